"""Views: a request in, a page or JSON out; each blueprint is a noun. They read, call a use-case and answer."""

from flask import Blueprint


def blueprints() -> tuple[Blueprint, ...]:
    """Give every blueprint of the app."""
    from referee.views import (
        ending,
        history,
        library,
        lobby,
        moves,
        newgame,
        papers,
        preferences,
        printables,
        rulebook,
        stream,
        table,
    )

    nouns = (lobby, library, newgame, table, moves, stream, preferences, history, ending, rulebook, printables, papers)
    return tuple(noun.bp for noun in nouns)
