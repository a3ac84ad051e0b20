"""The chart of prestige by round, drawn for paper: lines differ in their marks and dashes, not only in colour."""

from collections.abc import Sequence
from typing import NamedTuple

from markupsafe import Markup

from referee.pages.chart import Chart, LineView
from referee.pages.seats import SeatTag
from referee.printables.choices import PrintChoice
from referee.printables.icons import BLACK, INK, SVG, WOODEN
from referee.wording.colours import COLOURS

THIN, LINE = 0.35, 0.75  # strokes, in millimetres
LETTERS = {"normal": (12, 3.6), "large": (16, 5)}  # at least, in units of the drawing and in millimetres
MOST = 12  # labels below the chart
SAMPLE = (30, 12)  # a piece of a line, for the legend


class Key(NamedTuple):
    """What a player's line looks like."""

    seat: SeatTag
    sample: Markup


class DrawnChart(NamedTuple):
    """The lines as a drawing, what each looks like, and the numbers from the top and from the left.

    These stand beside the drawing: SVG has no lining figures.
    """

    wide: int  # in millimetres
    lines: Markup
    keys: tuple[Key, ...]
    rows: tuple[str, ...]
    columns: tuple[str, ...]


class Pen(NamedTuple):
    """How a line is drawn in an ink, with strokes in the units of the drawing."""

    ink: str
    unit: float  # a millimetre

    def line(self, colour: str, path: str) -> Markup:
        """Draw a player's line."""
        seat = COLOURS[colour]
        stroke, dashes = (BLACK, seat.dashes) if self.ink == "bw" else (seat.ink, "none")
        drawn = Markup('<path d="{}" stroke="{}" stroke-width="{}" stroke-dasharray="{}" fill="none"/>')
        return drawn.format(path, stroke, round(LINE * self.unit, 2), dashes)

    def mark(self, colour: str, x: float, y: float) -> Markup:
        """Draw a mark of a player's line."""
        seat = COLOURS[colour]
        fill, stroke = (seat.plain, BLACK) if self.ink == "bw" else (seat.ink, INK)
        drawn = Markup('<path transform="translate({} {})" d="{}" fill="{}" stroke="{}" stroke-width="{}"/>')
        return drawn.format(x, y, seat.shape, fill, stroke, round(THIN * self.unit, 2))


def drawn_chart(chart: Chart, choice: PrintChoice, wide: int, label: str) -> DrawnChart:
    """Draw a chart as SVG that stands in the page itself, so that it is set in the page's own type."""
    pen = Pen(choice.ink, chart.width / wide)
    parts = [*_grid(chart, pen), *(part for line in chart.lines for part in _line(chart, line, pen, choice.type))]
    opening = Markup('<svg class="chart" role="img" aria-label="{}" xmlns="{}" viewBox="0 0 {} {}">').format(
        label, SVG, chart.width, chart.height
    )
    return DrawnChart(
        wide,
        opening + Markup("").join(parts) + Markup("</svg>"),
        tuple(Key(line.seat, _sample(line.seat, choice.ink)) for line in chart.lines),
        tuple(row.text for row in reversed(chart.rows)),
        _labels([column.text for column in chart.columns]),
    )


def _labels(columns: Sequence[str]) -> tuple[str, ...]:
    """Leave out every second label where they would meet, but never the last."""
    every = 2 if len(columns) > MOST else 1
    return tuple("" if (len(columns) - 1 - at) % every else text for at, text in enumerate(columns))


def _grid(chart: Chart, pen: Pen) -> list[Markup]:
    line = Markup('<path d="M{} {}H{}" stroke="{}" stroke-width="{}" stroke-dasharray="{}" fill="none"/>')
    thin = round(THIN * pen.unit, 2)
    colour, dashes = (BLACK, f"{thin} 5") if pen.ink == "bw" else (WOODEN, "none")
    return [line.format(chart.left, row.at, chart.right, colour, thin, dashes) for row in chart.rows]


def _line(chart: Chart, line: LineView, pen: Pen, type: str) -> list[Markup]:
    letter = Markup(
        '<text font-family="Alegreya Sans" font-weight="800" font-size="{}" fill="{}" x="{}" y="{}">{}</text>'
    )
    ink, colour = BLACK if pen.ink == "bw" else INK, line.seat.colour
    units, millimetres = LETTERS[type]
    size = round(max(units, millimetres * pen.unit), 1)
    return [
        pen.line(colour, line.path),
        *(pen.mark(colour, at.x, at.y) for at in line.marks),
        letter.format(size, ink, chart.right + 9, line.label_y + 4, line.seat.letter),
    ]


def _sample(seat: SeatTag, ink: str) -> Markup:
    """Draw a piece of a line with its mark; 30 units are 12 mm."""
    wide, high = SAMPLE
    pen = Pen(ink, wide / 12)
    opening = Markup('<svg class="sample" aria-hidden="true" xmlns="{}" viewBox="0 0 {} {}">').format(SVG, wide, high)
    drawn = pen.line(seat.colour, f"M1 {high / 2}H{wide - 1}") + pen.mark(seat.colour, wide / 2, high / 2)
    return opening + drawn + Markup("</svg>")
