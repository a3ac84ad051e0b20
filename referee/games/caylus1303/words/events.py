"""Events in words: one line for the log each, in the present tense."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from referee.games.caylus1303.words import Words
from referee.games.caylus1303.words.changes import change_lines
from referee.games.caylus1303.words.forced import forced_line
from referee.games.caylus1303.words.rules_left import reasons_left
from referee.games.caylus1303.words.skipped import skipped_line
from referee.rules.caylus1303 import events as told
from referee.rules.caylus1303.goods import named
from referee.rules.kernel.events import BoxTakenOver, GameEnded, PositionCorrected, RoundStarted, actor
from referee.rules.kernel.texts import N_


def event_line(words: Words, event: told.Event) -> str:
    """Say what happened."""
    if tell := GAME_LINES.get(type(event)):
        return tell(words, event)
    player = actor(event)
    return PLAYER_LINES[type(event)](words, event, words.player(player) if player else "")


def as_played(events: Iterable[told.Event]) -> list[told.Event]:
    """Give events without the Journeyman where a worker went onto an occupied building against the rules."""
    happened = list(events)
    intruders = {event.player for event in happened if isinstance(event, told.RuleLeft) and "occupied" in event.codes}
    return [
        replace(event, host=None) if isinstance(event, told.WorkerPlaced) and event.player in intruders else event
        for event in happened
    ]


# ---- the game goes on


def _round(words: Words, event: RoundStarted) -> str:
    return words.say("Round {round}", round=event.round)


def _phase(words: Words, event: told.PhaseStarted) -> str:
    return words.say("Phase: {phase}", phase=words.name(event.phase))


def _end(words: Words, event: GameEnded) -> str:
    if len(event.winners) == 1:
        return words.say("The game ends. Winner: {player}", player=words.player(event.winners[0]))
    return words.say("The game ends. Winners: {players}", players=words.players(event.winners))


# ---- workers and characters


def _drafted(words: Words, event: told.CharacterDrafted, player: str) -> str:
    return words.say("{player} chooses: {character}.", player=player, character=words.name(event.character))


def _placed(words: Words, event: told.WorkerPlaced, player: str) -> str:
    where = words.place(event.tile, event.space)
    if event.host is not None:
        return words.say("{player} places a second worker, with the Journeyman: {space}.", player=player, space=where)
    return words.say("{player} places a worker: {space}.", player=player, space=where)


def _sent(words: Words, _: told.WorkerSentToSite, player: str) -> str:
    return words.say("{player} places a worker on the construction site.", player=player)


def _passed(words: Words, event: told.PlayerPassed, player: str) -> str:
    return words.say("{player} passes: place {place} on the bridge.", player=player, place=event.place)


def _first(words: Words, _: told.FirstPlayerTaken, player: str) -> str:
    return words.say("{player} takes the first player tile.", player=player)


def _paid(words: Words, event: told.WorkersPaid, player: str) -> str:
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


def _recruited(words: Words, event: told.WorkersTaken, player: str) -> str:
    if not event.count:
        return words.say("{player} finds the camp empty.", player=player)
    taken = words.pile({"worker": event.count})
    if event.count < event.worth:
        return words.say(
            "{player} takes {workers} from the camp: it holds no more ({worth} due).",
            player=player,
            workers=taken,
            worth=event.worth,
        )
    return words.say("{player} takes {workers} from the camp.", player=player, workers=taken)


def _returned(words: Words, event: told.WorkerReturned, player: str) -> str:
    where = words.place(event.tile, event.space)
    if event.reason == "unreached":
        return words.say(
            "{player} returns a worker to the camp, unused: it stands after the provost ({space}).",
            player=player,
            space=where,
        )
    return words.say("{player} returns a worker to the camp ({space}).", player=player, space=where)


def _taken(words: Words, event: told.CharacterTaken, player: str) -> str:
    character = words.name(event.character)
    if event.victim is None:
        return words.say("{player} takes the {character} from the board.", player=player, character=character)
    victim = words.player(event.victim)
    return words.say("{player} takes the {character} from {victim}.", player=player, character=character, victim=victim)


def _left(words: Words, _: told.CharacterDeclined, player: str) -> str:
    return words.say("{player} leaves the characters on the board.", player=player)


# ---- goods and points


def _spent(words: Words, event: told.GoodsSpent, player: str) -> str:
    return words.say("{player} spends {goods}.", player=player, goods=words.pile(named(event.goods)))


def _goods(words: Words, event: told.GoodsTaken, player: str) -> str:
    goods = words.pile(named(event.goods))
    if event.bonus:
        where = words.full_name(event.where)
        return words.say("{player}, as the owner, takes {goods} ({where}).", player=player, goods=goods, where=where)
    return words.say("{player} takes {goods}.", player=player, goods=goods)


def _gained(words: Words, event: told.PrestigeGained, player: str) -> str:
    points, source = words.pile({"pp": event.points}), words.name(event.source)
    return words.say("{player} gains {points} ({source}).", player=player, points=points, source=source)


def _delivered(words: Words, event: told.BundlesDelivered, player: str) -> str:
    if not event.bundles:
        return words.say("{player} delivers nothing.", player=player)
    bundles = words.numbered("{n} bundle", "{n} bundles", event.bundles)
    return words.say("{player} delivers {bundles}.", player=player, bundles=bundles)


# ---- the board


def _declined(words: Words, event: told.EffectDeclined, player: str) -> str:
    if event.where.startswith("road_"):
        return words.say("{player} builds no monument ({space}).", player=player, space=words.name(event.where))
    return words.say("{player} declines: {building}.", player=player, building=words.full_name(event.where))


def _provost(words: Words, event: told.ProvostMoved, player: str) -> str:
    if event.player is None:
        return words.say("The provost goes just before road space {number}.", number=event.position + 1)
    if not event.steps:
        return words.say("{player} does not move the provost.", player=player)
    steps = words.numbered("{n} step", "{n} steps", abs(event.steps))
    if event.steps > 0:
        return words.say("{player} moves the provost {steps} forward.", player=player, steps=steps)
    return words.say("{player} moves the provost {steps} backward.", player=player, steps=steps)


def _built(words: Words, event: told.BuildingBuilt | told.MonumentBuilt, player: str) -> str:
    return words.say("{player} builds: {tile}.", player=player, tile=words.laid(event.tile, event.space))


def _claimed(words: Words, event: told.TileClaimed, player: str) -> str:
    return words.say("{player} claims: {tile}.", player=player, tile=words.place(event.tile, event.space))


def _flipped(words: Words, event: told.ResidenceFlipped, player: str) -> str:
    return words.say("New residence: {tile} ({player}).", player=player, tile=words.place(event.tile, event.space))


# ---- favors


def _favor(words: Words, event: told.FavorGained, player: str) -> str:
    return words.say("{player} gains a favor ({where}).", player=player, where=favor_reason(words, event))


def _favor_lost(words: Words, _: told.FavorLost, player: str) -> str:
    return words.say(
        "{player} loses the favor: no building of the construction site can be used, and nobody else has a character.",
        player=player,
    )


def _chosen(words: Words, event: told.SiteBuildingChosen, player: str) -> str:
    tile = words.full_name(event.tile)
    return words.say("{player} chooses a building of the construction site: {tile}.", player=player, tile=tile)


def favor_reason(words: Words, event: told.FavorGained) -> str:
    """Say where a favor comes from; at the construction site, why this player gains it."""
    return words.say(FAVORED[event.reason]) if event.reason else words.full_name(event.where)


FAVORED = {
    "most": N_("most bundles"),
    "tie": N_("most bundles; in the tie, the earlier worker on the construction site counts"),
    "first": N_("nobody delivers, so the first worker on the construction site counts"),
}


# ---- the table is always right


def _rule_left(words: Words, event: told.RuleLeft, player: str) -> str:
    parts = [words.say("{player} plays it all the same.", player=player), *reasons_left(words, event)]
    if owed := named(event.owed):
        parts.append(words.say("Owed: {goods}.", goods=words.pile(owed)))
    return _noted(words, " ".join(parts), event.note)


def _corrected(words: Words, event: PositionCorrected) -> str:
    changes = words.say("; ").join(line.sentence for line in change_lines(words, event.changes))
    return _noted(words, words.say("Corrected: {changes}.", changes=changes), event.note)


def _noted(words: Words, line: str, note: str) -> str:
    return words.say("{line} “{note}”", line=line, note=note) if note else line


def _box(words: Words, _: BoxTakenOver) -> str:
    return words.say("From here on, the table plays by the values of its own box.")


def _dropped(words: Words, event: told.DecisionDropped) -> str:
    player = words.player(event.decision.player)
    if event.reason == "no_action":
        return words.say("{player} is not asked, for nothing can be done.", player=player)
    return words.say("{player} is not asked any more, after the correction.", player=player)


def _house_back(words: Words, event: told.HouseReturned, player: str) -> str:
    return words.say("{player} takes a house back ({space}).", player=player, space=words.name(event.space))


GAME_LINES: Mapping[type, Callable[[Words, Any], str]] = {
    RoundStarted: _round,
    told.PhaseStarted: _phase,
    GameEnded: _end,
    told.Skipped: skipped_line,
    told.DecisionForced: forced_line,
    told.DecisionDropped: _dropped,
    PositionCorrected: _corrected,
    BoxTakenOver: _box,
}
PLAYER_LINES: Mapping[type, Callable[[Words, Any, str], str]] = {
    told.CharacterDrafted: _drafted,
    told.WorkerPlaced: _placed,
    told.WorkerSentToSite: _sent,
    told.PlayerPassed: _passed,
    told.FirstPlayerTaken: _first,
    told.WorkersPaid: _paid,
    told.WorkersTaken: _recruited,
    told.WorkerReturned: _returned,
    told.CharacterTaken: _taken,
    told.CharacterDeclined: _left,
    told.GoodsSpent: _spent,
    told.GoodsTaken: _goods,
    told.PrestigeGained: _gained,
    told.BundlesDelivered: _delivered,
    told.EffectDeclined: _declined,
    told.ProvostMoved: _provost,
    told.BuildingBuilt: _built,
    told.MonumentBuilt: _built,
    told.TileClaimed: _claimed,
    told.HouseReturned: _house_back,
    told.ResidenceFlipped: _flipped,
    told.RuleLeft: _rule_left,
    told.FavorGained: _favor,
    told.FavorLost: _favor_lost,
    told.SiteBuildingChosen: _chosen,
}
