"""Everything that is said at a table: games played in, every line of log, orders, questions and refusals out."""

from collections.abc import Iterator
from functools import cache

from referee.games.caylus1303 import GAME
from referee.games.caylus1303.choices import now
from referee.games.caylus1303.dealing import deal
from referee.games.caylus1303.words import Words
from referee.games.caylus1303.words.decisions import asked
from referee.games.caylus1303.words.events import event_line
from referee.games.caylus1303.words.forced import Telling
from referee.games.caylus1303.words.headlines import headline
from referee.games.caylus1303.words.log import action_title
from referee.games.caylus1303.words.walks import walk
from referee.games.explaining import explain
from referee.pages.entries import Moment
from referee.play.passages import Passage
from referee.printables.moves import chapters
from referee.rules.caylus1303 import RULESET, State, actions
from referee.rules.caylus1303.goods import Pile
from referee.rules.kernel.record import Step
from tests.rules.golden.__main__ import sensible
from tests.rules.playing import Move, by_weight, moves
from tests.wording.strange import STRANGE

GAMES = {"echo": (4, {}), "rumor": (2, {}), "gossip": (5, STRANGE["rulings"])}
EVERY = 11  # at one state of so many, everything is tried that might be refused


@cache
def played() -> tuple[tuple[Move, ...], ...]:
    """Play the games, once for all languages."""
    starts = {seed: RULESET.start(deal(players, seed, rulings)) for seed, (players, rulings) in GAMES.items()}
    return tuple(tuple(moves(start, by_weight(seed, sensible))) for seed, start in starts.items())


@cache
def lines(language: str) -> frozenset[str]:
    """Give every line that somebody at the table reads in a language, but for what is drawn on a tile."""
    return frozenset(line for game in played() for line in _game(language, game) if line)


def _game(language: str, game: tuple[Move, ...]) -> Iterator[str]:
    words, telling = Words.at(language, game[0].before.table.setup), Telling()
    for number, move in enumerate(game):
        yield from _told(words, telling, move)
        yield from _asked(words, move.before)
        if number % EVERY == 0:
            yield from _refused(words, move.before)
    setup = RULESET.write_setup(game[0].before.table.setup)
    steps = [Step(move.player, move.before, move.action, move.events, move.after) for move in game]
    yield from (
        told.text for chapter in chapters(words, GAME, setup, Moment(0, "draft"), steps) for told in chapter.moves
    )


def _told(words: Words, telling: Telling, move: Move) -> Iterator[str]:
    plain = RULESET.write_action(move.action)
    yield from (event_line(words, event) for event in telling.news(move.events))
    for stop in walk(words, [Passage(move.after, move.events), Passage(move.before, before=move.after, turned=True)]):
        yield stop.title
        yield from (order.text for order in stop.orders)
    yield headline(words, move.player, plain, move.events).sentence
    yield action_title(words, plain, move.before)


def _asked(words: Words, state: State) -> Iterator[str]:
    for plays in (True, False):
        panel = now(words, state, plays=plays)
        assert panel
        yield panel.sentence
        for choice in panel.choices:
            yield from () if choice.face else (choice.label, choice.detail)
    decision = RULESET.pending(state)
    assert decision
    yield asked(words, decision)


def _refused(words: Words, state: State) -> Iterator[str]:
    for action in _tries(state):
        for player in (None, *state.table.players):
            if refused := RULESET.refusal(state, action, player):
                yield explain(words, refused, state)


def _tries(state: State) -> Iterator[actions.Action]:
    spaces = [*state.table.at, "bridge", "site", "site_1", "site_2", "site_3"]
    tiles, characters = [*state.table.buildings, *state.table.monuments], [*state.table.characters]
    yield from map(actions.Place, spaces)
    yield from map(actions.Claim, spaces)
    yield from (actions.Build(tile, Pile(gold=9)) for tile in tiles)
    yield from map(actions.Monument, tiles)
    yield from map(actions.Provost, range(-4, 5))
    yield from (kind(name) for kind in (actions.Draft, actions.Steal, actions.Recruit) for name in characters)
    yield from map(actions.SiteBuilding, range(1, 5))
    yield from map(actions.Deliver, (Pile(food=1), Pile(wood=3), Pile(food=2, wood=1), Pile(food=1, wood=1, gold=1)))
    yield from (actions.Site(), actions.Pass(), actions.Decline(), actions.Exchange(Pile(gold=9), Pile(pp=9)))
