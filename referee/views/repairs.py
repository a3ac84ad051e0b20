"""Repairs of the past as pages: what really happened is tapped, what it would lead to shown, and then chosen."""

import secrets
from typing import Any, NamedTuple

import msgspec
from flask import Blueprint, abort, redirect, render_template, request, url_for

from referee.games import game_of
from referee.games.explaining import explain
from referee.pages.repairs import RefusedPage, preview_page, repairing
from referee.pages.table import table_page
from referee.play import games, log, questions, repairs, seating
from referee.play.games import Position
from referee.play.repairs import Wanted
from referee.rules.kernel.refusals import Refused
from referee.schemas.repairs import CHOICES, WAYS
from referee.store.models import Entry
from referee.views.rights import role_here
from referee.views.words import words_at

bp = Blueprint("repairs", __name__, url_prefix="/games/<game_id>/repair/<int:number>")


class Asked(NamedTuple):
    """A moment that is asked about: an entry, how it was different, and the table before it."""

    entry: Entry
    how: Any  # instead, before, out
    stood: Position
    player: str | None  # whose it was


@bp.get("/")
def show(game_id: str, number: int) -> str:
    """Show the table as it stood before an entry, and ask what really happened."""
    asked = _asked(game_id, number)
    game, stood = asked.stood.game, repairs.asking(asked.stood, asked.player)
    words, shown = words_at(asked.stood), game_of(game.setup)
    question = repairing(words, shown, game, asked.entry, asked.how, asked.player)
    page = table_page(words, shown, stood, role_here(), seating.company(game), live=False, repair=question)
    return render_template("table.html", page=page)


@bp.get("/preview")
def preview(game_id: str, number: int) -> Any:
    """Show what a repair would lead to, and store nothing; what cannot stand there says why."""
    asked = _asked(game_id, number)
    game = asked.stood.game
    try:
        wanted = Wanted(number, asked.how, _entry(asked))
        tried = repairs.preview(game_id, wanted)
    except Refused as refused:
        return render_template("repair/refused.html", page=_refused(asked, refused)), 422
    page = preview_page(words_at(asked.stood), game_of(game.setup), tried, wanted, explain)
    page = page._replace(proposes=not role_here().corrects)
    return render_template("repair/preview.html", page=page, key=secrets.token_hex(16))


@bp.post("/")
def use(game_id: str, number: int) -> Any:
    """Repair for good, in the way that was chosen, or propose it, and go back to the table."""
    form = request.form
    seen, key, choice = (form.get(field, "") for field in ("seen", "key", "choice"))
    if choice not in CHOICES or not seen.isdecimal() or not 8 <= len(key) <= 64:
        abort(400)
    wanted = Wanted(number, _how(form.get("how")), _read(form.get("entry") or "null"))
    if role_here().corrects:
        repairs.use(game_id, int(seen), key, wanted, choice)  # type: ignore[arg-type] # it is among the choices
    else:
        questions.propose(game_id, int(seen), "repair", {**wanted._asdict(), "choice": choice}, role_here())
    return redirect(url_for("table.show", game_id=game_id), 303)


def _asked(game_id: str, number: int) -> Asked:
    """Read which moment is asked about, and whose it was: the entry's player's, unless the address names another."""
    entry, how = log.entry(game_id, number), _how(request.args.get("how"))
    if entry.parent is None:
        abort(404)
    stood = games.position(game_id, entry.parent)
    decision = stood.ruleset.pending(stood.state)
    theirs = entry.player if how != "before" else None
    player = request.args.get("player") or theirs or (decision.player if decision else None)
    if player not in (None, *stood.game.setup["players"]):
        abort(400)
    return Asked(entry, how, stood, player)


def _how(given: str | None) -> Any:
    return given if given in WAYS else abort(400)


def _read(written: str) -> Any:
    try:
        return msgspec.json.decode(written)
    except (msgspec.MsgspecError, RecursionError):
        abort(400)


def _entry(asked: Asked) -> Any:
    """Give what really happened, as the address says it: an action, or a whole entry that the editor put together.

    What was against a rule already may be so again.
    """
    if asked.how == "out":
        return None
    if "entry" in request.args:
        return _read(request.args["entry"])
    if asked.player is None:
        abort(400)
    anyway = "anyway" in request.args or asked.entry.kind == "override"
    action = _read(request.args.get("action", ""))
    return repairs.meant(asked.stood.ruleset, asked.stood.state, asked.player, action, anyway=anyway)


def _refused(asked: Asked, refused: Refused) -> RefusedPage:
    """Say why something cannot stand there, and whether a table could have done it all the same."""
    game, ruleset, state = asked.stood.game, asked.stood.ruleset, asked.stood.state
    words, action = words_at(asked.stood), _read(request.args.get("action", "null"))
    anyway = (
        action is not None and ruleset.gravity(state, games.read_action(ruleset, action), asked.player) == "forbidden"
    )
    why = explain(words, refused.refusal, state)
    tapped = {"how": asked.how, "player": asked.player, "action": msgspec.json.encode(action).decode()}
    return RefusedPage(game.id, game.name, asked.entry.number, why, tapped, anyway)
