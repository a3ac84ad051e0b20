"""Consequences in words: what an answer would bring in; the lines below it, and what it would throw away, out."""

from referee.games.caylus2005.favors import opened_by
from referee.games.caylus2005.foresight import Delivering, Favored, anything_free
from referee.games.caylus2005.words import Words
from referee.games.caylus2005.words.effects import effect_sentence
from referee.games.leading import favor_line as lead_line
from referee.rules.caylus2005 import State
from referee.rules.caylus2005 import events as told


def marker_line(words: Words, state: State, line: str, ahead: Favored) -> str:
    """Say where the marker of a line would stand, and why it would not move."""
    if ahead.moves:
        return words.say("the marker goes to column {column}", column=ahead.column)
    if ahead.column == len(state.table.lines[line].columns):
        return words.say("the marker stays on column {column}, the last one", column=ahead.column)
    return words.say(
        "the marker stays on column {column}: the next one opens after the scoring of the {section}",
        column=ahead.column,
        section=words.name(opened_by(state, ahead.column + 1)),
    )


def useless_favor(words: Words, ahead: Favored) -> str:
    """Say that a favor on a line would bring nothing; nothing where it brings something."""
    return "" if ahead.usable else words.say("It would bring nothing now.")


def missed_line(words: Words, state: State, line: str, ahead: Favored) -> str:
    """Say which effects that are reached could not be used now."""
    columns = state.table.lines[line].columns
    effects = [effect for number in ahead.missed if (effect := columns[number - 1]) is not None]
    if not effects:
        return ""
    told_of = " ".join(effect_sentence(words, effect) for effect in effects)
    return words.say("not possible now: {effects}", effects=told_of)


def placed_lines(words: Words, ahead: Delivering) -> list[str]:
    """Say section by section how many houses a delivery puts there, and the points for them."""
    return [
        words.say(
            "{section}: {houses}, {points}",
            section=words.name(each.section),
            houses=words.pile({"house": each.houses}),
            points=words.pile({"pp": each.points}),
        )
        for each in ahead.placed
    ]


def favor_line(words: Words, player: str, ahead: Delivering) -> str:
    """Say who would gain the favor for the most batches, or lead while others may still deliver."""
    if ahead.award is None:
        return ""
    winner = ahead.award.player if isinstance(ahead.award, told.FavorGained) else None
    return lead_line(words, player, winner, waiting=bool(ahead.waiting))


def penalty_line(words: Words, state: State, ahead: Delivering) -> str:
    """Say what delivering nothing costs, at once or at the end of the phase; nothing where it costs nothing."""
    if ahead.placed or ahead.points >= 0:
        return ""
    lost = words.pile({"pp": -ahead.points})
    if state.table.rulings.penalty == "end":
        return words.say("You lose {points} after the last delivery.", points=lost)
    return words.say("You lose {points}.", points=lost)


def wasted_decline(words: Words, state: State) -> str:
    """Say that what is declined would cost nothing, where it would not."""
    return words.say("Taking it would cost you nothing.") if anything_free(state) else ""
