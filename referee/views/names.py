"""The players, during the game: their names, changed by the host or a device that plays for them; and who has left."""

from collections.abc import Mapping
from typing import Any

from flask import Blueprint, abort, redirect, render_template, request, url_for

from referee.games import game_of
from referee.games.explaining import explain
from referee.pages.names import names_page
from referee.play import games, seating
from referee.play.names import clean
from referee.rules.kernel.refusals import Refusal, Refused, printable
from referee.schemas.common import KEPT
from referee.schemas.games import NamesSchema
from referee.views.contract import contract
from referee.views.rights import may_name, role_here
from referee.views.words import words_of

bp = Blueprint("names", __name__)
NAMES = "/games/<game_id>/names"


@bp.get(NAMES)
def show(game_id: str) -> str:
    """Show the names, with a field for those that this device may change."""
    return _page(game_id)


@bp.post(NAMES)
def save(game_id: str) -> Any:
    """Change names, and go back to the table; or say what is wrong with one."""
    typed = {player: clean(name[:KEPT]) for player, name in request.form.items() if player in _players(game_id)}
    try:
        _change(game_id, typed)
    except Refused as refused:
        return _page(game_id, typed, explain(words_of(games.find(game_id)), refused.refusal)), 422
    return redirect(url_for("table.show", game_id=game_id), 303)


@bp.post(f"{NAMES}/away")
def mark_away(game_id: str) -> Any:
    """Say that a player has left the table, or is back, and go back to it; or say why nobody else can leave."""
    away = {*games.find(game_id).away, *request.form.getlist("left")} - {*request.form.getlist("back")}
    try:
        seating.mark_away(game_id, away)
    except Refused as refused:
        return _page(game_id, problem=explain(words_of(games.find(game_id)), refused.refusal)), 422
    return redirect(url_for("table.show", game_id=game_id), 303)


@bp.patch(f"/api{NAMES}")
@contract(reads=NamesSchema, gives=NamesSchema, refuses=(422,))
def change(post: dict[str, dict[str, str]], game_id: str) -> Any:
    """Give players other names, or none (`""`): the host any, every device those it plays for.

    It is no entry of the log; the set-up, and so the record, has the new names.
    """
    _change(game_id, {player: clean(name) for player, name in post["names"].items()})
    return {"names": games.find(game_id).setup.get("names", {})}


def _players(game_id: str) -> list[str]:
    players: list[str] = games.find(game_id).setup["players"]
    return players


def _change(game_id: str, names: Mapping[str, str]) -> None:
    """Change names if this device may and they are such as a new game takes."""
    if not all(map(may_name, names)):
        abort(403, "name")
    if strangers := [player for player in names if player not in _players(game_id)]:
        raise Refused(Refusal("unknown", facts={"name": printable(strangers[0])}))
    games.name_players(game_id, names, _check)


def _check(before: dict[str, Any], after: dict[str, Any]) -> None:
    """Refuse a name that the form of a new game would refuse; what was wrong already is nobody's fault now."""
    shown = game_of(after)
    old, new = (shown.newgame.problems(shown.newgame.like(setup), {}) for setup in (before, after))  # no box names them
    for field, wrong in new.items():
        if field not in old:
            raise Refused(shown.ruleset.own(wrong))


def _page(game_id: str, typed: Mapping[str, str] | None = None, problem: str = "") -> str:
    game = games.find(game_id)
    longest = game_of(game.setup).newgame.longest_name
    page = names_page(words_of(game), game, may_name, longest, typed, problem, marks=role_here().corrects)
    return render_template("names.html", page=page)
