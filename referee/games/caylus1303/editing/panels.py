"""Panels: what is picked in; its name, what to do next, and its controls out."""

from typing import Any

from referee.games.caylus1303.editing import sketches, spaces
from referee.games.caylus1303.editing.locks import locked
from referee.games.caylus1303.editing.memory import remembered
from referee.games.caylus1303.editing.sketches import SITE, put
from referee.games.caylus1303.icons import icon_of
from referee.games.caylus1303.words import Words
from referee.games.caylus1303.words.effects import power_sentence
from referee.games.caylus1303.words.points import point_line
from referee.pages.editor import Counter, Group, Panel, Tap
from referee.play.trials import Sketch, Trial
from referee.rules.caylus1303 import RULESET, State
from referee.rules.caylus1303.phases.provost import last_position
from referee.rules.caylus1303.points import PHASES as PHASE_OF
from referee.rules.caylus1303.vocab import GOODS, PHASES

MOST = 99  # of a good: more than any table has seen


def panel(words: Words, trial: Trial, pick: str) -> Panel | None:
    """Give the controls of what is picked; None where nothing is."""
    match pick.split("/"):
        case ["seat", player, *thing]:
            return _seat(words, trial, player, "".join(thing))
        case ["space", space]:
            return spaces.space_panel(words, trial, space)
        case ["worker", where, at]:
            return spaces.worker_panel(words, trial, where, int(at))
        case ["hand", player]:
            return spaces.hand_panel(words, player)
        case ["tile", space]:
            return spaces.tile_panel(words, trial, space)
        case ["lay", space]:
            return spaces.lay_panel(words, trial, space)
        case ["supply", tile]:
            return spaces.supply_panel(words, tile)
        case ["character", character]:
            return _character(words, trial, character)
        case [alone]:
            return ALONE[alone](words, trial) if alone else None
    return None


# ---- what lies in front of a player


def _seat(words: Words, trial: Trial, player: str, tapped: str) -> Panel:
    lock = locked(words, trial, f"/players/{player}/workers")
    goods = tuple(_good(words, trial, player, good, tapped) for good in GOODS)
    counters = (
        *(() if lock else (_stock(words, trial, player, tapped),)),
        *goods,
        _points(words, trial, player, tapped),
    )
    seat = trial.state.seat(player)
    hint = words.say("In the camp: {camp}. Houses left: {houses}.", camp=seat.camp, houses=seat.houses)
    more = (lock,) if lock else (_hand(words, trial.state, player), _held(words, trial.state, player))
    return Panel(words.player(player), (Group(counters=counters), *more), colour=player, hint=hint)


def _stock(words: Words, trial: Trial, player: str, tapped: str) -> Counter:
    count, path = trial.state.seat(player).stock.worker, f"/players/{player}/workers"
    return _counter(words.say("workers at hand"), "worker", path, count, trial, tapped == "workers")


def _good(words: Words, trial: Trial, player: str, good: str, tapped: str) -> Counter:
    count, path = getattr(trial.state.seat(player).stock, good), f"/players/{player}/goods/{good}"
    return _counter(words.name(good), icon_of(good), path, count, trial, tapped == good)


def _counter(label: str, icon: str, path: str, count: int, trial: Trial, marked: bool, least: int = 0) -> Counter:
    less = [put(path, count - 1)] if count > least else None
    changed = any(change["path"] == path for change in trial.changes)
    return Counter(label, icon, str(count), less, [put(path, count + 1)] if count < MOST else None, marked, changed)


def _points(words: Words, trial: Trial, player: str, tapped: str) -> Counter:
    """Count points as a difference: totals lie face down. Where a game is taken up, all of them are told."""
    path = f"/players/{player}/pp"
    by = trial.by(path)
    if trial.begins:
        fewer, more = ([{"path": path, "by": by + step}] for step in (-1, 1))
        label = words.say("prestige points")
        return Counter(label, icon_of("pp"), str(by), fewer if by else None, more, tapped == "pp", bool(by), types=path)
    less, more = ([{"path": path, "by": by + step}] for step in (-1, 1))
    return Counter(
        words.say("prestige points"), icon_of("pp"), f"{by:+d}" if by else "±0", less, more, tapped == "pp", bool(by)
    )


def _hand(words: Words, state: State, player: str) -> Group:
    """Let a worker go from the stock onto the board, and the first player tile come."""
    first = state.first_player == player
    taps = (
        Tap(words.say("Put a worker on the board"), pick=f"hand/{player}", icon="worker"),
        Tap(words.say("First player"), [put("/first_player", player)], icon="first_player", chosen=first),
    )
    return Group(taps=taps, layout="pairs")


def _held(words: Words, state: State, player: str) -> Group:
    """Let a player have any character of the game; a second tap lays it on the board."""
    held = state.seat(player).characters
    taps = (
        Tap(
            words.name(each),
            sketches.give_character(state, each, None if each in held else player),
            icon=icon_of(each),
            chosen=each in held,
        )
        for each in sorted(state.table.setup.characters, key=lambda each: (each not in held, words.name(each)))
    )
    return Group(words.say("Characters"), taps=tuple(taps), layout="pairs")


# ---- the board


def _character(words: Words, trial: Trial, character: str) -> Panel:
    """Ask who has a character."""
    state = trial.state
    holder = next((seat.colour for seat in state.seats if character in seat.characters), None)
    taps = [
        Tap(words.player(each), sketches.give_character(state, character, each), colour=each, chosen=each == holder)
        for each in state.table.players
    ]
    board = sketches.give_character(state, character, None)
    taps.append(Tap(words.say("On the board"), board, icon="castle", chosen=holder is None))
    lock = locked(words, trial, f"/players/{state.table.players[0]}/characters")
    group = lock or Group(words.say("Who has it?"), taps=tuple(taps), layout="players")
    return Panel(words.name(character), (group,), icon=icon_of(character), hint=power_sentence(words, character))


def _provost(words: Words, trial: Trial) -> Panel:
    """Walk the provost."""
    stands = trial.state.provost
    less = [put("/provost", stands - 1)] if stands else None
    more = [put("/provost", stands + 1)] if stands < last_position(trial.state) else None
    title, changed = words.say("The provost"), trial.base.provost != stands
    counter = Counter(words.say("spaces from the bridge"), icon_of("provost"), str(stands), less, more, changed=changed)
    lock = locked(words, trial, "/provost")
    hint = words.say("Tap the last space before the provost, or use − and +.")
    return Panel(title, (lock or Group(counters=(counter,)),), icon=icon_of("provost"), hint="" if lock else hint)


def _bridge(words: Words, trial: Trial) -> Panel:
    """Let players pass, in their order, or come back."""
    title = words.name("bridge")
    if lock := locked(words, trial, "/bridge"):
        return Panel(title, (lock,), icon=icon_of("bridge"))
    order, players = trial.state.bridge, trial.state.table.players
    passed = tuple(_passing(words, order, each, f"{at}. ") for at, each in enumerate(order, start=1))
    others = tuple(_passing(words, order, each, "") for each in players if each not in order)
    provost = Tap(words.say("The provost"), pick="provost", icon=icon_of("provost"))
    groups = (
        Group(words.say("Passed, in this order: tap to take off"), taps=passed, layout="players"),
        Group(words.say("Not passed: tap to add as the last"), taps=others, layout="players"),
        Group(taps=(provost,)),
    )
    return Panel(title, tuple(group for group in groups if group.taps), icon=icon_of("bridge"))


def _passing(words: Words, order: tuple[str, ...], player: str, place: str) -> Tap:
    changes = sketches.toggled("/bridge", order, player)
    return Tap(f"{place}{words.player(player)}", changes, colour=player, icon="house", chosen=bool(place))


# ---- whose turn, and what else a round is made of


def _turn(words: Words, trial: Trial) -> Panel:
    """Offer every point from which the game could go on, by phase; the present one is marked."""
    present = None if trial.begins else RULESET.point(trial.base)
    named = next((change["to"] for change in trial.changes if change["path"] == "/decision"), present)
    points = RULESET.possible_points(trial.state)
    groups = []
    for phase in PHASES:
        taps = tuple(
            Tap(_goes_on(words, trial, each), [put("/decision", each)], colour=each.get("player"), chosen=each == named)
            for each in points
            if PHASE_OF[each["phase"]] == phase
        )
        if taps:
            groups.append(Group(words.name(phase), taps=taps))
    hint = "" if trial.begins else words.say("Whatever was pending is dropped, and the round goes on from there.")
    return Panel(words.say("Where does the game go on?"), tuple(groups), icon="play", hint=hint)


def _goes_on(words: Words, trial: Trial, point: dict[str, Any]) -> str:
    return point_line(words, point, trial.state)


def _more(words: Words, trial: Trial) -> Panel:
    """Offer the round, who began it, and what it remembers where that matters."""
    if lock := locked(words, trial, "/round"):
        return Panel(words.say("More"), (lock,), icon="menu")
    groups = (Group(counters=(rounds(words, trial),)), began(words, trial), *remembered(words, trial))
    return Panel(words.say("More"), groups, icon="menu")


def rounds(words: Words, trial: Trial) -> Counter:
    """Count the rounds."""
    return _counter(words.say("round"), "round", "/round", trial.state.round, trial, marked=False, least=1)


def began(words: Words, trial: Trial) -> Group:
    """Ask who is the first player."""
    state = trial.state
    taps = tuple(
        Tap(words.player(each), _begins(each), colour=each, icon="first_player", chosen=each == state.first_player)
        for each in state.table.players
    )
    return Group(words.say("First player"), taps=taps, layout="players")


def _begins(player: str) -> Sketch:
    return [put("/first_player", player)]


ALONE = {"provost": _provost, "bridge": _bridge, SITE: spaces.site_panel, "turn": _turn, "more": _more}
