"""Backs of cards: a tile, a section of the castle or a line in; the phases in which it matters, and tips, out.

They stand on their own, in our own words: the rule is on the front.
"""

from referee.games.caylus2005.related_rules import Row
from referee.games.caylus2005.words import Words
from referee.games.caylus2005.words.rulebook import PLACES
from referee.printables.cards import Phase, Told
from referee.rules.caylus2005.catalogue.rows import Building, Line, Prestige, Section
from referee.rules.kernel.texts import N_

PHASES = {
    "income": N_("Income"),
    "planning": N_("Planning"),
    "special": N_("Special buildings"),
    "provost": PLACES["provost"],
    "road": PLACES["road"],
    "castle": PLACES["castle"],
    "bailiff": PLACES["bailiff"],
}
BONUS = N_("Let the others come: each visit of theirs brings you one of its goods, too.")
OWNED = N_("Whoever built it places here for {price}; each visit of another player brings {visit} at once.")
# What is told first of each family.
FAMILIES = {
    "fixed": N_("Printed on the board: it is there in every game, and no Lawyer takes it away."),
    "neutral": N_("It is nobody’s: no visit brings anybody a point. A Lawyer may turn it into a residence."),
    "wood": OWNED,
    "stone": OWNED,
    "prestige": N_("It replaces one of your residences: pay the cost, gain the points at once; your house stays."),
    "section": N_("Each batch is a house here and {points}; one delivery may go on into the next section."),
}
TIPS = {
    "gate": (
        N_("You see where everybody else has gone before you choose."),
        N_("Example: the last circle of the stables is empty after planning. Your worker goes there, free."),
    ),
    "trading_post": (
        N_("Come early in planning, while a place costs little."),
        N_("Its deniers can still pay for the Joust Field of this round."),
    ),
    "merchants_guild": (
        N_("You move the provost before the others can pay for his steps."),
        N_("Example: pull him back from a tile of another player. It is not used, unless somebody pays."),
    ),
    "joust_field": (
        N_("A favor in every round in which you have cloth: a line of the favor table grows."),
        N_("The cloth must be there already: what the road brings comes too late."),
    ),
    "stables": (
        N_("The new order counts at once, in a scoring of this round, too."),
        N_("Example: everybody wants the same place next round. You are there first."),
    ),
    "inn": (
        N_("Place late, when the others have passed: it costs you no more than before."),
        N_("Your worker is away for so long. Take it home when you need it more."),
    ),
    "residence": (
        N_("The earlier it is made, the more income it brings, round after round."),
        N_("Every prestige tile needs one below it."),
    ),
    "prestige": (
        N_("Each favor on this line brings more than the one before."),
        N_("Best late in the game, when little can be built any more."),
    ),
    "money": (
        N_("Deniers are places: with some to spare, you pass last."),
        N_("Best early, while you have few buildings of your own."),
    ),
    "goods": (
        N_("You may always take something from an earlier column: food for a batch, or stone."),
        N_("In the last column a favor is gold, which every prestige tile asks for."),
    ),
    "building": (
        N_("You build without a worker and without a Carpenter, for less, and at once."),
        N_("Column 2 is a wood tile, 3 a stone tile, 4 the Lawyer, 5 a prestige tile."),
    ),
}
# What is told after the line of the family.
SECOND = {
    "fixed_peddler": N_("Dear, but the resource that you miss may complete a batch."),
    "fixed_carpenter": N_("Space 8 lies beyond the provost at the start: see that he comes so far."),
    "fixed_gold_mine": N_("If the provost does not come so far, your worker returns with nothing."),
    "neutral_farm": N_("The first cloth of most games comes from here."),
    "neutral_forest": N_("Wood for the Carpenter, or food for a batch."),
    "neutral_sawmill": N_("Every wood tile asks for wood."),
    "neutral_quarry": N_("Every stone tile asks for stone, and most prestige tiles do."),
    "neutral_marketplace": N_("What you have too much of pays for the next planning."),
    "neutral_carpenter": N_("Whoever builds first owns the tiles that the others visit."),
    "wood_food_farm": N_("Every batch needs food: the others will come."),
    "wood_cloth_farm": N_("The Joust Field and the Lawyer ask for cloth: the others will come."),
    "wood_quarry": N_("Two stone with one worker: the way to stone tiles."),
    "wood_sawmill": N_("Two wood with one worker: enough for two wood tiles."),
    "wood_marketplace": N_("One resource pays for a whole planning."),
    "wood_peddler": N_("Just what completes a batch, for little money."),
    "wood_mason": N_("Nothing else on the road builds stone tiles: the others must come."),
    "wood_lawyer": N_("Income for you; and a neutral tile that the others needed is gone."),
    "stone_farm": BONUS,
    "stone_park": BONUS,
    "stone_workshop": BONUS,
    "stone_architect": N_("No tiles bring more points than those that are built here."),
    "stone_alchemist": N_("Gold without the Gold Mine, of what you can spare."),
    "stone_bank": N_("Gold in time for the Architect, however far the provost went."),
    "stone_tailor": N_("At the end, cloth is worth far less: bring it here."),
    "stone_church": N_("The favor is for whoever builds it; points for deniers come with each visit."),
    "stone_jeweler": N_("At the end, a gold is worth {gold}: here it is worth more."),
    "dungeon": N_("One house saves you from the loss, another brings a favor."),
    "walls": N_("A third house here is worth as much as the first two together."),
    "towers": N_("The game ends with their scoring: use what you have."),
}
FAVOR = N_("Its favor is used at once, before anybody builds on.")
FAVORS = N_("Its favors are used at once, on different lines.")
INCOME = N_("Its income takes the place of the residence’s.")
POINTS = N_("It brings points only, and the residence’s income is gone: best late in the game.")


def back(words: Words, row: Row) -> Told:
    """Tell what stands behind a component."""
    return Told(tuple(_phase(words, phase) for phase in _phases(row)), tuple(_said(words, row)))


def residence_back(words: Words) -> Told:
    """Tell what stands behind the residence."""
    return Told((_phase(words, "income"),), tuple(words.say(line) for line in TIPS["residence"]))


def _phase(words: Words, phase: str) -> Phase:
    return Phase([*PHASES].index(phase) + 1, words.say(PHASES[phase]))


def _phases(row: Row) -> tuple[str, ...]:
    """Give the phases in which a component matters; a favor may be used in any."""
    match row:
        case Building():
            return ("road",) if row.family in FAMILIES else ("special",)
        case Prestige():
            return ("income",) if row.income else ("road",)
        case Section():
            return ("castle", "bailiff")
        case Line():
            return ()


def _said(words: Words, row: Row) -> tuple[str, ...]:
    lines = TIPS[row.id] if row.id in TIPS else (FAMILIES[_family(row)], _second(row))
    counts = words.values.catalogue.counts
    facts = {
        "price": words.pile({"denier": counts.price}),
        "visit": words.pile({"pp": counts.visit_pp}),
        "gold": words.pile({"pp": counts.gold_pp}),
        "points": words.pile({"pp": row.pp}) if isinstance(row, Section) else "",
    }
    return tuple(words.say(line, **facts) for line in lines)


def _family(row: Row) -> str:
    match row:
        case Building():
            return row.family
        case Prestige():
            return "prestige"
    return "section"


def _second(row: Row) -> str:
    """Tell what a component is good for."""
    if not isinstance(row, Prestige):
        return SECOND[row.id]
    if row.favors:
        return FAVOR if row.favors == 1 else FAVORS
    return INCOME if row.income else POINTS
