"""Colors of players: every color of every game has its row, its styles and its sign, each in one place."""

import re

import pytest

from referee.config import beside
from referee.rules.registry import RULESETS
from referee.wording import LANGUAGES, Words
from referee.wording.colours import COLOURS

CSS = beside("static") / "css"
STYLES = (CSS / "colours.css").read_text()
PLAYED = sorted({colour for ruleset in RULESETS.values() for colour in ruleset.colours})
WHITE = "#fff"


def styles(colour: str) -> dict[str, str]:
    """Give the properties of a color; none if it has no styles."""
    block = re.search(rf"^\.seat-{colour} \{{(.*?)\}}", STYLES, re.MULTILINE | re.DOTALL)
    return dict(re.findall(r"(--[\w-]+): (.*);", block[1])) if block else {}


@pytest.mark.parametrize("colour", PLAYED)
def test_every_color_of_a_game_is_named_styled_and_drawn(colour):
    assert colour in COLOURS
    assert styles(colour).keys() == styles("blue").keys()
    assert (beside("static") / "icons" / f"seat_{colour}.svg").exists()


@pytest.mark.parametrize("colour", PLAYED)
def test_paper_and_screen_have_the_same_ink(colour):
    assert styles(colour)["--hue"] == COLOURS[colour].ink.lower()


@pytest.mark.parametrize("colour", PLAYED)
def test_what_lies_over_the_bar_can_be_read_on_every_color(colour):
    """It is white unless the color says otherwise, for it stands outside the bar."""
    said = re.search(rf"seat-{colour}\b[^{{}}]*\) \{{\s*--on-bar: (\S+);", STYLES)
    assert (said[1] if said else WHITE) == styles(colour)["--on-fill"]


@pytest.mark.parametrize("mark", ["letter", "shape", "dashes", "ink"])
@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=lambda ruleset: ruleset.id)
def test_colors_of_a_game_are_told_apart_by_everything_they_have(ruleset, mark):
    assert len({getattr(COLOURS[colour], mark) for colour in ruleset.colours}) == len(ruleset.colours)


@pytest.mark.parametrize("mark", ["letter", "ink"])
def test_colors_that_never_meet_may_share_shape_and_dashes_but_no_more(mark):
    """People play both games: a color is named and seen alike wherever it is."""
    assert len({getattr(colour, mark) for colour in COLOURS.values()}) == len(COLOURS)


def signs(colour: str) -> str:
    """Give the drawing of a color's sign."""
    return (beside("static") / "icons" / f"seat_{colour}.svg").read_text()


def test_a_sign_is_drawn_in_the_shape_that_the_color_has():
    alike = {(one, other) for one in COLOURS for other in COLOURS if signs(one) == signs(other)}
    assert alike == {(one, other) for one in COLOURS for other in COLOURS if COLOURS[one].shape == COLOURS[other].shape}


@pytest.mark.parametrize("colour", PLAYED)
def test_dark_letters_are_read_on_light_colors(colour):
    """What paper says of a color is what the screen does."""
    assert COLOURS[colour].light == (styles(colour)["--on-fill"] != WHITE)


def test_no_other_style_sheet_names_a_color():
    others = {sheet.name: sheet.read_text() for sheet in CSS.rglob("*.css") if sheet.name != "colours.css"}
    named = re.compile(rf"\bseat-({'|'.join(COLOURS)})\b")
    assert [name for name, text in others.items() if named.search(text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_letters_differ_in_every_language(language):
    """A player is known by letter and shape where there is no color, whatever the language."""
    letters = Words(language).letters(COLOURS)
    assert len(set(letters.values())) == len(COLOURS)
    names = {colour: Words(language).player(colour) for colour in COLOURS}
    assert all(names[colour][0] == letter[0] for colour, letter in letters.items() if (language, letter) != ("en", "K"))
