"""The programming interface: everything that people do, as JSON; a module per noun, described at /api/openapi.json."""

from flask import Blueprint

from referee.views.api import (
    box,
    description,
    devices,
    games,
    invitations,
    legality,
    people,
    prestige,
    records,
    repairs,
    scorings,
    tokens,
)

bp = Blueprint("api", __name__, url_prefix="/api")

for noun in (
    description,
    tokens,
    box,
    games,
    legality,
    records,
    repairs,
    prestige,
    devices,
    invitations,
    scorings,
    people,
):
    bp.register_blueprint(noun.bp)
