"""Events in words: one line for the log each, in the present tense."""

from collections.abc import Callable, Mapping
from typing import Any

from referee.games.caylus2005.words import Words
from referee.games.caylus2005.words.changes import change_lines
from referee.games.caylus2005.words.forced import forced_line
from referee.games.caylus2005.words.rules_left import reasons_left
from referee.games.caylus2005.words.skipped import skipped_line
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
from referee.rules.caylus2005 import events as told
from referee.rules.caylus2005.goods import named
from referee.rules.caylus2005.vocab import LINES
from referee.rules.kernel.texts import N_


def event_line(words: Words, event: told.Event) -> str:
    """Say what happened."""
    return line_of(words, event, GAME_LINES, PLAYER_LINES)


# ---- the game goes on


def _phase(words: Words, event: told.PhaseStarted) -> str:
    return words.say("Phase: {phase}", phase=words.phase(event.phase))


def _order(words: Words, event: told.TurnOrderChanged) -> str:
    return words.say(
        "Turn order from now on: {players} ({why}).", players=words.players(event.order), why=order_reason(words, event)
    )


def order_reason(words: Words, event: told.TurnOrderChanged) -> str:
    """Say why the turn order is another."""
    return words.say("a new round of two players") if event.where == "round" else words.name(event.where)


def _bailiff(words: Words, event: told.BailiffMoved) -> str:
    if not event.steps:
        return words.say("The bailiff stays on road space {number}: the road goes no farther.", number=event.position)
    steps = words.numbered("{n} step", "{n} steps", event.steps)
    return words.say("The bailiff moves {steps}, to road space {number}.", steps=steps, number=event.position)


def _section(words: Words, event: told.SectionScored) -> str:
    return words.say(SCORED[event.section], column=event.columns)


SCORED = {
    "dungeon": N_("The dungeon is scored and closed: favors may go up to column {column} now."),
    "walls": N_("The walls are scored and closed: favors may go up to column {column} now."),
    "towers": N_("The towers are scored, and the castle is finished."),
}
SCORINGS = {
    "dungeon": N_("scoring of the dungeon"),
    "walls": N_("scoring of the walls"),
    "towers": N_("scoring of the towers"),
}

# ---- workers


def _placed(words: Words, event: told.WorkerPlaced, player: str) -> str:
    text = MOVED if event.moved else PLACED
    return words.say(text, player=player, space=spot(words, event))


PLACED, MOVED = N_("{player} places a worker: {space}."), N_("{player} moves the worker from the Gate: {space}.")


def spot(words: Words, event: told.WorkerPlaced) -> str:
    """Name where a worker stands, and where there are several of them, its number."""
    where = words.place(event.tile, event.space)
    return words.say(SPOTS[event.space], where=where, place=event.place) if event.space in SPOTS else where


SPOTS = {
    "castle": N_("{where}, place {place}"),
    "stables": N_("{where}, circle {place}"),
    "inn": N_("{where}, left circle"),
}


def _passed(words: Words, event: told.PlayerPassed, player: str) -> str:
    return words.say("{player} passes: place {place} on the bridge.", player=player, place=event.place)


def _returned(words: Words, event: told.WorkerReturned, player: str) -> str:
    where = words.place(event.tile, event.space)
    if event.reason == "unreached":
        return words.say(
            "{player} takes a worker home, unused: it stands after the provost ({space}).", player=player, space=where
        )
    return words.say("{player} takes a worker home ({space}).", player=player, space=where)


def _inn(words: Words, _: told.InnTaken, player: str) -> str:
    price = words.pile({"denier": words.values.catalogue.counts.price})
    return words.say(
        "{player} moves to the right circle of the Inn: from the next planning on, each place costs {price}.",
        player=player,
        price=price,
    )


# ---- goods, deniers and points


def _spent(words: Words, event: told.GoodsSpent, player: str) -> str:
    if not event.passed:
        return spent_line(words, named(event.goods), player)
    goods, reason = words.pile(named(event.goods)), extra_cost(words, event)
    return words.say("{player} spends {goods} ({reason}).", player=player, goods=goods, reason=reason)


def extra_cost(words: Words, event: told.GoodsSpent) -> str:
    """Say what made a place dearer, if anything did."""
    return words.say("already passed: {players}", players=words.players(event.passed)) if event.passed else ""


def _taken(words: Words, event: told.GoodsTaken, player: str) -> str:
    reason = taking_reason(words, event)
    if not reason:
        return taken_line(words, named(event.goods), player)
    goods = words.pile(named(event.goods))
    return words.say("{player} takes {goods} ({reason}).", player=player, goods=goods, reason=reason)


def taking_reason(words: Words, event: told.GoodsTaken) -> str:
    """Say why somebody takes what no building gives."""
    match event.where:
        case "income":
            return words.name("income")
        case "bridge":
            return words.say("first to pass")
    return ""


def _cube(words: Words, event: told.OwnerCubeTaken, player: str) -> str:
    return bonus_line(words, named(event.goods), event.tile, player)


def _points(words: Words, event: told.PrestigeGained, player: str) -> str:
    if event.points > 0:
        return gained_line(words, event, player)
    source = words.name(event.source)
    if not event.points:
        return words.say("{player} loses nothing, having no points ({source}).", player=player, source=source)
    points = words.pile({"pp": -event.points})
    return words.say("{player} loses {points} ({source}).", player=player, points=points, source=source)


def _delivered(words: Words, event: told.BatchesDelivered, player: str) -> str:
    if not event.batches:
        return words.say("{player} delivers nothing.", player=player)
    return words.say("{player} delivers {what}.", player=player, what=words.pile({"batch": event.batches}))


def _in_castle(words: Words, event: told.HousePlaced, player: str) -> str:
    houses, section = words.pile({"house": event.count}), words.name(event.section)
    return words.say("{player} adds {houses} to the castle ({section}).", player=player, houses=houses, section=section)


# ---- the board


def _declined(words: Words, event: told.EffectDeclined, player: str) -> str:
    match event.where:
        case "bridge" | "merchants_guild":
            return words.say("{player} does not move the provost.", player=player)
        case "inn":
            return words.say("{player} stays in the Inn.", player=player)
        case line if line in LINES:
            return declined_line(words, words.line(line), player)
    return declined_line(words, words.full_name(event.where), player)


def _provost(words: Words, event: told.ProvostMoved, player: str) -> str:
    if event.player is None:
        return words.say("The provost joins the bailiff on road space {number}.", number=event.position)
    return moves_line(words, event.steps, player, PROVOST)


PROVOST = N_("{player} moves the provost {steps} forward."), N_("{player} moves the provost {steps} backward.")


def _built(words: Words, event: told.BuildingBuilt, player: str) -> str:
    if event.space is not None:
        return built_line(words, event, player)
    tile = words.full_name(event.tile)
    return words.say("{player} builds: {tile}. No space is empty, so it leaves the game.", player=player, tile=tile)


def _claimed(words: Words, event: told.TileClaimed, player: str) -> str:
    tile = words.place(event.tile, event.space)
    return words.say(
        "{player} claims: {tile}. It becomes a residence once the worker there has left.", player=player, tile=tile
    )


def _residence(words: Words, event: told.ResidenceMade, player: str) -> str:
    return words.say("New residence: {tile} ({player}).", player=player, tile=words.place(event.tile, event.space))


# ---- favors


def _favor(words: Words, event: told.FavorGained, player: str) -> str:
    return words.say("{player} gains a favor ({where}).", player=player, where=favor_reason(words, event))


def favor_reason(words: Words, event: told.FavorGained) -> str:
    """Say where a favor comes from; at the castle, why this player gains it."""
    if event.where in SCORINGS:
        return words.say(SCORINGS[event.where])
    return words.say(FAVORED[event.reason]) if event.reason else words.full_name(event.where)


FAVORED = {
    "most": N_("most batches"),
    "tie": N_("most batches; in the tie, the earlier worker at the castle counts"),
    "first": N_("nobody delivers, so the first worker at the castle counts"),
}


def _favor_lost(words: Words, _: told.FavorLost, player: str) -> str:
    return words.say("{player} loses the favor: every line was used in this phase.", player=player)


def _marker(words: Words, event: told.MarkerAdvanced, player: str) -> str:
    line = words.line(event.line)
    return words.say("{player} uses a favor: {line}, column {column}.", player=player, line=line, column=event.column)


# ---- the table is always right


def _rule_left(words: Words, event: told.RuleLeft, player: str) -> str:
    owed = named(event.owed)
    return left_line(words, event, player, reasons_left(words, event), words.pile(owed) if owed else "")


GAME_LINES: Mapping[type, Callable[[Words, Any], str]] = {
    **lines_of_any_game(change_lines),
    told.PhaseStarted: _phase,
    told.TurnOrderChanged: _order,
    told.BailiffMoved: _bailiff,
    told.SectionScored: _section,
    told.Skipped: skipped_line,
    told.DecisionForced: forced_line,
    told.DecisionDropped: dropped_line,
}
PLAYER_LINES: Mapping[type, Callable[[Words, Any, str], str]] = {
    told.WorkerPlaced: _placed,
    told.PlayerPassed: _passed,
    told.GoodsSpent: _spent,
    told.GoodsTaken: _taken,
    told.OwnerCubeTaken: _cube,
    told.PrestigeGained: _points,
    told.EffectDeclined: _declined,
    told.ProvostMoved: _provost,
    told.BuildingBuilt: _built,
    told.TileClaimed: _claimed,
    told.ResidenceMade: _residence,
    told.PrestigeBuilt: built_line,
    told.HouseReturned: house_back_line,
    told.FavorGained: _favor,
    told.FavorLost: _favor_lost,
    told.MarkerAdvanced: _marker,
    told.WorkerReturned: _returned,
    told.InnTaken: _inn,
    told.BatchesDelivered: _delivered,
    told.HousePlaced: _in_castle,
    told.RuleLeft: _rule_left,
}
