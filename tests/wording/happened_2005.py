"""What may happen in Caylus (2005), each event with the line of the log, or the order for the hands, that tells it."""

from referee.rules.caylus2005 import events as told
from referee.rules.caylus2005 import frames
from referee.rules.caylus2005.actions import Decline, Deliver, Favor, Pass, Provost, Recall
from referee.rules.caylus2005.goods import Cost, Pile
from referee.rules.kernel.events import BoxTakenOver, GameEnded, RoundStarted

LOG = {
    "Round 4": RoundStarted(4),
    "Phase: the provost’s move": told.PhaseStarted("bridge"),
    "Turn order from now on: Red, Green and Blue (Stables).": told.TurnOrderChanged(
        ("red", "green", "blue"), "stables"
    ),
    "Turn order from now on: Red and Blue (a new round of two players).": told.TurnOrderChanged(
        ("red", "blue"), "round"
    ),
    "Blue places a worker: castle, place 2.": told.WorkerPlaced("blue", "castle", "castle", 2),
    "Blue places a worker: Stables, circle 1.": told.WorkerPlaced("blue", "stables", "stables", 1),
    "Blue places a worker: Inn, left circle.": told.WorkerPlaced("blue", "inn", "inn"),
    "Blue places a worker: Peddler, space 7.": told.WorkerPlaced("blue", "road_7", "fixed_peddler"),
    "Blue moves the worker from the Gate: castle, place 1.": told.WorkerPlaced("blue", "castle", "castle", 1, True),
    "Blue moves the worker from the Gate: Farm, space 12.": told.WorkerPlaced(
        "blue", "road_12", "stone_farm", moved=True
    ),
    "Blue passes: place 1 on the bridge.": told.PlayerPassed("blue", 1),
    "Blue takes 1 denier (first to pass).": told.GoodsTaken("blue", Pile(denier=1), "bridge"),
    "Blue takes 3 deniers (income).": told.GoodsTaken("blue", Pile(denier=3), "income"),
    "Blue takes 2 food and 1 cloth.": told.GoodsTaken("blue", Pile(food=2, cloth=1), "stone_farm"),
    "Blue spends 1 denier.": told.GoodsSpent("blue", Pile(denier=1), "castle"),
    "Blue spends 3 deniers (already passed: Red and Green).": told.GoodsSpent(
        "blue", Pile(denier=3), "castle", ("red", "green")
    ),
    "Blue, as the owner, takes 1 food (Farm, stone building).": told.OwnerCubeTaken(
        "blue", Pile(food=1), "stone_farm", "road_12"
    ),
    "Blue gains 1 point (visits).": told.PrestigeGained("blue", 1, "visits", "road_12"),
    "Blue gains 7 points (prestige buildings).": told.PrestigeGained("blue", 7, "prestige_tiles", "prestige_statue"),
    "Blue loses 2 points (nothing delivered).": told.PrestigeGained("blue", -2, "no_batch", "castle"),
    "Blue loses nothing, having no points (no house in a section).": told.PrestigeGained(
        "blue", 0, "sections", "dungeon"
    ),
    "Blue declines: Joust Field.": told.EffectDeclined("blue", "joust_field"),
    "Blue declines: Marketplace, neutral building.": told.EffectDeclined("blue", "neutral_marketplace"),
    "Blue declines: Buildings.": told.EffectDeclined("blue", "building"),
    "Blue stays in the Inn.": told.EffectDeclined("blue", "inn"),
    "Blue does not move the provost.": told.EffectDeclined("blue", "bridge"),
    "Blue moves the provost 2 steps backward.": told.ProvostMoved(-2, 8, "bridge", "blue"),
    "Blue moves the provost 1 step forward.": told.ProvostMoved(1, 8, "merchants_guild", "blue"),
    "The provost joins the bailiff on road space 12.": told.ProvostMoved(1, 12, "bailiff"),
    "The bailiff moves 2 steps, to road space 12.": told.BailiffMoved(2, 12),
    "The bailiff stays on road space 28: the road goes no farther.": told.BailiffMoved(0, 28),
    "Blue builds: Farm (food), space 9.": told.BuildingBuilt("blue", "wood_food_farm", "road_9"),
    "Blue builds: Bank. No space is empty, so it leaves the game.": told.BuildingBuilt("blue", "stone_bank", None),
    "Blue claims: Quarry, space 11. It becomes a residence once the worker there has left.": told.TileClaimed(
        "blue", "wood_quarry", "road_11"
    ),
    "New residence: Quarry, space 4 (Blue).": told.ResidenceMade("blue", "neutral_quarry", "road_4"),
    "Blue builds: Statue, space 10.": told.PrestigeBuilt("blue", "prestige_statue", "road_10"),
    "Blue takes a house back (road space 10).": told.HouseReturned("blue", "road_10", "red"),
    "Blue gains a favor (Joust Field).": told.FavorGained("blue", "joust_field"),
    "Blue gains a favor (Church).": told.FavorGained("blue", "stone_church"),
    "Blue gains a favor (scoring of the walls).": told.FavorGained("blue", "walls"),
    "Blue gains a favor (most batches).": told.FavorGained("blue", "castle", "most"),
    "Blue gains a favor (most batches; in the tie, the earlier worker at the castle counts).": told.FavorGained(
        "blue", "castle", "tie"
    ),
    "Blue gains a favor (nobody delivers, so the first worker at the castle counts).": told.FavorGained(
        "blue", "castle", "first"
    ),
    "Blue loses the favor: every line was used in this phase.": told.FavorLost("blue"),
    "Blue uses a favor: Points, column 3.": told.MarkerAdvanced("blue", "prestige", 3),
    "Blue takes a worker home (Farm, space 12).": told.WorkerReturned("blue", "road_12", "stone_farm", "used"),
    "Blue takes a worker home, unused: it stands after the provost (Farm, space 12).": told.WorkerReturned(
        "blue", "road_12", "stone_farm", "unreached"
    ),
    "Blue moves to the right circle of the Inn: from the next planning on, each place costs 1 denier.": told.InnTaken(
        "blue"
    ),
    "Blue delivers nothing.": told.BatchesDelivered("blue", 0),
    "Blue delivers 2 batches.": told.BatchesDelivered("blue", 2),
    "Blue adds 2 houses to the castle (dungeon).": told.HousePlaced("blue", "dungeon", 2),
    "The dungeon is scored and closed: favors may go up to column 4 now.": told.SectionScored("dungeon", 4),
    "The walls are scored and closed: favors may go up to column 5 now.": told.SectionScored("walls", 5),
    "The towers are scored, and the castle is finished.": told.SectionScored("towers", 5),
    "Red is not asked, for nothing can be done.": told.DecisionDropped(frames.Turn("red"), "no_action"),
    "Red is not asked any more, after the correction.": told.DecisionDropped(frames.Turn("red"), "no_ground"),
    "From here on, the table plays by the values of its own box.": BoxTakenOver({}),
    "The game ends. Winner: Blue": GameEnded(("blue",)),
    "The game ends. Winners: Blue and Red": GameEnded(("blue", "red")),
}

# On road space 3 of the table lies a Sawmill.
ORDERS = {
    ("Castle", "Blue", "−3 deniers (already passed: Red and Green)"): LOG[
        "Blue spends 3 deniers (already passed: Red and Green)."
    ],
    ("Castle", "Blue", "1 worker on place 2"): LOG["Blue places a worker: castle, place 2."],
    ("Castle", "Blue", "1 worker on place 1 (from the Gate)"): LOG[
        "Blue moves the worker from the Gate: castle, place 1."
    ],
    ("Castle", "Blue", "−2 points (nothing delivered)"): LOG["Blue loses 2 points (nothing delivered)."],
    ("Castle", "Blue", "2 houses into the castle: dungeon"): LOG["Blue adds 2 houses to the castle (dungeon)."],
    ("Castle", "Blue", "a favor (most batches)"): LOG["Blue gains a favor (most batches)."],
    ("Stables", "Blue", "1 worker on circle 1"): LOG["Blue places a worker: Stables, circle 1."],
    ("Inn", "Blue", "1 worker on the left circle"): LOG["Blue places a worker: Inn, left circle."],
    ("Inn", "Blue", "your worker to the right circle"): told.InnTaken("blue"),
    ("Sawmill, space 3", "Blue", "1 worker here"): told.WorkerPlaced("blue", "road_3", "neutral_sawmill"),
    ("Sawmill, space 3", "Blue", "1 worker back"): told.WorkerReturned("blue", "road_3", "neutral_sawmill", "used"),
    ("Sawmill, space 3", "Blue", "+1 wood"): told.GoodsTaken("blue", Pile(wood=1), "neutral_sawmill"),
    ("Sawmill, space 3", "Blue", "+1 point (as the owner, for the visit)"): told.PrestigeGained(
        "blue", 1, "visits", "road_3"
    ),
    ("After the provost", "Blue", "1 worker back, unused, from: Sawmill, space 3"): told.WorkerReturned(
        "blue", "road_3", "neutral_sawmill", "unreached"
    ),
    ("Bridge", "Blue", "marker on place 1"): LOG["Blue passes: place 1 on the bridge."],
    ("Bridge", "Blue", "+1 denier (first to pass)"): LOG["Blue takes 1 denier (first to pass)."],
    ("Bridge", "Blue", "the provost 2 steps backward: on road space 8"): LOG[
        "Blue moves the provost 2 steps backward."
    ],
    ("", "", "all markers off the bridge"): told.PhaseStarted("planning", ("red", "blue")),
    ("", "Blue", "+3 deniers (income)"): LOG["Blue takes 3 deniers (income)."],
    ("", "", "turn order: Red and Blue (a new round of two players)"): told.TurnOrderChanged(
        ("red", "blue"), "round", ("blue", "red")
    ),
    ("", "", "the bailiff 2 steps forward: on road space 12"): told.BailiffMoved(2, 12),
    ("", "", "the provost to the bailiff: on road space 12"): told.ProvostMoved(1, 12, "bailiff"),
    ("", "Blue", "Farm (food), space 9: from the supply, with your house"): LOG["Blue builds: Farm (food), space 9."],
    ("", "Blue", "Bank out of the game: no space is empty"): told.BuildingBuilt("blue", "stone_bank", None),
    ("", "Blue", "becomes your residence once the worker there has left: Quarry, space 11"): told.TileClaimed(
        "blue", "wood_quarry", "road_11"
    ),
    ("", "Blue", "a residence with your house in place of: Quarry, space 4, which leaves the game"): told.ResidenceMade(
        "blue", "neutral_quarry", "road_4"
    ),
    ("", "Blue", "a residence in place of: Mason, space 9, which goes back to the supply"): told.ResidenceMade(
        "blue", "wood_mason", "road_9"
    ),
    ("", "Blue", "Statue, space 10: in place of the residence"): LOG["Blue builds: Statue, space 10."],
    ("", "Blue", "the favor is lost: every line was used in this phase"): told.FavorLost("blue"),
    ("", "Blue", "+3 points (favors)"): told.PrestigeGained("blue", 3, "favors", "favor"),
    ("Favor: Points", "Blue", "marker on column 3"): told.MarkerAdvanced("blue", "prestige", 3),
    ("Favor: Deniers", "Blue", "+4 deniers"): told.GoodsTaken("blue", Pile(denier=4), "money"),
    ("Scoring of the dungeon", "Blue", "loses nothing, having no points"): told.PrestigeGained(
        "blue", 0, "sections", "dungeon"
    ),
    ("Scoring of the walls", "Blue", "a favor (scoring of the walls)"): told.FavorGained("blue", "walls"),
    ("Scoring of the towers", "", "The towers are scored, and the castle is finished."): told.SectionScored(
        "towers", 5
    ),
}


# ---- what the referee decides by itself, and why


def forced(decision, action, code, **facts):
    """Give a decision that had only one answer."""
    return told.DecisionForced(decision, action, told.Reason(code, **facts))


TURN, DELIVERY, JOUST = frames.Turn("red"), frames.Delivery("red"), frames.Activation("red", "joust_field")
CARPENTER, ARCHITECT = frames.Activation("red", "road_6"), frames.Activation("red", "road_9")
LAWYER, BUILDING = frames.Activation("red", "road_10"), frames.FavorEffect("red", "building")

FORCED = {
    "Red has no worker left and passes.": forced(TURN, Pass(), "no_worker"),
    "Red must pass: no denier.": forced(TURN, Pass(), "short", need=Cost(denier=1)),
    "Red must pass: 3 deniers needed, 1 denier there.": forced(
        TURN, Pass(), "short", need=Cost(denier=3), have=Cost(denier=1)
    ),
    "Red must pass: no place is free.": forced(TURN, Pass(), "no_place"),
    "Red cannot move the worker from the Gate: no place is free.": forced(
        frames.GateMove("red"), Decline(), "no_place"
    ),
    "Joust Field: Red cannot use it (no cloth and no denier).": forced(
        JOUST, Decline(), "short", where="joust_field", need=Cost(cloth=1, denier=1)
    ),
    "Marketplace, space 5: Red cannot use it (no resource).": forced(
        frames.Activation("red", "road_5"), Decline(), "short", where="neutral_marketplace", need=Cost(any=1)
    ),
    "Alchemist, space 9: Red cannot use it (2 resources of your choice (not gold) needed, 1 resource of your choice "
    "(not gold) there).": forced(
        ARCHITECT, Decline(), "short", where="stone_alchemist", need=Cost(basic=2), have=Cost(basic=1)
    ),
    "Carpenter, space 6: Red cannot use it (the resources do not suffice).": forced(
        CARPENTER, Decline(), "too_dear", where="neutral_carpenter"
    ),
    "Carpenter, space 6: Red cannot use it (no empty space on the road).": forced(
        CARPENTER, Decline(), "road_full", where="neutral_carpenter"
    ),
    "Architect, space 9: Red cannot use it (no residence of one’s own).": forced(
        ARCHITECT, Decline(), "no_residence", where="stone_architect"
    ),
    "Architect, space 9: Red cannot use it (none is left in the supply).": forced(
        ARCHITECT, Decline(), "none_left", where="stone_architect"
    ),
    "Lawyer, space 10: Red cannot use it (no tile can become a residence).": forced(
        LAWYER, Decline(), "no_tile", where="wood_lawyer"
    ),
    "Buildings: Red cannot use it (the resources do not suffice).": forced(
        BUILDING, Decline(), "too_dear", where="building"
    ),
    "Red cannot move the provost: no denier.": forced(
        frames.BridgeMove("red"), Provost(0), "short", need=Cost(denier=1)
    ),
    "Red cannot deliver: no food.": forced(DELIVERY, Deliver(Pile()), "short", need=Cost(food=1)),
    "Red cannot deliver: fewer than 3 kinds of resources.": forced(
        DELIVERY, Deliver(Pile()), "few_kinds", need=Cost(any=3)
    ),
    "Red cannot deliver: no place is free in the castle.": forced(DELIVERY, Deliver(Pile()), "no_room"),
    "Red has one line left for the favor: Deniers.": forced(frames.FavorChoice("red"), Favor("money"), "last_line"),
    "Red has only one choice: take the worker home.": forced(frames.InnChoice("red"), Recall(), "only_way"),
}
UNTOLD = told.DecisionForced(TURN, Pass())
DECLINED = told.EffectDeclined("red", "road_6")
REPEATED = (FORCED["Carpenter, space 6: Red cannot use it (the resources do not suffice)."], DECLINED)

SKIPPED = {
    "Red pays only 1 denier, with the right circle of the Inn.": told.Skipped("inn", "red", "castle"),
    "Red takes no bonus as the owner: a worker of their own is there (Farm, stone building).": told.Skipped(
        "own_worker", "red", "stone_farm"
    ),
    "Red uses a favor: Points, where the marker stays, for no further column is open.": told.Skipped(
        "marker", "red", "prestige"
    ),
    "Red gets nothing from this line yet (Buildings).": told.Skipped("no_effect", "red", "building"),
    "Red loses nothing: no place was free in the castle.": told.Skipped("no_room", "red", "castle"),
    "Red gains nothing and loses nothing: one house (walls).": told.Skipped("one_house", "red", "walls"),
    "Nobody delivers a batch: there is no favor.": told.Skipped("no_batch"),
    "No worker is at the castle: there is no favor.": told.Skipped("empty_castle"),
}

# ---- what the table put right, and did against the rules

CHANGES = {
    "Red has 2 wood (was 1)": {"path": "/players/red/goods/wood", "from": 1, "to": 2},
    "Red has 0 deniers (was 3)": {"path": "/players/red/deniers", "from": 3, "to": 0},
    "2 points by agreement (Red)": {"path": "/players/red/pp", "by": 2},
    "marker of the line Points on column 2 (Red, was 1)": {"path": "/players/red/favors/prestige", "from": 1, "to": 2},
    "favor table (Red, Points 1, Deniers 0, Resources 2 and Buildings 0)": {
        "path": "/players/red/favors",
        "from": dict.fromkeys(("prestige", "money", "goods", "building"), 0),
        "to": {"prestige": 1, "money": 0, "goods": 2, "building": 0},
    },
    "lines used in this phase (Red, Deniers)": {"path": "/players/red/lines", "from": [], "to": ["money"]},
    "lines used in this phase (Red, none)": {"path": "/players/red/lines", "from": ["money"], "to": []},
    "Farm, stone building (road space 12)": {"path": "/spaces/road_12/tile", "from": None, "to": "stone_farm"},
    "nothing built (road space 12)": {"path": "/spaces/road_12/tile", "from": "stone_farm", "to": None},
    "a residence (road space 12)": {"path": "/spaces/road_12/side", "from": "craft", "to": "residence"},
    "nothing lies there (road space 12)": {"path": "/spaces/road_12/side", "from": "craft", "to": None},
    "house, Red (road space 12)": {"path": "/spaces/road_12/owner", "from": None, "to": "red"},
    "claimed, Red (road space 12)": {"path": "/spaces/road_12/claim", "from": None, "to": "red"},
    "claimed, nobody (road space 12)": {"path": "/spaces/road_12/claim", "from": "red", "to": None},
    "workers, nobody (Gate)": {"path": "/spaces/gate/workers", "from": ["red"], "to": []},
    "left circle of the Inn (Red)": {"path": "/spaces/inn/left", "from": None, "to": "red"},
    "right circle of the Inn (nobody)": {"path": "/spaces/inn/right", "from": "red", "to": None},
    "the provost stands on road space 7": {"path": "/provost", "from": 8, "to": 7},
    "the bailiff stands on road space 7": {"path": "/bailiff", "from": 8, "to": 7},
    "on the bridge (Red and Blue)": {"path": "/bridge", "from": [], "to": ["red", "blue"]},
    "turn order (Red and Blue)": {"path": "/turn_order", "from": ["blue", "red"], "to": ["red", "blue"]},
    "workers at the castle (nobody)": {"path": "/castle/workers", "from": ["red"], "to": []},
    "section of the castle that is built (walls)": {"path": "/castle/section", "from": "dungeon", "to": "walls"},
    "all sections of the castle are scored": {"path": "/castle/section", "from": "towers", "to": None},
    "2 houses in the castle (walls, Red)": {"path": "/castle/houses/walls/red", "from": 1, "to": 2},
    "out of the game (Bank)": {"path": "/table/gone", "from": [], "to": ["stone_bank"]},
    "what was already done this round": {"path": "/table/bridge_done", "from": [], "to": ["red"]},
    "it is round 3": {"path": "/round", "from": 2, "to": 3},
    "the game goes on from another point (planning)": {
        "path": "/decision",
        "from": None,
        "to": {"phase": "planning", "player": "red"},
    },
}


def left(owed=None, note="", **reasons):
    """Red left these rules."""
    return told.RuleLeft("red", tuple(reasons), (None,) * len(reasons), tuple(reasons.values()), owed or Pile(), note)


LEFT = {
    "Red plays it all the same. A worker is there already (road space 5: Blue). “We talked about it”": left(
        occupied={"space": "road_5", "workers": ["blue"]}, note="We talked about it"
    ),
    "Red plays it all the same. Out of turn: Blue is asked. Needed: 2 wood; available: 1 wood. Owed: 1 wood.": left(
        not_your_turn={"player": "red", "asked": "blue"},
        cannot_pay={"need": {"wood": 2}, "have": {"wood": 1}},
        owed=Pile(wood=1),
    ),
    "Red plays it all the same. Already passed, and Blue is asked.": left(
        already_passed={"player": "red", "asked": "blue"}
    ),
    "Red plays it all the same. There was a worker in the stables already: one per player.": left(
        already_in_stables={"space": "stables", "workers": ["red"]}
    ),
    "Red plays it all the same. There was a worker at the castle already: one per player.": left(
        already_at_castle={"space": "castle"}
    ),
    "Red plays it all the same. This line was used before in this phase (Points).": left(
        line_used={"line": "prestige", "lines": ["prestige"]}
    ),
    "Red plays it all the same. The marker had only come to column 1, and this is column 3 (Buildings).": left(
        column_not_reached={"line": "building", "column": 3, "marker": 1}
    ),
}
