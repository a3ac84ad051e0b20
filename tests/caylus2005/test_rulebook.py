"""The table of rules: pages, lines and rulings, a class for every refusal; the map of the rules asks for the rest."""

import ast
from pathlib import Path

from referee.rules import caylus2005
from referee.rules.caylus2005 import RULESET
from referee.rules.caylus2005.catalogue import EDITIONS
from referee.rules.caylus2005.setup import rulings_of
from tests.caylus2005.tables import a_setup
from tests.docs.sources import ANY, refusal_codes
from tests.rules.test_gravities import NO_ACTION

CODE = Path(caylus2005.__file__).parent


def test_every_ruling_has_a_default_and_one_rule():
    for ruling in RULESET.rulings:
        assert getattr(rulings_of(a_setup()), ruling.id) == ruling.values[0]
        assert [rule.ruling for rule in RULESET.rules.values()].count(ruling.id) == 1


def test_every_refusal_of_an_action_has_a_class():
    """Those of set-ups, boxes, positions, points and records are answers to other questions."""
    codes = {code for code in (*refusal_codes(RULESET.id), *refusal_codes(ANY)) if not code.startswith(NO_ACTION)}
    assert codes == set(RULESET.gravities)


def test_rules_have_pages_and_lines():
    for rule in RULESET.rules.values():
        assert 0 <= rule.page <= 6
        assert rule.line.endswith(".")
        assert bool(rule.ruling) == bool(rule.otherwise)
    assert {"actions.form", "actions.asked"} <= set(RULESET.rules)


def test_code_exists_per_kind_of_effect_never_per_tile():
    """No tile is named outside the catalogue and the tables of what boxes print: corrections and rulings."""
    tiles = [row.id for row in (*EDITIONS[1].buildings, *EDITIONS[1].prestige) if "_" in row.id]
    for file in CODE.rglob("*.py"):
        if "catalogue" in file.parts or file.name in ("box.py", "rulebook.py", "rulings.py"):
            continue
        text = file.read_text("utf-8")
        words = {node.value for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Constant)}
        assert not words & (set(tiles) - {"merchants_guild", "trading_post", "joust_field"}), file.name
