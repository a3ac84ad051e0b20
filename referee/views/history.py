"""The history of a game: its log, all of it or what one player or one source of prestige has in it; what followed."""

from flask import Blueprint, abort, g, render_template, request

from referee.games import game_of
from referee.pages.entries import Wanted
from referee.pages.followed import followed_page
from referee.pages.history import history_page
from referee.play import games, seating
from referee.store import store
from referee.views.deviations import deviation_told
from referee.views.rights import role_here
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
    log, sittings = store.log(game_id), () if seating.alone() else store.sittings(game_id)
    page = history_page(
        words_of(game),
        shown,
        game,
        log,
        wanted,
        sittings,
        g.place.number,
        repairs=role_here().may_propose,
        deviation=deviation_told(game),
    )
    return render_template("history.html", page=page)


@bp.get("/history/<int:number>")
def followed(game_id: str, number: int) -> str:
    """Show what followed an entry by itself, to say what was different; the beginning followed nothing."""
    if not number:
        abort(404)
    stands = games.position(game_id, number)
    page = followed_page(words_of(stands.game), game_of(stands.game.setup), stands)
    return render_template("history/followed.html", page=page)
