"""Orders as they are read at a table: events in; what each stop is called, who is meant and what to do, out."""

from functools import cache

from referee.games.caylus1303.dealing import deal
from referee.games.caylus1303.words import Words
from referee.games.caylus1303.words.walks import walk
from referee.play.passages import Passage
from referee.rules.caylus1303 import RULESET, State

ENGLISH = Words()


@cache
def any_table() -> State:
    """Give a table at its start; on road space 3 lies a Farm."""
    return RULESET.start(deal(4, "echo"))


def lines(events, state=None, words=ENGLISH):
    """Give stop, player and order, with plain spaces; without a state, at any table."""
    return told([Passage(state or any_table(), tuple(events))], words)


def told(passages, words=ENGLISH):
    """Give stop, player and order of what happened, with plain spaces."""
    stops = walk(words, passages)
    found = [(stop.title, group.name, order.text) for stop in stops for group in stop.groups for order in group.orders]
    return [tuple(part.replace("\u00a0", " ") for part in line) for line in found]
