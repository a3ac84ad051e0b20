"""`referee bench --print`: sheets from the server's own press, each beside a bare page in the same warm press."""

import time
from collections.abc import Callable, Iterator
from contextlib import closing
from statistics import median

from referee.games.game import Game
from referee.printables import render
from referee.printables.choices import Asked, PrintChoice, read_choice
from referee.printables.kinds import Kind
from referee.printables.press import Press
from referee.printables.subjects import Subject
from referee.wording import Words

TURNS = 5
BARE = """<!doctype html><html lang="en" class="paper-a4 ink-colour type-normal"><head><title>-</title>
<link rel="stylesheet" href="{style}"></head><body>
<section class="page"><div class="content"><h1>{title}</h1><p>1</p><p class="code"><b>1</b></p></div></section>
</body></html>"""


def measure_print(words: Words, game: Game) -> Iterator[str]:
    """Give the figures one by one."""
    press, bare_page = Press(), _bare(game)
    with closing(press.workshop):
        cold = _seconds(lambda: press.print(bare_page))
        yield words.say("a bare page from a cold press: {n} s", n=f"{cold:.2f}")
        total = 0.0
        for kind in game.sheets.values():
            if kind.free:
                sheet, bare = _side_by_side(press, game, kind)
                total += sheet
                yield _told(words, kind, sheet, bare)
        yield words.say("every sheet that needs no game, one after the other: {n} s", n=f"{total:.2f}")


def _side_by_side(press: Press, game: Game, kind: Kind) -> tuple[float, float]:
    """Time a sheet, from the choice to the PDF, and the bare page in turn."""
    bare_page = _bare(game)
    sheets, bare = [], []
    for _ in range(TURNS):
        sheets.append(_seconds(lambda: press.print(_sheet(game, kind))))
        bare.append(_seconds(lambda: press.print(bare_page)))
    return median(sheets), median(bare)


def _told(words: Words, kind: Kind, sheet: float, bare: float) -> str:
    return words.say(
        "{sheet}: {n} s, a bare page: {bare} s, ratio {ratio}",
        sheet=words.say(kind.title),
        n=f"{sheet:.2f}",
        bare=f"{bare:.2f}",
        ratio=f"{sheet / bare:.1f}",
    )


def _sheet(game: Game, kind: Kind) -> str:
    choice: PrintChoice = read_choice({"seed": "bench", "url": "http://192.0.2.1:8000"}, Asked(papers=kind.papers))
    return render.html(kind.name, choice, Subject(game))


def _bare(game: Game) -> str:
    return BARE.format(title=game.title, style=render.static_address("css/print/paper.css"))


def _seconds(call: Callable[[], object]) -> float:
    started = time.perf_counter()
    call()
    return time.perf_counter() - started
