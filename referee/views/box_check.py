"""The box check: everybody looks, the owner says what the box says, takes it back, and saves it as a file."""

from collections.abc import Callable, Iterator
from typing import Any

from flask import Blueprint, Response, abort, g, redirect, render_template, request, url_for

from referee.games import FIELD
from referee.games.explaining import reason
from referee.games.game import Game
from referee.pages.box_check import Reading, box_page, box_part_page, next_open, open_keys, second_look
from referee.play import box, games, seating
from referee.rules.kernel.provenance import Value
from referee.rules.kernel.refusals import Refusal, Refused
from referee.views.asked_game import asked_game
from referee.views.words import language, words_of_game

bp = Blueprint("box_check", __name__)
RECENT = 20  # games of a device that are looked at
SENT = ("csrf_token", "answer", "sure", FIELD)  # what is no field of a value


@bp.get("/box")
def index() -> str:
    """Show all components, how far the check has come, and what was corrected."""
    brought = request.args.get("brought", type=int)
    notice = "" if brought is None else _brought(brought)
    return _index(notice=notice)


@bp.get("/box/<component>")
def part(component: str) -> str:
    """Show one component with its values."""
    return _part(component)


@bp.post("/box/<component>")
def all_match(component: str) -> Any:
    """Note that all values of a component that were not compared yet match, and go on to the next."""
    box.check_owner(g.device)
    reading = _reading()
    if keys := open_keys(reading, component):
        box.matches(reading.shown.ruleset, component, keys)
    return _go_to(next_open(_reading(), component))


@bp.post("/box/<component>/<key>")
def say(component: str, key: str) -> Any:
    """Note that a value matches, or what the box says instead, or take back what was said of it."""
    box.check_owner(g.device)
    shown = asked_game()
    value = box.built_in(shown.ruleset).get((component, key)) or abort(404)
    answers: dict[str, Callable[[Game, Value], Any]] = {"matches": _matches, "says": _says, "back": _take_back}
    given = answers.get(request.form.get("answer", "")) or abort(400)
    try:
        return given(shown, value) or _go_to(component, key)
    except Refused as wrong:
        return _part(component, reason(words_of_game(shown), wrong.refusal), key), 422


def _matches(shown: Game, value: Value) -> None:
    box.matches(shown.ruleset, value.component, (value.key,))


def _says(shown: Game, value: Value) -> Any:
    """Write down what the box says; a value that we are certain of is looked at once more first."""
    said = shown.box_check.read(value, request.form, request.form.getlist("good"))
    changed = {value.component: {value.key: said}}
    if value.sure == "A" and said != value.value and "sure" not in request.form:
        return _look_again(shown, value, changed)
    return box.say(shown.ruleset, changed)


def _take_back(shown: Game, value: Value) -> Any:
    box.take_back(shown.ruleset, value.component, value.key)
    return _go_to(None) if "list" in request.form else None


def _look_again(shown: Game, value: Value, changed: dict[str, dict[str, Any]]) -> str:
    reading = _reading()
    corrected = box.with_said(shown.ruleset, changed)
    read = next(each for each in shown.ruleset.printed(corrected) if _is_same_place(each, value))
    fields = [(name, text) for name, text in request.form.items(multi=True) if name not in SENT]
    words = shown.words(language(), box=corrected)
    return render_template("box/second_look.html", page=second_look(reading, words, read, fields))


def _is_same_place(one: Value, other: Value) -> bool:
    return (one.component, one.key) == (other.component, other.key)


@bp.get("/box.json")
def save() -> Response:
    """Give what the box says as a small file."""
    response = Response(box.write_file(), content_type="application/json; charset=utf-8")
    response.headers.set("Content-Disposition", "attachment", filename="caylus-box.json")
    return response


@bp.post("/box")
def bring() -> Any:
    """Write down what a file says, or say why it cannot be read."""
    box.check_owner(g.device)
    try:
        brought = box.bring(box.read_file(_upload()))
    except Refused as wrong:
        return _index(problem=reason(words_of_game(asked_game()), wrong.refusal)), 422
    return _go_to(None, brought=brought)


def _upload() -> bytes:
    file = request.files.get("box")
    content = file.read() if file else b""
    if not content:
        raise Refused(Refusal("no_file"))
    return content


def _brought(n: int) -> str:
    sentence: str = g.words.numbered("{n} value was read from the file.", "{n} values were read from the file.", n)
    return sentence


def _go_to(component: str | None, key: str | None = None, **more: Any) -> Any:
    """Go on to a component, at one of its values, or to the list of them all."""
    which: dict[str, Any] = {FIELD: asked_game().ruleset.id}
    if component is None:
        return redirect(url_for("box_check.index", **more, **which), 303)
    return redirect(url_for("box_check.part", component=component, _anchor=key, **which), 303)


def _reading() -> Reading:
    shown = asked_game()
    return Reading(shown, shown.words(language()), words_of_game(shown), box.said(shown.ruleset))


def _index(notice: str = "", problem: str = "") -> str:
    page = box_page(_reading(), box.may_change(g.device), notice, problem)
    return render_template("box.html", page=page._replace(games=tuple(_with_other_values())))


def _with_other_values() -> Iterator[tuple[str, str]]:
    """Give games of this device that go on with other values than the box has, and may take them over."""
    for game in seating.listed(g.device, most=RECENT).games:
        role, stands = seating.role(game.id, g.device), games.position(game.id)
        if role and role.corrects and stands.ruleset == asked_game().ruleset and box.differs(stands):
            yield game.id, game.name


def _part(component: str, problem: str = "", wrong: str = "") -> str:
    page = box_part_page(_reading(), component, box.may_change(g.device), problem, wrong) or abort(404)
    return render_template("box/part.html", page=page)
