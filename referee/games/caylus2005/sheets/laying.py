"""Laying out: a game before its first income in; what is to be done, in few words with icons, out."""

from collections.abc import Iterator

from referee.games.caylus2005.checklist import IN_SOME_BOXES, IN_THE_BOX
from referee.games.caylus2005.faces import pile_tokens
from referee.games.caylus2005.icons import icon_of
from referee.games.caylus2005.sheets.components import families
from referee.games.caylus2005.words import Words
from referee.pages.faces import Token
from referee.pages.seats import tags
from referee.printables.phrases import Drawn, phrase
from referee.printables.setup import Task
from referee.rules.caylus2005 import State
from referee.rules.caylus2005.goods import Pile
from referee.rules.kernel.texts import N_

ON_THE_BOARD = {
    "castle": N_("*Board* in the middle of the table."),
    "flag_neutral": N_("*Neutral tiles* on the first spaces of the road, as drawn."),
    "provost": N_("*Provost and bailiff* {pawns} on road space {start}."),
    "flag_wood": N_("*Wood tiles* beside the board, all {wood}, faceup."),
    "flag_stone": N_("*Stone tiles* all {stone}; the {twice} is there twice."),
    "flag_prestige": N_("*Prestige tiles* all {prestige}."),
    "flag_residence": N_("*Residences* beside the other tiles."),
    "supply": N_("*Supply* beside the board: {resources}, and the coins."),
}
LEFT_OUT = N_("*{jeweler}* stays in the box, if yours has it.")
FOR_PLAYERS = {
    "worker": N_("*Each player takes* {workers}, {goods}, and deniers as drawn."),
    "marker": N_("*Each player puts* a marker on 0 of the score track, and one beside the bridge."),
    "favor": N_("*Favors* a marker of each player on each of the four fleurs-de-lis."),
}
TWO = N_("*Two players* the stables stay empty.")
ORDER = N_("*Turn order* a marker of each player on the scale, in this order.")
BEGIN = N_("*To begin* everybody takes the income: {income}. So does every round.")


def tasks(words: Words, state: State) -> tuple[Task, ...]:
    """Tell everything that is to be done, in the order of the rulebook; what all players do is told once."""
    return (*_board(words, state), *_players(words, state))


def _board(words: Words, state: State) -> Iterator[Task]:
    told: dict[str, str | int | Drawn] = {
        **{family: len(getattr(state.supply, family)) for family in ("wood", "stone", "prestige")},
        "twice": _twice(words, state),
        "start": state.provost,
        "pawns": tuple(Token("icon", icon_of(pawn), 0, words.name(pawn)) for pawn in ("provost", "bailiff")),
        "resources": pile_tokens(words, IN_THE_BOX),
    }
    for icon, text in ON_THE_BOARD.items():
        yield Task(icon_of(icon), phrase(words, text, **told))
        if icon == "flag_stone" and IN_SOME_BOXES not in state.supply.stone:
            yield Task(icon_of(IN_SOME_BOXES), phrase(words, LEFT_OUT, jeweler=words.name(IN_SOME_BOXES)))


def _twice(words: Words, state: State) -> str:
    """Name the tiles of which there are several."""
    (stone,) = families(words, state.table.catalogue, ("stone",))
    return words.listed([part.face.name for part in stone.components if part.copies > 1])


def _players(words: Words, state: State) -> Iterator[Task]:
    counts, plays = state.table.counts, state.table.rulings.favors == "table"
    told: dict[str, Drawn] = {
        "workers": (Token("icon", icon_of("worker"), counts.workers),),
        "goods": pile_tokens(words, counts.goods),
    }
    for icon, text in FOR_PLAYERS.items():
        if icon != "favor" or plays:
            yield Task(icon_of(icon), phrase(words, text, **told))
    if len(state.table.players) == 2:
        yield Task(icon_of("stables"), phrase(words, TWO))
    yield Task(icon_of("turn_order"), phrase(words, ORDER), tags(words, state.turn_order))
    income = pile_tokens(words, Pile(denier=counts.income))
    yield Task(icon_of("denier"), phrase(words, BEGIN, income=income))
