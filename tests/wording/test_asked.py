"""What the panel asks for says all that the answer brings, and where the rulebook has it."""

import pytest

from referee.games.caylus1303.checklist import setup_steps
from referee.games.caylus1303.choices import now
from referee.games.caylus1303.dealing import deal
from referee.games.caylus1303.words import Words
from referee.rules.caylus1303 import RULESET
from referee.rules.caylus1303.rulebook import RULES
from tests.rules.tables import a_favor, a_table, a_visit, has, holds, owns

EITHER = "A favor: use a building of the construction site, or take a character from another player."
OWN = (0, 3)  # a rule of our own; the picture with the characters recommended for a first game


def question(table):
    """The sentence above the choices."""
    return now(Words(), table.state).sentence.replace("\u00a0", " ")


@pytest.mark.rule("favor.board_character")
@pytest.mark.parametrize(
    ("board", "ruling", "after"),
    [
        (("bailiff",), "may", " After the building you may take a character from the board."),
        (("bailiff",), "must", " After the building you must take a character from the board."),
        ((), "may", ""),
    ],
)
def test_a_favor_says_what_follows_the_building(board, ruling, after):
    """The other way takes another player's character; the board's comes only with a building, if there is one."""
    table = a_favor(board=board, rulings={"board_character": ruling}, blue=holds("thief"))
    assert question(table) == EITHER + after


@pytest.mark.rule("early_riser")
def test_rising_early_says_what_it_costs():
    """The worker that goes to the camp is named as such."""
    assert question(a_table(blue=holds("early_riser"))) == (
        "Early Riser: place a worker first, or decline. Placing also returns 1 worker to the camp."
    )


@pytest.mark.rule("favor.board_character")
@pytest.mark.parametrize(
    ("ruling", "asked", "awaited"),
    [
        ("may", "Take a character from the board?", "Red may take a character from the board."),
        ("must", "Take a character from the board.", "Red takes a character from the board."),
    ],
)
def test_a_character_is_taken_from_the_board(ruling, asked, awaited):
    """The rule, the question and the news use one word for it, and say whether one may or must."""
    table = a_favor(board=["bailiff", "foreman"], rulings={"board_character": ruling}, blue=holds("thief"))
    table.red.uses_site_building(1)
    assert question(table) == asked
    assert now(Words(), table.state, plays=False).sentence == awaited


@pytest.mark.rule("favor.site_building")
@pytest.mark.parametrize(
    ("ruling", "asked", "awaited"),
    [
        ("yes", "Use the Market, wood building?", "Red may use the Market, wood building."),
        ("no", "Use the Market, wood building.", "Red uses the Market, wood building."),
    ],
)
def test_a_building_of_the_site_is_used(ruling, asked, awaited):
    """Whoever must use it is not asked whether they want to."""
    rulings = {"empty_site_building": ruling}
    table = a_favor("start_farm", "wood_market", rulings=rulings, round=4, blue=holds("thief"))
    table.red.uses_site_building(2)
    assert question(table) == asked
    assert now(Words(), table.state, plays=False).sentence == awaited


def test_the_building_is_named_with_its_space():
    """Two Markets may lie on one road."""
    table = a_visit("road_10", green=[owns("wood_market", "road_10"), has(food=1, wood=1, stone=1)])
    assert question(table) == "Use the Market, space 10?"


def test_the_setup_stands_on_page_two():
    """Everything that is laid out, drawn or chosen before round 1; page 3 is the recommendation for a first game."""
    state = RULESET.start(deal(3, "pages"))
    assert {step.page for step in setup_steps(Words(), state)} == {2}
    assert {rule.page for rule in RULES if rule.chapter == "setup" and rule.page not in OWN} == {2}
    assert [rule.id for rule in RULES if rule.chapter == "setup" and rule.page == 3] == ["setup.first_game"]
