"""The library: games are renamed, deleted, saved as records and read from them, backed up and restored."""

from collections.abc import Iterator, Sequence
from tempfile import TemporaryFile
from threading import Lock
from typing import IO, Any

import msgspec
from flask import Blueprint, Response, g, redirect, render_template, request, url_for

from referee.games import game_of
from referee.games.explaining import explain
from referee.pages.lobby import AboutPage, GameCard, Trouble, game_card
from referee.play import backup, box, games, log, saved_games, scorings, seating
from referee.play.games import Position
from referee.play.names import clean
from referee.rules.kernel.record import not_a_record
from referee.rules.kernel.refusals import Refusal, Refused
from referee.rules.registry import record_of
from referee.store.models import now
from referee.views.deviations import deviation_told
from referee.views.downloads import named_file
from referee.views.lobby import render_lobby
from referee.views.rights import role_here
from referee.views.words import title_of, words_at
from referee.wording import backups

bp = Blueprint("library", __name__)

PIECE = 65536  # bytes of a file that are sent at once
LONGEST_WAIT = 30  # seconds for the backup of somebody else
_restoring = Lock()


@bp.get("/games/<game_id>/about")
def about(game_id: str) -> str:
    """Show what can be done with a game besides playing it."""
    return _about(game_id)


@bp.post("/games/<game_id>/name")
def rename(game_id: str) -> Any:
    """Give a game another name."""
    name = clean(request.form.get("name", ""))
    if not name:
        problem = g.words.say("A game needs a name.")
        return _about(game_id, problem), 422
    games.rename(game_id, name)
    return redirect(url_for("library.about", game_id=game_id), 303)


@bp.get("/games/<game_id>/delete")
def confirm_delete(game_id: str) -> str:
    """Offer the record once more before a game is deleted."""
    return render_template("library/delete.html", page=_card(games.position(game_id)))


@bp.post("/games/<game_id>/delete")
def delete(game_id: str) -> Any:
    """Delete a game for good."""
    games.delete(game_id)
    return redirect(url_for("lobby.lobby"), 303)


@bp.get("/games/<game_id>/record.json")
def record(game_id: str) -> Response:
    """Give a game's record as a file."""
    game = games.find(game_id)
    return _download(msgspec.json.format(msgspec.json.encode(log.record(game)), indent=1), game.name)


@bp.post("/records")
def import_record() -> Any:
    """Begin a game from a record, or say at which action it is not one."""
    try:
        read = record_of(_json("record"))
        game_id = saved_games.import_record(read, title_of(read.setup), g.device)
    except Refused as refused:
        return _trouble("record", explain(g.words, refused.refusal))
    return redirect(url_for("table.show", game_id=game_id), 303)


@bp.get("/backup.json")
def save() -> Response:
    """Give all games that this device hosts, and its results, as one file."""
    file = TemporaryFile()  # noqa: SIM115 - it is closed when it was sent; a slow reader holds up no database
    file.writelines(backup.backup(seating.hosted_by(g.device), scorings.kept_by(g.device)))
    size = file.tell()
    response = _download(_sent(file), f"backup {now():%Y-%m-%d}")
    response.content_length = size
    return response


def _sent(file: IO[bytes]) -> Iterator[bytes]:
    """Give a file from its beginning, in pieces, and close it."""
    with file:
        file.seek(0)
        while piece := file.read(PIECE):
            yield piece


@bp.post("/backup")
def restore() -> Any:
    """Add the games of a backup to those that are here; where some are not added, say why."""
    if not _restoring.acquire(timeout=LONGEST_WAIT):  # each plays its games anew: seconds of work if it is large
        sentence = g.words.say("Another backup is being restored just now. Try again in a minute.")
        return *_trouble("backup", sentence, status=503), {"Retry-After": str(LONGEST_WAIT)}
    try:
        outcomes = backup.restore(_upload("backup"), g.device)
    except Refused as refused:
        return _trouble("backup", explain(g.words, refused.refusal))
    finally:
        _restoring.release()
    if all(outcome.fate == "new" for outcome in outcomes):
        new = [outcome.game for outcome in outcomes]
        return redirect(url_for("lobby.lobby", restored=new.count(True), results=new.count(False) or None), 303)
    told = [
        backups.Outcome(name, fate, explain(g.words, why) if why else "", game) for name, fate, why, game in outcomes
    ]
    if wrong := backups.refused(g.words, told):
        return _trouble("backup", *wrong, notices=backups.told(g.words, told))
    return render_lobby(notices=backups.told(g.words, told))


def _about(game_id: str, problem: str = "") -> str:
    stands, role = games.position(game_id), role_here()
    page = AboutPage(
        card=_card(stands),
        host=role.host,
        problem=problem,
        deviation=deviation_told(stands.game),
        other_box=role.may_propose and box.differs(stands),
    )
    return render_template("library/about.html", page=page)


def _card(position: Position) -> GameCard:
    return game_card(words_at(position), game_of(position.game.setup), position)


def _upload(field: str) -> bytes:
    """Read an uploaded file."""
    file = request.files.get(field)
    if file is None:
        raise Refused(Refusal("no_file"))
    with file.stream:
        content: bytes = file.read()
    if not content:
        raise Refused(Refusal("no_file"))
    return content


def _json(field: str) -> Any:
    try:
        return msgspec.json.decode(_upload(field))
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise not_a_record("object") from None


def _trouble(upload: str, *sentences: str, notices: Sequence[str] = (), status: int = 422) -> tuple[str, int]:
    return render_lobby(Trouble(upload, sentences), notices), status


def _download(body: bytes | Iterator[bytes], name: str) -> Response:
    """Answer with a JSON file."""
    return named_file(body, name, "json", "application/json; charset=utf-8")
