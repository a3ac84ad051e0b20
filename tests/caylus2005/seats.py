"""Those who sit at a table to test at: a position that is played on, and players who act and are looked at by name."""

from typing import Any

from referee.rules.caylus2005 import RULESET, Refusal, actions, events
from referee.rules.caylus2005.goods import Pile, named
from referee.rules.caylus2005.state import Seat, Space, State
from referee.rules.kernel import engine


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
    def public(self) -> dict[str, Any]:
        """The state as exported."""
        return RULESET.public_state(self.state)

    @property
    def decision(self) -> dict[str, Any] | None:
        """Who is asked for what, as exported."""
        return self.public["decision"]

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

    def act(self, player: str, action: actions.Action) -> None:
        outcome = RULESET.apply(self.state, action, player)
        self.state, self.events = outcome.state, outcome.events

    def corrected(self, *changes: dict[str, Any]) -> None:
        """Put the position right."""
        outcome = RULESET.correct(self.state, list(changes))
        self.state, self.events = outcome.state, outcome.events

    def everyone_passes(self) -> None:
        """Let everybody who is asked in planning pass."""
        while self.kind == "plan":
            self.act(str(self.asked), actions.Pass())

    def houses(self, section: str) -> dict[str, int]:
        """The houses of a section, without those who have none."""
        return {player: count for player, count in self.public["castle"]["houses"][section].items() if count}


class APlayer:
    """One player at a table: acts, is refused, and shows what they have."""

    def __init__(self, table: ATable, colour: str) -> None:
        self._table, self.colour = table, colour

    @property
    def seat(self) -> Seat:
        return self._table.state.seat(self.colour)

    @property
    def pp(self) -> int:
        return self.seat.earned.total()

    @property
    def sources(self) -> dict[str, int]:
        """The points by source, without zeros."""
        points = RULESET.points(self._table.state, self.colour)
        return {source: count for source, count in points.items() if count}

    @property
    def workers(self) -> int:
        return self.seat.workers

    @property
    def deniers(self) -> int:
        return self.seat.stock.denier

    @property
    def goods(self) -> dict[str, int]:
        """The goods held, without zeros and deniers."""
        return {name: count for name, count in named(self.seat.stock).items() if name != "denier"}

    @property
    def favors(self) -> dict[str, int]:
        """The markers that have left their fleur-de-lis."""
        return {line: column for line, column in named(self.seat.markers).items() if column}

    @property
    def lines(self) -> tuple[str, ...]:
        return self.seat.lines

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
        assert refused.rule in RULESET.rules
        return refused

    def reasons(self, action: actions.Action) -> list[str]:
        """The codes of every reason why the player may not do this."""
        return [reason.code for reason in RULESET.reasons(self._table.state, action, self.colour)]

    def gravity(self, action: actions.Action) -> str | None:
        """What a table can do about it, if the player does this; None if they may."""
        return RULESET.gravity(self._table.state, action, self.colour)

    def places(self, *spaces: str) -> None:
        for space in spaces:
            self.does(actions.Place(space))

    def passes(self) -> None:
        self.does(actions.Pass())

    def declines(self) -> None:
        self.does(actions.Decline())

    def recalls(self) -> None:
        self.does(actions.Recall())

    def exchanges(self, spend: dict[str, int], take: dict[str, int]) -> None:
        self.does(actions.Exchange(Pile(**spend), Pile(**take)))

    def takes(self, **take: int) -> None:
        self.exchanges({}, take)

    def builds(self, tile: str, **spend: int) -> None:
        self.does(actions.Build(tile, Pile(**spend)))

    def builds_prestige(self, tile: str, space: str) -> None:
        self.does(actions.Prestige(tile, space))

    def claims(self, space: str) -> None:
        self.does(actions.Claim(space))

    def moves_provost(self, steps: int) -> None:
        self.does(actions.Provost(steps))

    def delivers(self, **spend: int) -> None:
        self.does(actions.Deliver(Pile(**spend)))

    def favors_line(self, line: str) -> None:
        self.does(actions.Favor(line))
