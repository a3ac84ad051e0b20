"""Make the golden games: one for each number of players, every ruling played the other way somewhere."""

import sys

from referee.games.caylus2005.dealing import deal
from referee.rules.caylus2005 import RULESET, Action, State, actions
from tests.caylus2005.golden import GOLDEN
from tests.caylus2005.playing import by_weight
from tests.golden_games import write_again

GAMES = {
    2: ("pont", {"printing": "revised", "jeweler": "in", "two_sections": "one"}),
    3: ("donjon", {"lawyer_points": "3", "zero_delivery": "yes", "penalty": "end"}),
    4: ("murailles", {"weaver_points": "10", "delayed_lawyer": "later", "full_road": "score"}),
    5: ("tours", {"favors": "points"}),
}


def sensible(state: State, action: Action) -> float:
    """Weigh as somebody who wants to get on: use what there is, build, deliver, seldom pass with workers at hand."""
    match action:
        case actions.Pass():
            return 1 if state.seat(RULESET.pending(state).player).workers < 2 else 0.2
        case actions.Decline():
            return 0.2
        case actions.Build() | actions.Claim() | actions.Prestige():
            return 9
        case actions.Deliver(spend):
            return 0.3 + spend.total()
        case actions.Place("castle" | "joust_field" | "fixed_carpenter" | "fixed_gold_mine"):
            return 3
        case actions.Place(space) if space.startswith("road_") and state.space(space).side == "craft":
            return 4
        case actions.Provost(steps):
            return 1 + max(steps, -1)
    return 1


def main() -> None:
    """Write the files: games played anew."""
    for players, (seed, rulings) in GAMES.items():
        setup = deal(players, seed, rulings)
        game = GOLDEN.moves(setup, by_weight(seed, sensible))
        (GOLDEN.folder / f"{players}_players.txt").write_text(GOLDEN.write(setup, game), "utf-8")


if __name__ == "__main__":
    write_again(GOLDEN) if "replay" in sys.argv[1:] else main()
