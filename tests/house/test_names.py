"""Nobody names a game but its own folders: no tile, character, space or rule of it, and none of its classes.

Read as whole words in Python, templates, scripts and style sheets. Plain words that happen to be names of a game stand
on a list, each because people say it of any game or of the app itself.
"""

import importlib
import inspect
import pkgutil
from functools import cache

import pytest

from referee import rules
from referee.rules.registry import RULESETS
from tests.house.sources import PACKAGE, ROOT, short, words

# The one place in the rules, and the one around them, where a game is registered.
REGISTRIES = {PACKAGE / "rules" / "registry.py", PACKAGE / "games" / "__init__.py"}

# Words of the app that a game uses, too.
PLAIN = {
    "OneOf": "marshmallow's",
    "Place": "of a device at a table, of a card on a sheet",
    "Prestige": "points, as both games call them",
    "Provost": "a heading; he walks the road in both games",
    "Road": "a heading; both games have one",
    "Rulings": "a heading: questions that rulebooks leave open",
    "Score": "a heading of printed sheets",
    "Setup": "what a game starts from",
    "State": "a position, of any game",
    "Supply": "a heading; what lies beside any board",
    "Table": "where people sit",
    "Turn": "of a screen, of a player",
    "rounds": "every game has them",
}
# What a set-up is asked for happens to be spelled like a rule about it.
ATTRIBUTES = {"setup.players"}


def shared_files():
    """Everything that people read or run, outside the folders of the games."""
    folders = (("referee", "py"), ("templates", "html"), ("static/js", "js"), ("static/css", "css"))
    files = [file for folder, ending in folders for file in (ROOT / folder).rglob(f"*.{ending}")]
    return [file for file in files if not set(file.parts) & set(RULESETS) and file not in REGISTRIES]


def classes(package):
    """The names of all classes that a package of the rules defines."""
    found = set()
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        members = vars(importlib.import_module(module.name)).values()
        found |= {member.__name__ for member in members if _is_defined_in(member, package)}
    return found


def _is_defined_in(member, package):
    return inspect.isclass(member) and member.__module__.startswith(package.__name__)


@cache
def names(ruleset):
    """Everything that only a game's own folders may name."""
    package = importlib.import_module(f"{rules.__name__}.{ruleset.id}")
    kernel = importlib.import_module(f"{rules.__name__}.kernel")
    of_any_game = {rule for rule in ruleset.rules if rule.startswith("actions.")}  # the kernel refuses by them
    own = {ruleset.id, *ruleset.components, *ruleset.rules, *classes(package)}
    return own - classes(kernel) - of_any_game - ATTRIBUTES


@pytest.mark.parametrize("file", shared_files(), ids=short)
@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=lambda ruleset: ruleset.id)
def test_no_shared_file_names_a_game(ruleset, file):
    assert sorted((words(file) & names(ruleset)) - set(PLAIN)) == []


def test_no_plain_word_is_on_the_list_in_vain():
    """A word that no game has, or that no shared file says, comes off it."""
    said = set().union(*map(words, shared_files()))
    known = set().union(*map(names, RULESETS.values()))
    assert [word for word in PLAIN if word not in said & known] == []


def test_a_name_of_a_game_is_found_wherever_it_hides(tmp_path):
    """In a class of a style sheet, an address of a script, a comment of a module."""
    hidden = tmp_path / "hidden.css"
    for text in (".is-bridge > .tile {}", "/* the early_riser */", "get('/rules/wood_tailor')", "see [plan.rent]"):
        hidden.write_text(text)
        assert any(words(hidden) & names(ruleset) for ruleset in RULESETS.values())
