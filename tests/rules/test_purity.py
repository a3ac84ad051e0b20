"""The rules are a pure library, and imports point one way: read from the sources, and seen in a fresh Python."""

import ast
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

import referee
from referee.rules.caylus1303.catalogue import EDITIONS

PACKAGE = Path(referee.__file__).parent
RULES = sorted((PACKAGE / "rules").rglob("*.py"))
KERNEL = sorted((PACKAGE / "rules" / "kernel").rglob("*.py"))

# No files, no clock, no chance, no system: what is left of the standard library, and msgspec.
PURE = {"abc", "collections", "enum", "functools", "itertools", "math", "operator", "types", "typing", "msgspec"}
IMPURE_CALLS = {"open", "print", "input", "eval", "exec", "compile", "__import__", "globals", "breakpoint"}

# From the top down; a module may use its own layer and those below. The rooms between are being sorted.
LAYERS = (
    {"app", "cli", "serving", "views"},
    {"rules"},
)


def imports(file):
    """Give the names of all modules that a file imports, wherever in the file it does."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = ".".join([*_above(file, node.level), *([node.module] if node.module else [])])
            yield base
            yield from (f"{base}.{alias.name}" for alias in node.names)


def _above(file, level):
    """Give the package that a relative import counts from."""
    return ["referee", *file.relative_to(PACKAGE).parts[:-level]] if level else []


def short(file):
    return str(file.relative_to(PACKAGE))


@pytest.mark.parametrize("file", RULES, ids=short)
def test_the_rules_import_nothing_impure(file):
    """Rules import the pure part of the standard library, msgspec and each other."""
    outside = {name for name in imports(file) if name.partition(".")[0] not in PURE}
    assert all(name == "referee" or f"{name}.".startswith("referee.rules.") for name in outside), outside


@pytest.mark.parametrize("file", RULES, ids=short)
def test_the_rules_read_and_write_nothing(file):
    """No file, no terminal, no code made up on the way."""
    names = {node.id for node in ast.walk(ast.parse(file.read_text("utf-8"))) if isinstance(node, ast.Name)}
    assert not names & IMPURE_CALLS


@pytest.mark.parametrize("file", KERNEL, ids=short)
def test_the_kernel_knows_no_game(file):
    """The kernel imports no game, and names no tile, character or space of one."""
    assert not [name for name in imports(file) if "caylus" in name]
    words = set(_words(file.read_text("utf-8")))
    catalogue = EDITIONS[1]
    for family in (catalogue.printed, catalogue.buildings, catalogue.monuments, catalogue.characters):
        assert not words & {row.id for row in family}


def _words(text):
    return "".join(letter if letter.isalnum() or letter == "_" else " " for letter in text).split()


def test_the_rules_load_no_web_framework():
    """`import referee.rules.caylus1303` in a fresh Python brings neither the web nor the database with it."""
    heavy = ("flask", "werkzeug", "jinja2", "sqlalchemy", "marshmallow", "weasyprint", "babel", "qrcode", "random")
    code = f"import sys, referee.rules.caylus1303; print(*sorted(set(sys.modules) & set({heavy})))"
    loaded = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=PACKAGE.parent
    )
    assert loaded.stdout.split() == []


@cache
def reached():
    """Give, for each module at the top of the package, the others it imports, directly or through others."""
    direct = {}
    for file in PACKAGE.rglob("*.py"):
        inside = {name.split(".")[1] for name in imports(file) if name.startswith("referee.")}
        direct.setdefault(_top(file), set()).update(inside)
    direct = {top: names & set(direct) - {top} for top, names in direct.items()}
    closure = {top: set(names) for top, names in direct.items()}
    for _ in closure:
        for top, names in closure.items():
            names |= {far for near in names for far in closure[near]} - {top}
    return closure


def _top(file):
    return file.relative_to(PACKAGE).parts[0].removesuffix(".py")


@pytest.mark.parametrize(
    ("module", "layer"), [(module, at) for at, layer in enumerate(LAYERS) for module in sorted(layer)]
)
def test_imports_point_one_way(module, layer):
    """Views use games, pages and printables; these use store, live and wording; these use the rules; never back."""
    above = set().union(*LAYERS[:layer])
    assert not reached().get(module, set()) & above
    if module == "rules":
        assert reached()["rules"] <= {"__init__"}
