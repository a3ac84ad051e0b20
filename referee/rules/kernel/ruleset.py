"""A ruleset: a game as the world around the rules asks for it, one object for each game.

What is the same for any game is written here once: listing, judging, applying, reading and writing. A game brings its
types, its engine side (`game`), its set-ups, its scores, and the tables of its rules and rulings.
"""

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar, cast

import msgspec
from msgspec.structs import replace

from referee.rules.kernel import actions, counting, engine, tagged
from referee.rules.kernel.agenda import Decision, EventT, Play, StateT
from referee.rules.kernel.counting import Counted, Heap, Points
from referee.rules.kernel.engine import ActionT, Outcome
from referee.rules.kernel.liking import Liked
from referee.rules.kernel.positions import Positions
from referee.rules.kernel.provenance import Box, Rule, Ruling, Value
from referee.rules.kernel.refusals import Gravity, Refusal, Refused, printable
from referee.rules.kernel.scoring import Result, won

SetupT = TypeVar("SetupT")
DecisionT = TypeVar("DecisionT", bound=Decision)


class Ruleset(Positions[StateT, EventT], Generic[SetupT, StateT, ActionT, EventT, DecisionT]):
    """A game: what may be done in it, and how its set-ups, states, actions and events are written and read."""

    id: ClassVar[str]
    colours: ClassVar[tuple[str, ...]]  # of its players, in the order of the box
    players: ClassVar[range]  # how many may play
    hidden_scores: ClassVar[bool]  # whether points lie facedown until the end
    sources: ClassVar[tuple[str, ...]]  # what points come from during the game
    final_sources: ClassVar[tuple[str, ...]]  # and what the end adds
    components: ClassVar[tuple[str, ...]]  # ids of its tiles, spaces and whatever else has a name
    rules: ClassVar[Mapping[str, Rule]]
    rulings: ClassVar[tuple[Ruling, ...]]
    gravities: ClassVar[Mapping[str, Gravity]]  # the class of each code that refuses an action, unless it is graver
    reminders: ClassVar[tuple[str, ...]] = ()  # names of what its tables forget

    setup_type: ClassVar[Any]
    state_type: ClassVar[Any]
    action_type: ClassVar[Any]
    event_type: ClassVar[Any]
    schema: ClassVar[int]  # of saved states; a change of their shape raises it and adds an upgrade
    upgrades: ClassVar[tagged.Upgrades] = {}

    def __init__(self) -> None:
        """Make the readers, and let msgspec look at every type before there are threads."""
        tagged.prepare(self.setup_type, self.state_type, self.action_type, self.event_type, Counted)
        events: Any = tuple[self.event_type, ...]  # type: ignore[name-defined] # a type that each game brings
        self._events = msgspec.json.Decoder(events)

    # ---- set-ups

    def read_setup(self, plain: Any) -> SetupT:
        """Read and check a set-up; raise Refused with what is wrong if it is not one."""
        try:
            return self._setup(plain)
        except Refused as refused:
            raise Refused(self.own(refused.refusal)) from None

    @abstractmethod
    def _setup(self, plain: Any) -> SetupT:
        """Read and check a set-up."""

    def check_rulings(self, given: Mapping[str, str]) -> None:
        """Raise Refused for an answer to what is no ruling of this game, or for none of its answers."""
        try:
            self._check_rulings(given)
        except Refused as refused:
            raise Refused(self.own(refused.refusal)) from None

    def _check_rulings(self, given: Mapping[str, str]) -> None:
        """Check answers to rulings; a game without any has nothing to check."""

    def read_late_setup(self, plain: Any) -> SetupT:
        """Read a set-up whose game starts late: what the position shows besides may be missing from it."""
        return self.read_setup(plain)

    def kept_setup(self, plain: Any) -> SetupT:
        """Read a set-up that was checked before it was kept."""
        return cast(SetupT, msgspec.convert(plain, self.setup_type))

    @abstractmethod
    def write_setup(self, setup: SetupT) -> dict[str, Any]:
        """Write a set-up as plain JSON values."""

    @abstractmethod
    def start(self, setup: SetupT) -> StateT:
        """Lay out a game."""

    def begin(self, setup: SetupT) -> Outcome[StateT, EventT]:
        """Start a game, and tell what happened before anybody was asked; nothing, unless a game says otherwise."""
        return Outcome(self.start(setup), ())

    def start_late(self, setup: SetupT, position: Any, point: Any) -> Outcome[StateT, EventT]:
        """Start a game in the middle: a position and the point it stands at in, the state that asks somebody out.

        Raise Refused for a position that no box can show, and for a point that is none of it.
        """
        try:
            play: Play[StateT, EventT] = Play(self._placed(self.start(setup), position))
            self._lay_out(play, point)
        except Refused as refused:
            raise Refused(self.own(refused.refusal)) from None
        return engine.settle(self.game, play)

    def printed(self, box: Box) -> tuple[Value, ...]:
        """Give every printed value as a box says it; raise Refused if what it says makes no sense.

        A game all of whose values are certain, and the same in every box, has none.
        """
        try:
            return self._printed(box)
        except Refused as refused:
            raise Refused(self.own(refused.refusal)) from None

    def _printed(self, box: Box) -> tuple[Value, ...]:  # noqa: ARG002 - none of the values of such a game
        """Give every printed value as a box says it."""
        return ()

    # ---- what may be done

    @property
    def forbidden(self) -> tuple[str, ...]:
        """Give the codes of what hands can do though a rule says no."""
        return tuple(code for code, gravity in self.gravities.items() if gravity == "forbidden")

    def pending(self, state: StateT) -> DecisionT | None:
        """Give the decision that a state waits for; None when the game is over."""
        return cast(DecisionT | None, engine.pending(state))

    def legal(self, state: StateT) -> Iterator[ActionT]:
        """Give the legal actions of the pending decision one by one: a box can make more of them than anybody lists."""
        return engine.legal(self.game, state)

    def legal_actions(self, state: StateT) -> tuple[ActionT, ...]:
        """List every legal action of the pending decision, without repeats, in a stable order."""
        return tuple(self.legal(state))

    def limits(self, state: StateT) -> dict[str, Any] | None:  # noqa: ARG002 - a game whose lists are short needs none
        """Give, as plain JSON values, between which limits an action is put together where a list would be long."""
        return None

    def refusal(self, state: StateT, action: ActionT, player: str | None = None) -> Refusal | None:
        """Say why an action is not legal, or None if it is; `player` is who wants it, if that is known."""
        return engine.refusal(self.game, state, action, player)

    def reasons(self, state: StateT, action: ActionT, player: str | None = None) -> tuple[Refusal, ...]:
        """Give every reason why an action is not legal, the one that `refusal` gives first; none if it is."""
        return engine.reasons(self.game, state, action, player)

    def gravity(self, state: StateT, action: ActionT, player: str | None = None) -> Gravity | None:
        """Say what a table can do about an action that is not legal: the gravest class of its reasons holds."""
        gravest = engine.gravest(self.game, state, action, player)
        return gravest[0] if gravest else None

    def apply(self, state: StateT, action: ActionT, player: str | None = None) -> Outcome[StateT, EventT]:
        """Carry out an action with all that follows from it, or raise Refused and change nothing."""
        return engine.apply(self.game, state, action, player)

    def override(self, state: StateT, action: ActionT, player: str, note: str = "") -> Outcome[StateT, EventT]:
        """Carry out what a rule forbids, because the table did; raise Refused if it is legal, or no table could."""
        return engine.override(self.game, state, action, player, note)

    def asked(self, state: StateT) -> dict[str, Any] | None:
        """Give who is asked for what, and about what, as plain JSON values; None when the game is over."""
        decision = self.pending(state)
        return self.public_decision(decision) if decision else None

    # ---- players who have left the table

    def absent(self, state: StateT) -> ActionT | None:
        """Say what a player does who has left the table and is asked; None if the table chooses for them."""
        if self.pending(state) is None:
            return None
        judge = self.game.judge(state)
        return next((action for action in self._absent(state) if judge(action) is None), None)

    @abstractmethod
    def _absent(self, state: StateT) -> tuple[ActionT, ...]:
        """Give what leaves the pending decision unused, the first that is legal; nothing if the table chooses."""

    # ---- writing and reading

    def read_action(self, plain: Any) -> ActionT | Refusal:
        """Read an action from plain JSON values, or say what is wrong with its form."""
        return cast(ActionT | Refusal, actions.read_action(self.action_type, plain))

    def write_action(self, action: ActionT) -> dict[str, Any]:
        """Write an action as plain JSON values."""
        return actions.write_action(action)

    def write_entry(self, player: str, action: ActionT) -> dict[str, Any]:
        """Write what a player did as an entry of a record."""
        return {"player": player, **self.write_action(action)}

    def read_entry(self, entry: Any) -> tuple[str, ActionT] | Refusal:
        """Read an entry of a record: who, and which action."""
        if isinstance(entry, dict) and isinstance(kind := entry.get("kind"), str):
            return Refusal("unknown_entry", "actions.form", {"kind": printable(kind)[:40]})
        if not isinstance(entry, dict) or not isinstance(entry.get("player"), str):
            return Refusal("malformed", "actions.form", {"problem": "Object missing required field `player`"})
        action = self.read_action({key: value for key, value in entry.items() if key != "player"})
        return action if isinstance(action, Refusal) else (entry["player"], action)

    def read_events(self, written: bytes) -> tuple[EventT, ...]:
        """Read events."""
        return cast(tuple[EventT, ...], self._events.decode(written))

    def write_events(self, events: Sequence[EventT]) -> bytes:
        """Write events as tagged JSON."""
        return msgspec.json.encode(events)

    def save_state(self, state: StateT) -> bytes:
        """Write a state as tagged JSON, exactly, at any instant of a game."""
        return tagged.save(state, self.save_part)

    def load_state(self, saved: bytes) -> StateT:
        """Read a saved state; raise Unreadable if it is not one."""
        return cast(StateT, tagged.load(saved, self.state_type, self.schema, self.upgrades, self.load_part))

    def save_part(self, part: Any) -> Any:
        """Write a part of a state that msgspec does not know."""
        raise NotImplementedError(f"cannot save a {type(part).__name__}")

    def load_part(self, kind: type, plain: Any) -> Any:
        """Read a part of a state that msgspec does not know."""
        raise NotImplementedError(f"cannot load a {kind.__name__} from {plain}")

    # ---- what is shown

    def public_decision(self, decision: Decision) -> dict[str, Any]:
        """Give who is asked for what; a game adds about what."""
        return {"kind": decision.__struct_config__.tag, "player": decision.player}

    @abstractmethod
    def result(self, state: StateT) -> Result[Any]:
        """Score a position as if the game ended now."""

    def public_result(self, state: StateT) -> dict[str, Any] | None:
        """Give the scores and the winners, once the game is over."""
        return None if state.agenda else self.write_result(self.result(state))

    def write_result(self, result: Result[Any]) -> dict[str, Any]:
        """Write the scores and the winners as plain JSON values."""
        return {"scores": msgspec.to_builtins(result.scores), "winners": list(result.winners)}

    @abstractmethod
    def points(self, state: StateT, player: str) -> dict[str, int]:
        """Give a player's points by source, with what the end adds once it has come; they add up to the total."""

    # ---- what is told of players from game to game

    def first(self, setup: Mapping[str, Any]) -> str:
        """Give who began a game of a plain set-up: the first of its players, unless the game says otherwise."""
        players: Sequence[str] = setup["players"]
        return players[0]

    def liked(self, event: EventT) -> Liked | None:  # noqa: ARG002 - a game that knows no likings has none
        """Give what a player chose of the game's components, if an event tells that."""
        return None

    # ---- a final scoring without a game

    @abstractmethod
    def heaps(self, box: Mapping[str, Any]) -> tuple[Heap, ...]:
        """Say what a table counts that played without a log, as a box corrects it; raise Refused for no such box."""

    def read_counted(self, plain: Any) -> Counted:
        """Read what a table counted by hand; raise Refused with what cannot be."""
        counted = counting.read(plain)
        if wrong := next(self.problems(counted), None):
            raise Refused(self.own(wrong.refusal))
        return counted

    def problems(self, counted: Counted) -> Iterator[counting.Problem]:
        """Give everything about a count that cannot be."""
        return counting.problems(self.colours, self.heaps(counted.box), counted)

    def counted_result(self, counted: Counted) -> Result[Points]:
        """Score what was counted: the most points win, ties share; a game that breaks them says so here."""
        heaps = self.heaps(counted.box)
        return won({player: counting.points(heaps, counted, player) for player in counted.players})

    def own(self, refusal: Refusal) -> Refusal:
        """Give a refusal as this game's, so that whoever words it knows whose rule it is."""
        return replace(refusal, ruleset=self.id)


AnyRuleset = Ruleset[Any, Any, Any, Any, Any]
