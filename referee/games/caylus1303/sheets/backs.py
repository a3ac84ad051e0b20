"""Backs of cards: a character or a monument in; the phases in which it matters, and an example or a tip, out.

They stand on their own, in our own words: the rule is on the front.
"""

from referee.games.caylus1303.related_rules import Row
from referee.games.caylus1303.sheets.aid import ACTS, PHASES
from referee.games.caylus1303.words import Words
from referee.games.caylus1303.words.rulebook import CHAPTERS
from referee.games.caylus1303.words.rules import filled
from referee.printables.cards import Phase, Told
from referee.rules.caylus1303.catalogue.rows import Monument
from referee.rules.caylus1303.goods import named
from referee.rules.kernel.texts import N_

TIPS = {
    "early_riser": (
        N_("For the rounds in which one place is worth {early} more to you: nobody stands there before you."),
        N_("Example: everybody wants the same building. You are there first."),
    ),
    "night_worker": (
        N_("Once another player has passed, everybody pays for each further worker. You do not: take your time."),
        N_("Example: two have passed, three good buildings are empty. They are yours."),
    ),
    "journeyman": (
        N_("No building is lost because another player was faster."),
        N_("Example: somebody stands where you need to be. You go there all the same, and use it after them."),
    ),
    "thief": (
        N_("Use the best buildings of the others: they gain nothing from your visits."),
        N_("Each visit without the Thief gives an owner {rent}."),
    ),
    "steward": (
        N_("Build what the others need: each of their visits to your wood and stone buildings counts."),
        N_("Buildings near the bridge are visited most, as the provost seldom leaves them out."),
    ),
    "bailiff": (
        N_("You have the last word on the provost, and nobody can answer."),
        N_("Example: the others left your building out, just so. One step forward, and it is used."),
    ),
    "architect": (
        N_("All that you build counts: wood and stone buildings at once, monuments at the end of the round."),
        N_("Take the Architect early, and build often."),
    ),
    "deliveryman": (
        N_("You see what the others delivered before you decide how many bundles you give for the favor."),
        N_("Without a worker at the site, deliver one bundle more than anybody else."),
    ),
    "chamberlain": (
        N_("A bundle of yours needs nothing special, and its resources may be the same."),
        N_("Example: whatever your best building brings goes to the castle, stone after stone."),
    ),
    "foreman": (
        N_("Every bundle counts, in a small delivery each round as in a large one."),
        N_("With the Goldsmith, you gain for both."),
    ),
    "goldsmith": (
        N_("Let one bundle of each round hold {precious}."),
        N_("More of it in the same round brings nothing more here: keep it for the next round."),
    ),
    "day_laborer": (
        N_("The earlier you have it, the more workers it brings, round after round."),
        N_("You never take more workers than your camp holds."),
    ),
}
BUILT = N_("It replaces one of your residences: pay the cost, gain the points at once; your house stays.")
FAVOR = N_("Its favor is used at once, before anybody builds on.")
RECRUITS = N_("It recruits in this round already; the residence below it does so no more.")
POINTS = N_("It brings points only, and the residence below it no worker any more: best late in the game.")


def back(words: Words, row: Row) -> Told:
    """Tell what stands behind a component that has only one side."""
    phases = (len(PHASES),) if isinstance(row, Monument) else ACTS[row.id]
    names = tuple(PHASES)
    lines = (BUILT, _use(row)) if isinstance(row, Monument) else TIPS[row.id]
    return Told(
        tuple(Phase(number, words.say(CHAPTERS[names[number - 1]])) for number in phases),
        tuple(filled(words, line) for line in lines),
    )


def _use(monument: Monument) -> str:
    """Tell what a monument is good for."""
    if named(monument.at_once):
        return FAVOR
    return RECRUITS if named(monument.recruits) else POINTS
