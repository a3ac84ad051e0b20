"""A ledger: somebody who hears only the events, and should have the same table before them."""

from typing import Any

from referee.rules.caylus2005 import RULESET, Event, State
from referee.rules.caylus2005 import events as told
from referee.rules.caylus2005.goods import Pile, named
from referee.rules.kernel.events import RoundStarted

# What a table shows but nobody tells: who is asked, what waits in the castle's order, and the end.
UNTOLD = ("decision", "result", "phase")


class Ledger:
    """The exported state as events tell it."""

    def __init__(self, state: State) -> None:
        """Begin with a look at the table."""
        self.shown = RULESET.public_state(state)

    def agrees_with(self, state: State) -> bool:
        """Whether the table is what was told."""
        real = RULESET.public_state(state)
        return all(self.shown[key] == real[key] for key in real if key not in UNTOLD)

    def write(self, event: Event) -> None:
        """Hear one event."""
        match event:
            case RoundStarted(round=number):
                self.shown["round"] = number
            case told.PhaseStarted(phase=phase):
                self._phase(phase)
            case told.TurnOrderChanged(order=order):
                self.shown["turn_order"] = list(order)
            case told.PlayerPassed(player=player):
                self.shown["bridge"].append(player)
            case told.ProvostMoved(position=position):
                self.shown["provost"] = position
            case told.BailiffMoved(position=position):
                self.shown["bailiff"] = position
            case told.PrestigeGained(player=player, points=points):
                self.shown["players"][player]["pp"] += points
            case told.GoodsSpent(player=player, goods=goods):
                self._stock(player, goods, -1)
            case told.GoodsTaken(player=player, goods=goods) | told.OwnerCubeTaken(player=player, goods=goods):
                self._stock(player, goods, 1)
            case _:
                self._workers(event)
                self._tiles(event)
                self._castle(event)

    def _phase(self, phase: str) -> None:
        if phase == "planning":
            self.shown["bridge"] = []
        self.shown["castle"]["batches"] = {}
        for holding in self.shown["players"].values():
            holding["lines"] = []

    def _stock(self, player: str, goods: Pile, sign: int) -> None:
        holding = self.shown["players"][player]
        for name, count in named(goods).items():
            if name == "denier":
                holding["deniers"] += sign * count
            else:
                holding["goods"][name] += sign * count

    def _workers(self, event: Event) -> None:
        match event:
            case told.WorkerPlaced(player=player, space=space, moved=moved):
                if moved:
                    self.shown["spaces"]["gate"]["workers"].remove(player)
                else:
                    self.shown["players"][player]["workers"] -= 1
                if space == "inn":
                    self.shown["spaces"]["inn"]["left"] = player
                else:
                    self._standing(space).append(player)
            case told.WorkerReturned(player=player, space=space):
                self.shown["players"][player]["workers"] += 1
                if space == "inn":
                    self.shown["spaces"]["inn"]["right"] = None
                else:
                    self._standing(space).remove(player)
            case told.InnTaken(player=player):
                self.shown["spaces"]["inn"] = {"left": None, "right": player}

    def _standing(self, space: str) -> list[str]:
        return self.shown["castle"]["workers"] if space == "castle" else self.shown["spaces"][space]["workers"]

    def _tiles(self, event: Event) -> None:
        match event:
            case told.BuildingBuilt(player=player, tile=tile, space=space):
                self.shown["supply"][tile.partition("_")[0]].remove(tile)
                if space:
                    self._lies(space, tile=tile, side="craft", owner=player)
            case told.TileClaimed(player=player, space=space):
                self._lies(space, claim=player)
            case told.ResidenceMade(player=player, tile=tile, space=space):
                family = tile.partition("_")[0]
                if family in self.shown["supply"]:
                    self.shown["supply"][family] = sorted([*self.shown["supply"][family], tile])
                self._lies(space, tile="residence", side="residence", owner=player, claim=None)
            case told.PrestigeBuilt(player=player, tile=tile, space=space):
                self.shown["supply"]["prestige"].remove(tile)
                self._lies(space, tile=tile, side="prestige", owner=player)

    def _lies(self, space: str, **what: Any) -> None:
        self.shown["spaces"][space].update(what)

    def _castle(self, event: Event) -> None:
        castle = self.shown["castle"]
        match event:
            case told.BatchesDelivered(player=player, batches=batches):
                castle["batches"][player] = castle["batches"].get(player, 0) + batches
            case told.HousePlaced(player=player, section=section, count=count):
                castle["houses"][section][player] += count
            case told.SectionScored(section=section):
                castle["section"] = {"dungeon": "walls", "walls": "towers"}.get(section)
            case told.MarkerAdvanced(player=player, line=line, column=column):
                self.shown["players"][player]["favors"][line] = column
                self._use_line(player, line)
            case told.Skipped(reason="marker", player=player, where=line):
                self._use_line(str(player), line)

    def _use_line(self, player: str, line: str) -> None:
        holding = self.shown["players"][player]
        holding["lines"] = sorted([*holding["lines"], line])
