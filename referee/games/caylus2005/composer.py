"""A delivery being put together, good by good: what an address says in; what is in it, and each step from there, out.

What is being put together need not be whole batches yet, but a delivery that holds all of it can always be reached.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from msgspec.structs import replace

from referee.games.caylus2005.faces import pile_tokens
from referee.games.caylus2005.foresight import delivering
from referee.games.caylus2005.icons import icon_of
from referee.games.caylus2005.words import Words
from referee.games.caylus2005.words.consequences import favor_line, penalty_line, placed_lines
from referee.pages.composing import Delivered, delivered, numbers
from referee.pages.faces import Token
from referee.rules.caylus2005 import RULESET, Refusal, Refused, State, actions
from referee.rules.caylus2005.answers import room
from referee.rules.caylus2005.goods import NOTHING, Pile, named
from referee.rules.caylus2005.vocab import GOODS

SUGGESTED = 4  # deliveries of so many batches, at most, that take one tap


class Step(NamedTuple):
    """A good: how many of those held are in the delivery, and the delivery with one more, and with one less."""

    good: str
    name: str
    icon: str
    number: int
    held: int
    more: dict[str, int] | None
    less: dict[str, int] | None


class Offer(NamedTuple):
    """A delivery to tap: what goes, what it brings, section by section, who then has the favor, and what is left."""

    label: str
    action: dict[str, Any]
    tokens: tuple[Token, ...]
    points: int
    placed: tuple[str, ...]
    favor: str
    loses: str
    left: tuple[Token, ...]


class Composer(NamedTuple):
    """A delivery being put together; `deliver` is it, where it is whole batches, and `lacks` what is missing else."""

    so_far: tuple[Delivered, ...]
    steps: tuple[Step, ...]
    deliver: Offer | None
    lacks: str
    suggested: tuple[Offer, ...]  # of one batch, of two, and so on, where nothing is chosen yet
    nothing: Offer
    begun: bool


def compose_from(words: Words, state: State, arguments: Mapping[str, str]) -> Composer:
    """Draw the delivery that an address says; raise Refused if none can come of it."""
    action = RULESET.read_action({"type": "deliver", "spend": numbers(arguments)})
    if isinstance(action, Refusal):
        raise Refused(action)
    assert isinstance(action, actions.Deliver)
    if not _reachable(state, action.spend) and (refusal := RULESET.refusal(state, action)):
        raise Refused(refusal)
    return compose(words, state, action.spend)


def compose(words: Words, state: State, spend: Pile) -> Composer:
    """Draw a delivery being put together: what is in it, what it gives, and each good that can be added or taken."""
    chosen = spend if _reachable(state, spend) else NOTHING
    whole = chosen != NOTHING and _legal(state, chosen)
    return Composer(
        so_far=delivered(words, _so_far(state)),
        steps=tuple(_steps(words, state, chosen)),
        deliver=_offer(words, state, chosen) if whole else None,
        lacks="" if whole or chosen == NOTHING else _lacks(words, state, chosen),
        suggested=() if chosen != NOTHING else tuple(_suggested(words, state)),
        nothing=_offer(words, state, NOTHING),
        begun=chosen != NOTHING,
    )


def _so_far(state: State) -> Counter[str]:
    """Count what everybody has delivered in this round, in the order in which ties are broken."""
    counted = Counter[str]()
    for entry in state.deliveries:
        counted[entry.player] += entry.batches
    return counted


def _legal(state: State, spend: Pile) -> bool:
    return RULESET.refusal(state, actions.Deliver(spend)) is None


def _held(state: State) -> Pile:
    decision = RULESET.pending(state)
    assert decision is not None
    return state.seat(decision.player).stock


# ---- deliveries that hold what is chosen


def _reachable(state: State, spend: Pile) -> bool:
    """Whether there is a delivery that holds all of this."""
    return spend == NOTHING or next(_completed(state, spend), None) is not None


def _completed(state: State, spend: Pile) -> Iterator[Pile]:
    """Give a delivery for each number of batches that can hold this, the fewest first: what there is most of goes."""
    counts, held = state.table.counts, _held(state)
    for batches in range(1, min(getattr(held, counts.batch_needs), room(state)) + 1):
        whole = _filled(spend, held, batches, counts.batch_needs, counts.batch)
        if whole.covers(spend) and _legal(state, whole):
            yield whole


def _filled(spend: Pile, held: Pile, batches: int, needed: str, size: int) -> Pile:
    """Add goods up to so many batches, each time one of which most would be left; gold is kept as long as can be."""
    whole = replace(spend, **{needed: batches})
    others = [good for good in GOODS if good != needed]
    while whole.total() < size * batches:
        spare = [good for good in others if getattr(whole, good) < min(batches, getattr(held, good))]
        if not spare:
            break
        good = max(spare, key=lambda each: (each != "gold", getattr(held, each) - getattr(whole, each)))
        whole = replace(whole, **{good: getattr(whole, good) + 1})
    return whole


def _steps(words: Words, state: State, chosen: Pile) -> Iterator[Step]:
    """Give every good that the player holds, with the way to one more and one less of it."""
    held = _held(state)
    for good in (good for good in GOODS if getattr(held, good)):
        number = getattr(chosen, good)
        more, less = replace(chosen, **{good: number + 1}), replace(chosen, **{good: max(number - 1, 0)})
        yield Step(
            good,
            words.name(good),
            icon_of(good),
            number,
            getattr(held, good),
            more=named(more) if _reachable(state, more) else None,
            less=named(less) if number else None,
        )


def _lacks(words: Words, state: State, chosen: Pile) -> str:
    """Say what is missing to the next whole batch."""
    whole = next(_completed(state, chosen))
    needed = state.table.counts.batch_needs
    short = {needed: getattr(whole, needed) - getattr(chosen, needed)}
    others = whole.total() - chosen.total() - short[needed]
    missing = [words.pile(short)] if short[needed] else []
    if others:
        missing.append(words.numbered("{n} other resource", "{n} other resources", others))
    return words.say("Still missing: {what}.", what=words.listed(missing))


# ---- what can be delivered at one tap


def _suggested(words: Words, state: State) -> Iterator[Offer]:
    """Give a delivery of one batch, of two, and so on; of the most of all if there are too many."""
    whole = list(_completed(state, NOTHING))
    most = whole if len(whole) <= SUGGESTED else [*whole[: SUGGESTED - 1], whole[-1]]
    return (_offer(words, state, spend) for spend in most)


def _offer(words: Words, state: State, spend: Pile) -> Offer:
    action = actions.Deliver(spend)
    ahead = delivering(state, action)
    decision = RULESET.pending(state)
    assert decision is not None
    return Offer(
        label=_label(words, spend.total() // state.table.counts.batch),
        action=RULESET.write_action(action),
        tokens=pile_tokens(words, spend),
        points=ahead.points,
        placed=tuple(placed_lines(words, ahead)),
        favor=favor_line(words, decision.player, ahead),
        loses=penalty_line(words, state, ahead),
        left=pile_tokens(words, replace(ahead.left, denier=0)),
    )


def _label(words: Words, batches: int) -> str:
    if not batches:
        return words.say("Deliver nothing")
    return words.say("Deliver {batches}", batches=words.pile({"batch": batches}))
