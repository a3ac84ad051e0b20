"""Views: a request in, a page or JSON out; each blueprint is a noun. They read, call a use-case and answer."""

from flask import Blueprint


def blueprints() -> tuple[Blueprint, ...]:
    """Give every blueprint of the app."""
    from referee.views import ending, history, library, lobby, moves, newgame, preferences, rulebook, table

    return (lobby.bp, library.bp, newgame.bp, table.bp, moves.bp, preferences.bp, history.bp, ending.bp, rulebook.bp)
