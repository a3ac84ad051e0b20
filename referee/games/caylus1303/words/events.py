"""Events in words: one line for the log each, in the present tense."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from referee.games.caylus1303.words import Words
from referee.games.caylus1303.words.changes import change_lines
from referee.games.caylus1303.words.forced import forced_line
from referee.games.caylus1303.words.rules_left import reasons_left
from referee.games.caylus1303.words.skipped import skipped_line
from referee.games.events import (
    bonus_line,
    built_line,
    declined_line,
    dropped_line,
    gained_line,
    house_back_line,
    left_line,
    line_of,
    lines_of_any_game,
    moves_line,
    spent_line,
    taken_line,
)
from referee.rules.caylus1303 import events as told
from referee.rules.caylus1303.goods import named
from referee.rules.kernel.texts import N_


def event_line(words: Words, event: told.Event) -> str:
    """Say what happened."""
    return line_of(words, event, GAME_LINES, PLAYER_LINES)


def as_played(events: Iterable[told.Event]) -> list[told.Event]:
    """Give events without the Journeyman where a worker went onto an occupied building against the rules."""
    happened = list(events)
    intruders = {event.player for event in happened if isinstance(event, told.RuleLeft) and "occupied" in event.codes}
    return [
        replace(event, host=None) if isinstance(event, told.WorkerPlaced) and event.player in intruders else event
        for event in happened
    ]


# ---- the game goes on


def _phase(words: Words, event: told.PhaseStarted) -> str:
    return words.say("Phase: {phase}", phase=words.name(event.phase))


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
    return spent_line(words, named(event.goods), player)


def _goods(words: Words, event: told.GoodsTaken, player: str) -> str:
    if event.bonus:
        return bonus_line(words, named(event.goods), event.where, player)
    return taken_line(words, named(event.goods), player)


def _delivered(words: Words, event: told.BundlesDelivered, player: str) -> str:
    if not event.bundles:
        return words.say("{player} delivers nothing.", player=player)
    bundles = words.numbered("{n} bundle", "{n} bundles", event.bundles)
    return words.say("{player} delivers {bundles}.", player=player, bundles=bundles)


# ---- the board


def _declined(words: Words, event: told.EffectDeclined, player: str) -> str:
    if event.where.startswith("road_"):
        return words.say("{player} builds no monument ({space}).", player=player, space=words.name(event.where))
    return declined_line(words, words.full_name(event.where), player)


def _provost(words: Words, event: told.ProvostMoved, player: str) -> str:
    if event.player is None:
        return words.say("The provost goes just before road space {number}.", number=event.position + 1)
    if not event.steps:
        return words.say("{player} does not move the provost.", player=player)
    return moves_line(words, event.steps, player, PROVOST)


PROVOST = N_("{player} moves the provost {steps} forward."), N_("{player} moves the provost {steps} backward.")


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
    owed = named(event.owed)
    return left_line(words, event, player, reasons_left(words, event), words.pile(owed) if owed else "")


GAME_LINES: Mapping[type, Callable[[Words, Any], str]] = {
    **lines_of_any_game(change_lines),
    told.PhaseStarted: _phase,
    told.Skipped: skipped_line,
    told.DecisionForced: forced_line,
    told.DecisionDropped: dropped_line,
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
    told.PrestigeGained: gained_line,
    told.BundlesDelivered: _delivered,
    told.EffectDeclined: _declined,
    told.ProvostMoved: _provost,
    told.BuildingBuilt: built_line,
    told.MonumentBuilt: built_line,
    told.TileClaimed: _claimed,
    told.HouseReturned: house_back_line,
    told.ResidenceFlipped: _flipped,
    told.RuleLeft: _rule_left,
    told.FavorGained: _favor,
    told.FavorLost: _favor_lost,
    told.SiteBuildingChosen: _chosen,
}
