"""Corrections refused, in words: why a position, a change or a point cannot be."""

from collections.abc import Mapping

from referee.games.caylus2005.words import Words
from referee.games.caylus2005.words.changes import change_line
from referee.games.caylus2005.words.points import POINTS
from referee.games.clauses import capital
from referee.games.corrections import OF_ANY_GAME, Sentence, in_use, no_such_point, stood_otherwise
from referee.rules.caylus2005.vocab import SECTIONS
from referee.rules.kernel.texts import N_
from referee.wording.facts import Facts

SCORED_NOW = N_("This section is being scored. Finish that first, or say where the game goes on.")


def _in_use(words: Words, facts: Facts) -> str:
    return in_use(words, facts) if facts["path"].startswith("/spaces/") else words.say(SCORED_NOW)


def _houses(words: Words, facts: Facts) -> str:
    return words.say(
        "{section}: {most} houses have room there, not {count}.",
        section=capital(words.name(facts["section"])),
        most=facts["most"],
        count=facts["count"],
    )


def _section(words: Words, facts: Facts) -> str:
    sections = words.listed([words.name(section) for section in SECTIONS])
    return words.say(
        "The castle has no section “{name}”, only these: {sections}.", name=facts["section"], sections=sections
    )


def _round(words: Words, facts: Facts) -> str:
    return words.say(
        "Rounds are counted from 1 to {most}; there is no round {round}.", most=facts["most"], round=facts["round"]
    )


def _provost(words: Words, facts: Facts) -> str:
    return words.say("The provost stands on a road space from 1 to {most}.", most=facts["most"])


def _bailiff(words: Words, facts: Facts) -> str:
    return words.say("The bailiff stands on a road space from 1 to {most}.", most=facts["most"])


def _order(words: Words, _: Facts) -> str:
    return words.say("Everybody has one place in the turn order.")


def _bridge(words: Words, facts: Facts) -> str:
    return words.say("{player} comes only once in an order.", player=words.player(facts["player"]))


def _claim(words: Words, facts: Facts) -> str:
    return words.say("No lawyer can wait for this ({space}).", space=words.name(facts["space"]))


def _line(words: Words, facts: Facts) -> str:
    return words.say("The favor table has no line “{name}”.", name=facts["line"])


def _line_twice(words: Words, facts: Facts) -> str:
    return words.say("A line is used only once in a phase ({line}).", line=words.line(facts["line"]))


def _marker(words: Words, facts: Facts) -> str:
    return words.say(
        "{player}: a line of the favor table has {most} columns, not {column} ({line}).",
        player=words.player(facts["player"]),
        most=facts["most"],
        column=facts["column"],
        line=words.line(facts["line"]),
    )


NO_POINT = {
    "player": N_("Say which player is asked."),
    "space": N_("Say which space it is."),
    "using": N_("Only players with a worker there use the space."),
    "passed": N_("This player has passed."),
    "bridge": N_("This player is not on the bridge."),
    "castle": N_("This player has no worker at the castle."),
    "owner": N_("Nobody takes a resource there as the owner."),
    "section": N_("All sections of the castle have been scored."),
    "favor": N_("No favor is gained there."),
}

SENTENCES: Mapping[str, Sentence] = {
    **OF_ANY_GAME,
    "in_use": _in_use,
    "position_houses": _houses,
    "position_section": _section,
    "position_round": _round,
    "position_provost": _provost,
    "position_bailiff": _bailiff,
    "position_order": _order,
    "position_bridge": _bridge,
    "position_claim": _claim,
    "position_line": _line,
    "position_line_twice": _line_twice,
    "position_marker": _marker,
    "no_such_point": no_such_point(POINTS, NO_POINT),
    "stood_otherwise": stood_otherwise(change_line),
}
