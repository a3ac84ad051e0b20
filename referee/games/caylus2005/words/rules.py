"""Rule lines: a rule in; its line with the values and options of the reader's table out."""

from referee.games.caylus2005.words import Words
from referee.games.caylus2005.words.effects import effect_sentence
from referee.games.rule_lines import Gaps, fill, line_of
from referee.rules.caylus2005.catalogue import Catalogue
from referee.rules.caylus2005.catalogue.rows import Building, Prestige
from referee.rules.caylus2005.rulebook import BY_ID


def rule_line(words: Words, rule_id: str) -> str:
    """Give a rule as this table plays it."""
    return line_of(words, BY_ID[rule_id], GAPS)


def filled(words: Words, line: str) -> str:
    """Give a line with the values of this table in its gaps."""
    return fill(words, line, GAPS)


def _deniers(words: Words, catalogue: Catalogue) -> str:
    """Tell who begins with how many deniers: at this table, or with any number of players."""
    counts, players = catalogue.counts, words.values.players
    many, two = (", ".join(map(str, each)) for each in (counts.deniers[:players], counts.deniers_of_two))
    if players is None:
        return words.say("{many}; with two players {two}", many=many, two=two)
    return two if players == len(counts.deniers_of_two) else many


def _points(words: Words, row: Building | Prestige) -> str:
    return words.pile({"pp": row.pp})


def _building(catalogue: Catalogue, tile: str) -> Building:
    return next(row for row in catalogue.buildings if row.id == tile)


def _prestige(catalogue: Catalogue, tile: str) -> Prestige:
    return next(row for row in catalogue.prestige if row.id == tile)


# What fills each gap of the rule lines.
GAPS: Gaps = {
    "deniers": _deniers,
    "church": lambda words, box: _points(words, _building(box, "stone_church")),
    "tailor": lambda words, box: effect_sentence(words, _building(box, "stone_tailor").effect),
    "lawyer": lambda words, box: _points(words, _building(box, "wood_lawyer")),
    "weaver": lambda words, box: _points(words, _prestige(box, "prestige_weaver")),
}
