"""The history of a game: a page of its log, all of it or what one player or one source of prestige has in it."""

from flask import Blueprint, abort, g, render_template, request

from referee.games import game_of
from referee.pages.entries import Wanted
from referee.pages.history import history_page
from referee.play import games
from referee.store import store
from referee.views.words import words_of

bp = Blueprint("history", __name__, url_prefix="/games/<game_id>")


@bp.get("/history")
def show(game_id: str) -> str:
    """Show how the game came to where it stands."""
    game = games.find(game_id)
    shown = game_of(game.setup)
    wanted = Wanted(request.args.get("player"), request.args.get("source"))
    known = (*shown.ruleset.sources, *shown.ruleset.final_sources)
    if wanted.player not in (None, *game.setup["players"]) or wanted.source not in (None, *known):
        abort(400)
    log, sittings = store.log(game_id), store.sittings(game_id)
    page = history_page(words_of(game), shown, game, log, wanted, sittings, g.place.number)
    return render_template("history.html", page=page)
