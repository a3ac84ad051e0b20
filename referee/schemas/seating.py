"""Devices, tokens and invitations, as they come in and go out."""

from marshmallow import fields, validate

from referee.schemas.common import Envelope, Flag, Moment, colours

WORD = validate.Length(1, 60)


class TokenSchema(Envelope):
    """A token: send it as `Authorization: Bearer …`. Nobody can tell it again, so keep it."""

    token = fields.String(required=True)


class RoleSchema(Envelope):
    """What a device may do at a table; without host and seats it watches."""

    host = fields.Boolean(required=True)
    seats = colours(required=True)
    whole = fields.Boolean(required=True, metadata={"description": "It plays for everybody."})
    shared = fields.Boolean(required=True, metadata={"description": "Every seat may act for every other."})


class SeatingSchema(Envelope):
    """What a host lets a device do."""

    host = Flag(required=True)
    seats = colours(required=True)


class SeatsSchema(Envelope):
    """The seats that somebody plays for."""

    seats = colours(required=True)


class DeviceSchema(SeatingSchema):
    """A device at a table: `number` names it there, `here` is this one, `connected` has its stream open now."""

    number = fields.Integer(required=True)
    program = fields.Boolean(required=True)
    here = fields.Boolean(required=True)
    connected = fields.Boolean(required=True)
    joined = Moment(required=True)


class DevicesSchema(Envelope):
    """The devices at a table, as they came, and the seats that are free."""

    devices = fields.List(fields.Nested(DeviceSchema), required=True)
    free = colours(required=True)


class RenewSchema(Envelope):
    """Whether the invitation is renewed when a device goes."""

    renew = fields.Boolean(load_default=False)


class SittingSchema(Envelope):
    """A line of who sat where: a device `came`, has other `seats`, is `host` or not any more, or `left`.

    `host` and `seats` are what it has from then on. `by` is the device that did it, most often itself; null is an
    owner’s device that has no place at the table.
    """

    number = fields.Integer(required=True)
    at = Moment(required=True)
    kind = fields.String(required=True, validate=validate.OneOf(("came", "seats", "host", "left")))
    device = fields.Integer(required=True)
    program = fields.Boolean(required=True)
    host = fields.Boolean(required=True)
    seats = colours(required=True)
    by = fields.Integer(required=True, allow_none=True)


class SittingsSchema(Envelope):
    """Lines of who sat where, oldest first; if there are `more`, ask `since` the last."""

    lines = fields.List(fields.Nested(SittingSchema), required=True)
    more = fields.Boolean(required=True)


class ProgramSchema(TokenSchema):
    """A token for a program that has a place at the table, and the number of its place."""

    number = fields.Integer(required=True)


class JoinSchema(Envelope):
    """The way to a table, an invitation or the short code on the host's screen, and the seats to take; none: watch."""

    either = ("invitation", "code")

    invitation = fields.String(validate=WORD)
    code = fields.String(validate=WORD)
    seats = colours(load_default=list)


class InvitationSchema(Envelope):
    """The word of the join link, and the link as phones reach it."""

    invitation = fields.String(required=True)
    link = fields.String(required=True)


class ScreenSchema(Envelope):
    """The screen that shows a short code, by a word of its own."""

    screen = fields.String(load_default="", validate=validate.Length(max=40))


class CodeSchema(Envelope):
    """A short code, and for how long it leads to the table unless it is shown again."""

    code = fields.String(required=True)
    seconds = fields.Integer(required=True)
