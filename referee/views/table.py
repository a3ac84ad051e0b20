"""The table: the page of a game, the fragment that changes with every move, and what is being put together."""

import gzip
from typing import NamedTuple

from flask import Blueprint, Response, abort, g, render_template, request

from referee.games import game_of
from referee.pages import deeds
from referee.pages.looking_back import stepping
from referee.pages.otherwise import Otherwise, otherwise
from referee.pages.questions import asking
from referee.pages.spoken import happened, spoken
from referee.pages.table import Asking, Deed, TablePage, table_page
from referee.pages.tour import tour_steps
from referee.pages.walking import walk_page
from referee.play import absence, box, games, live, log, passages, questions, seating
from referee.store.models import Entry, Game
from referee.views.rights import may_reveal, may_take_back, role_here
from referee.views.words import words_at
from referee.wording import TableWords
from referee.wording.log import aftermath

bp = Blueprint("table", __name__, url_prefix="/games/<game_id>")


class Standing(NamedTuple):
    """Where a game stands, the entries that undo would take back and redo do again, and what moved the head last."""

    position: games.Position
    undo: Entry | None
    redo: Entry | None
    moved: str  # undo, redo, return or repair; "" where the newest entry is where the game stands


@bp.get("/")
def show(game_id: str) -> str:
    """Show the whole page of a table."""
    stands, role = games.position(game_id), role_here()
    other_box = role.may_propose and box.differs(stands)
    tour = tour_steps(g.words, alone=seating.alone()) if stands.game.example and role.host else ()
    page = page_of(_standing(stands))._replace(other_box=other_box, tour=tour, leaves=may_reveal(stands.game))
    return render_template("table.html", page=page)


@bp.get("/state")
def fragment(game_id: str) -> Response:
    """Show only what changes with a move."""
    return render_table(game_id)


@bp.get("/at/<int:number>")
def moment(game_id: str, number: int) -> str:
    """Show the table as it stood at an entry of the log."""
    return render_template("table.html", page=_earlier(game_id, number))


@bp.get("/at/<int:number>/state")
def moment_fragment(game_id: str, number: int) -> str:
    """Show only what changes from one entry of the log to the next."""
    return render_template("table/table.html", page=_earlier(game_id, number))


def _earlier(game_id: str, number: int) -> TablePage:
    position = games.position(game_id, number)
    position = position._replace(passages=passages.of_entry(position.game, number))
    game, words = position.game, words_at(position)
    shown = game_of(game.setup)
    page = table_page(words, shown, position, role_here(), seating.company(game), live=False)
    return page._replace(moment=stepping(words, shown, game, log.entry(game_id, number)))


@bp.get("/walk")
def walk(game_id: str) -> str:
    """Show what happened `since` an entry, or in the whole round, as orders for the hands."""
    position, since = games.position(game_id), request.args.get("since", type=int)
    game, words = position.game, words_at(position)
    told = passages.of_round(game) if since is None else passages.since(game, since)
    page = walk_page(words, game_of(game.setup), game, told)
    return render_template("table/walk.html", page=page)


@bp.get("/otherwise")
@bp.get("/otherwise/<player>")
def differently(game_id: str, player: str | None = None) -> str:
    """Show what changes with a move as it is for whoever did something that was not asked."""
    standing = _standing(games.position(game_id))
    return render_template("table/table.html", page=page_of(standing, _otherwise(standing.position, player)))


def _otherwise(position: games.Position, player: str | None) -> Otherwise:
    """Give what a player could have done; there is nothing where hands could not do it."""
    shown = game_of(position.game.setup)
    found = otherwise(words_at(position), shown, position, role_here(), player)
    return found or abort(404)


@bp.get("/compose")
@bp.get("/compose/<player>")
def compose(game_id: str, player: str | None = None) -> str:
    """Show what is being put together, with what can be added, now or as it was `at` an entry.

    It is for whoever is asked, or for a player who comes before them.
    """
    said = request.args.to_dict()
    at = said.pop("at", "")
    position = games.position(game_id, int(at) if at.isdecimal() else None)
    shown = game_of(position.game.setup)
    state = _otherwise(position, player).state if player else position.state
    composer = shown.table.compose(words_at(position), state, said)
    page = {"game_id": game_id, "at": at or None, "otherwise": player and {"player": player, "out_of_turn": True}}
    return render_template(f"{shown.ruleset.id}/table/composer.html", composer=composer, page=page)


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
    return page.seq, gzip.compress(text.encode(), 4, mtime=0)


def _read(game_id: str) -> tuple[int, Standing]:
    position = games.position(game_id)
    return position.game.last, _standing(position)


def _standing(position: games.Position) -> Standing:
    if not position.passages:
        seen = passages.before_last_tap(position.game)
        position = position._replace(passages=passages.since(position.game, seen), seen=seen)
    back, ahead = absence.ways(position.game)
    return Standing(position, back and back.deed, ahead and ahead.deed, _moved(position))


def _moved(position: games.Position) -> str:
    game = position.game
    return "" if game.last == position.number else log.entry(game.id, game.last).kind


def page_of(standing: Standing, acted: Otherwise | None = None) -> TablePage:
    """Lay out a game as it stands for this device, with what undo and redo would do if it may.

    `acted`: as it is for whoever did something that was not asked.
    """
    position, last, undone, moved = standing
    game, role = position.game, role_here()
    words, company = words_at(position), seating.company(game)
    undo, redo = _deed(words, position, last), _deed(words, position, undone)
    shown = game_of(game.setup)
    question = asking(words, shown, position, questions.asked(game), undo.title if undo else "", role, company)
    page = table_page(
        words,
        shown,
        position,
        role,
        company,
        edition=live.edition(game.last, g.seating),
        undo=undo if undo and (undo.own or _may_ask(game, last, question)) else None,
        redo=redo if redo and redo.own else None,
        asking=question,
        otherwise=acted,
    )
    told = happened(words, shown, last, moved, redo.title if redo else "")
    return page._replace(spoken=spoken(words, told, page))


def _may_ask(game: Game, last: Entry | None, question: Asking | None) -> bool:
    """Whether this device may ask now for the last move, which is another player's; once is enough."""
    theirs = last is not None and last.player is not None
    return theirs and questions.may_ask(game, role_here()) and not (question and question.waits)


def _deed(words: TableWords, position: games.Position, entry: Entry | None) -> Deed | None:
    """Name an entry: who did what, and what the engine did after it; and whether this device may take it back."""
    if entry is None:
        return None
    what = deeds.title(words, game_of(position.game.setup), entry, position.state)
    title = deeds.titled(words, entry.player, deeds.marked(words, entry, what))
    after = aftermath(words, log.events_of(position.ruleset, entry))
    whole = words.say("{action}, then {after}", action=title, after=after) if after else title
    return Deed(whole, what, may_take_back(entry.player))
