"""Printed values as a box check tells them: a value in; its component to look at, its name, words and icons out."""

from functools import partial

from referee.games import looking_up
from referee.games.box_forms import drawn_goods
from referee.games.caylus1303.faces import effect_tokens, pile_tokens
from referee.games.caylus1303.icons import icon_of
from referee.games.caylus1303.lookup import SHELF
from referee.games.caylus1303.words import Words
from referee.games.caylus1303.words.effects import effect_sentence
from referee.games.caylus1303.words.rulebook import LABELS
from referee.pages.faces import Token
from referee.pages.presentation import Shown
from referee.rules.caylus1303.catalogue import Catalogue
from referee.rules.caylus1303.catalogue.rows import Building
from referee.rules.caylus1303.goods import Cost
from referee.rules.kernel.provenance import Value

part = partial(looking_up.part, SHELF)
name = partial(looking_up.boxed_name, SHELF)


def told(words: Words, value: Value) -> Shown:
    """Tell a printed value; the words are of the same box."""
    key = "good" if value.component == "goldsmith" else value.key
    text, tokens = _shown(words, value)
    return Shown(words.say(LABELS[key]), text, tokens)


def _shown(words: Words, value: Value) -> tuple[str, tuple[Token, ...]]:
    """Give a value as a text, and as icons where it has them."""
    match value.key:
        case "cost":
            return words.pile(value.value), pile_tokens(words, Cost(**value.value))
        case "effect" | "setup":
            effect = getattr(_building(words.values.catalogue, value.component), value.key)
            return effect_sentence(words, effect), effect_tokens(words, effect)
        case "goods":
            return drawn_goods(words, icon_of, value.value)
        case "bonus":
            return drawn_goods(words, icon_of, [value.value])
        case "name":
            return name(words, value.component), ()
        case "tokens":
            return ", ".join(map(str, value.value)), ()
    return str(value.value), ()


def _building(catalogue: Catalogue, component: str) -> Building:
    return next(row for row in catalogue.buildings if row.id == component)
