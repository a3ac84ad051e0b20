"""The set-up checklist: a game as it started in; every piece and where it goes, step by step, out."""

from typing import NamedTuple

from referee.pages.faces import Face, Token
from referee.pages.presentation import Presentation
from referee.pages.seats import SeatTag
from referee.rules.registry import ruleset_of
from referee.store.models import Game
from referee.wording import TableWords


class Line(NamedTuple):
    """One thing to do, with the pieces it takes."""

    text: str
    tokens: tuple[Token, ...] = ()


class Spot(NamedTuple):
    """A tile in its place; `where` names the place."""

    where: str
    face: Face


class Step(NamedTuple):
    """One step of the set-up, to be ticked off."""

    id: str
    icon: str
    title: str
    page: int
    lines: tuple[Line, ...]
    spots: tuple[Spot, ...] = ()
    people: tuple[Face, ...] = ()
    seat: SeatTag | None = None
    seats: tuple[SeatTag, ...] = ()


class ChecklistPage(NamedTuple):
    """The whole checklist, and the code that lays out the same table again."""

    game: str
    game_id: str
    title: str
    code: str | None
    steps: tuple[Step, ...]
    go_on: str  # what comes after it
    late: bool = False  # the game had already begun when it was taken up: nobody saw its set-up


def checklist_page(words: TableWords, shown: Presentation, game: Game) -> ChecklistPage:
    """Lay out the checklist of a game, as it started; one that was taken up in the middle has none."""
    if game.start is not None:
        return ChecklistPage(shown.ruleset.id, game.id, game.name, None, (), words.say("Back to the table"), late=True)
    ruleset = ruleset_of(game.setup)
    setup = ruleset.kept_setup(game.setup)
    steps = shown.setting.steps(words, ruleset.start(setup))
    go_on = words.say("Back to the table") if game.last else shown.setting.go_on(words)
    return ChecklistPage(shown.ruleset.id, game.id, game.name, shown.setting.code(setup), steps, go_on)
