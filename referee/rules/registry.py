"""The games whose rules we know: a set-up or a record in, the ruleset it is played by out."""

from typing import Any

from referee.rules.caylus1303 import RULESET as CAYLUS1303
from referee.rules.kernel.record import Record, check_form, read_record
from referee.rules.kernel.refusals import Refusal, Refused, printable
from referee.rules.kernel.ruleset import AnyRuleset

RULESETS: dict[str, AnyRuleset] = {ruleset.id: ruleset for ruleset in (CAYLUS1303,)}


def ruleset_of(setup: Any) -> AnyRuleset:
    """Give the ruleset of a plain set-up; raise Refused, with its name, if that is no game we know."""
    named = setup.get("ruleset") if isinstance(setup, dict) else None
    if not isinstance(named, str):
        problem = "Object missing required field `ruleset`" if named is None else "Expected `str` - at `$.ruleset`"
        raise Refused(Refusal("setup_malformed", facts={"problem": problem}))
    if named not in RULESETS:
        raise Refused(Refusal("unknown_ruleset", facts={"name": printable(named)[:40], "known": list(RULESETS)}))
    return RULESETS[named]


def record_of(plain: Any) -> Record:
    """Read a record of any game we know; raise Refused if it is not one at all. Its actions are not judged yet."""
    read = check_form(plain)
    return read_record(ruleset_of(read["setup"]), read)
