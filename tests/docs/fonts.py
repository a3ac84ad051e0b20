"""Fonts: a folder with the npm packages below, unpacked, in; the files of static/fonts out.

    for font in alegreya alegreya-sans grenze-gotisch; do
        npm pack @expo-google-fonts/$font@0.4.2 && mkdir -p fonts/$font &&
        tar -xzf expo-google-fonts-$font-0.4.2.tgz -C fonts/$font
    done
    python -m tests.docs.fonts fonts

Paper has each font whole (.ttf). A browser loads the letters of our languages at once (.woff2), and the rest, which
only names need (-names.woff2), when a name has one of them: the style sheets tell it which, as `unicode-range`.
"""

import sys
from collections.abc import Collection
from pathlib import Path
from shutil import copyfile

from fontTools.subset import Options, Subsetter, load_font, save_font

FONTS = Path("static/fonts")
SOURCES = {
    "alegreya-400": "alegreya/package/400Regular/Alegreya_400Regular.ttf",
    "alegreya-700": "alegreya/package/700Bold/Alegreya_700Bold.ttf",
    "alegreya-sans-500": "alegreya-sans/package/500Medium/AlegreyaSans_500Medium.ttf",
    "alegreya-sans-800": "alegreya-sans/package/800ExtraBold/AlegreyaSans_800ExtraBold.ttf",
    "grenze-gotisch-600": "grenze-gotisch/package/600SemiBold/GrenzeGotisch_600SemiBold.ttf",
}
FEATURES = ["case", "ccmp", "kern", "liga", "lnum", "locl", "mark", "mkmk", "tnum"]
# English, French and Polish, and the signs that our texts use.
OURS = {*range(0x20, 0x7F), *range(0xA0, 0x100), *map(ord, "ĄąĆćĘęŁłŃńŒœŚśŸŹźŻż‐‑‒–—‘’‚“”„•…‹›€№←↑→↓−")}
NAMES = {*range(0x100, 0x530), *range(0x1E00, 0x2000)} - OURS  # Latin with its accents, Greek, Cyrillic


def unicode_range(codes: Collection[int]) -> str:
    """Write codes as a style sheet has them."""
    first = [code for code in sorted(codes) if code - 1 not in codes]
    last = [code for code in sorted(codes) if code + 1 not in codes]
    pairs = zip(first, last, strict=True)
    return ", ".join(f"U+{low:x}" if low == high else f"U+{low:x}-{high:x}" for low, high in pairs)


def _made(source: Path, made: Path, codes: Collection[int]) -> None:
    """Write those letters of a font that are wanted; without hints, which paper and screens of today do not need."""
    options = Options(hinting=False, layout_features=FEATURES, flavor=made.suffix[1:].replace("ttf", "") or None)
    font = load_font(str(source), options)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=codes)
    subsetter.subset(font)
    save_font(font, str(made), options)


def main(folder: Path) -> None:
    """Make every font, with its licence."""
    for name, path in SOURCES.items():
        _made(folder / path, FONTS / f"{name}.ttf", OURS | NAMES)
        _made(folder / path, FONTS / f"{name}.woff2", OURS)
        _made(folder / path, FONTS / f"{name}-names.woff2", NAMES)
        family, *_ = path.split("/")
        copyfile(folder / family / "package" / "LICENSE_FONT", FONTS / f"{family}-OFL.txt")
    print(unicode_range(NAMES))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
