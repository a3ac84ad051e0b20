"""Only the scoring: what a table without a log counted by hand, added up; and what no table can have counted."""

import pytest

from referee.rules.caylus1303 import RULESET, Refused
from referee.rules.kernel import counting
from referee.rules.registry import RULESETS
from tests.kernel.toy import STICKS

rule = pytest.mark.rule


def count(players="blue red", names=None, box=None, **counts):
    """Give what a table counted, as it is sent."""
    plain = {"ruleset": RULESET.id, "players": players.split(), "counts": counts}
    return plain | ({"names": names} if names else {}) | ({"box": box} if box else {})


def result(plain):
    return RULESET.counted_result(RULESET.read_counted(plain))


def refused(plain):
    """Give why a count is refused."""
    with pytest.raises(Refused) as raised:
        RULESET.read_counted(plain)
    return raised.value.refusal


@rule("scoring.gold")
def test_tokens_add_up_and_gold_gives_two_points_each():
    """p.7: every token counts what it bears, each gold left 2; who names nothing has nothing."""
    scores = result(count(blue={"tokens_1": 4, "tokens_3": 1, "tokens_5": 2, "tokens_10": 3, "gold": 5})).scores
    points = {"tokens_1": 4, "tokens_3": 3, "tokens_5": 10, "tokens_10": 30, "gold": 10}
    assert (scores["blue"].heaps, scores["blue"].total, scores["red"].total) == (points, 57, 0)


@rule("scoring.ties")
def test_the_most_points_win_and_ties_share():
    """p.7: 10 points and two gold are as much as 14 points; a third player comes after both."""
    tied = result(count("red green blue", red={"tokens_10": 1, "gold": 2}, blue={"tokens_1": 14}, green={"gold": 6}))
    assert tied.winners == ("blue", "red")
    assert result(count(red={"tokens_1": 1}, blue={})).winners == ("red",)


def test_a_corrected_box_counts_its_own_tokens():
    """The values of the tokens are doubtful: a box may have others, sorted by their worth."""
    box = {"prestige": {"tokens": [20, 2]}}
    assert [heap.id for heap in RULESET.heaps(box)] == ["tokens_2", "tokens_20", "gold"]
    assert [heap.sure for heap in RULESET.heaps({})] == ["C", "C", "C", "C", "A"]
    assert result(count(box=box, blue={"tokens_20": 2})).scores["blue"].total == 40
    assert refused(count(box=box, blue={"tokens_5": 2})).facts == {"name": "tokens_5"}


@rule("refusal:box_value")
@pytest.mark.parametrize("tokens", [[], [0], [1, 1], [100], ["1"], 5, list(range(1, 10))])
def test_tokens_of_a_box_are_different_numbers(tokens):
    refusal = refused(count(box={"prestige": {"tokens": tokens}}))
    assert (refusal.code, refusal.ruleset) == ("box_value", RULESET.id)


@rule("refusal:count_number")
@pytest.mark.parametrize("number", [-1, counting.MOST + 1, 10**30])
def test_nobody_has_less_than_nothing_or_a_sackful(number):
    """A slip of the finger is noticed, with whose it is."""
    refusal = refused(count(red={"gold": number}))
    assert (refusal.code, refusal.facts["player"], refusal.facts["heap"]) == ("count_number", "red", "gold")


@rule("refusal:count_players")
@pytest.mark.parametrize("players", ["", "blue", "blue orange", "blue red green yellow black blue"])
def test_two_to_five_players_of_this_box_count(players):
    assert refused(count(players)).code == "count_players"


@rule("refusal:count_same_colour")
def test_a_color_is_one_players():
    assert refused(count("blue red blue")).facts == {"colour": "blue"}


@rule("refusal:count_unknown")
@pytest.mark.parametrize(
    ("counts", "name"),
    [({"green": {}}, "green"), ({"red": {"food": 1}}, "food"), ({"red": {"tokens_2": 1}}, "tokens_2")],
)
def test_only_players_have_pieces_and_only_these_count(counts, name):
    """p.7: no good but gold gives points."""
    assert refused(count(**counts)).facts == {"name": name}


@rule("refusal:count_name")
@pytest.mark.parametrize("names", [{"green": "Ann"}, {"red": " "}, {"red": "x" * 41}, {"red": "a\nb"}])
def test_a_name_is_a_players_and_can_be_read(names):
    assert refused(count(names=names)).code == "count_name"


@rule("refusal:count_same_name")
def test_two_of_one_name_could_not_be_told_apart():
    assert refused(count(names={"blue": "Ann", "red": "ann"})).facts == {"name": "ann"}


@rule("refusal:count_malformed")
@pytest.mark.parametrize(
    "plain", [None, [], {}, {**count(), "more": 1}, {**count(), "players": "blue"}, count(red={"gold": 1.5})]
)
def test_anything_else_is_no_count(plain):
    assert refused(plain).code == "count_malformed"


def test_every_problem_is_told_where_it_is_seen():
    """A form shows all of them at once."""
    plain = count(blue={"gold": -1}, red={"gold": 300}, names={"blue": "x" * 41})
    told = [(problem.refusal.code, problem.player, problem.heap) for problem in RULESET.problems(counting.read(plain))]
    assert told == [("count_name", "blue", ""), ("count_number", "blue", "gold"), ("count_number", "red", "gold")]


def test_a_count_is_written_without_what_is_not_there():
    plain = count(blue={"tokens_5": 3, "gold": 0}, red={}, names={"blue": "Ann"})
    written = counting.write(RULESET.read_counted(plain))
    assert written == {**plain, "counts": {"blue": {"tokens_5": 3}, "red": {}}}
    assert counting.write(RULESET.read_counted(written)) == written


def test_pieces_may_count_in_sets():
    """Another game gives points for every three of something: what is left over is lost."""
    counted = counting.read({"ruleset": "sticks", "players": ["ann", "bob"], "counts": {"ann": {"splinters": 8}}})
    assert STICKS.counted_result(counted).scores["ann"].heaps == {"sticks": 0, "splinters": 4}


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=lambda ruleset: ruleset.id)
def test_every_game_can_be_counted(ruleset):
    """Each heap has an id of its own; nobody has anything, so all share."""
    heaps = ruleset.heaps({})
    assert len({heap.id for heap in heaps}) == len(heaps) > 0
    plain = {"ruleset": ruleset.id, "players": list(ruleset.colours), "counts": {}}
    assert set(ruleset.counted_result(ruleset.read_counted(plain)).winners) == set(ruleset.colours)
