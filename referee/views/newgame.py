"""A new game: the form, the table entered tile by tile, the start, and the checklist of pieces."""

import secrets
from collections.abc import Mapping
from typing import Any

from flask import Blueprint, abort, g, redirect, render_template, request, url_for
from marshmallow import ValidationError

from referee.games.caylus1303.checklist import checklist_page
from referee.games.caylus1303.form import NewGameSchema
from referee.games.caylus1303.laying import Impossible
from referee.games.caylus1303.newgame import new_game_page, tiles_page
from referee.games.caylus1303.wishes import Wishes, as_fields, like, problems, setup_of
from referee.play import games, seating
from referee.store.models import now
from referee.views.rights import role_here
from referee.views.table import words_of
from referee.wording.dates import game_title

bp = Blueprint("newgame", __name__)


@bp.get("/new")
def form() -> str:
    """Show the form: as its address says, or with the players of the last game."""
    wishes = _read(request.args) if request.args else _usual()
    return render_template("caylus1303/new/form.html", page=new_game_page(g.words, wishes, {}))


@bp.post("/new")
def create() -> Any:
    """Start the game, go on to its tiles if they lie on the table already, or show what is wrong."""
    wishes = _read(request.form)
    if refusals := problems(wishes):
        return render_template("caylus1303/new/form.html", page=new_game_page(g.words, wishes, refusals)), 422
    if wishes.tiles == "laid" and not wishes.laid:
        fields: dict[str, Any] = {**as_fields(wishes)}
        return redirect(url_for("newgame.tiles", **fields), 303)
    return redirect(url_for("newgame.checklist", game_id=_start(wishes)), 303)


@bp.get("/new/tiles")
def tiles() -> str:
    """Ask for the next tile of a table that lies there already."""
    try:
        page = tiles_page(g.words, _read(request.args))
    except Impossible:
        abort(400)
    return render_template("caylus1303/new/tiles.html", page=page)


@bp.get("/games/<game_id>/setup")
def checklist(game_id: str) -> str:
    """Show every piece of a game's set-up, and where it goes."""
    game = games.find(game_id)
    return render_template(
        "caylus1303/new/checklist.html", page=checklist_page(words_of(game), game), host=role_here().host
    )


def _read(fields: Mapping[str, str]) -> Wishes:
    """Read the form's fields; a value that the form does not offer is a bad request."""
    try:
        wishes: Wishes = NewGameSchema().load(dict(fields))
    except ValidationError:
        abort(400)
    return wishes


def _usual() -> Wishes:
    """Give the players of this device's last game, or the defaults at the first one."""
    played = seating.listed(g.device, most=1).games
    return like(played[0].setup) if played else Wishes()


def _start(wishes: Wishes) -> str:
    try:
        setup = setup_of(wishes, secrets.token_hex(8))
    except Impossible:
        abort(400)
    title = wishes.title or game_title(g.words, setup, now())
    return games.create(setup, title, host=g.device, open_scores=wishes.scores == "open")
