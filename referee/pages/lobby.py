"""The lobby and the library: stored games and results in; cards of what goes on, is finished or was only scored out."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from referee.pages.presentation import Presentation, Stage
from referee.pages.seats import SeatTag, tag, tags
from referee.play.games import Position
from referee.play.hidden_scores import covered
from referee.rules.kernel.scoring import ranked
from referee.store.models import Scoring
from referee.wording import TableWords
from referee.wording.dates import moment


class Ranked(NamedTuple):
    """A player of a finished game with what they scored."""

    seat: SeatTag
    rank: int
    total: int
    winner: bool


class GameCard(NamedTuple):
    """A game as it is listed."""

    id: str
    game: str  # which game it is of
    game_name: str  # and how that is called
    name: str
    when: str
    seats: tuple[SeatTag, ...]
    over: bool
    stage: Stage
    asked: SeatTag | None
    ranking: tuple[Ranked, ...]
    reveals: bool  # whether its record tells points that still lie face down
    example: bool = False  # made to be tried


class AboutPage(NamedTuple):
    """What can be done with a game besides playing it."""

    card: GameCard
    host: bool
    problem: str  # with another name for it
    deviation: str  # what today's rules would make otherwise of its log, if anything
    other_box: bool  # the owner's box says something else than it is played with, and this device may say so


class ScoringCard(NamedTuple):
    """A final scoring that was counted by hand, as it is listed."""

    id: str
    game: str
    game_name: str
    name: str
    when: str
    seats: tuple[SeatTag, ...]
    ranking: tuple[Ranked, ...]


class Trouble(NamedTuple):
    """What went wrong with an upload: with which, and why."""

    upload: str  # record, backup
    sentences: tuple[str, ...]


class Pages(NamedTuple):
    """Which games of all that a device has are shown: what is sought, and which page of how many."""

    sought: str = ""
    number: int = 1
    last: int = 1
    games: int = 0  # and results, on all pages


class LobbyPage(NamedTuple):
    """Games of this device, as many as a page holds."""

    pages: Pages
    playing: tuple[GameCard, ...]
    finished: tuple[GameCard, ...]
    scored: tuple[ScoringCard, ...]
    trouble: Trouble | None
    notices: tuple[str, ...]  # what has just been done
    unsaved: str  # what only this browser keeps, by its mark; "" if that is nothing

    @property
    def empty(self) -> bool:
        """Whether this device has no game at all, and has not sought one."""
        return not (self.pages.games or self.pages.sought)

    @property
    def several(self) -> bool:
        """Whether more than one game of the house is played here, so that it is said of each."""
        played = {card.game for card in (*self.playing, *self.finished)}
        return len(played | {card.game for card in self.scored}) > 1

    @property
    def long(self) -> bool:
        """Whether there is anything to seek: more games than a page holds, or a search that found fewer."""
        return self.pages.last > 1 or bool(self.pages.sought)


def lobby_page(
    listed: Iterable[tuple[TableWords, Presentation, Position]],
    scored: Iterable[tuple[TableWords, Presentation, Scoring]],
    pages: Pages,
    trouble: Trouble | None = None,
    notices: tuple[str, ...] = (),
    unsaved: str = "",
) -> LobbyPage:
    """Lay out a page of games and results, below what went wrong and what was done."""
    cards = [game_card(*each) for each in listed]
    playing, finished = (tuple(card for card in cards if card.over == over) for over in (False, True))
    results = tuple(scoring_card(*each) for each in scored)
    return LobbyPage(pages, playing, finished, results, trouble, notices, unsaved)


def game_card(words: TableWords, shown: Presentation, position: Position) -> GameCard:
    """Lay out one game."""
    game, ruleset, state = position.game, position.ruleset, position.state
    decision = ruleset.pending(state)
    return GameCard(
        id=game.id,
        game=ruleset.id,
        game_name=words.say(shown.title),
        name=game.name,
        when=moment(words, game.updated),
        seats=tags(words, game.setup["players"]),
        over=decision is None,
        stage=shown.stage(words, state),
        asked=tag(words, decision.player) if decision else None,
        ranking=_ranking(words, game.result) if game.result else (),
        reveals=covered(game),
        example=game.example,
    )


def scoring_card(words: TableWords, shown: Presentation, scoring: Scoring) -> ScoringCard:
    """Lay out one result."""
    return ScoringCard(
        id=scoring.id,
        game=shown.ruleset.id,
        game_name=words.say(shown.title),
        name=scoring.name,
        when=moment(words, scoring.created),
        seats=tags(words, scoring.counted["players"]),
        ranking=_ranking(words, scoring.result),
    )


def _ranking(words: TableWords, result: dict[str, Any]) -> tuple[Ranked, ...]:
    """Order the players by their totals."""
    totals = {colour: int(score["total"]) for colour, score in result["scores"].items()}
    return tuple(
        Ranked(tag(words, place.player), place.rank, place.total, place.player in result["winners"])
        for place in ranked(totals)
    )
