"""Controls that any game has: a trial in; numbers, orders of players and points, with what a tap changes, out."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from referee.games.editing.desk import Desk
from referee.games.editing.sketches import forward, put, toggled
from referee.pages.editor import Counter, Group, Panel, Tap
from referee.play.trials import Trial
from referee.wording import TableWords

MOST = 99  # of anything: more than any table has seen

# ---- numbers


def counter(
    label: str,
    icon: str,
    path: str,
    count: int,
    trial: Trial,
    *,
    marked: bool = False,
    least: int = 0,
    most: int = MOST,
    colour: str | None = None,
) -> Counter:
    """Count what stands at a path."""
    less = [put(path, count - 1)] if count > least else None
    more = [put(path, count + 1)] if count < most else None
    return Counter(label, icon, str(count), less, more, marked, _changed(trial, path), colour=colour)


def _changed(trial: Trial, path: str) -> bool:
    return any(change["path"] == path for change in trial.changes)


def points(words: TableWords, trial: Trial, player: str, *, marked: bool, total: int | None = None) -> Counter:
    """Count points by a difference; all of them where a game is taken up, or where a total is open."""
    path = f"/players/{player}/pp"
    by = trial.by(path)
    less, more = ([{"path": path, "by": by + step}] for step in (-1, 1))
    label, icon = words.say("prestige points"), "prestige"
    if trial.begins:
        return Counter(label, icon, str(by), less if by else None, more, marked, bool(by), types=path)
    if total is not None:
        return Counter(label, icon, str(total), less if total else None, more, marked, bool(by))
    return Counter(label, icon, f"{by:+d}" if by else "±0", less, more, marked, bool(by))


def rounds(words: TableWords, trial: Trial) -> Counter:
    """Count the rounds."""
    return counter(words.say("round"), "round", "/round", trial.state.round, trial, least=1)


# ---- players


def by_player(words: TableWords, players: Iterable[str], tap: Callable[[str], Tap]) -> tuple[Tap, ...]:
    """Give a button for each player."""
    return tuple(tap(each)._replace(label=words.player(each), colour=each) for each in players)


def toggles(words: TableWords, title: str, path: str, listed: Sequence[str], players: Iterable[str]) -> Group:
    """Let players be on a list or not."""
    taps = by_player(words, players, lambda each: Tap("", toggled(path, listed, each), chosen=each in listed))
    return Group(title, taps=taps, layout="players")


def passing(words: TableWords, path: str, order: Sequence[str], players: Iterable[str]) -> tuple[Group, ...]:
    """Let players pass, in their order, or come back."""
    passed = tuple(
        Tap(f"{at}. {words.player(each)}", toggled(path, order, each), icon="house", colour=each, chosen=True)
        for at, each in enumerate(order, start=1)
    )
    left = [each for each in players if each not in order]
    others = by_player(words, left, lambda each: Tap("", toggled(path, order, each), icon="house"))
    groups = (
        Group(words.say("Passed, in this order: tap to take off"), taps=passed, layout="players"),
        Group(words.say("Not passed: tap to add as the last"), taps=others, layout="players"),
    )
    return tuple(group for group in groups if group.taps)


def in_order(words: TableWords, title: str, path: str, order: Sequence[str]) -> Group:
    """Let players change places in an order in which all of them are."""
    taps = tuple(
        Tap(f"{at + 1}. {words.player(each)}", [put(path, forward(order, at))], colour=each)
        for at, each in enumerate(order)
    )
    return Group(title, taps=taps, layout="players")


def delivered(words: TableWords, listed: list[dict[str, Any]], counted: str, icon: str) -> tuple[Counter, ...]:
    """Count what everybody handed in this round; a line of nothing is taken out."""
    return tuple(_delivery(words, listed, at, counted, icon) for at in range(len(listed)))


def _delivery(words: TableWords, listed: list[dict[str, Any]], at: int, counted: str, icon: str) -> Counter:
    here, before, after = listed[at], listed[:at], listed[at + 1 :]
    number = here[counted]
    fewer = [{**here, counted: number - 1}] if number else []
    less = [put(DELIVERIES, [*before, *fewer, *after])]
    more = [put(DELIVERIES, [*before, {**here, counted: number + 1}, *after])]
    return Counter(words.player(here["player"]), icon, str(number), less, more, colour=here["player"])


def delivering(
    words: TableWords, title: str, listed: list[dict[str, Any]], players: Iterable[str], first: dict[str, Any]
) -> tuple[Group, ...]:
    """Let somebody be put at the end of what was handed in who is not there yet."""
    left = [each for each in players if each not in (entry["player"] for entry in listed)]
    taps = by_player(words, left, lambda each: Tap("", [put(DELIVERIES, [*listed, {"player": each, **first}])]))
    return (Group(title, taps=taps, layout="players"),) if taps else ()


DELIVERIES = "/table/deliveries"

# ---- whose turn, and a game that has already begun


def turn(words: TableWords, desk: Desk, trial: Trial, phase_name: Callable[[str], str]) -> Panel:
    """Offer every point from which the game could go on, by phase; the present one is marked."""
    present = None if trial.begins else desk.ruleset.point(trial.base)
    named = next((change["to"] for change in trial.changes if change["path"] == "/decision"), present)
    taps: dict[str, list[Tap]] = {phase: [] for phase in desk.phases.values()}
    for point in desk.ruleset.possible_points(trial.state):
        label = desk.point_line(words, point, trial.state)
        tap = Tap(label, [put("/decision", point)], colour=point.get("player"), chosen=point == named)
        taps[desk.phases[point["phase"]]].append(tap)
    groups = tuple(Group(phase_name(phase), taps=tuple(each)) for phase, each in taps.items() if each)
    hint = "" if trial.begins else words.say("Whatever was pending is dropped, and the round goes on from there.")
    return Panel(words.say("Where does the game go on?"), groups, icon="play", hint=hint)


def taken_up(
    words: TableWords, trial: Trial, players: Iterable[str], first: Group, board: str, held: str, last: str, hint: str
) -> Panel:
    """Lead through a table: the round, who comes first, the board, everybody, whose turn it is, what was done."""
    seats = by_player(words, players, lambda each: Tap("", pick=f"seat/{each}"))
    ends = [Tap(words.say("Whose turn it is, and which phase"), pick="turn", icon="play", chosen=trial.renamed)]
    if trial.renamed:
        ends.append(Tap(words.say("what was already done this round"), pick="more", icon="menu"))
    groups = (
        Group(counters=(rounds(words, trial),)),
        first,
        Group(words.say("On the board"), why=board),
        Group(held, taps=seats, layout="players"),
        Group(words.say("At the end"), why=last, taps=tuple(ends)),
    )
    return Panel(words.say("Our game has already begun"), groups, icon="history", hint=hint)
