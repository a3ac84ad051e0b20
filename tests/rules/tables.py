"""Tables to test at: a position in a few words, and players who act and are looked at by name.

table = a_table(red=holds("thief"), blue=owns("wood_farm", "road_10"))
table.red.places("road_10")
assert table.blue.prestige == 0
"""

import json
from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from referee.rules.caylus1303 import RULESET, Refusal, actions, events, frames
from referee.rules.caylus1303.game import GAME
from referee.rules.caylus1303.goods import Pile, named
from referee.rules.caylus1303.hands import Play
from referee.rules.caylus1303.setup import Setup
from referee.rules.caylus1303.state import Prestige, Seat, Space, State
from referee.rules.kernel import engine

Trait = Callable[[State, str], State]

WORKERS = 6  # what everybody has at hand unless a test says otherwise
CHARACTERS = (
    "early_riser", "night_worker", "journeyman", "thief", "steward", "bailiff",
    "architect", "deliveryman", "chamberlain", "foreman", "goldsmith", "day_laborer",
)  # fmt: skip
PHASES = {
    "planning": frames.StartPlanning(),
    "activation": frames.StartActivation(),
    "delivery": frames.StartDelivery(),
    "stewardship": frames.StartStewardship(),
}


def a_setup(*players: str, **changes: Any) -> Setup:
    """Give a plain set-up; anything can be changed by name."""
    players = players or ("blue", "red", "green")
    plain = {
        "ruleset": "caylus1303",
        "players": list(players),
        "first_player": players[0],
        "site": ["start_farm", "wood_manor", "stone_church"],
        "road": [
            "start_farm", "start_market", "start_quarry", "start_sawmill",
            "start_carpenter", "start_market", "start_guild_3", "start_guild_4",
        ],
        "wood": "wood_quarry",
        "stone": "stone_guild",
        "characters": list(CHARACTERS[: len(players) + 3]),
    }  # fmt: skip
    return RULESET.read_setup({**plain, **changes})


def at_site(*tiles: str) -> dict[str, Any]:
    """Change a set-up so that these tiles lie in the site's slots and the other starting tiles along the road."""
    starting = [
        "start_farm", "start_farm", "start_market", "start_market", "start_quarry",
        "start_sawmill", "start_carpenter", "start_guild_3", "start_guild_4",
    ]  # fmt: skip
    starting.remove(tiles[0])
    rest = ("start_farm", "wood_tailor", "stone_church")[len(tiles) :]
    return {"site": [*tiles, *rest], "road": starting}


def holds(*characters: str) -> Trait:
    """Let a player hold these characters."""
    return lambda state, player: _seat(state, player, characters=tuple(sorted(characters)))


def has(**pile: int) -> Trait:
    """Give a player these goods, and so many workers at hand if `worker` is named; no other goods."""

    def give(state: State, player: str) -> State:
        workers = pile.get("worker", state.seat(player).stock.worker)
        return _seat(state, player, stock=Pile(**{**pile, "worker": workers}))

    return give


def houses(count: int) -> Trait:
    """Leave a player so many houses."""
    return lambda state, player: _seat(state, player, houses=count)


def owns(tile: str, space: str, side: str | None = None) -> Trait:
    """Put a tile with a player's house on a space: built, or as a residence, monument or claimed tile."""

    def build(state: State, player: str) -> State:
        usual = {"start": "residence", "monument": "monument"}.get(tile.partition("_")[0], "construction")
        supply = {
            family: tuple(other for other in getattr(state.supply, family) if other != tile)
            for family in ("wood", "stone", "monument")
        }
        state = replace(state, supply=replace(state.supply, **supply))
        return _space(state, space, tile=tile, side=side or usual, owner=player)

    return build


def claims(space: str) -> Trait:
    """Put a player's house on the starting tile of a space, still on its set-up side."""
    return lambda state, player: _space(state, space, owner=player)


def a_table(
    *,
    players: Iterable[str] = ("blue", "red", "green"),
    phase: str = "planning",
    round: int = 1,
    first: str | None = None,
    provost: int | None = None,
    workers: dict[str, Iterable[str]] | None = None,
    site: Iterable[str] = (),
    bridge: Iterable[str] = (),
    board: Iterable[str] = (),
    setup: dict[str, Any] | None = None,
    **traits: Trait | Iterable[Trait],
) -> "ATable":
    """Lay out a position at the start of a phase and let the engine run to the first decision.

    `workers` maps spaces to who stands there (in order), `site` and `bridge` are in their own order,
    `board` are the characters on the board, `setup` changes the set-up (rulings, box, tiles), and each
    player's traits are given by colour. Workers on the board come out of the camp, 15 in all.
    """
    order = tuple(players)
    state = RULESET.start(a_setup(*order, **(setup or {})))
    state = replace(
        state,
        round=round,
        first_player=first or order[0],
        provost=state.provost if provost is None else provost,
        board_characters=tuple(sorted(board)),
        site=tuple(site),
        bridge=tuple(bridge),
        agenda=_agenda(phase),
    )
    for space, standing in (workers or {}).items():
        state = _space(state, space, workers=tuple(standing))
    for player in order:
        state = _seat(state, player, stock=replace(state.seat(player).stock, worker=WORKERS))
        given = traits.pop(player, ())
        for trait in [given] if callable(given) else given:
            state = trait(state, player)
        state = _fill_camp(state, player)
    assert not traits, f"nobody here plays {sorted(traits)}"
    return ATable(engine.settle(GAME, Play(state)))


def a_visit(space: str, *visitors: str, **table: Any) -> "ATable":
    """Lay out an activation with workers on one space, red's unless told; green's delivery stops the game after it."""
    return a_table(**{"phase": "activation", "provost": 23, "site": ["green"], **table,
                      "workers": {space: visitors or ("red",)}})  # fmt: skip


def a_favor(*site: str, rulings: dict[str, str] | None = None, **table: Any) -> "ATable":
    """Lay out a favor for red, whose worker stands on green's manor; these tiles lie at the site."""
    setup = {**at_site(*(site or ("start_farm",))), "rulings": rulings or {}}
    return a_visit("road_10", **{"green": owns("wood_manor", "road_10"), "setup": setup, **table})


DECLINE: dict[str, Any] = {"type": "decline"}


def exchange(spend: dict[str, int], take: dict[str, int]) -> dict[str, Any]:
    """Write an exchange as plain JSON."""
    return {"type": "exchange", "spend": spend, "take": take}


def build(tile: str, **spend: int) -> dict[str, Any]:
    """Write building as plain JSON."""
    return {"type": "build", "tile": tile, "spend": spend}


def any_order(listed: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """Put plain actions in an order of their own, to compare lists of them."""
    return sorted(listed, key=lambda action: json.dumps(action, sort_keys=True))


def a_draft(*players: str, **changes: Any) -> "ATable":
    """Lay out a game at its draft; anything of the set-up can be changed by name."""
    return ATable(engine.Outcome(RULESET.start(a_setup(*players, **changes)), ()))


def _agenda(phase: str) -> tuple[frames.AnyFrame, ...]:
    later = list(PHASES)[list(PHASES).index(phase) :]
    return (frames.EndRound(), *(PHASES[name] for name in reversed(later)))


def _seat(state: State, player: str, **fields: Any) -> State:
    seats = [replace(seat, **fields) if seat.colour == player else seat for seat in state.seats]
    return replace(state, seats=tuple(seats))


def _space(state: State, space_id: str, **fields: Any) -> State:
    assert space_id in state.table.at, f"no space {space_id}"
    spaces = [replace(space, **fields) if space.id == space_id else space for space in state.spaces]
    return replace(state, spaces=tuple(spaces))


def _fill_camp(state: State, player: str) -> State:
    placed = sum(space.workers.count(player) for space in state.spaces) + state.site.count(player)
    return _seat(state, player, camp=15 - state.seat(player).stock.worker - placed)


class ATable:
    """A position that is played on: `state` now, `events` of the last action."""

    def __init__(self, outcome: engine.Outcome) -> None:
        self.state: State = outcome.state
        self.events = outcome.events

    def __getattr__(self, colour: str) -> "APlayer":
        if colour in self.state.table.players:
            return APlayer(self, colour)
        raise AttributeError(colour)

    @property
    def decision(self) -> dict[str, Any] | None:
        """Who is asked for what, as exported."""
        return RULESET.public_state(self.state)["decision"]

    @property
    def asked(self) -> str | None:
        """Who is asked."""
        return self.state.agenda[-1].player if self.state.agenda else None

    @property
    def kind(self) -> str | None:
        """What is asked."""
        return self.decision["kind"] if self.decision else None

    @property
    def legal(self) -> list[dict[str, Any]]:
        """All legal actions as plain JSON."""
        return [RULESET.write_action(action) for action in RULESET.legal_actions(self.state)]

    def space(self, space_id: str) -> Space:
        return self.state.space(space_id)

    def told(self, kind: type) -> list[Any]:
        """The events of one kind that the last action brought."""
        return [event for event in self.events if isinstance(event, kind)]

    @property
    def left(self) -> events.RuleLeft:
        """What rules the last action left, told before anything else."""
        left = self.events[0]
        assert isinstance(left, events.RuleLeft)
        return left

    @property
    def favored(self) -> list[str]:
        """Who gained a favor by the last action."""
        return [event.player for event in self.told(events.FavorGained)]

    def act(self, player: str, action: actions.Action) -> None:
        outcome = RULESET.apply(self.state, action, player)
        self.state, self.events = outcome.state, outcome.events

    def rearrange(self, **traits: Trait) -> None:
        """Change what players have under the pending decision, which stays even if only one answer is left."""
        for player, trait in traits.items():
            self.state = trait(self.state, player)

    def everyone_passes(self) -> None:
        """Let everybody who is asked in planning pass."""
        while self.kind == "plan":
            self.act(str(self.asked), actions.Pass())

    def provost_stays(self) -> None:
        """Let everybody who is asked for the provost leave him where he is."""
        while {"type": "provost", "steps": 0} in self.legal:
            self.act(str(self.asked), actions.Provost(0))


class APlayer:
    """One player at a table: acts, is refused, and shows what they have."""

    def __init__(self, table: ATable, colour: str) -> None:
        self._table, self.colour = table, colour

    @property
    def seat(self) -> Seat:
        return self._table.state.seat(self.colour)

    @property
    def prestige(self) -> int:
        return self.seat.prestige.total()

    @property
    def sources(self) -> Prestige:
        return self.seat.prestige

    @property
    def workers(self) -> int:
        return self.seat.stock.worker

    @property
    def camp(self) -> int:
        return self.seat.camp

    @property
    def houses(self) -> int:
        return self.seat.houses

    @property
    def goods(self) -> dict[str, int]:
        """The goods held, without zeros."""
        return named(self.seat.stock.goods())

    @property
    def characters(self) -> tuple[str, ...]:
        return self.seat.characters

    def does(self, action: actions.Action) -> None:
        self._table.act(self.colour, action)

    def overrides(self, action: actions.Action, note: str = "") -> None:
        """Do what a rule forbids, because the table lets it stand."""
        outcome = RULESET.override(self._table.state, action, self.colour, note)
        self._table.state, self._table.events = outcome.state, outcome.events

    def refusal(self, action: actions.Action) -> Refusal:
        """Why the player may not do this; fails if they may."""
        refused = RULESET.refusal(self._table.state, action, self.colour)
        assert refused is not None, f"{action} is legal"
        assert action not in RULESET.legal_actions(self._table.state) or self.colour != self._table.asked
        return refused

    def reasons(self, action: actions.Action) -> tuple[Refusal, ...]:
        """Every reason why the player may not do this."""
        return RULESET.reasons(self._table.state, action, self.colour)

    def gravity(self, action: actions.Action) -> str | None:
        """What a table can do about it, if the player does this; None if they may."""
        return RULESET.gravity(self._table.state, action, self.colour)

    def drafts(self, character: str) -> None:
        self.does(actions.Draft(character))

    def places(self, space: str) -> None:
        self.does(actions.Place(space))

    def goes_to_site(self) -> None:
        self.does(actions.Site())

    def passes(self) -> None:
        self.does(actions.Pass())

    def declines(self) -> None:
        self.does(actions.Decline())

    def exchanges(self, spend: dict[str, int], take: dict[str, int]) -> None:
        self.does(actions.Exchange(Pile(**spend), Pile(**take)))

    def builds(self, tile: str, **spend: int) -> None:
        self.does(actions.Build(tile, Pile(**spend)))

    def claims(self, space: str) -> None:
        self.does(actions.Claim(space))

    def moves_provost(self, steps: int) -> None:
        self.does(actions.Provost(steps))

    def steals(self, character: str) -> None:
        self.does(actions.Steal(character))

    def uses_site_building(self, slot: int) -> None:
        self.does(actions.SiteBuilding(slot))

    def recruits(self, character: str) -> None:
        self.does(actions.Recruit(character))

    def delivers(self, **spend: int) -> None:
        self.does(actions.Deliver(Pile(**spend)))

    def builds_monument(self, tile: str) -> None:
        self.does(actions.Monument(tile))
