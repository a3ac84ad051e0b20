"""Repairs of the past, as they come in, and what they would lead to."""

from typing import Any

from marshmallow import ValidationError, fields, validate, validates_schema

from referee.schemas.common import FITS, DecisionField, Envelope, Flag, RefusalSchema
from referee.schemas.moves import SeenSchema

WAYS = ("instead", "before", "out")
CHOICES = ("branch", "correct")
ENTERED = "An entry as a record writes it: an action with its `player`, or one with a `kind`."
CHANGE = "What stands at a `path` of the position: `from` and `to`, or points `by` how many."


class RepairSchema(SeenSchema):
    """What was different: `entry` stands `instead` of the entry `number` or `before` it, or that is taken `out`.

    With `dry_run` nothing is stored. For good, the `choice` is `branch`, to stand on what was played again, or
    `correct`, to keep the game as it is and correct the difference.
    """

    number = fields.Integer(required=True, strict=True, validate=FITS)
    how = fields.String(required=True, validate=validate.OneOf(WAYS))
    entry = fields.Dict(keys=fields.String(), load_default=None, metadata={"description": ENTERED})
    dry_run = Flag(load_default=False)
    choice = fields.String(load_default=None, validate=validate.OneOf(CHOICES))

    @validates_schema
    def _whole(self, data: dict[str, Any], **_: Any) -> None:
        if (data.get("how") == "out") != (data.get("entry") is None):
            raise ValidationError("Give an entry, unless one is taken out.")
        if bool(data.get("dry_run")) == (data.get("choice") is not None):
            raise ValidationError("Give either dry_run or a choice.")


class DoubtSchema(Envelope):
    """An entry of the new branch that the table should look at, and everything that speaks against it."""

    entry = fields.Dict(keys=fields.String(), required=True)
    reasons = fields.List(fields.Nested(RefusalSchema), required=True)


class StopSchema(Envelope):
    """The entry of the log at which the replay stops, and why."""

    number = fields.Integer(required=True)
    why = fields.Nested(RefusalSchema, required=True)


class PreviewSchema(Envelope):
    """What a repair leads to: the `entries` of the new branch, and what then lies otherwise (`differences`).

    `doubts` are entries that did not fit as they were; `rest` the numbers of those that are not played again, after a
    `stop`. If both ask the `same_decision`, `correction` is what a choice of `correct` enters; points are differences.
    """

    entries = fields.List(fields.Dict(keys=fields.String()), required=True)
    differences = fields.List(fields.Dict(keys=fields.String(), metadata={"description": CHANGE}), required=True)
    doubts = fields.List(fields.Nested(DoubtSchema), required=True)
    stop = fields.Nested(StopSchema, required=True, allow_none=True)
    rest = fields.List(fields.Integer(), required=True)
    decision = DecisionField(required=True, allow_none=True)
    same_decision = fields.Boolean(required=True)
    correction = fields.List(fields.Dict(keys=fields.String()), required=True, allow_none=True)


class RepairedSchema(Envelope):
    """The newest entry, and what a dry run would lead to; what was repaired for good is in the log."""

    seq = fields.Integer(required=True)
    preview = fields.Nested(PreviewSchema, required=True, allow_none=True)
