"""The rules as a table of their own: id, page and one line each, to which code, refusals and tests point.

The lines are English and are translated where they are shown; `N_` marks them for the catalogues.
"""

from msgspec import Struct


class Rule(Struct, frozen=True):
    """One rule: a stable id, the chapter it belongs to, the rulebook page (0: our own), and a line."""

    id: str
    chapter: str
    page: int
    line: str


def N_(line: str) -> str:  # noqa: N802 - gettext's own name for "translate later"
    """Mark a line for translation."""
    return line


RULES = (
    Rule("setup.form", "setup", 0, N_("A setup names its players, tiles, characters, table options and box corrections, and nothing else.")),
    Rule("setup.players", "setup", 3, N_("2 to 5 players, each with a color of their own, sit in clockwise order.")),
    Rule("setup.first_player", "setup", 3, N_("The first player is drawn at random and takes the first player tile.")),
    Rule("setup.pieces", "setup", 3, N_("Each player has 15 workers, 10 of them at hand with 2 or 5 players and 6 with 3 or 4, the rest in the camp; 9 houses, and one more at the bridge; 2 wood, 1 food and 1 stone.")),
    Rule("setup.starting_tiles", "setup", 2, N_("The 9 starting buildings are shuffled: 1 goes to the construction site, 8 to the road.")),
    Rule("setup.wood_tiles", "setup", 2, N_("Of the 9 wood buildings 1 goes to the construction site, 1 to the road (never the Stonemason), and 7 to the supply.")),
    Rule("setup.stone_tiles", "setup", 2, N_("Of the 9 stone buildings 1 goes to the construction site, 1 to the road and 7 to the supply.")),
    Rule("setup.site", "setup", 2, N_("The construction site has three buildings on their setup side: a starting, a wood and a stone one.")),
    Rule("setup.road", "setup", 2, N_("The road has 23 spaces: 8 starting buildings and a wood one from the bridge on, and a stone one farther along.")),
    Rule("setup.supply", "setup", 2, N_("All other wood and stone buildings lie beside the board, construction side up, with the 7 monuments.")),
    Rule("setup.provost", "setup", 2, N_("The provost starts just before the wood building of the road.")),
    Rule("setup.characters", "setup", 3, N_("As many characters as players plus 3 are drawn; the others stay in the box.")),
    Rule("draft.order", "setup", 3, N_("The player to the right of the first player chooses a character first, then counterclockwise; 3 are left on the board.")),
    Rule("box.corrections", "setup", 0, N_("A likely or doubtful value may be corrected against the box; a game keeps the values it was started with.")),
    Rule("rounds", "round", 4, N_("A game has 9 rounds of four phases: planning, activation, delivery, stewardship.")),
    Rule("actions.form", "round", 0, N_("An action names only buildings, tiles, characters and resources of the game.")),
    Rule("actions.asked", "round", 0, N_("One player at a time is asked for one decision.")),
    Rule("actions.forced", "round", 0, N_("A decision with only one allowed answer is taken by the referee.")),
    Rule("workers.camp", "round", 2, N_("A player has 15 workers in all: nobody takes more from the camp than it holds.")),
    Rule("workers.paid", "round", 4, N_("Workers that are paid go from the player’s stock to the camp; the worker on the building never pays.")),
    Rule("goods.unlimited", "round", 2, N_("Resources and prestige points never run out.")),
    Rule("prestige.sources", "round", 3, N_("Prestige points are gained in the open and then lie facedown; every point has a source.")),
    Rule("plan.turn", "planning", 4, N_("From the first player clockwise, everybody who has not passed places a worker or passes.")),
    Rule("plan.place", "planning", 4, N_("A worker from your own stock goes onto one of the four printed buildings or a building of the road.")),
    Rule("plan.closed", "planning", 4, N_("No worker goes onto a residence, a monument, an empty space, the bridge or the buildings of the construction site.")),
    Rule("plan.one_worker", "planning", 4, N_("A building holds one worker.")),
    Rule("plan.surcharge", "planning", 4, N_("Once another player has passed, each placement sends 1 more worker to the camp.")),
    Rule("plan.forced_pass", "planning", 4, N_("A player who lacks the workers to place one, or finds no free place, must pass.")),
    Rule("plan.site", "planning", 4, N_("The construction site takes one worker of each player, in the order they come.")),
    Rule("plan.rent", "planning", 4, N_("A worker on a building that another player built gives that building’s owner 1 prestige point at once.")),
    Rule("plan.pass", "planning", 4, N_("A player who passes goes next on the bridge and places no more; the first takes the first player tile at once.")),
    Rule("activation.order", "activation", 4, N_("Fairground, Lawyer, Carpenter and Toll are used first, then the bridge, then the road from the bridge on.")),
    Rule("activation.provost", "activation", 4, N_("The road is activated only up to the provost.")),
    Rule("activation.gains", "activation", 4, N_("A gain with nothing to choose or pay happens by itself; anything else may be declined.")),
    Rule("activation.exchange", "activation", 6, N_("An exchange is one of those printed on the building, paid in full.")),
    Rule("activation.return", "activation", 4, N_("A worker stays until its effect, with any favor it brought, is finished; then it goes to the camp.")),
    Rule("activation.unreached", "activation", 6, N_("Workers after the provost go to the camp unused, after the last activated building.")),
    Rule("lawyer", "activation", 4, N_("For 1 fabric and a house, the Lawyer claims a starting building of the road that bears no house.")),
    Rule("build.family", "activation", 4, N_("A Carpenter builds wood buildings, a Stonemason stone ones.")),
    Rule("build.supply", "activation", 4, N_("Only a building that lies in the supply can be built.")),
    Rule("build.cost", "activation", 4, N_("The printed cost is paid in full; the “any” symbol is 1 food, wood, stone or fabric, never gold.")),
    Rule("build.first_empty", "activation", 4, N_("A new building goes to the first empty space of the road, construction side up; a full road takes none.")),
    Rule("build.house", "activation", 4, N_("A new building takes one of your houses; without one you cannot build.")),
    Rule("build.prestige", "activation", 4, N_("A new building gives its printed prestige points at once.")),
    Rule("build.stonemason_setup", "activation", 10, N_("On its setup side the Stonemason builds without the printed stone; the rest of the cost is paid.")),
    Rule("owner_bonus", "activation", 11, N_("When a stone Quarry, Sawmill or Farm is activated with only other players’ workers on it, its owner takes 1 resource, once.")),
    Rule("provost.toll", "activation", 5, N_("The Toll moves the provost 0 to 2 steps either way, free.")),
    Rule("provost.bridge", "activation", 5, N_("In bridge order, each player may move the provost up to 3 steps, sending 1 worker to the camp for each.")),
    Rule("provost.limits", "activation", 5, N_("The provost stays between the bridge and the 2 extra spaces past the end of the road; a move is made in full or not at all.")),
    Rule("delivery.order", "delivery", 6, N_("In site order, each player there delivers any number of bundles.")),
    Rule("delivery.bundle", "delivery", 6, N_("A bundle is 3 different resources, one of them food, and gives 5 prestige points.")),
    Rule("delivery.leave", "delivery", 6, N_("A worker at the construction site goes to the camp right after its owner’s delivery.")),
    Rule("delivery.favor", "delivery", 6, N_("Whoever delivered most bundles this round gains a favor; the earlier worker at the site wins ties.")),
    Rule("favor.steal", "favor", 6, N_("A favor takes a character from another player, or uses a building of the construction site.")),
    Rule("favor.slots", "favor", 6, N_("Favors use the first building of the site in rounds 1 to 3, the first two in 4 to 6, all three in 7 to 9.")),
    Rule("favor.site_building", "favor", 6, N_("A building of the site may be chosen even if its effect is then not used, unless the table plays otherwise.")),
    Rule("favor.board_character", "favor", 6, N_("After a building of the site, you may take a character from the board, if there is one.")),
    Rule("favor.holders", "favor", 6, N_("A character works for whoever holds it at that moment; there is no limit to how many one holds.")),
    Rule("favor.lost", "favor", 6, N_("A favor with no option at all is lost.")),
    Rule("residences", "stewardship", 7, N_("First, every starting building with a house becomes a residence.")),
    Rule("monuments", "stewardship", 7, N_("Then, from the bridge on, each residence may be replaced by a monument its owner pays for; the house stays.")),
    Rule("monuments.theater", "stewardship", 7, N_("A monument with a favor gives it at once, before the next residence.")),
    Rule("recruitment", "stewardship", 7, N_("Then everybody takes 3 workers, 2 with 5 players, and 1 more for each residence; monuments may add more.")),
    Rule("provost.settles", "stewardship", 7, N_("Last, the provost goes just before the last building of the unbroken row from the bridge.")),
    Rule("scoring.gold", "end", 7, N_("After round 9, each gold left gives 2 prestige points.")),
    Rule("scoring.ties", "end", 7, N_("The most prestige points win; tied players share the victory.")),
    Rule("early_riser", "characters", 8, N_("The Early Riser may place a worker before the first player, sending 1 more worker to the camp.")),
    Rule("night_worker", "characters", 8, N_("The Night Worker pays no additional cost after others have passed.")),
    Rule("journeyman", "characters", 8, N_("Once a round, the Journeyman lets a worker join a building that holds one worker, another player’s; it is used second.")),
    Rule("thief", "characters", 8, N_("The Thief’s workers give owners nothing, not even with the Steward.")),
    Rule("steward", "characters", 8, N_("The Steward gains 2 prestige points for a visit instead of 1.")),
    Rule("bailiff", "characters", 8, N_("After the bridge, the Bailiff may move the provost 1 step, free.")),
    Rule("architect", "characters", 9, N_("The Architect gains 1 more prestige point for every building and monument built.")),
    Rule("deliveryman", "characters", 9, N_("The Deliveryman delivers last, with or without a worker at the site; without one, ties are lost.")),
    Rule("chamberlain", "characters", 9, N_("The Chamberlain’s bundles are any 3 resources.")),
    Rule("foreman", "characters", 9, N_("The Foreman gains 1 more prestige point for each bundle.")),
    Rule("goldsmith", "characters", 9, N_("Once a round, the Goldsmith gains 5 more prestige points for a delivery with gold in it.")),
    Rule("day_laborer", "characters", 9, N_("The Day Laborer recruits 1 more worker.")),
)  # fmt: skip

BY_ID = {rule.id: rule for rule in RULES}
