"""A ledger: it sees only the events of a game, moves the pieces they name, and must end up at the same table."""

from copy import deepcopy
from typing import Any

from msgspec import to_builtins

from referee.rules.caylus1303 import RULESET, Event, State, events

UNTOLD = ("decision", "result")  # what is asked, and the scoring, are not pieces


class Ledger:
    """The table as the events tell it, kept as plain JSON."""

    def __init__(self, state: State) -> None:
        self.table = deepcopy(RULESET.public_state(state))

    def agrees_with(self, state: State) -> bool:
        public = RULESET.public_state(state)
        return all(self.table[key] == public[key] for key in public if key not in UNTOLD)

    def write(self, event: Event) -> None:
        """Move the pieces that an event names."""
        match event:
            case events.RoundStarted(round=number):
                self.table["round"] = number
            case events.PhaseStarted(phase=phase):
                self.table["phase"] = phase
                if phase == "planning":
                    self.table["bridge"] = []
            case events.GameEnded():
                self.table["phase"] = "over"
            case events.FirstPlayerTaken(player=player):
                self.table["first_player"] = player
            case events.PlayerPassed(player=player, place=place):
                self.table["bridge"].append(player)
                assert len(self.table["bridge"]) == place
            case events.ProvostMoved(steps=steps, position=position):
                self.table["provost"] += steps
                assert self.table["provost"] == position
            case _:
                self._write_pieces(event)

    def _write_pieces(self, event: Any) -> None:
        player = self.table["players"].get(getattr(event, "player", None))
        match event:
            case events.WorkersPaid():
                player["workers"] -= event.count
                player["camp"] += event.count
            case events.WorkersTaken():
                assert event.count == min(event.worth, player["camp"])
                player["workers"] += event.count
                player["camp"] -= event.count
            case events.GoodsSpent():
                self._add(player["goods"], event.goods, -1)
            case events.GoodsTaken():
                self._add(player["goods"], event.goods, 1)
            case events.PrestigeGained():
                assert event.points > 0
                player["pp"] += event.points
            case events.CharacterDrafted() | events.CharacterTaken():
                self._character(player, event)
            case _:
                self._write_board(event, player)

    def _character(self, player: Any, event: Any) -> None:
        victim = getattr(event, "victim", None)
        giver = self.table["players"][victim]["characters"] if victim else self.table["board_characters"]
        giver.remove(event.character)
        player["characters"] = sorted([*player["characters"], event.character])

    def _write_board(self, event: Any, player: Any) -> None:
        match event:
            case events.WorkerPlaced():
                workers = self.table["spaces"][event.space]["workers"]
                assert workers == ([event.host] if event.host else [])
                workers.append(event.player)
                player["workers"] -= 1
            case events.WorkerSentToSite():
                self.table["site"]["workers"].append(event.player)
                assert len(self.table["site"]["workers"]) == event.place
                player["workers"] -= 1
            case events.WorkerReturned():
                place = self.table["site"] if event.space == "site" else self.table["spaces"][event.space]
                place["workers"].remove(event.player)
                player["camp"] += 1
            case events.TileClaimed():
                self._lay(event, side="setup")
                player["houses"] -= 1
            case events.BuildingBuilt():
                self.table["supply"][event.tile.partition("_")[0]].remove(event.tile)
                self._lay(event, side="construction")
                player["houses"] -= 1
            case events.ResidenceFlipped():
                self._lay(event, side="residence")
            case events.MonumentBuilt():
                self.table["supply"]["monument"].remove(event.tile)
                self._lay(event, side="monument")

    def _lay(self, event: Any, side: str) -> None:
        self.table["spaces"][event.space].update(tile=event.tile, side=side, owner=event.player)

    @staticmethod
    def _add(goods: dict[str, int], pile: Any, sign: int) -> None:
        moved = to_builtins(pile)
        assert moved, "an event about no goods"
        for good, count in moved.items():
            goods[good] += sign * count
