"""What others made of a site: its parts in; their names, versions, licences and notices out, as one text."""

import json
import re
from collections.abc import Iterator
from email.parser import Parser
from pathlib import Path
from zipfile import ZipFile

from referee.config import beside
from referee.site.parts import Parts

NOTICE = re.compile(r"\.dist-info/(licenses/)?(LICEN[CS]E|NOTICE|COPYING)[^/]*$")
LINE = "-" * 72


def notices(parts: Parts) -> bytes:
    """Write them all down, the fonts' too."""
    fonts = ((path.stem, path.read_text("utf-8")) for path in sorted((beside("static") / "fonts").glob("*.txt")))
    told = (*_packages(parts), *(notice for wheel in parts.wheels for notice in _wheel(wheel)), *fonts)
    return "\n\n".join(f"{LINE}\n{name}\n{LINE}\n{text.strip()}" for name, text in told).encode()


def _packages(parts: Parts) -> Iterator[tuple[str, str]]:
    """Tell of what is no wheel: Pyodide, with CPython and SQLite in it, and the reader of codes."""
    for folder in (parts.pyodide, parts.reader.parent):
        package = json.loads((folder / "package.json").read_text("utf-8"))
        notice = folder / "LICENSE"
        source = f"{package['license']}. Its source: {package['repository']['url'].removeprefix('git+')}"
        text = notice.read_text("utf-8") if notice.exists() else ""
        yield f"{package['name']} {package['version']}", f"{source}\n\n{text}"


def _wheel(wheel: Path) -> Iterator[tuple[str, str]]:
    with ZipFile(wheel) as archive:
        for name in archive.namelist():
            if NOTICE.search(name):
                yield f"{_named(archive, name)}: {Path(name).name}", archive.read(name).decode()


def _named(archive: ZipFile, notice: str) -> str:
    """Give name and version of the package that a notice belongs to."""
    about = Parser().parsestr(archive.read(f"{notice.partition('/')[0]}/METADATA").decode(), headersonly=True)
    return f"{about['Name']} {about['Version']}"
