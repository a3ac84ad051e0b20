"""The form of a new game, as it comes in."""

from collections.abc import Mapping
from typing import Any

from marshmallow import EXCLUDE, Schema, fields, post_load, validate

from referee.games.caylus1303.newgame.wishes import SEATS, Seat, Wishes
from referee.play.names import clean
from referee.play.strictness import from_fields
from referee.rules.caylus1303 import RULESET
from referee.rules.caylus1303.rulings import RULINGS
from referee.rules.caylus1303.vocab import COLOURS, PLAYERS


def _one_of(*values: str) -> fields.String:
    return fields.String(load_default=values[0], validate=validate.OneOf(values))


def _line(most: int) -> fields.String:
    return fields.String(load_default="", validate=validate.Length(max=most))


class NewGameSchema(
    Schema.from_dict(  # type: ignore[misc]
        {f"name_{at}": _line(200) for at in SEATS}
        | {
            f"colour_{at}": fields.String(load_default=COLOURS[at - 1], validate=validate.OneOf(COLOURS))
            for at in SEATS
        }
        | {f"ruling_{ruling.id}": _one_of(*ruling.values) for ruling in RULINGS}
    )
):
    """The form of a new game, as fields of a post or of an address; what is not given has its default."""

    class Meta:
        """Other fields, such as the token, are not for us."""

        unknown = EXCLUDE

    players = fields.Integer(load_default=Wishes().players, validate=validate.Range(PLAYERS[0], PLAYERS[-1]))
    first = fields.Integer(load_default=0, validate=validate.Range(0, len(COLOURS)))
    tiles = _one_of("dealt", "code", "laid", "late")
    code = _line(60)
    characters = _one_of("drawn", "recommended")
    scores = _one_of("hidden", "open")
    title = _line(200)
    laid = _line(1000)

    @post_load
    def wishes(self, data: dict[str, Any], **_: Any) -> Wishes:
        """Give what the table wishes to play."""
        return Wishes(
            **{field: data[field] for field in ("players", "first", "tiles", "code", "characters", "scores")},
            seats=tuple(Seat(clean(data[f"name_{at}"]), data[f"colour_{at}"]) for at in SEATS),
            rulings={ruling.id: data[f"ruling_{ruling.id}"] for ruling in RULINGS},
            title=clean(data["title"]),
            laid=tuple(filter(None, data["laid"].split("."))),
        )


def read(fields: Mapping[str, str]) -> Wishes:
    """Read the form's fields; raise ValidationError for a value that the form does not offer."""
    wishes: Wishes = NewGameSchema().load(dict(fields))
    return wishes._replace(strict=from_fields(RULESET, fields))
