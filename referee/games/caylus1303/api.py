"""What programs send to begin a game of Caylus 1303, and its state as it goes out."""

from typing import Any

from marshmallow import ValidationError, fields, post_load, validate, validates_schema

from referee.games.caylus1303.newgame.wishes import DEFAULTS, Seat, Wishes
from referee.play.names import clean
from referee.rules.caylus1303.rulings import RULINGS
from referee.rules.caylus1303.vocab import COLOURS, GOODS, PHASES, PLAYERS
from referee.schemas.common import KEPT, Envelope, Flag, SetupField, by_colour, colour, colours
from referee.schemas.games import StartSchema, StrictnessSchema


class DecisionSchema(Envelope):
    """Who is asked for what, and about which space of the road or slot of the construction site."""

    kind = fields.String(required=True)
    player = colour(required=True)
    space = fields.String()
    slot = fields.Integer()


class ConstructionSiteSchema(Envelope):
    """The construction site: the workers in their row, and its three buildings."""

    workers = colours(required=True)
    tiles = fields.List(fields.String(), required=True)


class SpaceSchema(Envelope):
    """A building printed on the board (only workers), or a space of the road with what lies on it."""

    tile = fields.String(allow_none=True)
    side = fields.String(allow_none=True, validate=validate.OneOf(("setup", "construction", "residence", "monument")))
    owner = colour(allow_none=True)
    workers = colours(required=True)


class SupplySchema(Envelope):
    """The tiles that can still be built."""

    wood = fields.List(fields.String(), required=True)
    stone = fields.List(fields.String(), required=True)
    monument = fields.List(fields.String(), required=True)


class PlayerSchema(Envelope):
    """What lies in front of a player; `pp` is null where prestige lies facedown."""

    workers = fields.Integer(required=True)
    camp = fields.Integer(required=True)
    houses = fields.Integer(required=True)
    goods = fields.Dict(keys=fields.String(validate=validate.OneOf(GOODS)), values=fields.Integer(), required=True)
    pp = fields.Integer(required=True, allow_none=True)
    characters = fields.List(fields.String(), required=True)


class ScoreSchema(Envelope):
    """A player's final score: points, points for the gold left, and both together."""

    pp = fields.Integer(required=True)
    gold_pp = fields.Integer(required=True)
    total = fields.Integer(required=True)


class ResultSchema(Envelope):
    """How a game ended."""

    scores = by_colour(fields.Nested(ScoreSchema), required=True)
    winners = colours(required=True)


class StateSchema(Envelope):
    """What lies on the table."""

    round = fields.Integer(required=True)
    phase = fields.String(required=True, validate=validate.OneOf(PHASES))
    first_player = colour(required=True)
    turn_order = colours(required=True)
    decision = fields.Nested(DecisionSchema, required=True, allow_none=True)
    provost = fields.Integer(required=True)
    bridge = colours(required=True)
    site = fields.Nested(ConstructionSiteSchema, required=True)
    spaces = fields.Dict(keys=fields.String(), values=fields.Nested(SpaceSchema), required=True)
    supply = fields.Nested(SupplySchema, required=True)
    board_characters = fields.List(fields.String(), required=True)
    players = by_colour(fields.Nested(PlayerSchema), required=True)
    result = fields.Nested(ResultSchema, required=True, allow_none=True)


DEALT = ("seed", "code", "recommended", "rulings")  # what only a dealt game asks


def _ruling(**options: Any) -> fields.Dict:
    values = sorted({value for ruling in RULINGS for value in ruling.values})
    ids = fields.String(validate=validate.OneOf([ruling.id for ruling in RULINGS]))
    return fields.Dict(keys=ids, values=fields.String(validate=validate.OneOf(values)), **options)


class NewTableSchema(Envelope):
    """A new game: a whole `setup`, or the `players` and what the rest is dealt from.

    With a `setup`, `start` says where a game stands that has begun without the referee; of the set-up only players,
    site, characters, rulings and box count then, and the rest may be missing.

    `players` are colors, clockwise. `code` is a set-up code for as many players; without one the tiles are dealt, from
    the `seed` if there is one. `recommended` takes the characters for a first game.
    """

    either = ("setup", "players")

    setup = SetupField()
    start = fields.Nested(StartSchema)
    players = fields.List(colour(COLOURS), validate=validate.Length(PLAYERS[0], PLAYERS[-1]))
    names = fields.Dict(keys=colour(COLOURS), values=fields.String(validate=validate.Length(max=KEPT)))
    first_player = colour(COLOURS)
    seed = fields.String(validate=validate.Length(1, KEPT))
    code = fields.String(validate=validate.Length(1, 60))
    recommended = Flag()
    rulings = _ruling()
    name = fields.String(load_default="", validate=validate.Length(max=KEPT))
    open_scores = Flag(load_default=False)
    strictness = fields.Nested(StrictnessSchema, load_default=lambda: StrictnessSchema().load({}))

    @validates_schema
    def _fits_together(self, data: dict[str, Any], **_: Any) -> None:
        """Refuse names and a first player that do not play; a whole set-up has its own."""
        strangers = {*data.get("names", ()), data.get("first_player")} - {None, *data.get("players", ())}
        if strangers:
            raise ValidationError(f"{', '.join(sorted(map(str, strangers)))}: not one of the players.")
        if "start" in data and "setup" not in data:
            raise ValidationError("A start comes with a setup.")
        if "setup" in data and (dealt := set(DEALT) & set(data)):
            raise ValidationError(f"A whole setup comes without {', '.join(sorted(dealt))}.")

    @post_load
    def _as_wished(self, data: dict[str, Any], **_: Any) -> dict[str, Any]:
        """Give the set-up or the wishes of the table, beside name, seed, open scores and strictness."""
        kept = {key: data.get(key) for key in ("setup", "start", "seed", "open_scores", "strictness")}
        kept["name"] = clean(data["name"])
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
