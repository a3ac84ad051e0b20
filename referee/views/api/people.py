"""People over time over the programming interface: everybody, each with their games, and names merged or separated."""

from typing import Any

from flask import Blueprint, abort, g

from referee.play import people
from referee.play.figures import by_players, by_source, figures, likings
from referee.play.people import Part, Person, id_of
from referee.schemas.people import MergeSchema, PeopleSchema, PersonGamesSchema
from referee.views.contract import contract

bp = Blueprint("people", __name__, url_prefix="/people")


@bp.get("")
@contract(gives=PeopleSchema)
def index() -> Any:
    """List everybody this device has played a finished game with, or counted by hand, those who played last first."""
    circle = people.circle(g.device)
    return {"people": [_written(person) for person in circle.people], "more": circle.more}


@bp.get("/<person_id>")
@contract(gives=PersonGamesSchema)
def show(person_id: str) -> Any:
    """Show a person with all their games."""
    person = people.circle(g.device).person(person_id)
    if person is None:
        abort(404)
    return _with_games(person)


@bp.post("/merges")
@contract(reads=MergeSchema, gives=PersonGamesSchema, refuses=(422,))
def merge(post: dict[str, Any]) -> Any:
    """Say that two names are one person’s; only this device knows them so. Whoever sat at one table are two."""
    people.merge(g.device, post["one"], post["other"])
    found = people.circle(g.device).person(post["other"])
    assert found is not None  # with the games of both
    return _with_games(found)


@bp.delete("/merges/<name_id>")
@contract(status=204, refuses=(422,))
def separate(name_id: str) -> None:
    """Say that a name is a person of its own again."""
    people.separate(g.device, name_id)


def _with_games(person: Person) -> dict[str, Any]:
    return {**_written(person), "games": [_part(part) for part in person.parts]}


def _written(person: Person) -> dict[str, Any]:
    rulesets = dict.fromkeys(part.played.ruleset for part in person.parts)
    return {
        "id": person.id,
        "name": person.name,
        "also": [{"id": id_of(name.key), "name": name.name} for name in person.also],
        "records": [_record(ruleset, person) for ruleset in rulesets],
    }


def _record(ruleset: str, person: Person) -> dict[str, Any]:
    parts = [part for part in person.parts if part.played.ruleset == ruleset]
    return {
        "ruleset": ruleset,
        "figures": figures(parts),
        "by_players": {str(number): them for number, them in by_players(parts).items()},
        "sources": by_source(parts),
        "liked": likings(parts),
    }


def _part(part: Part) -> dict[str, Any]:
    played, score = part
    return {
        "id": played.id,
        "ruleset": played.ruleset,
        "name": played.title,
        "at": played.at,
        "scored": played.scored,
        "players": len(played.scores),
        "player": score.colour,
        **{field: getattr(score, field) for field in ("rank", "total", "winner", "left", "sources")},
    }
