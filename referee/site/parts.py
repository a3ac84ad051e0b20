"""What a site is made of: what `make site` prepared in; Pyodide, wheels, a code reader and deno out."""

import shutil
import sys
import sysconfig
from pathlib import Path
from typing import NamedTuple

from referee.store.folder import Unusable


class Parts(NamedTuple):
    """Where each part lies; every one of them was compared with the hash that its lock names."""

    pyodide: Path
    reader: Path
    wheels: tuple[Path, ...]
    deno: Path
    config: Path  # by which deno finds its packages


def find() -> Parts:
    """Give the parts, or raise Unusable where they were not prepared."""
    prepared = Path(sys.prefix) / "site"
    wheels = tuple(sorted((prepared / "wheels").glob("*.whl")))
    deno = shutil.which("deno", path=sysconfig.get_path("scripts"))
    if not wheels or not deno:
        raise Unusable("no_site_parts")
    packages = prepared / "node_modules"
    return Parts(packages / "pyodide", packages / "zxing-wasm" / "dist", wheels, Path(deno), prepared / "deno.json")
