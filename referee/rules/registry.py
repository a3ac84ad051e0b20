"""The games whose rules we know: a set-up or a record in, the ruleset it is played by out."""

from typing import Any

import msgspec
from msgspec import Struct

from referee.rules.caylus1303 import RULESET as CAYLUS1303
from referee.rules.caylus2005 import RULESET as CAYLUS2005
from referee.rules.kernel.record import Record, check_form, read_record
from referee.rules.kernel.refusals import Refusal, Refused, printable
from referee.rules.kernel.ruleset import AnyRuleset
from referee.rules.kernel.tagged import prepare

RULESETS: dict[str, AnyRuleset] = {ruleset.id: ruleset for ruleset in (CAYLUS1303, CAYLUS2005)}


class Named(Struct, frozen=True):
    """What the set-up of any game says: which game it is of."""

    ruleset: str


prepare(Named)


def ruleset_of(setup: Any) -> AnyRuleset:
    """Give the ruleset of a plain set-up; raise Refused, with its name, if that is no game we know."""
    try:
        named = msgspec.convert(setup, Named).ruleset
    except (ValueError, RecursionError) as problem:
        raise Refused(Refusal("setup_malformed", facts={"problem": printable(problem)})) from None
    if named not in RULESETS:
        raise Refused(Refusal("unknown_ruleset", facts={"name": printable(named)[:40], "known": list(RULESETS)}))
    return RULESETS[named]


def record_of(plain: Any) -> Record:
    """Read a record of any game we know; raise Refused if it is not one at all. Its actions are not judged yet."""
    read = check_form(plain)
    ruleset = ruleset_of(read["setup"])
    try:
        return read_record(ruleset, read)
    except Refused as refused:
        raise Refused(ruleset.own(refused.refusal)) from None
