"""The favor, rule by rule: take a character from somebody, or open a building of the site and the board."""

import pytest

from referee.rules.caylus1303 import actions, events, frames
from tests.rules.tables import DECLINE, a_favor, a_table, any_order, at_site, exchange, has, holds


def steal(character):
    return {"type": "steal", "character": character}


def site_building(slot):
    return {"type": "site_building", "slot": slot}


@pytest.mark.rule("favor.steal")
def test_a_favor_takes_any_character_of_any_other_player():
    """p.6: every character in front of the others can be taken; one's own and the board's cannot."""
    table = a_favor(blue=holds("thief", "steward"), red=holds("foreman"), board=["bailiff"])
    assert table.decision == {"kind": "favor", "player": "red"}
    assert any_order(table.legal) == any_order([site_building(1), steal("thief"), steal("steward")])


@pytest.mark.rule("favor.steal")
def test_a_character_changes_hands():
    """p.6: it leaves its holder and lies in front of the player, beside those already there."""
    table = a_favor(blue=holds("thief", "steward"), red=holds("foreman"))
    table.red.steals("steward")
    assert table.blue.characters == ("thief",)
    assert table.red.characters == ("foreman", "steward")
    assert table.told(events.CharacterTaken) == [events.CharacterTaken("red", "steward", "blue")]


@pytest.mark.rule("favor.steal")
def test_a_stolen_character_is_all_the_favor_gives():
    """p.6: who takes a character from a player takes none from the board and uses no building."""
    table = a_favor(blue=holds("thief"), red=has(wood=1), board=["bailiff"])
    table.red.steals("thief")
    assert table.decision == {"kind": "deliver", "player": "green"}
    assert (table.state.board_characters, table.red.goods) == (("bailiff",), {"wood": 1})


@pytest.mark.rule("favor.steal")
@pytest.mark.rule("refusal:no_such_character")
@pytest.mark.parametrize("character", ["foreman", "bailiff", "goldsmith"])
def test_only_another_player_s_character_can_be_stolen(character):
    """p.6: not one's own (the foreman), not the board's (the bailiff), not one left in the box (the goldsmith)."""
    table = a_favor(blue=holds("thief"), red=holds("foreman"), board=["bailiff"])
    refused = table.red.refusal(actions.Steal(character))
    assert (refused.code, refused.rule) == ("no_such_character", "favor.steal")
    assert refused.facts == {"character": character}


@pytest.mark.rule("actions.form")
@pytest.mark.rule("refusal:unknown")
def test_a_character_that_the_game_does_not_have():
    """p.8: there are twelve characters, and no wizard among them."""
    red = a_favor(blue=holds("thief")).red
    refused = red.refusal(actions.Steal("wizard"))
    assert (refused.code, refused.facts) == ("unknown", {"kind": "character", "name": "wizard"})
    assert red.gravity(actions.Steal("wizard")) == "impossible"


@pytest.mark.rule("favor.steal")
@pytest.mark.rule("refusal:wrong_phase")
def test_a_favor_cannot_be_declined():
    """p.6: one of the two must be done."""
    refused = a_favor(blue=holds("thief")).red.refusal(actions.Decline())
    assert (refused.code, refused.facts) == ("wrong_phase", {"asked": "favor", "given": "decline"})


@pytest.mark.rule("favor.holders")
def test_there_is_no_limit_to_characters():
    """p.6: a player with six characters may take one more."""
    six = ("architect", "chamberlain", "day_laborer", "foreman", "goldsmith", "steward")
    table = a_favor(blue=holds("thief"), red=holds(*six))
    table.red.steals("thief")
    assert table.red.characters == (*six, "thief")


@pytest.mark.rule("favor.slots")
@pytest.mark.parametrize(
    ("round", "slots"), [(1, [1]), (3, [1]), (4, [1, 2]), (6, [1, 2]), (7, [1, 2, 3]), (9, [1, 2, 3])]
)
def test_the_site_opens_with_the_rounds(round, slots):
    """p.6: the first building in rounds 1 to 3, the first two in 4 to 6, all three in 7 to 9."""
    table = a_favor(round=round, blue=holds("thief"))
    assert any_order(table.legal) == any_order([steal("thief"), *map(site_building, slots)])


@pytest.mark.rule("favor.slots")
@pytest.mark.rule("refusal:slot_closed")
@pytest.mark.parametrize(("round", "slot", "opens"), [(1, 2, 4), (3, 2, 4), (3, 3, 7), (6, 3, 7)])
def test_a_building_of_a_later_round_is_closed(round, slot, opens):
    """p.6: too early for this building, and the round that opens it is named."""
    refused = a_favor(round=round, blue=holds("thief")).red.refusal(actions.SiteBuilding(slot))
    assert (refused.code, refused.rule) == ("slot_closed", "favor.slots")
    assert refused.facts == {"slot": slot, "round": round, "opens": opens}


@pytest.mark.rule("actions.form")
@pytest.mark.rule("refusal:unknown")
@pytest.mark.parametrize("slot", [-1, 0, 4])
def test_the_site_has_three_slots(slot):
    """p.2: the site has slots 1 to 3."""
    refused = a_favor(round=9, blue=holds("thief")).red.refusal(actions.SiteBuilding(slot))
    assert (refused.code, refused.facts) == ("unknown", {"kind": "slot", "name": str(slot)})


@pytest.mark.rule("actions.forced")
@pytest.mark.rule("favor.slots")
def test_a_favor_with_one_option_is_taken():
    """p.6: nobody else has a character and one building is open: it is used at once."""
    table = a_favor("start_quarry", red=[holds("thief"), has()])
    assert table.told(events.DecisionForced)[0] == events.DecisionForced(
        frames.FavorChoice("red"), actions.SiteBuilding(1), events.Reason("only_way")
    )
    assert table.told(events.SiteBuildingChosen) == [events.SiteBuildingChosen("red", 1, "start_quarry")]
    assert table.red.goods == {"stone": 1}


@pytest.mark.rule("favor.board_character")
def test_a_building_opens_the_board_s_characters():
    """p.6: after the building, a character of the board may be taken."""
    table = a_favor(blue=holds("thief"), red=has(), board=["steward", "bailiff"])
    table.red.uses_site_building(1)
    assert table.red.goods == {"food": 1}  # first the farm
    assert table.decision == {"kind": "recruit_character", "player": "red"}
    recruits = [{"type": "recruit", "character": name} for name in ("bailiff", "steward")]
    assert any_order(table.legal) == any_order([DECLINE, *recruits])
    table.red.recruits("steward")
    assert (table.red.characters, table.state.board_characters) == (("steward",), ("bailiff",))
    assert table.told(events.CharacterTaken) == [events.CharacterTaken("red", "steward")]


@pytest.mark.rule("favor.board_character")
def test_an_empty_board_is_not_asked_about():
    """p.6: no character on the board, no choice."""
    table = a_favor(blue=holds("thief"))
    table.red.uses_site_building(1)
    assert table.kind == "deliver"


@pytest.mark.rule("favor.board_character")
@pytest.mark.rule("refusal:no_such_character")
@pytest.mark.parametrize("character", ["thief", "foreman", "goldsmith"])
def test_only_a_character_of_the_board_can_be_recruited(character):
    """p.6: not another player's, not one's own, not one of the box."""
    table = a_favor(blue=holds("thief"), red=holds("foreman"), board=["bailiff"])
    table.red.uses_site_building(1)
    refused = table.red.refusal(actions.Recruit(character))
    assert (refused.code, refused.rule) == ("no_such_character", "favor.board_character")
    assert refused.facts == {"character": character}


@pytest.mark.rule("ruling:board_character=may")
def test_the_board_s_character_may_be_left():
    """p.6: the player can take a character, even the only one, and need not."""
    table = a_favor(blue=holds("thief"), board=["bailiff"])
    table.red.uses_site_building(1)
    table.red.declines()
    assert (table.red.characters, table.state.board_characters) == ((), ("bailiff",))
    assert table.told(events.CharacterDeclined) == [events.CharacterDeclined("red")]


@pytest.mark.rule("ruling:board_character=must")
@pytest.mark.rule("refusal:ruling")
def test_a_character_must_be_taken_if_the_table_plays_so():
    """p.6, open question: one of the board's characters has to be taken."""
    table = a_favor(rulings={"board_character": "must"}, blue=holds("thief"), board=["bailiff", "steward"])
    table.red.uses_site_building(1)
    assert DECLINE not in table.legal
    refused = table.red.refusal(actions.Decline())
    assert (refused.code, refused.facts) == ("ruling", {"ruling": "board_character", "value": "must"})
    assert refused.rule == "favor.board_character"


@pytest.mark.rule("ruling:board_character=must")
@pytest.mark.rule("actions.forced")
def test_the_only_character_is_taken_if_the_table_plays_so():
    """p.6, open question: with one character on the board there is nothing to ask."""
    table = a_favor(rulings={"board_character": "must"}, blue=holds("thief"), board=["bailiff"])
    table.red.uses_site_building(1)
    forced = events.DecisionForced(frames.CharacterChoice("red"), actions.Recruit("bailiff"), events.Reason("only_way"))
    assert forced in table.told(events.DecisionForced)
    assert table.red.characters == ("bailiff",)
    assert table.kind == "deliver"


@pytest.mark.rule("favor.lost")
def test_a_favor_without_any_option_is_lost():
    """p.6: no building can be used, as this table plays, and nobody else holds a character."""
    table = a_favor("start_guild_4", rulings={"empty_site_building": "no"}, red=[holds("thief"), has(wood=1)])
    assert table.told(events.FavorLost) == [events.FavorLost("red")]
    assert (table.favored, table.kind) == (["red"], "deliver")


@pytest.mark.rule("favor.lost")
def test_a_lost_favor_brings_no_character_from_the_board():
    """p.6: the board is open only after a building was used."""
    table = a_favor("start_guild_4", rulings={"empty_site_building": "no"}, red=has(), board=["bailiff"])
    assert table.told(events.FavorLost) == [events.FavorLost("red")]
    assert (table.red.characters, table.state.board_characters) == ((), ("bailiff",))


@pytest.mark.rule("favor.lost")
@pytest.mark.rule("activation.exchange")
def test_the_fairground_may_be_used_for_a_favor_that_is_lost():
    """p.4: the wood may be spent even if the favor then has nothing to offer."""
    table = a_table(
        phase="activation", workers={"fairground": ["red"]}, red=has(wood=1),
        setup={**at_site("start_guild_4"), "rulings": {"empty_site_building": "no"}},
    )  # fmt: skip
    assert any_order(table.legal) == any_order([DECLINE, exchange({"wood": 1}, {"favor": 1})])
    table.red.exchanges({"wood": 1}, {"favor": 1})
    assert (table.red.goods, table.favored) == ({}, ["red"])
    assert table.told(events.FavorLost) == [events.FavorLost("red")]


@pytest.mark.rule("favor.lost")
@pytest.mark.parametrize(
    ("tile", "effect", "given"),
    [
        ("start_farm", {"favor": 1}, 2),
        ("start_farm", {"favor": 3, "food": 1}, 4),
        ("start_market", [{"spend": {}, "take": {"favor": 1}}], 2),
    ],
)
def test_a_favor_without_end_is_lost(tile, effect, given):
    """By the box of this table the only building gives a favor for nothing: what it gives has no other use."""
    setup = {**at_site(tile), "rulings": {"empty_site_building": "no"}, "box": {tile: {"effect": effect}}}
    table = a_table(phase="delivery", site=["red"], red=has(food=1, wood=1, stone=1), setup=setup)
    table.red.delivers(food=1, wood=1, stone=1)
    assert table.favored == ["red"] * given
    assert table.told(events.FavorLost) == [events.FavorLost("red")] * (given - 1)
    assert table.kind == "plan"


def test_a_favor_of_a_favor_is_used():
    """The same box, but a character can be taken: red chooses."""
    setup = {**at_site("start_farm"), "box": {"start_farm": {"effect": {"favor": 1}}}}
    table = a_favor(blue=holds("thief"), setup=setup)
    table.red.uses_site_building(1)
    assert (table.favored, table.kind) == (["red"], "favor")
    table.red.steals("thief")
    assert table.red.characters == ("thief",)
