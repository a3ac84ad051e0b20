"""The table: the page of a game, the fragment that changes with every move, and a delivery being put together."""

from typing import Any

from flask import Blueprint, g, render_template, request

from referee import games
from referee.models import Game
from referee.pages.choices import compose
from referee.pages.table import TablePage, table_page
from referee.rules import caylus1303
from referee.rules.caylus1303 import Refusal, Refused
from referee.rules.caylus1303.actions import Deliver, read_action
from referee.wording import Words
from referee.wording.log import action_title, aftermath

bp = Blueprint("table", __name__, url_prefix="/games/<game_id>")


@bp.get("/")
def show(game_id: str) -> str:
    """Show the whole page of a table."""
    return render_template("table.html", page=page_of(game_id))


@bp.get("/state")
def fragment(game_id: str) -> str:
    """Show only what changes with a move."""
    return render_table(game_id)


@bp.get("/at/<int:number>")
def moment(game_id: str, number: int) -> str:
    """Show the table as it stood at an entry of the log."""
    position = games.position(game_id, number)
    return render_template("table.html", page=table_page(words_of(position.game), position, live=False))


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


def render_table(game_id: str) -> str:
    """Draw what changes with a move."""
    return render_template("table/table.html", page=page_of(game_id))


def page_of(game_id: str) -> TablePage:
    """Lay out a game as it stands, with what undo and redo would do."""
    position = games.position(game_id)
    words, timeline = words_of(position.game), games.timeline_of(position.game)
    undo = _title(words, position, position.number) if timeline.undo is not None else None
    redo = _title(words, position, timeline.redo) if timeline.redo is not None else None
    return table_page(words, position, undo=undo, redo=redo)


def _title(words: Words, position: games.Position, number: int) -> str:
    """Name an entry: who did what, and what the engine did after it."""
    entry = games.entry(position.game.id, number)
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
