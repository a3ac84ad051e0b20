"""The rules look-up: all rules with a search, and a page or a panel for each component."""

from collections.abc import Iterator, Mapping

from flask import Blueprint, Response, abort, render_template, request

from referee.games import GAMES, game_of
from referee.games.game import Game as ShownGame
from referee.pages.rulebook import component_page, rulebook_page
from referee.play import games
from referee.store.models import Game
from referee.views.asked_game import asked_game, is_game_named, usual_rulings
from referee.views.rights import role_here
from referee.views.words import words_at, words_of_game
from referee.wording import TableWords

bp = Blueprint("rulebook", __name__, url_prefix="/rules")

LONGEST = 200
Asked = tuple[TableWords, ShownGame, Game | None, Mapping[str, str]]


@bp.get("")
def index() -> str:
    """Show all rules, or those that a search finds; only these where the page asks while somebody types."""
    words, shown, game, rulings = _asked()
    page = rulebook_page(words, shown, game, request.args.get("q", "")[:LONGEST].strip(), rulings)
    return render_template("rulebook/found.html" if _wants_part() else "rulebook.html", page=page)


@bp.get("/<component>")
def component(component: str) -> str:
    """Show a tile, a place or any other component; only its panel where a page asks."""
    corrects = bool(request.args.get("game")) and role_here().may_propose
    pages = (
        component_page(words, shown, game, component, rulings, corrects=corrects)
        for words, shown, game, rulings in _all_asked()
    )
    page = next(filter(None, pages), None) or abort(404)
    return render_template("rulebook/panel.html" if _wants_part() else "component.html", page=page)


@bp.after_request
def tell_apart(response: Response) -> Response:
    """Say that a page and its part, which have one address, are two answers: Back must not find one for the other."""
    response.vary.add("X-Wants")
    return response


def _wants_part() -> bool:
    return request.headers.get("X-Wants") == "fragment"


def _asked() -> Asked:
    """Give the words, the rules that are looked up, the game from which they were opened, and how it is ruled."""
    if game_id := request.args.get("game"):
        position = games.position(game_id)
        return words_at(position), game_of(position.game.setup), position.game, position.game.setup["rulings"]
    return _of_box(asked_game())


def _all_asked() -> Iterator[Asked]:
    """Give the rules that are looked up; where nobody says of which game, those of the others after them."""
    asked = _asked()
    yield asked
    if not is_game_named():
        yield from (_of_box(shown) for shown in GAMES.values() if shown is not asked[1])


def _of_box(shown: ShownGame) -> Asked:
    """Give the rules of a game that nobody plays, as the box of this device prints them."""
    rulings = usual_rulings(shown)
    return words_of_game(shown, rulings), shown, None, rulings
