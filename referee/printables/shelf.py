"""The shelf: how the sheets are called that every game has; who makes one in, its kind out.

What a sheet of one game is called otherwise, or tells of it alone, the game says when it takes the kind from here.
"""

from functools import partial

from referee.printables.kinds import Kind
from referee.printables.questions import BACKS, SIZE
from referee.printables.record import record_sheet
from referee.printables.result import result_sheet
from referee.printables.tent import tent_sheet
from referee.rules.kernel.texts import N_

SETUP = partial(
    Kind,
    "setup",
    "road",
    N_("Setup sheet"),
    N_("A table to lay out: the road drawn, every piece listed, boxes to tick."),
    asks=("players", "code", "seed", "number"),
    of_game="any",
)
AID = partial(Kind, "aid", "rules", N_("Player aid"), of_game="every", varies=True)
GUIDE = partial(
    Kind,
    "guide",
    "play",
    N_("First-game guide"),
    N_("What to do in round 1, step by step, for people who have just laid out their first table."),
    of_game="every",
)
BUILDINGS = partial(Kind, "buildings", "house", N_("Building reference"), of_game="every", varies=True)
POSTER = partial(
    Kind,
    "poster",
    "castle",
    N_("Poster"),
    of_game="every",
    papers=("a3", "a4x4", "tabloid", "letterx4"),
    varies=True,
)
CARDS = partial(
    Kind,
    "cards",
    "crown",
    N_("Reference cards"),
    asks=(SIZE.field, BACKS.field),
    of_game="every",
    varies=True,
)
SCOREPAD = partial(
    Kind,
    "scorepad",
    "prestige",
    N_("Score pad"),
    N_("Two pads on a page, points by source as they fall; and a page to write a game down round by round."),
    group="evening",
)
TOURNAMENT = partial(
    Kind,
    "tournament",
    "people",
    N_("Tournament kit"),
    N_("The setup codes of all tables, result slips four to a page, and standings to fill in by hand."),
    group="evening",
    asks=("players", "seed", "number"),
)
LABELS = partial(
    Kind,
    "labels",
    "supply",
    N_("Bag labels"),
    N_("A label for every bag of the box: goods, players, points, tiles, and how many there are."),
    group="evening",
)
RULINGS = partial(
    Kind,
    "rulings",
    "info",
    N_("Rulings and doubts"),
    N_("The table options with their alternatives, and every doubtful value to check against your box."),
    of_game="every",
    group="evening",
)
HOUSERULES = partial(
    Kind,
    "houserules",
    "check",
    N_("House rules"),
    N_("How this table plays: its options, its warnings and reminders, the values of its box."),
    of_game="every",
    group="evening",
)
TENT = Kind(
    "tent",
    "join",
    N_("Table tent"),
    N_("To fold and to stand on the table: a large QR code by which phones join this game."),
    tent_sheet,
    of_game="joined",
)
PAUSE = partial(
    Kind,
    "pause",
    "moon",
    N_("Pause sheet"),
    N_("Everything to rebuild the table on another evening, and the whole game in codes for any device."),
    of_game="running",
    reveals=True,
)
RECORD = Kind(
    "record",
    "history",
    N_("Game record"),
    N_("A finished game to keep: result, chart, every move in short lines, and codes that hold it all."),
    record_sheet,
    of_game="finished",
    reveals=True,
)
RESULT = Kind(
    "result",
    "crown",
    N_("Final scoring"),
    N_("What everybody had left, added up, and who won: a result without a game, to keep."),
    result_sheet,
    of_game="counted",
)
