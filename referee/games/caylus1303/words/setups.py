"""What is wrong with a set-up or a box, in words: what makes it none, and what to do."""

from collections.abc import Callable, Mapping

from referee.games.caylus1303.words import Words
from referee.games.caylus1303.words.rulebook import BESIDES, LABELS
from referee.wording.colours import NAMES
from referee.wording.facts import Facts


def _edition(words: Words, facts: Facts) -> str:
    return words.say("Edition {edition} of the built-in values is not known here.", edition=facts["edition"])


def _colour(words: Words, facts: Facts) -> str:
    return words.say("Unknown colors: {names}.", names=", ".join(facts["colours"]))


def _players(words: Words, _: Facts) -> str:
    return words.say("A game has 2 to 5 players of different colors.")


def _same_colour(words: Words, facts: Facts) -> str:
    colour = words.say(NAMES[facts["colour"]])
    return words.say("{colour} is taken twice. Give every player a color of their own.", colour=colour)


def _same_name(words: Words, facts: Facts) -> str:
    return words.say(
        "{name} is here twice. Add something that tells them apart, such as “{name} 2”.", name=facts["name"]
    )


def _colour_name(words: Words, facts: Facts) -> str:
    return words.say(
        "“{name}” can be taken for the player without a name (color: {colour}). "
        "Choose another name, or name that player.",
        name=facts["name"],
        colour=words.say(NAMES[facts["colour"]]),
    )


def _first_player(words: Words, _: Facts) -> str:
    return words.say("The first player must be one of the players.")


def _name(words: Words, facts: Facts) -> str:
    return words.say(
        "A name belongs to one of the players and has 1 to {longest} characters.", longest=facts["longest"]
    )


def _ruling(words: Words, facts: Facts) -> str:
    known = ", ".join(facts["known"])
    return words.say("There is no table option “{name}”; there are {known}.", name=facts["ruling"], known=known)


def _ruling_value(words: Words, facts: Facts) -> str:
    values = " / ".join(facts["values"])
    return words.say("The table option {name} is one of {values}.", name=facts["ruling"], values=values)


def _site(words: Words, _: Facts) -> str:
    return words.say("The construction site has exactly three buildings.")


def _starting_tiles(words: Words, facts: Facts) -> str:
    parts = [words.say("The starting buildings do not add up.")]
    if facts["missing"]:
        parts.append(words.say("Missing: {tiles}.", tiles=_tiles(words, facts["missing"])))
    if facts["extra"]:
        parts.append(words.say("Too many: {tiles}.", tiles=_tiles(words, facts["extra"])))
    return " ".join(parts)


def _wood_tiles(words: Words, facts: Facts) -> str:
    return words.say("Not a wood building: {tiles}.", tiles=_tiles(words, facts["tiles"]))


def _stone_tiles(words: Words, facts: Facts) -> str:
    return words.say("Not a stone building: {tiles}.", tiles=_tiles(words, facts["tiles"]))


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


def _box_unknown(words: Words, facts: Facts) -> str:
    return words.say("There is no value “{key}” of “{component}” to correct.", **_where(words, facts))


def _box_value(words: Words, facts: Facts) -> str:
    where = _where(words, facts)
    return words.say(
        "The correction “{key}” of “{component}” makes no sense: {problem}.", **where, problem=facts["problem"]
    )


def _where(words: Words, facts: Facts) -> dict[str, str]:
    """Name a component and a value as people do, where we know them."""
    component, key = facts["component"], facts["key"]
    named = words.say(BESIDES[component]) if component in BESIDES else words.full_name(component)
    return {"component": named, "key": words.say(LABELS[key]) if key in LABELS else key}


def _box_road(words: Words, facts: Facts) -> str:
    return words.say(
        "The road does not fit: {starting} starting buildings, the stone building on space {stone}, {spaces} spaces.",
        **facts,
    )


def _tiles(words: Words, tiles: list[str]) -> str:
    return words.listed([words.full_name(tile) for tile in tiles])


SENTENCES: Mapping[str, Callable[[Words, Facts], str]] = {
    "setup_edition": _edition,
    "setup_colour": _colour,
    "setup_players": _players,
    "setup_same_colour": _same_colour,
    "setup_same_name": _same_name,
    "setup_colour_name": _colour_name,
    "setup_first_player": _first_player,
    "setup_name": _name,
    "setup_ruling": _ruling,
    "setup_ruling_value": _ruling_value,
    "setup_site": _site,
    "setup_starting_tiles": _starting_tiles,
    "setup_wood_tiles": _wood_tiles,
    "setup_stone_tiles": _stone_tiles,
    "setup_same_tile": _same_tile,
    "setup_stonemason": _stonemason,
    "setup_character": _character,
    "setup_same_character": _same_character,
    "setup_characters": _characters,
    "box_unknown": _box_unknown,
    "box_value": _box_value,
    "box_road": _box_road,
}
