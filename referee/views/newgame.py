"""A new game: the form, the table entered tile by tile, the start, and the checklist of pieces."""

import secrets
from collections.abc import Mapping
from typing import Any

from flask import Blueprint, abort, g, redirect, render_template, request, url_for
from marshmallow import ValidationError

from referee.games import FIRST, game_of
from referee.games.explaining import reason
from referee.games.game import Impossible
from referee.pages.checklist import checklist_page
from referee.play import box, games, seating
from referee.views.rights import role_here
from referee.views.words import title_of, words_of, words_of_game

bp = Blueprint("newgame", __name__)
FORM = FIRST.newgame
FOLDER = f"{FIRST.ruleset.id}/new"  # of its templates


@bp.get("/new")
def form() -> str:
    """Show the form: as its address says, or with the players of the last game."""
    wishes = _read(request.args) if request.args else _usual()
    return _form(wishes, {})


@bp.post("/new")
def create() -> Any:
    """Start the game, go on to its tiles if they lie on the table already, or show what is wrong."""
    wishes = _read(request.form)
    if refusals := FORM.problems(wishes, box.for_new_games(FIRST.ruleset)):
        words = words_of_game(FIRST)
        return _form(wishes, {field: reason(words, refusal) for field, refusal in refusals.items()}), 422
    if wishes.tiles == "laid" and not wishes.laid:
        fields: dict[str, Any] = {**FORM.fields(wishes)}
        return redirect(url_for("newgame.tiles", **fields), 303)
    return redirect(url_for("newgame.checklist", game_id=_start(wishes)), 303)


@bp.get("/new/tiles")
def tiles() -> str:
    """Ask for the next tile of a table that lies there already."""
    try:
        page = FORM.tiles(words_of_game(FIRST), _read(request.args))
    except Impossible:
        abort(400)
    return render_template(f"{FOLDER}/tiles.html", page=page)


@bp.get("/games/<game_id>/setup")
def checklist(game_id: str) -> str:
    """Show every piece of a game's set-up, and where it goes."""
    game = games.find(game_id)
    page = checklist_page(words_of(game), game_of(game.setup), game)
    return render_template("checklist.html", page=page, host=role_here().host)


def _form(wishes: Any, problems: Mapping[str, str]) -> str:
    return render_template(f"{FOLDER}/form.html", page=FORM.page(words_of_game(FIRST), wishes, problems))


def _read(fields: Mapping[str, str]) -> Any:
    """Read the form's fields; a value that the form does not offer is a bad request."""
    try:
        return FORM.read(fields)
    except ValidationError:
        abort(400)


def _usual() -> Any:
    """Give the players of this device's last game, or the defaults at the first one."""
    played = seating.listed(g.device, most=1).games
    return FORM.like(played[0].setup) if played else FORM.wishes()


def _start(wishes: Any) -> str:
    try:
        setup = FORM.setup(wishes, secrets.token_hex(8), box.for_new_games(FIRST.ruleset))
    except Impossible:
        abort(400)
    title = wishes.title or title_of(setup)
    return games.create(FIRST.ruleset, setup, title, host=g.device, open_scores=wishes.scores == "open")
