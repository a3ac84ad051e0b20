"""The first-game guide: the values of a table in; what to do in round 1, step by step, out."""

from functools import partial

from referee.games.caylus2005.sheets.aid import TITLES
from referee.games.caylus2005.sheets.brief import BAILIFF, CASTLE, TWO, brief
from referee.games.caylus2005.words import Words
from referee.games.caylus2005.words.rulebook import CHAPTERS
from referee.printables.brief import Told
from referee.printables.choices import PrintChoice
from referee.printables.guide import GuideSheet, Part, guide
from referee.printables.subjects import Subject
from referee.rules.kernel.texts import N_

BEFORE = {
    "pieces": Told(
        "worker",
        N_("*In front of you:* {at_hand}, {start}, and deniers by your place in the turn order. All of it lies open."),
    ),
    "aim": Told(
        "pp", N_("*Gather prestige points:* your marker on the score track shows them. Most points win in the end.")
    ),
}
INCOME = {
    "income": Told("denier", N_("*Take the income:* {income} each. Later, each residence of yours adds {residence}.")),
}
PLANNING = {
    "turn": Told(
        "worker",
        N_("*Place* {worker} on a free building or at the castle, one at a time, in turn order; pay {price} for it."),
    ),
    "reach": Told(
        "provost",
        N_(
            "*Mind the provost.* Only the first {starting_road} buildings of the road will work, unless somebody moves "
            "the provost."
        ),
    ),
    "goods": Told(
        "neutral_farm", N_("*Need resources?* {farm}, {forest}, {sawmill} and {quarry} give you one for nothing.")
    ),
    "carpenter": Told(
        "neutral_carpenter",
        N_(
            "*Carpenter:* pay what a wood tile costs and build it: points at once, and {visit} for every visit of "
            "another player."
        ),
    ),
    "castle": Told(
        "castle",
        N_(
            "*Castle:* go there if you will have {batch} to deliver, {needed} among them. Whoever delivers nothing "
            "loses {loss}."
        ),
    ),
    "pass": Told(
        "bridge",
        N_(
            "*Pass* when you have placed enough. The first to pass takes {first}; then every place costs the others "
            "{more} more."
        ),
    ),
}
SPECIAL = {
    "special": Told(
        "trading_post",
        N_("*Left to right,* from the gate to the inn: whoever stands there uses it, and the worker goes home."),
    ),
    "stables": Told(
        "stables", N_("*Stables and inn* pay later: a better place in the turn order, and every place for {price}.")
    ),
}
PROVOST = {
    "bridge": Told(
        "provost",
        N_(
            "*At the bridge,* in passing order, you may move {provost} up to {steps} either way, {denier} for each. "
            "Talk it over."
        ),
    ),
}
ROAD = {
    "road": Told(
        "road",
        N_(
            "*Along the road,* building by building, up to {provost}: take what is produced; exchange or build if you "
            "like. Whoever stands farther gets nothing."
        ),
    ),
    "build": Told(
        "plus",
        N_("*What you build* lies on the first empty space, with {house}. It can be used from the next round on."),
    ),
}
DELIVERY = {
    "deliver": Told(
        "batch",
        N_(
            "*Deliver* in the order of the workers there, as many batches as you like: {house} in the dungeon and "
            "{dungeon_points} for each."
        ),
    ),
    "castle.favor": CASTLE["castle.favor"],
    "favor": Told(
        "favor",
        N_(
            "*A favor:* move your marker on one of the four lines to its next column, and use what the line shows "
            "up to there."
        ),
    ),
}
SCORING = {
    "bailiff.moves": BAILIFF["bailiff.moves"],
    "scoring": Told(
        "mark", N_("*Nothing is scored yet,* unless the dungeon is full: its mark is on road space {dungeon_mark}.")
    ),
    "next": Told(
        "round",
        N_("*Go on* with the income of round 2, and in the turn order as it is now, until the towers are scored."),
    ),
}
KNOWN = {
    "deniers": Told(
        "denier", N_("*Deniers are your time:* keep some for the next round, or you must pass before the others.")
    ),
    "houses": Told(
        "house",
        N_("*Build in every section:* no house there costs points when it is scored, two or more gain favors."),
    ),
    "two.price": TWO["two.price"],
}

PARTS = (
    Part(N_("Before you start"), N_("The table is laid out."), BEFORE, 1),
    Part(CHAPTERS["income"], N_("Everybody gets money."), INCOME, 2, 1),
    Part(CHAPTERS["planning"], N_("Workers go to their places."), PLANNING, 2, 2),
    Part(TITLES["special"], N_("The row above the road."), SPECIAL, 3, 3),
    Part(TITLES["provost"], N_("How far will the road work?"), PROVOST, 3, 4),
    Part(TITLES["road"], N_("Buildings do what they show."), ROAD, 3, 5),
    Part(CHAPTERS["castle"], N_("Resources become houses."), DELIVERY, 4, 6),
    Part(TITLES["bailiff"], N_("He comes nearer to the next scoring."), SCORING, 5, 7),
    Part(N_("Good to know"), "", KNOWN),
)


def guide_sheet(words: Words, choice: PrintChoice, _: Subject) -> GuideSheet:
    """Tell a first round, on one page or on as many large ones as it needs."""
    return guide(words, choice, PARTS, partial(brief, words), close=True)
