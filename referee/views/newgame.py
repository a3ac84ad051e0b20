"""A new game: which, the form, the table entered tile by tile, the start, and the checklist of pieces."""

import secrets
from collections.abc import Mapping
from typing import Any

from flask import Blueprint, abort, g, redirect, render_template, request, url_for
from marshmallow import ValidationError

from referee.games import game_of, named
from referee.games.explaining import reason
from referee.games.game import Game, Impossible, Wishes
from referee.games.layouts import Found, read_code
from referee.games.sitting import names_of
from referee.pages.checklist import checklist_page
from referee.play import box, games, seating
from referee.rules.kernel.provenance import field_of
from referee.rules.kernel.refusals import Refused
from referee.views.asked_game import CHOSEN, asked_game, chosen_game, fields_of, remember_rulings, usual_rulings
from referee.views.choosing import choose, is_open
from referee.views.remembered import remember
from referee.views.rights import role_here
from referee.views.words import title_of, words_of, words_of_game
from referee.wording import Words

bp = Blueprint("newgame", __name__)


@bp.get("/new")
def form() -> Any:
    """Ask for a game first; then show its form: as its address says, or with the players of the last game."""
    if is_open():
        return _choose()
    if set(request.args) == {"code"}:
        return _by_code(request.args["code"])
    shown = chosen_game()
    fields = fields_of(request.args)
    return form_of(shown, read(shown, fields) if fields else usual(shown), {})


def _choose(code: str = "", problem: str = "") -> str:
    return choose(g.words.say("New game"), "newgame.form", coded=True, code=code, problem=problem)


def _by_code(code: str) -> Any:
    """Lead to the form of the game that a code lays out, with its code; or say what is wrong with it."""
    try:
        found = read_code(code)
    except Refused as refused:
        return _choose(code, reason(g.words, refused.refusal)), 422
    return _lead_to(found, code, found.game.newgame.fields(usual(found.game)))


def _lead_to(found: Found, code: str, fields: Mapping[str, str]) -> Any:
    """Lead to the form of the game that a code lays out."""
    own = {"players": str(found.players), "tiles": "code", "code": code}
    wanted: dict[str, Any] = {**named(found.game), **fields, **own}
    return redirect(url_for("newgame.form", **wanted), 303)


@bp.post("/new")
def create() -> Any:
    """Start the game, go on to its tiles if they lie on the table already, or show what is wrong."""
    shown = asked_game()
    wishes = read(shown, fields_of(request.form))
    if refusals := shown.newgame.problems(wishes, box.for_new_games(shown.ruleset)):
        if set(refusals) == {"code"} and (found := _of_another_game(shown, request.form["code"])):
            sitting = found.game.newgame.like(_seated(shown, wishes))
            return _lead_to(found, request.form["code"], found.game.newgame.fields(sitting))
        words = words_of_game(shown)
        return form_of(shown, wishes, {field: reason(words, refusal) for field, refusal in refusals.items()}), 422
    _remember(shown)
    if wishes.unfinished or wishes.late:
        fields: dict[str, Any] = {**named(shown), **shown.newgame.fields(wishes)}
        return redirect(url_for("newgame.tiles" if wishes.unfinished else "late_start.show", **fields), 303)
    return redirect(url_for("newgame.checklist", game_id=_start(shown, wishes)), 303)


def _of_another_game(shown: Game, code: str) -> Found | None:
    """Give what a code says that is of another game than the one whose form it was typed into."""
    try:
        found = read_code(code)
    except Refused:
        return None
    return None if found.game is shown else found


def _seated(shown: Game, wishes: Wishes) -> dict[str, Any]:
    """Give who sits down as a set-up says it."""
    players = [seat.colour for seat in wishes.sitting]
    return {**named(shown), "players": players, "names": names_of(wishes.sitting)}


def _remember(shown: Game) -> None:
    """Remember what a device answers every time."""
    remember(CHOSEN, shown.ruleset.id)
    remember_rulings(shown, request.form)


@bp.get("/new/tiles")
def tiles() -> str:
    """Ask for the next tile of a table that lies there already."""
    shown = asked_game()
    try:
        page = shown.newgame.tiles(words_of_game(shown), read(shown, fields_of(request.args)))
    except Impossible:
        abort(400)
    return render_template("newgame/tiles.html", page=page)


@bp.get("/games/<game_id>/setup")
def checklist(game_id: str) -> str:
    """Show every piece of a game's set-up, and where it goes."""
    game = games.find(game_id)
    page = checklist_page(words_of(game), game_of(game.setup), game)
    return render_template("checklist.html", page=page, host=role_here().host)


def form_of(shown: Game, wishes: Wishes, problems: Mapping[str, str]) -> str:
    """Show the form with what is wished so far, and each problem at its field."""
    page = shown.newgame.page(words_of_game(shown), wishes, problems)
    return render_template(f"{shown.ruleset.id}/new/form.html", page=page, found=_told(wishes))


def _told(wishes: Wishes) -> str:
    """Say what the code in the form was found to be."""
    try:
        found = read_code(wishes.code) if wishes.code else None
    except Refused:
        return ""
    if found is None:
        return ""
    words: Words = g.words
    game = words.say(found.game.title)
    return words.say("This code is a setup of {game} for {number} players.", game=game, number=found.players)


def read(shown: Game, fields: Mapping[str, str]) -> Wishes:
    """Read the form's fields; a value that the form does not offer is a bad request."""
    try:
        return shown.newgame.read(fields)
    except ValidationError:
        abort(400)


def usual(shown: Game) -> Wishes:
    """Give the players of this device's last game, one of this kind first, or the defaults; and its usual answers."""
    last = seating.last_setup(g.device, shown.ruleset.id)
    wishes = shown.newgame.like(last) if last else shown.newgame.wishes()
    answers = {field_of(ruling): answer for ruling, answer in usual_rulings(shown).items()}
    return shown.newgame.read({**shown.newgame.fields(wishes), **answers})


def _start(shown: Game, wishes: Wishes) -> str:
    try:
        setup = shown.newgame.setup(wishes, secrets.token_hex(8), box.for_new_games(shown.ruleset))
    except Impossible:
        abort(400)
    title = wishes.title or title_of(setup)
    return games.create(
        shown.ruleset, setup, title, host=g.device, open_scores=wishes.open_scores, strict=wishes.strict
    )
