"""The rules' map: of each game every rule, tile, ruling and refusal, where the code keeps it and which tests show it.

`python -m tests.docs.rules_map` (or `make docs`) writes docs/rules-map.md anew.
"""

from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from referee.games import GAMES
from referee.games.game import Game
from tests.docs.marks import marks
from tests.docs.sources import ANY, Place, mentions, reads_ruling, refusal_codes

FILE = Path(__file__).parent.parent.parent / "docs" / "rules-map.md"
HEAD = """\
# The map of the rules

Made by `make docs` from each game's table of rules, the code under `referee/rules/` and the marks of the tests; a test
fails when it is stale. *Code*: functions that name the rule; paths are below `referee/rules/`, the game's own folder
left out. *Tests*: files under `tests/`, functions without their `test_`. Page –: an agreement of ours, on no page.
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


class Part(NamedTuple):
    """The map of one game, or of what the rules of any game refuse."""

    game: str
    title: str
    chapters: list[Chapter]


def parts() -> list[Part]:
    """Give the maps of all games, then what any of them refuses."""
    of_any = Chapter("Refusals", ("code",), list(_refusals(ANY)))
    return [
        *(Part(game.ruleset.id, game.title, _chapters(game)) for game in GAMES.values()),
        Part(ANY, "Any game", [of_any]),
    ]


def _chapters(game: Game) -> list[Chapter]:
    return [
        Chapter("Rules", ("rule", "page", "in our words"), list(_rules(game))),
        Chapter("Tiles", ("tile", "side", "page"), list(_tiles(game))),
        Chapter("Rulings", ("ruling", "value", "page"), list(_rulings(game))),
        Chapter("Refusals", ("code",), list(_refusals(game.ruleset.id))),
    ]


def _rules(game: Game) -> Iterator[Row]:
    words, line = game.words("en"), game.lookup.rule_line
    for rule in game.ruleset.rules.values():
        about = (f"`{rule.id}`", str(rule.page or "–"), line(words, rule.id))
        yield Row(rule.id, about, mentions(rule.id, game.ruleset.id))


def _tiles(game: Game) -> Iterator[Row]:
    """Give the tiles by what tests name them by: with the side, where both have an effect of their own."""
    for kind in game.lookup.components(game.words("en")):
        for side in SIDES.get((game.ruleset.id, kind.id), ("",)) if kind.id not in NO_TILES else ():
            for tile in (listed.face for listed in kind.listed):
                mark = f"tile:{tile.id}/{side}" if side else f"tile:{tile.id}"
                yield Row(mark, (f"`{tile.id}`", side or "–", str(tile.page)), mentions(tile.id, game.ruleset.id))


NO_TILES = ("printed", "character", "section", "line")  # rules of their own
SIDES = {
    ("caylus1303", "start"): ("setup",),  # its other side is the same residence for all
    ("caylus1303", "wood"): ("construction", "setup"),
    ("caylus1303", "stone"): ("construction", "setup"),
    ("caylus1303", "monument"): ("monument",),
}


def _rulings(game: Game) -> Iterator[Row]:
    for ruling in game.ruleset.rulings:
        for value in ruling.values:
            about = (f"`{ruling.id}`", value, str(ruling.page))
            yield Row(f"ruling:{ruling.id}={value}", about, reads_ruling(ruling.id, game.ruleset.id))


def _refusals(game: str) -> Iterator[Row]:
    for code, places in refusal_codes(game).items():
        yield Row(f"refusal:{code}", (f"`{code}`",), places)


def without_code() -> list[tuple[str, str]]:
    """Give what no code names, with its game."""
    return [(part.game, row.mark) for part, row in _all_rows() if not row.code]


def without_test() -> list[tuple[str, str]]:
    """Give what no test of its game shows."""
    return [(part.game, row.mark) for part, row in _all_rows() if not _tests(row.mark, part.game)]


def unknown_marks() -> list[str]:
    """Give what tests are marked with that none of their games has."""
    known = {(part.game, row.mark) for part, row in _all_rows()}
    return [
        f"{test.file}: {mark}"
        for mark, tests in marks().items()
        for test in tests
        if not any((game, mark) in known for game in (*test.games, ANY))
    ]


def _all_rows() -> Iterator[tuple[Part, Row]]:
    return ((part, row) for part in parts() for chapter in part.chapters for row in chapter.rows)


def write() -> str:
    """Write the whole map as Markdown."""
    return HEAD + "".join(f"\n## {part.title}\n{_written(part)}" for part in parts())


def _written(part: Part) -> str:
    return "".join(f"\n### {chapter.title}\n\n{_table(chapter, part.game)}" for chapter in part.chapters)


def _table(chapter: Chapter, game: str) -> str:
    columns = (*chapter.columns, "code", "tests")
    lines = [columns, ("---",) * len(columns)]
    lines += [(*row.about, _by_file(row.code), _by_file(_tests(row.mark, game))) for row in chapter.rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def _tests(mark: str, game: str) -> list[Place]:
    """Give the tests of a game that show something; those of all games show what any game does."""
    shown = (test for test in marks().get(mark, []) if game in (ANY, *test.games))
    return [Place(test.file, test.name.removeprefix("test_")) for test in shown]


def _by_file(places: Iterable[Place]) -> str:
    """Write places as `file`: names, file by file."""
    files = groupby(sorted(places), key=lambda place: place.file)
    return "<br>".join(_file(file, [place.name for place in group if place.name]) for file, group in files)


def _file(file: str, names: list[str]) -> str:
    return f"`{file}`: {', '.join(names)}" if names else f"`{file}`"


if __name__ == "__main__":
    FILE.write_text(write(), "utf-8")
