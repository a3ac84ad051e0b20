"""Events of any game in words: what the kernel tells, and what every game tells alike; one line each."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from referee.games.deeds import rules_left
from referee.games.words import GameWords
from referee.pages.presentation import ChangeLine
from referee.rules.kernel.events import (
    BoxTakenOver,
    DecisionDropped,
    GameEnded,
    PositionCorrected,
    RoundStarted,
    RuleLeft,
    actor,
)

Line = Callable[[Any, Any], str]
PlayerLine = Callable[[Any, Any, str], str]  # with the name of whose event it is
Changed = Callable[[Any, Any], Iterable[ChangeLine]]


def line_of(words: GameWords, event: Any, lines: Mapping[type, Line], of_player: Mapping[type, PlayerLine]) -> str:
    """Say what happened, to the table or to a player."""
    if tell := lines.get(type(event)):
        return tell(words, event)
    player = actor(event)
    return of_player[type(event)](words, event, words.player(player) if player else "")


def lines_of_any_game(changed: Changed) -> dict[type, Line]:
    """Give the lines of what the kernel tells; the game says what was put right."""
    return {
        RoundStarted: _round,
        GameEnded: _end,
        PositionCorrected: lambda words, event: _corrected(words, event, changed),
        BoxTakenOver: _box,
    }


def _round(words: GameWords, event: RoundStarted) -> str:
    return words.say("Round {round}", round=event.round)


def _end(words: GameWords, event: GameEnded) -> str:
    if len(event.winners) == 1:
        return words.say("The game ends. Winner: {player}", player=words.player(event.winners[0]))
    return words.say("The game ends. Winners: {players}", players=words.players(event.winners))


def _corrected(words: GameWords, event: PositionCorrected, changed: Changed) -> str:
    changes = words.say("; ").join(line.sentence for line in changed(words, event.changes))
    return _noted(words, words.say("Corrected: {changes}.", changes=changes), event.note)


def _box(words: GameWords, _: BoxTakenOver) -> str:
    return words.say("From here on, the table plays by the values of its own box.")


def dropped_line(words: GameWords, event: DecisionDropped) -> str:
    """Say who is not asked, and why."""
    player = words.player(event.decision.player)
    if event.reason == "no_action":
        return words.say("{player} is not asked, for nothing can be done.", player=player)
    return words.say("{player} is not asked any more, after the correction.", player=player)


def left_line(words: GameWords, event: RuleLeft, player: str, reasons: Iterable[str], owed: str) -> str:
    """Say what a player did against the rules, with every reason, what is owed, and the table's note."""
    opening = words.say("{player} plays it all the same.", player=player)
    return _noted(words, rules_left(words, opening, reasons, owed), event.note)


def _noted(words: GameWords, line: str, note: str) -> str:
    return words.say("{line} “{note}”", line=line, note=note) if note else line


# ---- what happens in every game of the house


def built_line(words: GameWords, event: Any, player: str) -> str:
    """Say who builds what where."""
    return words.say("{player} builds: {tile}.", player=player, tile=words.laid(event.tile, event.space))


def declined_line(words: GameWords, building: str, player: str) -> str:
    """Say who leaves a building unused."""
    return words.say("{player} declines: {building}.", player=player, building=building)


def house_back_line(words: GameWords, event: Any, player: str) -> str:
    """Say whose house is taken back, and from where."""
    return words.say("{player} takes a house back ({space}).", player=player, space=words.name(event.space))


def spent_line(words: GameWords, goods: Mapping[str, int], player: str) -> str:
    """Say who spends what."""
    return words.say("{player} spends {goods}.", player=player, goods=words.pile(goods))


def taken_line(words: GameWords, goods: Mapping[str, int], player: str) -> str:
    """Say who takes what."""
    return words.say("{player} takes {goods}.", player=player, goods=words.pile(goods))


def bonus_line(words: GameWords, goods: Mapping[str, int], tile: str, player: str) -> str:
    """Say what the owner of a building takes, for another's worker was there."""
    told, where = words.pile(goods), words.full_name(tile)
    return words.say("{player}, as the owner, takes {goods} ({where}).", player=player, goods=told, where=where)


def gained_line(words: GameWords, event: Any, player: str) -> str:
    """Say who gains points, and by what."""
    points, source = words.pile({"pp": event.points}), words.name(event.source)
    return words.say("{player} gains {points} ({source}).", player=player, points=points, source=source)


def moves_line(words: GameWords, steps: int, player: str, texts: tuple[str, str]) -> str:
    """Say who moves a pawn how far; forward, or the other way."""
    told = words.numbered("{n} step", "{n} steps", abs(steps))
    return words.say(texts[steps < 0], player=player, steps=told)
