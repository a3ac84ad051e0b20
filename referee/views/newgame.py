"""A new game: the form, the table entered tile by tile, the start, and the checklist of pieces."""

import secrets
from collections.abc import Mapping
from typing import Any

from flask import Blueprint, abort, g, redirect, render_template, request, url_for
from marshmallow import ValidationError

from referee.games import FIELD, game_of, named
from referee.games.explaining import reason
from referee.games.game import Game, Impossible, Wishes
from referee.pages.checklist import checklist_page
from referee.play import box, games, seating
from referee.views.asked_game import asked_game
from referee.views.rights import role_here
from referee.views.words import title_of, words_of, words_of_game

bp = Blueprint("newgame", __name__)


@bp.get("/new")
def form() -> str:
    """Show the form: as its address says, or with the players of the last game."""
    shown, fields = asked_game(), fields_of(request.args)
    return form_of(shown, read(shown, fields) if fields else usual(shown), {})


@bp.post("/new")
def create() -> Any:
    """Start the game, go on to its tiles if they lie on the table already, or show what is wrong."""
    shown = asked_game()
    wishes = read(shown, fields_of(request.form))
    if refusals := shown.newgame.problems(wishes, box.for_new_games(shown.ruleset)):
        words = words_of_game(shown)
        return form_of(shown, wishes, {field: reason(words, refusal) for field, refusal in refusals.items()}), 422
    if wishes.unfinished or wishes.late:
        fields: dict[str, Any] = {**named(shown), **shown.newgame.fields(wishes)}
        return redirect(url_for("newgame.tiles" if wishes.unfinished else "late_start.show", **fields), 303)
    return redirect(url_for("newgame.checklist", game_id=_start(shown, wishes)), 303)


@bp.get("/new/tiles")
def tiles() -> str:
    """Ask for the next tile of a table that lies there already."""
    shown = asked_game()
    try:
        page = shown.newgame.tiles(words_of_game(shown), read(shown, fields_of(request.args)))
    except Impossible:
        abort(400)
    return render_template(f"{shown.ruleset.id}/new/tiles.html", page=page)


@bp.get("/games/<game_id>/setup")
def checklist(game_id: str) -> str:
    """Show every piece of a game's set-up, and where it goes."""
    game = games.find(game_id)
    page = checklist_page(words_of(game), game_of(game.setup), game)
    return render_template("checklist.html", page=page, host=role_here().host)


def form_of(shown: Game, wishes: Wishes, problems: Mapping[str, str]) -> str:
    """Show the form with what is wished so far, and each problem at its field."""
    page = shown.newgame.page(words_of_game(shown), wishes, problems)
    return render_template(f"{shown.ruleset.id}/new/form.html", page=page)


def fields_of(given: Mapping[str, str]) -> dict[str, str]:
    """Give the fields of a game's own form: which game it is has been read already."""
    return {field: value for field, value in given.items() if field != FIELD}


def read(shown: Game, fields: Mapping[str, str]) -> Wishes:
    """Read the form's fields; a value that the form does not offer is a bad request."""
    try:
        return shown.newgame.read(fields)
    except ValidationError:
        abort(400)


def usual(shown: Game) -> Wishes:
    """Give the players of this device's last such game, or the defaults at the first one."""
    played = seating.played_by(g.device)
    last = next((setup for setup in played if setup["ruleset"] == shown.ruleset.id), None)
    return shown.newgame.like(last) if last else shown.newgame.wishes()


def _start(shown: Game, wishes: Wishes) -> str:
    try:
        setup = shown.newgame.setup(wishes, secrets.token_hex(8), box.for_new_games(shown.ruleset))
    except Impossible:
        abort(400)
    title = wishes.title or title_of(setup)
    return games.create(
        shown.ruleset, setup, title, host=g.device, open_scores=wishes.open_scores, strict=wishes.strict
    )
