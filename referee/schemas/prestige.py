"""Prestige, as it goes out."""

from marshmallow import fields

from referee.schemas.common import Envelope, by_colour


class PointsSchema(Envelope):
    """A player's prestige points by source; the sources add up to the total."""

    total = fields.Integer(required=True)
    sources = fields.Dict(keys=fields.String(), values=fields.Integer(), required=True)


class PrestigeSchema(Envelope):
    """The points that a device may look at, by player."""

    players = by_colour(fields.Nested(PointsSchema), required=True)
