"""Favors: a line of the table is chosen, its marker moves on, and one of its effects may be used."""

from collections.abc import Iterator
from typing import cast

from msgspec.structs import replace

from referee.rules.caylus2005 import actions, events
from referee.rules.caylus2005.actions import Action, Exchange
from referee.rules.caylus2005.effects import OneOf, Produce, Use
from referee.rules.caylus2005.frames import FavorChoice, FavorEffect, GrantFavor
from referee.rules.caylus2005.hands import Play, change_seat, score, take_printed, with_one
from referee.rules.caylus2005.phases import using
from referee.rules.caylus2005.state import State
from referee.rules.caylus2005.vocab import LINES
from referee.rules.kernel.actions import unknown, wrong_action
from referee.rules.kernel.engine import Judge
from referee.rules.kernel.refusals import Refusal

Asked = FavorChoice | FavorEffect


def grant(play: Play, step: GrantFavor) -> None:
    """Ask for a line not used in this phase; with none left the favor is lost [favor.lost]."""
    state = play.state
    if state.table.rulings.favors == "points":  # [favor.points]
        score(play, step.player, state.table.counts.favor_pp, "favors", "favor")
    elif set(LINES) <= set(state.seat(step.player).lines):
        play.tell(events.FavorLost(step.player))
    else:
        play.then(FavorChoice(step.player))


def open_columns(state: State) -> int:
    """Count the columns that are open: more after each scoring [favor.columns]."""
    section = state.section or state.table.sections[-1]
    return section.columns


# ---- which line, and which effect


def offers(state: State, decision: Asked) -> Iterator[Action]:
    """Offer the lines not used in this phase; or every effect of the line up to its marker, and leaving it."""
    if isinstance(decision, FavorEffect):
        yield from using.offers(state, decision, reached(state, decision.player, decision.line))
        return
    used = state.seat(decision.player).lines
    yield from (actions.Favor(line) for line in LINES if line not in used)


def reached(state: State, player: str, line: str) -> tuple[Use, ...]:
    """Give the effects of a line that a player's marker has come to [favor.effect]."""
    row, marker = state.table.lines[line], getattr(state.seat(player).markers, line)
    columns = row.columns[marker - 1 : marker] if row.highest else row.columns[:marker]
    return tuple(use for use in columns if use is not None)


def judge(state: State, decision: Asked) -> Judge[Action]:
    """Refuse a line that was used, a column that is not reached, and what cannot be used or paid."""
    return lambda action: next(filter(None, reasons(state, decision, action)), None)


def reasons(state: State, decision: Asked, action: Action) -> Iterator[Refusal | None]:
    """Give every reason against an answer."""
    if isinstance(decision, FavorEffect):
        yield from _effect_reasons(state, decision, action)
    elif not isinstance(action, actions.Favor):
        yield wrong_action(decision, action)
    elif action.line not in LINES:
        yield unknown("line", action.line)
    elif action.line in (used := state.seat(decision.player).lines):  # [favor.once]
        yield Refusal("line_used", "favor.once", {"line": action.line, "lines": list(used)})


def _effect_reasons(state: State, decision: FavorEffect, action: Action) -> Iterator[Refusal | None]:
    """Refuse what the whole line does not offer, and what its marker has not come to [favor.building]."""
    line, marker = decision.line, getattr(state.seat(decision.player).markers, decision.line)
    columns = state.table.lines[line].columns
    if (column := _column(state, columns, action)) and column > marker:
        facts = {"line": line, "column": column, "marker": marker}
        yield Refusal("column_not_reached", "favor.effect", facts)
    yield from using.reasons(state, decision, tuple(use for use in columns if use), action)


def _column(state: State, columns: tuple[Use | None, ...], action: Action) -> int | None:
    """Give the first column that has the effect which an action uses."""
    for column, use in enumerate(columns, start=1):
        if use is not None and _uses(state, use, action):
            return column
    return None


def _uses(state: State, use: Use, action: Action) -> bool:
    if isinstance(action, Exchange):
        return isinstance(use, OneOf | Produce) and state.table.prints(use, action.spend, action.take)
    if isinstance(action, actions.Build):
        return using.matching((use,), action) is not None and action.tile.startswith(f"{getattr(use, 'family', '')}_")
    return using.matching((use,), action) is not None


def take(play: Play, decision: Asked, action: Action) -> None:
    """Choose a line and move its marker; or use an effect of the line, or leave it."""
    if isinstance(decision, FavorEffect):
        columns = play.state.table.lines[decision.line].columns
        uses = tuple(use for use in columns if use)
        using.take(play, decision.player, uses, action, decision.line, "favors")
    else:
        _choose(play, decision.player, cast(actions.Favor, action).line)


def _choose(play: Play, player: str, line: str) -> None:
    """Use up the line for this phase, move the marker if the next column is open, and go on to its effects."""
    seat = play.state.seat(player)
    column = getattr(seat.markers, line) + 1
    lines = seat.lines if line in seat.lines else with_one(seat.lines, line)
    change_seat(play, player, lines=lines)
    if column <= open_columns(play.state):  # [favor.lines]
        change_seat(play, player, markers=replace(seat.markers, **{line: column}))
        play.tell(events.MarkerAdvanced(player, line, column))
    else:
        play.tell(events.Skipped("marker", player, line))
    _offer(play, player, line)


def _offer(play: Play, player: str, line: str) -> None:
    """Pay what is only one thing by itself; tell that there is nothing; ask for anything else [favor.by_itself]."""
    match reached(play.state, player, line):
        case ():
            play.tell(events.Skipped("no_effect", player, line))
        case (Produce(one_of=(pile,)),):
            take_printed(play, player, pile, line, "favors")
        case _:
            play.then(FavorEffect(player, line))
