"""The rules as a table of their own: id, page and one line each, to which code, refusals and tests point.

The lines are English and are translated where they are shown; `N_` marks them for the catalogues. Numbers, costs and
names that a box or an edition could change are gaps, which `referee.games.caylus1303.words.rules` fills with the values of a game.
"""

from msgspec import Struct


class Rule(Struct, frozen=True):
    """One rule: a stable id, the chapter it belongs to, the rulebook page (0: our own), and a line.

    Where a `ruling` decides it, `line` tells its default answer, and `otherwise` the other one.
    """

    id: str
    chapter: str
    page: int
    line: str
    ruling: str = ""
    otherwise: str = ""


def N_(line: str) -> str:  # noqa: N802 - gettext's own name for "translate later"
    """Mark a line for translation."""
    return line


RULES = (
    Rule("setup.form", "setup", 0, N_("A setup names its players, tiles, characters, table options and box corrections, and nothing else.")),
    Rule("setup.players", "setup", 2, N_("2 to 5 players, each with a color of their own, play in clockwise order around the table.")),
    Rule("setup.first_game", "setup", 3, N_("For a first game the rulebook recommends {recommended}, then one more for each player from the third on: {recommended_more}. It advises against 5 players.")),
    Rule("setup.first_player", "setup", 2, N_("The first player is drawn at random and takes the first player tile.")),
    Rule("setup.pieces", "setup", 2, N_("Each player has {workers}; at hand at the start: {at_hand}; the others are in the camp. Everybody also has {houses}, one more at the bridge, and {goods}.")),
    Rule("setup.starting_tiles", "setup", 2, N_("The {starting} starting buildings are shuffled: 1 goes to the construction site, {starting_road} to the road.")),
    Rule("setup.wood_tiles", "setup", 2, N_("Of the {wood} wood buildings 1 goes to the construction site, 1 to the road (never the Stonemason), and {wood_supply} to the supply.")),
    Rule("setup.stone_tiles", "setup", 2, N_("Of the {stone} stone buildings 1 goes to the construction site, 1 to the road and {stone_supply} to the supply.")),
    Rule("setup.site", "setup", 2, N_("The construction site has three buildings on their setup side: a starting, a wood and a stone one.")),
    Rule("setup.road", "setup", 2, N_("The road has {spaces}: starting buildings from the bridge on ({starting_road}), then a wood one, and a stone one on space {stone_space}.")),
    Rule("setup.supply", "setup", 2, N_("All other wood and stone buildings lie beside the board, construction side up, with the {monuments} monuments.")),
    Rule("setup.provost", "setup", 2, N_("The provost starts just before the wood building of the road.")),
    Rule("setup.characters", "setup", 2, N_("As many characters as players plus {spare} are drawn; the others stay in the box.")),
    Rule("draft.order", "setup", 2, N_("The player to the right of the first player chooses a character first, then counterclockwise; {spare} are left on the board.")),
    Rule("box.corrections", "setup", 0, N_("A likely or doubtful value may be corrected against the box; a game keeps the values it was started with.")),
    Rule("rounds", "round", 4, N_("A game has {rounds} of four phases: planning, activation, delivery, stewardship.")),
    Rule("actions.form", "round", 0, N_("An action names only buildings, tiles, characters and resources of the game.")),
    Rule("actions.asked", "round", 0, N_("One player at a time is asked for one decision.")),
    Rule("actions.forced", "round", 0, N_("A decision with only one allowed answer is taken by the referee, who says why.")),
    Rule("workers.camp", "round", 2, N_("A player has {workers} in all: nobody takes more from the camp than it holds.")),
    Rule("workers.paid", "round", 4, N_("Workers that are paid go from the player’s stock to the camp; the worker on the building never pays.")),
    Rule("goods.unlimited", "round", 2, N_("Resources and prestige points never run out.")),
    Rule("prestige.sources", "round", 2, N_("Workers and resources lie open to all. Prestige points are gained in the open and then lie facedown; every point has a source.")),
    Rule("plan.turn", "planning", 4, N_("From the first player clockwise, everybody who has not passed places a worker or passes.")),
    Rule("plan.place", "planning", 4, N_("A worker from your own stock goes onto a building printed before the bridge or a building of the road.")),
    Rule("plan.closed", "planning", 4, N_("No worker goes onto a residence, a monument, an empty space, the bridge or the buildings of the construction site.")),
    Rule("plan.one_worker", "planning", 4, N_("A building takes only one worker.")),
    Rule("plan.surcharge", "planning", 4, N_("Once another player has passed, each placement also returns {surcharge} to the camp.")),
    Rule("plan.forced_pass", "planning", 4, N_("A player who lacks the workers to place one, or finds no free place, must pass.")),
    Rule("plan.site", "planning", 4, N_("The construction site takes one worker of each player, in the order they come.")),
    Rule("plan.rent", "planning", 4, N_("A worker on a building that another player built gives its owner {rent} at once, even if the provost then leaves the building out.")),
    Rule("plan.pass", "planning", 4, N_("A player who passes goes next on the bridge and places no more; the first to pass takes the first player tile at once.")),
    Rule("activation.order", "activation", 4, N_("Fairground, Lawyer, Carpenter and Toll are used first, then the bridge, then the road from the bridge on.")),
    Rule("activation.provost", "activation", 4, N_("The road is activated only up to the provost.")),
    Rule("activation.gains", "activation", 4, N_("Where your worker stands, a gain with nothing to choose or pay happens by itself; anything else you may decline.")),
    Rule("activation.exchange", "activation", 6, N_("An exchange is one of those shown on the building, paid in full.")),
    Rule("activation.return", "activation", 4, N_("A worker stays until its effect, with any favor it brought, is finished; then it returns to the camp.")),
    Rule("activation.unreached", "activation", 6, N_("After the last activated building, the workers beyond the provost return to the camp unused.")),
    Rule("lawyer", "activation", 4, N_("For {lawyer} and a house, the Lawyer claims a starting building of the road that bears no house; it becomes a residence at the end of the round."), "lawyer_occupied", N_("For {lawyer} and a house, the Lawyer claims a starting building of the road that bears neither a house nor a worker; it becomes a residence at the end of the round.")),
    Rule("build.family", "activation", 4, N_("A Carpenter builds wood buildings, a Stonemason stone ones.")),
    Rule("build.supply", "activation", 4, N_("Only a building that lies in the supply can be built.")),
    Rule("build.cost", "activation", 4, N_("The cost shown is paid in full; each “any” symbol is 1 resource: {any_goods}.")),
    Rule("build.first_empty", "activation", 4, N_("A new building goes to the first empty space of the road, construction side up; a full road takes none.")),
    Rule("build.house", "activation", 4, N_("One of your houses goes above a new building; without one you cannot build.")),
    Rule("build.prestige", "activation", 4, N_("A new building gives the prestige points shown on it at once.")),
    Rule("build.stonemason_setup", "activation", 10, N_("On its setup side the Stonemason builds without the stone of the cost; the rest is paid.")),
    Rule("owner_bonus", "activation", 11, N_("When one of these stone buildings is activated with only other players’ workers on it, its owner takes a bonus, once: {bonuses}.")),
    Rule("provost.toll", "activation", 5, N_("The Toll moves the provost up to {toll} either way, free, or not at all.")),
    Rule("provost.bridge", "activation", 5, N_("In bridge order, each player may move the provost up to {bridge}, returning 1 worker to the camp for each step. Talk freely about it, but nothing changes hands.")),
    Rule("provost.limits", "activation", 5, N_("The provost stays between the bridge and {far_end}; a move is made in full or not at all.")),
    Rule("delivery.order", "delivery", 6, N_("In the order of the workers at the construction site, each player there delivers any number of bundles.")),
    Rule("delivery.bundle", "delivery", 6, N_("A bundle is {bundle}, {needed} among them, and gives {bundle_points}.")),
    Rule("delivery.leave", "delivery", 6, N_("A worker at the construction site returns to the camp right after its owner’s delivery.")),
    Rule("delivery.favor", "delivery", 6, N_("Whoever delivered most bundles this round gains 1 favor; in a tie, whose worker came to the site first. No bundle, no favor."), "zero_delivery", N_("Whoever delivered most bundles this round gains 1 favor; in a tie, and if nobody delivered, whose worker came to the site first.")),
    Rule("favor.steal", "favor", 6, N_("A favor takes a character from another player, or uses a building of the construction site.")),
    Rule("favor.slots", "favor", 6, N_("Favors use the first building of the site from round 1 on, the second too from round {second_slot} on, the third from round {third_slot} on.")),
    Rule("favor.site_building", "favor", 6, N_("A building of the site may be chosen even if its effect is then not used."), "empty_site_building", N_("Only a building of the site whose effect you can use may be chosen, and you must use it.")),
    Rule("favor.board_character", "favor", 6, N_("After a building of the site, you may take a character from the board, if there is one."), "board_character", N_("After a building of the site, you must take a character from the board, if there is one.")),
    Rule("favor.holders", "favor", 6, N_("A character works for whoever holds it at that moment; there is no limit to how many one holds.")),
    Rule("favor.lost", "favor", 6, N_("A favor with no option at all is lost.")),
    Rule("residences", "stewardship", 7, N_("First, every starting building with a house becomes a residence.")),
    Rule("monuments", "stewardship", 7, N_("Then, from the bridge on, each residence may be replaced by a monument its owner pays for; the house stays.")),
    Rule("monuments.theater", "stewardship", 7, N_("A monument that brings a favor gives it at once, before the next residence.")),
    Rule("recruitment", "stewardship", 7, N_("Then everybody takes {recruits}, and 1 more for each residence; monuments may add more.")),
    Rule("provost.settles", "stewardship", 7, N_("Last, the provost goes just before the last building of the unbroken row from the bridge.")),
    Rule("scoring.gold", "end", 7, N_("After round {last_round}, each gold left gives {gold_points}.")),
    Rule("scoring.ties", "end", 7, N_("Whoever has most prestige points wins; in a tie, the victory is shared.")),
    Rule("early_riser", "characters", 8, N_("The Early Riser may place a worker before the first player, and also returns {early} to the camp; as first player you then play again."), "early_riser_site", N_("The Early Riser may place a worker on a building, not on the construction site, before the first player, and also returns {early} to the camp; as first player you then play again.")),
    Rule("night_worker", "characters", 8, N_("With the Night Worker, placing costs nothing more after others have passed; the Early Riser’s own cost stays.")),
    Rule("journeyman", "characters", 8, N_("{often}, the Journeyman lets a worker join a building that holds one worker, another player’s; it is used second.")),
    Rule("thief", "characters", 8, N_("The Thief’s workers give owners nothing, not even with the Steward.")),
    Rule("steward", "characters", 8, N_("The Steward gains {steward} for a visit instead of {rent_number}.")),
    Rule("bailiff", "characters", 8, N_("When all have had the bridge, the Bailiff may move the provost {bailiff}, free.")),
    Rule("architect", "characters", 9, N_("The Architect gains {architect} more for every building and monument built.")),
    Rule("deliveryman", "characters", 9, N_("The Deliveryman delivers last, even without a worker at the site, but then loses ties. With one you deliver twice, in your place and last; both count together.")),
    Rule("chamberlain", "characters", 9, N_("The Chamberlain’s bundles are any {bundle_size}.")),
    Rule("foreman", "characters", 9, N_("The Foreman gains {foreman} more for each bundle.")),
    Rule("goldsmith", "characters", 9, N_("Once a round, the Goldsmith gains {goldsmith} more for a delivery with at least {precious}, on top of the Foreman’s.")),
    Rule("day_laborer", "characters", 9, N_("With the Day Laborer you recruit {day_laborer} more.")),
)  # fmt: skip

BY_ID = {rule.id: rule for rule in RULES}
