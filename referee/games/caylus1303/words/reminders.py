"""Reminders of what tables forget: a position and what just happened in; a short line at the moment it matters out."""

from collections.abc import Iterator, Sequence

from referee.games.caylus1303.icons import icon_of
from referee.games.caylus1303.words import Words
from referee.games.caylus1303.words.strictness import REMINDERS, RULES
from referee.games.strict import Lines, strict
from referee.rules.caylus1303 import RULESET, State, frames
from referee.rules.caylus1303 import events as told
from referee.rules.caylus1303.effects import DeliversPrecious, Joins, MovesProvost, PlacesFirst
from referee.rules.caylus1303.goods import named
from referee.rules.caylus1303.hands import holder, power
from referee.rules.caylus1303.phases.planning import price
from referee.rules.caylus1303.rulebook import BY_ID


def _owner(words: Words, _: State, events: Sequence[told.Event]) -> Iterator[str]:
    """Name what owners get for a visit [plan.rent] [owner_bonus]."""
    for event in events:
        match event:
            case told.PrestigeGained(player=player, source="visits", points=points):
                what = words.pile({"pp": points})
                yield words.say("{player} gets {what} as the owner.", player=words.player(player), what=what)
            case told.GoodsTaken(player=player, bonus=True, goods=goods):
                what = words.pile(named(goods))
                yield words.say("{player} gets {what} as the owner.", player=words.player(player), what=what)


def _price(words: Words, state: State, _: Sequence[told.Event]) -> Iterator[str]:
    """Say that a worker costs more than itself [plan.surcharge]."""
    decision = RULESET.pending(state)
    if isinstance(decision, frames.Turn) and (cost := price(state, decision)) > 1:
        workers = words.pile({"worker": cost})
        yield words.say("Somebody has passed: placing a worker costs {workers} in all.", workers=workers)


def _early(words: Words, state: State, _: Sequence[told.Event]) -> Iterator[str]:
    """Say who may place first [early_riser]."""
    if isinstance(RULESET.pending(state), frames.EarlyRise) and (player := holder(state, PlacesFirst)):
        yield words.say("Before the first player: the Early Riser ({player}).", player=words.player(player))


def _bailiff(words: Words, state: State, _: Sequence[told.Event]) -> Iterator[str]:
    """Say who moves the provost after the bridge [bailiff]."""
    if isinstance(RULESET.pending(state), frames.BridgeMove) and (player := holder(state, MovesProvost)):
        yield words.say("After the bridge: the Bailiff ({player}).", player=words.player(player))


def _once(words: Words, state: State, _: Sequence[told.Event]) -> Iterator[str]:
    """Say what whoever is asked can still do once this round [journeyman] [goldsmith]."""
    match RULESET.pending(state):
        case frames.Turn(player=player) if (joins := power(state, player, Joins)) and state.joined < joins.times:
            yield words.say("Not used yet this round: the Journeyman.")
        case frames.Delivery(player=player) if power(state, player, DeliversPrecious) and not state.precious:
            yield words.say("Not used yet this round: the Goldsmith.")


def _gold(words: Words, state: State, _: Sequence[told.Event]) -> Iterator[str]:
    """Say in the last round what gold will be worth [scoring.gold]."""
    if state.agenda and state.round == state.table.counts.rounds and state.phase != "draft":
        points = words.pile({"pp": state.table.counts.gold_pp})
        yield words.say("Last round: each gold left gives {points} at the end.", points=points)


LINES: Lines = {
    "owner": _owner,
    "price": _price,
    "early_riser": _early,
    "bailiff": _bailiff,
    "once": _once,
    "gold": _gold,
}

STRICT = strict(RULES, BY_ID, REMINDERS, LINES, icon_of)
