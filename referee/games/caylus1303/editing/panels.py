"""Panels: what is picked in; its name, what to do next, and its controls out."""

from collections.abc import Callable, Mapping

from referee.games.caylus1303.editing import sketches, spaces
from referee.games.caylus1303.editing.desk import DESK
from referee.games.caylus1303.editing.memory import remembered
from referee.games.caylus1303.editing.sketches import SITE
from referee.games.caylus1303.icons import icon_of
from referee.games.caylus1303.words import Words
from referee.games.caylus1303.words.effects import power_sentence
from referee.games.editing import controls, pieces
from referee.games.editing.controls import counter
from referee.games.editing.desk import locked
from referee.games.editing.sketches import put
from referee.pages.editor import Counter, Group, Panel, Tap
from referee.play.trials import Trial
from referee.rules.caylus1303 import State
from referee.rules.caylus1303.phases.provost import last_position
from referee.rules.caylus1303.vocab import GOODS


def panel(words: Words, trial: Trial, pick: str) -> Panel | None:
    """Give the controls of what is picked; None where nothing is."""
    kind, *named = pick.split("/")
    return PANELS[kind](words, trial, *named) if kind else None


# ---- what lies in front of a player


def _seat(words: Words, trial: Trial, player: str, *thing: str) -> Panel:
    lock, tapped = locked(words, DESK, trial, f"/players/{player}/workers"), "".join(thing)
    goods = tuple(_good(words, trial, player, good, tapped) for good in GOODS)
    counters = (
        *(() if lock else (_stock(words, trial, player, tapped),)),
        *goods,
        controls.points(words, trial, player, marked=tapped == "pp"),
    )
    seat = trial.state.seat(player)
    hint = words.say("In the camp: {camp}. Houses left: {houses}.", camp=seat.camp, houses=seat.houses)
    more = (lock,) if lock else (_hand(words, trial.state, player), _held(words, trial.state, player))
    return Panel(words.player(player), (Group(counters=counters), *more), colour=player, hint=hint)


def _stock(words: Words, trial: Trial, player: str, tapped: str) -> Counter:
    count, path = trial.state.seat(player).stock.worker, f"/players/{player}/workers"
    return counter(words.say("workers at hand"), "worker", path, count, trial, marked=tapped == "workers")


def _good(words: Words, trial: Trial, player: str, good: str, tapped: str) -> Counter:
    count, path = getattr(trial.state.seat(player).stock, good), f"/players/{player}/goods/{good}"
    return counter(words.name(good), icon_of(good), path, count, trial, marked=tapped == good)


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
    taps = controls.by_player(
        words,
        state.table.players,
        lambda each: Tap("", sketches.give_character(state, character, each), chosen=each == holder),
    )
    laid = sketches.give_character(state, character, None)
    board = Tap(words.say("On the board"), laid, icon="castle", chosen=holder is None)
    lock = locked(words, DESK, trial, f"/players/{state.table.players[0]}/characters")
    group = lock or Group(words.say("Who has it?"), taps=(*taps, board), layout="players")
    return Panel(words.name(character), (group,), icon=icon_of(character), hint=power_sentence(words, character))


def _provost(words: Words, trial: Trial) -> Panel:
    """Walk the provost."""
    stands, last = trial.state.provost, last_position(trial.state)
    label, icon = words.say("spaces from the bridge"), icon_of("provost")
    lock = locked(words, DESK, trial, "/provost")
    group = lock or Group(counters=(counter(label, icon, "/provost", stands, trial, most=last),))
    hint = words.say("Tap the last space before the provost, or use − and +.")
    return Panel(words.say("The provost"), (group,), icon=icon, hint="" if lock else hint)


def _bridge(words: Words, trial: Trial) -> Panel:
    """Let players pass, in their order, or come back."""
    state, provost = trial.state, Tap(words.say("The provost"), pick="provost", icon=icon_of("provost"))
    lock = locked(words, DESK, trial, "/bridge")
    groups = controls.passing(words, "/bridge", state.bridge, state.table.players)
    return Panel(words.name("bridge"), (lock,) if lock else (*groups, Group(taps=(provost,))), icon=icon_of("bridge"))


# ---- whose turn, and what else a round is made of


def _turn(words: Words, trial: Trial) -> Panel:
    """Offer every point from which the game could go on."""
    return controls.turn(words, DESK, trial, words.name)


def _more(words: Words, trial: Trial) -> Panel:
    """Offer the round, who began it, and what it remembers where that matters."""
    if lock := locked(words, DESK, trial, "/round"):
        return Panel(words.say("More"), (lock,), icon="menu")
    rounds = Group(counters=(controls.rounds(words, trial),))
    return Panel(words.say("More"), (rounds, began(words, trial), *remembered(words, trial)), icon="menu")


def began(words: Words, trial: Trial) -> Group:
    """Ask who is the first player."""
    state = trial.state
    taps = controls.by_player(
        words,
        state.table.players,
        lambda each: Tap("", [put("/first_player", each)], icon="first_player", chosen=each == state.first_player),
    )
    return Group(words.say("First player"), taps=taps, layout="players")


PANELS: Mapping[str, Callable[..., Panel]] = {
    "seat": _seat,
    "space": spaces.space_panel,
    "worker": spaces.worker_panel,
    "lay": spaces.lay_panel,
    **pieces.panels(DESK),
    "character": _character,
    "provost": _provost,
    "bridge": _bridge,
    SITE: spaces.site_panel,
    "turn": _turn,
    "more": _more,
}
