"""Games over the programming interface: listed, begun, shown, changed and deleted."""

import secrets
from typing import Any

from flask import Blueprint, abort, g
from marshmallow import Schema

from referee.games import FIELD, FIRST, GAMES, game_of
from referee.play import absence, box, games, hidden_scores, live, questions, seating, strictness
from referee.play.names import clean
from referee.rules.kernel.record import Start
from referee.rules.kernel.refusals import Refused
from referee.rules.kernel.ruleset import AnyRuleset
from referee.rules.registry import ruleset_of
from referee.schemas.games import BegunSchema, ChangesSchema, GameSchema, GamesSchema, SoughtSchema
from referee.schemas.moves import OpenQuestionSchema
from referee.store.models import Game
from referee.views.contract import Either, contract
from referee.views.questions import proposed
from referee.views.rights import may_take_back, role_here
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


def _new_table(post: Any) -> type[Schema]:
    """Give the schema of the game that the post names, or its set-up; of the first, where nobody does."""
    places = (post, post.get("setup")) if isinstance(post, dict) else ()
    named = [place[FIELD] for place in places if isinstance(place, dict) and isinstance(place.get(FIELD), str)]
    return (game_of({FIELD: named[0]}) if named else FIRST).api.new_table


NEW_TABLE = Either(tuple(game.api.new_table for game in GAMES.values()), _new_table)


@bp.post("")
@contract(reads=NEW_TABLE, gives=BegunSchema, status=201, refuses=(422, 507))
def begin(post: dict[str, Any]) -> Any:
    """Begin a game.

    This device is its host and plays for everybody, until it gives seats away. Give a whole set-up, or the `ruleset`,
    the players and what the rest is dealt from. With a `start` a game is taken up in the middle.
    """
    ruleset, setup = _setup(post)
    start = Start(**post["start"]) if post["start"] else None
    made = games.create(
        ruleset,
        setup,
        post["name"] or title_of(setup),
        host=g.device,
        program=g.program,
        open_scores=post["open_scores"],
        start=start,
        strict=strictness.read(ruleset, **post["strictness"]),
    )
    return begun(made)


def _setup(post: dict[str, Any]) -> tuple[AnyRuleset, Any]:
    """Give the set-up that is posted, or what is wished for as the form of a new game does."""
    if "wishes" not in post:
        ruleset = ruleset_of(post["setup"])
        read = ruleset.read_late_setup if post["start"] else ruleset.read_setup
        return ruleset, read(post["setup"])
    game = GAMES[post["ruleset"]]
    values = box.for_new_games(game.ruleset)
    if wrong := game.newgame.problems(post["wishes"], values):
        raise Refused(game.ruleset.own(next(iter(wrong.values()))))
    return game.ruleset, game.newgame.setup(post["wishes"], post["seed"] or secrets.token_hex(8), values)


@bp.get("/<game_id>")
@contract(gives=GameSchema)
def show(game_id: str) -> Any:
    """Show a game as it stands, for this device.

    `state.decision` says who is asked for what. Prestige (`pp`) is null while it lies facedown.
    """
    position = games.position(game_id)
    game = position.game
    back, ahead = absence.ways(game)
    return {
        **_card(game),
        "edition": live.edition(game.last, g.seating),
        "head": game.head,
        "undo": back is not None and may_take_back(back.deed.player),
        "redo": ahead is not None and may_take_back(ahead.deed.player),
        "takebacks": game.takebacks,
        "question": questions.asked(game),
        "away": game.away,
        "strictness": strictness.write(strictness.of(game)),
        "setup": position.setup,
        "state": hidden_scores.public_state(position),
    }


@bp.patch("/<game_id>")
@contract(reads=ChangesSchema, gives=GameSchema, accepts=OpenQuestionSchema, refuses=(422,))
def change(changes: dict[str, Any], game_id: str) -> Any:
    """Give a game another name, let every seat act for every other, or let none ask for takebacks; the host does.

    Who is `away` from the table, and how strict it is, is said by the host, or by any seat where all act for all; how
    strict it is, and nothing else, others propose: 202. For whoever is away passes and the like are recorded at once,
    and what must be chosen for them any seat may choose.
    """
    role = role_here()
    if set(changes) == {"strictness"} and role.may_propose and not role.corrects:
        return proposed(game_id, {"seen": games.find(game_id).last}, "options", changes["strictness"])
    _check_rights(changes)
    if "name" in changes:
        games.rename(game_id, clean(changes["name"]))
    if "shared" in changes:
        seating.share(game_id, changes["shared"])
    if "takebacks" in changes:
        seating.allow_takebacks(game_id, changes["takebacks"])
    if "away" in changes:
        seating.mark_away(game_id, changes["away"])
    if "strictness" in changes:
        ruleset = ruleset_of(games.find(game_id).setup)
        seating.be_strict(game_id, strictness.read(ruleset, **changes["strictness"]))
    g.role = seating.role(game_id, g.device)
    return show(game_id=game_id)


def _check_rights(changes: dict[str, Any]) -> None:
    role, needed = role_here(), "correct" if set(changes) <= {"away", "strictness"} else "host"
    if not role.host and (needed == "host" or not role.corrects):
        abort(403, needed)


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
        "open_scores": not hidden_scores.lie_facedown(ruleset_of(game.setup), game.open_scores),
        "over": game.result is not None,
        "created": game.created,
        "updated": game.updated,
    }
