"""Faces: what is printed on a tile or a character, as names, icons and sentences for screens and sheets."""

from referee.games.caylus1303.icons import icon_of
from referee.games.caylus1303.words import Words
from referee.games.caylus1303.words.effects import effect_sentence, monument_sentence, power_sentence
from referee.games.drawn import exchanged, one_of, pile_drawn
from referee.games.kept import printed
from referee.pages.faces import Face, Token
from referee.rules.caylus1303.catalogue.rows import Building, Character, Monument, Printed
from referee.rules.caylus1303.effects import Build, Claim, Effect, Gain, MoveProvost, OneOf
from referee.rules.caylus1303.goods import Pile, named
from referee.rules.caylus1303.table import Table


def space_face(words: Words, table: Table, building: str, side: str | None) -> Face:
    """Give the face that lies on a space: a printed building, or a tile with this side up."""
    if side == "printed":
        return printed_face(words, next(row for row in table.catalogue.printed if row.id == building))
    if side == "monument":
        return monument_face(words, table.monuments[building])
    if side == "residence":
        return residence_face(words, table.buildings[building])
    return building_face(words, table.buildings[building], side or "construction")


@printed
def printed_face(words: Words, row: Printed) -> Face:
    """Give the face of a building printed on the board."""
    sentence = effect_sentence(words, row.effect)
    return Face(
        row.id,
        words.name(row.id),
        icon_of(row.id),
        "printed",
        row.page,
        sentence,
        effect=effect_tokens(words, row.effect),
        boxed=_boxed(words, row.id, "cost"),
    )


@printed
def building_face(words: Words, row: Building, side: str) -> Face:
    """Give one side of a starting, wood or stone tile."""
    setup = side == "setup"
    effect = (row.setup if setup else None) or row.effect
    built = row.family != "start" and not setup
    return Face(
        row.id,
        words.name(row.id),
        icon_of(row.id),
        row.family,
        row.page,
        effect_sentence(words, effect),
        cost=pile_tokens(words, row.cost) if built else (),
        points=row.prestige if built else None,
        effect=effect_tokens(words, effect),
        bonus=pile_tokens(words, Pile(**{row.bonus: 1})) if row.bonus and built else (),
        boxed=_boxed(words, row.id, *_shown_keys(row, setup)),
    )


@printed
def residence_face(words: Words, row: Building) -> Face:
    """Give the residence side of a starting tile."""
    sentence = words.say("At each recruitment: {what}.", what=words.pile({"worker": 1}))
    return Face(
        row.id,
        words.say("Residence"),
        icon_of("residence"),
        "residence",
        7,
        sentence,
        effect=pile_tokens(words, Pile(worker=1)),
    )


@printed
def monument_face(words: Words, row: Monument) -> Face:
    """Give the face of a monument."""
    return Face(
        row.id,
        row.name or words.name(row.id),
        icon_of(row.id),
        "monument",
        row.page,
        monument_sentence(words, row.at_once, row.recruits),
        cost=pile_tokens(words, row.cost),
        points=row.prestige,
        effect=pile_tokens(words, row.at_once) + pile_tokens(words, row.recruits),
        boxed=_boxed(words, row.id, "cost", "pp", "name"),
    )


@printed
def character_face(words: Words, row: Character) -> Face:
    """Give the face of a character."""
    return Face(
        row.id,
        words.name(row.id),
        icon_of(row.id),
        "character",
        row.page,
        power_sentence(words, row.id),
        portrait=True,
        boxed=_boxed(words, row.id, "goods"),
    )


def _shown_keys(row: Building, setup: bool) -> tuple[str, ...]:
    """Name the values that are drawn on a side."""
    if setup and row.family != "start":
        return ("setup" if row.setup else "effect", "goods")
    return ("effect", "goods") if setup else ("cost", "pp", "effect", "bonus", "goods")


def _boxed(words: Words, component: str, *keys: str) -> bool:
    """Whether one of these values was corrected against the box."""
    return not set(keys).isdisjoint(words.values.box.get(component, ()))


def pile_tokens(words: Words, pile: Pile, goods: tuple[str, ...] | None = None) -> tuple[Token, ...]:
    """Draw a pile: an icon with its number for each thing in it; `any` is one of these goods, or of a cost's."""
    return pile_drawn(words, icon_of, named(pile), goods)


def effect_tokens(words: Words, effect: Effect) -> tuple[Token, ...]:
    """Draw an effect as icons."""
    match effect:
        case Gain():
            return pile_tokens(words, effect)
        case OneOf(trades=trades, goods=goods):
            return one_of(
                exchanged(pile_tokens(words, each.spend, goods), pile_tokens(words, each.take, goods))
                for each in trades
            )
        case Build(family=family):
            return (Token("icon", icon_of(f"flag_{family}"), 1, effect_sentence(words, effect)),)
        case Claim():
            house = Token("icon", icon_of("house"), 1, words.say("house"))
            flag = Token("icon", icon_of("flag_start"), 1, words.say("starting building"))
            return exchanged(pile_tokens(words, effect.cost), (house, flag))
        case MoveProvost(steps=steps):
            return (Token("icon", icon_of("provost"), steps, effect_sentence(words, effect)),)
