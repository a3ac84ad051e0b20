"""What programs send to begin a game of Caylus (2005), and its state as it goes out."""

from collections.abc import Mapping
from typing import Any

from marshmallow import ValidationError, fields, validate, validates_schema

from referee.games.caylus2005.newgame.wishes import Wishes
from referee.games.newtables import new_table, wished
from referee.rules.caylus2005 import RULESET
from referee.rules.caylus2005.vocab import COLOURS, GOODS, LINES, PHASES, SECTIONS
from referee.schemas.common import Envelope, by_colour, colour, colours

SIDES = ("neutral", "fixed", "craft", "residence", "prestige")


def _of_each(names: tuple[str, ...], value: fields.Field[Any]) -> fields.Dict:
    """Describe something that there is for each of these names."""
    return fields.Dict(keys=fields.String(validate=validate.OneOf(names)), values=value, required=True)


class DecisionSchema(Envelope):
    """Who is asked for what, and about which space, or which line of the favor table."""

    kind = fields.String(required=True)
    player = colour(COLOURS, required=True)
    space = fields.String()
    line = fields.String(validate=validate.OneOf(LINES))


class SpaceSchema(Envelope):
    """A special building (only workers; of the inn, who stands on its circles), or a space of the road.

    `side` says what lies on a space of the road, `owner` whose house stands on it, `claim` whose lawyer waits for it.
    """

    tile = fields.String(allow_none=True)
    side = fields.String(allow_none=True, validate=validate.OneOf(SIDES))
    owner = colour(COLOURS, allow_none=True)
    claim = colour(COLOURS, allow_none=True)
    workers = colours()
    left = colour(COLOURS, allow_none=True)
    right = colour(COLOURS, allow_none=True)


class CastleSchema(Envelope):
    """The castle: the first section that is not scored yet, the workers there, batches of this round, houses."""

    section = fields.String(required=True, allow_none=True, validate=validate.OneOf(SECTIONS))
    workers = colours(required=True)
    batches = by_colour(fields.Integer(), required=True)
    houses = _of_each(SECTIONS, by_colour(fields.Integer()))


class SupplySchema(Envelope):
    """The tiles that can still be built; one that there is twice stands there twice."""

    wood = fields.List(fields.String(), required=True)
    stone = fields.List(fields.String(), required=True)
    prestige = fields.List(fields.String(), required=True)


class PlayerSchema(Envelope):
    """What a player has: workers at home, deniers, goods, points, markers of the favor table, lines used just now."""

    workers = fields.Integer(required=True)
    deniers = fields.Integer(required=True)
    goods = _of_each(GOODS, fields.Integer())
    pp = fields.Integer(required=True)
    favors = _of_each(LINES, fields.Integer())
    lines = fields.List(fields.String(validate=validate.OneOf(LINES)), required=True)


class ScoreSchema(Envelope):
    """A player's final score: points, points for the gold, the other goods and the deniers left, and all together."""

    pp = fields.Integer(required=True)
    gold_pp = fields.Integer(required=True)
    goods_pp = fields.Integer(required=True)
    deniers_pp = fields.Integer(required=True)
    total = fields.Integer(required=True)


class ResultSchema(Envelope):
    """How a game ended."""

    scores = by_colour(fields.Nested(ScoreSchema), required=True)
    winners = colours(required=True)


class StateSchema(Envelope):
    """What lies on the table."""

    round = fields.Integer(required=True)
    phase = fields.String(required=True, validate=validate.OneOf(PHASES))
    turn_order = colours(required=True)
    decision = fields.Nested(DecisionSchema, required=True, allow_none=True)
    provost = fields.Integer(required=True)
    bailiff = fields.Integer(required=True)
    bridge = colours(required=True)
    spaces = fields.Dict(keys=fields.String(), values=fields.Nested(SpaceSchema), required=True)
    castle = fields.Nested(CastleSchema, required=True)
    supply = fields.Nested(SupplySchema, required=True)
    players = by_colour(fields.Nested(PlayerSchema), required=True)
    result = fields.Nested(ResultSchema, required=True, allow_none=True)


class LimitsSchema(Envelope):
    """What bounds a delivery that is not listed: the most batches, what the player holds, and the free places."""

    type = fields.String(required=True, validate=validate.Equal("deliver"))
    batches = fields.Integer(required=True)
    holdings = _of_each(GOODS, fields.Integer())
    room = fields.Integer(required=True)


class NewTableSchema(new_table(RULESET)):  # type: ignore[misc]
    """A new game: a whole `setup`, or the `players` and what the rest is dealt from.

    With a `setup`, `start` says where a game stands that has begun without the referee; of the set-up only players,
    rulings and box count then, and the road may be missing.

    `players` are colors, in any order. `turn_order` are the same, in the turn order of the first round; without it the
    order is drawn. `code` is a set-up code for as many players; without one the neutral tiles are dealt, from the
    `seed` if there is one.
    """

    of_players = ("names", "turn_order")

    turn_order = fields.List(colour(COLOURS))

    @validates_schema
    def _everybody_once(self, data: dict[str, Any], **_: Any) -> None:
        """Refuse a turn order in which anybody is missing, or stands twice."""
        if sorted(data.get("turn_order", data.get("players", ()))) != sorted(data.get("players", ())):
            raise ValidationError("The turn order names every player once.")

    def wishes(self, data: Mapping[str, Any]) -> Wishes:
        """Give what the table wishes to play."""
        order = data.get("turn_order")
        told = wished(RULESET, {**data, "players": order or data["players"]})
        return Wishes(**told, order="entered" if order else "drawn")
