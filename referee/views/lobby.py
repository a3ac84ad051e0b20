"""The lobby: games to resume, finished games with their results, and the way to a new one."""

from collections.abc import Sequence

from flask import Blueprint, g, render_template, request

from referee.games import game_of
from referee.pages.lobby import Pages, Trouble, lobby_page
from referee.play import games, scorings, seating
from referee.play.names import clean
from referee.views.sharing import unsaved
from referee.views.words import words_at, words_of_scoring
from referee.wording.backups import restored

bp = Blueprint("lobby", __name__)

MOST = 30  # games on a page
MOST_PAGES = 10_000
LONGEST = 200  # of what is sought


@bp.get("/")
def lobby() -> str:
    """Show the games that go on and those that are finished, a page of them, or what a search finds."""
    new, results = request.args.get("restored", type=int), request.args.get("results", 0, type=int)
    return render_lobby(notices=() if new is None else [*restored(g.words, new, results)])


def render_lobby(trouble: Trouble | None = None, notices: Sequence[str] = ()) -> str:
    """Draw the lobby, with what went wrong and what else there is to say."""
    sought = clean(request.args.get("q", "")[:LONGEST])
    number = min(max(request.args.get("page", 1, type=int), 1), MOST_PAGES)
    skip = (number - 1) * MOST
    found = seating.listed(g.device, sought, skip=skip, most=MOST)
    scored = scorings.listed(g.device, sought, skip=skip, most=MOST)
    positions = [games.position(game.id) for game in found.games]
    listed = [(words_at(position), game_of(position.game.setup), position) for position in positions]
    results = [(words_of_scoring(scoring), game_of(scoring.counted), scoring) for scoring in scored.scorings]
    last = -(-max(found.total, scored.total) // MOST)  # both are turned over together
    pages = Pages(sought, number, last, found.total + scored.total)
    page = lobby_page(listed, results, pages, trouble, tuple(notices), unsaved())
    return render_template("lobby.html", page=page)
