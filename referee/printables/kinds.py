"""Kinds of sheets: what each is called, what it needs and how it is made; and a game that has some."""

from abc import abstractmethod
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from referee.pages.presentation import Presentation
from referee.rules.kernel.refusals import Refusal, Refused

if TYPE_CHECKING:
    from referee.printables.choices import PrintChoice
    from referee.printables.subjects import Subject

PAPERS = ("a4", "letter")  # of most sheets, the default first


def _nothing_wrong(_: "PrintChoice", __: "Subject") -> None:
    """Let every choice be printed."""


class Question(NamedTuple):
    """Something that only sheets of one game ask, for the page and for the command."""

    field: str
    label: str
    option: str  # what the command says about it
    answers: Mapping[str, str]  # what each value is called, the default first

    @property
    def default(self) -> str:
        """What is printed where nobody chose."""
        return next(iter(self.answers))


class Kind(NamedTuple):
    """A kind of sheet. `make` gives the typed sheet that templates/<game>/print/<name>.html draws."""

    name: str
    icon: str
    title: str
    sentence: str
    make: Callable[[Any, "PrintChoice", "Subject"], Any]
    group: str = "players"  # under which of page.GROUPS it is offered, where it is of no game
    asks: tuple[str, ...] = ()  # what may be chosen besides language, paper, ink and type
    of_game: str = ""  # of which games: every, any seen from its start, running, finished, counted, one to be joined
    papers: tuple[str, ...] = PAPERS  # on which it can be printed; choices.REGIONS has them all
    varies: bool = False  # whether it tells values in which printings of a game differ
    reveals: bool = False  # whether it tells how many points everybody has
    check: Callable[["PrintChoice", "Subject"], None] = _nothing_wrong  # raise Refused for what cannot be printed

    @property
    def free(self) -> bool:
        """Whether it can be printed without a game."""
        return self.of_game in ("", "any", "every")

    @property
    def invites(self) -> bool:
        """Whether it lets whoever reads it join a game: only a host prints it, and it is kept nowhere."""
        return self.of_game == "joined"


class PrintedGame(Presentation):
    """A game as it is shown, and printed."""

    questions: ClassVar[tuple[Question, ...]]  # what some of its sheets ask; kinds name them by their fields

    @property
    @abstractmethod
    def sheets(self) -> Mapping[str, Kind]:
        """The sheets of this game, by name."""


def named(sheets: Mapping[str, Kind], name: str) -> Kind:
    """Give a kind of sheet by its name; raise Refused if there is none."""
    if name not in sheets:
        raise Refused(Refusal("print_sheet", facts={"name": name[:40], "known": list(sheets)}))
    return sheets[name]


def check(kind: Kind, choice: "PrintChoice", subject: "Subject") -> None:
    """Raise Refused for a sheet that cannot be made: of this game, or with these choices."""
    check_subject(kind, subject)
    kind.check(choice, subject)


def check_subject(kind: Kind, subject: "Subject") -> None:
    """Raise Refused where a sheet needs a game or a count that is not there, or one that is or is not over."""
    if kind.of_game == "counted" and subject.counted is None:
        raise _refused("print_counted", kind)
    if kind.invites and not subject.invitation:
        raise _refused("print_invitation", kind)
    if kind.of_game == "any" and subject.record and "start" in subject.record:
        raise _refused("print_late", kind)
    if kind.of_game not in ("running", "finished"):
        return
    if subject.record is None:
        raise _refused("print_game", kind)
    over = subject.ruleset.pending(subject.played.state) is None
    if over != (kind.of_game == "finished"):
        raise _refused("print_unfinished" if kind.of_game == "finished" else "print_finished", kind)


def _refused(code: str, kind: Kind) -> Refused:
    return Refused(Refusal(code, facts={"sheet": kind.title}))
