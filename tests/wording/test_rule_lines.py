"""Rule lines are made from a game's values and options: a game that is played otherwise reads otherwise."""

import re

import pytest
from msgspec.structs import replace

from referee.games import GAMES
from referee.games.caylus1303 import GAME
from referee.games.caylus1303.dealing import deal
from referee.games.caylus1303.sheets.aid import aid_sheet
from referee.games.caylus1303.sheets.cards import cards_sheet
from referee.games.caylus1303.words import Words
from referee.games.caylus1303.words.rules import GAPS, rule_line
from referee.games.caylus1303.words.values import Values
from referee.printables.choices import PrintChoice
from referee.printables.subjects import Subject
from referee.rules.caylus1303.catalogue import EDITIONS, NEWEST
from referee.rules.caylus1303.catalogue.rows import Counts, Road
from referee.rules.caylus1303.effects import Claim, MoveProvost
from referee.rules.caylus1303.goods import Cost
from referee.rules.caylus1303.rulebook import BY_ID, RULES
from referee.rules.caylus1303.rulings import RULINGS, Rulings
from referee.wording import LANGUAGES
from tests.wording.strange import NOT_SAID, STRANGE

BOX = EDITIONS[NEWEST]
FLIPPED = Rulings(**{ruling.id: ruling.values[1] for ruling in RULINGS})

# Figures that no box and no edition changes: the rules are written around them.
FIXED = {
    "setup.players": {2, 5},
    "setup.first_game": {5},
    "setup.pieces": {1, 2, 3, 4, 5},
    "setup.starting_tiles": {1},
    "setup.wood_tiles": {1},
    "setup.stone_tiles": {1},
    "setup.site": {1, 3},
    "setup.road": {1},
    "rounds": {4},
    "plan.one_worker": {1},
    "plan.site": {1},
    "lawyer": {1},
    "build.cost": {1},
    "owner_bonus": {1},
    "provost.bridge": {1},
    "delivery.bundle": {1},
    "delivery.favor": {1},
    "favor.slots": {1, 2, 3},
    "recruitment": {1, 2, 3, 4, 5},
    "journeyman": {1},
    "goldsmith": {1},
}


def strange_box():
    """A box in which every number of the rules is another one, and none is below 30."""
    counts = Counts(
        rounds=31,
        workers=32,
        houses=33,
        goods=Cost(fabric=34, gold=35),
        starting_workers=(36, 37, 37, 38),
        recruits=(39, 40, 41, 41),
        spare_characters=42,
        bridge_steps=43,
        rent=44,
        surcharge=45,
        bundle=46,
        bundle_pp=47,
        bundle_needs="gold",
        rounds_per_slot=48,
        gold_pp=49,
        any_goods=("gold", "wood"),
    )
    numbers = iter(range(60, 99))
    powers = [
        replace(
            row.power,
            **{
                field: next(numbers)
                for field in ("extra", "times", "pp", "steps", "workers")
                if hasattr(row.power, field)
            },
        )
        for row in BOX.characters
    ]
    characters = tuple(replace(row, power=power) for row, power in zip(BOX.characters, powers, strict=True))
    effects = {"lawyer": Claim(Cost(gold=50)), "toll": MoveProvost(51)}
    printed = tuple(replace(row, effect=effects.get(row.id, row.effect)) for row in BOX.printed)
    starting = tuple(replace(row, copies=5) for row in BOX.starting)
    return replace(
        BOX,
        counts=counts,
        characters=tuple(
            replace(row, power=replace(row.power, good="fabric")) if row.id == "goldsmith" else row
            for row in characters
        ),
        printed=printed,
        starting=starting,
        wood=BOX.wood * 6,
        stone=tuple(replace(row, bonus=row.bonus and "gold") for row in BOX.stone) * 7,
        monuments=BOX.monuments * 8,
        road=Road(spaces=55, stone=52, beyond=53),
    )


def figures(text):
    return {int(figure) for figure in re.findall(r"\d+", text)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rulings", [Rulings(), FLIPPED])
@pytest.mark.parametrize("players", [None, 2, 5])
def test_no_rule_line_has_a_figure_of_its_own(language, rulings, players):
    """In a box with other numbers every figure of every line is one of them, and each gap shows its value."""
    box = strange_box()
    words = Words(language, values=Values(box, rulings, players))
    for rule in RULES:
        line = rule_line(words, rule.id)
        values = [str(GAPS[gap](words, box)) for gap in re.findall(r"{(\w+)}", rule.line)]
        assert all(value in line for value in values)
        allowed = FIXED.get(rule.id, set()).union(*map(figures, values))
        assert figures(line) <= allowed, line


def test_no_english_line_spells_a_number_that_could_change():
    """Three buildings at the site and four phases: the rules are written around them."""
    spelled = re.compile(r"\b(two|three|four|five|six|seven|eight|nine|ten|fifteen)\b")
    found = {rule.id: spelled.findall(rule.line + rule.otherwise) for rule in RULES}
    assert {rule: numbers for rule, numbers in found.items() if numbers} == {
        "setup.site": ["three"],
        "rounds": ["four"],
    }


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "ruling"),
    [pytest.param(game, ruling, id=ruling.id) for game in GAMES.values() for ruling in game.ruleset.rulings],
)
def test_a_ruling_changes_its_lines_and_no_others(game, language, ruling):
    """Each of them one line: the other answer, or the values that go with it."""
    usual, played = (
        game.words(language, game.deal(4, "ruled", rulings)) for rulings in ({}, {ruling.id: ruling.values[1]})
    )
    rules, line = game.ruleset.rules.values(), game.lookup.rule_line
    changed = [rule.id for rule in rules if line(played, rule.id) != line(usual, rule.id)]
    assert changed == [rule.id for rule in rules if rule.ruling == ruling.id]
    assert len(changed) == 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [None, 2, 5])
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_no_line_has_a_gap_left(game, language, players):
    """Of rules, of rules that meet, of rulings: with a table or without."""
    words = game.words(language, game.deal(players, "gaps") if players else None)
    lines = [game.lookup.rule_line(words, rule) for rule in game.ruleset.rules]
    lines += [each.line for each in game.lookup.combinations(words)]
    lines += [answer.sentence for told in game.lookup.rulings(words) for answer in told.answers]
    for line in lines:
        assert "{" not in line
        assert line.endswith("."), line


CORRECTIONS_2005 = {
    "lawyer": ({"wood_lawyer": {"pp": 7}}, "tiles.lawyer", "worth 7 points"),
    "weaver": ({"prestige_weaver": {"pp": 8}}, "tiles.weaver", "worth 8 points"),
    "church": ({"stone_church": {"pp": 2}}, "tiles.printing", "The Church is worth 2 points."),
    "tailor": (
        {"stone_tailor": {"effect": [{"spend": {"cloth": 1}, "take": {"pp": 9}}]}},
        "tiles.printing",
        "the Tailor says: Spend 1 cloth: gain 9 points.",
    ),
}


@pytest.mark.parametrize(("box", "rule", "told"), CORRECTIONS_2005.values(), ids=CORRECTIONS_2005)
def test_a_corrected_value_of_2005_is_in_its_line(box, rule, told):
    """It wins over the ruling about the same value."""
    game, answers = GAMES["caylus2005"], {"printing": "revised", "lawyer_points": "3"}
    words = game.words("en", game.deal(3, "box", answers, box))
    assert told in game.lookup.rule_line(words, rule).replace("\u00a0", " ")


@pytest.mark.parametrize(
    ("players", "told"), [(None, "5, 6, 6, 7, 7; with two players 5, 5."), (2, "5, 5."), (3, "5, 6, 6.")]
)
def test_a_table_of_2005_reads_its_own_deniers(players, told):
    game = GAMES["caylus2005"]
    words = game.words("en", game.deal(players, "deniers") if players else None)
    assert game.lookup.rule_line(words, "setup.pieces").endswith(f"turn order: {told}")


CORRECTIONS = {
    "lawyer": ({"lawyer": {"cost": {"gold": 3}}}, "lawyer", "For 3 gold and a house"),
    "extra spaces": ({"road": {"beyond": 4}}, "provost.limits", "the 4 extra spaces"),
    "no extra space": ({"road": {"beyond": 0}}, "provost.limits", "between the bridge and the end of the road;"),
    "spaces": ({"road": {"spaces": 25}}, "setup.road", "has 25 spaces"),
    "stone": ({"road": {"stone": 16}}, "setup.road", "on space 16"),
    "copies": ({"start_farm": {"copies": 3}}, "setup.starting_tiles", "The 10 starting buildings"),
    "any": ({"any": {"goods": ["wood", "gold"]}}, "build.cost", "1 resource: wood or gold."),
    "bonus": ({"stone_farm": {"bonus": "gold"}}, "owner_bonus", "1 gold (Farm)"),
    "goldsmith": ({"goldsmith": {"goods": ["fabric"]}}, "goldsmith", "at least 1 fabric"),
}


@pytest.mark.parametrize(("box", "rule", "told"), CORRECTIONS.values(), ids=CORRECTIONS)
def test_a_corrected_value_is_in_its_line(box, rule, told):
    """Every value that can be corrected and that a rule tells."""
    line = rule_line(Words.at("en", deal(3, "box", box=box)), rule)
    assert told in line.replace("\u00a0", " ")


def test_a_game_of_three_reads_its_own_numbers():
    words = Words.at("en", deal(3, "three"))
    assert "at hand at the start: 6; the others" in rule_line(words, "setup.pieces").replace("\u00a0", " ")
    assert "takes 3 workers, and 1 more" in rule_line(words, "recruitment").replace("\u00a0", " ")
    both = "10 (2 or 5 players) or 6 (3 or 4 players)"
    assert both in rule_line(Words(), "setup.pieces").replace("\u00a0", " ")


def test_the_papers_of_a_game_contradict_nothing():
    """The aid and the cards that are printed of a game tell its values."""
    subject = Subject(GAME, setup=deal(4, "paper", **STRANGE))
    words, choice = subject.words("en"), PrintChoice()
    aid = str(aid_sheet(words, choice, subject)).replace("\\xa0", " ")
    assert "you must take a character" in aid
    assert "number=1, label='1 gold'" in aid
    assert "without a worker" in aid
    assert "whose effect you can use" in aid
    assert "if nobody delivered" in aid
    assert "label='1 fabric'" in aid
    assert "not on the construction site" in aid
    cards = str(cards_sheet(words, choice, subject)).replace("\\xa0", " ")
    assert "at least 1 fabric" in cards
    assert "Guild (2 workers)" in cards
    assert not [text for text in NOT_SAID if text in aid + cards]


def test_the_pages_of_the_rulebook():
    """Seats, pieces, characters and the draft stand on page 2; page 3 shows the characters of a first game."""
    second = (
        "setup.players",
        "setup.first_player",
        "setup.pieces",
        "setup.characters",
        "draft.order",
        "prestige.sources",
    )
    assert {BY_ID[rule].page for rule in second} == {2}
    assert [rule.id for rule in RULES if rule.page == 3] == ["setup.first_game"]
