"""The devices of a table: who sits where, for everybody there; its host invites, gives seats, hands over, removes."""

import secrets
from collections.abc import Callable
from functools import wraps
from typing import Any

from flask import Blueprint, g, redirect, render_template, request, url_for

from referee.games.explaining import explain
from referee.pages.devices import DevicesPage, DeviceView, Invitation, device_views, devices_page, invitation
from referee.play import games, invitations, live, seating
from referee.printables.icons import qr
from referee.rules.kernel.refusals import Refused
from referee.schemas.seating import CodeSchema, ScreenSchema
from referee.store import store
from referee.store.models import Game
from referee.views.contract import contract
from referee.views.own_address import own_addresses
from referee.views.rights import role_here
from referee.views.security import new_token
from referee.views.words import words_of

bp = Blueprint("devices", __name__)
DEVICES = "/games/<game_id>/devices"
DEVICE = f"{DEVICES}/<int:number>"
CODE = "/api/games/<game_id>/code"


@bp.get(DEVICES)
def show(game_id: str) -> str:
    """Show the devices; to a host also the ways in."""
    return render_template("devices.html", page=_page(game_id))


@bp.get(f"{DEVICES}/list")
def listed(game_id: str) -> str:
    """Show only the list, which changes by itself when somebody comes or goes."""
    game = games.find(game_id)
    page = devices_page(words_of(game), game, _devices(game), [], host=role_here().host)
    return render_template("devices/list.html", page=page)


def _page(game_id: str, *, problem: str = "", token: str = "") -> DevicesPage:
    game, host = games.find(game_id), role_here().host
    invited, free = _invitation(game) if host else None, seating.free_seats(game)
    return devices_page(
        words_of(game), game, _devices(game), free, host=host, invited=invited, problem=problem, token=token
    )


def _devices(game: Game) -> tuple[DeviceView, ...]:
    listening = live.hall().table(game.id).listening
    return device_views(words_of(game), game, store.members(game.id), g.device, lambda device: listening[device] > 0)


def _invitation(game: Game) -> Invitation:
    screen = secrets.token_hex(4)
    links = [invitations.link(game, root) for root in own_addresses()]
    picture = qr(links[0], g.words.say("QR code of the join link"))
    return invitation(g.words, links, picture, invitations.desk().show(game.id, screen), screen)


def change(view: Callable[..., Any]) -> Callable[..., Any]:
    """Let a view change who sits where and show the page again, with the reason if that cannot be done."""

    @wraps(view)
    def changed(game_id: str, **where: Any) -> Any:
        try:
            answer = view(game_id, **where)
        except Refused as refused:
            problem = explain(words_of(games.find(game_id)), refused.refusal)
            return render_template("devices.html", page=_page(game_id, problem=problem)), 422
        return answer or redirect(url_for("devices.show", game_id=game_id), 303)

    return changed


@bp.post(DEVICE)
@change
def give(game_id: str, number: int) -> Any:
    """Give a device its seats, and make it host or not; the page comes back at that device."""
    seating.give(game_id, number, host="host" in request.form, seats=request.form.getlist("seats"), by=g.device)
    return redirect(url_for("devices.show", game_id=game_id, _anchor=f"device-{number}"), 303)


@bp.post(f"{DEVICE}/replace")
@change
def replace(game_id: str, number: int) -> None:
    """Take the place of a lost device."""
    seating.replace(game_id, number, g.device)


@bp.post(f"{DEVICE}/remove")
@change
def remove(game_id: str, number: int) -> None:
    """Take a device from the table; if the host wants it, the link by which it came leads nowhere from now on."""
    seating.remove(game_id, number, by=g.device, renew="renew" in request.form)


@bp.post(f"{DEVICES}/leave")
@change
def leave(game_id: str) -> Any:
    """Let this device leave the table."""
    if here := store.member(game_id, g.device):
        seating.remove(game_id, here.number, by=g.device)
    return redirect(url_for("lobby.lobby"), 303)


@bp.post(f"{DEVICES}/seats")
@change
def sit_down(game_id: str) -> None:
    """Give the owner's device a place of its own."""
    seating.join(game_id, g.device, request.form.getlist("seats"))


@bp.post(f"{DEVICES}/share")
@change
def share(game_id: str) -> None:
    """Let everybody act for everybody, or each for themselves."""
    seating.share(game_id, request.form.get("shared") == "yes")


@bp.post(f"{DEVICES}/takebacks")
@change
def allow_takebacks(game_id: str) -> None:
    """Let players ask each other to take a move back, or leave that to the host."""
    seating.allow_takebacks(game_id, request.form.get("allowed") == "yes")


@bp.post(f"{DEVICES}/link")
@change
def invite_anew(game_id: str) -> None:
    """Draw another link and another code; the old ones lead nowhere."""
    seating.invite_anew(game_id)


@bp.post(f"{DEVICES}/program")
@change
def admit_program(game_id: str) -> Any:
    """Give a program a place, and show its token this once."""
    token = new_token()
    seating.join(game_id, seating.digest(token), request.form.getlist("seats"), program=True, by=g.device)
    return render_template("devices.html", page=_page(game_id, token=token)), 201


@bp.post(CODE)
@contract(asks=ScreenSchema, gives=CodeSchema)
def show_code(asked: dict[str, str], game_id: str) -> dict[str, Any]:
    """Keep the short code alive while a host's screen shows it, for so many seconds more."""
    return {"code": invitations.desk().show(game_id, asked["screen"]), "seconds": int(invitations.SHOWN)}


@bp.delete(CODE)
@contract(asks=ScreenSchema, status=204)
def hide_code(asked: dict[str, str], game_id: str) -> None:
    """Let the short code go with the screen that showed it."""
    invitations.desk().hide(game_id, asked["screen"])
