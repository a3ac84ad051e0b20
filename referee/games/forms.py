"""The form of a new game as it comes in: what any game asks, as fields of a post or of an address."""

from collections.abc import Mapping
from typing import Any

from marshmallow import EXCLUDE, Schema, fields, validate

from referee.games.sitting import Seat
from referee.play.names import clean
from referee.play.strictness import from_fields
from referee.rules.kernel.ruleset import AnyRuleset

WAYS = ("dealt", "code", "laid", "late")  # where the tiles come from


class Form(Schema):
    """A form."""

    class Meta:
        """Other fields, such as the token, are not for us."""

        unknown = EXCLUDE


def form_schema(ruleset: AnyRuleset, players: int, **own: fields.Field[Any]) -> type[Schema]:
    """Describe the form of a game with the fields of its own; what is not given has its default."""
    seats = range(1, len(ruleset.colours) + 1)
    asked: dict[str, Any] = {
        "players": fields.Integer(
            load_default=players, validate=validate.Range(ruleset.players[0], ruleset.players[-1])
        ),
        **{f"name_{at}": line(200) for at in seats},
        **{
            f"colour_{at}": fields.String(
                load_default=ruleset.colours[at - 1], validate=validate.OneOf(ruleset.colours)
            )
            for at in seats
        },
        **{ruling.field: one_of(*ruling.values) for ruling in ruleset.rulings},
        "tiles": one_of(*WAYS),
        "code": line(60),
        "title": line(200),
        "laid": line(1000),
        **own,
    }
    return Form.from_dict(asked)


def one_of(*values: str) -> fields.String:
    """Describe a choice; the first is the default."""
    return fields.String(load_default=values[0], validate=validate.OneOf(values))


def line(most: int) -> fields.String:
    """Describe a line of text."""
    return fields.String(load_default="", validate=validate.Length(max=most))


def read(ruleset: AnyRuleset, schema: type[Schema], given: Mapping[str, str]) -> dict[str, Any]:
    """Read a form as what its table wishes; raise ValidationError for a value that the form does not offer."""
    plain: dict[str, Any] = schema().load(dict(given))
    seats = range(1, len(ruleset.colours) + 1)
    of_seats = {f"{field}_{at}" for field in ("name", "colour") for at in seats}
    rulings = {ruling.field for ruling in ruleset.rulings}
    others = {field: value for field, value in plain.items() if field not in rulings}
    return {
        **{field: value for field, value in others.items() if field not in of_seats},
        "seats": tuple(Seat(clean(plain[f"name_{at}"]), plain[f"colour_{at}"]) for at in seats),
        "rulings": {ruling.id: plain[ruling.field] for ruling in ruleset.rulings},
        "title": clean(plain["title"]),
        "laid": tuple(filter(None, plain["laid"].split("."))),
        "strict": from_fields(ruleset, given),
    }
