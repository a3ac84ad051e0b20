"""Games, as they come in and go out over the programming interface."""

from marshmallow import ValidationError, fields, validate

from referee.play.names import clean
from referee.play.saved_games import MOVES_OF_THE_HEAD
from referee.rules.kernel.record import KINDS, LONGEST_VERSION
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
from referee.schemas.moves import OpenQuestionSchema
from referee.schemas.seating import RoleSchema

ENTRIES = ("start", "action", *KINDS, *MOVES_OF_THE_HEAD)


class StrictnessSchema(Envelope):
    """How strict a table is: what it only warns of, by the codes of refusals, and the names of its reminders.

    What is only warned of is recorded at once, as an override. Refusals say which codes and names a game knows.
    """

    warn = fields.List(fields.String(), load_default=list, validate=validate.Length(max=KEPT))
    reminders = fields.List(fields.String(), load_default=list, validate=validate.Length(max=KEPT))


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

    `takebacks` says whether it may ask for the moves of others, `question` what is asked now. Who is `away` has left
    the table. `setup` has the values of the box that the game is played with now.
    """

    edition = fields.String(required=True)
    head = fields.Integer(required=True)
    undo = fields.Boolean(required=True)
    redo = fields.Boolean(required=True)
    takebacks = fields.Boolean(required=True)
    question = fields.Nested(OpenQuestionSchema, required=True, allow_none=True)
    away = colours(required=True)
    strictness = fields.Nested(StrictnessSchema, required=True)
    setup = SetupField(required=True)
    state = StateField(required=True)


def some_name(name: str) -> None:
    """Raise ValidationError for a name of nothing but blanks."""
    if not clean(name):
        raise ValidationError("A game needs a name.")


class ChangesSchema(Envelope):
    """What a host changes about a game: its name, whether every seat may act for every other or ask for takebacks.

    `away` are all players who have left the table; `strictness` is what it is warned and reminded of. Both may also be
    said by any seat where all act for all.
    """

    name = fields.String(validate=[validate.Length(1, KEPT), some_name])
    shared = Flag()
    takebacks = Flag()
    away = colours()
    strictness = fields.Nested(StrictnessSchema)


class NamesSchema(Envelope):
    """Players’ names, by color; whoever has none is called by their color."""

    names = by_colour(fields.String(validate=validate.Length(max=KEPT)), required=True)


class SinceSchema(Envelope):
    """Which entries are wanted: those after this number; all without one."""

    since = fields.Integer(validate=FITS)


class StartSchema(Envelope):
    """Where a game begins that starts late: its `position`, as a state has it, and the `point` of its round.

    The position also has a `table`: what the round remembers though no piece shows it.
    """

    position = fields.Dict(keys=fields.String(), required=True)
    point = fields.Dict(keys=fields.String(), required=True)


class TakenUpSchema(Envelope):
    """A game that was taken up in the middle, and the address of its table."""

    id = fields.String(required=True)
    table = fields.String(required=True)


class EntrySchema(Envelope):
    """One entry of a log: the start, what was done with what happened, or a move of the head.

    An `action` is legal; an `override` a rule forbade, `correct` put the position right, `box` took over other values:
    their `action` is the whole entry, as a record has it. `undo`, `redo`, `return` and `repair` move the head. What is
    `absent` was recorded for a player who had left the table.
    """

    number = fields.Integer(required=True)
    kind = fields.String(required=True, validate=validate.OneOf(ENTRIES))
    at = Moment(required=True)
    parent = fields.Integer(required=True, allow_none=True)
    target = fields.Integer(required=True, allow_none=True)
    player = colour(required=True, allow_none=True)
    action = ActionField(required=True, allow_none=True)
    absent = fields.Boolean(required=True)
    events = fields.List(EventField(), required=True)


class LogSchema(Envelope):
    """Entries of a log, oldest first, and the number of the newest one; if there are `more`, ask `since` the last."""

    seq = fields.Integer(required=True)
    head = fields.Integer(required=True)
    entries = fields.List(fields.Nested(EntrySchema), required=True)
    more = fields.Boolean(required=True)


ENTERED = "An action, and the `player` who took it; or an entry of another `kind`."


class RecordSchema(Envelope):
    """A record: a set-up, and every action that a player took, with the player.

    Format 2 also holds overrides, corrections and boxes that were taken over, each with its `kind`, where the game
    `start`ed if that was late, and may name the version of the `rules`.
    """

    format = fields.Integer(strict=True)
    rules = fields.String(validate=validate.Length(max=LONGEST_VERSION))
    setup = SetupField(required=True)
    start = fields.Dict(keys=fields.String())
    actions = fields.List(fields.Dict(keys=fields.String(), metadata={"description": ENTERED}), required=True)
