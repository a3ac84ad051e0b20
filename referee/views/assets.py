"""Files of static/: addresses that change with their content, compressed once, and the icons as one sprite."""

import gzip
import hashlib
import re
from functools import cache, lru_cache, partial
from pathlib import Path
from xml.etree import ElementTree

from flask import Flask, Response, abort, request
from markupsafe import Markup

SVG = "{http://www.w3.org/2000/svg}"
FOREVER = "public, max-age=31536000, immutable"
IMPORTED = re.compile(r'^(?:import|.* from) "\./(\w+\.js)";$', re.MULTILINE)
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".ttf": "font/ttf",
    ".woff2": "font/woff2",
}


def set_up(app: Flask) -> None:
    """Serve assets with a fingerprint in their address, and let templates draw icons."""
    folder = Path(str(app.static_folder))
    ElementTree.register_namespace("", SVG.strip("{}"))

    @app.get("/assets/<fingerprint>/<path:name>")
    def asset(fingerprint: str, name: str) -> Response:
        """Answer with a file of static/, or with the sprite made of all icons."""
        if name not in _names(folder):
            abort(404)
        body = _body(folder, name)
        response = Response(body, content_type=TYPES.get(Path(name).suffix, "application/octet-stream"))
        forever = fingerprint == _fingerprint(folder, name) or name.startswith("fonts/")  # the style sheet names fonts
        response.headers["Cache-Control"] = FOREVER if forever else "no-cache"
        return response

    app.jinja_env.globals["asset"] = partial(_address, folder)
    app.jinja_env.globals["imported"] = partial(_imported, folder)
    app.jinja_env.globals["icon"] = partial(_icon, folder)
    app.after_request(_compress)


def _address(folder: Path, name: str) -> str:
    """Give a file's address; a page names a dozen of them, so they are not looked up among all our addresses."""
    return f"{request.script_root}/assets/{_fingerprint(folder, name)}/{name}"


@cache
def _names(folder: Path) -> frozenset[str]:
    """List what may be asked for: no other name, however odd, is ever looked up on the disk."""
    files = (path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())
    return frozenset((*files, "icons.svg"))


@cache
def _body(folder: Path, name: str) -> bytes:
    return sprite(folder / "icons") if name == "icons.svg" else (folder / name).read_bytes()


@cache
def _fingerprint(folder: Path, name: str) -> str:
    """Give what stands for a file's content; all scripts share theirs, since they name each other by their places."""
    names = sorted(_scripts(folder)) if name in _scripts(folder) else [name]
    return hashlib.sha256(b"".join(_body(folder, each) for each in names)).hexdigest()[:12]


@cache
def _scripts(folder: Path) -> frozenset[str]:
    return frozenset(name for name in _names(folder) if name.startswith("js/"))


@cache
def _imported(folder: Path, script: str) -> tuple[str, ...]:
    """List what a script imports, and what that imports: a page names them all, so that they come at once."""
    found = [script]
    for name in found:  # which grows
        others = (f"js/{other}" for other in IMPORTED.findall(_body(folder, name).decode()))
        found += [other for other in others if other not in found]
    return tuple(found[1:])


def sprite(icons: Path) -> bytes:
    """Gather all icons as symbols of one file; their outlines take the page's `--icon-ink`, where it sets one."""
    root = ElementTree.Element(f"{SVG}svg")
    for path in sorted(icons.rglob("*.svg")):
        drawn = ElementTree.parse(path).getroot()  # noqa: S314 - our own files
        name = path.relative_to(icons).with_suffix("").as_posix()  # those of a game lie in its folder
        symbol = ElementTree.SubElement(root, f"{SVG}symbol", id=name, viewBox=drawn.get("viewBox", "0 0 24 24"))
        symbol.extend(list(drawn))
    return ElementTree.tostring(root).replace(b'"#2B2118"', b'"var(--icon-ink, #2B2118)"')


def _icon(folder: Path, name: str, label: str = "", classes: str = "") -> Markup:
    """Draw an icon; without a label it only decorates."""
    return _drawn(request.script_root, folder, name, label, classes)


@lru_cache(maxsize=4096)  # a table draws hundreds of icons, nearly all of them drawn before
def _drawn(root: str, folder: Path, name: str, label: str, classes: str) -> Markup:
    sheet = f"{root}/assets/{_fingerprint(folder, 'icons.svg')}/icons.svg"
    described = Markup('role="img" aria-label="{}"').format(label) if label else Markup('aria-hidden="true"')
    return Markup('<svg class="icon {}" {}><use href="{}#{}"></use></svg>').format(classes, described, sheet, name)


def _compress(response: Response) -> Response:
    """Compress texts for browsers that take it; files with a fingerprint only once."""
    small = response.direct_passthrough or response.is_streamed or (response.content_length or 0) < 1000
    binary = not (response.mimetype or "").startswith(("text/", "application/json", "image/svg", "font/ttf"))
    if (
        small
        or binary
        or "Content-Encoding" in response.headers
        or "gzip" not in request.headers.get("Accept-Encoding", "")
    ):
        return response
    body = response.get_data()
    response.set_data(_compressed(body) if request.endpoint == "asset" else gzip.compress(body, 5, mtime=0))
    response.headers["Content-Encoding"] = "gzip"
    response.vary.add("Accept-Encoding")
    return response


@cache
def _compressed(body: bytes) -> bytes:
    return gzip.compress(body, 9, mtime=0)
