"""The folder of a site: where to put it in; Python, the app, its shell and a list of all with their hashes out."""

import gzip
import hashlib
import json
import shutil
from base64 import b64encode
from pathlib import Path
from typing import NamedTuple

from referee.config import beside
from referee.site import packing, parts
from referee.site.licences import notices
from referee.site.pages import index, manifest
from referee.store.folder import Unusable
from referee.wording import LANGUAGES

LIST = "site/list.js"  # what a service worker keeps on a device; it is not itself on the list
SERVICE = "sw.js"  # its place says which addresses it answers
PACKED = ".packed"  # no host knows the ending, so none unpacks such a file on its way
LARGE = 100_000  # bytes from which on a file lies compressed
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
SHARED = (
    "js/device.js",
    "js/memory.js",
    "css/tokens.css",
    *(f"fonts/{name}.woff2" for name in ("alegreya-sans-500", "alegreya-sans-800", "grenze-gotisch-600")),
)
READER = {
    "es/reader/index.js": "reader/index.js",
    "es/share.js": "share.js",
    "reader/zxing_reader.wasm": "zxing_reader.wasm",
}
OURS = frozenset(("index.html", SERVICE, "site"))


class Kept(NamedTuple):
    """A file that a device keeps."""

    path: str
    size: int  # of what is fetched
    integrity: str  # likewise
    packed: bool


def build(into: Path) -> list[Kept]:
    """Make a folder anew; give what a device fetches of it, once. Raise Unusable where something else lies there."""
    found = parts.find()
    _make_room(into)
    files = _files(found)
    kept = [_write(into, path, body) for path, body in sorted(files.items())]
    digest = hashlib.sha256(repr(kept).encode()).hexdigest()[:12]
    listed = json.dumps({"version": digest, "files": [file._asdict() for file in kept]}, indent=1)
    (into / LIST).write_text(f"self.SITE = {listed};\n")
    shutil.copy(beside("static") / "site" / SERVICE, into / SERVICE)
    return kept


def _make_room(into: Path) -> None:
    """Clear an older site away, and nothing but a site."""
    if into.exists() and not (into.is_dir() and {path.name for path in into.iterdir()} <= OURS):
        raise Unusable("no_site", folder=into)
    shutil.rmtree(into, ignore_errors=True)
    into.mkdir(parents=True)


def _files(found: parts.Parts) -> dict[str, bytes]:
    """Give all files of a site by their paths."""
    static = beside("static")
    own = {f"site/{path.name}": path for path in (static / "site").iterdir() if path.name != SERVICE}
    pictures = {f"site/{path.name}": path for path in (static / "app").iterdir()}
    shared = {f"site/{name}": static / name for name in SHARED}
    python = {f"site/python/{name}": found.pyodide / name for name in PYODIDE}
    reader = {f"site/zxing/{to}": found.reader / name for name, to in READER.items()}
    files = own | pictures | shared | python | reader
    written = {
        "index.html": index(),
        "site/licences.txt": notices(found),
        "site/python/pyodide-lock.json": _lock(found.pyodide),
        **{f"site/{language}.webmanifest": manifest(language) for language in LANGUAGES},
        **{f"site/python/{name}": body for name, body in packing.pack(found).items()},
    }
    return {path: source.read_bytes() for path, source in files.items()} | written


def _lock(pyodide: Path) -> bytes:
    """Give Pyodide's list of packages without any: nothing is ever fetched from elsewhere."""
    return json.dumps({**json.loads((pyodide / "pyodide-lock.json").read_text()), "packages": {}}).encode()


def _write(into: Path, path: str, body: bytes) -> Kept:
    """Write a file, compressed if it is large."""
    large = len(body) > LARGE
    content = gzip.compress(body, 9, mtime=0) if large else body
    target = into / (path + PACKED if large else path)
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(content)
    integrity = f"sha256-{b64encode(hashlib.sha256(content).digest()).decode()}"
    return Kept(path, len(content), integrity, large)
