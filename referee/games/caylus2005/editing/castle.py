"""The castle and the favor table: a section or a line that is picked in; its controls out."""

from referee.games.caylus2005.editing.desk import DESK
from referee.games.caylus2005.editing.sketches import CASTLE, WORKERS
from referee.games.caylus2005.icons import icon_of
from referee.games.caylus2005.words import Words
from referee.games.clauses import capital
from referee.games.editing import pieces
from referee.games.editing.controls import by_player, counter
from referee.games.editing.desk import locked, phase
from referee.games.editing.sketches import put, toggled
from referee.pages.editor import Counter, Group, Panel, Tap
from referee.play.trials import Trial
from referee.rules.caylus2005 import State
from referee.rules.caylus2005.points import WITHOUT_FAVORS
from referee.rules.caylus2005.vocab import LINES, SECTIONS

# ---- the castle


def castle_panel(words: Words, trial: Trial) -> Panel:
    """Give the controls of the castle: its workers in their order, its sections, and which of them is built."""
    title, icon = capital(words.name(CASTLE)), icon_of(CASTLE)
    if lock := locked(words, DESK, trial, WORKERS.path(CASTLE)):
        return Panel(title, (lock,), icon=icon)
    groups = (*pieces.workers(words, DESK, trial, CASTLE), _sections(words, trial.state), built(words, trial))
    return Panel(title, groups, icon=icon)


def _sections(words: Words, state: State) -> Group:
    """Lead to the houses of each section."""
    taps = tuple(
        Tap(
            words.say(
                "{section}: {count} of {size}", section=words.name(section.id), count=sum(row), size=section.size
            ),
            pick=f"section/{section.id}",
            icon=icon_of(section.id),
        )
        for section, row in zip(state.table.sections, state.houses, strict=True)
    )
    return Group(words.say("Houses in the sections"), taps=taps)


def built(words: Words, trial: Trial) -> Group:
    """Ask which section has still to be scored first; all before it are."""
    path, title = "/castle/section", words.say("Section that is built now")
    now = trial.state.section.id if trial.state.section else None
    taps = [
        Tap(words.name(section), [put(path, section)], icon=icon_of(section), chosen=section == now)
        for section in SECTIONS
    ]
    taps.append(Tap(words.say("none: all are scored"), [put(path, None)], chosen=now is None, quiet=True))
    return locked(words, DESK, trial, path) or Group(title, taps=tuple(taps), layout="pairs")


def section_panel(words: Words, trial: Trial, section: str) -> Panel:
    """Count everybody's houses in a section."""
    state, at = trial.state, SECTIONS.index(section)
    row, size = state.houses[at], state.table.sections[at].size
    lock = locked(words, DESK, trial, f"/castle/houses/{section}/{state.table.players[0]}")
    houses = tuple(
        _houses(words, trial, section, player, count) for player, count in zip(state.table.players, row, strict=True)
    )
    back = Group(taps=(Tap(capital(words.name(CASTLE)), pick=CASTLE, icon=icon_of(CASTLE)),))
    hint = words.say("{count} of {size} places are taken.", count=sum(row), size=size)
    title, icon = capital(words.name(section)), icon_of(section)
    return Panel(title, (lock,) if lock else (Group(counters=houses), back), icon=icon, hint="" if lock else hint)


def _houses(words: Words, trial: Trial, section: str, player: str, count: int) -> Counter:
    path = f"/castle/houses/{section}/{player}"
    return counter(words.player(player), "house", path, count, trial, colour=player)


# ---- the favor table


def line_panel(words: Words, trial: Trial, line: str) -> Panel:
    """Count how far everybody's marker is on a line, and ask who has used it in this phase."""
    players = trial.state.table.players
    title = words.say("Favor line: {line}", line=words.line(line))
    if lock := locked(words, DESK, trial, f"/players/{players[0]}/favors/{line}"):
        return Panel(title, (lock,), icon=icon_of(f"line_{line}"))
    markers = tuple(_marker(trial, each, line, words.player(each), colour=each) for each in players)
    groups = (Group(words.say("Column of the marker"), counters=markers), *_used_by(words, trial, line))
    hint = words.say("0 is before the first column.")
    return Panel(title, groups, icon=icon_of(f"line_{line}"), hint=hint)


def markers(words: Words, trial: Trial, player: str, tapped: str) -> tuple[Group, ...]:
    """Count how far a player's markers are, and ask which lines they have used in this phase."""
    counters = tuple(_marker(trial, player, line, words.line(line), marked=tapped == line) for line in LINES)
    if _beginners(trial.state, player):
        return ()
    return Group(words.say("Favor table: column of the marker"), counters=counters), *_used(words, trial, player)


def _beginners(state: State, player: str) -> bool:
    """Whether a table plays without the favor table, and the player's markers have not been moved."""
    markers = state.seat(player).markers
    return state.table.rulings.favors == "points" and not any(getattr(markers, line) for line in LINES)


def _marker(
    trial: Trial, player: str, line: str, label: str, *, marked: bool = False, colour: str | None = None
) -> Counter:
    column, most = getattr(trial.state.seat(player).markers, line), len(trial.state.table.lines[line].columns)
    path = f"/players/{player}/favors/{line}"
    return counter(label, icon_of(f"line_{line}"), path, column, trial, marked=marked, most=most, colour=colour)


def _used(words: Words, trial: Trial, player: str) -> tuple[Group, ...]:
    """Ask which lines a player has used in this phase, where favors can be gained in it."""
    lines, path = trial.state.seat(player).lines, f"/players/{player}/lines"
    if not _favors_now(trial):
        return ()
    taps = tuple(
        Tap(words.line(line), toggled(path, lines, line), icon=icon_of(f"line_{line}"), chosen=line in lines)
        for line in LINES
    )
    return (Group(words.say("Used in this phase already"), taps=taps, layout="pairs"),)


def _used_by(words: Words, trial: Trial, line: str) -> tuple[Group, ...]:
    """Ask who has used a line in this phase."""
    state = trial.state
    if not _favors_now(trial):
        return ()

    def tap(player: str) -> Tap:
        lines = state.seat(player).lines
        return Tap("", toggled(f"/players/{player}/lines", lines, line), chosen=line in lines)

    title = words.say("Used in this phase already by")
    return (Group(title, taps=by_player(words, state.table.players, tap), layout="players"),)


def _favors_now(trial: Trial) -> bool:
    """Whether favors can be gained in this phase, or lines have been used all the same."""
    used = any(seat.lines for seat in trial.state.seats)
    return used or phase(DESK, trial) not in (*WITHOUT_FAVORS, "over")
