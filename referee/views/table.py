"""The table: the page of a game, the fragment that changes with every move, and a delivery being put together."""

import gzip
from typing import Any, NamedTuple

from flask import Blueprint, Response, g, render_template, request

from referee import games, live
from referee.models import Game
from referee.pages.choices import compose
from referee.pages.table import TablePage, table_page
from referee.rules import caylus1303
from referee.rules.caylus1303 import Refusal, Refused
from referee.rules.caylus1303.actions import Deliver, read_action
from referee.views.rights import may_take_back, role_here
from referee.wording import Words
from referee.wording.log import action_title, aftermath

bp = Blueprint("table", __name__, url_prefix="/games/<game_id>")


class Fragment(NamedTuple):
    """What changes with a move, as it is sent."""

    plain: bytes
    zipped: bytes


@bp.get("/")
def show(game_id: str) -> str:
    """Show the whole page of a table."""
    return render_template("table.html", page=page_of(game_id))


@bp.get("/state")
def fragment(game_id: str) -> Response:
    """Show only what changes with a move."""
    return render_table(game_id)


@bp.get("/at/<int:number>")
def moment(game_id: str, number: int) -> str:
    """Show the table as it stood at an entry of the log."""
    position = games.position(game_id, number)
    return render_template("table.html", page=table_page(words_of(position.game), position, role_here(), live=False))


@bp.get("/delivery")
def delivery(game_id: str) -> str:
    """Show the delivery that is being put together, with what can be added."""
    position = games.position(game_id)
    action = read_action({"type": "deliver", "spend": _spend(request.args.to_dict())})
    if isinstance(action, Refusal):
        raise Refused(action)
    assert isinstance(action, Deliver)
    if refusal := caylus1303.refusal(position.state, action):
        raise Refused(refusal)
    composer = compose(words_of(position.game), position.state, action.spend)
    return render_template("table/composer.html", composer=composer, page={"game_id": game_id})


def _spend(arguments: dict[str, str]) -> dict[str, Any]:
    return {good: int(number) if number.isdecimal() else number for good, number in arguments.items()}


def render_table(game_id: str) -> Response:
    """Answer with what changes with a move, drawn once for all devices that see the same."""
    reader = (g.words.language, role_here())
    drawn = live.hall().table(game_id).drawn(reader, lambda: _draw(game_id))
    if "gzip" not in request.headers.get("Accept-Encoding", ""):
        return Response(drawn.plain)
    return Response(drawn.zipped, headers={"Content-Encoding": "gzip", "Vary": "Accept-Encoding"})


def _draw(game_id: str) -> tuple[int, Fragment]:
    page = page_of(game_id)
    text = render_template("table/table.html", page=page).encode()
    return page.seq, Fragment(text, gzip.compress(text, 5, mtime=0))


def page_of(game_id: str) -> TablePage:
    """Lay out a game as it stands for this device, with what undo and redo would do if it may."""
    edition = live.hall().table(game_id).edition
    position = games.position(game_id)
    words, timeline = words_of(position.game), games.timeline_of(position.game)
    undo = _title(words, position, position.number) if timeline.undo is not None else None
    redo = _title(words, position, timeline.redo) if timeline.redo is not None else None
    return table_page(words, position, role_here(), edition=edition, undo=undo, redo=redo)


def _title(words: Words, position: games.Position, number: int) -> str | None:
    """Name an entry, if this device may take it back: who did what, and what the engine did after it."""
    entry = games.entry(position.game.id, number)
    if not may_take_back(str(entry.player)):
        return None
    buildings = {space.id: space.building for space in position.state.spaces}
    what = action_title(words, entry.action or {}, buildings)
    title = words.say("{player}: {what}", player=words.player(str(entry.player)), what=what)
    after = aftermath(words, games.unpack_events(entry))
    return words.say("{action}, then {after}", action=title, after=after) if after else title


def words_of(game: Game) -> Words:
    """Give the reader's words with the names at this table."""
    renamed = {tile: values["name"] for tile, values in game.setup.get("box", {}).items() if "name" in values}
    words: Words = g.words
    return Words(words.language, game.setup.get("names"), renamed)
