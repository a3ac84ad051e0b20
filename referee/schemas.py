"""What comes in over HTTP, described by marshmallow; actions are read by the rules' own reader."""

from typing import Any

from marshmallow import Schema, ValidationError, fields, validate

from referee.rules.caylus1303 import Refusal, read_action

KEY = validate.Length(min=8, max=64)


class ActionField(fields.Field[Any]):
    """An action of the game, as the rules read it."""

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> Any:
        action = read_action(value)
        if isinstance(action, Refusal):
            raise ValidationError(str(action.facts["problem"]))
        return action


class SeenSchema(Schema):
    """What every post carries: the newest entry the poster saw, and a key of their own for retries."""

    seen = fields.Integer(required=True, strict=True, validate=validate.Range(min=0))
    key = fields.String(required=True, validate=KEY)


class MoveSchema(SeenSchema):
    """An action; `player` is who does it, if the poster wants that checked."""

    action = ActionField(required=True)
    player = fields.String(load_default=None, allow_none=True)


class ReturnSchema(SeenSchema):
    """A return to a moment."""

    number = fields.Integer(required=True, strict=True, validate=validate.Range(min=0))
