"""Orders as they are read at a table: events in; what each stop is called, who is meant and what to do, out."""

from functools import cache

import pytest

from referee.games import GAMES
from referee.games.caylus1303.dealing import deal
from referee.games.caylus1303.words import Words
from referee.play.passages import Passage
from tests.caylus2005.tables import a_setup

ENGLISH = Words()
ENGLISH_2005 = GAMES["caylus2005"].words("en")


@cache
def any_table(game=ENGLISH.game):
    """Give a table at its start; on road space 3 lies a Farm, or in 2005 a Sawmill."""
    setup = deal(4, "echo") if game == ENGLISH.game else a_setup("blue", "red", "green", "orange")
    return GAMES[game].ruleset.start(setup)


def in_both(first, second):
    """Give every line and what it tells, in both games, with the words that tell it."""
    told = [(ENGLISH, *pair) for pair in first.items()] + [(ENGLISH_2005, *pair) for pair in second.items()]
    return [pytest.param(*each, id=f"{each[0].game}-{each[1]}") for each in told]


def logged(words, event):
    """Give the line of the log, with plain spaces."""
    return GAMES[words.game].story.line(words, event).replace("\u00a0", " ")


def lines(events, state=None, words=ENGLISH):
    """Give stop, player and order, with plain spaces; without a state, at any table."""
    return told([Passage(state or any_table(words.game), tuple(events))], words)


def told(passages, words=ENGLISH):
    """Give stop, player and order of what happened, with plain spaces."""
    stops = GAMES[words.game].story.walk(words, passages)
    found = [(stop.title, group.name, order.text) for stop in stops for group in stop.groups for order in group.orders]
    return [tuple(part.replace("\u00a0", " ") for part in line) for line in found]
