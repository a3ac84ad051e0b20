"""Games from paper: photos of a pause sheet, or what a scanner read from it, in; the very game, going on, out."""

from typing import Any

from flask import Blueprint, g, redirect, render_template, request, url_for

from referee.games.explaining import explain
from referee.pages.resume import ResumePage
from referee.play import saved_games
from referee.printables.libraries import reads_photos
from referee.printables.qr.photos import read_photos
from referee.printables.qr.records import read_papers
from referee.rules.kernel.refusals import Refusal, Refused
from referee.rules.registry import record_of
from referee.views.security import asker
from referee.views.words import title_of

bp = Blueprint("papers", __name__)


@bp.get("/resume")
def show() -> str:
    """Show how a game comes back from paper."""
    return render_template("resume.html", page=ResumePage(reads_photos()))


@bp.post("/resume")
def resume() -> Any:
    """Go on with the game on a paper, or say what is missing; codes that were read are kept in the form."""
    texts = [request.form.get("text", "")]
    try:
        photos = _photos()
        if not photos and not texts[0].strip():
            raise Refused(Refusal("no_file"))
        texts += read_photos(photos, asker())
        record = record_of(read_papers(texts))
        game_id = saved_games.import_record(record, title_of(record.setup), g.device)
    except Refused as refused:
        page = ResumePage(reads_photos(), "\n".join(filter(None, texts)), explain(g.words, refused.refusal))
        return render_template("resume.html", page=page), 422
    return redirect(url_for("table.show", game_id=game_id), 303)


def _photos() -> list[bytes]:
    """Read every photo; a field that was left empty has none."""
    contents = []
    for file in request.files.getlist("photo"):
        with file.stream:
            contents.append(file.read())
    return [content for content in contents if content]
