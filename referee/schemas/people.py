"""People over time, as they go out, and the names that are merged, as they come in."""

from marshmallow import fields, validate

from referee.schemas.common import KEPT, Envelope, Moment, colour


class FiguresSchema(Envelope):
    """What some games of a person come to; a shared victory is a win, and the average is `points` by `games`."""

    games = fields.Integer(required=True)
    wins = fields.Integer(required=True)
    points = fields.Integer(required=True)
    best = fields.Integer(required=True)


class SourcesSchema(Envelope):
    """Points by source, added up over the games whose logs tell them."""

    games = fields.Integer(required=True)
    sums = fields.Dict(keys=fields.String(), values=fields.Integer(), required=True)


class PlayedSchema(Envelope):
    """A person's games of one ruleset; `liked` counts what they chose, by kind and component."""

    ruleset = fields.String(required=True)
    figures = fields.Nested(FiguresSchema, required=True)
    by_players = fields.Dict(keys=fields.String(), values=fields.Nested(FiguresSchema), required=True)
    sources = fields.Nested(SourcesSchema, required=True)
    liked = fields.Dict(
        keys=fields.String(), values=fields.Dict(keys=fields.String(), values=fields.Integer()), required=True
    )


class OtherNameSchema(Envelope):
    """A name that was said to be this person’s, too; its id separates it again."""

    id = fields.String(required=True)
    name = fields.String(required=True)


class PersonSchema(Envelope):
    """A person as this device knows them: every name in its finished games is one, until names are merged."""

    id = fields.String(required=True)
    name = fields.String(required=True)
    also = fields.List(fields.Nested(OtherNameSchema), required=True)
    records = fields.List(fields.Nested(PlayedSchema), required=True)


class PeopleSchema(Envelope):
    """Everybody a device has played with; `more` says that its oldest games are not counted."""

    people = fields.List(fields.Nested(PersonSchema), required=True)
    more = fields.Boolean(required=True)


class PartSchema(Envelope):
    """A game that a person played; one that is only `scored` was counted by hand, and has no sources."""

    id = fields.String(required=True)
    ruleset = fields.String(required=True)
    name = fields.String(required=True)
    at = Moment(required=True)
    scored = fields.Boolean(required=True)
    players = fields.Integer(required=True)
    player = colour(required=True)
    rank = fields.Integer(required=True)
    total = fields.Integer(required=True)
    winner = fields.Boolean(required=True)
    left = fields.Boolean(required=True)
    sources = fields.Dict(keys=fields.String(), values=fields.Integer(), required=True)


class PersonGamesSchema(PersonSchema):
    """A person with every game they played, the newest first."""

    games = fields.List(fields.Nested(PartSchema), required=True)


class MergeSchema(Envelope):
    """Two people by their ids: `one` is the same person as `other`."""

    one = fields.String(required=True, validate=validate.Length(max=KEPT))
    other = fields.String(required=True, validate=validate.Length(max=KEPT))
