"""An editor to tap in, of any game: a state and a sketch in; its page, what it says, and what a tap leads to, out."""

from typing import Any

from referee.games.game import Game
from referee.pages.editor import EditorPage, Frame, Group, Tap, editor_page
from referee.play.trials import Sketch, attempt

FRAME = Frame("game", "A game", 1, "/preview", "/post", "/back")


def edited(game: Game, state: Any, sketch: Sketch | tuple[()] = (), pick: str = "") -> EditorPage:
    """Lay out the editor."""
    return editor_page(game.words("en"), game, attempt(game.ruleset, state, list(sketch)), pick, FRAME)


def said(page: EditorPage) -> list[str]:
    """Tell what is changed, in words."""
    return [line.sentence.replace("\N{NO-BREAK SPACE}", " ") for line in page.changed]


def merged(sketch: Sketch, changes: Sketch) -> Sketch:
    """Add changes to a sketch, as the page's script does."""
    return list({change["path"]: change for change in [*sketch, *changes]}.values())


def groups(page: EditorPage) -> tuple[Group, ...]:
    """Give the controls of what is picked."""
    return page.panel.groups if page.panel else ()


def taps(page: EditorPage) -> list[tuple[Sketch, str]]:
    """Give everything that can be tapped in the panel and as a target: what it changes, and what is picked then."""
    found = [(tap.changes or [], tap.pick or page.pick) for tap in page.areas.targets.values()]
    for group in groups(page):
        found += [(tap.changes or [], tap.pick or page.pick) for tap in group.taps]
        found += [(side, page.pick) for each in group.counters for side in (each.less, each.more) if side]
    return found


def tapped(page: EditorPage, label: str) -> Tap:
    """Find a button of the panel."""
    (tap,) = (tap for group in groups(page) for tap in group.taps if tap.label.replace("\xa0", " ") == label)
    return tap


def after(game: Game, state: Any, page: EditorPage, label: str) -> EditorPage:
    """Tap a button of the panel."""
    tap = tapped(page, label)
    return edited(game, state, merged(page.sketch, tap.changes or []), tap.pick or page.pick)


def stands(game: Game, state: Any, page: EditorPage, path: str) -> Any:
    """Give what stands at a path of the position as it is sketched."""
    value = game.ruleset.position(attempt(game.ruleset, state, page.sketch).state)
    for key in path.split("/")[1:]:
        value = value[key]
    return value
