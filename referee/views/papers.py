"""Games from paper: photos of a pause sheet, or what a scanner read from it, in; the very game, going on, out."""

from typing import Any

from flask import Blueprint, g, redirect, render_template, request, url_for

from referee.games.caylus1303.words.refusals import explain
from referee.pages.papers import ResumePage
from referee.play import backup
from referee.printables.qr.photos import read_photos
from referee.printables.qr.records import read_papers
from referee.rules.caylus1303 import Refusal, Refused
from referee.rules.caylus1303.record import read_record
from referee.store.models import now
from referee.views.security import asker
from referee.wording.dates import game_title

bp = Blueprint("papers", __name__)


@bp.get("/resume")
def show() -> str:
    """Show how a game comes back from paper."""
    return render_template("resume.html", page=ResumePage())


@bp.post("/resume")
def resume() -> Any:
    """Go on with the game on a paper, or say what is missing; codes that were read are kept in the form."""
    texts = [request.form.get("text", "")]
    try:
        photos = _photos()
        if not photos and not texts[0].strip():
            raise Refused(Refusal("no_file", "setup.form"))
        texts += read_photos(photos, asker())
        record = read_record(read_papers(texts))
        game_id = backup.import_record(record, game_title(g.words, record.setup, now()), g.device)
    except Refused as refused:
        page = ResumePage("\n".join(filter(None, texts)), explain(g.words, refused.refusal))
        return render_template("resume.html", page=page), 422
    return redirect(url_for("table.show", game_id=game_id), 303)


def _photos() -> list[bytes]:
    """Read every photo; a field that was left empty has none."""
    contents = []
    for file in request.files.getlist("photo"):
        with file.stream:
            contents.append(file.read())
    return [content for content in contents if content]
