"""The editor: a correction that is put together in; the position as it lies, with all that a tap would change, out.

It works on any base state, of a stored game or of one that is only being begun: `trial = attempt(ruleset, base,
sketch)`, then `editor_page(words, shown, trial, pick, frame)`. The page's script keeps the sketch: every button carries
the changes that it adds (`data-change`) or what it picks (`data-pick`), and after each tap the script posts both and
swaps in what comes back. `ruleset.position(trial.state)` is the position so far as plain JSON; a point that was named
is what the change of `/decision` leads to.
"""

from typing import Any, NamedTuple

from referee.pages.faces import Face
from referee.pages.presentation import Presentation
from referee.pages.table import SeatView, seat_view
from referee.play.trials import Sketch, Trial
from referee.rules.kernel.corrections import read_changes
from referee.rules.kernel.events import GameEnded, PositionCorrected
from referee.wording import TableWords


class Tap(NamedTuple):
    """A button: the changes that it adds to the sketch, or what it picks to be changed next."""

    label: str
    changes: Sketch | None = None
    pick: str = ""
    icon: str = ""
    face: Face | None = None
    colour: str | None = None
    chosen: bool = False  # it is so already
    quiet: bool = False  # taking something away, rather than laying it down


class Counter(NamedTuple):
    """A number with − and +; where there is no less, or no more, the button is idle."""

    label: str
    icon: str
    value: str
    less: Sketch | None
    more: Sketch | None
    marked: bool = False  # it is the one that was tapped
    changed: bool = False
    types: str = ""  # the path of what may be typed, too
    colour: str | None = None  # whose it is, where numbers of several players are counted


class Group(NamedTuple):
    """Controls that belong together, or why there are none now."""

    title: str = ""
    why: str = ""
    counters: tuple[Counter, ...] = ()
    taps: tuple[Tap, ...] = ()
    layout: str = "rows"  # or tiles


class Panel(NamedTuple):
    """What was picked: its name, what to do next, and its controls."""

    title: str
    groups: tuple[Group, ...]
    icon: str = ""
    colour: str | None = None
    hint: str = ""


class Changed(NamedTuple):
    """What is changed of one thing in words, and what takes it out of the sketch again."""

    sentence: str
    without: Sketch


class Frame(NamedTuple):
    """What the page around the editor knows: which game, which moment, and where the result goes."""

    game_id: str
    title: str
    seq: int  # the newest entry of the log
    preview: str  # where the script posts each tap
    post: str  # where the finished correction goes
    back: str  # where one comes from, and goes when it is done
    at: int | None = None  # the entry after which the correction belongs, if it is not the newest
    hidden: bool = True  # points lie facedown
    proposes: bool = False  # this device does not put the table right, but proposes it to the host
    said: str = ""  # something to be told first
    begins: bool = False  # a game that has already begun is taken up, and there is none yet


class EditorPage(NamedTuple):
    """Everything on the editor's screen."""

    game: str  # which game it is: its templates and styles
    frame: Frame
    game_id: str
    sketch: Sketch
    changes: Sketch
    pick: str
    panel: Panel | None
    more: str
    areas: Any  # of the board, as the game's templates draw them
    views: Any
    seats: tuple[SeatView, ...]
    names: dict[str, str]
    letters: dict[str, str]
    changed: tuple[Changed, ...]
    follows: tuple[str, ...]  # by itself
    then: str  # who is asked, for what
    refusal: str  # why it cannot be
    ready: bool


def editor_page(
    words: TableWords, shown: Presentation, trial: Trial, pick: str, frame: Frame, refusal: str = ""
) -> EditorPage:
    """Lay out a correction that is being put together; `refusal` is why it cannot be, in words."""
    players = list(shown.ruleset.position(trial.state)["players"])
    editing, asked = shown.editing, shown.ruleset.pending(trial.state)
    found = editing.found(trial.state, pick)
    return EditorPage(
        game=shown.ruleset.id,
        frame=frame,
        game_id=frame.game_id,
        sketch=[{key: change[key] for key in change if key != "from"} for change in trial.changes],
        changes=trial.changes,
        pick=found,
        panel=editing.panel(words, trial, found) or (editing.taken_up(words, trial) if trial.begins else None),
        more=words.say(editing.more),
        areas=editing.areas(words, trial, found),
        views=shown.table.views(words),
        seats=tuple(seat_view(words, shown, trial.state, each, asked, hidden=frame.hidden) for each in players),
        names={colour: words.player(colour) for colour in players},
        letters=words.letters(players),
        changed=tuple(_changed(words, shown, trial.changes)),
        follows=follows(words, shown, trial),
        then=asked_then(words, shown, trial),
        refusal=refusal,
        ready=trial.outcome is not None,
    )


def _changed(words: TableWords, shown: Presentation, changes: Sketch) -> list[Changed]:
    """Tell changes; those of one thing are one line, and taken back together."""
    lines = shown.editing.changes(words, read_changes(changes)) if changes else ()
    return [Changed(line.sentence, [{"path": path} for path in line.paths]) for line in lines]


def follows(words: TableWords, shown: Presentation, trial: Trial) -> tuple[str, ...]:
    """Say what follows by itself: from what lies there, and what the engine does next; nobody is told who would win."""
    if trial.outcome is None:
        return ()
    told = (event for event in trial.outcome.events if not isinstance(event, PositionCorrected | GameEnded))
    return (*shown.editing.follows(words, trial.base, trial.state), *(shown.story.line(words, event) for event in told))


def asked_then(words: TableWords, shown: Presentation, trial: Trial) -> str:
    """Say who is asked after a correction, and for what; nothing where none comes about."""
    if trial.outcome is None:
        return ""
    decision = shown.ruleset.pending(trial.outcome.state)
    return shown.story.asked(words, decision) if decision else words.say("The game is over")
