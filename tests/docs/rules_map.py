"""The rules' map: every rule, tile side, ruling and refusal, where the code keeps it and which tests show it.

`python -m tests.docs.rules_map` (or `make docs`) writes docs/rules-map.md anew.
"""

from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from referee.games.caylus1303.words import Words
from referee.games.caylus1303.words.rules import rule_line
from referee.rules.caylus1303.catalogue import EDITIONS, NEWEST
from referee.rules.caylus1303.rulebook import RULES
from referee.rules.caylus1303.rulings import RULINGS
from tests.docs.marks import marks
from tests.docs.sources import Place, mentions, reads_ruling, refusal_codes

FILE = Path(__file__).parent.parent.parent / "docs" / "rules-map.md"
HEAD = """\
# The map of the rules

Made by `make docs` from the table of rules, the code under `referee/rules/` and the marks of the tests; a test fails
when it is stale. *Code*: functions that name the rule; paths are below `referee/rules/`, `caylus1303/` left out.
*Tests*: files under `tests/`, functions without their `test_`. Page –: an agreement of ours, on no page.
"""


class Row(NamedTuple):
    """One line of the map: what tests name it by, what is told about it, and where its code is."""

    mark: str
    about: tuple[str, ...]
    code: list[Place]


class Chapter(NamedTuple):
    """One table of the map."""

    title: str
    columns: tuple[str, ...]
    rows: list[Row]


def chapters() -> list[Chapter]:
    """Give the tables of the map."""
    return [
        Chapter("Rules", ("rule", "page", "in our words"), list(_rules())),
        Chapter("Tile sides", ("tile", "side", "page"), list(_tiles())),
        Chapter("Rulings", ("ruling", "value", "page"), list(_rulings())),
        Chapter("Refusals", ("code",), list(_refusals())),
    ]


def _rules() -> Iterator[Row]:
    for rule in RULES:
        yield Row(rule.id, (f"`{rule.id}`", str(rule.page or "–"), rule_line(Words(), rule.id)), mentions(rule.id))


def _tiles() -> Iterator[Row]:
    catalogue = EDITIONS[NEWEST]
    for tile in (*catalogue.buildings, *catalogue.monuments):
        for side in SIDES[tile.id.partition("_")[0]]:
            yield Row(f"tile:{tile.id}/{side}", (f"`{tile.id}`", side, str(tile.page)), mentions(tile.id))


SIDES = {
    "start": ("setup",),  # its other side is the same residence for all
    "wood": ("construction", "setup"),
    "stone": ("construction", "setup"),
    "monument": ("monument",),
}


def _rulings() -> Iterator[Row]:
    for ruling in RULINGS:
        for value in ruling.values:
            about = (f"`{ruling.id}`", value, str(ruling.page))
            yield Row(f"ruling:{ruling.id}={value}", about, reads_ruling(ruling.id))


def _refusals() -> Iterator[Row]:
    for code, places in refusal_codes().items():
        yield Row(f"refusal:{code}", (f"`{code}`",), places)


def known() -> set[str]:
    """Give everything a test may be marked with."""
    return {row.mark for chapter in chapters() for row in chapter.rows}


def without_code() -> list[str]:
    """Give what no code names."""
    return [row.mark for chapter in chapters() for row in chapter.rows if not row.code]


def without_test() -> list[str]:
    """Give what no test shows."""
    return [row.mark for chapter in chapters() for row in chapter.rows if row.mark not in marks()]


def write() -> str:
    """Write the whole map as Markdown."""
    return HEAD + "".join(f"\n## {chapter.title}\n\n{_table(chapter)}" for chapter in chapters())


def _table(chapter: Chapter) -> str:
    columns = (*chapter.columns, "code", "tests")
    lines = [columns, ("---",) * len(columns)]
    lines += [(*row.about, _by_file(row.code), _by_file(_tests(row.mark))) for row in chapter.rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def _tests(mark: str) -> list[Place]:
    return [Place(test.file, test.name.removeprefix("test_")) for test in marks().get(mark, [])]


def _by_file(places: Iterable[Place]) -> str:
    """Write places as `file`: names, file by file."""
    files = groupby(sorted(places), key=lambda place: place.file)
    return "<br>".join(_file(file, [place.name for place in group if place.name]) for file, group in files)


def _file(file: str, names: list[str]) -> str:
    return f"`{file}`: {', '.join(names)}" if names else f"`{file}`"


if __name__ == "__main__":
    FILE.write_text(write(), "utf-8")
