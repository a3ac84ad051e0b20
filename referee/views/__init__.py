"""Views: a request in, a page or JSON out; each blueprint is a noun. They read, call a use-case and answer."""

from flask import Blueprint


def blueprints() -> tuple[Blueprint, ...]:
    """Give every blueprint of the app."""
    from referee.views import (
        api,
        box_check,
        box_takeover,
        corrections,
        devices,
        editor,
        ending,
        health,
        history,
        joining,
        late_start,
        library,
        lobby,
        matching,
        moves,
        names,
        newgame,
        options,
        papers,
        people,
        preferences,
        printables,
        questions,
        repairs,
        rulebook,
        scoring,
        stream,
        table,
        tour,
    )

    nouns = (
        *(
            lobby,
            library,
            people,
            joining,
            newgame,
            late_start,
            scoring,
            tour,
            table,
            moves,
            stream,
            devices,
            names,
            options,
        ),
        *(preferences, questions, corrections, editor, matching, box_takeover),
        *(history, repairs, ending, rulebook, box_check, printables, papers, api, health),
    )
    return tuple(noun.bp for noun in nouns)
