"""The sources of the house, read as syntax trees: what each module imports."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import referee

PACKAGE = Path(referee.__file__).parent
ROOT = PACKAGE.parent


def modules(*folders: str) -> list[Path]:
    """Give the modules of the package, or of some of its folders."""
    return sorted(file for folder in folders or ("",) for file in (PACKAGE / folder).rglob("*.py"))


def short(file: Path) -> str:
    """Name a file as people do."""
    return file.relative_to(ROOT).as_posix()


@cache
def imports(file: Path) -> frozenset[str]:
    """Give the names of all modules that a file imports, wherever in the file it does."""
    return frozenset(_imports(file))


def _imports(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = ".".join([*_above(file, node.level), *([node.module] if node.module else [])])
            yield base
            yield from (f"{base}.{alias.name}" for alias in node.names)


def _above(file: Path, level: int) -> list[str]:
    """Give the package that a relative import counts from."""
    return ["referee", *file.relative_to(PACKAGE).parts[:-level]] if level else []


def room(file: Path) -> str:
    """Give the package, or the module at the top, that a file belongs to."""
    return file.relative_to(PACKAGE).parts[0].removesuffix(".py")


@cache
def used_by() -> dict[str, set[str]]:
    """Give, for each room, the other rooms whose modules it imports."""
    rooms = {room(file) for file in modules()}
    used: dict[str, set[str]] = {name: set() for name in rooms}
    for file in modules():
        inside = {name.split(".")[1] for name in imports(file) if name.startswith("referee.")}
        used[room(file)] |= (inside & rooms) - {room(file)}
    return used
