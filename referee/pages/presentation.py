"""How a game is shown: what its folder in referee/games/ brings, so that shared pages can show any game.

Words and states are each game's own types; whoever calls hands on what the same game gave.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Protocol

from referee.pages.faces import Face, Token
from referee.pages.walk import Move, Walk
from referee.rules.kernel.corrections import Changes
from referee.rules.kernel.provenance import Box
from referee.rules.kernel.provenance import Value as PrintedValue
from referee.rules.kernel.record import Record
from referee.rules.kernel.refusals import Refusal
from referee.rules.kernel.ruleset import AnyRuleset
from referee.wording import TableWords, Words
from referee.wording.hyphens import Breaks

if TYPE_CHECKING:
    from referee.pages.checklist import Step
    from referee.pages.choices import Choice, Now
    from referee.pages.editor import Panel
    from referee.pages.matching import Card
    from referee.pages.table import Front, You
    from referee.play.passages import Passage
    from referee.play.trials import Trial


class Stage(NamedTuple):
    """How far a game has come; `told` says in its own words which round it is, if it is any."""

    told: str
    phase: str
    phase_name: str
    round: int = 0  # before the first


class Headline(NamedTuple):
    """What a player did, as a sentence, and the events that it does not tell."""

    sentence: str
    rest: tuple[Any, ...]


class Telling(Protocol):
    """What was told already, in a game from its first event on or in a part of it."""

    def news(self, events: Iterable[Any]) -> Iterator[Any]:
        """Leave out what only repeats what was told."""


class Likings(NamedTuple):
    """How a game tells what players like: a title for each kind of choice, and how components are called and drawn."""

    titles: Mapping[str, str]
    name: Callable[[Any, str], str]
    icon: Callable[[str], str]


class Story(NamedTuple):
    """How a game's log is told."""

    headline: Callable[[Any, str, dict[str, Any], Sequence[Any]], Headline]  # of an action, by its player and events
    line: Callable[[Any, Any], str]  # of an event
    title: Callable[[Any, dict[str, Any], Any], str]  # of an action, in a few words, at a state
    icon: Callable[[dict[str, Any]], str]  # of an action
    asked: Callable[[Any, Any], str]  # who is asked for what
    walk: Callable[[Any, "Sequence[Passage]"], Walk]  # orders for the hands, of what happened
    owed: Callable[[Any, Mapping[str, int]], str]  # what a player could not pay, named
    telling: Callable[[], Telling]
    untold: tuple[Any, ...]  # actions that short lines leave out where the referee took them
    source: Callable[[Any, str], str]  # the name of a source of points
    score: Callable[[Any, str, Any], str]  # a player's final score in a line
    concerns: Callable[[Any, str], bool]  # whether an event has to do with a source of points
    columns: Callable[[Any, int], list[tuple[str, str]]]  # of the chart, short and long: so many rounds, and the end
    likings: Likings


class View(NamedTuple):
    """A tab of a phone: how a game calls what it shows."""

    icon: str
    name: str


class Views(NamedTuple):
    """The tabs of which each game has its own: the board, and what lies beside it."""

    board: View
    supply: View


class Table(NamedTuple):
    """How a game lies on the screen."""

    areas: Callable[[Any, Any, bool], Any]  # the board, drawn by the game's own templates; with what a tap would do
    front: Callable[[Any, Any, str], "Front"]  # what lies in front of a player
    you: Callable[[Any, Any, str], "You"]
    now: Callable[[Any, Any, bool], "Now | None"]  # with the choices for whoever may take the decision
    unoffered: Callable[[Any, Any], "Iterable[Choice]"]  # what rules forbid whoever is asked, and hands could do
    views: Callable[[Any], Views]
    look: Callable[[Any], str]  # what the button of the look-up says
    compose: Callable[[Any, Any, Mapping[str, str]], Any]  # what is put together, from what an address says of it
    element: Callable[[Any, str, str], str]  # at a state, of a place: the id of its element; and where the walk stops
    moved_icon: Callable[[Move], str]  # the drawing of a piece that moves
    begun: Callable[[Any], str]  # the round that has just begun, in which nothing was done yet; "" if none has


class ChangeLine(NamedTuple):
    """What is put right of one thing, in words, and the paths of all that is changed of it."""

    sentence: str
    paths: tuple[str, ...]


class Editing(NamedTuple):
    """How a game's position is put right; a trial is the correction that is being put together."""

    found: Callable[[Any, str], str]  # what is picked, in a state; nothing if it is not there
    panel: Callable[[Any, "Trial", str], "Panel | None"]  # the controls of what is picked
    taken_up: Callable[
        [Any, "Trial"], "Panel"
    ]  # what is to be told of a game that has already begun, and in which order
    areas: Callable[[Any, "Trial", str], Any]  # the board, drawn by the game's own templates; with what a tap changes
    changes: Callable[[Any, Changes], Sequence[ChangeLine]]
    follows: Callable[[Any, Any, Any], Sequence[str]]  # by itself, between two states
    cards: Callable[[Any, Any], "Iterable[Card]"]  # what should lie there, to be compared with the table
    more: str  # what the button says behind which everything else is


class LaxRule(NamedTuple):
    """A rule of which a table may only be warned: the code of its refusal, what happens then, and its page."""

    code: str
    title: str
    page: int


class LaxRules(NamedTuple):
    """Such rules of one topic."""

    title: str
    rules: tuple[LaxRule, ...]


class Reminder(NamedTuple):
    """What a table can be reminded of, and when."""

    name: str
    title: str
    moment: str
    icon: str


class Reminded(NamedTuple):
    """A reminder at the moment it matters."""

    icon: str
    line: str


class Strict(NamedTuple):
    """How strict tables of a game are, and what they forget."""

    rules: Callable[[Any], tuple[LaxRules, ...]]
    reminders: Callable[[Any], tuple[Reminder, ...]]
    remind: Callable[[Any, Any, Any, Collection[str]], Iterator[Reminded]]  # at a state, after events, of what is on


class Laid(NamedTuple):
    """What lay on the table at the start: where it lay, and which it was."""

    where: str
    which: str


class Setting(NamedTuple):
    """How a game is set up."""

    steps: Callable[[Any, Any], "tuple[Step, ...]"]
    code: Callable[[Any], str | None]  # by which the same table is laid out again
    go_on: Callable[[Any], str]  # what comes after the checklist
    laid: Callable[[Any, Any], Sequence[Laid]]  # a set-up in a few lines, its code among them


class Tour(NamedTuple):
    """An example to play with: how it was played so far."""

    record: Callable[[], Record]


class SideView(NamedTuple):
    """A side of a tile, or all of somebody; the mark says how sure we are of its effect, where it has any."""

    title: str
    face: Face
    mark: str
    sure: str


class Value(NamedTuple):
    """A printed value, and how sure we are of it."""

    name: str
    text: str
    tokens: tuple[Token, ...]
    mark: str
    sure: str


class Component(NamedTuple):
    """A component or a place: what is printed on it, and the rules and rulings behind it."""

    name: str
    icon: str
    kind: str
    kind_name: str
    reference: str
    sides: tuple[SideView, ...]
    values: tuple[Value, ...]
    rules: tuple[str, ...]
    rulings: tuple[str, ...]


class Listed(NamedTuple):
    """A component in the index; `text` is what a search looks at."""

    face: Face
    text: str


class Link(NamedTuple):
    """A component or a place that a rule is about."""

    id: str
    name: str
    icon: str


class Combined(NamedTuple):
    """Rules that meet, in a line: all that it is about, and the kinds of components among them."""

    id: str
    line: str
    page: int
    about: tuple[Link, ...]
    kinds: Mapping[str, str]  # and how each is called


class Kind(NamedTuple):
    """Components of one kind."""

    id: str
    title: str
    cards: bool  # listed with a picture and a sentence each; tiles are, as they lie on the table
    listed: tuple[Listed, ...]


class Answer(NamedTuple):
    """One way to play a ruling: its value, in a sentence; and what is printed then, where boxes differ in it."""

    value: str
    sentence: str
    printed: str = ""


class Told(NamedTuple):
    """A ruling as it is shown: its default answer first."""

    id: str
    title: str
    question: str
    page: int
    answers: tuple[Answer, ...]
    field: str  # how forms and addresses name it


class Lookup(NamedTuple):
    """How a game's rules are looked up; the words tell whose values: of a game, or of a box."""

    chapters: Mapping[str, str]
    rule_line: Callable[[Any, str], str]
    rulings: Callable[[Any], tuple[Told, ...]]
    components: Callable[[Any], Iterable[Kind]]
    component: Callable[[Any, str], Component | None]
    combinations: Callable[[Any], tuple[Combined, ...]]
    about: Callable[[Any, str], tuple[Link, ...]]  # the few components that a rule is about


class BoxPart(NamedTuple):
    """A component as it is compared with a box: how it looks, on all its sides."""

    name: str
    full_name: str  # which tells it from all others
    icon: str
    kind: str
    kind_title: str  # of all of its kind
    reference: str
    sides: tuple[SideView, ...]


class Shown(NamedTuple):
    """A printed value as it is told: what it is called, and what it is, in words and, where it has any, in icons."""

    label: str
    text: str
    tokens: tuple[Token, ...] = ()


class Input(NamedTuple):
    """A field in which a part of a value is entered."""

    field: str
    kind: str  # number; tick: any of several; one: one of several; text
    label: str
    value: str
    icon: str = ""
    chosen: bool = False
    most: int = 99


class Inputs(NamedTuple):
    """Fields that belong together."""

    title: str
    inputs: tuple[Input, ...]


class BoxCheck(NamedTuple):
    """How a game's printed values are compared with a box; the words tell whose values are shown."""

    part: Callable[[Any, str], BoxPart]
    told: Callable[[Any, PrintedValue], Shown]
    form: Callable[[Any, PrintedValue], tuple[Inputs, ...]]  # in which what the box says is entered
    read: Callable[[PrintedValue, Mapping[str, str], list[str]], Any]  # its fields, and what is ticked, as the value


class Presentation(ABC):
    """A game as it is shown. What only some pages need is loaded when it is first asked for."""

    ruleset: ClassVar[AnyRuleset]
    title: ClassVar[str]  # as players call it
    summary: ClassVar[str]  # in a line, which game it is: whoever has a box of it recognizes it
    bgg: ClassVar[int | None] = None  # its number at BoardGameGeek, where that is certain
    breaks: ClassVar[Breaks]  # where the names on its tiles break
    pieces: ClassVar[Mapping[str, str]] = {}  # how what a table counts is drawn, where not as it is called
    remembered: ClassVar[tuple[str, ...]] = ()  # rulings that a device answers as it did the last time: of its box

    @abstractmethod
    def words(
        self,
        language: str,
        setup: Any = None,
        box: Box | None = None,
        names: Mapping[str, str] | None = None,
        rulings: Mapping[str, str] | None = None,
    ) -> TableWords:
        """Give a language at the table of a set-up; without one, with names and with values of a box, as ruled."""

    def words_by(self, words: Words, setup: Mapping[str, Any], box: Box) -> Any:
        """Give a reader's words at a table that plays by the values of a box, taken over since it was set up."""
        return self.words(words.language, self.ruleset.kept_setup({**setup, "box": box})).called(words.names)

    @abstractmethod
    def stage(self, words: Any, state: Any) -> Stage:
        """Give how far a game has come."""

    @abstractmethod
    def reason(self, words: Any, refusal: Refusal, state: Any = None) -> str | None:
        """Say why this game refuses something; None if it has no such code."""

    @abstractmethod
    def remedy(self, words: Any, refusal: Refusal) -> str | None:
        """Say what would make it legal, where anything would."""

    @property
    @abstractmethod
    def story(self) -> Story:
        """How its log is told."""

    @property
    @abstractmethod
    def table(self) -> Table:
        """How it lies on the screen."""

    @property
    @abstractmethod
    def editing(self) -> Editing:
        """How its position is put right."""

    @property
    @abstractmethod
    def strict(self) -> Strict:
        """How strict its tables are."""

    @property
    @abstractmethod
    def setting(self) -> Setting:
        """How it is set up."""

    @property
    @abstractmethod
    def tour(self) -> Tour:
        """An example to play with."""

    @property
    @abstractmethod
    def lookup(self) -> Lookup:
        """How its rules are looked up."""

    @property
    @abstractmethod
    def box_check(self) -> BoxCheck:
        """How its values are compared with a box."""
