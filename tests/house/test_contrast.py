"""Contrast, computed from the style sheets: letters of players, texts, outlines of goods; by day and by night."""

import re
from itertools import product

import pytest

from referee.config import beside
from referee.wording.colours import COLOURS

CSS = beside("static") / "css"
TOKENS, SEATS = ((CSS / name).read_text() for name in ("tokens.css", "colours.css"))
THEMES = ("light", "dark")
READ, SEEN = 4.5, 3.0  # WCAG 2.2 AA: texts, and what is no text
GOODS = ("food", "wood", "stone", "fabric", "gold", "caylus2005/cloth", "caylus2005/denier")


def values(text: str) -> dict[str, str]:
    return dict(re.findall(r"(--[\w-]+): (.*?);", text))


def of(theme: str, token: str, more: str = "") -> str:
    """Give the value of a token in a theme, as six digits; `more` is the block of a color."""
    known = values(TOKENS) | values(more)
    value = known[token]
    while not value.startswith("#"):
        two = re.search(rf"var\(--{theme}, (#\w+|var\(--[\w-]+\))", value)
        value = two[1] if two else known[re.fullmatch(r"var\((--[\w-]+)\)", value)[1]]
        value = known.get(value[4:-1], value) if value.startswith("var(") else value
    return value if len(value) == 7 else "#" + "".join(2 * digit for digit in value[1:])


def luminance(colour: str) -> float:
    shares = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_the_yardstick():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize(("theme", "colour"), list(product(THEMES, COLOURS)))
def test_a_players_letter_is_read_on_its_color(theme, colour):
    """On a piece, and on the panel of whoever is asked."""
    block = re.search(rf"^\.seat-{colour} \{{(.*?)\}}", SEATS, re.MULTILINE | re.DOTALL)[1]
    for letter, ground in (("--on-seat", "--seat"), ("--on-fill", "--fill")):
        assert contrast(of(theme, letter, block), of(theme, ground, block)) >= READ, (letter, ground)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("text", ["--ink", "--soft-ink", "--accent", "--danger", "--against"])
@pytest.mark.parametrize("ground", ["--parchment", "--surface"])
def test_texts_are_read_on_every_ground(theme, text, ground):
    assert contrast(of(theme, text), of(theme, ground)) >= READ


@pytest.mark.parametrize("theme", THEMES)
def test_a_primary_button_is_read(theme):
    assert contrast(of(theme, "--on-seal"), of(theme, "--seal")) >= READ


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("good", GOODS)
def test_goods_are_seen_by_their_outline(theme, good):
    """Whatever their color, and whatever they lie on: the outline is ink, which follows the theme."""
    assert "#2B2118" in (beside("static") / "icons" / f"{good}.svg").read_text()
    for ground in ("--surface", "--parchment"):
        assert contrast(of(theme, "--icon-ink"), of(theme, ground)) >= SEEN
    assert contrast("#2b2118", of(theme, "--tile")) >= SEEN  # a tile keeps its own ink
