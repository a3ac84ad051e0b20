"""What all schemas share: the form of errors, strict flags, times with their zone, players, structures of the rules."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

from marshmallow import RAISE, Schema, ValidationError, fields, validate, validates_schema

from referee.rules.kernel.refusals import GRAVITIES
from referee.rules.registry import RULESETS

FITS = validate.Range(0, 2**53 - 1)  # every program can hold it, and so can the store
COLOURS = tuple(dict.fromkeys(colour for ruleset in RULESETS.values() for colour in ruleset.colours))
KEPT = 200  # characters of a name that are looked at; how many are kept is the game's affair


class Envelope(Schema):
    """What comes in, or goes out; a field that is not named here is refused."""

    either: tuple[str, ...] = ()  # exactly one of these fields is given

    class Meta:
        """Nothing else."""

        unknown = RAISE

    @validates_schema
    def _one_way(self, data: dict[str, Any], **_: Any) -> None:
        if self.either and sum(field in data for field in self.either) != 1:
            raise ValidationError(f"Give either {' or '.join(self.either)}.")


class Flag(fields.Boolean):
    """True or false, and no other word for it."""

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> bool:
        if not isinstance(value, bool):
            raise self.make_error("invalid", input=value)
        return value


class Moment(fields.DateTime):
    """A time of the store, which keeps UTC without saying so."""

    def _serialize(self, value: datetime | None, attr: str | None, obj: Any, **more: Any) -> Any:
        return super()._serialize(value and value.replace(tzinfo=UTC), attr, obj, **more)


class RefusalSchema(Envelope):
    """Why not: a stable code, a sentence in the asker's language, the rule it breaks and its page, if it has one."""

    code = fields.String(required=True)
    message = fields.String(required=True)
    facts = fields.Dict(keys=fields.String(), required=True)
    rule = fields.String()
    page = fields.Integer(required=True, allow_none=True)


class ErrorSchema(Envelope):
    """What went wrong: a stable code, a sentence, facts and the rule where one refuses, the newest `seq` if stale.

    A refused action also tells what the table can do about it, as `check` does, and whose it is (`player`).
    """

    error = fields.String(required=True)
    message = fields.String(required=True)
    facts = fields.Dict(keys=fields.String())
    rule = fields.String()
    seq = fields.Integer()
    player = fields.String(allow_none=True)
    gravity = fields.String(validate=validate.OneOf(GRAVITIES))
    reasons = fields.List(fields.Nested(RefusalSchema))
    owed = fields.Dict(keys=fields.String(), values=fields.Integer())
    owing = fields.String()
    correct = fields.List(fields.String())


class OfTheGame(fields.Field[Any]):
    """A structure of a game, which describes it under this name, and reads and writes it as it is."""

    described: str


class ActionField(OfTheGame):
    """An action, which its game reads once it is known."""

    described = "Action"


class SetupField(OfTheGame):
    """A set-up, not yet checked."""

    described = "Setup"


class EventField(OfTheGame):
    """Something that happened."""

    described = "Event"


class StateField(OfTheGame):
    """A position."""

    described = "State"


class DecisionField(OfTheGame):
    """Who is asked for what."""

    described = "Decision"


class LimitsField(OfTheGame):
    """Between which limits an action is put together."""

    described = "Limits"


def colour(among: Sequence[str] = COLOURS, **options: Any) -> fields.String:
    """Describe a player by their color, one of any game or among those of one."""
    return fields.String(validate=validate.OneOf(among), **options)


def colours(**options: Any) -> fields.List[Any]:
    """Describe some players."""
    return fields.List(colour(), validate=validate.Length(max=len(COLOURS)), **options)


def by_colour(value: fields.Field[Any], **options: Any) -> fields.Dict:
    """Describe something that each player has, by color."""
    return fields.Dict(keys=colour(), values=value, **options)
