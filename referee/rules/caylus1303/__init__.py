"""Caylus 1303: the ruleset, by which everything outside this folder plays, and the types of its values."""

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

from msgspec.structs import asdict

from referee.rules.caylus1303 import (
    absence,
    corrections,
    gravities,
    liking,
    points,
    position,
    possible_points,
    public,
    scoring,
    turning_back,
)
from referee.rules.caylus1303.actions import Action
from referee.rules.caylus1303.box import TokenValues, Trades, correct, values
from referee.rules.caylus1303.catalogue import EDITIONS, NEWEST
from referee.rules.caylus1303.effects import Gain
from referee.rules.caylus1303.events import Event
from referee.rules.caylus1303.frames import AnyDecision
from referee.rules.caylus1303.game import GAME
from referee.rules.caylus1303.goods import Cost
from referee.rules.caylus1303.hands import Play
from referee.rules.caylus1303.new_box import with_box
from referee.rules.caylus1303.phases import delivery
from referee.rules.caylus1303.rulebook import RULES
from referee.rules.caylus1303.rulings import RULINGS, Rulings
from referee.rules.caylus1303.setup import Setup, check_rulings, filled, read_setup, write_setup
from referee.rules.caylus1303.start import start
from referee.rules.caylus1303.state import SCHEMA, Prestige, State
from referee.rules.caylus1303.table import components, load_table, save_table
from referee.rules.caylus1303.upgrades import UPGRADES
from referee.rules.caylus1303.vocab import COLOURS, PLAYERS
from referee.rules.kernel.agenda import Decision
from referee.rules.kernel.corrections import Standing
from referee.rules.kernel.counting import Heap
from referee.rules.kernel.liking import Liked
from referee.rules.kernel.provenance import Box, Value
from referee.rules.kernel.refusals import Refusal, Refused
from referee.rules.kernel.ruleset import Ruleset
from referee.rules.kernel.scoring import Result
from referee.rules.kernel.tagged import prepare

__all__ = ["RULESET", "Action", "AnyDecision", "Event", "Refusal", "Refused", "Setup", "State"]


class Caylus1303(Ruleset[Setup, State, Action, Event, AnyDecision]):
    """Caylus 1303."""

    id = "caylus1303"
    colours = COLOURS
    players = PLAYERS
    hidden_scores = True
    sources = Prestige.__struct_fields__
    final_sources = ("gold",)
    components = components(EDITIONS[NEWEST])
    rules = {rule.id: rule for rule in RULES}  # noqa: RUF012 - the protocol says that it belongs to the class
    rulings = RULINGS
    gravities = gravities.CLASSES
    reminders = ("owner", "price", "early_riser", "bailiff", "once", "gold")
    game: ClassVar[Any] = GAME

    setup_type, state_type, action_type, event_type = Setup, State, Action, Event
    schema, upgrades = SCHEMA, UPGRADES

    def _setup(self, plain: Any) -> Setup:
        return read_setup(plain)

    def _check_rulings(self, given: Mapping[str, str]) -> None:
        check_rulings(given)

    def write_setup(self, setup: Setup) -> dict[str, Any]:
        """Write a set-up as plain JSON values; rulings and box are always named."""
        return write_setup(setup)

    def start(self, setup: Setup) -> State:
        """Lay out a game at its draft."""
        return start(setup)

    def public_state(self, state: State) -> dict[str, Any]:
        """Give a position as plain JSON values."""
        return public.public_state(state, self.public_result(state))

    def _printed(self, box: Box) -> tuple[Value, ...]:
        return values(correct(EDITIONS[NEWEST], box))

    def public_decision(self, decision: Decision) -> dict[str, Any]:
        """Give who is asked for what, and about which space or slot."""
        return public.public_decision(decision)

    def limits(self, state: State) -> dict[str, Any] | None:
        """Give between which limits a delivery is put together."""
        return delivery.limits(state)

    def _absent(self, state: State) -> tuple[Action, ...]:
        return absence.answers(state)

    def remembered(self, state: State) -> dict[str, Any]:
        """Give what the round remembers: who joined and delivered, and who has had the bridge."""
        return position.remembered(state)

    def point(self, state: State) -> dict[str, Any]:
        """Name where a state stands."""
        return points.point(state)

    def _placed(self, state: State, position_: Any) -> State:
        return position.placed(state, position_)

    def _sketched(self, state: State, position_: Any) -> State:
        return position.sketched(state, position_)

    def _candidate_points(self, state: State) -> Iterator[dict[str, Any]]:
        return possible_points.candidates(state)

    def _lay_out(self, play: Play, point: Any) -> None:
        points.lay_out(play, point)

    def standing(self, state: State, path: str, *, renamed: bool) -> Standing | None:
        return corrections.standing(state, path, renamed=renamed)

    def box(self, state: State) -> Box:
        """Give the box by whose values a state is played."""
        return state.table.setup.box

    def turned_back(self, state: State, event: Event) -> Iterator[dict[str, Any]]:
        """Give the changes that turn an event back."""
        return turning_back.turned_back(state, event)

    def _with_box(self, state: State, box: Any) -> State:
        return with_box(state, box)

    def _recheck(self, play: Play) -> None:
        corrections.recheck(play)

    def read_late_setup(self, plain: Any) -> Setup:
        """Read a set-up of a late start: road, first tiles and first player may be anything, or missing."""
        return self.read_setup(filled(plain))

    def result(self, state: State) -> Result[scoring.Score]:
        """Score a position as if the game ended now."""
        return scoring.result(state)

    def points(self, state: State, player: str) -> dict[str, int]:
        """Give a player's points by source; the gold left counts once the game is over."""
        return asdict(state.seat(player).prestige) if state.agenda else scoring.breakdown(state, player)

    def first(self, setup: Mapping[str, Any]) -> str:
        """Give who began."""
        return str(setup["first_player"])

    def liked(self, event: Event) -> Liked | None:
        """Give what a player built, used or took, if an event tells that."""
        return liking.liked(event)

    def heaps(self, box: Mapping[str, Any]) -> tuple[Heap, ...]:
        """Say what a table counts: its prestige tokens by their values, and its gold."""
        try:
            return scoring.heaps(correct(EDITIONS[NEWEST], dict(box)))
        except Refused as refused:
            raise Refused(self.own(refused.refusal)) from None

    def save_part(self, part: Any) -> Any:
        """Write the table as its set-up."""
        return save_table(part)

    def load_part(self, kind: type, plain: Any) -> Any:
        """Read the table from its set-up."""
        return load_table(kind, plain)


prepare(Rulings, Cost, Gain, Trades, TokenValues)  # parts of a box, read one by one
RULESET = Caylus1303()
