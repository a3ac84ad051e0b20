"""Games, as they come in and go out over the programming interface."""

from marshmallow import ValidationError, fields, validate

from referee.play.names import clean
from referee.schemas.common import (
    FITS,
    KEPT,
    ActionField,
    Envelope,
    EventField,
    Flag,
    Moment,
    SetupField,
    StateField,
    by_colour,
    colour,
    colours,
)
from referee.schemas.moves import TakebackSchema
from referee.schemas.seating import RoleSchema


class BegunSchema(Envelope):
    """A game that has begun, or that a device has joined."""

    id = fields.String(required=True)
    seq = fields.Integer(required=True)
    role = fields.Nested(RoleSchema, required=True)


class GameCardSchema(BegunSchema):
    """A game in a list."""

    name = fields.String(required=True)
    players = colours(required=True)
    names = by_colour(fields.String(), required=True)
    open_scores = fields.Boolean(required=True)
    over = fields.Boolean(required=True)
    created = Moment(required=True)
    updated = Moment(required=True)


class SoughtSchema(Envelope):
    """Which games are wanted: the first page or another; those whose name or a player’s name holds `q`."""

    page = fields.Integer(load_default=1, validate=validate.Range(1, 10_000))
    q = fields.String(load_default="", validate=validate.Length(max=KEPT))


class GamesSchema(Envelope):
    """Games of a device, the last played first: how many there are in all, and whether the next page has `more`."""

    games = fields.List(fields.Nested(GameCardSchema), required=True)
    count = fields.Integer(required=True)
    more = fields.Boolean(required=True)


class GameSchema(GameCardSchema):
    """A game as it stands: `head` is the entry whose state it is, `undo` and `redo` what this device could do itself.

    `takebacks` says whether it may ask for the moves of others, `takeback` what is asked now.
    """

    edition = fields.String(required=True)
    head = fields.Integer(required=True)
    undo = fields.Boolean(required=True)
    redo = fields.Boolean(required=True)
    takebacks = fields.Boolean(required=True)
    takeback = fields.Nested(TakebackSchema, required=True, allow_none=True)
    setup = SetupField(required=True)
    state = StateField(required=True)


def some_name(name: str) -> None:
    """Raise ValidationError for a name of nothing but blanks."""
    if not clean(name):
        raise ValidationError("A game needs a name.")


class ChangesSchema(Envelope):
    """What a host changes about a game: its name, whether every seat may act for every other or ask for takebacks."""

    name = fields.String(validate=[validate.Length(1, KEPT), some_name])
    shared = Flag()
    takebacks = Flag()


class NamesSchema(Envelope):
    """Players’ names, by color; whoever has none is called by their color."""

    names = by_colour(fields.String(validate=validate.Length(max=KEPT)), required=True)


class SinceSchema(Envelope):
    """Which entries are wanted: those after this number; all without one."""

    since = fields.Integer(validate=FITS)


class EntrySchema(Envelope):
    """One entry of a log: the start, an action with what happened, or a move of the head (undo, redo, return)."""

    number = fields.Integer(required=True)
    kind = fields.String(required=True, validate=validate.OneOf(("start", "action", "undo", "redo", "return")))
    at = Moment(required=True)
    parent = fields.Integer(required=True, allow_none=True)
    target = fields.Integer(required=True, allow_none=True)
    player = colour(required=True, allow_none=True)
    action = ActionField(required=True, allow_none=True)
    events = fields.List(EventField(), required=True)


class LogSchema(Envelope):
    """Entries of a log, oldest first, and the number of the newest one; if there are `more`, ask `since` the last."""

    seq = fields.Integer(required=True)
    head = fields.Integer(required=True)
    entries = fields.List(fields.Nested(EntrySchema), required=True)
    more = fields.Boolean(required=True)


class RecordSchema(Envelope):
    """A record: a set-up, and every action that a player took, with the player."""

    format = fields.Integer(strict=True)
    setup = SetupField(required=True)
    actions = fields.List(
        fields.Dict(keys=fields.String(), metadata={"description": "An action, and the `player` who took it."}),
        required=True,
    )
