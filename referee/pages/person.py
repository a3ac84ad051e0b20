"""A person's page: all they played in; figures, points by source, likings, a chart, opponents and games out."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from referee.pages.chart import Chart, chart
from referee.pages.people import Filters, Shown, Wanted, asked, written
from referee.pages.presentation import Presentation
from referee.pages.seats import SeatTag
from referee.play.figures import Figures, by_players, by_source, figures, likings, opponents
from referee.play.people import Circle, Part, Person
from referee.wording import TableWords
from referee.wording.dates import day, short_day
from referee.wording.numbers import tenth

MOST_LIKED = 5  # of each kind
MOST_DRAWN = 30  # games of the chart
MOST_LISTED = 100


class SourceRow(NamedTuple):
    """Points from one source in a game, on average."""

    name: str
    average: str
    share: int  # of a hundred, against the largest: the length of a bar


class SourceTable(NamedTuple):
    """Where a person's points come from; the lines add up to the total."""

    games: int
    rows: tuple[SourceRow, ...]
    total: str


class LikedRow(NamedTuple):
    """A component, and how often it was chosen."""

    component: str
    name: str
    icon: str
    times: int


class LikedList(NamedTuple):
    """What somebody chose most, of one kind."""

    game: str  # whose look-up knows them
    title: str
    rows: tuple[LikedRow, ...]


class CountRow(NamedTuple):
    """The figures of games with so many players."""

    players: int
    figures: Shown


class OpponentRow(NamedTuple):
    """Somebody they played with."""

    id: str
    name: str
    games: int
    ahead: int
    behind: int


class GameRow(NamedTuple):
    """A game they played."""

    id: str
    scored: bool
    title: str
    when: str
    seat: SeatTag  # by the name of then
    players: int
    rank: int
    total: int
    winner: bool
    left: bool
    late: bool


class PersonPage(NamedTuple):
    """Everything about a person."""

    id: str
    name: str
    also: str
    filters: Filters
    wanted: dict[str, str]
    figures: Shown
    counts: tuple[CountRow, ...]
    sources: SourceTable | None
    likings: tuple[LikedList, ...]
    chart: Chart | None
    drawn: int  # games in the chart
    opponents: tuple[OpponentRow, ...]
    games: tuple[GameRow, ...]
    older: int  # games that are not listed


def person_page(words: TableWords, circle: Circle, person: Person, wanted: Wanted, filters: Filters) -> PersonPage:
    """Lay out a person's page; only what is wanted counts."""
    parts = wanted.parts(person)
    drawn = parts[:MOST_DRAWN][::-1]
    return PersonPage(
        id=person.id,
        name=person.name,
        also=", ".join(name.name for name in person.also),
        filters=filters,
        wanted=asked(filters),
        figures=written(words, figures(parts)),
        counts=_counts(words, by_players(parts)),
        sources=_sources(words, wanted.shown, parts),
        likings=tuple(_likings(words, wanted.shown, parts)),
        chart=_chart(words, person, drawn) if len(drawn) > 1 else None,
        drawn=len(drawn),
        opponents=tuple(
            OpponentRow(met.person.id, met.person.name, met.games, met.ahead, met.behind)
            for met in opponents(circle, person, parts)
        ),
        games=tuple(_game(words, part) for part in parts[:MOST_LISTED]),
        older=max(0, len(parts) - MOST_LISTED),
    )


def _counts(words: TableWords, counts: dict[int, Figures]) -> tuple[CountRow, ...]:
    """Compare numbers of players, where there are several."""
    if len(counts) < 2:
        return ()
    return tuple(CountRow(players, written(words, them)) for players, them in counts.items())


def _sources(words: TableWords, shown: Presentation, parts: Sequence[Part]) -> SourceTable | None:
    """Say where the points come from, in the order of the game; nothing where no log tells it."""
    found = by_source(parts)
    if not found.games:
        return None
    tenths, order = found.tenths, (*shown.ruleset.sources, *shown.ruleset.final_sources)
    largest = max(1, *tenths.values()) if tenths else 1
    rows = tuple(
        SourceRow(
            shown.story.source(words, source), tenth(words, tenths[source]), 100 * max(0, tenths[source]) // largest
        )
        for source in sorted(tenths, key=order.index)
    )
    return SourceTable(found.games, rows, tenth(words, found.total))


def _likings(words: TableWords, shown: Presentation, parts: Sequence[Part]) -> list[LikedList]:
    told, found = shown.story.likings, likings(parts)
    return [
        LikedList(shown.ruleset.id, words.say(title), _most(words, shown, found[kind]))
        for kind, title in told.titles.items()
        if found.get(kind)
    ]


def _most(words: TableWords, shown: Presentation, counted: Counter[str]) -> tuple[LikedRow, ...]:
    told = shown.story.likings
    return tuple(
        LikedRow(component, told.name(words, component), told.icon(component), times)
        for component, times in counted.most_common(MOST_LIKED)
    )


def _chart(words: TableWords, person: Person, drawn: Sequence[Part]) -> Chart:
    """Draw the scores, oldest first, in the color they play most; the first and the last day are named."""
    ((colour, _),) = Counter(part.score.colour for part in drawn).most_common(1)
    days = ["" for _ in drawn]
    days[0], days[-1] = (short_day(words, drawn[at].played.at) for at in (0, -1))
    return chart([SeatTag(colour, "", person.name)], [[part.score.total for part in drawn]], days)


def _game(words: TableWords, part: Part) -> GameRow:
    played, score = part
    return GameRow(
        id=played.id,
        scored=played.scored,
        title=played.title,
        when=day(words, played.at),
        seat=SeatTag(score.colour, words.letter(score.colour), score.name),
        players=len(played.scores),
        rank=score.rank,
        total=score.total,
        winner=score.winner,
        left=score.left,
        late=played.late,
    )
