"""The poster: the catalogue in; every tile and character on four quarters out, on one large page or on four to join."""

from collections.abc import Iterable

from referee.games.caylus1303.faces import effect_tokens, pile_tokens
from referee.games.caylus1303.icons import icon_of
from referee.games.caylus1303.sheets.aid import SIGNS, any_good, people
from referee.games.caylus1303.sheets.components import families
from referee.games.caylus1303.sheets.values import catalogue
from referee.games.caylus1303.words import Words
from referee.games.caylus1303.words.rulebook import CHAPTERS, SIDES
from referee.pages.faces import Token
from referee.printables.choices import PrintChoice
from referee.printables.components import Component, Sign
from referee.printables.phrases import Phrase, bare, drawn, phrase
from referee.printables.poster import Group, PosterSheet, Side, poster, slab, ways
from referee.printables.subjects import Subject
from referee.rules.caylus1303.catalogue import Catalogue
from referee.rules.caylus1303.catalogue.rows import Building, Monument
from referee.rules.caylus1303.effects import Build, Effect
from referee.rules.caylus1303.goods import Pile, named
from referee.rules.caylus1303.vocab import GOODS
from referee.rules.kernel.texts import N_

KINDS = ("start", "wood", "stone", "monument")
BESIDE = {"start": 4, "wood": 3, "stone": 3, "monument": 4}
HINTS = {"wood": N_("Carpenter"), "stone": N_("Stonemason"), "monument": N_("on a residence")}
SHOWN = ("worker", "favor", "prestige")  # signs besides the resources


def poster_sheet(words: Words, choice: PrintChoice, subject: Subject) -> PosterSheet:
    """Lay out the poster: wood and stone above, what they start from and end in below, with the characters."""
    values = catalogue(subject)
    group = {its.kind: its for its in _groups(words, values, choice)}
    first, second = _characters(words, values)
    contents = ((group["wood"],), (group["stone"],), (group["start"], first), (group["monument"], second))
    about = words.say("All buildings, monuments and characters")
    return poster(words, choice, subject, about, icon_of("castle"), contents, _signs(words, values))


def _groups(words: Words, values: Catalogue, choice: PrintChoice) -> Iterable[Group]:
    for family in families(words, values, KINDS):
        beside = BESIDE[family.kind]
        slabs = [slab(choice, part, beside, _sides(words, part)) for part in family.components]
        if family.kind == "start":
            residence = _residence(family.components[0])
            slabs.append(
                slab(choice, residence, beside, (Side(words.say("Recruitment"), ways(residence.face.effect)),))
            )
        hint = words.say(HINTS[family.kind]) if family.kind in HINTS else ""
        yield Group(family.kind, family.title, hint, beside, tuple(slabs))


def _residence(part: Component) -> Component:
    """Give what every starting building becomes."""
    return part._replace(face=part.sides[1].face, copies=1, boxed=False)


def _sides(words: Words, part: Component) -> Iterable[Side]:
    match part.row:
        case Building(family="start", effect=effect):
            yield Side("", _lines(words, effect))
        case Building(effect=effect, setup=None):
            yield Side(words.say("Both sides"), _lines(words, effect), part.face.bonus)
        case Building(effect=effect, setup=setup):
            assert setup is not None
            yield Side(words.say(SIDES["construction"]), _lines(words, effect), part.face.bonus)
            yield Side(words.say(SIDES["setup"]), _lines(words, setup))
        case Monument(at_once=at_once, recruits=recruits):
            yield from _brought(words, N_("At once"), at_once)
            yield from _brought(words, N_("Recruitment"), recruits)


def _brought(words: Words, when: str, pile: Pile) -> Iterable[Side]:
    if named(pile):
        yield Side(words.say(when), (drawn(pile_tokens(words, pile)),))


def _lines(words: Words, effect: Effect) -> tuple[Phrase, ...]:
    """Draw an effect; what is built is told."""
    tokens = effect_tokens(words, effect)
    if isinstance(effect, Build):
        text = N_("Build {tile}, no {free}") if effect.free else N_("Build {tile}")
        free = tuple(Token("icon", icon_of(good), 0, words.name(good)) for good in effect.free)
        return (phrase(words, text, tile=bare(tokens), free=free),)
    return ways(tokens)


def _characters(words: Words, values: Catalogue) -> tuple[Group, Group]:
    """Give the characters in two groups, beside each other."""
    everybody = people(words, values)
    half = (len(everybody) + 1) // 2
    band = Group("character", words.say(CHAPTERS["characters"]), words.say("the figure is the phase"), 2)
    return band._replace(own=everybody[:half]), band._replace(own=everybody[half:])


def _signs(words: Words, values: Catalogue) -> tuple[Sign, ...]:
    """Tell what is drawn on the tiles; a house is never gained by visiting: it is the sign of an owner's bonus."""
    goods = tuple(Sign(icon_of(good), words.name(good)) for good in GOODS)
    others = tuple(Sign(icon_of(sign), words.say(SIGNS[sign])) for sign in SHOWN)
    return (*goods, any_good(words, values), *others, Sign(icon_of("house"), words.say("owner’s bonus")))
