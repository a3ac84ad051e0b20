"""How high the parts of a game record are: what stands on them in, millimetres out.

Texts are measured; everything else is as high as static/css/print/record.css makes it.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from referee.pages.ending import Ranked, SourceRow
from referee.pages.seats import SeatTag
from referee.printables.facts import Facts
from referee.printables.measure import POINT, Type, lines, width
from referee.printables.phrases import BOLD, SAFE, high
from referee.printables.qr.pages import CodePage

RATIO = 260 / 360  # of a chart


class Sizes(NamedTuple):
    """The sizes of one type, in millimetres."""

    title: Type
    stage: Type
    name: Type
    body: Type
    heading: float  # with what stands between it and its part
    gap: float  # below a part
    rank: float  # what a player's place has around the name: above and below
    places: float  # and beside it
    crown: float
    row: float  # what a row of the breakdown has above and below its words
    points: float  # the width of a player's column there
    fact: float  # below each line about the table
    mark: float  # an icon before such a line
    sample: float  # of a player's line, in the legend of the chart, with the sign and the gaps
    seat: float  # the same without a line
    how: float  # the heading and what is said about the codes
    code: float  # a row of codes

    def head(self, name: str, about: str, room: float) -> float:
        """The title of the sheet."""
        return (
            lines([name], self.title, room) * self.title.line + lines([about], self.stage, room) * self.stage.line + 3.5
        )

    def ranks(self, ranked: Sequence[Ranked], room: float) -> float:
        """Every player's place; winners have a crown."""
        rooms = {place.seat.name: room - self.places - self.crown * place.winner for place in ranked}
        return self.gap + sum(
            lines([name], self.name, left) * self.name.line + self.rank for name, left in rooms.items()
        )

    def sources(self, rows: Sequence[SourceRow], players: int, room: float) -> float:
        """Where the points came from: a row for the signs, one for each source, the total."""
        left = (room - players * self.points) * SAFE
        told = sum(lines([row.name], self.body, left) * self.body.line + self.row for row in rows)
        return self.heading + told + 2 * (self.body.line + 1.7) + self.gap

    def chart(self, seats: Sequence[SeatTag], wide: float, room: float) -> float:
        """The chart, its legend and its heading."""
        return self.heading + self.seats(seats, self.sample, room) + wide * RATIO

    def seats(self, seats: Iterable[SeatTag], around: float, room: float) -> float:
        """Players beside each other, none of them broken."""
        runs = [(around + width(seat.name, self.body)) / (self.body.size * POINT) for seat in seats]
        return lines(runs, self.body, room) * (self.body.line + 1)

    def facts(self, group: Facts, room: float) -> float:
        """Lines about the table, below their heading."""
        told = (high(fact.told, self.body, room - (self.mark if fact.icon else 0)) for fact in group.lines)
        return self.heading + sum(line + self.fact for line in told) + self.gap

    def log_head(self, seats: Iterable[SeatTag], room: float) -> float:
        """What stands above the columns of the log: a heading and who is who."""
        return self.heading + self.seats(seats, self.seat, room)

    def codes(self, page: CodePage, room: float) -> float:
        """The codes, and what to do with them; an address may take lines of its own."""
        address = lines([page.address], self.body, room) * self.body.line if page.address else 0
        return self.how + address + self.code * max(code.row for code in page.codes)


GOTHIC = "grenze-gotisch-600"
SIZES = {
    "normal": Sizes(
        title=Type(26, GOTHIC, 1.0),
        stage=Type(12.5),
        name=Type(12, BOLD),
        body=Type(10),
        heading=8,
        gap=4,
        rank=2.7,
        places=38,
        crown=8,
        row=1.27,
        points=10,
        fact=0.8,
        mark=6,
        sample=21,
        seat=9,
        how=40,
        code=91,
    ),
    "large": Sizes(
        title=Type(41.6, GOTHIC, 1.0),
        stage=Type(20),
        name=Type(19.2, BOLD),
        body=Type(16),
        heading=12,
        gap=6,
        rank=2.7,
        places=61,
        crown=12,
        row=1.5,
        points=19,
        fact=1.5,
        mark=9,
        sample=28,
        seat=14,
        how=62,
        code=93,
    ),
}
