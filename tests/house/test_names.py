"""Nobody names a game but its own folders: none of its tiles, spaces, rules, rulings, phases, actions, events, classes.

Read as whole words in Python, templates, scripts and style sheets, and in the names of all files, in any spelling. In
another game's folder only what nobody says by chance counts: the game's id, and names of more than one word.
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
    ("static/site", "js"),
    ("static/site", "css"),
    ("static/css", "css"),
    ("static/icons", "svg"),
)

# Words of the app that a game uses, too.
PLAIN = {
    "Line": "of a text, a list, a drawing",
    "OneOf": "marshmallow's",
    "Point": "out; at what",
    "Position": "where any game stands",
    "Seat": "where somebody sits",
    "Section": "of a page",
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
    "castle": "a picture: of the app, and where a road leads",
    "goods": "resources of any game",
    "line": "of a text, a list, a drawing",
    "over": "ended; above",
    "pass": "let through",
    "place": "where something or somebody is",
    "prestige": "points, as both games call them",
    "printing": "of sheets",
    "rounds": "every game has them",
    "sections": "of a page",
    "space": "room on a screen, a blank in a text",
    "steps": "of anything that is done one after the other",
    "take": "what hands and people do",
    "tile": "what every game lays out",
}
# What only some files say.
SHARED = "referee/games/"  # modules that games share: what each of them calls alike
TOLERATED = {
    "Building": {"referee/printables": "of a sheet that lists buildings"},
    "Columns": {"static/css/print/paper.css": "of a page"},
    "Delivered": {"referee/pages/composing.py": "what players have delivered so far, whatever they call it"},
    "Exchange": {"referee/games/box_forms.py": "what a box trades for what"},
    "Goods": {"referee/rules/kernel/lots.py": "resources, where a sentence begins"},
    "Supply": {"templates/table/supply.html": "what lies beside the board"},
    "Visits": {"referee/views/visits.py": "of devices to a table"},
    "bridge": {
        "referee/games/refusals.py": "where the roads of both games begin",
        "referee/rules/kernel/phases.py": "who has passed, in the order of passing",
    },
    "activate": {"static/site/sw.js": "a service worker begins"},
    "build": {
        "referee/cli/bench_site.py": "a site",
        "referee/cli/site.py": "a site",
        "referee/site": "a site",
        "referee/wording/starting.py": "a site",
    },
    "built": {
        "referee/cli/site.py": "a site",
        SHARED: "tiles",
        "referee/pages": "built-in values",
        "referee/printables": "built-in values",
        "templates/table/supply.html": "tiles",
    },
    "claim": {"static/site": "a service worker's pages"},
    "character": {
        "referee/games/codes.py": "a letter or a figure",
        "referee/printables/qr/records.py": "a letter or a figure",
        "referee/rules/kernel/corrections.py": "a letter or a figure",
        "referee/wording/records.py": "a letter or a figure",
    },
    "deliver": {"referee/games/leading.py": "what wins a favor in both games"},
    "delivery": {"referee/games/leading.py": "what wins a favor in both games"},
    "draft": {"referee/printables/qr/photos.py": "Pillow's, of a picture"},
    "exchange": {
        "referee/games/box_forms.py": "what a box trades for what",
        "referee/games/strict.py": "what a tile trades for what",
    },
    "favor": {SHARED: "both games give them"},
    "favors": {SHARED: "both games give them"},
    "gold": {"static/icons/gold.svg": "a good of both games"},
    "plan.pass": {"referee/rules/kernel/phases.py": "the rule of passing, as both games call it"},
    "provost": {
        SHARED: "both games have one",
        "static/css": "both games have one, who stands on the road beside a tile",
    },
    "recall": {"static/js/hands.js": "what was told before"},
    "residence": {
        "referee/games/refusals.py": "both games have them, and nobody works there",
        "referee/games/strict.py": "both games have them, and nobody works there",
    },
    "site": {
        "referee/cli": "a web site",
        "referee/site": "a web site",
        "referee/wording/starting.py": "a web site",
        "static/site": "a web site",
        "templates/base.html": "a web site",
        "templates/site": "a web site",
    },
    "slot": {"static/css/print/road.css": "of a drawn row"},
    "spend": {SHARED: "what is given in a trade"},
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
    """The names of a game that a file says; in another game's folder only those that nobody says by chance."""
    found = set(whole_words(ruleset).findall(text(file)))
    owners = [other for other in GAMES if other.id in file.parts]
    own = {name for other in owners for name in names(other)}
    return {word for word in found - own if not owners or word == ruleset.id or is_unmistakable(word)}


def is_unmistakable(word):
    """Whether a name has more than one word: whoever says it means the game that it is of."""
    return bool(re.search(r"[a-z0-9][-_.][a-z0-9]|[a-z][A-Z]", word))


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


@pytest.mark.parametrize(
    ("word", "unmistakable"),
    [
        ("early_riser", True),
        ("road-12", True),
        ("BuildingBuilt", True),
        ("plan.inn", True),
        ("inn", False),
        ("Gate", False),
    ],
)
def test_a_name_of_more_than_one_word_is_nobodys_by_chance(word, unmistakable):
    assert is_unmistakable(word) == unmistakable
