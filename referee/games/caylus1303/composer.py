"""A delivery being put together: what an address says in; what is in it, and each bundle that can be added, out."""

from collections import Counter
from collections.abc import Mapping
from itertools import combinations_with_replacement
from typing import Any, NamedTuple

from msgspec.structs import astuple

from referee.games.caylus1303.faces import pile_tokens
from referee.games.caylus1303.words import Words
from referee.pages.choices import Choice
from referee.pages.faces import Token
from referee.rules.caylus1303 import RULESET, Refusal, Refused, State, actions
from referee.rules.caylus1303.events import PrestigeGained
from referee.rules.caylus1303.goods import Pile, named
from referee.rules.caylus1303.vocab import GOODS


class Composer(NamedTuple):
    """A delivery being put together."""

    spent: tuple[Token, ...]
    bundles: int
    points: int
    more: tuple[Choice, ...]  # `action` is the whole delivery with this bundle added
    finish: tuple[Choice, ...]  # the same, where nothing more could be added: delivered at once
    deliver: Choice


def compose_from(words: Words, state: State, arguments: Mapping[str, str]) -> Composer:
    """Draw the delivery that an address says; raise Refused if it is none, or not allowed."""
    action = RULESET.read_action({"type": "deliver", "spend": _spend(arguments)})
    if isinstance(action, Refusal):
        raise Refused(action)
    if refusal := RULESET.refusal(state, action):
        raise Refused(refusal)
    assert isinstance(action, actions.Deliver)
    return compose(words, state, action.spend)


def _spend(arguments: Mapping[str, str]) -> dict[str, Any]:
    """Give what an address says, its numbers as numbers; one too long to be meant stays as it is, and is refused."""
    meant = {good: int(number) for good, number in arguments.items() if number.isdecimal() and len(number) < 9}
    return {**arguments, **meant}


def compose(words: Words, state: State, spend: Pile) -> Composer:
    """Draw a delivery being put together: what is in it, what it gives, and each bundle that can be added."""
    delivery = actions.Deliver(spend)
    chosen = actions.Deliver(Pile()) if RULESET.refusal(state, delivery) else delivery
    further = _with_a_bundle_more(state, chosen)
    last = [action for action in further if not _with_a_bundle_more(state, action)]
    drawn = {action: _bundle_choice(words, state, action, chosen) for action in further}
    bundles = chosen.spend.total() // state.table.counts.bundle
    return Composer(
        spent=pile_tokens(words, chosen.spend),
        bundles=bundles,
        points=_points(state, chosen),
        more=tuple(choice for action, choice in drawn.items() if action not in last),
        finish=tuple(drawn[action]._replace(label=_deliver_label(words, bundles + 1)) for action in last),
        deliver=Choice(_deliver_label(words, bundles), RULESET.write_action(chosen), quiet=not bundles),
    )


def _with_a_bundle_more(state: State, to: actions.Deliver) -> list[actions.Deliver]:
    """Give the deliveries that hold a bundle more; they are made from it, for nobody can list all that a box allows."""
    bundles = combinations_with_replacement(GOODS, state.table.counts.bundle)
    piles = sorted((Pile(**Counter(bundle)) for bundle in bundles), key=astuple)
    made = (actions.Deliver(to.spend.plus(pile)) for pile in piles)
    return [action for action in made if RULESET.refusal(state, action) is None]


def _bundle_choice(words: Words, state: State, action: actions.Deliver, chosen: actions.Deliver) -> Choice:
    """Draw a bundle that can be added, with the points of the whole delivery then."""
    bundle = action.spend.minus(chosen.spend)
    tokens, label = pile_tokens(words, bundle), words.pile(named(bundle))
    return Choice(label, RULESET.write_action(action), tokens=tokens, points=_points(state, action))


def _deliver_label(words: Words, bundles: int) -> str:
    if not bundles:
        return words.say("Deliver nothing")
    return words.say("Deliver {bundles}", bundles=words.numbered("{n} bundle", "{n} bundles", bundles))


def _points(state: State, action: actions.Deliver) -> int:
    """Count the points that a delivery would give, by making it."""
    decision = RULESET.pending(state)
    return sum(
        event.points
        for event in RULESET.apply(state, action).events
        if isinstance(event, PrestigeGained) and decision and event.player == decision.player and event.where == "site"
    )
