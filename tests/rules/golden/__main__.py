"""Make the golden games: one for each number of players, every ruling played the other way somewhere."""

import sys

from referee.games.caylus1303.dealing import deal
from referee.rules.caylus1303 import RULESET, Action, State, actions
from tests.golden_games import write_again
from tests.rules.golden import GOLDEN
from tests.rules.playing import by_weight

GAMES = {
    2: ("macon", {"board_character": "must", "zero_delivery": "yes"}),
    3: ("four", {"empty_site_building": "no"}),
    4: ("autel", {"early_riser_site": "no"}),
    5: ("chemin", {"lawyer_occupied": "no"}),
}


def sensible(state: State, action: Action) -> float:
    """Weigh as somebody who wants to get on: use what there is, build, seldom pass with workers at hand."""
    match action:
        case actions.Pass():
            return 1 if state.seat(RULESET.pending(state).player).stock.worker < 3 else 0.2
        case actions.Decline():
            return 0.2
        case actions.Build() | actions.Claim() | actions.Monument():
            return 9
        case actions.Site() | actions.Place("fairground" | "lawyer" | "carpenter"):
            return 3
        case actions.Place(space) if state.space(space).side == "construction":
            return 3
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
