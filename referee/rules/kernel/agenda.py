"""The agenda: a stack of small frames that says what must happen next, as data inside the state."""

from typing import Any, Generic, Protocol, Self, TypeVar

from msgspec import Struct
from msgspec.structs import replace


class Frame(Struct, frozen=True, tag_field="frame", gc=False):
    """Something that must happen; the last frame of an agenda happens first."""


class Step(Frame, frozen=True):
    """A frame that the engine resolves by itself."""


class Decision(Frame, frozen=True):
    """A frame that waits for one player's choice."""

    player: str


class HasAgenda(Protocol):
    """Any state with an agenda."""

    @property
    def agenda(self) -> tuple[Any, ...]:
        """The frames, the next one last."""


StateT = TypeVar("StateT", bound=HasAgenda)
EventT = TypeVar("EventT")


class Play(Generic[StateT, EventT]):
    """An action being carried out: the state so far, and what has happened since it began.

    The state itself is a frozen value; if anything raises, the caller still holds the old one. The agenda is kept
    aside as a list meanwhile, and written back where a state is looked at (`settled`).
    """

    __slots__ = ("agenda", "events", "state")

    def __init__(self, state: StateT) -> None:
        """Begin at a state, with nothing told."""
        self.state = state
        self.agenda: list[Any] = list(state.agenda)
        self.events: list[EventT] = []

    def change(self, **fields: Any) -> Self:
        """Replace fields of the state."""
        self.state = replace(self.state, **fields)  # type: ignore[type-var]
        return self

    def tell(self, event: EventT) -> None:
        """Record what happened."""
        self.events.append(event)

    def then(self, *frames: Frame) -> None:
        """Put frames on top of the agenda; the first one named happens first."""
        self.agenda.extend(frames[::-1])

    def settled(self) -> StateT:
        """Give the state with its agenda as it is now."""
        self.change(agenda=tuple(self.agenda))
        return self.state
