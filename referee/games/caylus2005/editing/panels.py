"""Panels: what is picked in; its name, what to do next, and its controls out."""

from collections.abc import Callable, Mapping

from referee.games.caylus2005.editing import castle, memory, spaces
from referee.games.caylus2005.editing.desk import DESK
from referee.games.caylus2005.editing.sketches import CASTLE, INN
from referee.games.caylus2005.icons import icon_of
from referee.games.caylus2005.words import Words
from referee.games.clauses import capital
from referee.games.editing import controls, pieces
from referee.games.editing.controls import counter
from referee.games.editing.desk import locked
from referee.pages.editor import Group, Panel, Tap
from referee.play.trials import Trial
from referee.rules.caylus2005.vocab import GOODS
from referee.rules.kernel.texts import N_

PAWNS = {"provost": N_("The provost"), "bailiff": N_("The bailiff")}


def panel(words: Words, trial: Trial, pick: str) -> Panel | None:
    """Give the controls of what is picked; None where nothing is."""
    kind, *named = pick.split("/")
    return PANELS[kind](words, trial, *named) if kind else None


# ---- what lies in front of a player


def _seat(words: Words, trial: Trial, player: str, *thing: str) -> Panel:
    seat, tapped, own = trial.state.seat(player), "".join(thing), f"/players/{player}"
    counters = (
        counter(
            words.say("deniers"),
            icon_of("denier"),
            f"{own}/deniers",
            seat.stock.denier,
            trial,
            marked=tapped == "deniers",
        ),
        *(
            counter(
                words.name(good),
                icon_of(good),
                f"{own}/goods/{good}",
                getattr(seat.stock, good),
                trial,
                marked=tapped == good,
            )
            for good in GOODS
        ),
        controls.points(words, trial, player, marked=tapped == "pp", total=seat.earned.total()),
    )
    lock = locked(words, DESK, trial, f"{own}/lines")
    put_down = Tap(words.say("Put a worker on the board"), pick=f"hand/{player}", icon="worker")
    more = (lock,) if lock else (Group(taps=(put_down,)), *castle.markers(words, trial, player, tapped))
    hint = words.say("Workers at home: {count}.", count=seat.workers)
    return Panel(words.player(player), (Group(counters=counters), *more), colour=player, hint=hint)


# ---- the board


def _pawn(words: Words, trial: Trial, pawn: str) -> Panel:
    """Walk the provost or the bailiff."""
    path, last, icon = f"/{pawn}", trial.state.table.catalogue.road.spaces, icon_of(pawn)
    stands = counter(words.say("road space"), icon, path, getattr(trial.state, pawn), trial, least=1, most=last)
    lock = locked(words, DESK, trial, path)
    hint = words.say("Tap the space on which he stands, or use − and +.")
    return Panel(words.say(PAWNS[pawn]), (lock or Group(counters=(stands,)),), icon=icon, hint="" if lock else hint)


def _provost(words: Words, trial: Trial) -> Panel:
    return _pawn(words, trial, "provost")


def _bailiff(words: Words, trial: Trial) -> Panel:
    return _pawn(words, trial, "bailiff")


def _bridge(words: Words, trial: Trial) -> Panel:
    """Let players pass, in their order, or come back."""
    state, lock = trial.state, locked(words, DESK, trial, "/bridge")
    groups = controls.passing(words, "/bridge", state.bridge, state.turn_order)
    title = capital(words.name("bridge"))
    return Panel(title, (lock,) if lock else groups, icon=icon_of("bridge"))


def _order(words: Words, trial: Trial) -> Panel:
    """Let players change places in the turn order."""
    lock = locked(words, DESK, trial, "/turn_order")
    return Panel(words.say("Turn order"), (lock or order(words, trial),), icon=icon_of("turn_order"))


def order(words: Words, trial: Trial) -> Group:
    """Give the turn order, in which players change places."""
    title = words.say("Turn order: tap to move one place forward")
    return controls.in_order(words, title, "/turn_order", trial.state.turn_order)


# ---- whose turn, and what else a round is made of


def _turn(words: Words, trial: Trial) -> Panel:
    """Offer every point from which the game could go on."""
    return controls.turn(words, DESK, trial, words.phase)


def _more(words: Words, trial: Trial) -> Panel:
    """Offer the round, the turn order, the section that is built, and what the round remembers where that matters."""
    title = words.say("More")
    if lock := locked(words, DESK, trial, "/round"):
        return Panel(title, (lock,), icon="menu")
    rounds = Group(counters=(controls.rounds(words, trial),))
    groups = (rounds, order(words, trial), _pawns(words), castle.built(words, trial), *memory.remembered(words, trial))
    return Panel(title, groups, icon="menu")


def _pawns(words: Words) -> Group:
    """Lead to the pawns that stand on the road."""
    taps = tuple(Tap(words.say(name), pick=pawn, icon=icon_of(pawn)) for pawn, name in PAWNS.items())
    return Group(taps=taps, layout="pairs")


PANELS: Mapping[str, Callable[..., Panel]] = {
    "seat": _seat,
    "space": spaces.space_panel,
    "worker": spaces.worker_panel,
    "lay": spaces.lay_panel,
    **pieces.panels(DESK),
    INN: spaces.inn_panel,
    CASTLE: castle.castle_panel,
    "section": castle.section_panel,
    "line": castle.line_panel,
    "provost": _provost,
    "bailiff": _bailiff,
    "bridge": _bridge,
    "order": _order,
    memory.GONE: memory.gone_panel,
    "turn": _turn,
    "more": _more,
}
