"""What is wrong with a set-up or a box of any game, in words: what makes it none, and what to do."""

from collections.abc import Callable, Mapping
from typing import Any

from referee.games.words import GameWords
from referee.rules.kernel.texts import N_
from referee.wording.colours import NAMES
from referee.wording.facts import Facts

Sentences = Mapping[str, Callable[[Any, Facts], str]]  # by the code of a refusal


def _edition(words: GameWords, facts: Facts) -> str:
    return words.say("Edition {edition} of the built-in values is not known here.", edition=facts["edition"])


def _colour(words: GameWords, facts: Facts) -> str:
    called = [words.say(NAMES[colour]) if colour in NAMES else colour for colour in facts["colours"]]
    return words.say("These colors are not in the box: {names}.", names=", ".join(called))


def _players(words: GameWords, _: Facts) -> str:
    return words.say("A game has 2 to 5 players of different colors.")


def _same_colour(words: GameWords, facts: Facts) -> str:
    colour = words.say(NAMES[facts["colour"]])
    return words.say("{colour} is taken twice. Give every player a color of their own.", colour=colour)


def _same_name(words: GameWords, facts: Facts) -> str:
    return words.say(
        "{name} is here twice. Add something that tells them apart, such as “{name} 2”.", name=facts["name"]
    )


def _colour_name(words: GameWords, facts: Facts) -> str:
    return words.say(
        "“{name}” can be taken for the player without a name (color: {colour}). "
        "Choose another name, or name that player.",
        name=facts["name"],
        colour=words.say(NAMES[facts["colour"]]),
    )


def _name(words: GameWords, facts: Facts) -> str:
    return words.say(
        "A name belongs to one of the players and has 1 to {longest} characters.", longest=facts["longest"]
    )


def _ruling(words: GameWords, facts: Facts) -> str:
    known = ", ".join(facts["known"])
    return words.say("There is no table option “{name}”; there are {known}.", name=facts["ruling"], known=known)


def _ruling_value(words: GameWords, facts: Facts) -> str:
    values = " / ".join(facts["values"])
    return words.say("The table option {name} is one of {values}.", name=facts["ruling"], values=values)


def missing_and_extra(words: GameWords, problem: str, facts: Facts) -> str:
    """Say which tiles are missing, and which are too many."""
    parts = [problem]
    if facts["missing"]:
        parts.append(words.say("Missing: {tiles}.", tiles=tiles(words, facts["missing"])))
    if facts["extra"]:
        parts.append(words.say("Too many: {tiles}.", tiles=tiles(words, facts["extra"])))
    return " ".join(parts)


def tiles(words: GameWords, ids: list[str]) -> str:
    """Name several tiles."""
    return words.listed([words.full_name(tile) for tile in ids])


SENTENCES: Sentences = {
    "setup_edition": _edition,
    "setup_colour": _colour,
    "setup_players": _players,
    "setup_same_colour": _same_colour,
    "setup_same_name": _same_name,
    "setup_colour_name": _colour_name,
    "setup_name": _name,
    "setup_ruling": _ruling,
    "setup_ruling_value": _ruling_value,
}


_NUMBER = N_("It is a whole number, at most 99.")
_SPENT_AND_GAINED = N_("Say what is spent and what is gained for it, and how many of each.")
FORMS = {  # of what may be corrected, by its key
    "cost": N_("Name the resources, and how many of each."),
    "pp": _NUMBER,
    "effect": _SPENT_AND_GAINED,
    "setup": _SPENT_AND_GAINED,
    "bonus": N_("Name one resource."),
    "goods": N_("Name one resource or several, each of them once."),
    "copies": _NUMBER,
    "name": N_("Give it a name of at most 40 letters."),
    "spaces": _NUMBER,
    "stone": _NUMBER,
    "beyond": _NUMBER,
    "tokens": N_("Name different whole numbers, none of them 0."),
}


def box_sentences(name: Callable[[Any, str], str], labels: Mapping[str, str]) -> Sentences:
    """Give the sentences about a box, with what a game calls its components and their values."""

    def where(words: GameWords, facts: Facts) -> dict[str, str]:
        key = facts["key"]
        return {"component": name(words, facts["component"]), "key": words.say(labels[key]) if key in labels else key}

    def unknown(words: GameWords, facts: Facts) -> str:
        return words.say("There is no value “{key}” of “{component}” to correct.", **where(words, facts))

    def value(words: GameWords, facts: Facts) -> str:
        wrong = words.say("The correction “{key}” of “{component}” makes no sense.", **where(words, facts))
        return f"{wrong} {words.say(FORMS[facts['key']])}"

    return {"box_unknown": unknown, "box_value": value}
