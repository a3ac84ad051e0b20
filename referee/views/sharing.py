"""What is done with a result besides looking at it: a result in; its picture, and the ways on from it, out."""

from collections.abc import Mapping
from typing import Any

from flask import Response, abort, g

from referee.games import GAMES, named
from referee.pages import bg_stats
from referee.pages.ending import Onward, ranks, verdict
from referee.pages.picture import picture
from referee.play import backup, people, seating
from referee.play.results import Played
from referee.printables import libraries
from referee.rules.kernel.scoring import Result
from referee.views.downloads import named_file
from referee.wording import TableWords


def onward_from(words: TableWords, played: Played, began: Mapping[str, Any]) -> Onward:
    """Give the ways on from a result; `began` is the set-up, or the count, with its players."""
    shown = GAMES[played.ruleset]
    again = named(shown) | shown.newgame.fields(shown.newgame.like(began))
    link = bg_stats.link(words, shown, played, people.aliases_of(g.device))
    return Onward(again, link, libraries.draws_pictures(), unsaved())


def unsaved() -> str:
    """Give what only this browser keeps, by the mark of a backup that would hold it; "" where a server keeps it."""
    return backup.mark() if seating.alone() else ""


def picture_of(words: TableWords, played: Played, result: Result[Any]) -> Response:
    """Answer with the picture of a result."""
    if not libraries.draws_pictures():
        abort(404)
    from referee.printables import letters, pictures

    words = letters.printable_words(words)
    told = picture(words, GAMES[played.ruleset], played, verdict(words, result.winners), ranks(words, result))
    return named_file(pictures.drawn(told), played.title, "png", "image/png")
