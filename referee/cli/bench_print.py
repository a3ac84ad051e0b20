"""`referee bench --print`: sheets beside a bare page of the same paper and fonts, rendered in turn by WeasyPrint."""

import time
from collections.abc import Callable, Iterable, Iterator
from statistics import median

from referee.games import FIRST
from referee.printables import render
from referee.printables.choices import PrintChoice, read_choice
from referee.printables.kinds import Kind
from referee.printables.pdf import pdf, tools
from referee.printables.press import Press
from referee.printables.subjects import Subject
from referee.wording import Words

TURNS = 5
BARE = """<!doctype html><html lang="en" class="paper-a4 ink-colour type-normal"><head><title>-</title>
<link rel="stylesheet" href="{style}"></head><body>
<section class="page"><div class="content"><h1>{title}</h1><p>1</p><p class="code"><b>1</b></p></div></section>
</body></html>"""


def measure_print(words: Words) -> Iterator[str]:
    """Give the figures one by one."""
    loading = _seconds(tools)
    yield words.say("loading WeasyPrint: {n} s", n=f"{loading:.2f}")
    pdf(_bare())  # fonts are read once
    free = [kind for kind in FIRST.sheets.values() if kind.of_game in ("", "any")]
    for kind in _various(free):
        yield _side_by_side(words, kind)
    everything = [_sheet(kind) for kind in free]
    total = _seconds(lambda: [pdf(page()) for page in everything])
    yield words.say("every sheet that needs no game, one after the other: {n} s", n=f"{total:.2f}")
    yield from _press(words)


def _various(sheets: Iterable[Kind]) -> Iterable[Kind]:
    """Give a sheet for each of the ways to ask for one."""
    first: dict[tuple[str, ...], Kind] = {}
    for kind in sheets:
        first.setdefault(kind.asks, kind)
    return first.values()


def _side_by_side(words: Words, kind: Kind) -> str:
    """Time a sheet, from the choice to the PDF, and the bare page in turn."""
    make, sheets, bare = _sheet(kind), [], []
    for _ in range(TURNS):
        sheets.append(_seconds(lambda: pdf(make())))
        bare.append(_seconds(lambda: pdf(_bare())))
    return words.say(
        "{sheet}: {n} s, a bare page: {bare} s, ratio {ratio}",
        sheet=words.say(kind.title),
        n=f"{median(sheets):.2f}",
        bare=f"{median(bare):.2f}",
        ratio=f"{median(sheets) / median(bare):.1f}",
    )


def _press(words: Words) -> Iterator[str]:
    """Time the server's own way: a process of its own, cold and warm."""
    dealt = next(kind for kind in FIRST.sheets.values() if "seed" in kind.asks)
    press, page = Press(), _sheet(dealt)()
    yield words.say("a setup sheet from a cold press: {n} s", n=f"{_seconds(lambda: press.print(page)):.2f}")
    yield words.say("a setup sheet from a warm press: {n} s", n=f"{_seconds(lambda: press.print(page)):.2f}")
    press.workshop.close()


def _sheet(kind: Kind) -> Callable[[], str]:
    choice: PrintChoice = read_choice({"seed": "bench", "url": "http://192.0.2.1:8000"})
    return lambda: render.html(kind.name, choice, Subject(FIRST))


def _bare() -> str:
    return BARE.format(title=FIRST.title, style=render.static_address("css/print/paper.css"))


def _seconds(call: Callable[[], object]) -> float:
    started = time.perf_counter()
    call()
    return time.perf_counter() - started
