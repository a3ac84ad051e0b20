"""Build hook: compiles the translations and puts templates/ and static/ inside the package."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

BESIDE_THE_PACKAGE = ("templates", "static")


def compile_catalogues(translations: Path) -> list[Path]:
    """Write a .mo file beside every .po file under the folder, where it is missing or older."""
    written = []
    for po in sorted(translations.glob("*/LC_MESSAGES/*.po")):
        mo = po.with_suffix(".mo")
        if mo.exists() and mo.stat().st_mtime >= po.stat().st_mtime:
            continue
        with po.open("rb") as source:
            catalogue = read_po(source, locale=po.parent.parent.name)
        with mo.open("wb") as target:
            write_mo(target, catalogue)
        written.append(mo)
    return written


class RefereeBuildHook(BuildHookInterface):
    """What a wheel or an editable install of the referee needs beyond its Python files."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the catalogues; add the folders that stand beside the package, if they exist."""
        root = Path(self.root)
        compile_catalogues(root / "referee" / "translations")
        if self.target_name == "wheel" and version != "editable":
            for name in BESIDE_THE_PACKAGE:
                if (root / name).is_dir():
                    build_data["force_include"][name] = f"referee/{name}"


if __name__ == "__main__":
    compile_catalogues(Path(__file__).parent / "referee" / "translations")
