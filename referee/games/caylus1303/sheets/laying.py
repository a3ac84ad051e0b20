"""Laying out: a game at its start in; what is to be done, in few words with icons, out."""

from collections.abc import Iterator

from referee.games.caylus1303.checklist import IN_THE_BOX
from referee.games.caylus1303.faces import monument_face, pile_tokens
from referee.games.caylus1303.icons import icon_of
from referee.games.caylus1303.words import Words
from referee.pages.faces import Token
from referee.pages.seats import tags
from referee.printables.phrases import Drawn, phrase
from referee.printables.setup import Task
from referee.rules.caylus1303 import State
from referee.rules.caylus1303.goods import Pile
from referee.rules.caylus1303.phases import draft
from referee.rules.kernel.texts import N_

ON_THE_BOARD = {
    "castle": N_("*Board* in the middle of the table."),
    "flag_start": N_("*Starting buildings* as drawn, setup side up."),
    "flag_wood": N_(
        "*Wood and stone buildings* two of each as drawn, setup side up; the others ({wood} and {stone}) beside the "
        "board, construction side up."
    ),
    "flag_monument": N_("*Monuments* all {monuments} beside the board: {names}."),
    "provost": N_("*Provost* between road spaces {before} and {after}."),
    "round": N_("*Round marker* on round 1."),
    "supply": N_("*Supply* beside the board: {resources}, and the prestige points, faceup."),
    "worker": N_(
        "*Each player takes* {houses}, {workers} and {goods} in front of them; {house} goes under the Guilds Bridge, "
        "{camp} into the camp."
    ),
    "first_player": N_("*First player tile* for {first}."),
}
CHARACTERS = N_("*Characters* lay out the {number} of this sheet, faceup; the other {back} return to the box.")
DRAFT = N_("*Character draft* before round 1: everybody chooses one, in this order; the {left} left go onto the board.")


def tasks(words: Words, state: State) -> tuple[Task, ...]:
    """Tell everything that is to be done, in the order of the rulebook; what all players do is told once."""
    told = {**_table(words, state), **_each_player(words, state)}
    placed = (Task(icon_of(icon), phrase(words, text, **told)) for icon, text in ON_THE_BOARD.items())
    return (*placed, *_characters(words, state))


def _table(words: Words, state: State) -> dict[str, str | int | Drawn]:
    """Give what the sentences about the board and its surroundings say."""
    table = state.table
    return {
        "wood": len(state.supply.wood),
        "stone": len(state.supply.stone),
        "monuments": len(table.catalogue.monuments),
        "names": (words.listed([monument_face(words, row).name for row in table.catalogue.monuments]),),
        "before": state.provost,
        "after": state.provost + 1,
        "resources": pile_tokens(words, IN_THE_BOX),
        "first": (words.player(state.first_player),),
    }


def _each_player(words: Words, state: State) -> dict[str, str | int | Drawn]:
    """Give what everybody takes: the same."""
    seat = state.seats[0]
    houses = (Token("icon", icon_of("house"), number, words.say("house")) for number in (seat.houses, 1))
    return {
        **dict(zip(("houses", "house"), ((token,) for token in houses), strict=True)),
        "workers": pile_tokens(words, Pile(worker=seat.stock.worker)),
        "camp": pile_tokens(words, Pile(worker=seat.camp)),
        "goods": pile_tokens(words, seat.stock.goods()),
    }


def _characters(words: Words, state: State) -> Iterator[Task]:
    """The characters to lay out, and the draft."""
    table, laid = state.table, len(state.board_characters)
    back = len(table.characters) - laid
    yield Task("crown", phrase(words, CHARACTERS, number=laid, back=back))
    order = tags(words, (pick.player for pick in draft.picks(table.players, table.setup.first_player)))
    yield Task("crown", phrase(words, DRAFT, left=laid - len(order)), order)
