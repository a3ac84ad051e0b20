"""Everything that is said at a table: games played in, every line of log, orders, questions and refusals out."""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Any, NamedTuple

from referee.games import GAMES
from referee.games.caylus1303 import dealing as dealing_1303
from referee.games.caylus2005 import dealing as dealing_2005
from referee.games.explaining import explain
from referee.games.game import Game
from referee.games.words import GameWords
from referee.pages.entries import Moment
from referee.pages.presentation import Telling
from referee.play.passages import Passage
from referee.printables.moves import chapters
from referee.rules.caylus1303 import actions as actions_1303
from referee.rules.caylus1303.goods import Pile as Pile1303
from referee.rules.caylus2005 import actions as actions_2005
from referee.rules.caylus2005.goods import Pile as Pile2005
from referee.rules.caylus2005.rulings import RULINGS as RULINGS_2005
from referee.rules.caylus2005.vocab import LINES
from referee.rules.kernel.record import Step
from tests.caylus2005 import playing as playing_2005
from tests.caylus2005.steered import in_town, rich
from tests.rules import playing as playing_1303
from tests.rules.golden.__main__ import sensible
from tests.wording.strange import STRANGE

EVERY = 11  # at one state of so many, everything is tried that might be refused


class Heard(NamedTuple):
    """A game that is listened to: how some are played, move by move, and what is tried though it may be refused."""

    game: Game
    played: Callable[[], Iterable[tuple[Any, ...]]]
    tries: Callable[[Any], Iterator[Any]]


# ---- what is played


PLAYED_1303 = {"echo": (4, {}), "rumor": (2, {}), "gossip": (5, STRANGE["rulings"])}
RULED_2005 = {ruling.id: ruling.values[1] for ruling in RULINGS_2005}
PLAYED_2005: dict[str, tuple[int, dict[str, str], Callable[[Any], Any]]] = {
    "echo": (4, {}, in_town),
    "rumor": (2, {}, rich),
    "gossip": (5, RULED_2005, in_town),
    "hearsay": (3, {}, lambda state: state),
}


def _played_1303() -> Iterator[tuple[Any, ...]]:
    for seed, (players, rulings) in PLAYED_1303.items():
        start = GAMES["caylus1303"].ruleset.start(dealing_1303.deal(players, seed, rulings))
        yield tuple(playing_1303.moves(start, playing_1303.by_weight(seed, sensible)))


def _played_2005() -> Iterator[tuple[Any, ...]]:
    for seed, (players, rulings, begun) in PLAYED_2005.items():
        start = GAMES["caylus2005"].ruleset.start(dealing_2005.deal(players, seed, rulings))
        yield tuple(playing_2005.moves(begun(start), playing_2005.eager(seed)))


# ---- what is tried


def _tries_1303(state: Any) -> Iterator[Any]:
    actions, pile = actions_1303, Pile1303
    spaces = [*state.table.at, "bridge", "site", "site_1", "site_2", "site_3"]
    tiles, characters = [*state.table.buildings, *state.table.monuments], [*state.table.characters]
    yield from map(actions.Place, spaces)
    yield from map(actions.Claim, spaces)
    yield from (actions.Build(tile, pile(gold=9)) for tile in tiles)
    yield from map(actions.Monument, tiles)
    yield from map(actions.Provost, range(-4, 5))
    yield from (kind(name) for kind in (actions.Draft, actions.Steal, actions.Recruit) for name in characters)
    yield from map(actions.SiteBuilding, range(1, 5))
    yield from map(actions.Deliver, (pile(food=1), pile(wood=3), pile(food=2, wood=1), pile(food=1, wood=1, gold=1)))
    yield from (actions.Site(), actions.Pass(), actions.Decline(), actions.Exchange(pile(gold=9), pile(pp=9)))


def _tries_2005(state: Any) -> Iterator[Any]:
    actions, pile = actions_2005, Pile2005
    spaces = [*state.table.at, "bridge", "castle", "inn"]
    tiles = [*state.table.buildings, *state.table.prestige]
    yield from map(actions.Place, spaces)
    yield from map(actions.Claim, spaces)
    yield from (actions.Build(tile, pile(gold=9)) for tile in tiles)
    yield from (actions.Prestige(tile, space) for tile in tiles[-3:] for space in spaces)
    yield from map(actions.Provost, range(-5, 6))
    yield from map(actions.Favor, LINES)
    yield from map(actions.Deliver, (pile(food=1), pile(wood=3), pile(food=2, wood=1), pile(food=9, wood=9, gold=9)))
    yield from (actions.Recall(), actions.Pass(), actions.Decline(), actions.Exchange(pile(gold=9), pile(pp=9)))


HEARD = {
    "caylus1303": Heard(GAMES["caylus1303"], _played_1303, _tries_1303),
    "caylus2005": Heard(GAMES["caylus2005"], _played_2005, _tries_2005),
}
assert HEARD.keys() == GAMES.keys()


# ---- what is said of it


@cache
def played(game: str) -> tuple[tuple[Any, ...], ...]:
    """Play the games, once for all languages."""
    return tuple(HEARD[game].played())


@cache
def lines(game: str, language: str) -> frozenset[str]:
    """Give every line that somebody at the table reads in a language, but for what is drawn on a tile."""
    return frozenset(line for moves in played(game) for line in _lines(HEARD[game], language, moves) if line)


def _lines(heard: Heard, language: str, game: tuple[Any, ...]) -> Iterator[str]:
    setup = game[0].before.table.setup
    words, telling = heard.game.words(language, setup), heard.game.story.telling()
    for number, move in enumerate(game):
        yield from _told(heard, words, telling, move)
        yield from _asked(heard, words, move.before)
        if number % EVERY == 0:
            yield from _refused(heard, words, move.before)
    plain, steps = heard.game.ruleset.write_setup(setup), [_step(move) for move in game]
    told = chapters(words, heard.game, plain, Moment(0, game[0].before.phase), steps)
    yield from (move.text for chapter in told for move in chapter.moves)


def _step(move: Any) -> Step:
    return Step(move.player, move.before, move.action, move.events, move.after)


def _told(heard: Heard, words: GameWords, telling: Telling, move: Any) -> Iterator[str]:
    story, plain = heard.game.story, heard.game.ruleset.write_action(move.action)
    yield from (story.line(words, event) for event in telling.news(move.events))
    passages = [Passage(move.after, move.events), Passage(move.before, before=move.after, turned=True)]
    for stop in story.walk(words, passages):
        yield stop.title
        yield from (order.text for order in stop.orders)
    yield story.headline(words, move.player, plain, move.events).sentence
    yield story.title(words, plain, move.before)


def _asked(heard: Heard, words: GameWords, state: Any) -> Iterator[str]:
    for plays in (True, False):
        panel = heard.game.table.now(words, state, plays)
        assert panel
        yield panel.sentence
        for choice in panel.choices:
            yield from () if choice.face else (choice.label, choice.detail)
    yield heard.game.story.asked(words, heard.game.ruleset.pending(state))


def _refused(heard: Heard, words: GameWords, state: Any) -> Iterator[str]:
    for action in heard.tries(state):
        for player in (None, *state.table.players):
            if refused := heard.game.ruleset.refusal(state, action, player):
                yield explain(words, refused, state)
