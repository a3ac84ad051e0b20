"""The owner's box over the programming interface: looked at, said, and taken back."""

from typing import Any

from flask import Blueprint, abort, g

from referee.games import FIRST
from referee.play import box
from referee.schemas.box import BoxSchema, SaidSchema
from referee.views.contract import contract

bp = Blueprint("box", __name__, url_prefix="/box")


@bp.get("")
@contract(gives=BoxSchema)
def show() -> Any:
    """Show every printed value, and what the owner’s box says of it.

    New games are played with what the box says; games that have begun keep the values of their set-up.
    """
    ruleset, said = FIRST.ruleset, box.said(FIRST.ruleset)
    values = [
        {"value": value.value, "sure": value.sure, "page": value.page, "component": component, "key": key}
        | {"box": said.get((component, key))}
        for (component, key), value in box.built_in(ruleset).items()
    ]
    return {"ruleset": ruleset.id, "may_change": box.may_change(g.device), "values": values}


@bp.patch("")
@contract(reads=SaidSchema, gives=BoxSchema, refuses=(422,))
def say(post: dict[str, Any]) -> Any:
    """Say what the box says of some values, all of them or none; the owner does."""
    box.check_owner(g.device)
    box.say(FIRST.ruleset, post["box"])
    return show()


@bp.delete("/<component>/<key>")
@contract(status=204, refuses=(422,))
def take_back(component: str, key: str) -> None:
    """Take back what was said of a value; the owner does."""
    box.check_owner(g.device)
    if (component, key) not in box.built_in(FIRST.ruleset):
        abort(404)
    box.take_back(FIRST.ruleset, component, key)
