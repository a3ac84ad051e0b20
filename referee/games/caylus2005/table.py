"""The table: a position in; the areas of the board, what lies in front of a player, and what concerns them, out."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from referee.games.caylus2005.faces import pile_tokens, prestige_face, space_face
from referee.games.caylus2005.favors import FavorTable, favor_table
from referee.games.caylus2005.icons import icon_of
from referee.games.caylus2005.road import Road, road, tap
from referee.games.caylus2005.track import Square, score_track
from referee.games.caylus2005.words import Words
from referee.games.caylus2005.words.prices import price_lines
from referee.pages.faces import Face, Token
from referee.pages.presentation import Stage, View, Views
from referee.pages.table import Front, Note, You
from referee.rules.caylus2005 import RULESET, State
from referee.rules.caylus2005.frames import Delivery
from referee.rules.caylus2005.goods import Pile
from referee.rules.caylus2005.phases.places import CASTLE, INN
from referee.rules.caylus2005.vocab import GOODS, LINES, Family

FAMILIES: tuple[Family, ...] = ("wood", "stone", "prestige")
FAVORED = ("special", "activation", "castle", "bailiff")  # phases in which favors are gained, to different lines


class Good(NamedTuple):
    """How many of a good somebody holds."""

    id: str
    name: str
    icon: str
    number: int


class Pieces(NamedTuple):
    """What a player holds in front of them."""

    workers: int
    deniers: int
    goods: tuple[Good, ...]


class Houses(NamedTuple):
    """A player's houses in a section."""

    player: str
    number: int


class SectionView(NamedTuple):
    """A section of the castle: what it takes and gives, and whose houses stand there."""

    id: str
    name: str
    icon: str
    points: int  # of a batch
    loss: int  # without a house
    mark: int  # the space at which the bailiff ends it
    size: int
    houses: tuple[Houses, ...]
    built: bool  # whether it is the one that houses go into now
    closed: bool  # its scoring is over

    @property
    def free(self) -> int:
        """Count the places that are left."""
        return self.size - sum(each.number for each in self.houses)


class CastleView(NamedTuple):
    """The castle; `action` sends a worker there."""

    sections: tuple[SectionView, ...]
    places: tuple[str | None, ...]  # who stands on each; a table may have put more workers there than there are players
    action: dict[str, Any] | None
    legal: bool
    asked: bool  # whether somebody delivers there now


class BridgeView(NamedTuple):
    """The scale of the bridge: who has passed, place by place, and what is printed on the first of them."""

    places: tuple[str | None, ...]
    first: tuple[Token, ...]


class Areas(NamedTuple):
    """The board, and what lies beside it."""

    castle: CastleView
    favors: FavorTable
    road: Road
    bridge: BridgeView
    track: tuple[Square, ...]
    turn_order: tuple[str, ...]
    supply: dict[str, tuple[Face, ...]]
    phase: str


def areas(words: Words, state: State, taps: bool) -> Areas:
    """Give the board as it lies; `taps`: with what a tap on it would do."""
    return Areas(
        castle=castle_view(words, state, taps=taps),
        favors=favor_table(words, state),
        road=road(words, state, taps=taps),
        bridge=bridge_view(words, state),
        track=score_track(state),
        turn_order=state.turn_order,
        supply=supply_view(words, state),
        phase=state.phase,
    )


def castle_view(words: Words, state: State, *, taps: bool) -> CastleView:
    """Give the castle with its workers; `taps` says whether one may be sent there by a tap."""
    decision = RULESET.pending(state)
    action = tap(state, decision, CASTLE) if taps else None
    return CastleView(
        sections=tuple(_section(words, state, at) for at in range(len(state.table.sections))),
        places=numbered(state, state.castle),
        action=RULESET.write_action(action) if action else None,
        legal=action is not None and RULESET.refusal(state, action) is None,
        asked=isinstance(decision, Delivery),
    )


def numbered(state: State, taken: tuple[str, ...]) -> tuple[str | None, ...]:
    """Give numbered places, one for each player and for everybody who stands there all the same."""
    return (*taken, *[None] * (len(state.table.players) - len(taken)))


def bridge_view(words: Words, state: State) -> BridgeView:
    """Give the places of those who pass; who comes first takes a denier."""
    first = pile_tokens(words, Pile(denier=state.table.counts.first_pass))
    return BridgeView(numbered(state, state.bridge), first)


def _section(words: Words, state: State, at: int) -> SectionView:
    section = state.table.sections[at]
    standing = zip(state.table.players, state.houses[at], strict=True)
    return SectionView(
        id=section.id,
        name=words.name(section.id),
        icon=icon_of(section.id),
        points=section.pp,
        loss=section.loss,
        mark=section.mark,
        size=section.size,
        houses=tuple(Houses(player, number) for player, number in standing if number),
        built=at == state.scored,
        closed=at < state.scored,
    )


def supply_view(words: Words, state: State) -> dict[str, tuple[Face, ...]]:
    """Give the tiles that can still be built, by family."""
    return {
        family: tuple(
            prestige_face(words, state.table.prestige[tile])
            if family == "prestige"
            else space_face(words, state.table, tile)
            for tile in getattr(state.supply, family)
        )
        for family in FAMILIES
    }


def stage(words: Words, state: State) -> Stage:
    """Give how far a game has come: a round and phase, or its end."""
    told = "" if state.phase == "over" else words.say("Round {round}", round=state.round)
    return Stage(told, state.phase, words.phase(state.phase), state.round)


def begun(state: State) -> str:
    """Give the round that has just begun: nobody has placed a worker yet, or passed; the first begins with the game."""
    placed = state.bridge or state.castle or state.inn.left or any(space.workers for space in state.spaces)
    return str(state.round) if state.phase == "planning" and state.round > 1 and not placed else ""


def element(state: State, place: str, stop: str) -> str:
    """Give the id of the element that shows a place; goods come from, and go to, where the walk stops for them."""
    kind, _, which = place.partition("/")
    if kind in ("stock", "houses", "marker"):
        return f"seat-{which}"
    if kind in ("section", "favor"):
        return place.replace("/", "-")
    if place == "supply" and (stop in (CASTLE, INN, "bridge") or stop in state.table.at):
        return element(state, stop, "")
    if kind in ("bridge", INN) or place in state.table.at:
        return f"cell-{kind}"
    return {CASTLE: "castle-row", "order": "turn-order", "supply": "beside"}.get(kind, "")


def views(words: Words) -> Views:
    """Name what a phone shows by turns."""
    return Views(View("road", words.say("Road")), View("supply", words.say("Supply")))


def look(words: Words) -> str:
    """Say what can be looked up by a tap."""
    return words.say("Tap a tile to read it")


def front(words: Words, state: State, colour: str) -> Front:
    """Give what lies in front of a player."""
    seat = state.seat(colour)
    goods = tuple(Good(good, words.name(good), icon_of(good), getattr(seat.stock, good)) for good in GOODS)
    return Front(
        pieces=Pieces(seat.workers, seat.stock.denier, goods),
        portraits=(),
        points=seat.earned.total(),
        passed=colour in state.bridge,
    )


def you(words: Words, state: State, colour: str) -> You:
    """Gather what concerns one player now, for their own phone."""
    return You(colour=colour, rules=(), notes=(*_prices(words, state, colour), *_open_lines(words, state, colour)))


def _prices(words: Words, state: State, colour: str) -> Iterator[Note]:
    """Tell what placing a worker costs a player, and why, as long as they may still place one."""
    if state.phase == "planning" and colour not in state.bridge:
        yield from (Note("worker", line) for line in price_lines(words, state, colour))


def _open_lines(words: Words, state: State, colour: str) -> Iterator[Note]:
    """Tell on which lines favors may still go in this phase."""
    if state.phase not in FAVORED or state.table.rulings.favors != "table":
        return
    lines = [words.line(line) for line in LINES if line not in state.seat(colour).lines]
    if lines:
        told = words.say("Favors of this phase can go to: {lines}.", lines=words.listed(lines))
    else:
        told = words.say("A further favor of this phase is lost: all four lines are used.")
    yield Note(icon_of("favor"), told)
