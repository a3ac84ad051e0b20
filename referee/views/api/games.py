"""Games over the programming interface: listed, begun, shown, changed and deleted."""

import secrets
from typing import Any

from flask import Blueprint, g

from referee.games.caylus1303.wishes import clean, problems, setup_of
from referee.play import games, live, seating
from referee.play import hidden_scores as facedown
from referee.rules.caylus1303 import Refused, Setup, read_setup
from referee.schemas.games import BegunSchema, ChangesSchema, GameSchema, GamesSchema, NewTableSchema, SoughtSchema
from referee.store.models import Game, now
from referee.views.contract import contract
from referee.views.rights import may_take_back
from referee.wording.dates import game_title

bp = Blueprint("games", __name__, url_prefix="/games")

MOST = 100  # games on a page


@bp.get("")
@contract(asks=SoughtSchema, gives=GamesSchema)
def index(asked: dict[str, Any]) -> Any:
    """List this device’s games, the last played first: a hundred on a page, or those that a search finds."""
    skip = (asked["page"] - 1) * MOST
    listed = seating.listed(g.device, clean(asked["q"]), skip=skip, most=MOST)
    return {
        "games": [_card(game) for game in listed.games],
        "count": listed.total,
        "more": skip + len(listed.games) < listed.total,
    }


@bp.post("")
@contract(reads=NewTableSchema, gives=BegunSchema, status=201, refuses=(422, 507))
def begin(post: dict[str, Any]) -> Any:
    """Begin a game.

    This device is its host and plays for everybody, until it gives seats away. Give a whole set-up, or the players
    and what the rest is dealt from.
    """
    setup = _setup(post)
    title = post["name"] or game_title(g.words, setup, now())
    return begun(games.create(setup, title, host=g.device, program=g.program, open_scores=post["open_scores"]))


def _setup(post: dict[str, Any]) -> Setup:
    if "wishes" not in post:
        return read_setup(post["setup"])
    if wrong := problems(post["wishes"]):
        raise Refused(next(iter(wrong.values())))
    return setup_of(post["wishes"], post["seed"] or secrets.token_hex(8))


@bp.get("/<game_id>")
@contract(gives=GameSchema)
def show(game_id: str) -> Any:
    """Show a game as it stands, for this device.

    `state.decision` says who is asked for what. Prestige (`pp`) is null while it lies facedown.
    """
    position = games.position(game_id)
    game, timeline = position.game, games.timeline_of(position.game)
    return {
        **_card(game),
        "edition": live.edition(game.last, g.seating),
        "head": game.head,
        "undo": timeline.undo is not None and _may_take_back(game_id, game.head),
        "redo": timeline.redo is not None and _may_take_back(game_id, timeline.redo),
        "setup": game.setup,
        "state": facedown.public_state(position),
    }


@bp.patch("/<game_id>")
@contract(reads=ChangesSchema, gives=GameSchema)
def change(changes: dict[str, Any], game_id: str) -> Any:
    """Give a game another name, or let every seat act for every other; the host does."""
    if "name" in changes:
        games.rename(game_id, clean(changes["name"]))
    if "shared" in changes:
        seating.share(game_id, changes["shared"])
    g.role = seating.role(game_id, g.device)
    return show(game_id=game_id)


@bp.delete("/<game_id>")
@contract(status=204)
def delete(game_id: str) -> None:
    """Delete a game with its log, for good; the host does."""
    games.delete(game_id)


def begun(game_id: str) -> dict[str, Any]:
    """Give what a device needs to know about a game that it has come to."""
    game = games.find(game_id)
    return {"id": game.id, "seq": game.last, "role": seating.role(game.id, g.device)}


def _card(game: Game) -> dict[str, Any]:
    return {
        **begun(game.id),
        "name": game.name,
        "players": game.setup["players"],
        "names": game.setup.get("names", {}),
        "open_scores": game.open_scores,
        "over": game.result is not None,
        "created": game.created,
        "updated": game.updated,
    }


def _may_take_back(game_id: str, number: int) -> bool:
    return may_take_back(str(games.entry(game_id, number).player))
