"""Stewardship: residences, monuments, recruitment, the provost's place, and the end of the round."""

from collections.abc import Iterator

from referee.rules.caylus1303 import events, scoring
from referee.rules.caylus1303.actions import Action, Decline, Monument
from referee.rules.caylus1303.effects import RecruitsMore
from referee.rules.caylus1303.frames import MonumentChoice, NextMonument, Recruit, SettleProvost, StartRound
from referee.rules.caylus1303.goods import Pile
from referee.rules.caylus1303.hands import Play, change_space, pay, power, score
from referee.rules.caylus1303.hands import take as take_printed
from referee.rules.caylus1303.phases.activation import reward_architect, take_from_supply
from referee.rules.caylus1303.state import State
from referee.rules.kernel.actions import unknown, wrong_action
from referee.rules.kernel.engine import Judge
from referee.rules.kernel.events import GameEnded
from referee.rules.kernel.paying import cannot_pay
from referee.rules.kernel.refusals import Refusal


def start(play: Play) -> None:
    """Flip claimed tiles, then ask for monuments along the road, recruit and settle the provost."""
    play.change(phase="stewardship")
    play.tell(events.PhaseStarted("stewardship"))
    _flip(play)
    play.then(NextMonument(), Recruit(), SettleProvost())


def _flip(play: Play) -> None:
    """Turn every starting tile with a house into a residence [residences]."""
    for space in play.state.road:
        if space.side == "setup" and space.owner:
            change_space(play, space.id, side="residence")
            play.tell(events.ResidenceFlipped(space.owner, str(space.tile), space.id))


def ask_next(play: Play, step: NextMonument) -> None:
    """Ask the owner of the next residence along the road [monuments]."""
    for at, space in enumerate(play.state.road[step.start :], step.start):
        if space.side == "residence":
            play.then(MonumentChoice(str(space.owner), space.id), NextMonument(at + 1))
            return


def offers(state: State, decision: MonumentChoice) -> Iterator[Action]:
    """Offer keeping the residence, and every monument of the supply that the stock pays for."""
    yield Decline()
    stock, monuments = state.seat(decision.player).stock, state.table.monuments
    yield from (Monument(tile) for tile in state.supply.monument if stock.covers(monuments[tile].cost))


def judge(state: State, decision: MonumentChoice) -> Judge[Action]:
    """Refuse a monument that is gone or cannot be paid [monuments]."""
    return lambda action: next(filter(None, reasons(state, decision, action)), None)


def reasons(state: State, decision: MonumentChoice, action: Action) -> Iterator[Refusal | None]:
    """Give every reason against a choice."""
    match action:
        case Decline():
            return
        case Monument():
            yield from _monument_refusals(state, decision.player, action.tile)
        case _:
            yield wrong_action(decision, action)


def _monument_refusals(state: State, player: str, tile: str) -> Iterator[Refusal | None]:
    if tile in state.table.monuments:
        if tile not in state.supply.monument:
            yield Refusal("not_in_supply", "monuments", {"tile": tile})
        yield cannot_pay(state.seat(player).stock, state.table.monuments[tile].cost, "monuments")
    elif tile in state.table.buildings:
        yield Refusal("wrong_family", "monuments", {"tile": tile, "family": "monument"})
    else:
        yield unknown("tile", tile)


def take(play: Play, decision: MonumentChoice, action: Action) -> None:
    """Put the monument on the residence, whose house stays, or leave it."""
    if isinstance(action, Monument):
        _build(play, decision.player, decision.space, action.tile)
    else:
        play.tell(events.EffectDeclined(decision.player, decision.space))


def _build(play: Play, player: str, space: str, tile: str) -> None:
    """Pay, lay the monument, score; what it gives at once comes before the next residence [monuments.theater]."""
    row = play.state.table.monuments[tile]
    pay(play, player, row.cost, space)
    take_from_supply(play, "monument", tile)
    residence = play.state.space(space).building
    change_space(play, space, tile=tile, side="monument")
    play.tell(events.MonumentBuilt(player, tile, space, residence))
    score(play, player, row.prestige, "monuments", tile)
    reward_architect(play, player, tile)
    take_printed(play, player, row.at_once, tile, "monuments")


def recruit(play: Play) -> None:
    """Give everybody workers, and what residences, monuments and the day laborer add [recruitment]."""
    for player in play.state.table.players:
        take_printed(play, player, recruits(play.state, player), "recruitment", "monuments")


def recruits(state: State, player: str) -> Pile:
    """Count what a player takes at recruitment, before the camp runs out."""
    owned = [space for space in state.road if space.owner == player]
    counts = state.table.counts
    workers = counts.recruits[len(state.table.players) - 2]
    workers += sum(space.side == "residence" for space in owned)
    more = power(state, player, RecruitsMore)  # [day_laborer]
    pile = Pile(worker=workers + (more.workers if more else 0))
    for space in owned:
        if space.side == "monument":
            pile = pile.plus(state.table.monuments[str(space.tile)].recruits)
    return pile


def end_round(play: Play) -> None:
    """Begin the next round, or end the game after the last [rounds]."""
    if play.state.round < play.state.table.counts.rounds:
        play.change(round=play.state.round + 1)
        play.then(StartRound())
    else:
        play.change(phase="over")
        play.tell(GameEnded(scoring.result(play.state).winners))
