"""The players of this device over time: everybody, each of them, merging names, and all results for a spreadsheet."""

from typing import Any

from flask import Blueprint, Response, abort, g, redirect, render_template, request, url_for

from referee.games import FIELD, GAMES
from referee.games.explaining import reason
from referee.games.game import Game
from referee.pages.people import FIRST_SORT, SORTED_BY, Wanted, filters_of, people_page
from referee.pages.person import person_page
from referee.pages.spreadsheet import spreadsheet
from referee.play import people
from referee.play.people import Circle
from referee.rules.kernel.refusals import Refused
from referee.store.models import now
from referee.views.asked_game import asked_game
from referee.views.downloads import named_file
from referee.views.words import words_of_game

bp = Blueprint("people", __name__, url_prefix="/people")


@bp.get("")
def index() -> str:
    """Show everybody this device has played with, side by side."""
    return _everybody()


@bp.get("/<person_id>")
def show(person_id: str) -> str:
    """Show a person: figures, where the points come from, and every game."""
    circle = people.circle(g.device)
    person = circle.person(person_id)
    if person is None:
        abort(404)
    wanted = _wanted(circle)
    words = words_of_game(_shown(circle))
    return render_template("people/person.html", page=person_page(words, circle, person, wanted, _filters(circle)))


@bp.get("/games.csv")
def table() -> Response:
    """Give every result as a table for spreadsheets."""
    text = spreadsheet(g.words, GAMES, people.circle(g.device))
    return named_file(text, f"games {now():%Y-%m-%d}", "csv", "text/csv; charset=utf-8")


@bp.post("/merge")
def merge() -> Any:
    """Say that two names are one person's, or show why not."""
    return _changed(people.merge, request.form.get("one", ""), request.form.get("other", ""))


@bp.post("/separate")
def separate() -> Any:
    """Say that a name is a person of its own again."""
    return _changed(people.separate, request.form.get("name", ""))


def _changed(change: Any, *who: str) -> Any:
    try:
        change(g.device, *who)
    except Refused as refused:
        return _everybody(reason(g.words, refused.refusal)), 422
    return redirect(url_for("people.index", _anchor="names"), 303)


def _everybody(problem: str = "") -> str:
    circle = people.circle(g.device)
    asked = request.args.get("sort", "")
    sort = asked if asked in SORTED_BY else FIRST_SORT
    page = people_page(g.words, circle, _wanted(circle), _filters(circle), sort, problem)
    return render_template("people/everybody.html", page=page)


def _wanted(circle: Circle) -> Wanted:
    return Wanted(_shown(circle), request.args.get("players", type=int))


def _filters(circle: Circle) -> Any:
    titles = {id: g.words.say(game.title) for id, game in GAMES.items()}
    return filters_of(g.words, circle, titles, _wanted(circle))


def _shown(circle: Circle) -> Game:
    """Give the game that is looked at: the one asked for, or the one played last."""
    if FIELD in request.args or not circle.played:
        return asked_game()
    return GAMES[circle.played[0].ruleset]
