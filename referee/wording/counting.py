"""Why a final scoring that was counted by hand cannot be, in words."""

from referee.wording import Words
from referee.wording.colours import NAMES
from referee.wording.facts import Facts, Sentences


def _malformed(words: Words, facts: Facts) -> str:
    return words.say("This is not a final scoring: {problem}.", problem=facts["problem"])


def _players(words: Words, facts: Facts) -> str:
    return words.say("A game has {fewest} to {most} players of different colors.", **facts)


def _same_colour(words: Words, facts: Facts) -> str:
    colour = words.say(NAMES[facts["colour"]])
    return words.say("{colour} is taken twice. Give every player a color of their own.", colour=colour)


def _name(words: Words, facts: Facts) -> str:
    return words.say(
        "A name belongs to one of the players and has 1 to {longest} characters.", longest=facts["longest"]
    )


def _same_name(words: Words, facts: Facts) -> str:
    return words.say(
        "{name} is here twice. Add something that tells them apart, such as “{name} 2”.", name=facts["name"]
    )


def _unknown(words: Words, facts: Facts) -> str:
    return words.say("Nothing called “{name}” is counted here.", name=facts["name"])


def _number(words: Words, facts: Facts) -> str:
    return words.say("A count is a whole number from 0 to {most}.", most=facts["most"])


SENTENCES: Sentences = {
    "count_malformed": _malformed,
    "count_players": _players,
    "count_same_colour": _same_colour,
    "count_name": _name,
    "count_same_name": _same_name,
    "count_unknown": _unknown,
    "count_number": _number,
}
