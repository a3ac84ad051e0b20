"""The character draft, rule by rule."""

import pytest

from referee.rules.caylus1303 import RULESET, actions
from tests.rules.tables import a_draft

DRAWN = ["early_riser", "journeyman", "night_worker", "steward", "thief", "bailiff"]


@pytest.mark.rule("draft.order")
@pytest.mark.parametrize(
    ("first", "order"),
    [
        ("blue", ["black", "green", "red", "blue"]),
        ("red", ["blue", "black", "green", "red"]),
        ("black", ["green", "red", "blue", "black"]),
    ],
)
def test_counter_clockwise_from_the_first_players_right(first, order):
    """p.3: whoever plays last picks first, then counter-clockwise; the first player picks last."""
    table = a_draft("blue", "red", "green", "black", first_player=first)
    picked = []
    while table.kind == "draft":
        picked.append(table.asked)
        table.act(table.asked, actions.Draft(table.legal[0]["character"]))
    assert picked == order


@pytest.mark.rule("draft.order")
def test_two_players_draft():
    """p.3: with two players the other one picks first."""
    table = a_draft("blue", "red", first_player="red")
    assert table.decision == {"kind": "draft", "player": "blue"}
    table.blue.drafts("thief")
    assert table.decision == {"kind": "draft", "player": "red"}


@pytest.mark.rule("draft.order")
def test_every_character_laid_out_may_be_picked():
    """p.3: the first to pick chooses among all, the next among those left."""
    table = a_draft(characters=DRAWN)
    assert table.legal == [{"type": "draft", "character": name} for name in sorted(DRAWN)]
    table.green.drafts("thief")
    assert {"type": "draft", "character": "thief"} not in table.legal
    assert len(table.legal) == 5


@pytest.mark.rule("draft.order")
def test_one_each_and_three_on_the_board():
    """p.3: everybody has one character, and the three left go to the board."""
    table = a_draft(characters=DRAWN)
    table.green.drafts("thief")
    assert RULESET.public_state(table.state)["board_characters"] == [
        "bailiff", "early_riser", "journeyman", "night_worker", "steward",
    ]  # fmt: skip
    table.red.drafts("bailiff")
    table.blue.drafts("night_worker")
    assert (table.green.characters, table.red.characters, table.blue.characters) == (
        ("thief",),
        ("bailiff",),
        ("night_worker",),
    )
    assert table.state.board_characters == ("early_riser", "journeyman", "steward")


@pytest.mark.rule("draft.order")
@pytest.mark.rule("rounds")
def test_the_first_player_begins_after_the_draft():
    """p.4: the last pick opens the first round, with the first player's turn."""
    table = a_draft(first_player="red", characters=DRAWN)
    table.blue.drafts("bailiff")
    table.green.drafts("thief")
    assert table.state.phase == "draft"
    table.red.drafts("steward")
    assert (table.state.phase, table.state.round) == ("planning", 1)
    assert table.decision == {"kind": "plan", "player": "red"}


@pytest.mark.rule("refusal:no_such_character")
@pytest.mark.parametrize("character", ["thief", "goldsmith"])
def test_only_what_is_laid_out(character):
    """p.3: not what another player has picked, nor what stayed in the box."""
    table = a_draft(characters=DRAWN)
    table.green.drafts("thief")
    refusal = table.red.refusal(actions.Draft(character))
    assert (refusal.code, refusal.rule) == ("no_such_character", "draft.order")
    assert refusal.facts == {"character": character}


@pytest.mark.rule("refusal:unknown")
def test_nobody_drafts_a_stranger():
    """There are twelve characters, and the jester is none of them."""
    refusal = a_draft().green.refusal(actions.Draft("jester"))
    assert (refusal.code, refusal.facts) == ("unknown", {"kind": "character", "name": "jester"})


@pytest.mark.rule("actions.asked")
@pytest.mark.rule("refusal:not_your_turn")
def test_nobody_picks_out_of_turn():
    """p.3: the draft has its order."""
    refusal = a_draft().blue.refusal(actions.Draft("thief"))
    assert (refusal.code, refusal.facts) == ("not_your_turn", {"player": "blue", "asked": "green"})


@pytest.mark.rule("refusal:wrong_phase")
@pytest.mark.parametrize(
    "action",
    [actions.Pass(), actions.Decline(), actions.Place("toll"), actions.Recruit("thief"), actions.Steal("thief")],
)
def test_only_a_character_answers_the_draft(action):
    """p.3: everybody picks one; nobody declines, places or passes."""
    refusal = a_draft().green.refusal(action)
    assert (refusal.code, refusal.facts["asked"]) == ("wrong_phase", "draft")
