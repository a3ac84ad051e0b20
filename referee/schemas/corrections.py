"""Corrections as they come in, whole or while they are put together, and what is answered."""

from typing import Any

from marshmallow import fields, validate

from referee.rules.kernel.refusals import NOTE_LENGTH
from referee.schemas.common import FITS, DecisionField, Envelope, Flag
from referee.schemas.moves import SeenSchema

MOST = 500  # changes of one correction: more than a table has values
LONGEST = 80  # of what is picked on a page


def _changes(description: str) -> fields.List[Any]:
    one = fields.Dict(keys=fields.String(), metadata={"description": description})
    return fields.List(one, validate=validate.Length(max=MOST), required=True)


class CorrectionSchema(SeenSchema):
    """Values put right, all at once: paths are JSON Pointers into the `position`.

    With `dry_run` nothing is recorded: the answer says what would change and who would be asked.
    """

    changes = _changes("`path`, `from` and `to`; for points `path` and `by`.")
    note = fields.String(load_default="", validate=validate.Length(max=NOTE_LENGTH))
    dry_run = Flag(load_default=False)


class CorrectedSchema(Envelope):
    """The number of the newest entry; of a dry run also what would change and follow, and who would be asked then."""

    seq = fields.Integer(required=True)
    sentences = fields.List(fields.String())
    follows = fields.List(fields.String())
    decision = DecisionField(allow_none=True)
    asked = fields.String()


class PositionSchema(Envelope):
    """What lies on the table, with what the round remembers under `table`; points that lie facedown are null.

    `point` says where the game stands, `points` where it could: a correction of `/decision` names one of them.
    """

    seq = fields.Integer(required=True)
    position = fields.Dict(keys=fields.String(), required=True)
    point = fields.Dict(keys=fields.String(), required=True)
    points = fields.List(fields.Dict(keys=fields.String()), required=True)


class SketchSchema(Envelope):
    """What a page has put together: changes without what stands there, what is picked, and which entry was seen."""

    sketch = _changes("`path` and `to`, or `path` and `by`.")
    pick = fields.String(load_default="", validate=validate.Length(max=LONGEST))
    seen = fields.Integer(required=True, strict=True, validate=FITS)
    at = fields.Integer(load_default=None, allow_none=True, strict=True, validate=FITS)
