"""Set-up codes: twelve characters that lay out the same table again, and notice when they are mistyped."""

from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.games import GAMES, caylus2005, layouts
from referee.games.caylus1303.codes import LAYOUTS, _number, laid, read_code, write_code
from referee.games.caylus1303.dealing import deal
from referee.games.caylus2005 import codes as codes2005
from referee.games.caylus2005.dealing import deal as deal2005
from referee.games.codes import ALPHABET, in_words
from referee.games.codes import read as read_number
from referee.games.codes import write as write_number
from referee.rules.caylus1303 import RULESET, Refused, Setup

SAMPLE = [deal(2 + number % 4, f"sample {number}") for number in range(24)]


def lies_as(code: str, setup: Setup) -> bool:
    """Whether a code lays out the table of a set-up; characters lie in any order."""
    layout = read_code(code)
    return (
        (layout.players, layout.first) == (len(setup.players), setup.players.index(setup.first_player))
        and (layout.site, layout.road, layout.wood, layout.stone) == (setup.site, setup.road, setup.wood, setup.stone)
        and sorted(layout.characters) == sorted(setup.characters)
    )


def refused(code: str) -> str:
    """What is wrong with a code."""
    with pytest.raises(Refused) as caught:
        read_code(code)
    assert caught.value.refusal.code == "bad_code"
    return str(caught.value.refusal.facts["what"])


def noticed(code: str) -> bool:
    try:
        read_code(code)
    except Refused:
        return True
    return False


@given(st.integers(2, 5), st.text(max_size=20))
def test_every_dealt_table_comes_back(players: int, seed: str) -> None:
    """Whatever is dealt, its code lays it out again."""
    setup = deal(players, seed)
    assert lies_as(write_code(setup), setup)


@given(st.integers(0, LAYOUTS - 1))
@settings(max_examples=300)
def test_no_two_layouts_share_a_code(number: int) -> None:
    """Every layout has a number of its own, and every number a layout; different numbers have different codes."""
    assert _number(laid(number)) == number


def test_the_first_and_the_last_layout_have_codes() -> None:
    """All numbers are used up to the last, and none beyond."""
    assert [_number(laid(number)) for number in (0, 1, LAYOUTS - 1)] == [0, 1, LAYOUTS - 1]
    assert LAYOUTS == 9999 * 90720 * 64 * 72


def test_a_set_up_that_is_read_from_a_code_has_that_code() -> None:
    """A table laid out from a code shows the same code again."""
    for setup in SAMPLE:
        code = write_code(setup)
        layout = read_code(code)._asdict()
        colours = setup.players[: layout["players"]]
        first = colours[layout.pop("first")]
        plain = {**RULESET.write_setup(setup), **layout, "players": colours, "first_player": first}
        assert write_code(RULESET.read_setup(plain)) == code


def test_codes_stay_what_they_are() -> None:
    """A code written on paper today is read the same in every later version."""
    assert [write_code(deal(players, "golden")) for players in (2, 3, 4, 5)] == GOLDEN


GOLDEN = ["WWPY-8CV7-W47B", "036J-KYB7-WQSD", "3783-Z5B7-W7TW", "0YZB-QNV7-WWKV"]


def test_every_single_wrong_character_is_noticed() -> None:
    """Change any one character into any other: it is never a code."""
    for code in map(write_code, SAMPLE):
        for at, right in enumerate(code):
            if right != "-":
                wrong = (code[:at] + other + code[at + 1 :] for other in ALPHABET if other != right)
                assert all(map(noticed, wrong)), code


def test_every_two_characters_that_changed_places_are_noticed() -> None:
    """Swap any two different characters, neighbours or not: it is never a code."""
    for code in map(write_code, SAMPLE):
        plain = code.replace("-", "")
        for at, other in combinations(range(12), 2):
            swapped = list(plain)
            swapped[at], swapped[other] = plain[other], plain[at]
            assert plain[at] == plain[other] or noticed("".join(swapped)), code


def test_up_to_three_wrong_characters_are_always_noticed() -> None:
    """Any two codes differ in at least four characters."""
    luck = Random(1303)
    for code in map(write_code, SAMPLE):
        for _ in range(200):
            typed = list(code.replace("-", ""))
            for at in luck.sample(range(12), luck.choice((2, 3))):
                typed[at] = luck.choice([other for other in ALPHABET if other != typed[at]])
            assert noticed("".join(typed))


def test_reading_is_forgiving() -> None:
    """Small letters, blanks, missing dashes, and O, I, L for 0 and 1 do not matter."""
    for setup in SAMPLE:
        code = write_code(setup)
        assert lies_as(code.lower().replace("-", " "), setup)
        assert lies_as(f"  {code.replace('-', '')}\n", setup)
        assert lies_as(code.replace("0", "O").replace("1", "l"), setup)
        assert lies_as(code.replace("0", "o").replace("1", "I"), setup)


def test_what_is_not_a_code_is_refused_and_says_why() -> None:
    """Too short, too long, a sign that no code has, or simply no code."""
    assert refused("") == "length"
    assert refused("ABCD-EFGH") == "length"
    assert refused("ABCD-EFGH-JKMN-P") == "length"
    assert refused("UUUU-UUUU-UUUU") == "characters"
    assert refused("0000-0000-0000") == "mistyped"


@pytest.mark.parametrize(
    "box", [{"start_farm": {"copies": 1}, "start_market": {"copies": 3}}, {"road": {"spaces": 24}}]
)
def test_a_box_with_other_tiles_or_another_road_has_no_code(box: dict[str, dict[str, int]]) -> None:
    """A code is for the built-in tiles and road; other corrected values do not matter to it."""
    setup = deal(3, "box", box=box)
    with pytest.raises(Refused) as caught:
        write_code(setup)
    assert caught.value.refusal.facts == {"what": "box"}


def test_corrected_costs_do_not_change_the_code() -> None:
    """A box with another cost lies on the table the same."""
    assert write_code(deal(3, "box", box={"wood_tailor": {"pp": 3}})) == write_code(deal(3, "box"))


@pytest.mark.parametrize("setup", SAMPLE[:8], ids=write_code)
def test_a_code_can_be_said_in_words(setup):
    """Five words of two syllables, read back in any writing."""
    words = in_words(write_code(setup))
    assert [len(word) for word in words.split()] == [4] * 5
    for typed in (words, words.upper(), words.replace(" ", "-"), words.replace(" ", "")):
        assert lies_as(typed, setup)


def test_a_wrong_syllable_is_noticed():
    words = in_words(write_code(SAMPLE[0]))
    for at in range(0, len(words), 5):
        other = "ba" if words[at : at + 2] != "ba" else "zo"
        assert noticed(words[:at] + other + words[at + 2 :])


# ---- Caylus (2005), whose numbers come after those of 1303


SAMPLE_2005 = [deal2005(2 + number % 4, f"sample {number}") for number in range(24)]


@given(st.permutations(["blue", "red", "green", "orange", "black"]), st.integers(2, 5), st.text(max_size=20))
def test_every_table_of_2005_comes_back(colours: list[str], players: int, seed: str) -> None:
    """Turn order and road; the colors are not in the code, so the same ones in any order ask for it."""
    setup = deal2005(colours[:players], seed)
    layout = codes2005.read_code(codes2005.write_code(setup))
    assert (layout.players, layout.road) == (players, setup.road)
    assert layout.turns(tuple(sorted(setup.players))) == setup.players


@given(st.integers(0, codes2005.LAYOUTS - 1))
@settings(max_examples=300)
def test_no_two_layouts_of_2005_share_a_code(number: int) -> None:
    assert codes2005._number(codes2005.laid(number)) == number


def test_a_number_of_2005_has_the_digits_of_its_contract() -> None:
    """Players, then the rank of the turn order among the playing colors, then that of the road; after all of 1303."""
    road = codes2005.NEUTRAL
    first = deal2005(["black", "blue"], "x")
    plain = {**caylus2005.RULESET.write_setup(first), "players": ["blue", "black"], "road": list(road)}
    setup = caylus2005.RULESET.read_setup(plain)
    assert read_number(codes2005.write_code(setup)) == LAYOUTS
    other = caylus2005.RULESET.read_setup({**plain, "players": ["black", "blue"], "road": [*road[:4], *road[:3:-1]]})
    assert read_number(codes2005.write_code(other)) == LAYOUTS + 720 + 1
    three = caylus2005.RULESET.read_setup({**plain, "players": ["orange", "blue", "red"]})
    assert read_number(codes2005.write_code(three)) == LAYOUTS + (2 + 4) * 720
    assert codes2005.LAYOUTS == (2 + 6 + 24 + 120) * 720


def test_the_colors_that_play_are_not_in_the_code() -> None:
    """Second, first, third color of those that play: the same code for any three."""
    codes = {
        codes2005.write_code(
            caylus2005.RULESET.read_setup(
                {"ruleset": "caylus2005", "players": players, "road": list(codes2005.NEUTRAL)}
            )
        )
        for players in (["red", "blue", "green"], ["orange", "red", "black"], ["green", "red", "orange"])
    }
    assert len(codes) == 1


GOLDEN_2005 = ["XSGP-S1JV-THMW", "6BM6-1TX4-JC9P", "P0JD-W7ST-5MWG", "VXHP-P353-CYM1"]


def test_codes_of_2005_stay_what_they_are() -> None:
    assert [codes2005.write_code(deal2005(players, "golden")) for players in (2, 3, 4, 5)] == GOLDEN_2005


@given(st.sampled_from(SAMPLE + SAMPLE_2005))
def test_one_field_reads_both_games_and_says_which_it_found(setup) -> None:
    game = GAMES[setup.ruleset]
    found = layouts.read_code(in_words(game.setting.code(setup)))
    assert (found.game, found.players) == (game, len(setup.players))


@pytest.mark.parametrize(
    ("code", "read", "title"),
    [
        (codes2005.write_code(SAMPLE_2005[1]), read_code, "Caylus (2005)"),
        (write_code(SAMPLE[1]), codes2005.read_code, "Caylus 1303"),
    ],
)
def test_a_code_of_the_other_game_is_refused_with_its_name(code, read, title) -> None:
    with pytest.raises(Refused) as caught:
        read(code)
    assert caught.value.refusal.facts == {"what": "other_game", "game": title, "players": 3}


def test_a_code_of_2005_is_as_safe_as_one_of_1303() -> None:
    """Every single wrong character, and every two that changed places, is no code of either game."""
    for code in map(codes2005.write_code, SAMPLE_2005[:6]):
        for at, right in enumerate(code):
            if right != "-":
                assert all(map(noticed_by_both, (code[:at] + o + code[at + 1 :] for o in ALPHABET if o != right))), code


def noticed_by_both(code: str) -> bool:
    try:
        layouts.read_code(code)
    except Refused:
        return True
    return False


def test_beyond_both_games_there_is_no_code() -> None:
    last = LAYOUTS + codes2005.LAYOUTS - 1
    assert layouts.read_code(write_number(last)).game is caylus2005.GAME
    assert noticed_by_both(write_number(last + 1))
