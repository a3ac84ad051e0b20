"""Views: a request in, a page or JSON out; each blueprint is a noun. They read, call a use-case and answer."""

from flask import Blueprint


def blueprints() -> tuple[Blueprint, ...]:
    """Give every blueprint of the app."""
    from referee.views import (
        api,
        box_check,
        devices,
        ending,
        health,
        history,
        joining,
        library,
        lobby,
        moves,
        names,
        newgame,
        papers,
        preferences,
        printables,
        rulebook,
        scoring,
        stream,
        table,
    )

    nouns = (
        *(lobby, library, joining, newgame, scoring, table, moves, stream, devices, names, preferences),
        *(history, ending, rulebook, box_check, printables, papers, api, health),
    )
    return tuple(noun.bp for noun in nouns)
