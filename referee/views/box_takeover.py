"""The box in mid-game: what its values would change in a game, and the game that takes them over."""

import secrets
from typing import Any

from flask import Blueprint, redirect, render_template, request, url_for

from referee.games import game_of
from referee.games.explaining import reason
from referee.pages.box_takeover import BoxTakeoverPage, box_changes
from referee.play import box, games, questions
from referee.play.games import Position
from referee.rules.kernel.refusals import Refused
from referee.schemas.box import TakeoverSchema
from referee.schemas.moves import OpenQuestionSchema, SeqSchema
from referee.views.contract import contract
from referee.views.moves import answered
from referee.views.questions import proposed
from referee.views.rights import role_here
from referee.views.words import words_at

bp = Blueprint("box_takeover", __name__)


@bp.get("/games/<game_id>/box")
def show(game_id: str) -> str:
    """Show what the values of the owner's box would change in a game that has begun."""
    return render_template("box/takeover.html", page=_page(games.position(game_id)))


@bp.post("/games/<game_id>/box")
def send(game_id: str) -> Any:
    """Take the values over, or propose it, and go to the table; where they do not fit, say why."""
    stands = games.position(game_id)
    seen, key, said = request.form.get("seen", -1, int), request.form.get("key", ""), _owners(stands)
    try:
        if role_here().corrects:
            games.take_over_box(game_id, seen, key, said)
        else:
            questions.propose(game_id, seen, "box", {"box": said}, role_here())
    except Refused:
        return render_template("box/takeover.html", page=_page(stands)), 422
    return redirect(url_for("table.show", game_id=game_id), 303)


@bp.post("/api/games/<game_id>/box")
@contract(reads=TakeoverSchema, gives=SeqSchema, accepts=OpenQuestionSchema, refuses=(409, 422))
def take_over(post: dict[str, Any], game_id: str) -> Any:
    """Play by the values of a box from now on: the one that is sent, or the owner’s.

    The host does, or any seat where all act for all. Others propose it: 202.
    """
    said = _owners(games.position(game_id)) if post["box"] is None else post["box"]
    if not role_here().corrects:
        return proposed(game_id, post, "box", {"box": said})
    return answered(game_id, games.take_over_box(game_id, post["seen"], post["key"], said))


def _owners(stands: Position) -> Any:
    return box.for_new_games(stands.ruleset)


def _page(stands: Position) -> BoxTakeoverPage:
    """Lay out what would change; what cannot be is said instead."""
    words, shown, said, problem = words_at(stands), game_of(stands.game.setup), _owners(stands), ""
    changes = box_changes(words, shown, stands, said)
    try:
        stands.ruleset.take_over_box(stands.state, said)
    except Refused as refused:
        problem = reason(words, stands.ruleset.own(refused.refusal), stands.state) if changes else ""
    return BoxTakeoverPage(
        game=stands.ruleset.id,
        game_id=stands.game.id,
        title=stands.game.name,
        seq=stands.game.last,
        key=secrets.token_hex(16),
        changes=changes,
        problem=problem,
        proposes=not role_here().corrects,
    )
