"""What is wrong with a set-up or a box, in words: what makes it none, and what to do."""

from referee.games import setups
from referee.games.caylus1303.words import Words
from referee.games.caylus1303.words.rulebook import BESIDES, LABELS
from referee.games.setups import Sentences, box_sentences, missing_and_extra, tiles
from referee.wording.facts import Facts


def _first_player(words: Words, _: Facts) -> str:
    return words.say("The first player must be one of the players.")


def _site(words: Words, _: Facts) -> str:
    return words.say("The construction site has exactly three buildings.")


def _starting_tiles(words: Words, facts: Facts) -> str:
    return missing_and_extra(words, words.say("The starting buildings do not add up."), facts)


def _wood_tiles(words: Words, facts: Facts) -> str:
    return words.say("Not a wood building: {tiles}.", tiles=tiles(words, facts["tiles"]))


def _stone_tiles(words: Words, facts: Facts) -> str:
    return words.say("Not a stone building: {tiles}.", tiles=tiles(words, facts["tiles"]))


def _same_tile(words: Words, facts: Facts) -> str:
    return words.say("{tile} cannot lie in two places.", tile=words.full_name(facts["tile"]))


def _stonemason(words: Words, _: Facts) -> str:
    return words.say("The Stonemason never lies on the road at the start. Draw another wood building.")


def _character(words: Words, facts: Facts) -> str:
    return words.say("Unknown characters: {names}.", names=", ".join(facts["characters"]))


def _same_character(words: Words, facts: Facts) -> str:
    names = words.listed([words.name(character) for character in facts["characters"]])
    return words.say("Each character is laid out once: {names}.", names=names)


def _characters(words: Words, facts: Facts) -> str:
    return words.say("The number of different characters must be {wanted}; here it is {given}.", **facts)


def _component(words: Words, component: str) -> str:
    """Name a component as people do, where we know it."""
    return words.say(BESIDES[component]) if component in BESIDES else words.full_name(component)


def _box_road(words: Words, facts: Facts) -> str:
    return words.say(
        "The road does not fit: {starting} starting buildings, the stone building on space {stone}, {spaces} spaces.",
        **facts,
    )


SENTENCES: Sentences = {
    **setups.SENTENCES,
    "setup_first_player": _first_player,
    "setup_site": _site,
    "setup_starting_tiles": _starting_tiles,
    "setup_wood_tiles": _wood_tiles,
    "setup_stone_tiles": _stone_tiles,
    "setup_same_tile": _same_tile,
    "setup_stonemason": _stonemason,
    "setup_character": _character,
    "setup_same_character": _same_character,
    "setup_characters": _characters,
    **box_sentences(_component, LABELS),
    "box_road": _box_road,
}
