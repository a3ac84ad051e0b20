"""Phrases: a text with gaps in; few words out, some of them bold, with icons where a gap stands for pieces.

In a text `*so*` is bold, and `{gap}` is filled with words or with what is drawn.
"""

import re
from collections.abc import Iterable, Sequence
from itertools import pairwise, takewhile
from typing import NamedTuple

from referee.pages.faces import Token
from referee.printables.binding import closed
from referee.printables.measure import POINT, Run, Type, lines, width
from referee.wording import Words

PARTS = re.compile(r"\{(\w+)\}|\*([^*]+)\*")
ICON, DIGIT, SIGN = 1.35, 0.53, 1.1  # widths in letters' m: an icon, a figure, an arrow
SAFE = 0.99  # of a room
BOLD = "alegreya-sans-800"

Drawn = Sequence[Token | str]


class Piece(NamedTuple):
    """A part of a phrase: words, maybe bold, or something that is drawn."""

    text: str = ""
    strong: bool = False
    token: Token | None = None


Phrase = tuple[Piece, ...]


def phrase(words: Words, text: str, **gaps: str | int | Drawn) -> Phrase:
    """Say a text with its gaps filled."""
    drawn = {gap: fill for gap, fill in gaps.items() if not isinstance(fill, str | int)}
    told = {gap: f"{{{gap}}}" if gap in drawn else fill for gap, fill in gaps.items()}
    said, pieces, at = words.say(text, **told), list[Piece](), 0
    for found in PARTS.finditer(said):
        pieces += _piece(said[at : found.start()])
        pieces += _strong(found[2]) if found[2] else _filled(drawn[found[1]])
        at = found.end()
    return _ended(pieces + _piece(said[at:]))


def drawn(tokens: Iterable[Token]) -> Phrase:
    """Give what is drawn alone, as on the tiles."""
    return tuple(Piece(token=token) for token in bare(tokens))


def bare(tokens: Iterable[Token]) -> tuple[Token, ...]:
    """Leave out the number of what is one, as on the tiles."""
    return tuple(token._replace(number=0) if token.number == 1 else token for token in tokens)


def _ended(pieces: Sequence[Piece]) -> Phrase:
    """Let the last line have some letters: what is said last is bound to what stands before it."""
    last = [*takewhile(_is_said, reversed(pieces))]
    said = "".join(piece.text for piece in reversed(last))
    return (*pieces[: len(pieces) - len(last)], *_piece(closed(said)))


def _is_said(piece: Piece) -> bool:
    return piece.token is None and not piece.strong


def _piece(text: str) -> list[Piece]:
    return [Piece(text)] if text else []


def _strong(text: str) -> list[Piece]:
    return [Piece(text, strong=True)]


def _filled(drawn: Drawn) -> list[Piece]:
    """Give what is drawn, with a blank between two pieces."""
    pieces = [Piece(part) if isinstance(part, str) else Piece(token=part) for part in drawn if part]
    parted: list[Piece] = []
    for before, piece in pairwise([Piece(" "), *pieces]):
        parted += [Piece(" "), piece] if _is_icon(before) and _is_icon(piece) else [piece]
    return parted


def _is_icon(piece: Piece) -> bool:
    return piece.token is not None and piece.token.kind == "icon"


def high(told: Phrase, type: Type, room: float) -> float:
    """Give the height of a phrase in so much room, in millimetres."""
    runs = [run for piece in told for run in _runs(piece, type)]
    return lines(runs, type, room * SAFE) * type.line


def _runs(piece: Piece, type: Type) -> list[Run]:
    if piece.strong:
        bold = type._replace(font=BOLD)
        return [width(word, bold) / (type.size * POINT) for word in piece.text.split(" ")]
    if piece.token is None:
        return [piece.text]
    if piece.token.kind != "icon":
        return [SIGN]
    return [ICON + DIGIT * len(str(piece.token.number or ""))]
