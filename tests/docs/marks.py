"""The marks of the tests: which test shows which rule, tile, ruling or refusal, of which games."""

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

from referee.rules.registry import RULESETS

TESTS = Path(__file__).parent.parent
FIRST = next(iter(RULESETS))  # of which tests are that name no game


class Shown(NamedTuple):
    """A test, as a file and a name, and the games that its file names."""

    file: str
    name: str
    games: tuple[str, ...]


@cache
def marks() -> dict[str, list[Shown]]:
    """Give the tests by what they show; marks of modules, functions and single parameters all count."""
    found = defaultdict(set)
    for file in sorted(TESTS.rglob("test_*.py")):
        if "rule(" in (text := file.read_text("utf-8")):
            module = import_module(".".join(("tests", *file.relative_to(TESTS).with_suffix("").parts)))
            games = tuple(ruleset for ruleset in RULESETS if ruleset in text) or (FIRST,)
            for test, shown in _marked(module):
                found[shown].add(Shown(file.stem, test, games))
    return {shown: sorted(tests) for shown, tests in sorted(found.items())}


def _marked(module: ModuleType) -> Iterator[tuple[str, str]]:
    for name, test in vars(module).items():
        if name.startswith("test_") and callable(test):
            for mark in (*_listed(module), *_listed(test)):
                yield from ((name, shown) for shown in _shown(mark))


def _listed(owner: Any) -> list[Any]:
    given = getattr(owner, "pytestmark", [])
    return given if isinstance(given, list) else [given]


def _shown(mark: Any) -> Iterator[str]:
    mark = getattr(mark, "mark", mark)
    if mark.name == "rule":
        yield from mark.args
    elif mark.name == "parametrize":
        for case in mark.args[1]:
            for inner in getattr(case, "marks", ()):
                yield from _shown(inner)
