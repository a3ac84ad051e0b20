"""The first-game guide: the values of a table in; what to do in round 1, step by step, out."""

from functools import partial

from referee.games.caylus1303.sheets.brief import DELIVERY, brief
from referee.games.caylus1303.words import Words
from referee.games.caylus1303.words.rulebook import CHAPTERS
from referee.printables.brief import Told
from referee.printables.choices import PrintChoice
from referee.printables.guide import GuideSheet, Part, guide
from referee.printables.subjects import Subject
from referee.rules.kernel.texts import N_

BEFORE = {
    "pieces": Told(
        "worker", N_("*In front of you:* {at_hand}, {goods} and your character; your other workers wait in the camp.")
    ),
    "aim": Told(
        "prestige", N_("*Gather prestige points.* Take them in the open, then lay them facedown. Most points win.")
    ),
}
PLANNING = {
    "turn": Told(
        "worker",
        N_(
            "*Place* {worker} on any unoccupied building. The first player begins, then it goes clockwise, one worker at a time."
        ),
    ),
    "reach": Told(
        "provost",
        N_(
            "*Mind the provost.* Only the first {starting_road} buildings of the road will work, unless somebody moves the provost."
        ),
    ),
    "goods": Told("start_farm", N_("*Need resources?* {farm}, {quarry} and {sawmill} give you one for nothing.")),
    "site": Told(
        "site",
        N_(
            "*Construction site:* with {first_bundle} you hold a whole bundle. A worker here may deliver it for {bundle_points}."
        ),
    ),
    "carpenter": Told(
        "carpenter",
        N_(
            "*Carpenter:* pay what a wood building costs and build it: points at once, and {rent} for every visit of another player."
        ),
    ),
    "pass": Told(
        "bridge",
        N_(
            "*Pass* when you have placed enough. The first to pass begins round 2; then every placement costs the others {surcharge} more."
        ),
    ),
}
ACTIVATION = {
    "printed": Told(
        "fairground",
        N_(
            "*Before the bridge:* Fairground, Lawyer, Carpenter, Toll. Whoever stands there uses it or declines; then the worker goes to the camp."
        ),
    ),
    "bridge": Told(
        "bridge",
        N_(
            "*At the bridge,* in passing order, you may push {provost} up to {bridge} either way: {worker} for each. Talk it over, but nothing changes hands."
        ),
    ),
    "road": Told(
        "road",
        N_(
            "*Along the road,* building by building, up to {provost}: take what is shown, or exchange. Whoever stands farther gets nothing."
        ),
    ),
}
DELIVERIES = {
    "deliver": Told(
        "bundle",
        N_(
            "*Deliver* in the order of the workers at the site: {bundle}, {needed} among them {arrow} {bundle_points}. As many bundles as you like."
        ),
    ),
    "delivery.favor": DELIVERY["delivery.favor"],
    "favor.board_character": Told(
        "crown",
        N_(
            "*A favor* takes a character from another player; or it uses the {start} building of the site, and you may take a character from the board."
        ),
        N_(
            "*A favor* takes a character from another player; or it uses the {start} building of the site, and you must take a character from the board."
        ),
    ),
}
STEWARDSHIP = {
    "residences": Told(
        "residence",
        N_(
            "*Turn over* the starting buildings that have got a house: they are residences now. Monuments come later, when you have gold."
        ),
    ),
    "recruit": Told("camp", N_("*Recruit* {recruits} from the camp, and {worker} more for each residence you own.")),
    "provost": Told(
        "provost",
        N_("*Move the provost* to just before the last building of the row that begins at the bridge and has no gap."),
    ),
    "next": Told(
        "round",
        N_(
            "*Move the round marker.* Round 2 begins with whoever passed first, and goes the same way; so do all {rounds}."
        ),
    ),
}
KNOWN = {
    "character": Told("crown", N_("*Your character* works from now on; the player aid says in which phase.")),
    "camp": Told(
        "worker",
        N_(
            "*Workers are your money:* what you pay goes to the camp, and only recruiting and some buildings bring it "
            "back."
        ),
    ),
}


PARTS = (
    Part(N_("Before you start"), N_("The table is laid out, and everybody has a character."), BEFORE, 2),
    Part(CHAPTERS["planning"], N_("Workers go to their places."), PLANNING, 4, 1),
    Part(CHAPTERS["activation"], N_("Buildings do what they show."), ACTIVATION, 4, 2),
    Part(CHAPTERS["delivery"], N_("Resources go to the castle."), DELIVERIES, 6, 3),
    Part(CHAPTERS["stewardship"], N_("The next round is made ready."), STEWARDSHIP, 7, 4),
    Part(N_("Good to know"), "", KNOWN),
)


def guide_sheet(words: Words, choice: PrintChoice, _: Subject) -> GuideSheet:
    """Tell a first round, on one page or on as many large ones as it needs."""
    return guide(words, choice, PARTS, partial(brief, words))
