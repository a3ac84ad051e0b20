"""Games over the programming interface: listed, begun, shown, changed and deleted."""

import secrets
from typing import Any

from flask import Blueprint, g

from referee.games import FIRST
from referee.play import box, games, hidden_scores, live, seating, takebacks
from referee.play.names import clean
from referee.rules.kernel.refusals import Refused
from referee.rules.kernel.ruleset import AnyRuleset
from referee.rules.registry import ruleset_of
from referee.schemas.games import BegunSchema, ChangesSchema, GameSchema, GamesSchema, SoughtSchema
from referee.store.models import Game
from referee.views.contract import contract
from referee.views.rights import may_take_back
from referee.views.words import title_of

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
@contract(reads=FIRST.api.new_table, gives=BegunSchema, status=201, refuses=(422, 507))
def begin(post: dict[str, Any]) -> Any:
    """Begin a game.

    This device is its host and plays for everybody, until it gives seats away. Give a whole set-up, or the players
    and what the rest is dealt from.
    """
    ruleset, setup = _setup(post)
    made = games.create(
        ruleset,
        setup,
        post["name"] or title_of(setup),
        host=g.device,
        program=g.program,
        open_scores=post["open_scores"],
    )
    return begun(made)


def _setup(post: dict[str, Any]) -> tuple[AnyRuleset, Any]:
    """Give the set-up that is posted, or what is wished for as the form of a new game does."""
    if "wishes" not in post:
        ruleset = ruleset_of(post["setup"])
        return ruleset, ruleset.read_setup(post["setup"])
    values = box.for_new_games(FIRST.ruleset)
    if wrong := FIRST.newgame.problems(post["wishes"], values):
        raise Refused(FIRST.ruleset.own(next(iter(wrong.values()))))
    return FIRST.ruleset, FIRST.newgame.setup(post["wishes"], post["seed"] or secrets.token_hex(8), values)


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
        "takebacks": game.takebacks,
        "takeback": takebacks.asked(game),
        "setup": game.setup,
        "state": hidden_scores.public_state(position),
    }


@bp.patch("/<game_id>")
@contract(reads=ChangesSchema, gives=GameSchema)
def change(changes: dict[str, Any], game_id: str) -> Any:
    """Give a game another name, let every seat act for every other, or let none ask for takebacks; the host does."""
    if "name" in changes:
        games.rename(game_id, clean(changes["name"]))
    if "shared" in changes:
        seating.share(game_id, changes["shared"])
    if "takebacks" in changes:
        seating.allow_takebacks(game_id, changes["takebacks"])
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
