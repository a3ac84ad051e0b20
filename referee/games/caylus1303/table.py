"""The table: a position in; the areas of the board, what lies in front of a player, and their own rules, out."""

from typing import Any, NamedTuple

from referee.games.caylus1303.faces import character_face, space_face
from referee.games.caylus1303.road import Road, road
from referee.games.caylus1303.words import Words
from referee.pages.faces import Face
from referee.pages.presentation import Stage, View, Views
from referee.pages.table import Front, Note, You
from referee.rules.caylus1303 import RULESET, State, actions
from referee.rules.caylus1303.effects import DeliversPrecious, Joins, Power
from referee.rules.caylus1303.frames import EarlyRise, FavorChoice, Turn
from referee.rules.caylus1303.phases.favor import open_slots, opening
from referee.rules.caylus1303.phases.planning import price
from referee.rules.caylus1303.vocab import GOODS


class Good(NamedTuple):
    """How many of a good somebody holds."""

    id: str
    name: str
    number: int


class Pieces(NamedTuple):
    """What a player holds in front of them, and what is left of their colour elsewhere."""

    workers: int
    camp: int
    houses: int
    goods: tuple[Good, ...]
    first: bool  # whether the first player tile lies there


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


class Areas(NamedTuple):
    """The board, and what lies beside it."""

    road: Road
    site: SiteView
    bridge: tuple[str, ...]
    characters: tuple[Face, ...]  # on the board
    supply: dict[str, tuple[Face, ...]]


def areas(words: Words, state: State, taps: bool) -> Areas:
    """Give the board as it lies; `taps`: with what a tap on it would do."""
    return Areas(
        road=road(words, state, taps=taps),
        site=site_view(words, state, taps=taps),
        bridge=state.bridge,
        characters=board_characters(words, state),
        supply=supply_view(words, state),
    )


def stage(words: Words, state: State) -> Stage:
    """Give how far a game has come: its draft, a round and phase, or its end."""
    told = words.say("Round {round} of {rounds}", round=state.round, rounds=state.table.counts.rounds)
    number = 0 if state.phase == "draft" else state.round
    return Stage("" if state.phase in ("draft", "over") else told, state.phase, words.name(state.phase), number)


def begun(state: State) -> str:
    """Give the round that has just begun: nobody has placed a worker yet, or passed; the first begins with the game."""
    untouched = not (state.bridge or state.site or any(space.workers for space in state.spaces))
    return str(state.round) if state.phase == "planning" and state.round > 1 and untouched else ""


def element(state: State, place: str, stop: str) -> str:
    """Give the id of the element that shows a place; goods come from, and go to, where the walk stops for them."""
    kind, _, which = place.partition("/")
    if kind in ("stock", "camp", "houses", "marker"):
        return f"seat-{which}"
    if kind == "after":
        return f"cell-{_before(state, int(which))}"
    if place == "supply" and stop in ("site", "bridge", *state.table.at):
        return element(state, stop, "")
    if place in ("bridge", *state.table.at):
        return f"cell-{place}"
    return {"site": "site-row", "board": "board-characters", "supply": "board-characters"}.get(place, "")


def _before(state: State, number: int) -> str:
    """Give the cell after which the provost stands."""
    road = len(state.road)
    return (f"road_{number}" if number <= road else f"beyond_{number}") if number else "bridge"


def views(words: Words) -> Views:
    """Name what a phone shows by turns."""
    return Views(View("road", words.say("Road")), View("supply", words.say("Supply")))


def look(words: Words) -> str:
    """Say what can be looked up by a tap."""
    return words.say("Tap a tile or a character to read it")


def front(words: Words, state: State, colour: str) -> Front:
    """Give what lies in front of a player."""
    seat = state.seat(colour)
    stock = seat.stock
    goods = tuple(Good(good, words.name(good), getattr(stock, good)) for good in GOODS)
    return Front(
        pieces=Pieces(stock.worker, seat.camp, seat.houses, goods, first=state.first_player == colour),
        portraits=_held_by(words, state, colour),
        points=seat.prestige.total(),
        passed=colour in state.bridge,
    )


def _held_by(words: Words, state: State, colour: str) -> tuple[Face, ...]:
    """Give the characters in front of a player; those that work so often a round, and did, are spent."""
    rows = (state.table.characters[row] for row in state.seat(colour).characters)
    return tuple(character_face(words, row)._replace(spent=_spent(state, row.power)) for row in rows)


def _spent(state: State, power: Power) -> bool:
    match power:
        case Joins(times=times):
            return state.joined >= times
        case DeliversPrecious():
            return state.precious
    return False


def board_characters(words: Words, state: State) -> tuple[Face, ...]:
    """Give the characters that lie on the board."""
    return tuple(character_face(words, state.table.characters[row]) for row in state.board_characters)


def site_view(words: Words, state: State, *, taps: bool) -> SiteView:
    """Give the construction site with its workers; `taps` says whether one may be sent there by a tap."""
    placing = taps and isinstance(RULESET.pending(state), Turn | EarlyRise)
    return SiteView(
        slots=tuple(_slot(words, state, slot, taps) for slot in range(1, len(state.table.setup.site) + 1)),
        workers=state.site,
        action={"type": "site"} if placing else None,
        legal=placing and RULESET.refusal(state, actions.Site()) is None,
    )


def _slot(words: Words, state: State, slot: int, taps: bool) -> SlotView:
    action = _tap(state, slot) if taps else None
    return SlotView(
        slot=slot,
        face=space_face(words, state.table, state.table.setup.site[slot - 1], "setup"),
        open=slot <= open_slots(state),
        opens=opening(state, slot),
        action=RULESET.write_action(action) if action else None,
        legal=action is not None and RULESET.refusal(state, action) is None,
    )


def _tap(state: State, slot: int) -> actions.Action | None:
    """Give what a tap on a building of the site wants: its use by a favor, or a worker there, which is never legal."""
    match RULESET.pending(state):
        case Turn() | EarlyRise():
            return actions.Place(f"site_{slot}")
        case FavorChoice():
            return actions.SiteBuilding(slot)
    return None


def supply_view(words: Words, state: State) -> dict[str, tuple[Face, ...]]:
    """Give the buildings and monuments that can still be built, by family."""
    sides = {"wood": "construction", "stone": "construction", "monument": "monument"}
    return {
        family: tuple(space_face(words, state.table, tile, side) for tile in getattr(state.supply, family))
        for family, side in sides.items()
    }


def you(words: Words, state: State, colour: str) -> You:
    """Gather what concerns one player now, for their own phone."""
    return You(
        colour=colour,
        rules=_held_by(words, state, colour),
        notes=tuple(Note("worker", cost) for cost in _costs(words, state, colour)),
    )


def _costs(words: Words, state: State, colour: str) -> list[str]:
    """Tell what placing a worker costs a player, as long as they may still place one."""
    if state.phase != "planning" or colour in state.bridge:
        return []
    decision = RULESET.pending(state)
    early = isinstance(decision, EarlyRise) and decision.player == colour
    more = price(state, EarlyRise(colour) if early else Turn(colour)) - 1
    if not more:
        return [words.say("Placing costs you only the worker.")]
    return [words.say("Placing a worker also returns {more} to the camp.", more=words.pile({"worker": more}))]
