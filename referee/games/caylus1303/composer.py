"""A delivery being put together: what an address says in; what is in it, and each bundle that can be added, out."""

from collections import Counter
from collections.abc import Mapping
from itertools import combinations_with_replacement
from typing import Any, NamedTuple

from msgspec.structs import astuple

from referee.games.caylus1303.faces import pile_tokens
from referee.games.caylus1303.foresight import delivering
from referee.games.caylus1303.words import Words
from referee.games.caylus1303.words.consequences import favor_line
from referee.pages.composing import Delivered, delivered, numbers
from referee.pages.faces import Token
from referee.rules.caylus1303 import RULESET, Refusal, Refused, State, actions
from referee.rules.caylus1303.goods import Pile
from referee.rules.caylus1303.vocab import GOODS


class Offer(NamedTuple):
    """A delivery to tap: what goes, what it brings, who then has the favor, and what is left."""

    label: str
    action: dict[str, Any]
    tokens: tuple[Token, ...]  # what is added last
    points: int  # of the whole
    favor: str
    left: tuple[Token, ...]


class Composer(NamedTuple):
    """A delivery being put together."""

    so_far: tuple[Delivered, ...]
    spent: tuple[Token, ...]
    bundles: int
    more: tuple[Offer, ...]  # `action` is the whole delivery with this bundle added
    finish: tuple[Offer, ...]  # the same, where nothing more could be added: delivered at once
    deliver: Offer


def compose_from(words: Words, state: State, arguments: Mapping[str, str]) -> Composer:
    """Draw the delivery that an address says; raise Refused if it is none, or not allowed."""
    action = RULESET.read_action({"type": "deliver", "spend": numbers(arguments)})
    if isinstance(action, Refusal):
        raise Refused(action)
    if refusal := RULESET.refusal(state, action):
        raise Refused(refusal)
    assert isinstance(action, actions.Deliver)
    return compose(words, state, action.spend)


def compose(words: Words, state: State, spend: Pile) -> Composer:
    """Draw a delivery being put together: what is in it, what it gives, and each bundle that can be added."""
    delivery = actions.Deliver(spend)
    chosen = actions.Deliver(Pile()) if RULESET.refusal(state, delivery) else delivery
    further = _with_a_bundle_more(state, chosen)
    last = [action for action in further if not _with_a_bundle_more(state, action)]
    offers = {action: _offer(words, state, action, chosen) for action in further}
    return Composer(
        so_far=delivered(words, _so_far(state)),
        spent=pile_tokens(words, chosen.spend),
        bundles=_bundles(state, chosen),
        more=tuple(offer for action, offer in offers.items() if action not in last),
        finish=tuple(offers[action] for action in last),
        deliver=_offer(words, state, chosen, chosen),
    )


def _so_far(state: State) -> Counter[str]:
    """Count what everybody has delivered in this round, in the order in which ties are broken."""
    counted = Counter[str]()
    for entry in sorted(state.deliveries, key=lambda entry: not entry.at_site):
        counted[entry.player] += entry.bundles
    return counted


def _bundles(state: State, delivery: actions.Deliver) -> int:
    return delivery.spend.total() // state.table.counts.bundle


def _with_a_bundle_more(state: State, to: actions.Deliver) -> list[actions.Deliver]:
    """Give the deliveries that hold a bundle more; they are made from it, for nobody can list all that a box allows."""
    bundles = combinations_with_replacement(GOODS, state.table.counts.bundle)
    piles = sorted((Pile(**Counter(bundle)) for bundle in bundles), key=astuple)
    made = (actions.Deliver(to.spend.plus(pile)) for pile in piles)
    return [action for action in made if RULESET.refusal(state, action) is None]


def _offer(words: Words, state: State, action: actions.Deliver, chosen: actions.Deliver) -> Offer:
    """Draw a delivery that holds a bundle more than what is chosen, or what is chosen itself."""
    decision = RULESET.pending(state)
    assert decision is not None
    ahead = delivering(state, action)
    return Offer(
        label=_deliver_label(words, _bundles(state, action)),
        action=RULESET.write_action(action),
        tokens=pile_tokens(words, action.spend.minus(chosen.spend)),
        points=ahead.points,
        favor=favor_line(words, decision.player, ahead),
        left=pile_tokens(words, ahead.left),
    )


def _deliver_label(words: Words, bundles: int) -> str:
    if not bundles:
        return words.say("Deliver nothing")
    return words.say("Deliver {bundles}", bundles=words.numbered("{n} bundle", "{n} bundles", bundles))
