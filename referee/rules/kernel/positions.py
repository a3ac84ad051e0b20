"""Positions of any game: what lies on the table as plain JSON out of a state, and into one; put right, and compared.

Because the table is always right, a position is a value: a game says what of it is stated and from which points it
goes on, and what is the same for all of them is written here.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from typing import Any, ClassVar, Generic

import msgspec

from referee.rules.kernel import corrections, differences, engine
from referee.rules.kernel.agenda import EventT, Play, StateT
from referee.rules.kernel.corrections import Standing
from referee.rules.kernel.engine import Game, Outcome
from referee.rules.kernel.events import BoxTakenOver, PositionCorrected
from referee.rules.kernel.provenance import Box
from referee.rules.kernel.refusals import Refusal, Refused, check_note


class Positions(ABC, Generic[StateT, EventT]):
    """A game whose positions can be exported, put right, compared and gone on from."""

    game: ClassVar[Game[Any, Any, Any]]

    @abstractmethod
    def public_state(self, state: StateT) -> dict[str, Any]:
        """Give a position as plain JSON values, with exactly the agreed keys."""

    def position(self, state: StateT) -> dict[str, Any]:
        """Give the exported state with what the round remembers besides, under `table`."""
        return {**self.public_state(state), "table": self.remembered(state)}

    @abstractmethod
    def remembered(self, state: StateT) -> dict[str, Any]:
        """Give what the round remembers though no piece shows it."""

    @abstractmethod
    def point(self, state: StateT) -> dict[str, Any]:
        """Name where a state stands in which somebody is asked, or that is over."""

    @abstractmethod
    def _placed(self, state: StateT, position: Any) -> StateT:
        """Give a state of the same game in which everything lies as a position says; raise Refused for none."""

    @abstractmethod
    def _lay_out(self, play: Play[StateT, EventT], point: Any) -> None:
        """Drop whatever is pending and go on from a point; raise Refused for none."""

    @abstractmethod
    def standing(self, state: StateT, path: str, *, renamed: bool) -> Standing | None:
        """Say what stands at a path of the position; `renamed` if a point is named for what is pending."""

    @abstractmethod
    def _recheck(self, play: Play[StateT, EventT]) -> None:
        """Drop the pending decision if a correction took its ground away."""

    def correct(self, state: StateT, changes: Any, note: str = "") -> Outcome[StateT, EventT]:
        """Put the position right, all changes at once, and go on from there; raise Refused if that cannot be."""
        check_note(note)
        read = corrections.read_changes(changes)
        renamed = (point := corrections.named_point(read)) is not msgspec.UNSET
        position = corrections.put(self.position(state), read, lambda path: self.standing(state, path, renamed=renamed))
        play: Play[StateT, Any] = Play(self._placed(state, position))
        play.tell(PositionCorrected(read, note))
        if renamed:
            self._lay_out(play, point)
        else:
            self._recheck(play)
        outcome = engine.settle(self.game, play)
        if outcome.state == state:
            raise Refused(Refusal("changes_nothing"))
        return outcome

    def sketched(self, state: StateT, changes: Any) -> StateT:
        """Give a state in which all lies as changes say, also where no box can show it; what is pending stays.

        So a correction that is being put together can be drawn at every step; raise Refused for what cannot be drawn.
        """
        if not changes:
            return state
        read = corrections.read_changes(changes)
        position = corrections.put(self.position(state), read, lambda path: self.standing(state, path, renamed=True))
        return self._sketched(state, position)

    def _sketched(self, state: StateT, position: Any) -> StateT:
        """Give a state as a position says that need not add up; a game whose positions always do has no other."""
        return self._placed(state, position)

    def possible_points(self, state: StateT) -> tuple[dict[str, Any], ...]:
        """List the points from which a game could go on in a position, the present one among them where it could."""
        present, candidates = self.point(state), list(self._candidate_points(state))
        ordered = candidates if present in candidates else [present, *candidates]
        return tuple(point for point in ordered if self._could_go_on(state, point))

    @abstractmethod
    def _candidate_points(self, state: StateT) -> Iterator[dict[str, Any]]:
        """Propose points that a table may name, in the order of a round; those that cannot be are left out later."""

    def _could_go_on(self, state: StateT, point: Any) -> bool:
        try:
            self._lay_out(Play(state), point)
        except Refused:
            return False
        return True

    def differences(self, state: StateT, wanted: StateT) -> differences.Differences:
        """Compare what lies on the table at two states of a game: what would have to be put right, and what follows."""
        return differences.between(
            self.position(state), self.position(wanted), lambda path: self.standing(state, path, renamed=True)
        )

    def turned_back(self, state: StateT, event: EventT) -> Iterable[dict[str, Any]]:  # noqa: ARG002 - each game's
        """Give the changes of a position that turn an event back which led to it, where a game knows any."""
        return ()

    @abstractmethod
    def box(self, state: StateT) -> Box:
        """Give the box by whose values a state is played: as far as it says something else than we do."""

    @abstractmethod
    def _with_box(self, state: StateT, box: Any) -> StateT:
        """Give a state that is played by the values of a box from now on; raise Refused if it cannot be."""

    def take_over_box(self, state: StateT, box: Any) -> Outcome[StateT, EventT]:
        """Play by the values of a box from now on; raise Refused if they are none, do not fit, or change nothing."""
        if not state.agenda:
            raise Refused(Refusal("game_over", facts={"path": "/box"}))
        play: Play[StateT, Any] = Play(self._with_box(state, box))
        if play.state == state:
            raise Refused(Refusal("changes_nothing"))
        play.tell(BoxTakenOver(box))
        return engine.settle(self.game, play)
