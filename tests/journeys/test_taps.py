"""Double taps: the second half never plays for the next player, and the page says so; a tap that is meant counts."""

from contextlib import ExitStack

import pytest
from playwright.sync_api import expect

from referee.games import GAMES
from referee.games.caylus1303.dealing import deal
from referee.play.playout import play
from referee.rules.caylus1303 import RULESET, Action, Setup, State, actions
from referee.rules.caylus1303.frames import EarlyRise
from tests.browser.conftest import PHONE, TABLET
from tests.journeys.moments import SECOND, SHORT, record
from tests.journeys.screen import a_screen

DEVICES = pytest.mark.parametrize("device", [TABLET, PHONE], ids=["tablet", "phone"])
SOON = pytest.mark.parametrize("soon", [60, 200, 500])
LATER = 700
TOO_QUICK = "Too quick"


@pytest.fixture
def screen(shared_house, browser, device):
    """Open a table after some decisions on a device, its clock stopped."""
    with ExitStack() as opened:

        def come(game_id):
            screen = opened.enter_context(a_screen(shared_house, browser, game_id, device))
            screen.stop_the_clock()
            return screen

        yield come


def begun(house, setup: Setup, *taken: Action) -> str:
    """Bring a game in which these actions were taken; give its id."""
    state, entries = RULESET.start(setup), []
    for action in taken:
        entries.append(RULESET.write_entry(RULESET.pending(state).player, action))
        state = RULESET.apply(state, action).state
    return house.bring({"format": 1, "setup": RULESET.write_setup(setup), "actions": entries})


def after_the_draft(setup: Setup) -> tuple[State, list[Action]]:
    """Let everybody draft the first character offered, but the journeyman whoever plays second."""
    state, taken = RULESET.start(setup), []
    at = setup.players.index(setup.first_player)
    second = setup.players[(at + 1) % len(setup.players)]
    while state.phase == "draft":
        joins = RULESET.pending(state).player == second
        offered = [action.character for action in RULESET.legal_actions(state)]
        wanted = [name for name in offered if (name == "journeyman") == joins and name != "early_riser"]
        taken.append(actions.Draft(wanted[0]))
        state = RULESET.apply(state, taken[-1]).state
    return state, taken


def planning(house, players: int = 4) -> str:
    """Bring a game in which the first worker is about to be placed, and the second player has the journeyman."""
    setups = (deal(players, f"taps {n}") for n in range(100))
    setup = next(setup for setup in setups if "journeyman" in setup.characters)
    state, taken = after_the_draft(setup)
    assert not isinstance(RULESET.pending(state), EarlyRise)
    return begun(house, setup, *taken)


def counts_once(table, button, soon):
    """Tap twice, `soon` after the first was drawn: nothing happens, and it is said; a third tap, later, counts."""
    seq = table.seq
    button.click()
    table.shows(seq + 1)
    table.wait(soon)
    button.click()
    expect(table.message).to_contain_text(TOO_QUICK)
    assert table.seq == seq + 1
    table.wait(LATER - soon)
    button.click()
    table.shows(seq + 2)
    expect(table.message).to_have_text("")


@DEVICES
@SOON
def test_pass_tapped_twice_passes_one_person(screen, shared_house, soon):
    """Newcomer 5: within 600 ms after the next one was asked nothing happens, and it is said; later it counts."""
    table = screen(planning(shared_house))
    counts_once(table, table.choice("pass"), soon)
    assert len(table.game["state"]["bridge"]) == 2


@DEVICES
@SOON
def test_a_character_tapped_twice_is_one_persons(screen, shared_house, soon):
    """In the draft the next player keeps the choice."""
    table = screen(shared_house.begin(players=4, decisions=0))
    counts_once(table, table.choice("draft"), soon)


@DEVICES
def test_the_last_character_tapped_twice_does_not_begin_the_round(screen, shared_house):
    """Whoever drafts last is asked first in the round: the second half of the tap neither passes nor places."""
    setup = deal(4, "house")
    _, taken = after_the_draft(setup)
    table = screen(begun(shared_house, setup, *taken[:-1]))
    seq = table.seq
    table.take(taken[-1])
    table.shows(seq + 1)
    table.wait(300)
    table.choice("pass").click()
    expect(table.message).to_contain_text(TOO_QUICK)
    assert table.seq == seq + 1
    table.wait(LATER)
    table.choice("pass").click()
    table.shows(seq + 2)


@DEVICES
@SOON
def test_a_tile_tapped_twice_is_not_the_next_players_journeyman(screen, shared_house, soon):
    """The second worker joins only if it is meant."""
    table = screen(planning(shared_house))
    counts_once(table, table.tile("lawyer"), soon)
    expect(table.page.locator("#cell-lawyer .pawn")).to_have_count(2)


@pytest.mark.parametrize("device", [PHONE], ids=["phone"])
def test_the_castle_tapped_twice_has_one_worker(screen, shared_house):
    """Caylus (2005): it is never occupied, so the second half of a double tap would be the next player's."""
    table = screen(shared_house.begin(players=4, decisions=0, game=GAMES[SECOND]))
    counts_once(table, table.page.locator("#castle-row"), 200)
    expect(table.page.locator("#castle-row .pawn")).to_have_count(2)


@pytest.mark.parametrize("device", [PHONE], ids=["phone"])
def test_goods_of_a_delivery_are_added_as_quickly_as_one_taps(screen, shared_house):
    """Caylus (2005): + asks nobody else anything; only the delivery itself is a question's answer."""
    table = screen(shared_house.bring(record(4, "words 60", 49, SHORT, SECOND)))
    table.wait(LATER)
    chosen, seq = table.page.locator("#composer .stepper:not(.none)"), table.seq
    table.page.get_by_role("button", name="one more: food").click()
    expect(chosen).to_have_count(1)
    table.page.locator("#composer .stepper.none [data-get]").first.click()
    expect(chosen).to_have_count(2)
    expect(table.message).to_be_empty()
    assert table.seq == seq


@DEVICES
def test_two_real_taps_in_one_place_are_one(screen, shared_house):
    """Before the answer is there, too: the finger hits the same spot twice, whatever is drawn there by then."""
    table = screen(planning(shared_house))
    seq = table.seq
    table.tile("lawyer").dblclick()
    table.shows(seq + 1)
    expect(table.page.locator("#cell-lawyer .pawn")).to_have_count(1)
    assert table.seq == seq + 1


@DEVICES
def test_what_another_device_did_is_a_new_question_too(screen, shared_house):
    """A finger on its way when the bell rings does not play for whoever is asked now; programs are not slowed."""
    table = screen(planning(shared_house))
    seq = table.seq
    table.elsewhere(actions.Place("fairground"))
    table.elsewhere(actions.Place("toll"))
    table.wait(200)
    table.tile("carpenter").click()
    expect(table.message).to_contain_text(TOO_QUICK)
    assert table.seq == seq + 2
    table.wait(LATER)
    table.tile("carpenter").click()
    table.shows(seq + 3)


@DEVICES
def test_a_player_who_is_asked_again_is_not_slowed(screen, shared_house):
    """The next question to the same player in a phase takes a tap at once."""
    turns = play(RULESET, deal(3, "again"), "again")
    asked = [(RULESET.pending(turn.before).player, turn.before.phase) for turn in turns]
    again = next(at for at in range(10, len(asked) - 1) if asked[at] == asked[at + 1] != asked[at - 1])
    setup, taken = deal(3, "again"), [turn.action for turn in play(RULESET, deal(3, "again"), "again")]
    table = screen(begun(shared_house, setup, *taken[:again]))
    for seq, action in enumerate(taken[again : again + 2], start=again):
        table.take(action)
        table.shows(seq + 1)


@DEVICES
def test_undo_tapped_twice_takes_one_move_back(screen, shared_house):
    """After the first tap the button names another move, which nobody has read yet."""
    table = screen(planning(shared_house))
    table.elsewhere(actions.Place("fairground"))
    table.elsewhere(actions.Place("toll"))
    table.wait(LATER)
    counts_once(table, table.page.locator('[data-post="undo"]'), 200)


@DEVICES
def test_the_last_tap_of_a_game_does_not_open_the_scores(screen, shared_house):
    """The end is nobody's question, and no second half of a double tap turns the points over."""
    setup, taken = deal(2, "end"), [turn.action for turn in play(RULESET, deal(2, "end"), "end")]
    table = screen(begun(shared_house, setup, *taken[:-1]))
    table.take(taken[-1])
    reveal = table.page.get_by_role("link", name="Reveal the scores")
    reveal.click()
    expect(table.message).to_contain_text(TOO_QUICK)
    expect(table.page).to_have_url(table.url)
    table.wait(LATER)
    reveal.click()
    table.page.wait_for_url("**/end")


@DEVICES
def test_a_table_that_was_just_opened_takes_no_tap(screen, shared_house):
    """A game in the list is tapped twice: the second half does not play at its table."""
    table = screen(planning(shared_house))
    seq = table.seq
    table.page.reload()
    table.wait(300)
    table.choice("pass").click()
    expect(table.message).to_contain_text(TOO_QUICK)
    assert table.seq == seq
    table.wait(LATER)
    table.choice("pass").click()
    table.shows(seq + 1)


@DEVICES
def test_the_gentle_sentence_goes_by_itself(screen, shared_house):
    """It is no refusal: nothing was wrong but the moment."""
    table = screen(planning(shared_house))
    seq = table.seq
    table.choice("pass").click()
    table.shows(seq + 1)
    table.choice("pass").click()
    expect(table.message).to_have_class("message gentle")
    assert table.message.get_attribute("role") == "status"
    table.wait(5000)
    expect(table.message).to_be_empty()
