"""Every sheet that can be printed: its name in; what it is called, what it needs and how it is made out."""

from collections.abc import Callable
from typing import Any, NamedTuple

from referee.games.caylus1303.sheets.aid import aid_sheet
from referee.games.caylus1303.sheets.buildings import buildings_sheet
from referee.games.caylus1303.sheets.cards import cards_sheet
from referee.games.caylus1303.sheets.pause import pause_sheet
from referee.games.caylus1303.sheets.record import record_sheet
from referee.games.caylus1303.sheets.rulings import rulings_sheet
from referee.games.caylus1303.sheets.scorepad import score_pad
from referee.games.caylus1303.sheets.setup import setup_sheet
from referee.games.caylus1303.words.names import N_
from referee.printables.choices import PrintChoice, Subject
from referee.rules.caylus1303 import Refusal, Refused, pending
from referee.rules.caylus1303.record import read_record, replay
from referee.wording import Words


class Kind(NamedTuple):
    """A kind of sheet. `make` gives the typed sheet that templates/print/<name>.html draws."""

    name: str
    icon: str
    title: str
    sentence: str
    make: Callable[[Words, PrintChoice, Subject], Any]
    asks: tuple[str, ...] = ()  # what may be chosen besides language, paper, ink and type
    of_game: str = ""  # any, running or finished: which games it can be printed of


SHEETS = {
    kind.name: kind
    for kind in (
        Kind(
            "setup",
            "road",
            N_("Setup sheet"),
            N_("A table to lay out: the road drawn, every piece listed, boxes to tick."),
            setup_sheet,
            asks=("players", "code", "seed", "number"),
            of_game="any",
        ),
        Kind(
            "aid",
            "rules",
            N_("Player aid"),
            N_("The round, costs, favors, all characters: two sides of one page for every player."),
            aid_sheet,
        ),
        Kind(
            "buildings",
            "house",
            N_("Building reference"),
            N_("Every building with both sides, and the monuments: cost, points and effect on one double page."),
            buildings_sheet,
        ),
        Kind(
            "cards",
            "crown",
            N_("Reference cards"),
            N_("A card for every character, tile and monument, to print on both sides and cut out."),
            cards_sheet,
            asks=("size",),
        ),
        Kind(
            "scorepad",
            "prestige",
            N_("Score pad"),
            N_("To score, and to write a game down round by round, without a device."),
            score_pad,
        ),
        Kind(
            "rulings",
            "info",
            N_("Rulings and doubts"),
            N_("The table options with their alternatives, and every doubtful value to check against your box."),
            rulings_sheet,
        ),
        Kind(
            "pause",
            "moon",
            N_("Pause sheet"),
            N_("Everything to rebuild the table on another evening, and the whole game in codes for any device."),
            pause_sheet,
            of_game="running",
        ),
        Kind(
            "record",
            "history",
            N_("Game record"),
            N_("A finished game to keep: result, chart, every move in short lines, and codes that hold it all."),
            record_sheet,
            of_game="finished",
        ),
    )
}


def check_subject(kind: Kind, subject: Subject) -> None:
    """Raise Refused where a sheet needs a game that is not there, or one that is or is not over."""
    if kind.of_game not in ("running", "finished"):
        return
    if subject.record is None:
        raise _refused("print_game", kind)
    replayed = replay(read_record(subject.record))
    if (why := replayed.refusal) is not None:
        facts = {"number": replayed.applied + 1, "code": why.code, "rule": why.rule, "facts": why.facts}
        raise Refused(Refusal("illegal_entry", "setup.form", facts))
    over = pending(replayed.state) is None
    if over != (kind.of_game == "finished"):
        raise _refused("print_unfinished" if kind.of_game == "finished" else "print_finished", kind)


def _refused(code: str, kind: Kind) -> Refused:
    return Refused(Refusal(code, "setup.form", {"sheet": kind.title}))
