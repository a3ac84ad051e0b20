"""The set-up checklist: a game at its start in; every piece and where it goes, step by step, out."""

from collections.abc import Iterator

from referee.games.caylus1303.codes import write_code
from referee.games.caylus1303.faces import character_face, monument_face, pile_tokens, space_face
from referee.games.caylus1303.icons import icon_of
from referee.games.caylus1303.newgame.tiles_page import ROAD, SITE
from referee.games.caylus1303.words import Words
from referee.games.codes import in_words
from referee.pages.checklist import Line, Spot, Step
from referee.pages.presentation import Laid
from referee.pages.seats import tag
from referee.rules.caylus1303 import Refused, Setup, State
from referee.rules.caylus1303.goods import Pile, named
from referee.rules.caylus1303.phases import draft
from referee.rules.caylus1303.setup import catalogue_of
from referee.rules.caylus1303.state import Seat

IN_THE_BOX = Pile(food=20, wood=20, stone=20, fabric=15, gold=15)


def setup_steps(words: Words, state: State) -> tuple[Step, ...]:
    """Give every step of laying out a table, from a game at its start."""
    return (*_board(words, state), *_around(words, state), *_players(words, state), *_characters(words, state))


def go_on(words: Words) -> str:
    """Say what comes after the checklist."""
    return words.say("To the character draft")


def setup_code(setup: Setup) -> str | None:
    """Give the code that lays out the same table again; None where the box has other tiles or another road."""
    try:
        return write_code(setup)
    except Refused:
        return None


def laid(words: Words, setup: Setup) -> tuple[Laid, ...]:
    """Tell a set-up in a few lines: the road, the site, the characters, who began, and the code for all of it."""
    code, stone = setup_code(setup), catalogue_of(setup).road.stone
    road = {**dict(enumerate((*setup.road, setup.wood), start=1)), stone: setup.stone}
    lines = {
        words.say("Setup code"): words.say("{code}, or “{words}”", code=code, words=in_words(code)) if code else "",
        words.say("Road"): ", ".join(f"{space}\u00a0{words.name(tile)}" for space, tile in road.items()),
        words.say("Construction site"): ", ".join(map(words.name, setup.site)),
        words.say("Characters"): ", ".join(map(words.name, setup.characters)),
        words.say("First player"): words.player(setup.first_player),
    }
    return tuple(Laid(where, which) for where, which in lines.items() if which)


def _board(words: Words, state: State) -> Iterator[Step]:
    """The board, and what lies on it."""
    setup, road = state.table.setup, state.table.catalogue.road
    last = len(setup.road)
    spots = tuple(_road_spot(words, state, number) for number in range(1, last + 1))
    yield Step("board", "castle", words.say("Board"), 2, (Line(words.say("Put it in the middle of the table.")),))
    yield Step(
        "starting",
        icon_of("flag_start"),
        words.say("Starting buildings (yellow flag)"),
        2,
        (Line(words.say("All with the setup side up, in these places. Road space 1 is the one after the bridge.")),),
        (_site_spot(words, state, 1), *spots),
    )
    yield _family(words, state, "wood", 2, last + 1, words.say("Wood buildings (brown flag)"))
    stone = _family(words, state, "stone", 3, road.stone, words.say("Stone buildings (gray flag)"))
    empty = words.say("Road spaces {first}–{last} stay empty.", first=last + 2, last=road.stone - 1)
    yield stone._replace(lines=(*stone.lines, Line(empty))) if last + 2 < road.stone else stone


def _family(words: Words, state: State, family: str, slot: int, space: int, title: str) -> Step:
    """Two tiles in their places, the others beside the board."""
    beside = words.numbered(
        "Beside the board, construction side up: the other {n} building.",
        "Beside the board, construction side up: the other {n} buildings.",
        len(getattr(state.supply, family)),
    )
    lines = (Line(words.say("Two of them with the setup side up, in these places.")), Line(beside))
    spots = (_site_spot(words, state, slot), _road_spot(words, state, space))
    return Step(family, icon_of(f"flag_{family}"), title, 2, lines, spots)


def _site_spot(words: Words, state: State, slot: int) -> Spot:
    face = space_face(words, state.table, state.table.setup.site[slot - 1], "setup")
    return Spot(words.say(SITE, number=slot), face)


def _road_spot(words: Words, state: State, number: int) -> Spot:
    space = state.road[number - 1]
    return Spot(words.say(ROAD, number=number), space_face(words, state.table, space.building, "setup"))


def _around(words: Words, state: State) -> Iterator[Step]:
    """Monuments, provost, round marker and supply."""
    catalogue, wood = state.table.catalogue, words.full_name(state.table.setup.wood)
    names = words.listed([monument_face(words, row).name for row in catalogue.monuments])
    beside = words.say("Put all {number} beside the board: {names}.", number=len(catalogue.monuments), names=names)
    yield Step("monuments", icon_of("flag_monument"), words.say("Monuments (blue flag)"), 2, (Line(beside),))
    between = words.say(
        "Put the provost between road spaces {before} and {after}, just before the {tile}.",
        before=state.provost,
        after=state.provost + 1,
        tile=wood,
    )
    yield Step("provost", icon_of("provost"), words.say("Provost"), 2, (Line(between),))
    yield Step("round", "round", words.say("Round marker"), 2, (Line(words.say("Put it on round 1.")),))
    resources = Line(words.say("Put all resources beside the board."), pile_tokens(words, IN_THE_BOX))
    points = Line(words.say("Put the prestige points beside them, faceup."))
    yield Step("supply", "supply", words.say("Supply"), 2, (resources, points))


def _players(words: Words, state: State) -> Iterator[Step]:
    """What each player takes, and the first player tile."""
    for seat in state.seats:
        yield _player(words, seat)
    first = tag(words, state.first_player)
    line = words.say("Give it to {player}, who plays first.", player=first.name)
    yield Step("first", "first_player", words.say("First player tile"), 2, (Line(line),), seats=(first,))


def _player(words: Words, seat: Seat) -> Step:
    goods = seat.stock.goods()
    return Step(
        f"seat_{seat.colour}",
        "house",
        words.player(seat.colour),
        2,
        (
            Line(words.say("1 house under the Guilds Bridge, {number} in front of you", number=seat.houses)),
            Line(words.numbered("{n} worker in front of you", "{n} workers in front of you", seat.stock.worker)),
            Line(words.numbered("{n} worker in the camp", "{n} workers in the camp", seat.camp)),
            Line(words.pile(named(goods)), pile_tokens(words, goods)),
        ),
        seat=tag(words, seat.colour),
    )


def _characters(words: Words, state: State) -> Iterator[Step]:
    """The characters to lay out, and the draft."""
    table, laid = state.table, state.board_characters
    faces = tuple(character_face(words, table.characters[row]) for row in laid)
    back = len(table.characters) - len(laid)
    yield Step(
        "characters",
        "crown",
        words.say("Characters"),
        2,
        (
            Line(words.say("Lay out these {number}, faceup.", number=len(laid))),
            Line(words.say("The other {number} go back into the box.", number=back)),
        ),
        people=faces,
    )
    order = tuple(tag(words, pick.player) for pick in draft.picks(table.players, table.setup.first_player))
    yield Step(
        "draft",
        "crown",
        words.say("Character draft"),
        2,
        (
            Line(words.say("Do not forget it: before round 1, everybody chooses 1 character, in this order.")),
            Line(words.say("The {number} left over go onto the board.", number=len(laid) - len(order))),
        ),
        seats=order,
    )
