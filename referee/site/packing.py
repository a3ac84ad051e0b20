"""The Python of a site: wheels and this very app in; what a browser needs of them out, as archives of bytecode."""

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZIP_STORED, ZipFile

from referee.config import PACKAGE, beside
from referee.site.parts import Parts
from referee.wording import LANGUAGES

COMPILER = Path(__file__).with_name("compile.js")
LOCALES = {"root", "en_US", *LANGUAGES}
# What is never read there: tests, sources of other languages, databases and tools that a phone does not have.
UNREAD = re.compile(
    r"(^|/)tests?/|\.(c|cpp|h|pxd|pyx|pyi|po|pot)$|py\.typed$|\.dist-info/(?!METADATA)|\.data/"
    r"|^babel/(messages|localtime/_win32)|^click/(_winconsole|testing)"
    r"|^fontTools/(cffLib|colorLib|cu2qu|designspaceLib|diff|feaLib|merge|mtiLib|otlLib|qu2cu|subset|svgLib|t1Lib)"
    r"|^fontTools/(ufoLib|varLib|voltLib)|^qrcode/(console_scripts|image/(pil|styled))"
    r"|^sqlalchemy/(testing|ext/mypy|dialects/(mysql|postgresql|oracle|mssql)/)"
    r"|^referee/(cli|serving|static|templates|site/(?!__init__|inside))|^(templates|static)/site/|^static/app/"
)
# Likewise of the standard library.
UNREAD_STANDARD = re.compile(
    r"^(idlelib|tkinter|turtledemo|ensurepip|lib2to3|pydoc_data|test|venv|unittest|curses|xmlrpc|wsgiref|pdb|pydoc"
    r"|doctest|turtle|__phello__|antigravity|tabnanny|pyclbr|smtplib|imaplib|ftplib|poplib|mailbox|_pyrepl)\b"
)


def pack(parts: Parts) -> dict[str, bytes]:
    """Give the archives by their names: the app with its packages, and the standard library.

    They are not compressed in themselves, so that Python reads them quickly; a folder keeps them compressed as a whole.
    """
    with TemporaryDirectory() as name:
        folder = Path(name)
        _archive(folder / "app.zip", _app(parts.wheels))
        _archive(folder / "python_stdlib.zip", _standard_library(parts.pyodide))
        _compile(parts, folder)
        return {path.name: path.read_bytes() for path in sorted((folder / "compiled").iterdir())}


def _archive(path: Path, files: Iterator[tuple[str, bytes]]) -> None:
    with ZipFile(path, "w", ZIP_STORED) as archive:
        for name, body in files:
            archive.writestr(name, body)


def _app(wheels: tuple[Path, ...]) -> Iterator[tuple[str, bytes]]:
    """Give the packages, and the app as it lies here, be it installed or a checkout."""
    for wheel in wheels:
        yield from _read(wheel)
    for folder in (PACKAGE, beside("templates"), beside("static")):
        for path in sorted(folder.rglob("*")):
            name = f"{folder.name}/{path.relative_to(folder).as_posix()}"
            if path.is_file() and "__pycache__" not in name and not UNREAD.search(name):
                yield name, path.read_bytes()


def _read(wheel: Path) -> Iterator[tuple[str, bytes]]:
    with ZipFile(wheel) as archive:
        for entry in archive.infolist():
            if not entry.is_dir() and not UNREAD.search(entry.filename) and _is_spoken(entry.filename):
                yield entry.filename, archive.read(entry)


def _is_spoken(name: str) -> bool:
    """Whether a file is about one of our languages, or about none."""
    return not name.startswith("babel/locale-data/") or Path(name).stem in LOCALES


def _standard_library(pyodide: Path) -> Iterator[tuple[str, bytes]]:
    with ZipFile(pyodide / "python_stdlib.zip") as archive:
        for entry in archive.infolist():
            if not entry.is_dir() and not UNREAD_STANDARD.match(entry.filename):
                yield entry.filename, archive.read(entry)


def _compile(parts: Parts, folder: Path) -> None:
    """Have Pyodide's own Python compile what lies in a folder: no other knows its bytecode."""
    allowed = ("--allow-read", "--allow-write", "--allow-env", "--allow-sys")
    program = (parts.deno, "run", "--quiet", "--no-remote", *allowed, "--config", parts.config)
    subprocess.run((*program, COMPILER, folder), cwd=parts.config.parent, check=True)
