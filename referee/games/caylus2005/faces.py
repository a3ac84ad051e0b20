"""Faces: what is printed on a tile, a building of the board or the favor table, as names, icons and sentences."""

from referee.games.caylus2005.icons import icon_of
from referee.games.caylus2005.words import Words
from referee.games.caylus2005.words.effects import effect_sentence
from referee.games.drawn import exchanged, one_of, pile_drawn
from referee.games.kept import printed
from referee.pages.faces import Face, Token
from referee.rules.caylus2005.catalogue.rows import Building, Prestige
from referee.rules.caylus2005.effects import Build, ChangeOrder, Claim, Effect, Lodge, MoveProvost, OneOf, Produce
from referee.rules.caylus2005.goods import Pile, named
from referee.rules.caylus2005.table import Table
from referee.rules.caylus2005.vocab import RESIDENCE


def space_face(words: Words, table: Table, tile: str, side: str | None = None) -> Face:
    """Give the face of a building of the board or of a tile that lies on a space."""
    if side == "residence" or tile == RESIDENCE:
        return residence_face(words)
    if tile in table.prestige:
        return prestige_face(words, table.prestige[tile])
    return building_face(words, table.buildings[tile])


@printed
def building_face(words: Words, row: Building) -> Face:
    """Give the face of a special, fixed, neutral, wood or stone building."""
    craft = row.family in ("wood", "stone")
    return Face(
        row.id,
        words.name(row.id),
        icon_of(row.id),
        row.family if row.family in ("fixed", "neutral", "wood", "stone") else "special",
        row.page,
        effect_sentence(words, row.effect),
        cost=pile_tokens(words, row.cost),
        points=row.pp if craft else None,
        effect=effect_tokens(words, row.effect),
        bonus=(*one_good(words, row.bonus), *pile_tokens(words, Pile(favor=row.favors))),
        boxed=_boxed(words, row.id),
    )


@printed
def prestige_face(words: Words, row: Prestige) -> Face:
    """Give the face of a prestige tile."""
    return Face(
        row.id,
        words.name(row.id),
        icon_of(row.id),
        "prestige",
        row.page,
        prestige_sentence(words, row),
        cost=pile_tokens(words, row.cost),
        points=row.pp,
        effect=pile_tokens(words, Pile(favor=row.favors, denier=row.income)),
        boxed=_boxed(words, row.id),
    )


@printed
def residence_face(words: Words) -> Face:
    """Give the face of a residence."""
    counts = words.values.catalogue.counts
    return Face(
        RESIDENCE,
        words.name(RESIDENCE),
        icon_of(RESIDENCE),
        "residence",
        4,
        income_sentence(words, counts.residence_income),
        points=counts.residence_pp,
        effect=pile_tokens(words, Pile(denier=counts.residence_income)),
    )


def prestige_sentence(words: Words, row: Prestige) -> str:
    """Say what a prestige tile brings besides its points; nothing if it brings nothing."""
    if row.favors:
        return words.say("At once: {what}.", what=words.pile({"favor": row.favors}))
    return income_sentence(words, row.income) if row.income else ""


def income_sentence(words: Words, deniers: int) -> str:
    """Say what a tile adds to its owner's income."""
    return words.say("At each income: {what}.", what=words.pile({"denier": deniers}))


def pile_tokens(words: Words, pile: Pile, goods: tuple[str, ...] | None = None) -> tuple[Token, ...]:
    """Draw a pile: an icon with its number for each thing in it."""
    return pile_drawn(words, icon_of, named(pile), goods)


def effect_tokens(words: Words, effect: Effect) -> tuple[Token, ...]:
    """Draw an effect as icons."""
    match effect:
        case Produce(one_of=piles):
            return one_of(pile_tokens(words, pile) for pile in piles)
        case OneOf(trades=trades, goods=goods):
            return one_of(
                exchanged(pile_tokens(words, each.spend, goods), pile_tokens(words, each.take, goods))
                for each in trades
            )
        case Build(family=family):
            return (_sign(words, f"flag_{family}", effect),)
        case Claim(cost=cost):
            return exchanged(pile_tokens(words, cost), (_sign(words, "flag_residence", effect),))
        case MoveProvost(steps=steps):
            return (_sign(words, "provost", effect, steps),)
        case ChangeOrder():
            return (_sign(words, "turn_order", effect),)
        case Lodge():
            return pile_tokens(words, Pile(denier=words.values.catalogue.counts.price))
    return (_sign(words, "worker", effect),)


def _sign(words: Words, drawn: str, effect: Effect, number: int = 1) -> Token:
    return Token("icon", icon_of(drawn), number, effect_sentence(words, effect))


def one_good(words: Words, goods: tuple[str, ...]) -> tuple[Token, ...]:
    """Draw goods of which one is taken."""
    return one_of(pile_tokens(words, Pile(**{good: 1})) for good in goods) if goods else ()


def _boxed(words: Words, component: str) -> bool:
    """Whether one of its values was corrected against the box."""
    return component in words.values.box
