"""The table: the page of a game, the fragment that changes with every move, and what is being put together."""

import gzip
from typing import NamedTuple

from flask import Blueprint, Response, g, render_template, request

from referee.games import game_of
from referee.pages.table import Asking, Deed, TablePage, table_page
from referee.pages.takebacks import asking
from referee.play import games, live, seating, takebacks
from referee.store.models import Entry, Game
from referee.views.rights import may_take_back, role_here
from referee.views.words import words_of
from referee.wording import TableWords
from referee.wording.log import aftermath

bp = Blueprint("table", __name__, url_prefix="/games/<game_id>")


class Standing(NamedTuple):
    """Where a game stands, and the entries that undo would take back and redo do again."""

    position: games.Position
    undo: Entry | None
    redo: Entry | None


@bp.get("/")
def show(game_id: str) -> str:
    """Show the whole page of a table."""
    return render_template("table.html", page=page_of(_standing(games.position(game_id))))


@bp.get("/state")
def fragment(game_id: str) -> Response:
    """Show only what changes with a move."""
    return render_table(game_id)


@bp.get("/at/<int:number>")
def moment(game_id: str, number: int) -> str:
    """Show the table as it stood at an entry of the log."""
    position = games.position(game_id, number)
    words, company, shown = words_of(position.game), seating.company(position.game), game_of(position.game.setup)
    return render_template("table.html", page=table_page(words, shown, position, role_here(), company, live=False))


@bp.get("/compose")
def compose(game_id: str) -> str:
    """Show what is being put together, with what can be added."""
    position = games.position(game_id)
    shown = game_of(position.game.setup)
    composer = shown.table.compose(words_of(position.game), position.state, request.args.to_dict())
    return render_template(f"{shown.ruleset.id}/table/composer.html", composer=composer, page={"game_id": game_id})


def render_table(game_id: str, stands: games.Position | None = None) -> Response:
    """Answer with what changes with a move, drawn once for all devices that see the same.

    Whoever knows where the game stands, since they moved it there, spares the others to read it.
    """
    table = live.hall().table(game_id)
    if stands:
        table.drawn(("standing", g.seating), lambda: (stands.game.last, _standing(stands)))
    reader = (g.words.language, role_here(), g.seating)
    zipped = table.drawn(reader, lambda: _draw(game_id))
    if "gzip" not in request.headers.get("Accept-Encoding", ""):
        return Response(gzip.decompress(zipped))
    return Response(zipped, headers={"Content-Encoding": "gzip", "Vary": "Accept-Encoding"})


def _draw(game_id: str) -> tuple[int, bytes]:
    """Draw what changes with a move for this device, compressed; the game is read once for all kinds of readers."""
    page = page_of(live.hall().table(game_id).drawn(("standing", g.seating), lambda: _read(game_id)))
    text = render_template("table/table.html", page=page)
    return page.seq, gzip.compress(text.encode(), 5, mtime=0)


def _read(game_id: str) -> tuple[int, Standing]:
    position = games.position(game_id)
    return position.game.last, _standing(position)


def _standing(position: games.Position) -> Standing:
    game_id, timeline = position.game.id, games.timeline_of(position.game)
    undo = games.entry(game_id, position.number) if timeline.undo is not None else None
    redo = games.entry(game_id, timeline.redo) if timeline.redo is not None else None
    return Standing(position, undo, redo)


def page_of(standing: Standing) -> TablePage:
    """Lay out a game as it stands for this device, with what undo and redo would do if it may."""
    position, last, undone = standing
    game, role = position.game, role_here()
    words, company = words_of(game), seating.company(game)
    undo, redo = _deed(words, position, last), _deed(words, position, undone)
    question = asking(words, takebacks.asked(game), undo.title if undo else "", role, company)
    return table_page(
        words,
        game_of(game.setup),
        position,
        role,
        company,
        edition=live.edition(game.last, g.seating),
        undo=undo if undo and (undo.own or _may_ask(game, question)) else None,
        redo=redo if redo and redo.own else None,
        asking=question,
    )


def _may_ask(game: Game, question: Asking | None) -> bool:
    """Whether this device may ask now for a move of another player; once is enough."""
    return takebacks.may_ask(game, role_here()) and not (question and question.waits)


def _deed(words: TableWords, position: games.Position, entry: Entry | None) -> Deed | None:
    """Name an entry: who did what, and what the engine did after it; and whether this device may take it back."""
    if entry is None:
        return None
    what = game_of(position.game.setup).story.title(words, entry.action or {}, position.state)
    title = words.say("{player}: {what}", player=words.player(str(entry.player)), what=what)
    after = aftermath(words, games.events_of(position.ruleset, entry))
    whole = words.say("{action}, then {after}", action=title, after=after) if after else title
    return Deed(whole, what, may_take_back(str(entry.player)))
