"""Sheets as they come off the press, each rendered once for all tests of a worker."""

import logging
import re
import zlib
from dataclasses import dataclass, replace
from functools import cache, cached_property, partial

import pypdfium2
import pytest
from playwright.sync_api import Browser

from referee.config import beside
from referee.games import GAMES
from referee.games.caylus1303 import GAME
from referee.games.caylus1303.dealing import deal
from referee.play.luck import Luck
from referee.play.playout import play
from referee.play.strictness import Strictness
from referee.printables import render
from referee.printables.choices import Asked, PrintChoice, read_choice
from referee.printables.fetcher import STATIC, inlined
from referee.printables.pdf import pdf
from referee.printables.subjects import Subject
from referee.rules.caylus1303 import RULESET
from referee.rules.kernel.record import enter
from tests.browser.conftest import browser_type_launch_args  # noqa: F401 - a fixture
from tests.web.conftest import app, client, new_game  # noqa: F401 - fixtures

MM = 72 / 25.4
A4, LETTER = (210, 297), (215.9, 279.4)
PAPERS = {
    "a4": A4,
    "letter": LETTER,
    "a3": (297, 420),
    "tabloid": (279.4, 431.8),
    "a4x4": A4,
    "letterx4": LETTER,
}
PAGES = {
    "setup": 1,
    "aid": 1,
    "guide": 1,
    "buildings": 2,
    "poster": 1,
    "cards": 10,
    "scorepad": 2,
    "tournament": 3,
    "labels": 1,
    "rulings": 3,
    "houserules": 1,
    "tent": 1,
    "pause": 2,
    "result": 1,
}  # at normal type
OTHER = next(shown for shown in GAMES.values() if shown is not GAME)
OTHERWISE = {"buildings": 3, "cards": 12, "scorepad": 3, "rulings": 1}
PAGES_OF = {GAME.ruleset.id: PAGES, OTHER.ruleset.id: PAGES | OTHERWISE}


def record(players=4, seed="print", stop=None, shown=GAME):
    """A random game as a record, up to a number of decisions or to its end."""
    setup, rules = shown.deal(players, seed), shown.ruleset
    entries = [rules.write_entry(step.player, step.action) for step in play(rules, setup, seed)]
    return {"format": 1, "setup": rules.write_setup(setup), "actions": entries[:stop]}


LONG = {
    "blue": "Aleksandra Wiśniewska",
    "red": "Maximilian-Alexander",
    "green": "Marie-Antoinette Dupont",
    "yellow": "Jan",
    "orange": "Jan",
    "black": "Bartłomiej z Krakowa",
}


def long_names(shown=GAME):
    """A name for each color of a game."""
    return {colour: LONG[colour] for colour in shown.ruleset.colours}


def game(stop=None, names=None, shown=GAME, **dealt):
    """A random game to print, finished or as far as it went."""
    plain = record(stop=stop, shown=shown, **dealt)
    plain["setup"] |= {"names": {its: names[its] for its in plain["setup"]["players"]}} if names else {}
    return Subject(shown, shown.ruleset.read_setup(plain["setup"]), plain, "Friday")


@cache
def broken_game():
    """A finished game of five with long names, in which a rule was left and points were put right."""
    setup = RULESET.read_setup(
        {**RULESET.write_setup(deal(5, "broken")), "names": long_names(), "rulings": {"board_character": "must"}}
    )
    state, entries, luck = RULESET.start(setup), [], Luck("broken")
    while decision := RULESET.pending(state):
        entry = _broken(state, decision.player).get(len(entries))
        entry = entry or RULESET.write_entry(decision.player, luck.choose(RULESET.legal_actions(state)))
        state = enter(RULESET, state, entry).after
        entries.append(entry)
    plain = {"format": 2, "setup": RULESET.write_setup(setup), "actions": entries}
    return Subject(GAME, setup, plain, "Friday")


def _broken(state, asked):
    """What the table does otherwise, after so many entries: somebody plays out of turn, and has more points."""
    other = next(colour for colour in state.table.players if colour != asked)
    place = {"kind": "override", "player": other, "action": {"type": "place", "space": "toll"}, "note": "so it was"}
    points = {"kind": "correct", "changes": [{"path": f"/players/{other}/pp", "by": 3}], "note": "counted again"}
    return {6: place, 60: points}


def count(names=None, shown=GAME):
    """A count by hand to print: five players, of whom two share the victory."""
    if shown is OTHER:
        return other_count(names)
    names = names or {"blue": "Ann", "red": "Bob", "green": "Cleo", "yellow": "Dan"}
    left = {"blue": {"tokens_10": 4, "gold": 1}, "red": {"tokens_5": 6, "tokens_3": 4}, "green": {"tokens_1": 17}}
    plain = {"ruleset": RULESET.id, "players": list(RULESET.colours), "names": names, "counts": left}
    return Subject(GAME, title="Friday", counted=RULESET.read_counted(plain))


def other_count(names=None):
    """The same of the other game."""
    rules, left = OTHER.ruleset, {"blue": {"pp": 61, "gold": 1}, "red": {"pp": 64}, "green": {"goods": 8, "deniers": 9}}
    names = {colour: names[colour] for colour in rules.colours} if names else {}
    plain = {"ruleset": rules.id, "players": list(rules.colours), "names": names, "counts": left}
    return Subject(OTHER, title="Friday", counted=rules.read_counted(plain))


BOX = {
    "monument_statue": {"pp": 8, "name": "Obelisk"},
    "wood_market": {"cost": {"food": 1, "stone": 1}},
    "stone_quarry": {"bonus": "food"},
}


def house(shown=GAME):
    """A table that plays otherwise than usual: by two rulings, by its own box, and less strictly."""
    if shown is OTHER:
        return other_house()
    dealt = RULESET.write_setup(deal(5, "house", box=BOX))
    ruled = {"board_character": "must", "zero_delivery": "yes"}
    plain = {"format": 1, "setup": {**dealt, "names": long_names(), "rulings": ruled}, "actions": []}
    strict = Strictness(RULESET.forbidden, RULESET.reminders)
    return Subject(GAME, RULESET.read_setup(plain["setup"]), plain, "Friday", strict=strict)


def other_house():
    """The same of the other game."""
    rules = OTHER.ruleset
    dealt = OTHER.deal(5, "house", {"penalty": "end", "jeweler": "in"}, {"prestige_weaver": {"pp": 11}})
    plain = {"format": 1, "setup": {**rules.write_setup(dealt), "names": long_names(OTHER)}, "actions": []}
    strict = Strictness(rules.forbidden, rules.reminders)
    return Subject(OTHER, rules.read_setup(plain["setup"]), plain, "Friday", strict=strict)


JOIN = "http://192.168.178.23:8000/join/Yx3vKq-h0B_cW9dTzR5mQg"


def tent(**dealt):
    """A running game that can be joined."""
    return replace(game(stop=60, **dealt), invitation=JOIN)


@cache
def subject_of(name, shown=GAME):
    """What a sheet is about in these tests."""
    subjects = {"record": game, "pause": partial(game, stop=90), "result": count, "tent": tent}
    return subjects.get(name, Subject)(**{"game" if name not in subjects else "shown": shown})


@cache
def late_subject_of(name, shown=GAME):
    """What it is about where a sheet holds most: five players with long names, and a game as late as it gets."""
    late = {"players": 5, "names": LONG, "shown": shown}
    subjects = {
        "record": broken_game if shown is GAME else partial(game, **late),
        "result": partial(count, long_names(shown), shown),
        "pause": partial(game, stop=-20, **late),
        "tent": partial(tent, **late),
        "houserules": partial(house, shown),
    }
    return subjects.get(name, partial(subject_of, name, shown))()


def _opened(stream):
    try:
        return zlib.decompress(stream)
    except zlib.error:
        return b""


@dataclass(frozen=True)
class Printed:
    """A sheet with everything that tests look at."""

    choice: PrintChoice
    html: str
    pdf: bytes
    warnings: tuple[str, ...]

    @cached_property
    def document(self):
        return pypdfium2.PdfDocument(self.pdf)

    @cached_property
    def texts(self):
        """The text layer, page by page, line breaks as blanks."""
        return [" ".join(page.get_textpage().get_text_range().replace("\u0002", "").split()) for page in self.document]

    @cached_property
    def objects(self):
        """Everything the file says, its compressed parts opened."""
        streams = re.findall(rb"stream\n(.*?)\nendstream", self.pdf, re.DOTALL)
        return self.pdf + b"".join(_opened(stream) for stream in streams)

    @property
    def text(self):
        return " ".join(self.texts)

    @property
    def sizes(self):
        """Width and height of every page, in millimetres."""
        return [tuple(round(side / MM, 1) for side in page.get_size()) for page in self.document]

    def picture(self, page, dpi=150):
        return self.document[page].render(scale=dpi / 72).to_pil()


class Kept(logging.Handler):
    """Keeps what WeasyPrint complains about."""

    def __init__(self):
        super().__init__(logging.WARNING)
        self.lines = []

    def emit(self, line):
        self.lines.append(line.getMessage()[:200])


@cache
def _print(name, choice, shown=GAME):
    html = render.html(name, choice, subject_of(name, shown))
    kept, logger = Kept(), logging.getLogger("weasyprint")
    logger.addHandler(kept)
    try:
        made = pdf(html)
    finally:
        logger.removeHandler(kept)
    return Printed(choice, html, made, tuple(kept.lines))


def unnamed(sheet, words, components):
    """The components whose names are not on a sheet, however their blanks are set."""
    return [component for component in components if " ".join(words.name(component).split()) not in sheet.text]


def printed(name, shown=GAME, **fields):
    """Print a sheet; the same one twice is printed once."""
    return _print(name, _choice(name, fields), shown)


def html_of(name, subject=None, /, **fields):
    """Give a sheet as HTML only."""
    return render.html(name, _choice(name, fields), subject or subject_of(name))


def font_face(font):
    """Give a font of ours to a page that a test writes itself."""
    return f'@font-face {{font-family: "{font}"; src: url("{inlined(f"fonts/{font}.ttf")}")}}'


def _choice(name, fields):
    given = {"seed": "oak", **{field: str(value) for field, value in fields.items()}}
    return read_choice(given, Asked(GAME.questions, papers=GAME.sheets[name].papers))


@pytest.fixture(scope="module")
def screen(browser: Browser):
    """A page that finds the files of static/ where WeasyPrint does, and nothing else."""
    page = browser.new_page()
    page.route("**/*", lambda route: route.fulfill(path=beside("static") / route.request.url.removeprefix(STATIC)))
    yield page
    page.close()


@pytest.fixture(scope="session", autouse=True)
def _put_away():
    """Close the documents while pypdfium2 is still whole; it complains otherwise."""
    yield
    _print.cache_clear()


@pytest.fixture(autouse=True)
def _quiet():
    """WeasyPrint's own handler would write to the terminal."""
    logging.getLogger("weasyprint").propagate = False
