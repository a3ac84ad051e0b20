"""The drawing of the house is the house: its packages, and who uses whom."""

import re

from tests.docs.markdown import Written
from tests.house.sources import used_by

PAGE = Written("docs/architecture.md")
UNDRAWN = {"__init__"}  # it says which version this is


def drawing() -> str:
    (block,) = (block for block in PAGE.blocks if block.language == "mermaid")
    return block.text


def arrows() -> set[tuple[str, str]]:
    return set(re.findall(r'^ *(\w+)(?:\["[^"]*"\])? --> (\w+)$', drawing(), re.MULTILINE))


def below(name: str) -> set[str]:
    """Everything that a package uses, itself or through others."""
    return used_by()[name].union(*map(below, used_by()[name]))


def test_every_package_is_drawn_and_described_once():
    drawn = re.findall(r"^ *(\w+)\[\"(\w+): ", drawing(), re.MULTILINE)
    assert sorted(drawn) == sorted((name, name) for name in set(used_by()) - UNDRAWN)


def test_every_line_of_the_drawing_is_understood():
    """No arrow of another shape hides from this test."""
    assert drawing().count("-->") == len(arrows())
    assert not re.search(r"==>|-\.->|<--|---", drawing())


def test_the_arrows_are_the_imports():
    """Drawn are those that no way over another package says already."""
    direct = {(name, used) for name, all_used in used_by().items() for used in all_used}
    over_others = {(name, used) for name, via in direct for used in below(via)}
    assert arrows() == direct - over_others


def test_every_package_is_in_the_table():
    """With its folder; what is one module is in the drawing only."""
    described = set(re.findall(r"^\| `referee/(\w+)/` \|", PAGE.text, re.MULTILINE))
    modules = {"__init__", "__main__", "app", "config"}
    assert described == set(used_by()) - modules
