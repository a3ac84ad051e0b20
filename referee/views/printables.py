"""The print shop: its page, the sheets as HTML for the preview and the browser's own print, and as PDF."""

import secrets
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Lock
from typing import Any
from urllib.parse import urlencode

from flask import Blueprint, Response, abort, current_app, g, redirect, render_template, request
from werkzeug.wrappers import Response as Answer

from referee.games import game_of
from referee.games import named as asking
from referee.games.explaining import reason
from referee.games.game import Game
from referee.play import box, games, invitations, log, scorings, strictness
from referee.play.games import Position
from referee.play.seating import alone
from referee.printables import keeping, render
from referee.printables.choices import FIELDS, Asked, PrintChoice, nearest_paper, read_choice, readable
from referee.printables.kinds import Kind, check, named
from referee.printables.page import Told, Where, first_offered, print_page
from referee.printables.press import CannotPrint, Press, missing
from referee.printables.subjects import Subject
from referee.printables.workshop import Places, WorkFailed
from referee.rules.kernel.refusals import Refused
from referee.store.models import Game as StoredGame
from referee.store.models import Scoring
from referee.views.asked_game import asked_game, asked_rulings, fields_of, usual_rulings
from referee.views.errors import answer, status_of
from referee.views.own_address import own_address
from referee.views.rights import role_here
from referee.views.security import asker
from referee.wording.printing import press_failed

bp = Blueprint("printables", __name__)
press = Press()
desk = Places()  # for those whose sheet is laid out; the server does that itself,
_bench = Lock()  # one at a time, so that pages are answered meanwhile
TURN = 0.0005  # seconds after which whoever lays out a sheet lets others work; Python's own are ten times as long
CHOICES = tuple(name for name in FIELDS if name != "url")  # as the command's; it knows where it is


@contextmanager
def laying() -> Iterator[None]:
    """Lay out a sheet in short turns: a large one would delay every page a hundredfold."""
    with _bench:
        usual = sys.getswitchinterval()
        sys.setswitchinterval(TURN)
        try:
            yield
        finally:
            sys.setswitchinterval(usual)


@bp.get("/print")
@bp.get("/games/<game_id>/print")
@bp.get("/scorings/<scoring_id>/print")
def show(**where: str) -> Any:
    """Show the print page: what to choose, the sheet as it will be, and the way to its PDF."""
    subject = _subject(**where)
    name, told, status = request.args.get("sheet") or first_offered(subject), Told(), 200
    try:
        kind = _kind(subject, name)
        choice = _choice(subject, kind)
        told = Told(_pages(kind, choice, subject))
    except Refused as refused:
        name = name if name in subject.game.sheets else first_offered(subject)
        kind = subject.game.sheets[name]
        choice = readable(_fields(subject, kind), _asked(subject, kind))
        told, status = Told(problem=reason(g.words, refused.refusal)), status_of(refused.refusal)
    told = told._replace(missing=_missing())
    return render_template(
        "printing.html", page=print_page(g.words, name, choice, subject, _where(subject, **where), told)
    ), status


def _missing() -> str:
    """Say why there is no PDF; where a device is alone nobody expects one, and the browser prints."""
    return "" if alone() or press.works() else missing(g.words)


def _kind(subject: Subject, name: str) -> Kind:
    """Give a kind of sheet; raise Refused if there is none. Nobody is invited where a device is alone."""
    kind = named(subject.game.sheets, name)
    if kind.invites and alone():
        abort(404)
    return kind


@bp.get("/print/<name>.html")
@bp.get("/games/<game_id>/print/<name>.html")
@bp.get("/scorings/<scoring_id>/print/<name>.html")
def preview(name: str, **where: str) -> Any:
    """Show a sheet as it will be printed; browsers can print it themselves."""
    asset: Any = current_app.jinja_env.globals["asset"]
    with desk.place(asker()):
        subject = _subject(**where)
        kind = _kind(subject, name)
        choice = _choice(subject, kind)
        if _undealt(kind) and not where:
            return _dealt()
        with laying():
            return render.html(name, choice, subject, asset=asset, preview=True)


@bp.get("/print/<name>.pdf")
@bp.get("/games/<game_id>/print/<name>.pdf")
@bp.get("/scorings/<scoring_id>/print/<name>.pdf")
def pdf(name: str, **where: str) -> Any:
    """Give a sheet as a PDF, made by the press or kept from the last time."""
    with desk.place(asker()):  # first of all: whoever finds none costs nobody anything
        subject = _subject(**where)
        kind = _kind(subject, name)
        choice = _choice(subject, kind)
        if _undealt(kind) and not where:
            return _dealt()
        with laying():
            page = render.html(name, choice, subject)
    try:
        made = _printed(page, kind)
    except CannotPrint:
        return answer(503, "cannot_print", missing(g.words))
    except WorkFailed as failed:
        current_app.logger.error("%s.pdf: %s", name, failed)
        return answer(503, "press_failed", press_failed(g.words))
    response = Response(made, mimetype="application/pdf")
    response.headers["Content-Disposition"] = f'inline; filename="caylus-{name}-{choice.lang}.pdf"'
    return response


def _printed(page: str, kind: Kind) -> bytes:
    """Give a sheet's PDF; one that is kept takes no place at the press, so whoever had it made gets it.

    What lets whoever reads it join a game is never kept.
    """
    folder = Path(current_app.config["PRINTED"])
    if not kind.invites and (kept := keeping.found(folder, page)):
        return kept
    with press.place(asker()):
        return press.print(page) if kind.invites else keeping.cached(folder, page, press.print)


def _where(subject: Subject, game_id: str | None = None, scoring_id: str | None = None) -> Where:
    """Say where a subject is found; without a table or a count the address names the game."""
    assert isinstance(subject.game, Game)
    return Where(game_id, scoring_id) if game_id or scoring_id else Where(asked=asking(subject.game))


def _subject(game_id: str | None = None, scoring_id: str | None = None) -> Subject:
    """Give the game that is printed, as it stands, a count by hand, or nothing but the values of the owner's box."""
    if scoring_id is not None:
        return _counted(scorings.find(scoring_id, g.device))
    if game_id is None:
        game = asked_game()
        return Subject(game, box=box.for_new_games(game.ruleset), rulings=_rulings(game))
    return _of_game(games.position(game_id))


def _rulings(game: Game) -> dict[str, str]:
    """Give what an address says of the box; the page begins with what this device said the last time."""
    asked = asked_rulings(game)
    return {**usual_rulings(game), **asked} if request.endpoint == "printables.show" else asked


def _of_game(stands: Position) -> Subject:
    """Give a game as it stands; what happened in it is told by its log."""
    game, read = stands.game, stands.ruleset.kept_setup
    return Subject(
        game_of(game.setup),
        read(stands.setup),
        log.record(game),
        game.name,
        game.open_scores,
        game.created,
        game.updated,
        strict=strictness.of(game),
        first_setup=read(game.setup),
        invitation=_invitation(game),
        log=lambda: log.told(game),
    )


def _invitation(game: StoredGame) -> str:
    """Give the join link that a sheet may show: a host's, of a game that goes on, where other devices can come."""
    invites = role_here().host and game.result is None and not alone()
    return invitations.link(game, own_address()) if invites else ""


def _counted(scoring: Scoring) -> Subject:
    counted = scorings.counted_of(scoring)
    return Subject(
        game_of(scoring.counted), title=scoring.name, begun=scoring.created, box=counted.box, counted=counted
    )


def _pages(kind: Kind, choice: PrintChoice, subject: Subject) -> int:
    """Count the pages that will be printed; raise Refused where none will."""
    with desk.place(asker()), laying():
        check(kind, choice, subject)
        return render.page_count(render.html(kind.name, choice, subject))


def _asked(subject: Subject, kind: Kind) -> Asked:
    return Asked(subject.game.questions, CHOICES, kind.papers)


def _choice(subject: Subject, kind: Kind) -> PrintChoice:
    """Read the address, in the reader's language where it names none; QR codes lead to where we are reached."""
    return read_choice(_fields(subject, kind), _asked(subject, kind))._replace(url=own_address())


def _fields(subject: Subject, kind: Kind) -> dict[str, str]:
    """Give what the address chooses; the page is also asked for a sheet, and keeps the region of another's paper."""
    given = {"lang": g.words.language, **fields_of(request.args), "seed": _seed()}
    if subject.setup is None and subject.counted is None:
        given = {field: value for field, value in given.items() if field not in _ruling_fields(subject)}
    if request.endpoint == "printables.show":
        given.pop("sheet", "")
        given["paper"] = nearest_paper(given.get("paper", ""), kind.papers)
    return given


def _ruling_fields(subject: Subject) -> set[str]:
    """Give the fields that tell what a sheet without a game is about, not how it looks."""
    return {ruling.field for ruling in subject.ruleset.rulings}


def _seed() -> str:
    return request.args.get("seed") or secrets.token_hex(3)


def _undealt(kind: Kind) -> bool:
    """Whether a set-up would be dealt anew each time the address is opened."""
    return "seed" in kind.asks and not (request.args.get("seed") or request.args.get("code"))


def _dealt() -> Answer:
    """Send the reader to the address that always deals the same."""
    return redirect(f"{request.script_root}{request.path}?{urlencode({**request.args.to_dict(), 'seed': _seed()})}")
