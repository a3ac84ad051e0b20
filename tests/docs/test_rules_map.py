"""The map of the rules is complete and fresh: every rule has code and a test, and every mark names something."""

from tests.docs import rules_map


def test_every_rule_is_in_the_code():
    """Each rule, tile, ruling and refusal of each game is named by a function or a row of the catalogue."""
    assert rules_map.without_code() == []


def test_every_rule_has_a_test():
    """Each rule, tile, value of a ruling and refusal code is shown by a test of its game."""
    assert rules_map.without_test() == []


def test_every_mark_names_a_rule():
    """A test marked with an id that none of its games knows shows nothing."""
    assert rules_map.unknown_marks() == []


def test_the_map_is_fresh():
    """docs/rules-map.md is what `make docs` would write."""
    assert rules_map.FILE.read_text("utf-8") == rules_map.write(), "stale: run `make docs`"
