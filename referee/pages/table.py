"""The table: a game as it stands in, everything that its screen shows out."""

from typing import Any, NamedTuple

from referee.pages.choices import Now
from referee.pages.faces import Face
from referee.pages.looking_back import Stepping
from referee.pages.otherwise import Otherwise
from referee.pages.presentation import Presentation, Reminded, Stage, Views
from referee.pages.repairs import Repairing
from referee.pages.tour import Try
from referee.pages.walk import Hands
from referee.pages.walking import hands_of
from referee.play import strictness
from referee.play.games import Position
from referee.play.hidden_scores import lie_facedown
from referee.play.seating import Company, Role
from referee.rules.kernel.agenda import Decision
from referee.wording import TableWords


class Front(NamedTuple):
    """What lies in front of a player; the game's own template draws the `pieces`."""

    pieces: Any
    portraits: tuple[Face, ...]  # who stands by them
    points: int
    passed: bool


class SeatView(NamedTuple):
    """A player at the table."""

    colour: str
    letter: str
    name: str
    front: Front
    pp: int | None  # None where prestige lies face down: the end reveals it
    asked: bool


class Note(NamedTuple):
    """Something that concerns one player now."""

    icon: str
    line: str


class You(NamedTuple):
    """What a player's phone tells its player."""

    colour: str
    rules: tuple[Face, ...]  # of whoever stands by them
    notes: tuple[Note, ...]  # what something costs them now, and the like


class Viewer(NamedTuple):
    """Who looks: what this device may do at the table, and whether it is asked now."""

    host: bool
    seats: tuple[str, ...]  # the colors it plays for
    own: str | None  # the one color it plays for, if it is one player's phone
    peeks: tuple[str, ...]  # whose facedown prestige it may look at
    plays: bool  # it may take the decision that is asked for now
    yours: bool  # the decision is that one player's
    corrects: bool  # it may put the table right, or propose it


class Deed(NamedTuple):
    """What undo takes back or redo does again."""

    title: str  # who did what, and what the engine did after it
    brief: str  # only what, for a phone
    own: bool = True  # this device does it itself; else it asks whose move it was


class Asking(NamedTuple):
    """A question that is open at the table, as one device sees it."""

    id: str  # another question, or the same by others, has another
    question: str  # what an answer names
    sentence: str
    about: tuple[str, ...]  # the move that would be taken back, or what is proposed, line by line
    answers: bool = False  # this device agrees or not
    waits: bool = False  # this device asked, and may ask no longer


class TablePage(NamedTuple):
    """Everything on the screen of a table."""

    game: str  # which game it is: its templates and styles
    game_id: str
    title: str
    seq: int
    edition: str  # what live devices compare to see whether they are behind
    live: bool  # False when an earlier moment is looked at
    viewer: Viewer
    you: You | None  # for one player's phone
    number: int
    stage: Stage
    views: Views
    look: str  # what can be looked up by a tap
    areas: Any  # of the board, as the game's templates draw them
    seats: tuple[SeatView, ...]  # in the order of play; from your own on, if you have one
    sources: dict[str, str]  # what prestige comes from, by name, where it may be looked at
    names: dict[str, str]
    letters: dict[str, str]
    now: Now | None
    reminders: tuple[Reminded, ...]  # what tables forget, at the moment it matters
    hands: Hands
    undo: Deed | None
    redo: Deed | None
    asking: Asking | None
    otherwise: Otherwise | None  # what is tapped was not asked for
    over: bool
    hides: bool  # whether this is a game whose points lie facedown, and are turned over at its end
    phones: frozenset[str]  # the colors that have a phone of their own
    away: frozenset[str]  # the colors of players who have left
    begun: str  # the round that has just begun: a moment to compare the table; "" if none has
    deserted: bool  # nobody here can take the decision: no device plays for the color that is asked
    repair: Repairing | None  # what really happened at an earlier moment is asked
    spoken: str = ""  # what is read aloud: what happened, and who is asked
    moment: Stepping | None = None  # the earlier moment that is looked at
    other_box: bool = False  # the owner's box says something else than is played with, and this device may say so
    tour: tuple[Try, ...] = ()  # what to try at an example
    leaves: bool = False  # this device may take the game to another one

    @property
    def at(self) -> int | None:
        """Give the earlier moment that is looked at, if it is one."""
        return None if self.live else self.number


def table_page(
    words: TableWords,
    shown: Presentation,
    position: Position,
    role: Role,
    company: Company,
    *,
    edition: str = "",
    undo: Deed | None = None,
    redo: Deed | None = None,
    asking: Asking | None = None,
    otherwise: Otherwise | None = None,
    live: bool = True,
    repair: Repairing | None = None,
) -> TablePage:
    """Lay out a position for a device; `undo` and `redo` name what they would take back or do again.

    For a repair an earlier moment is played at, though nothing of it is recorded. `otherwise`: as it is for a player
    who was not asked.
    """
    game, ruleset = position.game, position.ruleset
    state = otherwise.state if otherwise else position.state
    decision = ruleset.pending(state)
    hidden = lie_facedown(ruleset, game.open_scores)
    viewer = viewer_of(decision, role, live=live, hidden=hidden)
    if repair:
        viewer = viewer._replace(plays=decision is not None)
    players = game.setup["players"]
    return TablePage(
        game=ruleset.id,
        game_id=game.id,
        title=game.name,
        seq=game.last,
        edition=edition,
        live=live,
        viewer=viewer,
        you=shown.table.you(words, state, viewer.own) if viewer.own else None,
        number=position.number,
        stage=shown.stage(words, state),
        views=shown.table.views(words),
        look=shown.table.look(words),
        areas=shown.table.areas(words, state, viewer.plays),
        seats=tuple(
            seat_view(words, shown, state, colour, decision, hidden=hidden) for colour in _around(players, viewer.own)
        ),
        sources={source: words.name(source) for source in ruleset.sources} if viewer.peeks else {},
        names={colour: words.player(colour) for colour in players},
        letters=words.letters(players),
        now=shown.table.now(words, state, viewer.plays) if live or repair else None,
        reminders=tuple(shown.strict.remind(words, state, position.events, strictness.of(game).reminders))
        if live
        else (),
        hands=hands_of(words, shown, position.passages, position.seen),
        undo=undo,
        redo=redo,
        asking=asking,
        otherwise=otherwise,
        over=decision is None,
        hides=ruleset.hidden_scores,
        phones=company.phones,
        away=frozenset(game.away),
        begun=shown.table.begun(state) if live else "",
        deserted=live and decision is not None and decision.player not in company.played,
        repair=repair,
    )


def viewer_of(decision: Decision | None, role: Role, *, live: bool, hidden: bool) -> Viewer:
    """Give who looks; where nothing lies facedown there is nothing to peek at, and in the past nothing to play."""
    own = role.seats[0] if len(role.seats) == 1 else None
    asked = decision.player if decision and live else None
    return Viewer(
        host=role.host,
        seats=role.seats,
        own=own,
        peeks=role.peeks if asked and hidden else (),
        plays=asked is not None and role.plays(asked),
        yours=asked is not None and asked == own,
        corrects=live and role.may_propose,
    )


def _around(players: list[str], own: str | None) -> list[str]:
    """Give the seats around the table, beginning with one's own."""
    at = players.index(own) if own else 0
    return [*players[at:], *players[:at]]


def seat_view(
    words: TableWords, shown: Presentation, state: Any, colour: str, decision: Decision | None, *, hidden: bool
) -> SeatView:
    """Give a player with what lies in front of them."""
    front = shown.table.front(words, state, colour)
    return SeatView(
        colour=colour,
        letter=words.letter(colour),
        name=words.player(colour),
        front=front,
        pp=None if hidden else front.points,
        asked=decision is not None and decision.player == colour,
    )
