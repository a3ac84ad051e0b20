"""Prices of places in words: a position and a player in; what placing a worker costs them now, and why, out."""

from referee.games.caylus2005.words import Words
from referee.rules.caylus2005 import State
from referee.rules.caylus2005.phases.planning import full_price


def price_lines(words: Words, state: State, player: str) -> list[str]:
    """Say what a place costs a player, and where it costs less."""
    least, full = state.table.counts.price, full_price(state, player)
    little, much = words.pile({"denier": least}), words.pile({"denier": full})
    if full == least:
        return [words.say("Each place costs you {price}.", price=little)]
    if state.inn.right == player:
        return [words.say("Each place costs you {price}: your worker is in the inn.", price=little)]
    passed = [each for each in state.bridge if each != player]
    lines = [
        words.say(
            "Each place costs you {price}, for these have passed: {players}.",
            price=much,
            players=words.players(passed),
        )
    ]
    if any(space.side == "craft" and space.owner == player for space in state.road):
        lines.append(words.say("Your own buildings cost you {price}.", price=little))
    return lines


def price_line(words: Words, state: State, player: str) -> str:
    """Say only what a place costs a player, and where it costs less."""
    least, full = state.table.counts.price, full_price(state, player)
    inn = state.inn.right == player
    told = words.say("Each place costs {price}.", price=words.pile({"denier": least if inn else full}))
    owns = any(space.side == "craft" and space.owner == player and not space.workers for space in state.road)
    if inn or full == least or not owns:
        return told
    own = words.say("Your own buildings cost {price}.", price=words.pile({"denier": least}))
    return f"{told} {own}"
