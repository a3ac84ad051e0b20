"""Moves and questions about them, as they come in, and what is answered."""

from marshmallow import fields, validate

from referee.play.questions import KINDS
from referee.rules.kernel.refusals import GRAVITIES, NOTE_LENGTH
from referee.schemas.common import (
    FITS,
    ActionField,
    DecisionField,
    Envelope,
    LimitsField,
    RefusalSchema,
    colour,
    colours,
)

KEY = validate.Regexp(r"^[ -~]{8,64}\Z", error="A key has 8 to 64 plain characters.")


class SeenSchema(Envelope):
    """What every post carries: the newest entry the poster saw, and a key of their own for retries."""

    seen = fields.Integer(required=True, strict=True, validate=FITS)
    key = fields.String(required=True, validate=KEY)


class QuestionSchema(Envelope):
    """An action; `player` is who does it, if that is to be judged, too."""

    action = ActionField(required=True)
    player = fields.String(load_default=None, allow_none=True, validate=validate.Length(max=40))


class MoveSchema(QuestionSchema, SeenSchema):
    """An action to be recorded."""


class OverrideSchema(SeenSchema):
    """An action of a `player` that a rule forbids, which the table plays all the same; a `note` says why, in a line."""

    action = ActionField(required=True)
    player = colour(required=True)
    note = fields.String(load_default="", validate=validate.Length(max=NOTE_LENGTH))


class ReturnSchema(SeenSchema):
    """A return to a moment."""

    number = fields.Integer(required=True, strict=True, validate=FITS)


class SeqSchema(Envelope):
    """The number of the newest entry of the log: the next post says that it has `seen` it."""

    seq = fields.Integer(required=True)


class AnswerSchema(SeenSchema):
    """An answer to the open question, which it names by its `id`."""

    question = fields.String(required=True, validate=validate.Length(max=80))


class OpenQuestionSchema(Envelope):
    """What the players in `by` ask for, and others have to agree to.

    A `takeback` is of the last move, which is the `player`’s; anything else is proposed to the host: `body` is what was
    posted for it. It dies with the next entry after `seq`, when something else is asked, and after a minute, or five
    for the host. `refused` says that the answer was no.
    """

    id = fields.String(required=True)
    kind = fields.String(required=True, validate=validate.OneOf(tuple(KINDS)))
    seq = fields.Integer(required=True)
    player = colour(required=True, allow_none=True)
    by = colours(required=True)
    body = fields.Dict(keys=fields.String(), required=True)
    refused = fields.Boolean(required=True)


class EditionSchema(Envelope):
    """What is newest at a table: the newest entry, and a number that changes with seats, names and questions."""

    edition = fields.String(required=True)


class JudgementSchema(Envelope):
    """Whether an action is legal now, and if not, why: the first reason, and all `reasons`.

    `gravity` says what a table can do about it. *Forbidden*: post it to `overrides`; `owed` is what the player could
    not pay then, and `owing` says it. *Elsewhere*: it is another thing than was asked; `correct` are the paths of the
    position that would be put right instead. *Impossible*: nothing.
    """

    legal = fields.Boolean(required=True)
    refusal = fields.Nested(RefusalSchema, required=True, allow_none=True)
    gravity = fields.String(required=True, allow_none=True, validate=validate.OneOf(GRAVITIES))
    reasons = fields.List(fields.Nested(RefusalSchema), required=True)
    owed = fields.Dict(keys=fields.String(), values=fields.Integer(), required=True)
    owing = fields.String(required=True)
    correct = fields.List(fields.String(), required=True)


class LegalSchema(Envelope):
    """The legal actions of the pending decision, in the state after entry `seq`; none once the game is over.

    `more` says that there are more than are listed; `limits` are those between which one is put together then,
    null where the list is whole, or the game knows none.
    """

    seq = fields.Integer(required=True)
    decision = DecisionField(required=True, allow_none=True)
    actions = fields.List(ActionField(), required=True)
    more = fields.Boolean(required=True)
    limits = LimitsField(required=True, allow_none=True)
