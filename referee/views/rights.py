"""Rights: what each route of a game asks of a device; whoever has no such right is refused before anything happens."""

from typing import cast

from flask import Flask, abort, g, request

from referee.games import GAMES
from referee.play import games, hidden_scores, live, seating
from referee.play.seating import Role
from referee.store.models import Game

# Who may use a route of a game: "watch" is everybody at the table, "play" whoever has a seat, "host" the host,
# "correct" the host, and every seat where all act for all, "propose" the host and every seat: who may not put the table
# right proposes it; "reveal" the host, and everybody once nothing lies facedown any more.
RIGHTS = {
    "table.show": "watch",
    "table.fragment": "watch",
    "table.moment": "watch",
    "table.moment_fragment": "watch",
    "table.walk": "watch",
    "table.compose": "play",
    "table.differently": "play",
    "stream.stream": "watch",
    "stream.edition": "watch",
    "api.games.show": "watch",
    "api.games.change": "watch",  # the host; whoever may put the table right says who has left, and how strict it is
    "api.games.delete": "host",
    "api.legality.legal": "watch",
    "api.legality.check": "watch",
    "api.records.log": "watch",
    "api.records.record": "reveal",
    "api.prestige.show": "watch",  # everybody their own
    "api.devices.index": "watch",
    "api.devices.give": "host",
    "api.devices.replace": "host",
    "api.devices.remove": "watch",  # the host any, everybody their own
    "api.devices.program": "host",
    "api.devices.sittings": "watch",
    "api.invitations.show": "host",
    "api.invitations.renew": "host",
    "rulebook.index": "watch",  # with the values of a game
    "rulebook.component": "watch",
    "history.show": "watch",
    "history.followed": "correct",
    "ending.show": "watch",
    "ending.picture": "watch",
    "newgame.checklist": "watch",
    "printables.show": "watch",
    "printables.preview": "watch",
    "printables.pdf": "watch",
    "corrections.position": "watch",
    "corrections.correct": "propose",
    "editor.show": "propose",
    "editor.preview": "propose",
    "box_takeover.show": "propose",
    "box_takeover.send": "propose",
    "box_takeover.take_over": "propose",
    "matching.show": "watch",
    "api.repairs.repair": "propose",
    "repairs.show": "propose",
    "repairs.preview": "propose",
    "repairs.use": "propose",
    "moves.move": "play",
    "moves.override": "play",
    "moves.undo": "watch",  # the host, and whoever plays for the player: the game knows whose it was
    "questions.agree": "watch",  # the question knows whose it is to answer
    "questions.refuse": "watch",
    "questions.cancel": "play",
    "moves.redo": "watch",
    "moves.return_to": "host",
    "devices.show": "watch",
    "devices.listed": "watch",
    "devices.leave": "watch",
    "devices.give": "host",
    "devices.replace": "host",
    "devices.remove": "host",
    "devices.sit_down": "host",
    "devices.share": "host",
    "devices.allow_takebacks": "host",
    "devices.invite_anew": "host",
    "devices.admit_program": "host",
    "devices.show_code": "host",
    "devices.hide_code": "host",
    "options.show": "watch",
    "options.save": "propose",
    "names.show": "watch",
    "names.save": "watch",  # the host any, everybody their own
    "names.change": "watch",
    "names.mark_away": "correct",
    "papers.codes": "reveal",
    "library.about": "watch",
    "library.record": "reveal",
    "library.rename": "host",
    "library.confirm_delete": "host",
    "library.delete": "host",
}


class NotAtTable(Exception):
    """This device has no place at the table it asked for."""


def set_up(app: Flask) -> None:
    """Ask for the right of every route of a game."""
    app.before_request(_check)


def _check() -> None:
    game_id = _game_id()
    if game_id is None:
        return
    g.seating = live.hall().table(game_id).seating  # before the role: a page never claims to be newer than it is
    found = seating.place(game_id, g.device)
    if found is None:
        raise NotAtTable(game_id)
    g.game_id, g.place, g.role = game_id, found, found.role
    if not _has(found.role, _needed(), game_id):
        abort(403, _needed())


def _game_id() -> str | None:
    """Give the game that a request is about: the one in its address, or the one whose rules are looked up."""
    looked_up = request.args.get("game") if request.blueprint == "rulebook" else None
    game_id: str | None = (request.view_args or {}).get("game_id", looked_up or None)
    return game_id


def _needed() -> str:
    """Give the right that is asked for; a route that nobody thought of is the host's."""
    endpoint = str(request.endpoint)
    usual = RIGHTS.get(endpoint, "host")
    return _of_sheet(usual) if endpoint.startswith("printables.") else usual


def _of_sheet(usual: str) -> str:
    """Give the right to a sheet of a game: some tell everybody's points, some let whoever reads them join."""
    name = (request.view_args or {}).get("name") or request.args.get("sheet")
    kinds = [kind for game in GAMES.values() for kind in game.sheets.values() if kind.name == name]
    if any(kind.invites for kind in kinds):
        return "host"
    return "reveal" if any(kind.reveals for kind in kinds) else usual


def _has(role: Role, right: str, game_id: str) -> bool:
    match right:
        case "watch":
            return True
        case "play":
            return role.acts
        case "correct":
            return role.corrects
        case "propose":
            return role.may_propose
        case "reveal":
            return _sees_points(role, games.find(game_id))
    return role.host


def _sees_points(role: Role, game: Game) -> bool:
    return role.host or not hidden_scores.covered(game)


def role_here() -> Role:
    """Give what this device may do at the table it asked for."""
    return cast(Role, g.role)


def may_act(player: str | None) -> bool:
    """Whether this device may act for a player."""
    return role_here().plays(player)


def may_reveal(game: Game) -> bool:
    """Whether this device may have what tells everybody's points."""
    return _sees_points(role_here(), game)


def may_name(player: str) -> bool:
    """Whether this device may give a player another name."""
    role = role_here()
    return role.host or role.sits_for(player)


def may_take_back(player: str | None) -> bool:
    """Whether this device may take back or do again what a player did, or how the table was put right (nobody's)."""
    role = role_here()
    return role.host or role.plays(player)
