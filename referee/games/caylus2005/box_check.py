"""Printed values as a box check tells them: a value in; its component to look at, its name, words and icons out."""

from functools import partial

from referee.games import looking_up
from referee.games.caylus2005 import components
from referee.games.caylus2005.faces import effect_tokens
from referee.games.caylus2005.lookup import SHELF
from referee.games.caylus2005.words import Words
from referee.games.caylus2005.words.effects import effect_sentence
from referee.games.caylus2005.words.rulebook import LABELS, OF_SECTIONS
from referee.pages.presentation import Shown
from referee.rules.caylus2005.catalogue import Catalogue
from referee.rules.caylus2005.effects import Effect
from referee.rules.caylus2005.vocab import SECTIONS
from referee.rules.kernel.provenance import Value

part = partial(looking_up.part, SHELF)
name = partial(looking_up.boxed_name, SHELF)


def told(words: Words, value: Value) -> Shown:
    """Tell a printed value; the words are of the same box."""
    if value.component in SECTIONS:
        shown = components.section_value(words, value.key, value.value)
        return Shown(words.say(OF_SECTIONS[value.key]), *shown)
    label = words.say(LABELS[value.key])
    if value.key == "effect":
        effect = _effect(words.values.catalogue, value.component)
        return Shown(label, effect_sentence(words, effect), effect_tokens(words, effect))
    if value.key == "start":
        return Shown(label, words.name(f"road_{value.value}"))
    return Shown(label, *components.tile_value(words, value.key, value.value))


def _effect(catalogue: Catalogue, component: str) -> Effect:
    return next(row.effect for row in catalogue.buildings if row.id == component)
