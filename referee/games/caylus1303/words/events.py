"""Events in words: one line for the log each, in the present tense."""

from referee.games.caylus1303.words import Words
from referee.games.caylus1303.words.forced import forced_line
from referee.games.caylus1303.words.skipped import skipped_line
from referee.rules.caylus1303 import events as told
from referee.rules.caylus1303.goods import named
from referee.rules.kernel.events import GameEnded, RoundStarted, actor
from referee.rules.kernel.texts import N_


def event_line(words: Words, event: told.Event) -> str:
    """Say what happened."""
    match event:
        case RoundStarted():
            return words.say("Round {round}", round=event.round)
        case told.PhaseStarted():
            return words.say("Phase: {phase}", phase=words.name(event.phase))
        case GameEnded(winners=(winner,)):
            return words.say("The game ends. Winner: {player}", player=words.player(winner))
        case GameEnded():
            return words.say("The game ends. Winners: {players}", players=words.players(event.winners))
        case told.ProvostMoved(player=None):
            return words.say("The provost goes just before road space {number}.", number=event.position + 1)
        case told.Skipped():
            return skipped_line(words, event)
    return _player_line(words, event, words.player(str(actor(event))))


def _player_line(words: Words, event: told.Event, player: str) -> str:
    match event:
        case told.CharacterDrafted():
            return words.say("{player} chooses: {character}.", player=player, character=words.name(event.character))
        case told.WorkerPlaced(host=str()):
            return words.say(
                "{player} places a second worker, with the Journeyman: {space}.",
                player=player,
                space=words.place(event.tile, event.space),
            )
        case told.WorkerPlaced():
            return words.say(
                "{player} places a worker: {space}.", player=player, space=words.place(event.tile, event.space)
            )
        case told.WorkerSentToSite():
            return words.say("{player} places a worker on the construction site.", player=player)
        case told.PlayerPassed():
            return words.say("{player} passes: place {place} on the bridge.", player=player, place=event.place)
        case told.FirstPlayerTaken():
            return words.say("{player} takes the first player tile.", player=player)
        case told.WorkersPaid():
            return _paid_line(words, event, player)
        case told.WorkersTaken(count=0):
            return words.say("{player} finds the camp empty.", player=player)
        case told.WorkersTaken():
            taken = words.pile({"worker": event.count})
            if event.count < event.worth:
                return words.say(
                    "{player} takes {workers} from the camp: it holds no more ({worth} due).",
                    player=player,
                    workers=taken,
                    worth=event.worth,
                )
            return words.say("{player} takes {workers} from the camp.", player=player, workers=taken)
        case told.GoodsSpent():
            return words.say("{player} spends {goods}.", player=player, goods=words.pile(named(event.goods)))
        case told.GoodsTaken(bonus=True):
            goods, where = words.pile(named(event.goods)), words.full_name(event.where)
            return words.say(
                "{player}, as the owner, takes {goods} ({where}).", player=player, goods=goods, where=where
            )
        case told.GoodsTaken():
            return words.say("{player} takes {goods}.", player=player, goods=words.pile(named(event.goods)))
        case told.PrestigeGained():
            points = words.pile({"pp": event.points})
            source = words.name(event.source)
            return words.say("{player} gains {points} ({source}).", player=player, points=points, source=source)
        case told.EffectDeclined() if event.where.startswith("road_"):
            where = words.name(event.where)
            return words.say("{player} builds no monument ({space}).", player=player, space=where)
        case told.EffectDeclined():
            return words.say("{player} declines: {building}.", player=player, building=words.full_name(event.where))
        case told.ProvostMoved():
            return _provost_line(words, event, player)
    return _building_line(words, event, player)


def _paid_line(words: Words, event: told.WorkersPaid, player: str) -> str:
    paid = words.pile({"worker": event.count})
    if extra := extra_cost(words, event):
        return words.say(
            "{player} returns {workers} to the camp ({reason}).", player=player, workers=paid, reason=extra
        )
    return words.say("{player} returns {workers} to the camp.", player=player, workers=paid)


def extra_cost(words: Words, event: told.WorkersPaid) -> str:
    """Say what made a placement dearer, if anything did."""
    if event.early:
        return words.say("additional cost, placed first")
    if event.passed:
        return words.say("additional cost, already passed: {players}", players=words.players(event.passed))
    return ""


def _provost_line(words: Words, event: told.ProvostMoved, player: str) -> str:
    if not event.steps:
        return words.say("{player} does not move the provost.", player=player)
    steps = words.numbered("{n} step", "{n} steps", abs(event.steps))
    if event.steps > 0:
        return words.say("{player} moves the provost {steps} forward.", player=player, steps=steps)
    return words.say("{player} moves the provost {steps} backward.", player=player, steps=steps)


def _building_line(words: Words, event: told.Event, player: str) -> str:
    match event:
        case told.BuildingBuilt() | told.MonumentBuilt():
            return words.say("{player} builds: {tile}.", player=player, tile=words.laid(event.tile, event.space))
        case told.TileClaimed():
            return words.say("{player} claims: {tile}.", player=player, tile=words.place(event.tile, event.space))
        case told.ResidenceFlipped():
            tile = words.place(event.tile, event.space)
            return words.say("New residence: {tile} ({player}).", player=player, tile=tile)
        case told.FavorGained():
            return words.say("{player} gains a favor ({where}).", player=player, where=favor_reason(words, event))
        case told.FavorLost():
            return words.say(
                "{player} loses the favor: no building of the construction site can be used, "
                "and nobody else has a character.",
                player=player,
            )
        case told.SiteBuildingChosen():
            tile = words.full_name(event.tile)
            return words.say("{player} chooses a building of the construction site: {tile}.", player=player, tile=tile)
        case told.CharacterTaken(victim=None):
            character = words.name(event.character)
            return words.say("{player} takes the {character} from the board.", player=player, character=character)
        case told.CharacterTaken():
            victim, character = words.player(str(event.victim)), words.name(event.character)
            return words.say(
                "{player} takes the {character} from {victim}.", player=player, character=character, victim=victim
            )
        case told.CharacterDeclined():
            return words.say("{player} leaves the characters on the board.", player=player)
        case told.WorkerReturned():
            return _return_line(words, event, player)
        case told.BundlesDelivered():
            if not event.bundles:
                return words.say("{player} delivers nothing.", player=player)
            bundles = words.numbered("{n} bundle", "{n} bundles", event.bundles)
            return words.say("{player} delivers {bundles}.", player=player, bundles=bundles)
        case told.DecisionForced():
            return forced_line(words, event)
    raise AssertionError(f"no words for {type(event).__name__}")


def favor_reason(words: Words, event: told.FavorGained) -> str:
    """Say where a favor comes from; at the construction site, why this player gains it."""
    return words.say(FAVORED[event.reason]) if event.reason else words.full_name(event.where)


FAVORED = {
    "most": N_("most bundles"),
    "tie": N_("most bundles; in the tie, the earlier worker on the construction site counts"),
    "first": N_("nobody delivers, so the first worker on the construction site counts"),
}


def _return_line(words: Words, event: told.WorkerReturned, player: str) -> str:
    where = words.place(event.tile, event.space)
    if event.reason == "unreached":
        return words.say(
            "{player} returns a worker to the camp, unused: it stands after the provost ({space}).",
            player=player,
            space=where,
        )
    return words.say("{player} returns a worker to the camp ({space}).", player=player, space=where)
