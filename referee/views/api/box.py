"""The owner's box over the programming interface: looked at, said, and taken back."""

from typing import Any

from flask import Blueprint, abort, g

from referee.play import box
from referee.rules.kernel.ruleset import AnyRuleset
from referee.rules.registry import RULESETS
from referee.schemas.box import BoxSchema, SaidSchema, WhichBoxSchema
from referee.views.contract import contract

bp = Blueprint("box", __name__, url_prefix="/box")


@bp.get("")
@contract(asks=WhichBoxSchema, gives=BoxSchema)
def show(which: dict[str, Any]) -> Any:
    """Show every printed value of a game, and what the owner’s box says of it.

    New games are played with what the box says; games that have begun keep the values of their set-up.
    """
    return _shown(RULESETS[which["ruleset"]])


def _shown(ruleset: AnyRuleset) -> dict[str, Any]:
    said = box.said(ruleset)
    values = [
        {"value": value.value, "sure": value.sure, "page": value.page, "component": component, "key": key}
        | {"box": said.get((component, key))}
        for (component, key), value in box.built_in(ruleset).items()
    ]
    return {"ruleset": ruleset.id, "may_change": box.may_change(g.device), "values": values}


@bp.patch("")
@contract(asks=WhichBoxSchema, reads=SaidSchema, gives=BoxSchema, refuses=(422,))
def say(which: dict[str, Any], post: dict[str, Any]) -> Any:
    """Say what the box says of some values, all of them or none; the owner does."""
    box.check_owner(g.device)
    ruleset = RULESETS[which["ruleset"]]
    box.say(ruleset, post["box"])
    return _shown(ruleset)


@bp.delete("/<component>/<key>")
@contract(asks=WhichBoxSchema, status=204, refuses=(422,))
def take_back(which: dict[str, Any], component: str, key: str) -> None:
    """Take back what was said of a value; the owner does."""
    box.check_owner(g.device)
    ruleset = RULESETS[which["ruleset"]]
    if (component, key) not in box.built_in(ruleset):
        abort(404)
    box.take_back(ruleset, component, key)
