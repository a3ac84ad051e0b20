"""The poster: the catalogue in; every tile and character on four quarters out, on one large page or on four to join."""

from collections.abc import Iterable
from itertools import groupby
from typing import NamedTuple

from referee.games.caylus1303.faces import effect_tokens, pile_tokens
from referee.games.caylus1303.icons import icon_of
from referee.games.caylus1303.sheets.aid import SIGNS, Person, Sign, any_good, people
from referee.games.caylus1303.sheets.components import families
from referee.games.caylus1303.sheets.values import catalogue
from referee.games.caylus1303.words import Words
from referee.games.caylus1303.words.rulebook import CHAPTERS, SIDES
from referee.pages.faces import Face, Token
from referee.printables.choices import PrintChoice
from referee.printables.components import Component
from referee.printables.measure import POINT, Type, width
from referee.printables.phrases import Phrase, Piece, phrase
from referee.printables.subjects import Subject
from referee.rules.caylus1303.catalogue import Catalogue
from referee.rules.caylus1303.catalogue.rows import Building, Monument
from referee.rules.caylus1303.effects import Build, Effect
from referee.rules.caylus1303.goods import Pile, named
from referee.rules.caylus1303.vocab import GOODS
from referee.rules.kernel.texts import N_

KINDS = ("start", "wood", "stone", "monument")
GOTHIC = "grenze-gotisch-600"


class Side(NamedTuple):
    """What a side does, a line for each way, under its title if it needs one; `bonus` is the owner's."""

    title: str
    lines: tuple[Phrase, ...]
    bonus: tuple[Token, ...] = ()


class Slab(NamedTuple):
    """A tile, drawn large: its best known face and what its sides do; `length` is its name's."""

    face: Face
    length: str
    sides: tuple[Side, ...]
    copies: int = 1

    @property
    def shape(self) -> str:
        """Tell how much stands below the picture: two sides, a side with several ways, one way, or nothing."""
        if len(self.sides) > 1:
            return "two"
        lines = sum(len(side.lines) for side in self.sides)
        return "ways" if lines > 1 else "brings" if lines else "plain"


class Group(NamedTuple):
    """A family below its band: its tiles, so many beside each other, or characters."""

    kind: str
    title: str
    hint: str
    beside: int
    slabs: tuple[Slab, ...] = ()
    people: tuple[Person, ...] = ()


class Quarter(NamedTuple):
    """A quarter of the poster: where it stands, how its sheet is joined to the others, and what is on it."""

    place: str
    join: str
    groups: tuple[Group, ...]
    signs: tuple[Sign, ...] = ()


class PosterSheet(NamedTuple):
    """The four quarters, on one page or each on its own."""

    title: str
    name: str
    about: str
    pages: tuple[tuple[Quarter, ...], ...]
    briefly: bool  # whether characters are only named


class Size(NamedTuple):
    """How wide a quarter is in millimetres, and its type in points, as static/css/caylus1303/print/poster.css has."""

    width: float
    type: float


SIZES = {"a3": Size(136.5, 10), "a4x4": Size(188, 13.8), "tabloid": Size(127.7, 10), "letterx4": Size(193.9, 13.4)}
JOINED = ("a4x4", "letterx4")  # four sheets to put together
EDGE = 1.2  # what a band needs besides a name, in letters' m
NAMES = {"short": 1.95, "middling": 1.6}  # how large names are that fit so; a long one is set smaller, on two lines
PLACES = ("upper left", "upper right", "lower left", "lower right")
JOINS = (
    N_("Sheet 1, upper left. Cut off the right and the lower edge along the lines."),
    N_("Sheet 2, upper right. Cut off the lower edge along the line; glue sheet 1 onto the left edge."),
    N_("Sheet 3, lower left. Cut off the right edge along the line; glue sheet 1 onto the upper edge."),
    N_("Sheet 4, lower right. Cut nothing; glue sheets 2 and 3 onto the upper and the left edge."),
)
BESIDE = {"start": 4, "wood": 3, "stone": 3, "monument": 4}
HINTS = {"wood": N_("Carpenter"), "stone": N_("Stonemason"), "monument": N_("on a residence")}
SHOWN = ("worker", "favor", "prestige")  # signs besides the resources


def poster_sheet(words: Words, choice: PrintChoice, subject: Subject) -> PosterSheet:
    """Lay out the poster: wood and stone above, what they start from and end in below, with the characters."""
    values = catalogue(subject)
    group = {its.kind: its for its in _groups(words, values, SIZES[choice.paper])}
    first, second = _characters(words, values)
    contents = ((group["wood"],), (group["stone"],), (group["start"], first), (group["monument"], second))
    signs = ((), _signs(words, values), (), ())
    quarters = tuple(
        Quarter(place, words.say(join), groups, its)
        for place, join, groups, its in zip(PLACES, JOINS, contents, signs, strict=True)
    )
    return PosterSheet(
        words.say("Poster"),
        subject.game.title,
        words.say("All buildings, monuments and characters"),
        tuple((quarter,) for quarter in quarters) if choice.paper in JOINED else (quarters,),
        choice.large,
    )


def _groups(words: Words, values: Catalogue, size: Size) -> Iterable[Group]:
    for family in families(words, values, KINDS):
        beside = BESIDE[family.kind]
        slabs = [_slab(words, part, beside, size) for part in family.components]
        if family.kind == "start":
            slabs.append(_residence(words, family.components[0], size))
        hint = words.say(HINTS[family.kind]) if family.kind in HINTS else ""
        yield Group(family.kind, family.title, hint, beside, tuple(slabs))


def _slab(words: Words, part: Component, beside: int, size: Size) -> Slab:
    name = part.face.name + (f" × {part.copies}" if part.copies > 1 else "")
    face = part.face._replace(boxed=part.boxed)
    return Slab(face, _length(name, beside, size), tuple(_sides(words, part)), part.copies)


def _length(name: str, beside: int, size: Size) -> str:
    """Tell how long a name is, by the largest type in which it fits its band on one line."""
    room = size.width / beside - EDGE * size.type * POINT
    fits = (length for length, large in NAMES.items() if width(name, Type(large * size.type, GOTHIC)) <= room)
    return next(fits, "long")


def _residence(words: Words, part: Component, size: Size) -> Slab:
    """Give what every starting building becomes."""
    face = part.sides[1].face
    side = Side(words.say("Recruitment"), (_drawn(face.effect),))
    return Slab(face, _length(face.name, BESIDE["start"], size), (side,))


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
        yield Side(words.say(when), (_drawn(pile_tokens(words, pile)),))


def _lines(words: Words, effect: Effect) -> tuple[Phrase, ...]:
    """Draw an effect, each of several ways on its line; what is built is told."""
    drawn = effect_tokens(words, effect)
    if isinstance(effect, Build):
        text = N_("Build {tile}, no {free}") if effect.free else N_("Build {tile}")
        free = tuple(Token("icon", icon_of(good), 0, words.name(good)) for good in effect.free)
        return (phrase(words, text, tile=_bare(drawn), free=free),)
    return tuple(_drawn(way) for is_or, way in groupby(drawn, lambda token: token.kind == "or") if not is_or)


def _drawn(tokens: Iterable[Token]) -> Phrase:
    return tuple(Piece(token=token) for token in _bare(tokens))


def _bare(tokens: Iterable[Token]) -> tuple[Token, ...]:
    """Leave out the number of what is one, as on the tiles."""
    return tuple(token._replace(number=0) if token.number == 1 else token for token in tokens)


def _characters(words: Words, values: Catalogue) -> tuple[Group, Group]:
    """Give the characters in two groups, beside each other."""
    everybody = people(words, values)
    half = (len(everybody) + 1) // 2
    band = Group("character", words.say(CHAPTERS["characters"]), words.say("the figure is the phase"), 2)
    return band._replace(people=everybody[:half]), band._replace(people=everybody[half:])


def _signs(words: Words, values: Catalogue) -> tuple[Sign, ...]:
    """Tell what is drawn on the tiles; a house is never gained by visiting: it is the sign of an owner's bonus."""
    goods = tuple(Sign(icon_of(good), words.name(good)) for good in GOODS)
    others = tuple(Sign(icon_of(sign), words.say(SIGNS[sign])) for sign in SHOWN)
    return (*goods, any_good(words, values), *others, Sign(icon_of("house"), words.say("owner’s bonus")))
