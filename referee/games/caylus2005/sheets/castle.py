"""The castle and the favor table on paper: a section or a line in; its face, its steps or its columns out."""

from itertools import pairwise
from typing import NamedTuple

from referee.games.caylus2005.faces import effect_tokens, pile_tokens
from referee.games.caylus2005.icons import icon_of
from referee.games.caylus2005.words import Words
from referee.games.caylus2005.words.effects import effect_sentence
from referee.games.clauses import capital
from referee.pages.faces import ARROW, Face, Token
from referee.printables.phrases import Phrase, Piece, drawn
from referee.rules.caylus2005.catalogue.rows import Line, Section
from referee.rules.caylus2005.effects import Build, Use
from referee.rules.caylus2005.goods import Pile
from referee.rules.kernel.texts import N_

SCORED = N_("Scored when it is full, or once the bailiff reaches space {mark}. Without a house in it, {loss} lost.")


class Step(NamedTuple):
    """What so many houses of one player in a section bring when it is scored: favors, or a loss of points."""

    houses: int
    favors: int
    loss: int = 0


class Column(NamedTuple):
    """A column of a line: what it brings, in icons and in words; nothing where it brings nothing."""

    effect: tuple[Token, ...]
    text: str


def steps(section: Section) -> tuple[Step, ...]:
    """Give what no house brings, and each number of houses from which on it is more."""
    more = (at + 1 for at, (few, many) in enumerate(pairwise(section.favors)) if many > few)
    return (Step(0, 0, section.loss), *(Step(houses, section.favors[houses]) for houses in more))


def step_phrase(words: Words, step: Step) -> Phrase:
    """Draw so many houses for what they bring."""
    houses = Token("icon", icon_of("house"), 0, words.pile({"house": step.houses}))
    gained = pile_tokens(words, Pile(favor=step.favors)) or _lost(words, step.loss)
    return (Piece(str(step.houses), strong=True), *drawn((houses, ARROW, *gained)))


def _lost(words: Words, points: int) -> tuple[Token, ...]:
    return (Token("icon", icon_of("pp"), -points, words.pile({"pp": points})),)


def section_face(words: Words, section: Section) -> Face:
    """Give a section: how many houses it has room for, the points of a batch, and when it is scored."""
    return Face(
        section.id,
        capital(words.name(section.id)),
        icon_of(section.id),
        "castle",
        section.page,
        words.say(SCORED, mark=section.mark, loss=words.pile({"pp": section.loss})),
        cost=(Token("icon", icon_of("house"), section.size, words.pile({"house": section.size})),),
        points=section.pp,
    )


def line_face(words: Words, line: Line) -> Face:
    """Give a line of the favor table by its name and its drawing."""
    return Face(line.id, words.line(line.id), icon_of(f"line_{line.id}"), "favor", line.page, "")


def columns(words: Words, line: Line) -> tuple[Column, ...]:
    """Give every column of a line."""
    return tuple(_column(words, use) for use in line.columns)


def _column(words: Words, use: Use | None) -> Column:
    return Column(use_tokens(words, use), effect_sentence(words, use)) if use else Column((), "")


def use_tokens(words: Words, use: Use) -> tuple[Token, ...]:
    """Draw an effect; what is built cheaper has what is saved beside it."""
    drawn = effect_tokens(words, use)
    if isinstance(use, Build) and use.less:
        return (*drawn, Token("icon", icon_of(use.less), -1, words.pile({use.less: 1})))
    return drawn
