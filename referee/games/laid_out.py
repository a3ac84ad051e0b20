"""Tables to lay out: what a sheet is about in; the set-ups that are wanted, their codes and what starts them, out."""

from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import urlencode

from referee.games.codes import in_words
from referee.games.game import Game
from referee.printables.choices import PrintChoice
from referee.printables.icons import qr
from referee.printables.setup import Code
from referee.printables.subjects import Subject
from referee.wording import Words

Coded = Callable[[str, Subject], Any]  # the set-up of a code; raises Refused for a mistyped one


def setups(choice: PrintChoice, subject: Subject, coded: Coded) -> Iterator[Any]:
    """Give the set-ups that are wanted, as they began; raise Refused for a mistyped code."""
    if subject.laid_out:
        yield subject.laid_out
    elif choice.code:
        yield coded(choice.code, subject)
    else:
        game = _game(subject)
        for number in range(1, choice.number + 1):
            seed = choice.seed if number == 1 else f"{choice.seed} {number}"
            yield game.deal(choice.players, seed, rulings=subject.rulings, box=subject.box)


def check_code(choice: PrintChoice, subject: Subject, coded: Coded) -> None:
    """Raise Refused for a mistyped code, or one that does not fit the box."""
    if choice.code and not subject.setup:
        coded(choice.code, subject)


def code_of(words: Words, choice: PrintChoice, subject: Subject, setup: Any, code: str | None) -> Code:
    """Draw a set-up's code: whoever scans it comes to a new game, where the app's address is known."""
    if not code:
        return Code()
    link = _new_game_link(choice, subject, setup, code)
    return Code(code, in_words(code), qr(link or code, words.say("QR code of this setup")), link)


def new_game_fields(game: Game, setup: Any, code: str) -> dict[str, str]:
    """Give the fields of the new game form that start exactly this set-up."""
    rulings = {ruling.id: setup.rulings.get(ruling.id, ruling.values[0]) for ruling in game.ruleset.rulings}
    sitting: Any = game.newgame.like(game.ruleset.write_setup(setup))
    return game.newgame.fields(sitting._replace(tiles="code", code=code, rulings=rulings))


def _new_game_link(choice: PrintChoice, subject: Subject, setup: Any, code: str) -> str:
    if not choice.url:
        return ""
    game = _game(subject)
    return f"{choice.url}/new?{urlencode(new_game_fields(game, setup, code))}"  # the code says which game it is


def _game(subject: Subject) -> Game:
    assert isinstance(subject.game, Game)
    return subject.game
