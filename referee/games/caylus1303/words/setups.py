"""What is wrong with a set-up, a box or a record, in words."""

from typing import Any

from referee.games.caylus1303.words.names import COLOUR_NAMES
from referee.wording import Words


def setup_problem(words: Words, code: str, facts: dict[str, Any]) -> str:
    """Say what makes this not a set-up or not a record, and what to do."""
    match code:
        case "setup_malformed":
            return words.say("This is not a setup: {problem}.", problem=facts["problem"])
        case "setup_edition":
            return words.say("Edition {edition} of the built-in values is not known here.", edition=facts["edition"])
        case "setup_colour":
            return words.say("Unknown colors: {names}.", names=", ".join(facts["colours"]))
        case "setup_players":
            return words.say("A game has 2 to 5 players of different colors.")
        case "setup_same_colour":
            colour = words.say(COLOUR_NAMES[facts["colour"]])
            return words.say("{colour} is taken twice. Give every player a color of their own.", colour=colour)
        case "setup_same_name":
            return words.say(
                "{name} is here twice. Add something that tells them apart, such as “{name} 2”.", name=facts["name"]
            )
        case "setup_colour_name":
            colour = words.say(COLOUR_NAMES[facts["colour"]])
            return words.say(
                "“{name}” can be taken for the player without a name (color: {colour}). "
                "Choose another name, or name that player.",
                name=facts["name"],
                colour=colour,
            )
        case "setup_first_player":
            return words.say("The first player must be one of the players.")
        case "setup_name":
            return words.say(
                "A name belongs to one of the players and has 1 to {longest} characters.", longest=facts["longest"]
            )
        case "setup_ruling":
            known = ", ".join(facts["known"])
            return words.say("There is no table option “{name}”; there are {known}.", name=facts["ruling"], known=known)
        case "setup_ruling_value":
            values = " / ".join(facts["values"])
            return words.say("The table option {name} is one of {values}.", name=facts["ruling"], values=values)
        case "setup_site":
            return words.say("The construction site has exactly three buildings.")
        case "setup_starting_tiles":
            return _starting_tiles(words, facts["missing"], facts["extra"])
        case "setup_wood_tiles":
            return words.say("Not a wood building: {tiles}.", tiles=_tiles(words, facts["tiles"]))
        case "setup_stone_tiles":
            return words.say("Not a stone building: {tiles}.", tiles=_tiles(words, facts["tiles"]))
        case "setup_same_tile":
            return words.say("{tile} cannot lie in two places.", tile=words.full_name(facts["tile"]))
        case "setup_stonemason":
            return words.say("The Stonemason never lies on the road at the start. Draw another wood building.")
        case "setup_character":
            return words.say("Unknown characters: {names}.", names=", ".join(facts["characters"]))
        case "setup_same_character":
            names = words.listed([words.name(character) for character in facts["characters"]])
            return words.say("Each character is laid out once: {names}.", names=names)
        case "setup_characters":
            return words.say(
                "The number of different characters must be {wanted}; here it is {given}.",
                wanted=facts["wanted"],
                given=facts["given"],
            )
        case "bad_code":
            return _code_problem(words, facts)
        case "not_a_record":
            return _record_problem(words, facts)
        case "no_file":
            return words.say("Choose a file first.")
        case "not_a_backup":
            return words.say("This is not a backup of this app, or it is damaged ({problem}).", **facts)
        case "backup_value":
            return words.say(
                "Game {game} of this backup cannot be right: look at “{field}”. Nothing was added.", **facts
            )
    return box_problem(words, code, facts)


def box_problem(words: Words, code: str, facts: dict[str, Any]) -> str:
    """Say what is wrong with a correction of the box."""
    match code:
        case "box_unknown":
            return words.say("There is no value “{key}” of “{component}” to correct.", **facts)
        case "box_certain":
            return words.say("The value “{key}” of “{component}” is certain and cannot be corrected.", **facts)
        case "box_value":
            return words.say("The correction “{key}” of “{component}” makes no sense: {problem}.", **facts)
        case "box_road":
            return words.say(
                "The road does not fit: {starting} starting buildings, the stone building on space {stone}, "
                "{spaces} spaces.",
                **facts,
            )
    raise AssertionError(f"no words for {code}")


def _code_problem(words: Words, facts: dict[str, Any]) -> str:
    match facts["what"]:
        case "characters":
            signs = " ".join(facts["characters"])
            return words.say("A setup code has only digits and letters, and no U. Look again at: {signs}", signs=signs)
        case "length":
            return words.say("A setup code has {wanted} characters; here are {given}.", **facts)
        case "players":
            return words.say("This code is for {wanted} players; here are {given}.", **facts)
        case "box":
            return words.say("There is no code for a box with other starting buildings or another road.")
    return words.say("This is not a setup code: a character is wrong, or two have changed places. Compare them again.")


def _record_problem(words: Words, facts: dict[str, Any]) -> str:
    match facts["what"]:
        case "object":
            return words.say("This is not a game record: it is not a JSON object.")
        case "keys":
            return words.say("A game record may not have these keys: {keys}.", keys=", ".join(facts["keys"]))
        case "missing":
            return words.say("A game record has a “setup” and a list of “actions”.")
    return words.say("Only game records of format {format} can be read.", format=facts["format"])


def _tiles(words: Words, tiles: list[str]) -> str:
    return words.listed([words.full_name(tile) for tile in tiles])


def _starting_tiles(words: Words, missing: list[str], extra: list[str]) -> str:
    parts = [words.say("The starting buildings do not add up.")]
    if missing:
        parts.append(words.say("Missing: {tiles}.", tiles=_tiles(words, missing)))
    if extra:
        parts.append(words.say("Too many: {tiles}.", tiles=_tiles(words, extra)))
    return " ".join(parts)
