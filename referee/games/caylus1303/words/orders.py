"""Events as orders for the hands at the table: who takes, pays, moves or turns what, one short line each."""

from collections.abc import Iterable

from referee.games.caylus1303.words import Words
from referee.games.caylus1303.words.events import extra_cost, favor_reason
from referee.games.caylus1303.words.forced import Telling, forced_line
from referee.games.caylus1303.words.skipped import skipped_line
from referee.rules.caylus1303 import events as told
from referee.rules.caylus1303.goods import named
from referee.rules.kernel.events import RoundStarted, actor


def orders(words: Words, events: Iterable[told.Event]) -> list[tuple[str | None, str]]:
    """Give who, by colour, has to do what, in order; nobody for what anyone may do, or what does not happen."""
    lines = ((_hands(event), _order(words, event)) for event in Telling().news(events))
    return [(hands, line) for hands, line in lines if line]


def _hands(event: told.Event) -> str | None:
    """Give whose hands an order is for; what is only told is for nobody's."""
    return None if isinstance(event, told.Skipped | told.DecisionForced) else actor(event)


def _order(words: Words, event: told.Event) -> str | None:
    match event:
        case told.CharacterDrafted() | told.CharacterTaken(victim=None):
            return words.say("Take the character {character}.", character=words.name(event.character))
        case told.CharacterTaken():
            character, victim = words.name(event.character), words.player(str(event.victim))
            return words.say("Take the character {character} from {victim}.", character=character, victim=victim)
        case told.WorkerPlaced(host=str()):
            where, host = words.place(event.tile, event.space), words.player(str(event.host))
            return words.say("Put a worker beside the one of {host} (Journeyman): {space}.", host=host, space=where)
        case told.WorkerPlaced():
            where = words.place(event.tile, event.space)
            return words.say("Put a worker on: {space}.", space=where)
        case told.WorkerSentToSite():
            return words.say("Put a worker on space {place} of the construction site.", place=event.place)
        case told.PlayerPassed():
            return words.say("Put your house on place {place} of the bridge.", place=event.place)
        case told.FirstPlayerTaken():
            return words.say("Take the first player tile.")
        case told.WorkersPaid():
            what, extra = words.pile({"worker": event.count}), extra_cost(words, event)
            if extra:
                return words.say("Return {what} to the camp ({reason}).", what=what, reason=extra)
            return words.say("Return {what} to the camp.", what=what)
        case told.WorkersTaken(count=0):
            return words.say("The camp is empty: take no worker.")
        case told.WorkersTaken():
            what = words.pile({"worker": event.count})
            if event.count < event.worth:
                return words.say(
                    "Take {what} from the camp: it holds no more ({worth} due).", what=what, worth=event.worth
                )
            return words.say("Take {what} from the camp.", what=what)
        case told.GoodsSpent():
            return words.say("Put {what} back into the supply.", what=words.pile(named(event.goods)))
        case told.GoodsTaken(bonus=True):
            what, where = words.pile(named(event.goods)), words.full_name(event.where)
            return words.say("As the owner, take {what} ({where}).", what=what, where=where)
        case told.GoodsTaken():
            return words.say("Take {what} from the supply.", what=words.pile(named(event.goods)))
        case told.PrestigeGained():
            what = words.pile({"pp": event.points})
            return words.say("Take {what} facedown ({source}).", what=what, source=words.name(event.source))
    return _board_order(words, event)


def _board_order(words: Words, event: told.Event) -> str | None:
    match event:
        case told.ProvostMoved(steps=0):
            return None
        case told.ProvostMoved(player=None):
            return words.say("Put the provost just before road space {number}.", number=event.position + 1)
        case told.ProvostMoved():
            steps = words.numbered("{n} step", "{n} steps", abs(event.steps))
            if event.steps > 0:
                return words.say("Move the provost {steps} forward.", steps=steps)
            return words.say("Move the provost {steps} backward.", steps=steps)
        case told.BuildingBuilt():
            where = words.laid(event.tile, event.space)
            return words.say(
                "Lay this building on the road, construction side up, with your house: {tile}.", tile=where
            )
        case told.TileClaimed():
            return words.say("Put your house above: {tile}.", tile=words.place(event.tile, event.space))
        case told.ResidenceFlipped():
            return words.say("Flip to the residence side: {tile}.", tile=words.place(event.tile, event.space))
        case told.MonumentBuilt():
            return words.say("Lay this monument on your residence: {tile}.", tile=words.place(event.tile, event.space))
        case told.WorkerReturned(reason="unreached"):
            where = words.place(event.tile, event.space)
            return words.say("Return the worker to the camp, unused, after the provost: {space}.", space=where)
        case told.WorkerReturned():
            return words.say("Return the worker to the camp: {space}.", space=words.place(event.tile, event.space))
        case told.DecisionForced(why=told.Reason()):
            return forced_line(words, event)
        case told.Skipped():
            return skipped_line(words, event)
        case told.FavorGained():
            return words.say("Gain a favor ({where}).", where=favor_reason(words, event))
        case told.FavorLost():
            return words.say(
                "The favor is lost: no building of the construction site can be used, and nobody else has a character."
            )
        case RoundStarted() if event.round > 1:
            return words.say("Move the round marker to {round}; take the houses off the bridge.", round=event.round)
    return None
