"""Every sheet of Caylus 1303: what it is called, what it needs and how it is made."""

from referee.games.caylus1303.sheets.aid import aid_sheet
from referee.games.caylus1303.sheets.buildings import buildings_sheet
from referee.games.caylus1303.sheets.cards import cards_sheet
from referee.games.caylus1303.sheets.guide import guide_sheet
from referee.games.caylus1303.sheets.houserules import house_rules
from referee.games.caylus1303.sheets.labels import label_sheet
from referee.games.caylus1303.sheets.pause import pause_sheet
from referee.games.caylus1303.sheets.poster import poster_sheet
from referee.games.caylus1303.sheets.questions import BACKS, SIZE
from referee.games.caylus1303.sheets.rulings import rulings_sheet
from referee.games.caylus1303.sheets.scorepad import score_pad
from referee.games.caylus1303.sheets.setup import check_code, setup_sheet
from referee.games.caylus1303.sheets.tournament import tournament_kit
from referee.printables.kinds import Kind
from referee.printables.record import record_sheet
from referee.printables.result import result_sheet
from referee.printables.tent import tent_sheet
from referee.rules.kernel.texts import N_

SHEETS = {
    kind.name: kind
    for kind in (
        Kind(
            "setup",
            "road",
            N_("Setup sheet"),
            N_("A table to lay out: the road drawn, every piece listed, boxes to tick."),
            setup_sheet,
            asks=("players", "code", "seed", "number"),
            of_game="any",
            check=check_code,
        ),
        Kind(
            "aid",
            "rules",
            N_("Player aid"),
            N_("The round, favors, all characters, costs and signs: front and back of half a page for every player."),
            aid_sheet,
        ),
        Kind(
            "guide",
            "play",
            N_("First-game guide"),
            N_("What to do in round 1, step by step, for people who have just laid out their first table."),
            guide_sheet,
        ),
        Kind(
            "buildings",
            "house",
            N_("Building reference"),
            N_("Every building with both sides, and the monuments: cost, points and effect, half a page a family."),
            buildings_sheet,
        ),
        Kind(
            "poster",
            "castle",
            N_("Poster"),
            N_("Every tile large, with both sides, and all characters, for the wall: on one page, or on four to join."),
            poster_sheet,
            papers=("a3", "a4x4", "tabloid", "letterx4"),
        ),
        Kind(
            "cards",
            "crown",
            N_("Reference cards"),
            N_("A card for every character, tile and monument, with a back, to cut out."),
            cards_sheet,
            asks=(SIZE.field, BACKS.field),
        ),
        Kind(
            "scorepad",
            "prestige",
            N_("Score pad"),
            N_("Two pads on a page, points by source as they fall; and a page to write a game down round by round."),
            score_pad,
            group="evening",
        ),
        Kind(
            "tournament",
            "people",
            N_("Tournament kit"),
            N_("The setup codes of all tables, result slips four to a page, and standings to fill in by hand."),
            tournament_kit,
            group="evening",
            asks=("players", "seed", "number"),
        ),
        Kind(
            "labels",
            "supply",
            N_("Bag labels"),
            N_("A label for every bag of the box: goods, players, points, tiles, and how many there are."),
            label_sheet,
            group="evening",
        ),
        Kind(
            "rulings",
            "info",
            N_("Rulings and doubts"),
            N_("The table options with their alternatives, and every doubtful value to check against your box."),
            rulings_sheet,
            of_game="every",
            group="evening",
        ),
        Kind(
            "houserules",
            "check",
            N_("House rules"),
            N_("How this table plays, on half a page: its options, its warnings and reminders, the values of its box."),
            house_rules,
            of_game="every",
            group="evening",
        ),
        Kind(
            "tent",
            "join",
            N_("Table tent"),
            N_("To fold and to stand on the table: a large QR code by which phones join this game."),
            tent_sheet,
            of_game="joined",
        ),
        Kind(
            "pause",
            "moon",
            N_("Pause sheet"),
            N_("Everything to rebuild the table on another evening, and the whole game in codes for any device."),
            pause_sheet,
            of_game="running",
            reveals=True,
        ),
        Kind(
            "record",
            "history",
            N_("Game record"),
            N_("A finished game to keep: result, chart, every move in short lines, and codes that hold it all."),
            record_sheet,
            of_game="finished",
            reveals=True,
        ),
        Kind(
            "result",
            "crown",
            N_("Final scoring"),
            N_("What everybody had left, added up, and who won: a result without a game, to keep."),
            result_sheet,
            of_game="counted",
        ),
    )
}
