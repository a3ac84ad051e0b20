"""Moves and questions about them, as they come in, and what is answered."""

from marshmallow import fields, validate

from referee.schemas.common import FITS, ActionField, DecisionField, Envelope, colour, colours

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


class ReturnSchema(SeenSchema):
    """A return to a moment."""

    number = fields.Integer(required=True, strict=True, validate=FITS)


class SeqSchema(Envelope):
    """The number of the newest entry of the log: the next post says that it has `seen` it."""

    seq = fields.Integer(required=True)


class TakebackSchema(Envelope):
    """A question: may the last move, which is the `player`’s, be taken back? The players in `by` ask for it.

    It dies with the next entry after `seq`, or after a minute. `refused` says that the answer was no.
    """

    seq = fields.Integer(required=True)
    player = colour(required=True)
    by = colours(required=True)
    refused = fields.Boolean(required=True)


class EditionSchema(Envelope):
    """What is newest at a table: the newest entry, and a number that changes with seats, names and questions."""

    edition = fields.String(required=True)


class RefusalSchema(Envelope):
    """Why not: a stable code, a sentence in the asker's language, the rule it breaks and its page, if it has one."""

    code = fields.String(required=True)
    message = fields.String(required=True)
    facts = fields.Dict(keys=fields.String(), required=True)
    rule = fields.String()
    page = fields.Integer(required=True, allow_none=True)


class JudgementSchema(Envelope):
    """Whether an action is legal now, and if not, why."""

    legal = fields.Boolean(required=True)
    refusal = fields.Nested(RefusalSchema, required=True, allow_none=True)


class LegalSchema(Envelope):
    """The legal actions of the pending decision, in the state after entry `seq`; none once the game is over.

    `more` says that there are more than are listed.
    """

    seq = fields.Integer(required=True)
    decision = DecisionField(required=True, allow_none=True)
    actions = fields.List(ActionField(), required=True)
    more = fields.Boolean(required=True)
