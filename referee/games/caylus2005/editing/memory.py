"""What the round remembers though no piece shows it: a position in; controls for what matters in it out."""

from collections.abc import Iterator

from referee.games.caylus2005.editing.desk import DESK
from referee.games.caylus2005.editing.spaces import beside
from referee.games.caylus2005.faces import space_face
from referee.games.caylus2005.icons import icon_of
from referee.games.caylus2005.words import Words
from referee.games.editing.controls import DELIVERIES, delivered, delivering, toggles
from referee.games.editing.desk import locked, phase
from referee.games.editing.sketches import Plain, put
from referee.pages.editor import Group, Panel, Tap
from referee.play.trials import Trial
from referee.rules.caylus2005 import State
from referee.rules.caylus2005.position import remembered as memory

GONE = "gone"
GONE_PATH = "/table/gone"


def remembered(words: Words, trial: Trial) -> Iterator[Group]:
    """Offer what the round remembers: who moved the provost, what was delivered, who was counted, which tiles left."""
    state, now = trial.state, phase(DESK, trial)
    if now == "bridge" and state.bridge:
        title = words.say("Has had the move at the bridge")
        yield toggles(words, title, "/table/bridge_done", state.bridge_done, state.bridge)
    if now == "castle":
        yield from _deliveries(words, state)
    if now == "bailiff":
        yield _counted(words, trial)
    out = Tap(words.say("Tiles that left the game"), pick=GONE, icon="supply", quiet=True)
    yield Group(taps=(out,))


def _deliveries(words: Words, state: State) -> Iterator[Group]:
    """Count the batches of each delivery, and let somebody's be added at the end."""
    listed = memory(state)["deliveries"]
    batches = delivered(words, listed, "batches", icon_of("batch"))
    yield Group(words.say("Batches delivered this round"), counters=batches)
    first = {"batches": 1, "room": True}
    yield from delivering(words, words.say("Add a delivery"), listed, state.table.players, first)
    if without := [at for at, entry in enumerate(listed) if not entry["batches"]]:
        yield _room(words, listed, without)


def _room(words: Words, listed: list[Plain], without: list[int]) -> Group:
    """Ask which deliveries of nothing found no place free: they lose no points. Somebody may have several."""

    def tap(at: int) -> Tap:
        entry = listed[at]
        player, room = entry["player"], entry["room"]
        changes = [put(DELIVERIES, [*listed[:at], {**entry, "room": not room}, *listed[at + 1 :]])]
        return Tap(words.player(player), changes, colour=player, chosen=not room)

    title = words.say("Found no place free in the castle")
    return Group(title, taps=tuple(map(tap, without)), layout="players")


def _counted(words: Words, trial: Trial) -> Group:
    path, state = "/table/counted", trial.state
    title = words.say("Counted already in the scoring of this section")
    return locked(words, DESK, trial, path) or toggles(words, title, path, state.counted, state.turn_order)


def gone_panel(words: Words, trial: Trial) -> Panel:
    """Let wood and stone tiles leave the game, as they do where the road is full, or come back."""
    state = trial.state
    back = tuple(
        Tap(words.full_name(tile), [_gone((*state.gone[:at], *state.gone[at + 1 :]))], icon=icon_of(tile), chosen=True)
        for at, tile in enumerate(state.gone)
    )
    title, icon = words.say("Tiles that left the game"), "supply"
    if lock := locked(words, DESK, trial, GONE_PATH):
        return Panel(title, (lock,), icon=icon)
    out = tuple(
        Tap(words.full_name(tile), [_gone((*state.gone, tile))], face=space_face(words, state.table, tile))
        for family in ("wood", "stone")
        for tile in beside(state, family)
    )
    groups = (
        Group(words.say("Tap to bring back"), taps=back, layout="pairs"),
        Group(words.say("Tap what is out of the game"), taps=out, layout="tiles"),
    )
    hint = words.say("A neutral tile that became a residence is out of the game without being listed here.")
    return Panel(title, tuple(group for group in groups if group.taps), icon=icon, hint=hint)


def _gone(tiles: tuple[str, ...]) -> Plain:
    return put(GONE_PATH, [*tiles])
