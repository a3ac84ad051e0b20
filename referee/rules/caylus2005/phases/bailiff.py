"""The bailiff: he moves on, the provost joins him, and sections of the castle that are due are scored."""

from referee.rules.caylus2005 import events, scoring
from referee.rules.caylus2005.frames import CloseSection, NextSection, ScoreNext
from referee.rules.caylus2005.hands import Play, begin, give_favors, lose
from referee.rules.caylus2005.phases.favor import open_columns
from referee.rules.caylus2005.state import State
from referee.rules.kernel.events import GameEnded


def start(play: Play) -> None:
    """Move the bailiff, farther if the provost is ahead of him, and let the provost join him [bailiff.moves]."""
    state = play.state
    counts, last = state.table.counts, state.table.catalogue.road.spaces
    steps = counts.bailiff_behind if state.provost > state.bailiff else counts.bailiff
    bailiff = min(state.bailiff + steps, last)
    play.change(deliveries=(), counted=(), bailiff=bailiff, provost=bailiff)
    begin(play, "bailiff")
    play.tell(events.BailiffMoved(bailiff - state.bailiff, bailiff))
    if state.provost != bailiff:
        play.tell(events.ProvostMoved(bailiff - state.provost, bailiff, "bailiff"))
    play.then(NextSection())


def next_section(play: Play) -> None:
    """Score the first section not scored yet if it is due; with two due, one after the other [scoring.due]."""
    if play.state.section is None:
        end(play)
    elif due(play.state):
        play.then(*scoring_steps(play.state))


def scoring_steps(state: State) -> tuple[ScoreNext | CloseSection | NextSection, ...]:
    """Give the steps of a scoring, and of what follows it in the same round if the table plays so."""
    more = (NextSection(),) if state.table.rulings.two_sections == "both" else ()
    return ScoreNext(), CloseSection(), *more


def due(state: State) -> bool:
    """Whether the bailiff has come to the mark of the section that is built, or it is full [scoring.due]."""
    section = state.section
    return section is not None and (state.bailiff >= section.mark or sum(state.houses[state.scored]) >= section.size)


def waiting(state: State) -> str | None:
    """Give the first in turn order whose houses have not been counted."""
    return next((player for player in state.turn_order if player not in state.counted), None)


def score_next(play: Play) -> None:
    """Count the houses of the next player, with all that follows, before those of the one after [scoring.houses]."""
    if (player := waiting(play.state)) is None:
        return
    play.change(counted=(*play.state.counted, player))
    play.then(ScoreNext())
    _score(play, player)


def _score(play: Play, player: str) -> None:
    """Lose points for no house in the section, gain favors for two or more."""
    state, section = play.state, play.state.section
    assert section is not None
    houses = state.houses[state.scored][state.table.index[player]]
    if not houses:
        lose(play, player, section.loss, "sections", section.id)
    elif favors := section.favors[min(houses, len(section.favors) - 1)]:
        give_favors(play, player, favors, section.id)
    else:
        play.tell(events.Skipped("one_house", player, section.id))


def close_section(play: Play) -> None:
    """Close the section and open the next columns [scoring.close]; after the towers the game is over [end.towers]."""
    section = play.state.section
    assert section is not None
    play.change(scored=play.state.scored + 1, counted=())
    play.tell(events.SectionScored(section.id, open_columns(play.state)))
    if play.state.section is None:
        end(play)


def end(play: Play) -> None:
    """End the game at once."""
    play.agenda.clear()
    play.change(phase="over")
    play.tell(GameEnded(scoring.result(play.state).winners))
