"""The sources of the rules, read with ast: which functions mention a word, and which refusal codes there are."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path
from typing import NamedTuple

import referee
from referee.rules.registry import RULESETS

RULES = Path(referee.__file__).parent / "rules"
NOT_CODE = ("rulebook.py", "rulings.py")  # the tables that are mapped
ANY = ""  # what is no game's own: the kernel, and where games are registered

# A code that is read from the position: by game, the sides of a space that take no worker, or no side at all.
SPELLED_OUT = {
    "caylus1303": {"space.side or 'empty_space'": {"residence", "monument", "empty_space"}},
    "caylus2005": {"space.side or 'empty_space'": {"residence", "prestige", "empty_space"}},
}


class Place(NamedTuple):
    """A function of the rules, or the body of a module, as a file and a name."""

    file: str
    name: str


class Function(NamedTuple):
    """A function, with its text and its syntax tree."""

    place: Place
    text: str
    tree: ast.AST


@cache
def functions(game: str) -> tuple[Function, ...]:
    """Give every function and method of a game's rules, or of any game's; and what stands outside of them."""
    files = (file for file in sorted(RULES.rglob("*.py")) if file.name not in NOT_CODE and _game(file) == game)
    return tuple(function for file in files for function in _functions(file, game))


def _game(file: Path) -> str:
    """Give whose folder a file lies in."""
    folder = file.relative_to(RULES).parts[0]
    return folder if folder in RULESETS else ANY


def _functions(file: Path, game: str) -> Iterator[Function]:
    text = file.read_text("utf-8")
    short = str(file.relative_to(RULES / game))
    lines, tree = text.splitlines(), ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef | ast.Module):
            prefix = f"{node.name}." if isinstance(node, ast.ClassDef) else ""
            for child in node.body:
                if isinstance(child, ast.FunctionDef):
                    own = "\n".join(lines[child.lineno - 1 : child.end_lineno])
                    yield Function(Place(short, prefix + child.name), own, child)
                    lines[child.lineno - 1 : child.end_lineno] = [""] * (child.end_lineno - child.lineno + 1)
    yield Function(Place(short, ""), "\n".join(lines), ast.Module(body=[], type_ignores=[]))


def mentions(word: str, game: str) -> list[Place]:
    """Give the functions that name a rule of a game, as [id] in a comment or docstring or as a quoted word."""
    return [
        function.place
        for function in (*functions(game), *functions(ANY))
        if f"[{word}]" in function.text or f'"{word}"' in function.text
    ]


def reads_ruling(ruling: str, game: str) -> list[Place]:
    """Give the functions that ask how a table plays."""
    asks = re.compile(rf"\brulings\.{ruling}\b")
    return [function.place for function in functions(game) if asks.search(function.text)]


@cache
def refusal_codes(game: str) -> dict[str, list[Place]]:
    """Give every code a refusal of a game can have, or of any game, with the functions that give it."""
    found = defaultdict(set)
    for function in functions(game):
        for call in _calls(function, "Refusal"):
            for code, place in _spell(call.args[0], function, game):
                found[code].add(place)
    return {code: sorted(places) for code, places in sorted(found.items())}


def _calls(function: Function, name: str) -> Iterator[ast.Call]:
    for node in ast.walk(function.tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name:
            yield node


def _spell(code: ast.expr, function: Function, game: str) -> Iterator[tuple[str, Place]]:
    """Give what an expression can be, and the function where that is written; a parameter is what callers pass."""
    if (text := ast.unparse(code)) in (known := SPELLED_OUT.get(game, {})):
        yield from ((word, function.place) for word in known[text])
        return
    match code:
        case ast.Constant(value=str() as word):
            yield word, function.place
        case ast.FormattedValue(value=value):
            yield from _spell(value, function, game)
        case ast.JoinedStr(values=values):
            for parts in product(*(list(_spell(value, function, game)) for value in values)):
                yield "".join(word for word, _ in parts), function.place
        case ast.IfExp(body=one, orelse=other):
            yield from _spell(one, function, game)
            yield from _spell(other, function, game)
        case ast.Name(id=name) if name in (parameters := _parameters(function)):
            at = parameters.index(name)
            for caller in functions(game):
                for call in _calls(caller, function.place.name):
                    passed = [argument.value for argument in call.keywords if argument.arg == name]
                    yield from _spell(passed[0] if passed else call.args[at], caller, game)
        case _:
            raise AssertionError(f"{function.place}: which refusal codes can {text} be? See SPELLED_OUT.")


def _parameters(function: Function) -> list[str]:
    return [argument.arg for argument in function.tree.args.args]
