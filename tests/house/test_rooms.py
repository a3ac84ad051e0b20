"""Imports point one way, packages form no cycle, every module has a layer; and the rules are a pure library."""

import ast
import subprocess
import sys

import pytest

from referee.rules.registry import RULESETS
from tests.house.sources import PACKAGE, imports, modules, room, short, used_by

# No files, no clock, no chance, no system: what is left of the standard library, and msgspec.
PURE = {"abc", "collections", "enum", "functools", "itertools", "math", "operator", "types", "typing", "msgspec"}
IMPURE_CALLS = {"open", "print", "input", "eval", "exec", "compile", "__import__", "globals", "breakpoint"}

# From the top down: a room uses those below it, never those above or beside it.
LAYERS = (
    ("__main__",),
    ("cli",),
    ("site",),
    ("serving",),
    ("app",),
    ("views",),
    ("games",),
    ("schemas", "printables"),
    ("pages",),
    ("play",),
    ("config",),
    ("store", "wording"),
    ("rules",),
    ("__init__",),
)
# Within the rules, likewise: what any game shares at the bottom.
WITHIN_RULES = ("registry", "game", "kernel")
ROOTS = {"__init__", "__main__", "app", "config"}  # modules at the top: what starts the package


def test_every_module_has_a_layer():
    assert {room(file) for file in modules()} == {name for layer in LAYERS for name in layer}


def test_nothing_lies_loose_in_the_packages_root():
    assert {file.stem for file in PACKAGE.glob("*.py")} == ROOTS


@pytest.mark.parametrize(("name", "at"), [(name, at) for at, layer in enumerate(LAYERS) for name in layer])
def test_imports_point_one_way(name, at):
    """So packages form no cycle: whoever used one above, or beside, would be named here."""
    below = {lower for layer in LAYERS[at + 1 :] for lower in layer}
    assert used_by()[name] <= below


@pytest.mark.parametrize("file", modules("rules"), ids=short)
def test_within_the_rules_imports_point_one_way(file):
    """The registry knows the games, a game knows the kernel and itself, the kernel knows nobody."""
    own = _layer(file.relative_to(PACKAGE / "rules").parts[0].removesuffix(".py"))
    for name in imports(file):
        if name.startswith("referee.rules."):
            part = name.split(".")[2]
            assert _layer(part) >= own
            assert part not in RULESETS or own == 0 or part in file.parts


def _layer(part: str) -> int:
    """Give how deep a part of the rules lies; the package itself is nobody's."""
    return {"__init__": 2}.get(part, WITHIN_RULES.index(part if part in WITHIN_RULES else "game"))


@pytest.mark.parametrize("file", modules("rules"), ids=short)
def test_the_rules_import_nothing_impure(file):
    """Rules import the pure part of the standard library, msgspec and each other."""
    outside = {name for name in imports(file) if name.partition(".")[0] not in PURE}
    assert all(name == "referee" or f"{name}.".startswith("referee.rules.") for name in outside), outside


@pytest.mark.parametrize("file", modules("rules"), ids=short)
def test_the_rules_read_and_write_nothing(file):
    """No file, no terminal, no code made up on the way."""
    names = {node.id for node in ast.walk(ast.parse(file.read_text("utf-8"))) if isinstance(node, ast.Name)}
    assert not names & IMPURE_CALLS


def test_the_rules_load_no_web_framework():
    """`import referee.rules.registry` in a fresh Python brings neither the web nor the database with it."""
    assert loaded_with("import referee.rules.registry") == []


def test_the_command_loads_the_web_only_where_it_is_served():
    """Dealing and checking start at once."""
    assert set(loaded_with("import referee.cli; referee.cli.main(['deal', '--seed', 'x'])")) <= {"random", "babel"}


def loaded_with(code):
    """Give what a fresh Python has loaded of all that is heavy, or left to chance."""
    heavy = ("flask", "werkzeug", "jinja2", "sqlalchemy", "marshmallow", "weasyprint", "babel", "qrcode", "random")
    code = f"import sys; {code}; print('\\n', *sorted(set(sys.modules) & set({heavy})))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=PACKAGE.parent)
    return done.stdout.splitlines()[-1].split()
