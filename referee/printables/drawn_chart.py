"""The chart of prestige by round, drawn for paper: lines differ in their marks and dashes, not only in colour."""

from typing import NamedTuple

from markupsafe import Markup

from referee.pages.chart import Chart, LineView
from referee.printables.icons import BLACK, INK, SVG, WOODEN
from referee.wording.colours import COLOURS


class DrawnChart(NamedTuple):
    """The lines as a drawing, and the numbers beside it, from the top and from the left: SVG has no lining figures."""

    lines: Markup
    rows: tuple[str, ...]
    columns: tuple[str, ...]


def drawn_chart(chart: Chart, ink: str, label: str) -> DrawnChart:
    """Draw a chart as SVG that stands in the page itself, so that it is set in the page's own type."""
    parts = [*_grid(chart, ink), *(part for line in chart.lines for part in _line(chart, line, ink))]
    opening = Markup('<svg class="chart" role="img" aria-label="{}" xmlns="{}" viewBox="0 0 {} {}">').format(
        label, SVG, chart.width, chart.height
    )
    lines = opening + Markup("").join(parts) + Markup("</svg>")
    rows = tuple(row.text for row in reversed(chart.rows))
    return DrawnChart(lines, rows, tuple(column.text for column in chart.columns))


def _grid(chart: Chart, ink: str) -> list[Markup]:
    line = Markup('<path d="M{} {}H{}" stroke="{}" stroke-width="0.6" stroke-dasharray="{}" fill="none"/>')
    colour, dashes = (BLACK, "0.6 4") if ink == "bw" else (WOODEN, "none")
    return [line.format(chart.left, row.at, chart.right, colour, dashes) for row in chart.rows]


def _line(chart: Chart, line: LineView, ink: str) -> list[Markup]:
    seat = COLOURS[line.seat.colour]
    dark = BLACK if ink == "bw" else INK
    colour = BLACK if ink == "bw" else seat.ink
    fill = seat.plain if ink == "bw" else colour
    dashes = seat.dashes if ink == "bw" else "none"
    path = Markup('<path d="{}" stroke="{}" stroke-width="1.6" stroke-dasharray="{}" fill="none"/>')
    mark = Markup('<path transform="translate({} {})" d="{}" fill="{}" stroke="{}" stroke-width="0.8"/>')
    letter = Markup(
        '<text font-family="Alegreya Sans" font-weight="800" font-size="12" fill="{}" x="{}" y="{}">{}</text>'
    )
    return [
        path.format(line.path, colour, dashes),
        *(mark.format(at.x, at.y, seat.shape, fill, dark) for at in line.marks),
        letter.format(dark, chart.right + 9, line.label_y + 4, line.seat.letter),
    ]
