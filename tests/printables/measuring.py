"""Measuring: a sheet as a browser or the press laid it out in; its words, its pictures and what is wrong out."""

import json
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Any, NamedTuple

POINT = 96 / 72  # in pixels of CSS
SMALLEST = {"normal": 8.5, "large": 12}  # points
BODY = {"normal": 9.5, "large": 16}
SENTENCE = 6  # words that make a text body
LETTERS = 5  # on the last line of a paragraph
SLACK = 1.5  # pixels
ENDING = re.compile(r"[.!?…:;)»”]$|\b(p|s|str)\.\s?\d+$")  # of a sentence, with its page or without
# What stands on something else on purpose: letters on signs, tiles on the way, the provost, figures on a chart.
MEANT = ("sign", "home", "pawn", "way", "provost", "plot", "meant")
HOLDERS = ("content", "foot")
CELLS = (".tile", ".frame", ".column", ".cell", "td", "th")  # what must hold its own words


class Box(NamedTuple):
    """A rectangle, in pixels."""

    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: "Box") -> bool:
        """Whether they lie on each other, by more than a hair."""
        return (
            min(self.right, other.right) - max(self.left, other.left) > SLACK
            and min(self.bottom, other.bottom) - max(self.top, other.top) > SLACK
        )

    def holds(self, other: "Box") -> bool:
        """Whether the other lies inside."""
        return (
            self.left - SLACK <= other.left
            and self.top - SLACK <= other.top
            and other.right <= self.right + SLACK
            and other.bottom <= self.bottom + SLACK
        )


class Leaf(NamedTuple):
    """A word, or a part of a line, as high as its small letters; or a picture, which has no text."""

    page: int
    holder: int  # which part of the page must hold it
    block: int  # which paragraph it belongs to
    what: str  # the text, or the classes of a picture
    size: float  # of its type in points; 0 for a picture
    box: Box
    cell: Box | None  # the nearest part of a drawing or table that must hold it
    meant: bool
    foot: bool


class Holder(NamedTuple):
    """A part of a page that must hold what is in it."""

    page: int
    box: Box
    foot: bool


class Layout(NamedTuple):
    """A sheet as it was laid out."""

    leaves: list[Leaf]
    holders: list[Holder]


# Every word with its rectangle, every picture, and what holds them.
LAID = """([meant, held, cells]) => {
  const leaves = [], holders = [], blocks = new Map();
  const rect = (box) => [box.left, box.top + scrollY, box.right, box.bottom + scrollY];
  const isBlock = (element) => !getComputedStyle(element).display.startsWith("inline")
    || getComputedStyle(element).display === "inline-block";
  const block = (element) => {
    while (!isBlock(element)) element = element.parentElement;
    if (!blocks.has(element)) blocks.set(element, blocks.size);
    return blocks.get(element);
  };
  document.querySelectorAll(".page").forEach((page, number) => {
    const known = new Map();
    const holder = (element) => {
      const found = element.closest(held) ?? page;
      if (!known.has(found)) {
        known.set(found, holders.length);
        holders.push([number, rect(found.getBoundingClientRect()), found.matches(".foot")]);
      }
      return known.get(found);
    };
    const cell = (element) => {
      const found = element.closest(cells);
      return found && rect(found.getBoundingClientRect());
    };
    const leaf = (element, what, size, box) => leaves.push(
      [number, holder(element), block(element), what, size, rect(box), cell(element), Boolean(element.closest(meant)),
       Boolean(element.closest(".foot"))]);
    for (const image of page.querySelectorAll("img")) leaf(image, image.className, 0, image.getBoundingClientRect());
    const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode, parent = text.parentElement, style = getComputedStyle(parent);
      const size = parseFloat(style.fontSize);
      for (const word of text.data.matchAll(/[^ \\n\\t]+/g)) {
        const range = document.createRange();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        const turned = parent.closest(".turned"); // letters that run upwards have no low ones
        for (const box of range.getClientRects()) {
          if (!box.width) continue;
          const middle = (box.top + box.bottom) / 2, half = 0.3 * size;
          leaf(parent, word[0], size / 96 * 72, turned ? box : new DOMRect(box.x, middle - half, box.width, 2 * half));
        }
      }
    }
  });
  return JSON.stringify({ leaves, holders }); // one text is handed over in no time, ten thousand numbers are not
}"""


def in_browser(page: Any, html: str) -> Layout:
    """Lay a sheet out in a browser."""
    page.set_content(html)
    page.evaluate("document.fonts.ready")
    meant, held = (", ".join(f".{name}" for name in names) for names in (MEANT, HOLDERS))
    told = json.loads(page.evaluate(LAID, [meant, held, ", ".join(CELLS)]))
    leaves = [Leaf(*leaf[:5], Box(*leaf[5]), Box(*leaf[6]) if leaf[6] else None, *leaf[7:]) for leaf in told["leaves"]]
    return Layout(leaves, [Holder(number, Box(*box), foot) for number, box, foot in told["holders"]])


def in_press(pages: Iterable[Any]) -> Layout:
    """Take the boxes that WeasyPrint laid out."""
    layout = Layout([], [])
    for number, page in enumerate(pages):
        _walk(layout, number, page._page_box, _Seen())
    return layout


class _Seen(NamedTuple):
    """What was passed on the way down to a box."""

    holder: int = -1
    block: int = 0
    cell: Box | None = None
    meant: bool = False
    foot: bool = False


def _walk(layout: Layout, page: int, box: Any, seen: _Seen) -> None:
    kind = type(box).__name__
    before = len(layout.leaves), len(layout.holders)
    element = getattr(box, "element", None)
    classes = set((element.get("class") or "").split()) if hasattr(element, "get") else set()
    if classes & {*MEANT}:
        seen = seen._replace(meant=True)
    if "Block" in kind and classes & {"page", *HOLDERS}:
        layout.holders.append(Holder(page, _edges(box), "foot" in classes))
        seen = seen._replace(holder=len(layout.holders) - 1, foot="foot" in classes)
    if "Line" not in kind and ("Block" in kind or "Cell" in kind):
        cell = hasattr(element, "tag") and ({element.tag} | {f".{name}" for name in classes}) & {*CELLS}
        seen = seen._replace(block=id(box), cell=_edges(box) if cell else seen.cell)
    if kind == "TextBox" and box.text.strip():
        _add(layout, page, box, seen)
    elif "Replaced" in kind:
        layout.leaves.append(Leaf(page, seen.holder, seen.block, " ".join(classes), 0, _edges(box), *seen[2:]))
    for child in getattr(box, "children", ()):
        _walk(layout, page, getattr(child, "_box", child), seen)  # what stands where it likes is behind a placeholder
    if "turned" in classes:
        _turn(layout, *before, _edges(box))


def _turn(layout: Layout, leaf: int, holder: int, about: Box) -> None:
    """Turn what was laid out since then a quarter to the left, as it is drawn, about the middle of its own box."""
    x, y = (about.left + about.right) / 2, (about.top + about.bottom) / 2

    def turned(box: Box) -> Box:
        return Box(x + box.top - y, y + x - box.right, x + box.bottom - y, y + x - box.left)

    layout.leaves[leaf:] = [each._replace(box=turned(each.box)) for each in layout.leaves[leaf:]]
    layout.holders[holder:] = [each._replace(box=turned(each.box)) for each in layout.holders[holder:]]


def _add(layout: Layout, page: int, box: Any, seen: _Seen) -> None:
    size = box.style["font_size"]
    middle = box.position_y + box.height / 2
    edges = Box(box.position_x, middle - 0.3 * size, box.position_x + box.width, middle + 0.3 * size)
    layout.leaves.append(Leaf(page, seen.holder, seen.block, box.text.strip(), size / POINT, edges, *seen[2:]))


def _edges(box: Any) -> Box:
    left, top = box.border_box_x(), box.border_box_y()
    return Box(left, top, left + box.border_width(), top + box.border_height())


def met(layout: Layout) -> Iterator[str]:
    """Tell words and pictures that lie on each other."""
    pages: dict[int, list[Leaf]] = defaultdict(list)
    for leaf in layout.leaves:
        if not leaf.meant:
            pages[leaf.page].append(leaf)
    for leaves in pages.values():
        near: list[Leaf] = []
        for leaf in sorted(leaves, key=lambda leaf: leaf.box.top):
            near = [other for other in near if other.box.bottom > leaf.box.top]
            yield from (f"{other.what} | {leaf.what}" for other in near if other.box.meets(leaf.box))
            near.append(leaf)


def left(layout: Layout) -> Iterator[str]:
    """Tell what leaves the part of the page that must hold it."""
    for leaf in layout.leaves:
        inside = layout.holders[leaf.holder].box.holds(leaf.box) and (leaf.cell is None or leaf.cell.holds(leaf.box))
        if not inside and not (leaf.meant and not leaf.size):  # a drawn piece may stand on an edge
            yield f"page {leaf.page + 1}: {leaf.what}"


def small(layout: Layout, type: str) -> Iterator[str]:
    """Tell words in too small a type, and sentences in one too small for a text."""
    words: dict[tuple[int, float], list[str]] = defaultdict(list)
    for leaf in layout.leaves:
        if leaf.size:
            words[leaf.block, round(leaf.size, 2)].extend(leaf.what.split())
            if leaf.size < SMALLEST[type] - 0.01:
                yield f"{leaf.what}: {leaf.size:.1f} pt"
    feet = {leaf.block for leaf in layout.leaves if leaf.foot}
    for (block, size), said in words.items():
        if len(said) >= SENTENCE and size < BODY[type] - 0.01 and block not in feet:
            yield f"{' '.join(said)[:60]}: {size} pt is no body"


def lines(layout: Layout) -> Iterator[list[str]]:
    """Give the paragraphs that have several lines, line by line."""
    blocks: dict[tuple[int, int], list[Leaf]] = defaultdict(list)
    for leaf in layout.leaves:
        if leaf.size and not leaf.foot:
            blocks[leaf.page, leaf.block].append(leaf)
    for leaves in blocks.values():
        told = [[leaves[0]]]
        for before, leaf in pairwise(leaves):
            if leaf.box.top > before.box.bottom:
                told.append([])
            told[-1].append(leaf)
        if len(told) > 1:
            yield [" ".join(leaf.what for leaf in line) for line in told]


def short(layout: Layout) -> Iterator[str]:
    """Tell sentences whose last line has fewer than five letters; figures alone stand beside pictures."""
    for told in lines(layout):
        if ENDING.search(told[-1]) and 0 < len(re.sub(r"[\W\d]", "", told[-1])) < LETTERS:
            yield " / ".join(told)[-80:]


def parted(layout: Layout) -> Iterator[str]:
    """Tell figures that are parted from their word: how many from what they are, or a page from its sign."""
    for told in lines(layout):
        for above, below in pairwise(told):
            last, first = above.split()[-1], below.split()[0]
            number = re.fullmatch(r"[+−–×]?\d+", last) and re.match(r"[^\W\d]", first)
            page = last in ("p.", "s.", "str.") and first[0].isdigit()
            if number or page:
                yield f"{above[-40:]} / {below[:40]}"


def empty(layout: Layout, least: float = 0.6) -> Iterator[str]:
    """Tell the pages that are not so full, but for the last."""
    full: dict[int, list[float]] = defaultdict(list)
    for at, holder in enumerate(layout.holders):
        bottoms = [leaf.box.bottom for leaf in layout.leaves if leaf.holder == at]
        if not holder.foot and bottoms:
            full[holder.page].append((max(bottoms) - holder.box.top) / (holder.box.bottom - holder.box.top))
    for page in sorted(full)[:-1]:
        if min(full[page]) < least:
            yield f"page {page + 1}: {min(full[page]):.0%}"
