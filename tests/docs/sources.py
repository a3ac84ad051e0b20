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

RULES = Path(referee.__file__).parent / "rules"
NOT_CODE = ("rulebook.py", "rulings.py")  # the tables that are mapped
NOT_MAPPED = "caylus2005"  # not registered yet; tests/caylus2005/test_rulebook.py asks of it what the map does

# A code that is read from the position: the sides of a space that take no worker, or no side at all.
SPELLED_OUT = {"space.side or 'empty_space'": {"residence", "monument", "empty_space"}}


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
def functions() -> tuple[Function, ...]:
    """Give every function and method of the rules, and for each module what stands outside of them."""
    files = (file for file in sorted(RULES.rglob("*.py")) if file.name not in NOT_CODE and NOT_MAPPED not in file.parts)
    return tuple(function for file in files for function in _functions(file))


def _functions(file: Path) -> Iterator[Function]:
    text = file.read_text("utf-8")
    short = str(file.relative_to(RULES)).removeprefix("caylus1303/")
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


def mentions(word: str) -> list[Place]:
    """Give the functions that name a rule, as [id] in a comment or docstring or as a quoted word."""
    return [function.place for function in functions() if f"[{word}]" in function.text or f'"{word}"' in function.text]


def reads_ruling(ruling: str) -> list[Place]:
    """Give the functions that ask how a table plays."""
    asks = re.compile(rf"\brulings\.{ruling}\b")
    return [function.place for function in functions() if asks.search(function.text)]


@cache
def refusal_codes() -> dict[str, list[Place]]:
    """Give every code a refusal can have, with the functions that give it."""
    found = defaultdict(set)
    for function in functions():
        for call in _calls(function, "Refusal"):
            for code, place in _spell(call.args[0], function):
                found[code].add(place)
    return {code: sorted(places) for code, places in sorted(found.items())}


def _calls(function: Function, name: str) -> Iterator[ast.Call]:
    for node in ast.walk(function.tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name:
            yield node


def _spell(code: ast.expr, function: Function) -> Iterator[tuple[str, Place]]:
    """Give what an expression can be, and the function where that is written; a parameter is what callers pass."""
    if (text := ast.unparse(code)) in SPELLED_OUT:
        yield from ((word, function.place) for word in SPELLED_OUT[text])
        return
    match code:
        case ast.Constant(value=str() as word):
            yield word, function.place
        case ast.FormattedValue(value=value):
            yield from _spell(value, function)
        case ast.JoinedStr(values=values):
            for parts in product(*(list(_spell(value, function)) for value in values)):
                yield "".join(word for word, _ in parts), function.place
        case ast.IfExp(body=one, orelse=other):
            yield from _spell(one, function)
            yield from _spell(other, function)
        case ast.Name(id=name) if name in (parameters := _parameters(function)):
            at = parameters.index(name)
            for caller in functions():
                for call in _calls(caller, function.place.name):
                    passed = [argument.value for argument in call.keywords if argument.arg == name]
                    yield from _spell(passed[0] if passed else call.args[at], caller)
        case _:
            raise AssertionError(f"{function.place}: which refusal codes can {text} be? See SPELLED_OUT.")


def _parameters(function: Function) -> list[str]:
    return [argument.arg for argument in function.tree.args.args]
