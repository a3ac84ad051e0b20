"""Every sheet of Caylus (2005): what it is called, what it needs and how it is made."""

from referee.games.caylus2005.sheets.aid import aid_sheet
from referee.games.caylus2005.sheets.buildings import buildings_sheet
from referee.games.caylus2005.sheets.cards import cards_sheet
from referee.games.caylus2005.sheets.guide import guide_sheet
from referee.games.caylus2005.sheets.labels import label_sheet
from referee.games.caylus2005.sheets.pause import pause_sheet
from referee.games.caylus2005.sheets.poster import poster_sheet
from referee.games.caylus2005.sheets.rulings import rulings_sheet
from referee.games.caylus2005.sheets.scorepad import score_pad
from referee.games.caylus2005.sheets.setup import check_code, setup_sheet
from referee.games.caylus2005.sheets.tournament import tournament_kit
from referee.games.houserules import house_rules
from referee.printables import shelf
from referee.rules.kernel.texts import N_

SHEETS = {
    kind.name: kind
    for kind in (
        shelf.SETUP(make=setup_sheet, check=check_code),
        shelf.AID(
            N_("The seven phases, favors, castle, costs and signs: front and back of half a page for every player."),
            aid_sheet,
        ),
        shelf.GUIDE(make=guide_sheet),
        shelf.BUILDINGS(
            N_("Every building and tile, the castle and the favors: cost, points and effect, half a page a family."),
            buildings_sheet,
        ),
        shelf.POSTER(
            N_("Every tile large, the castle and the favors, for the wall: on one page, or on four to join."),
            poster_sheet,
        ),
        shelf.CARDS(
            N_("A card for every building and tile, section and line of favors, with a back, to cut out."), cards_sheet
        ),
        shelf.SCOREPAD(make=score_pad),
        shelf.TOURNAMENT(make=tournament_kit),
        shelf.LABELS(make=label_sheet),
        shelf.RULINGS(make=rulings_sheet),
        shelf.HOUSERULES(make=house_rules),
        shelf.TENT,
        shelf.PAUSE(make=pause_sheet),
        shelf.RECORD,
        shelf.RESULT,
    )
}
