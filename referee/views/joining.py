"""Joining: with a link or a short code a device sits down or watches; with the owner's link it hosts every game."""

import hmac
from typing import Any

from flask import Blueprint, current_app, g, redirect, render_template, request, url_for

from referee.games.explaining import explain
from referee.pages.joining import CodePage, join_page, owner_page
from referee.play import seating
from referee.play.invitations import desk
from referee.rules.kernel.refusals import Refused
from referee.store import store
from referee.store.models import Game
from referee.views.errors import answer
from referee.views.words import words_of

bp = Blueprint("joining", __name__)


@bp.get("/join")
def ask() -> Any:
    """Ask for the short code; whoever pastes the whole link gets there, too."""
    word = request.args.get("code", "").strip().rstrip("/").rpartition("/")[2]
    return redirect(url_for("joining.show", word=word)) if word else render_template("join/code.html", page=CodePage())


@bp.get("/join/<word>")
def show(word: str) -> str:
    """Show the seats of the table that a link or a code leads to."""
    return _page(word, _invited(word))


@bp.post("/join/<word>")
def sit_down(word: str) -> Any:
    """Sit down at the ticked seats, or watch; if somebody was quicker, show what is free now."""
    game, seats = _invited(word), request.form.getlist("seats")
    if not seats and "watch" not in request.form:
        return _page(word, game, g.words.say("Choose a seat first, or just watch.")), 422
    try:
        seating.join(game.id, g.device, [] if "watch" in request.form else seats)
    except Refused as refused:
        return _page(word, game, explain(words_of(game), refused.refusal)), 422
    return redirect(url_for("table.show", game_id=game.id), 303)


def _invited(word: str) -> Game:
    return desk().leads_to(word, str(request.remote_addr))


def _page(word: str, game: Game, problem: str = "") -> str:
    member = store.member(game.id, g.device)
    free, own = seating.free_seats(game, g.device), member.seats if member else None
    return render_template("join/seats.html", page=join_page(words_of(game), game, word, free, own, problem))


@bp.get("/owner/<word>")
def ask_owner(word: str) -> Any:
    """Say what the owner's link does, and ask; list the devices that used it."""
    if not _is_owners(word):
        return _no_owners_link()
    return render_template("join/owner.html", page=owner_page(g.words, word, store.owners(), g.device))


@bp.post("/owner/<word>")
def make_owner(word: str) -> Any:
    """Make this device host of every game here."""
    if not _is_owners(word):
        return _no_owners_link()
    seating.make_owner(g.device)
    return redirect(url_for("lobby.lobby"), 303)


@bp.post("/owner/<word>/revoke")
def revoke_owner(word: str) -> Any:
    """Let an owner's device be one like any other again."""
    if not _is_owners(word):
        return _no_owners_link()
    seating.revoke_owner(request.form.get("since", ""))
    return redirect(url_for("joining.ask_owner", word=word), 303)


def _is_owners(word: str) -> bool:
    """Whether this is the word that the server printed at its start; wrong ones are counted."""
    tries, origin = desk().tries, str(request.remote_addr)
    tries.check(origin)
    right = hmac.compare_digest(word.encode(), str(current_app.config["OWNER"]).encode())
    if not right:
        tries.wrong(origin)
    return right


def _no_owners_link() -> Any:
    sentence = g.words.say("This owner’s link leads nowhere: the server prints another one at every start.")
    return answer(404, "no_owners_link", sentence)
