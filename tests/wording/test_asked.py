"""What the panel asks for says all that the answer brings, and where the rulebook has it."""

import pytest

from referee.games.caylus1303.checklist import setup_steps
from referee.games.caylus1303.choices import now
from referee.games.caylus1303.dealing import deal
from referee.games.caylus1303.road import road
from referee.games.caylus1303.words import Words
from referee.rules.caylus1303 import RULESET, actions
from referee.rules.caylus1303.goods import Pile
from referee.rules.caylus1303.rulebook import RULES
from tests.rules.tables import a_favor, a_table, a_visit, has, holds, owns

EITHER = "A favor: use a building of the construction site, or take a character from another player."
OWN = (0, 3)  # a rule of our own; the picture with the characters recommended for a first game


def question(table):
    """The sentence above the choices."""
    return plain(now(Words(), table.state).sentence)


def plain(text):
    """A text with spaces that may break."""
    return text.replace("\u00a0", " ")


@pytest.mark.rule("favor.board_character")
@pytest.mark.parametrize(
    ("board", "ruling", "after"),
    [
        (("bailiff",), "may", " After the building you may take a character from the board: Bailiff."),
        (("bailiff",), "must", " After the building you must take a character from the board: Bailiff."),
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
        "Early Riser: place a worker before everybody else, or decline. It costs 1 worker extra, straight to the camp."
    )


@pytest.mark.rule("favor.site_building")
def test_each_choice_of_a_favor_says_what_it_brings_and_what_follows():
    """And before it is tapped, that it would bring nothing."""
    table = a_favor("start_guild_4", board=["bailiff"], red=has(), blue=holds("thief"))
    guild, thief = now(Words(), table.state).choices
    assert plain(guild.detail) == "Spend 1 stone: take 4 workers."
    assert (plain(guild.waste), guild.follows) == (
        "The building would bring nothing now: no stone.",
        "then a character from the board",
    )
    assert (thief.label, thief.waste, thief.follows) == ("Thief, from Blue", "", "")
    table = a_favor("start_guild_4", red=has(stone=1), blue=holds("thief"))
    guild, _ = now(Words(), table.state).choices
    assert (guild.waste, guild.follows) == ("", "no character is left on the board")


@pytest.mark.rule("lawyer")
def test_a_claim_says_its_price_and_its_consequence():
    """As the box prints it."""
    box = {"lawyer": {"cost": {"wood": 2}}}
    for setup, price in (({}, "1 fabric"), ({"box": box}, "2 wood")):
        table = a_visit("lawyer", setup=setup, red=has(fabric=1, wood=2))
        assert question(table) == (
            f"Claim a starting building for {price}: tap it on the road, or decline. "
            "At the end of the round it becomes your residence and can no longer be used."
        )


@pytest.mark.rule("monuments")
def test_a_monument_says_what_is_paid_and_covered():
    """The residence is named by its space."""
    table = a_table(phase="stewardship", red=[owns("start_farm", "road_1"), has(wood=5, stone=5, fabric=5, gold=5)])
    assert question(table) == (
        "Build a monument on your residence, road space 1? "
        "You pay its cost and gain its points; it covers the residence, which then brings no worker."
    )


@pytest.mark.rule("provost.bridge")
def test_moves_of_the_provost_are_named_by_what_lies_there():
    """Where he would stand, and who then is reached or not."""
    table = a_visit("road_3", "blue", provost=3, bridge=["red"], red=has(worker=1))
    stay, back, on = now(Words(), table.state).choices
    assert question(table).endswith("Forward is towards the castle.")
    assert [(plain(move.label), plain(move.detail), plain(move.follows)) for move in (back, on)] == [
        ("1 step backward", "just after Market, space 2", "no longer reached: Blue (Quarry, space 3)"),
        ("1 step forward", "just after Sawmill, space 4", "nobody is affected"),
    ]
    assert stay.quiet


@pytest.mark.parametrize(
    ("provost", "steps", "where"),
    [(1, -1, "on the bridge"), (9, 1, "just after road space 10"), (23, 1, "just after road space 24")],
)
def test_the_provost_may_stand_where_nothing_lies(provost, steps, where):
    """On the bridge, behind an empty space, or past the end of the road."""
    table = a_visit("toll", provost=provost)
    wanted = {"type": "provost", "steps": steps}
    assert [plain(move.detail) for move in now(Words(), table.state).choices if move.action == wanted] == [where]


def test_passing_says_what_it_leaves():
    """Never in a dialog: on the button."""
    table = a_table()
    (passing,) = now(Words(), table.state).choices
    assert plain(passing.waste) == "You still have 6 workers, and nobody has passed."
    table.blue.does(actions.Pass())
    (passing,) = now(Words(), table.state).choices
    assert passing.waste == ""


def test_declining_something_free_says_so():
    """A character of the board costs nothing; an exchange does."""
    table = a_favor(board=["bailiff", "foreman"], blue=holds("thief"))
    table.red.uses_site_building(1)
    assert [choice.waste for choice in now(Words(), table.state).choices if choice.quiet] == [
        "Taking it would cost you nothing."
    ]
    table = a_visit("road_2", red=has(worker=1))
    assert [choice.waste for choice in now(Words(), table.state).choices if choice.quiet] == [""]


@pytest.mark.rule("delivery.favor")
def test_a_delivery_says_who_would_have_the_favor_and_what_is_left():
    """Who delivered what so far, in the order in which ties are broken."""
    bundle = has(food=1, wood=1, stone=1, gold=1)
    table = a_table(phase="delivery", site=["blue", "red"], blue=bundle, red=bundle)
    composer = now(Words(), table.state).composer
    assert composer.so_far == ()
    assert {offer.favor for offer in composer.finish} == {"you lead for the favor"}
    assert {tuple(token.label for token in offer.left) for offer in composer.finish} == {
        ("1\u00a0gold",), ("1\u00a0wood",), ("1\u00a0stone",),
    }  # fmt: skip
    assert composer.deliver.favor == "nobody leads for the favor yet"
    table.blue.does(actions.Deliver(Pile(food=1, wood=1, stone=1)))
    composer = now(Words(), table.state).composer
    assert [(each.colour, each.number) for each in composer.so_far] == [("blue", 1)]
    assert {offer.favor for offer in (*composer.finish, composer.deliver)} == {"Blue gains the favor"}


@pytest.mark.rule("journeyman")
def test_a_building_that_only_the_journeyman_may_join_says_so():
    """Where another player's worker stands; a free one is free."""
    table = a_table(first="red", red=holds("journeyman"), workers={"toll": ["blue"]})
    cells = {cell.id: cell for cell in road(Words(), table.state, taps=True).cells}
    assert (cells["toll"].legal, cells["toll"].joins) == (True, "Journeyman: join Blue")
    assert (cells["carpenter"].legal, cells["carpenter"].joins) == (True, "")
    assert question(table).endswith("A dashed edge: only the Journeyman can join there.")


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
