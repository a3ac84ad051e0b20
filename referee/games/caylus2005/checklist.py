"""The set-up checklist: a game at its start in; every piece and where it goes, step by step, out."""

from collections.abc import Iterator

from referee.games.caylus2005.codes import write_code
from referee.games.caylus2005.faces import building_face, pile_tokens
from referee.games.caylus2005.icons import icon_of
from referee.games.caylus2005.newgame.tiles_page import ROAD
from referee.games.caylus2005.words import Words
from referee.games.codes import in_words
from referee.pages.checklist import Line, Spot, Step
from referee.pages.presentation import Laid
from referee.pages.seats import tag, tags
from referee.rules.caylus2005 import Setup, State
from referee.rules.caylus2005.goods import Pile, named
from referee.rules.caylus2005.start import laid_out
from referee.rules.caylus2005.state import Seat
from referee.rules.kernel.texts import N_

IN_THE_BOX = Pile(food=30, wood=30, stone=30, cloth=30, gold=20)
IN_SOME_BOXES = "stone_jeweler"
SUPPLY = {  # by family: what it is called, and that of it which lies beside the board
    "wood": N_("Wood tiles (brown)"),
    "stone": N_("Stone tiles (gray)"),
    "prestige": N_("Prestige tiles (blue)"),
}


def setup_steps(words: Words, state: State) -> tuple[Step, ...]:
    """Give every step of laying out a table, from a game at its start."""
    start = laid_out(state.table.setup)  # before the first income, which is taken at the table
    return (*_board(words, start), *_beside(words, start), *_players(words, start), _order(words, start))


def go_on(words: Words) -> str:
    """Say what comes after the checklist."""
    return words.say("To the first income")


def setup_code(setup: Setup) -> str | None:
    """Give the code that lays out the same table again."""
    return write_code(setup)


def laid(words: Words, setup: Setup) -> tuple[Laid, ...]:
    """Tell a set-up in a few lines: the road, the turn order of the first round, and the code for both."""
    code = write_code(setup)
    road = ", ".join(f"{space}\u00a0{words.name(tile)}" for space, tile in enumerate(setup.road, start=1))
    return (
        Laid(words.say("Setup code"), words.say("{code}, or “{words}”", code=code, words=in_words(code))),
        Laid(words.say("Road"), road),
        Laid(words.say("Turn order"), ", ".join(map(words.player, setup.players))),
    )


def _board(words: Words, state: State) -> Iterator[Step]:
    """The board, and what lies on it."""
    catalogue, number = state.table.catalogue, state.provost
    yield Step("board", "castle", words.say("Board"), 1, (Line(words.say("Put it in the middle of the table.")),))
    rows = {row.id: row for row in catalogue.neutral}
    spots = (
        Spot(words.say(ROAD, number=at), building_face(words, rows[tile]))
        for at, tile in enumerate(state.table.setup.road, start=1)
    )
    lies = words.say("Lay them onto the first spaces of the road, in this order. Space 1 is the one after the bridge.")
    yield Step("neutral", icon_of("flag_neutral"), words.say("Neutral tiles"), 1, (Line(lies),), tuple(spots))
    where = words.say("Both stand on road space {number}, the last of the neutral tiles.", number=number)
    yield Step("pawns", icon_of("provost"), words.say("Provost and bailiff"), 1, (Line(where),))


def _beside(words: Words, state: State) -> Iterator[Step]:
    """What lies beside the board: the tiles, sorted by their families, and the supply."""
    for family, title in SUPPLY.items():
        tiles = getattr(state.supply, family)
        yield Step(family, icon_of(f"flag_{family}"), words.say(title), 1, tuple(_sorted(words, tiles, family)))
    residences = Line(words.say("All of them beside the board; they never run out."))
    yield Step("residence", icon_of("flag_residence"), words.say("Residences (green)"), 1, (residences,))
    goods = Line(words.say("Put all resources beside the board."), pile_tokens(words, IN_THE_BOX))
    coins = Line(words.say("Put the coins beside them."))
    yield Step("supply", "supply", words.say("Supply"), 1, (goods, coins))


def _sorted(words: Words, tiles: tuple[str, ...], family: str) -> Iterator[Line]:
    """Name the tiles of a family, each as often as it lies there, and one that only some boxes have."""
    names = [
        words.say("{name} ({number}×)", name=words.name(tile), number=tiles.count(tile))
        if tiles.count(tile) > 1
        else words.name(tile)
        for tile in dict.fromkeys(tiles)
    ]
    listed = words.listed(names)
    yield Line(words.say("Faceup beside the board, all {number}: {names}.", number=len(tiles), names=listed))
    if family == "stone" and IN_SOME_BOXES not in tiles:
        yield Line(words.say("If your box has the {tile}, it stays in the box.", tile=words.name(IN_SOME_BOXES)))


def _players(words: Words, state: State) -> Iterator[Step]:
    """What each player takes, by their place in the turn order, and where their markers go."""
    for place, player in enumerate(state.turn_order, start=1):
        yield _player(words, state, state.seat(player), place)


def _player(words: Words, state: State, seat: Seat, place: int) -> Step:
    markers = (Line(words.say("1 marker on the fleur-de-lis of each line of the favor table")),)
    lines = (
        Line(words.say("Place {place} in the turn order", place=place)),
        Line(words.numbered("{n} worker in front of you", "{n} workers in front of you", seat.workers)),
        Line(words.pile(named(seat.stock)), pile_tokens(words, seat.stock)),
        Line(words.say("1 marker beside the bridge, for passing; 1 on space 0 of the score track")),
        *(markers if state.table.rulings.favors == "table" else ()),
    )
    return Step(f"seat_{seat.colour}", "house", words.player(seat.colour), 1, lines, seat=tag(words, seat.colour))


def _order(words: Words, state: State) -> Step:
    """The turn order, and what comes first."""
    lines = (
        Line(words.say("Put everybody’s marker on the scale of the turn order, in this order.")),
        Line(words.say("Every round begins with an income, the first one too: the table says who takes what.")),
    )
    seats = tags(words, state.turn_order)
    return Step("order", icon_of("turn_order"), words.say("Turn order"), 1, lines, seats=seats)
