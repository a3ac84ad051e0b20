"""The table of rules is complete: every rule, ruling, refusal and tile has code and a test."""

import ast
import importlib
import re
from functools import cache
from pathlib import Path

import pytest

from referee.rules import caylus2005, kernel
from referee.rules.caylus2005 import RULESET
from referee.rules.caylus2005.catalogue import EDITIONS
from referee.rules.caylus2005.setup import rulings_of
from tests.caylus2005.tables import a_setup

CODE = Path(caylus2005.__file__).parent
TESTS = Path(__file__).parent
KERNEL = {"malformed", "unknown_entry", "wrong_phase", "unknown"}  # what the kernel refuses in any game


@cache
def source(code=CODE):
    """What the code of the game says, its tables of rules and rulings left out."""
    tables = ("rulebook.py", "rulings.py")
    return "\n".join(file.read_text("utf-8") for file in sorted(code.rglob("*.py")) if file.name not in tables)


@cache
def marks():
    """Everything that a test of this folder is marked with."""
    found = set()
    for file in sorted(TESTS.glob("test_*.py")):
        module = importlib.import_module(f"tests.caylus2005.{file.stem}")
        for name, test in vars(module).items():
            if name.startswith("test_"):
                found |= {arg for mark in _listed(module) + _listed(test) for arg in _shown(mark)}
    return found


def _listed(owner):
    given = getattr(owner, "pytestmark", [])
    return given if isinstance(given, list) else [given]


def _shown(mark):
    mark = getattr(mark, "mark", mark)
    if mark.name == "rule":
        return list(mark.args)
    inner = [each for case in mark.args[1] for each in getattr(case, "marks", ())] if mark.name == "parametrize" else []
    return [shown for each in inner for shown in _shown(each)]


def codes():
    """Every code of a refusal: of an action, a set-up, a box, a position or a point."""
    given = re.findall(r'(?:Refusal|_refused)\("([a-z_]+)"', source())
    required = re.findall(r'"((?:setup|position)_[a-z_]+)"', source())
    return {*given, *required, *RULESET.gravities}


@pytest.mark.parametrize("rule", RULESET.rules)
def test_every_rule_is_in_the_code_and_has_a_test(rule):
    told = source() + source(Path(kernel.__file__).parent)  # the kernel reads actions, and says who is asked
    assert f"[{rule}]" in told or f'"{rule}"' in told
    assert rule in marks()


def test_every_ruling_is_asked_for_and_each_value_has_a_test():
    for ruling in RULESET.rulings:
        assert re.search(rf"rulings\.{ruling.id}\b", source())
        assert {f"ruling:{ruling.id}={value}" for value in ruling.values} <= marks()
        assert getattr(rulings_of(a_setup()), ruling.id) == ruling.values[0]
        assert [rule.ruling for rule in RULESET.rules.values()].count(ruling.id) == 1


def test_every_refusal_has_a_test():
    of_positions = {code for code in codes() if code.startswith(("position_", "point_", "no_such_point"))}
    wanted = {f"refusal:{code}" for code in codes() - of_positions - KERNEL}
    assert sorted(wanted - marks()) == []


def test_every_mark_names_something():
    rulings = {f"ruling:{ruling.id}={value}" for ruling in RULESET.rulings for value in ruling.values}
    assert sorted(marks() - set(RULESET.rules) - rulings - {f"refusal:{code}" for code in codes() | KERNEL}) == []


def test_every_refusal_of_an_action_has_a_class():
    """Those of set-ups, boxes, positions and points are answers to other questions."""
    other = ("setup_", "box_", "position_", "point_", "no_such_point")
    assert {code for code in codes() if not code.startswith(other)} == set(RULESET.gravities)


def test_rules_have_pages_and_lines():
    for rule in RULESET.rules.values():
        assert 0 <= rule.page <= 6
        assert rule.line.endswith(".")
        assert bool(rule.ruling) == bool(rule.otherwise)
    assert {"actions.form", "actions.asked"} <= set(RULESET.rules)


def test_code_exists_per_kind_of_effect_never_per_tile():
    """No tile is named outside the catalogue and the table of what a box may correct."""
    tiles = [row.id for row in (*EDITIONS[1].buildings, *EDITIONS[1].prestige) if "_" in row.id]
    for file in CODE.rglob("*.py"):
        if "catalogue" in file.parts or file.name in ("box.py", "rulebook.py"):
            continue
        text = file.read_text("utf-8")
        words = {node.value for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Constant)}
        assert not words & (set(tiles) - {"merchants_guild", "trading_post", "joust_field"}), file.name
