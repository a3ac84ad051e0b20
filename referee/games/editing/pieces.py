"""Workers and tiles in any game's editor: what is picked in; its controls, and where on the board it can go, out."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping

from referee.games.editing.controls import by_player
from referee.games.editing.desk import Desk, locked
from referee.games.editing.sketches import put
from referee.games.words import GameWords
from referee.pages.editor import Group, Panel, Tap
from referee.pages.faces import Face
from referee.play.trials import Sketch, Trial
from referee.rules.kernel.texts import N_

# ---- workers


def workers(words: GameWords, desk: Desk, trial: Trial, where: str) -> tuple[Group, ...]:
    """Give the workers who stand somewhere, to be picked, and those who could."""
    state = trial.state
    there = tuple(
        Tap(words.player(each), pick=f"worker/{where}/{at}", icon="worker", colour=each)
        for at, each in enumerate(desk.workers.there(state, where))
    )
    standing = (Group(words.say("Workers here: tap to move"), taps=there, layout="players"),) if there else ()
    return *standing, adding(words, desk, trial, where, words.say("Add a worker"))


def adding(words: GameWords, desk: Desk, trial: Trial, where: str, title: str) -> Group:
    """Let a worker of any player come to a place."""
    state = trial.state
    taps = by_player(
        words,
        state.table.players,
        lambda each: Tap("", desk.workers.added(state, each, where), icon="plus", quiet=True),
    )
    return Group(title, taps=taps, layout="players")


def worker_panel(words: GameWords, desk: Desk, trial: Trial, where: str, at: int, taps: tuple[Tap, ...]) -> Panel:
    """Ask where a worker on the board goes; off it, there are these."""
    player = desk.workers.there(trial.state, where)[at]
    group = locked(words, desk, trial, desk.workers.path(where)) or Group(taps=taps, layout="pairs")
    return hand_panel(words, player)._replace(groups=(group,))


def hand_panel(words: GameWords, player: str) -> Panel:
    """Ask where a worker goes that is not on the board."""
    title = words.say("{player}’s worker", player=words.player(player))
    return Panel(title, (), icon="worker", colour=player, hint=words.say("Tap where it stands on your table."))


# ---- tiles


def house(words: GameWords, where: str, owner: str | None, players: Iterable[str], *, may_lack: bool = False) -> Group:
    """Let a house of any player stand on a tile, or none where that can be."""
    path = f"/spaces/{where}/owner"
    taps = by_player(words, players, lambda each: Tap("", [put(path, each)], icon="house", chosen=owner == each))
    none = Tap(words.say("No house"), [put(path, None)], chosen=owner is None, quiet=True)
    return Group(words.say("House"), taps=(*taps, none) if may_lack else taps, layout="players")


def tile_controls(words: GameWords, desk: Desk, where: str, more: Iterable[Tap]) -> Group:
    """Let a tile be moved, be taken away, and whatever else its game does with it."""
    move = Tap(words.say("Move it"), pick=f"tile/{where}", icon="road")
    return Group(words.say("The tile"), taps=(move, *more, _away(words, desk, where)), layout="pairs")


def _away(words: GameWords, desk: Desk, where: str) -> Tap:
    return Tap(words.say("Take it away"), desk.tiles.taken(where), f"space/{where}", icon="supply", quiet=True)


def _tile_panel(words: GameWords, desk: Desk, trial: Trial, where: str) -> Panel:
    """Ask where a tile lies."""
    tile = str(trial.state.space(where).tile)
    return Panel(
        words.place(tile, where),
        (locked(words, desk, trial, f"/spaces/{where}/tile") or Group(taps=(_away(words, desk, where),)),),
        icon=desk.icon_of(tile),
        hint=words.say("Tap the empty space where it lies on your table."),
    )


def _supply_panel(words: GameWords, desk: Desk, tile: str) -> Panel:
    """Ask where a tile from beside the board lies."""
    hint = words.say("For the referee it lies beside the board. Tap the space where it really lies.")
    return Panel(words.full_name(tile), (), icon=desk.icon_of(tile), hint=hint)


def lay_panel(words: GameWords, where: str, families: Iterable[Group]) -> Panel:
    """Offer the tiles that could lie on a space."""
    title = words.say("Which tile lies here? ({space})", space=words.name(where))
    return Panel(title, tuple(group for group in families if group.taps), icon="supply")


def family(title: str, tiles: Iterable[str], face: Callable[[str], Face], lay: Callable[[str], Tap]) -> Group:
    """Offer tiles of one family."""
    return Group(title, taps=tuple(lay(each)._replace(face=face(each)) for each in tiles), layout="tiles")


def beside(copies: Mapping[str, int], used: Iterable[str | None]) -> list[str]:
    """Give the tiles of which the box has more than are used."""
    laid = Counter(used)
    return [tile for tile, most in copies.items() if laid[tile] < most]


def panels(desk: Desk) -> dict[str, Callable[..., Panel]]:
    """Give the panels of what is about to be put somewhere, which are the same in any game."""
    return {
        "hand": lambda words, _, player: hand_panel(words, player),
        "tile": lambda words, trial, where: _tile_panel(words, desk, trial, where),
        "supply": lambda words, _, tile: _supply_panel(words, desk, tile),
    }


# ---- where on the board


def targets(words: GameWords, desk: Desk, trial: Trial, pick: str) -> Iterator[tuple[str, Tap]]:
    """Give where the worker or tile that is picked can go, by the places of the board."""
    state = trial.state
    match pick.split("/"):
        case ["worker", *where, at]:
            place = "/".join(where)
            if not locked(words, desk, trial, desk.workers.path(place)):
                yield from _places(words, desk, trial, lambda to: desk.workers.moved(state, place, int(at), to), place)
        case ["hand", player]:
            yield from _places(words, desk, trial, lambda to: desk.workers.added(state, player, to))
        case ["tile", where]:
            if not locked(words, desk, trial, f"/spaces/{where}/tile"):
                tile = state.space(where)
                yield from _free(words, desk, trial, str(tile.tile), lambda to: desk.tiles.moved(tile, to))
        case ["supply", tile]:
            yield from _free(words, desk, trial, tile, lambda to: desk.tiles.laid(state, to, tile))


def _places(
    words: GameWords, desk: Desk, trial: Trial, change: Callable[[str], Sketch], but: str = ""
) -> Iterator[tuple[str, Tap]]:
    """Give every place where a worker can stand."""
    for where in desk.places(trial.state):
        if where != but and not locked(words, desk, trial, desk.workers.path(where)):
            yield where, Tap("", change(where), desk.pick_of(where))


def _free(
    words: GameWords, desk: Desk, trial: Trial, tile: str, change: Callable[[str], Sketch]
) -> Iterator[tuple[str, Tap]]:
    """Give every space of the road where a tile can lie."""
    for each in trial.state.road:
        if desk.tiles.free(each, tile) and not locked(words, desk, trial, f"/spaces/{each.id}/tile"):
            yield each.id, Tap("", change(each.id), f"space/{each.id}")


def chosen(pick: str, *, with_cell: tuple[str, ...] = ("space", "tile", "lay")) -> str:
    """Give the place of the board that is picked, or with which something is."""
    kind, *rest = pick.split("/")
    if kind == "worker":
        return "/".join(rest[:-1])
    return "/".join(rest) if kind in with_cell else pick


def followed(words: GameWords, before: Iterable[str], after: Iterable[str]) -> Iterator[str]:
    """Tell which tiles came beside the board, and which left it."""
    old, new = Counter(before), Counter(after)
    for text, tiles in (
        (N_("Back in the supply: {tiles}"), new - old),
        (N_("Gone from the supply: {tiles}"), old - new),
    ):
        if tiles:
            yield words.say(text, tiles=words.listed([words.full_name(tile) for tile in sorted(tiles.elements())]))
