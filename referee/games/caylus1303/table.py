"""The table: a game as it stands in, everything that its screen shows out."""

from typing import Any, NamedTuple

from referee.games.caylus1303.choices import Now, now
from referee.games.caylus1303.faces import Face, character_face, space_face
from referee.games.caylus1303.road import Road, road
from referee.games.caylus1303.words.hands import instructions
from referee.games.caylus1303.you import You, you
from referee.play.games import Position
from referee.play.seating import Company, Role
from referee.rules import caylus1303
from referee.rules.caylus1303 import State, actions
from referee.rules.caylus1303.frames import EarlyRise, FavorChoice, Turn
from referee.rules.caylus1303.phases.favor import open_slots, opening
from referee.rules.caylus1303.state import Prestige, Seat
from referee.rules.caylus1303.vocab import GOODS
from referee.wording import Words

SOURCES = tuple(Prestige.__struct_fields__)
LETTERS = {"blue": "B", "red": "R", "green": "G", "yellow": "Y", "black": "K"}


class Good(NamedTuple):
    """How many of a good somebody holds."""

    id: str
    name: str
    number: int


class SeatView(NamedTuple):
    """What lies in front of a player."""

    colour: str
    letter: str
    name: str
    workers: int
    camp: int
    houses: int
    goods: tuple[Good, ...]
    characters: tuple[Face, ...]
    pp: int | None  # None where prestige lies face down: the end reveals it
    asked: bool
    first: bool
    passed: bool


class SlotView(NamedTuple):
    """A building of the construction site. `action` is what a tap on it wants; `legal` whether it may."""

    slot: int
    face: Face
    open: bool
    opens: int  # the round from which favors may use it
    action: dict[str, Any] | None
    legal: bool


class SiteView(NamedTuple):
    """The construction site; `action` sends a worker there."""

    slots: tuple[SlotView, ...]
    workers: tuple[str, ...]
    action: dict[str, str] | None
    legal: bool


class HandLine(NamedTuple):
    """One thing for the hands to do; `colour` is whose hands."""

    colour: str | None
    name: str
    line: str


class Viewer(NamedTuple):
    """Who looks: what this device may do at the table, and whether it is asked now."""

    host: bool
    seats: tuple[str, ...]  # the colors it plays for
    own: str | None  # the one color it plays for, if it is one player's phone
    peeks: tuple[str, ...]  # whose facedown prestige it may look at
    plays: bool  # it may take the decision that is asked for now
    yours: bool  # the decision is that one player's


class Deed(NamedTuple):
    """What undo takes back or redo does again."""

    title: str  # who did what, and what the engine did after it
    brief: str  # only what, for a phone


class TablePage(NamedTuple):
    """Everything on the screen of a table."""

    game_id: str
    title: str
    seq: int
    edition: str  # what live devices compare to see whether they are behind
    live: bool  # False when an earlier moment is looked at
    viewer: Viewer
    you: You | None  # for one player's phone
    number: int
    round: int
    rounds: int
    phase: str
    phase_name: str
    road: Road
    site: SiteView
    bridge: tuple[str, ...]
    seats: tuple[SeatView, ...]  # in the order of play; from your own on, if you have one
    sources: dict[str, str]  # what prestige comes from, by name, where it may be looked at
    names: dict[str, str]
    letters: dict[str, str]
    board_characters: tuple[Face, ...]
    supply: dict[str, tuple[Face, ...]]
    now: Now | None
    hands: tuple[HandLine, ...]
    undo: Deed | None
    redo: Deed | None
    over: bool
    phones: frozenset[str]  # the colors that have a phone of their own
    deserted: bool  # nobody here can take the decision: no device plays for the color that is asked


def table_page(
    words: Words,
    position: Position,
    role: Role,
    company: Company,
    *,
    edition: str = "",
    undo: Deed | None = None,
    redo: Deed | None = None,
    live: bool = True,
) -> TablePage:
    """Lay out a position for a device; `undo` and `redo` name what they would take back or do again."""
    state, game = position.state, position.game
    viewer = viewer_of(state, role, live=live, open_scores=game.open_scores)
    return TablePage(
        game_id=game.id,
        title=game.name,
        seq=game.last,
        edition=edition,
        live=live,
        viewer=viewer,
        you=you(words, state, viewer.own) if viewer.own else None,
        number=position.number,
        round=state.round,
        rounds=state.table.counts.rounds,
        phase=state.phase,
        phase_name=words.name(state.phase),
        road=road(words, state, taps=viewer.plays),
        site=site_view(words, state, taps=viewer.plays),
        bridge=state.bridge,
        seats=tuple(seat_view(words, state, seat, game.open_scores) for seat in _around(state, viewer.own)),
        sources={source: words.name(source) for source in SOURCES} if viewer.peeks else {},
        names={colour: words.player(colour) for colour in state.table.players},
        letters=LETTERS,
        board_characters=tuple(character_face(words, state.table.characters[row]) for row in state.board_characters),
        supply=supply_view(words, state),
        now=now(words, state, plays=viewer.plays) if live else None,
        hands=tuple(
            HandLine(colour, words.player(colour) if colour else "", line)
            for colour, line in instructions(words, position.events)
        ),
        undo=undo,
        redo=redo,
        over=not state.agenda,
        phones=company.phones,
        deserted=live and bool(state.agenda) and not _attended(state, company),
    )


def _attended(state: State, company: Company) -> bool:
    decision = caylus1303.pending(state)
    return decision is None or decision.player in company.played


def viewer_of(state: State, role: Role, *, live: bool, open_scores: bool) -> Viewer:
    """Give who looks; where nothing lies facedown there is nothing to peek at, and in the past nothing to play."""
    decision = caylus1303.pending(state)
    own = role.seats[0] if len(role.seats) == 1 else None
    asked = decision.player if decision and live else None
    return Viewer(
        host=role.host,
        seats=role.seats,
        own=own,
        peeks=role.peeks if asked and not open_scores else (),
        plays=asked is not None and role.plays(asked),
        yours=asked is not None and asked == own,
    )


def _around(state: State, own: str | None) -> tuple[Seat, ...]:
    """Give the seats around the table, beginning with one's own."""
    at = state.table.players.index(own) if own else 0
    return (*state.seats[at:], *state.seats[:at])


def site_view(words: Words, state: State, *, taps: bool) -> SiteView:
    """Give the construction site with its workers; `taps` says whether one may be sent there by a tap."""
    placing = taps and isinstance(caylus1303.pending(state), Turn | EarlyRise)
    return SiteView(
        slots=tuple(_slot(words, state, slot, taps) for slot in range(1, len(state.table.setup.site) + 1)),
        workers=state.site,
        action={"type": "site"} if placing else None,
        legal=placing and caylus1303.refusal(state, actions.Site()) is None,
    )


def _slot(words: Words, state: State, slot: int, taps: bool) -> SlotView:
    action = _tap(state, slot) if taps else None
    return SlotView(
        slot=slot,
        face=space_face(words, state.table, state.table.setup.site[slot - 1], "setup"),
        open=slot <= open_slots(state),
        opens=opening(state, slot),
        action=caylus1303.write_action(action) if action else None,
        legal=action is not None and caylus1303.refusal(state, action) is None,
    )


def _tap(state: State, slot: int) -> actions.Action | None:
    """Give what a tap on a building of the site wants: its use by a favor, or a worker there, which is never legal."""
    match caylus1303.pending(state):
        case Turn() | EarlyRise():
            return actions.Place(f"site_{slot}")
        case FavorChoice():
            return actions.SiteBuilding(slot)
    return None


def seat_view(words: Words, state: State, seat: Seat, open_scores: bool) -> SeatView:
    """Give what lies in front of a player."""
    decision = caylus1303.pending(state)
    stock = seat.stock
    return SeatView(
        colour=seat.colour,
        letter=LETTERS[seat.colour],
        name=words.player(seat.colour),
        workers=stock.worker,
        camp=seat.camp,
        houses=seat.houses,
        goods=tuple(Good(good, words.name(good), getattr(stock, good)) for good in GOODS),
        characters=tuple(character_face(words, state.table.characters[row]) for row in seat.characters),
        pp=seat.prestige.total() if open_scores else None,
        asked=decision is not None and decision.player == seat.colour,
        first=state.first_player == seat.colour,
        passed=seat.colour in state.bridge,
    )


def supply_view(words: Words, state: State) -> dict[str, tuple[Face, ...]]:
    """Give the buildings and monuments that can still be built, by family."""
    sides = {"wood": "construction", "stone": "construction", "monument": "monument"}
    return {
        family: tuple(space_face(words, state.table, tile, side) for tile in getattr(state.supply, family))
        for family, side in sides.items()
    }
