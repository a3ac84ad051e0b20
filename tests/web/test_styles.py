"""Style sheets: every one can be read, says nothing twice, and names only what there is."""

import re
from collections import Counter
from inspect import getsource
from pathlib import Path
from typing import get_args

import pytest
import tinycss2

from referee.config import PACKAGE, beside
from referee.games.caylus1303 import choices as choices_1303
from referee.games.caylus2005 import choices as choices_2005
from referee.rules import caylus1303, caylus2005
from referee.rules.registry import RULESETS
from referee.wording.colours import COLOURS

CSS = beside("static") / "css"
SHEETS = sorted(CSS.rglob("*.css"))
GIVEN = {"--light", "--dark", "--nothing"}  # a switch that is off has no value, and nothing sets “nothing”


def blocks(rules):
    """Give the selector and the declarations of every rule, also of those inside others; raise on what is no CSS."""
    for rule in rules:
        assert rule.type != "error", (rule.source_line, rule.message)
        if rule.type == "at-rule" and rule.lower_at_keyword in ("media", "container", "supports"):
            yield from blocks(tinycss2.parse_rule_list(rule.content, skip_comments=True, skip_whitespace=True))
        elif rule.type == "qualified-rule":
            listed = tinycss2.parse_declaration_list(rule.content, skip_comments=True, skip_whitespace=True)
            assert [each.message for each in listed if each.type == "error"] == [], rule.source_line
            yield tinycss2.serialize(rule.prelude), listed


def read(sheet: Path):
    return list(blocks(tinycss2.parse_stylesheet(sheet.read_text(), skip_comments=True, skip_whitespace=True)))


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.relative_to(CSS).as_posix())
def test_a_sheet_says_nothing_twice(sheet: Path):
    for selector, declarations in read(sheet):
        twice = [name for name, times in Counter(each.name for each in declarations).items() if times > 1]
        assert twice == [], selector


def test_every_token_that_is_used_is_set():
    text = "".join(sheet.read_text() for sheet in SHEETS)
    used, given = (set(re.findall(pattern, text)) for pattern in (r"var\((--[\w-]+)", r"(--[\w-]+):"))
    assert used - given - GIVEN == set()
    assert given - used - GIVEN - {"--icon-ink"} == set()  # icons themselves name that one


def test_every_class_is_of_something():
    """A rule for nothing is left over; templates put names together of what somebody gives: `flag-{{ face.flag }}`."""
    sources = [*beside("templates").rglob("*.html"), *beside("static").rglob("*.js"), *PACKAGE.rglob("*.py")]
    text = "".join(source.read_text() for source in sources)
    words, stems = set(re.findall(r"[\w-]+", text)), set(re.findall(r"([\w-]+)(?:\{|\" ~)", text))
    named = {name for sheet in SHEETS for rule, _ in read(sheet) for name in re.findall(r"\.([a-z][\w-]*)", rule)}
    given = set(re.findall(r'"(\w+)"', text)) | COLOURS.keys()
    begun = {name for name in named if (cut := re.match(r"(.*-|\w(?=\d))(\w+)", name)) and cut[1] in stems}
    assert named - words - begun == set()
    ends = {name: re.sub(r".*-|^\w(?=\d)", "", name) for name in begun - words}
    assert {name for name, end in ends.items() if not end.isdecimal() and end not in given} == set()
    kinds = (*get_args(caylus1303.AnyDecision), *get_args(caylus2005.AnyDecision))
    tags = {str(kind.__struct_config__.tag) for kind in kinds}
    layouts = tags | set(re.findall(r'return "(\w+)"', getsource(choices_1303) + getsource(choices_2005)))
    assert {end for name, end in ends.items() if name.startswith("asked-")} <= tags
    assert {end for name, end in ends.items() if name.startswith("choices-")} <= layouts


@pytest.mark.parametrize("count", sorted({n for ruleset in RULESETS.values() for n in ruleset.players[:-1]}))
def test_the_new_game_form_hides_the_seats_that_nobody_takes(count: int):
    """Without a script too, so every number of players but the greatest has its rule."""
    assert (
        f'[name="players"][value="{count}"]:checked) :is(.sitting li:nth-child(n + {count + 1}),'
        in (CSS / "newgame.css").read_text()
    )
