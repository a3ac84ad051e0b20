"""The players of a device: everybody it played with in; a table to compare them, and which names are one's, out."""

from collections.abc import Callable
from typing import Any, NamedTuple

from referee.pages.presentation import Presentation
from referee.play.figures import Figures, among, figures
from referee.play.people import Circle, Part, Person, id_of
from referee.wording import Words
from referee.wording.numbers import percent, tenth


class Wanted(NamedTuple):
    """Which games are looked at: of one game of the house, of a number of players or of any."""

    shown: Presentation
    players: int | None = None

    def parts(self, person: Person) -> tuple[Part, ...]:
        """Give a person's parts in these games."""
        return among((part for part in person.parts if part.played.ruleset == self.shown.ruleset.id), self.players)


class Chip(NamedTuple):
    """A choice of what is looked at."""

    value: str
    label: str
    chosen: bool


class Filters(NamedTuple):
    """Which games can be looked at: a game of the house, where there are several, and a number of players."""

    games: tuple[Chip, ...]
    players: tuple[Chip, ...]


class Shown(NamedTuple):
    """Figures as they are written."""

    games: str
    wins: str
    rate: str
    average: str
    best: str


class Row(NamedTuple):
    """A person among the others."""

    id: str
    name: str
    also: str
    figures: Shown


class Column(NamedTuple):
    """A column by which people can be ordered."""

    id: str
    title: str
    chosen: bool


class Merged(NamedTuple):
    """A name that was said to be another's, too."""

    id: str
    name: str
    person: str


class PeoplePage(NamedTuple):
    """Everybody a device has played with."""

    filters: Filters
    wanted: dict[str, str]  # by which an address asks for what is looked at
    sort: str
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    everybody: tuple[tuple[str, str], ...]  # ids and names, for merging
    merged: tuple[Merged, ...]
    nameless: int  # players without a name
    more: bool  # older games are left out
    problem: str  # with a merge

    @property
    def empty(self) -> bool:
        """Whether nobody with a name has finished a game yet."""
        return not self.everybody


COLUMNS: dict[str, Callable[[Figures], Any]] = {
    "games": lambda them: -them.games,
    "wins": lambda them: -them.wins,
    "rate": lambda them: -them.percent,
    "average": lambda them: -them.tenths,
    "best": lambda them: -them.best,
}
SORTED_BY = ("name", *COLUMNS)
FIRST_SORT = "wins"


def people_page(
    words: Words, circle: Circle, wanted: Wanted, filters: Filters, sort: str, problem: str = ""
) -> PeoplePage:
    """Lay out everybody, in the order of a column."""
    found = [(person, figures(wanted.parts(person))) for person in circle.people]
    by_name = sorted(((who, them) for who, them in found if them.games), key=lambda each: each[0].key)
    ordered = sorted(by_name, key=lambda each: COLUMNS[sort](each[1])) if sort in COLUMNS else by_name
    return PeoplePage(
        filters=filters,
        wanted=asked(filters),
        sort=sort,
        columns=tuple(Column(id, title, id == sort) for id, title in _titles(words).items()),
        rows=tuple(
            Row(who.id, who.name, ", ".join(name.name for name in who.also), written(words, them))
            for who, them in ordered
        ),
        everybody=tuple((who.id, who.name) for who in sorted(circle.people, key=lambda who: who.key)),
        merged=tuple(Merged(id_of(name.key), name.name, who.name) for who in circle.people for name in who.also),
        nameless=sum(not circle.key(score) for played in circle.played for score in played.scores),
        more=circle.more,
        problem=problem,
    )


def _titles(words: Words) -> dict[str, str]:
    return {
        "name": words.say("Name"),
        "games": words.say("Games"),
        "wins": words.say("Wins"),
        "rate": words.say("Win rate"),
        "average": words.say("Average"),
        "best": words.say("Best"),
    }


def written(words: Words, them: Figures) -> Shown:
    """Write figures."""
    rate, average = percent(words, them.percent), tenth(words, them.tenths)
    return Shown(str(them.games), str(them.wins), rate, average, str(them.best))


def filters_of(words: Words, circle: Circle, games: dict[str, str], wanted: Wanted) -> Filters:
    """Offer what there is to look at; `games` are the titles of games by ruleset."""
    rulesets = {played.ruleset for played in circle.played}
    ours = wanted.shown.ruleset.id
    numbers = sorted({len(played.scores) for played in circle.played if played.ruleset == ours})
    offered = [Chip("", words.say("All"), wanted.players is None)]
    offered += [Chip(str(number), str(number), number == wanted.players) for number in numbers]
    several = tuple(Chip(id, title, id == ours) for id, title in games.items() if id in rulesets)
    return Filters(several if len(several) > 1 else (), tuple(offered) if len(numbers) > 1 else ())


def asked(filters: Filters) -> dict[str, str]:
    """Give the fields by which an address asks for what is chosen."""
    chosen = {"ruleset": filters.games, "players": filters.players}
    return {field: chip.value for field, chips in chosen.items() for chip in chips if chip.chosen and chip.value}
