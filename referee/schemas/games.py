"""Games, as they come in and go out over the programming interface."""

from typing import Any

from marshmallow import ValidationError, fields, post_load, validate, validates_schema

from referee.games.caylus1303.state_schema import StateSchema
from referee.games.caylus1303.wishes import DEFAULTS, Seat, Wishes, clean
from referee.rules.caylus1303.rulings import RULINGS
from referee.rules.caylus1303.vocab import COLOURS
from referee.schemas.common import (
    A_COLOUR,
    FITS,
    KEPT,
    ActionField,
    Envelope,
    EventField,
    Flag,
    Moment,
    SetupField,
    by_colour,
    colour,
    colours,
)
from referee.schemas.seating import RoleSchema

DEALT = ("seed", "code", "recommended", "rulings")  # what only a dealt game asks


def _ruling(**options: Any) -> fields.Dict:
    values = sorted({value for ruling in RULINGS for value in ruling.values})
    ids = fields.String(validate=validate.OneOf([ruling.id for ruling in RULINGS]))
    return fields.Dict(keys=ids, values=fields.String(validate=validate.OneOf(values)), **options)


class NewTableSchema(Envelope):
    """A new game: a whole `setup`, or the `players` and what the rest is dealt from.

    `players` are colors, clockwise. `code` is a set-up code for as many players; without one the tiles are dealt, from
    the `seed` if there is one. `recommended` takes the characters for a first game.
    """

    either = ("setup", "players")

    setup = SetupField()
    players = fields.List(colour(), validate=validate.Length(2, len(COLOURS)))
    names = fields.Dict(keys=colour(), values=fields.String(validate=validate.Length(max=KEPT)))
    first_player = fields.String(validate=A_COLOUR)
    seed = fields.String(validate=validate.Length(1, KEPT))
    code = fields.String(validate=validate.Length(1, 60))
    recommended = Flag()
    rulings = _ruling()
    name = fields.String(load_default="", validate=validate.Length(max=KEPT))
    open_scores = Flag(load_default=False)

    @validates_schema
    def _fits_together(self, data: dict[str, Any], **_: Any) -> None:
        """Refuse names and a first player that do not play; a whole set-up has its own."""
        strangers = {*data.get("names", ()), data.get("first_player")} - {None, *data.get("players", ())}
        if strangers:
            raise ValidationError(f"{', '.join(sorted(map(str, strangers)))}: not one of the players.")
        if "setup" in data and (dealt := set(DEALT) & set(data)):
            raise ValidationError(f"A whole setup comes without {', '.join(sorted(dealt))}.")

    @post_load
    def _as_wished(self, data: dict[str, Any], **_: Any) -> dict[str, Any]:
        """Give the set-up or the wishes of the table, beside name, seed and open scores."""
        kept = {key: data.get(key) for key in ("setup", "seed", "open_scores")} | {"name": clean(data["name"])}
        return kept if "setup" in data else kept | {"wishes": _wishes(data)}


def _wishes(data: dict[str, Any]) -> Wishes:
    players, names = data["players"], data.get("names", {})
    return Wishes(
        players=len(players),
        seats=tuple(Seat(clean(names.get(player, "")), player) for player in players),
        first=players.index(data["first_player"]) + 1 if "first_player" in data else 0,
        tiles="code" if "code" in data else "dealt",
        code=data.get("code", ""),
        characters="recommended" if data.get("recommended") else "drawn",
        rulings=DEFAULTS | data.get("rulings", {}),
    )


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
    """A game as it stands: `head` is the entry whose state it is, `undo` and `redo` what this device could do."""

    edition = fields.String(required=True)
    head = fields.Integer(required=True)
    undo = fields.Boolean(required=True)
    redo = fields.Boolean(required=True)
    setup = SetupField(required=True)
    state = fields.Nested(StateSchema, required=True)


def _some_name(name: str) -> None:
    if not clean(name):
        raise ValidationError("A game needs a name.")


class ChangesSchema(Envelope):
    """What a host changes about a game: its name, or whether every seat may act for every other."""

    name = fields.String(validate=[validate.Length(1, KEPT), _some_name])
    shared = Flag()


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
