"""Consequences in words: what an answer would bring in; the line below it, and what it would throw away, out."""

from referee.games.caylus1303.foresight import Delivering, SiteUse, anything_free, placeable
from referee.games.caylus1303.words import Words
from referee.games.caylus1303.words.forced import lack
from referee.games.leading import favor_line as lead_line
from referee.rules.caylus1303 import State
from referee.rules.caylus1303 import events as told


def after_site_building(words: Words, use: SiteUse) -> str:
    """Say whether a character of the board follows a building of the site."""
    if not use.character:
        return words.say("no character is left on the board")
    return words.say("then a character from the board")


def useless(words: Words, use: SiteUse) -> str:
    """Say that a building of the site would bring nothing, and what is missing; nothing where it brings something."""
    if use.brings:
        return ""
    if use.lacks is None:
        return words.say("The building would bring nothing now.")
    return words.say("The building would bring nothing now: {lack}.", lack=lack(words, use.lacks))


def favor_line(words: Words, player: str, ahead: Delivering) -> str:
    """Say who would gain the favor for the most bundles, or lead while others may still deliver."""
    if ahead.award is None:
        return ""
    winner = ahead.award.player if isinstance(ahead.award, told.FavorGained) else None
    return lead_line(words, player, winner, waiting=bool(ahead.waiting))


def wasted_pass(words: Words, state: State) -> str:
    """Say that workers are left that could be placed for nothing more than themselves; nothing where none are."""
    workers = placeable(state)
    if not workers:
        return ""
    left = words.pile({"worker": workers})
    if state.bridge:
        return words.say("You still have {workers}, and placing one costs you nothing more.", workers=left)
    return words.say("You still have {workers}, and nobody has passed.", workers=left)


def wasted_decline(words: Words, state: State) -> str:
    """Say that what is declined would cost nothing, where it would not."""
    return words.say("Taking it would cost you nothing.") if anything_free(state) else ""
