"""Papers: a game in, its codes on the screen out; from photos of codes, or what a scanner read, the very game again."""

from collections.abc import Sequence
from typing import Any

from flask import Blueprint, g, redirect, render_template, request, url_for

from referee.games.explaining import explain
from referee.pages.resume import ResumePage
from referee.play import games, log, saved_games
from referee.play.hidden_scores import covered
from referee.printables.libraries import reads_photos
from referee.printables.qr.photos import read_photos
from referee.printables.qr.records import read_papers
from referee.printables.qr.screen import ScreenPage, screen_codes
from referee.rules.kernel.refusals import Refusal, Refused
from referee.rules.registry import record_of, ruleset_of
from referee.views.errors import wants_json
from referee.views.security import asker
from referee.views.words import title_of

bp = Blueprint("papers", __name__)


@bp.get("/games/<game_id>/codes")
def codes(game_id: str) -> str:
    """Show a game as codes, from which another device goes on."""
    game = games.find(game_id)
    drawn = screen_codes(g.words, log.record(game))
    page = ScreenPage(ruleset_of(game.setup).id, game_id, game.name, covered(game), drawn)
    return render_template("codes.html", page=page)


@bp.get("/resume")
def show() -> str:
    """Show how a game comes back from paper, or from another device."""
    return render_template("resume.html", page=ResumePage(reads_photos()))


@bp.post("/resume")
def resume() -> Any:
    """Go on with the game of some codes, or say what is missing; codes that were read are kept in the form.

    A page that reads codes by itself asks for JSON: the address of the game, or the refusal with its facts.
    """
    texts = [request.form.get("text", "")]
    try:
        photos = _photos()
        if not photos and not texts[0].strip():
            raise Refused(Refusal("no_file"))
        texts += read_photos(photos, asker())
        table = url_for("table.show", game_id=_brought(texts))
    except Refused as refused:
        if wants_json():
            raise
        page = ResumePage(reads_photos(), "\n".join(filter(None, texts)), explain(g.words, refused.refusal))
        return render_template("resume.html", page=page), 422
    return ({"table": table}, 201) if wants_json() else redirect(table, 303)


def _brought(texts: Sequence[str]) -> str:
    """Begin the game that codes hold; give its id."""
    record = record_of(read_papers(texts))
    return saved_games.import_record(record, title_of(record.setup), g.device)


def _photos() -> list[bytes]:
    """Read every photo; a field that was left empty has none."""
    contents = []
    for file in request.files.getlist("photo"):
        with file.stream:
            contents.append(file.read())
    return [content for content in contents if content]
