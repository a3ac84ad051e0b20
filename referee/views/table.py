"""The table: the page of a game, the fragment that changes with every move, and a delivery being put together."""

import gzip
from typing import Any, NamedTuple

from flask import Blueprint, Response, g, render_template, request
from msgspec import convert

from referee.games.caylus1303.choices import compose
from referee.games.caylus1303.table import Deed, TablePage, table_page
from referee.games.caylus1303.words.log import action_title, aftermath
from referee.play import games, live, seating
from referee.rules import caylus1303
from referee.rules.caylus1303 import Refusal, Refused, Setup
from referee.rules.caylus1303.actions import Deliver, read_action
from referee.store.models import Entry, Game
from referee.views.rights import may_take_back, role_here
from referee.wording import Words

bp = Blueprint("table", __name__, url_prefix="/games/<game_id>")


class Standing(NamedTuple):
    """Where a game stands, and the entries that undo would take back and redo do again."""

    position: games.Position
    undo: Entry | None
    redo: Entry | None


@bp.get("/")
def show(game_id: str) -> str:
    """Show the whole page of a table."""
    return render_template("table.html", page=page_of(_standing(game_id)))


@bp.get("/state")
def fragment(game_id: str) -> Response:
    """Show only what changes with a move."""
    return render_table(game_id)


@bp.get("/at/<int:number>")
def moment(game_id: str, number: int) -> str:
    """Show the table as it stood at an entry of the log."""
    position = games.position(game_id, number)
    words, company = words_of(position.game), seating.company(position.game)
    return render_template("table.html", page=table_page(words, position, role_here(), company, live=False))


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
    return render_template("caylus1303/table/composer.html", composer=composer, page={"game_id": game_id})


def _spend(arguments: dict[str, str]) -> dict[str, Any]:
    """Give what an address says, its numbers as numbers; one too long to be meant stays as it is, and is refused."""
    meant = {good: int(number) for good, number in arguments.items() if number.isdecimal() and len(number) < 9}
    return arguments | meant


def render_table(game_id: str) -> Response:
    """Answer with what changes with a move, drawn once for all devices that see the same."""
    reader = (g.words.language, role_here(), g.seating)
    zipped = live.hall().table(game_id).drawn(reader, lambda: _draw(game_id))
    if "gzip" not in request.headers.get("Accept-Encoding", ""):
        return Response(gzip.decompress(zipped))
    return Response(zipped, headers={"Content-Encoding": "gzip", "Vary": "Accept-Encoding"})


def _draw(game_id: str) -> tuple[int, bytes]:
    """Draw what changes with a move for this device, compressed; the game is read once for all kinds of readers."""
    page = page_of(live.hall().table(game_id).drawn("standing", lambda: _read(game_id)))
    text = render_template("table/table.html", page=page)
    return page.seq, gzip.compress(text.encode(), 5, mtime=0)


def _read(game_id: str) -> tuple[int, Standing]:
    standing = _standing(game_id)
    return standing.position.game.last, standing


def _standing(game_id: str) -> Standing:
    position = games.position(game_id)
    timeline = games.timeline_of(position.game)
    undo = games.entry(game_id, position.number) if timeline.undo is not None else None
    redo = games.entry(game_id, timeline.redo) if timeline.redo is not None else None
    return Standing(position, undo, redo)


def page_of(standing: Standing) -> TablePage:
    """Lay out a game as it stands for this device, with what undo and redo would do if it may."""
    position, *entries = standing
    words, edition = words_of(position.game), live.edition(position.game.last, g.seating)
    undo, redo = (_deed(words, position, entry) for entry in entries)
    company = seating.company(position.game)
    return table_page(words, position, role_here(), company, edition=edition, undo=undo, redo=redo)


def _deed(words: Words, position: games.Position, entry: Entry | None) -> Deed | None:
    """Name an entry, if this device may take it back: who did what, and what the engine did after it."""
    if entry is None or not may_take_back(str(entry.player)):
        return None
    buildings = {space.id: space.building for space in position.state.spaces}
    what = action_title(words, entry.action or {}, buildings)
    title = words.say("{player}: {what}", player=words.player(str(entry.player)), what=what)
    after = aftermath(words, games.unpack_events(entry))
    return Deed(words.say("{action}, then {after}", action=title, after=after) if after else title, brief=what)


def words_of(game: Game) -> Words:
    """Give the reader's words with the names and values of this table."""
    words: Words = g.words
    return Words.at(words.language, convert(game.setup, Setup))  # it was checked when the game was made
