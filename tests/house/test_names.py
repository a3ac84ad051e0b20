"""Nobody names a game but its own folders: none of its tiles, spaces, rules, rulings, phases, actions, events, classes.

Read as whole words in Python, templates, scripts and style sheets, and in the names of all files, in any spelling.
Words that happen to be names of a game stand on a list, each because people say it of any game or of the app itself;
what only one file may say stands on another.
"""

import importlib
import inspect
import pkgutil
import re
from functools import cache
from typing import get_args, get_type_hints

import pytest
from msgspec import Struct

from referee import rules
from referee.rules.registry import RULESETS
from tests.house.sources import PACKAGE, ROOT, short

# All games that have rules, also one that is not registered yet: its folders may name what is its own.
GAMES = [
    importlib.import_module(f"{rules.__name__}.{package.name}").RULESET
    for package in pkgutil.iter_modules(rules.__path__)
    if package.ispkg and package.name != "kernel"
]
# The one place where a game is registered.
REGISTRY = PACKAGE / "rules" / "registry.py"
FOLDERS = (
    ("referee", "py"),
    ("templates", "html"),
    ("static/js", "js"),
    ("static/css", "css"),
    ("static/icons", "svg"),
)

# Words of the app that a game uses, too.
PLAIN = {
    "OneOf": "marshmallow's",
    "Point": "out; at what",
    "Position": "where any game stands",
    "Standing": "where any game, or anything in it, stands",
    "Corrected": "put right, where a sentence begins",
    "corrected": "put right: points in any game, values of a box",
    "Place": "of a device at a table, of a card on a sheet",
    "Prestige": "points, as both games call them",
    "Rounds": "every game has them",
    "Rulings": "a heading: questions that rulebooks leave open",
    "Score": "a heading of printed sheets",
    "Setup": "what a game starts from",
    "State": "a position, of any game",
    "Table": "where people sit",
    "Take": "back, or a seat",
    "Turn": "of a screen, of a player",
    "over": "ended; above",
    "pass": "let through",
    "place": "where something or somebody is",
    "rounds": "every game has them",
    "space": "room on a screen, a blank in a text",
    "steps": "of anything that is done one after the other",
    "take": "what hands and people do",
    "tile": "what every game lays out",
}
# What only some files say.
TOLERATED = {
    "Architect": {"referee/rules/caylus2005": "a tile of its own"},
    "architect": {"referee/rules/caylus2005": "whoever builds with a tile of its own"},
    "carpenter": {"referee/rules/caylus2005": "whoever builds with a tile of its own"},
    "Visits": {"referee/views/visits.py": "of devices to a table"},
    "built": {"referee/pages": "built-in values", "referee/printables": "built-in values"},
    "character": {
        "referee/games/codes.py": "a letter or a figure",
        "referee/printables/qr/records.py": "a letter or a figure",
        "referee/rules/kernel/corrections.py": "a letter or a figure",
        "referee/wording/records.py": "a letter or a figure",
    },
    "draft": {"referee/printables/qr/photos.py": "Pillow's, of a picture"},
    "gold": {"static/icons/gold.svg": "a good of both games"},
    "provost": {"static/css": "both games have one, who stands on the road beside a tile"},
    "visits": {"referee/app.py": "of devices to a table", "referee/views/visits.py": "of devices to a table"},
}
# What a set-up is asked for happens to be spelled like a rule about it.
ATTRIBUTES = {"setup.players"}


def files_but(*games):
    """Everything that people read or run, outside the folders of some games."""
    files = [file for folder, ending in FOLDERS for file in (ROOT / folder).rglob(f"*.{ending}")]
    return sorted(file for file in files if not set(file.parts) & set(games) and file != REGISTRY)


@cache
def text(file):
    """What a file says, its own name included; of a drawing only that."""
    return short(file) if file.suffix == ".svg" else f"{short(file)}\n{file.read_text('utf-8')}"


@cache
def classes(package):
    """All classes that a package of the rules defines."""
    found = set()
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        members = vars(importlib.import_module(module.name)).values()
        found |= {member for member in members if _is_defined_in(member, package)}
    return frozenset(found)


def _is_defined_in(member, package):
    return inspect.isclass(member) and member.__module__.startswith(package.__name__)


def written(package):
    """How a package's classes are called, in the source and in what is saved: actions, decisions, events and others."""
    tags = {kind.__struct_config__.tag for kind in classes(package) if issubclass(kind, Struct)}
    return {kind.__name__ for kind in classes(package)} | {tag for tag in tags if isinstance(tag, str)}


def vocabulary(ruleset):
    """The ids of a game: what it is made of, what is done in it, and by which rules."""
    fields = {field for action in get_args(ruleset.action_type) for field in action.__struct_fields__}
    return {
        ruleset.id,
        *ruleset.components,
        *ruleset.rules,
        *(ruling.id for ruling in ruleset.rulings),
        *ruleset.sources,
        *ruleset.final_sources,
        *get_args(get_type_hints(ruleset.state_type)["phase"]),
        *fields,
    }


def spellings(name):
    """A name as it is, and as style sheets, scripts, classes and headings spell it."""
    first, *others = name.split("_")
    rest = "".join(part.capitalize() for part in others)
    return {name, name.replace("_", "-"), first + rest, first[:1].upper() + first[1:] + rest}


@cache
def names(ruleset):
    """Everything that only a game's own folders may name."""
    package, kernel = (importlib.import_module(f"{rules.__name__}.{name}") for name in (ruleset.id, "kernel"))
    of_any_game = {rule for rule in ruleset.rules if rule.startswith("actions.")}  # the kernel refuses by them
    own = {spelled for name in vocabulary(ruleset) | written(package) for spelled in spellings(name)}
    return frozenset(own - written(kernel) - of_any_game - ATTRIBUTES)


@cache
def whole_words(ruleset):
    """A pattern that finds these names, the longest first: a rule's before the first word of it."""
    longest_first = sorted(names(ruleset), key=len, reverse=True)
    return re.compile(rf"(?<![A-Za-z0-9_])(?:{'|'.join(map(re.escape, longest_first))})(?![A-Za-z0-9_])")


def said(ruleset, file):
    """The names of a game that a file says, those left out which are another game's own, in its own folders."""
    owners = [other for other in GAMES if other.id in file.parts]
    return set(whole_words(ruleset).findall(text(file))) - {name for other in owners for name in names(other)}


def tolerated(word, file):
    return any(short(file).startswith(place) for place in TOLERATED.get(word, ()))


@pytest.mark.parametrize(
    ("ruleset", "file"),
    [(ruleset, file) for ruleset in RULESETS.values() for file in files_but(ruleset.id)],
    ids=lambda each: short(each) if hasattr(each, "parts") else each.id,
)
def test_nobody_else_names_a_game(ruleset, file):
    assert sorted(word for word in said(ruleset, file) - set(PLAIN) if not tolerated(word, file)) == []


def test_no_word_is_on_a_list_in_vain():
    """A word that no game has, or that nobody else says, comes off it."""
    found = [(file, said(ruleset, file)) for ruleset in RULESETS.values() for file in files_but(ruleset.id)]
    assert set(PLAIN) <= set().union(*(words for _, words in found))
    for word, places in TOLERATED.items():
        saying = [short(file) for file, words in found if word in words]
        assert [place for place in places if not any(name.startswith(place) for name in saying)] == []


@pytest.mark.parametrize(
    "hidden",
    [
        ".is-bridge > .tile {}",
        "/* the early_riser */",
        "get('/rules/wood_tailor')",
        "see [plan.rent]",
        ".asked-early-riser {}",
        "const earlyRiser = 1;",
        'if kind == "activate":',
        "{% if phase == 'stewardship' %}",
        "zero_delivery",
        "sources.jeweler",
        "isinstance(event, ProvostMoved)",
        "_('Provost')",
    ],
)
def test_a_name_of_a_game_is_found_wherever_it_hides(hidden):
    """In a class of a style sheet, an address of a script, a comment of a module; ids, tags, phases, rulings."""
    found = {word for ruleset in RULESETS.values() for word in whole_words(ruleset).findall(hidden)}
    assert found - set(PLAIN)


def test_a_name_of_a_game_is_found_in_the_name_of_a_file():
    assert any(whole_words(ruleset).search(text(ROOT / "static/icons/bridge.svg")) for ruleset in RULESETS.values())
