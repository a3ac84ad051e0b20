"""What programs send to begin a game of Caylus 1303, and its state as it goes out."""

from collections.abc import Mapping
from typing import Any

from marshmallow import fields, validate

from referee.games.caylus1303.newgame.wishes import Wishes
from referee.games.newtables import new_table, wished
from referee.rules.caylus1303 import RULESET
from referee.rules.caylus1303.vocab import COLOURS, GOODS, PHASES
from referee.schemas.common import Envelope, Flag, by_colour, colour, colours


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


class LimitsSchema(Envelope):
    """What bounds a delivery that is not listed: the most bundles, and what the player holds."""

    type = fields.String(required=True, validate=validate.Equal("deliver"))
    bundles = fields.Integer(required=True)
    holdings = fields.Dict(keys=fields.String(validate=validate.OneOf(GOODS)), values=fields.Integer(), required=True)


class NewTableSchema(new_table(RULESET)):  # type: ignore[misc]
    """A new game: a whole `setup`, or the `players` and what the rest is dealt from.

    With a `setup`, `start` says where a game stands that has begun without the referee; of the set-up only players,
    site, characters, rulings and box count then, and the rest may be missing.

    `players` are colors, clockwise. `code` is a set-up code for as many players; without one the tiles are dealt, from
    the `seed` if there is one. `recommended` takes the characters for a first game.
    """

    dealt = ("seed", "code", "recommended", "rulings")
    of_players = ("names", "first_player")

    first_player = colour(COLOURS)
    recommended = Flag()
    open_scores = Flag(load_default=False)

    def wishes(self, data: Mapping[str, Any]) -> Wishes:
        """Give what the table wishes to play."""
        first = data["players"].index(data["first_player"]) + 1 if "first_player" in data else 0
        characters = "recommended" if data.get("recommended") else "drawn"
        return Wishes(**wished(RULESET, data), first=first, characters=characters)
