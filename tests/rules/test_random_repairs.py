"""Random games, tame and wild, repaired at random: nothing raises, the new path replays, repairs are turned back."""

import json
import random

import pytest

from referee.rules.caylus1303 import RULESET, Refused
from referee.rules.kernel.record import enter
from referee.rules.kernel.repair import Repair, correction, repair
from tests.rules.invariants import check_nothing_negative, check_workers_and_houses
from tests.rules.playing import at_random, moves
from tests.rules.tables import a_setup
from tests.rules.wild import any_entry, wild

PLAYERS = ("blue", "red", "green", "yellow")
REPAIRS = 12


def tame(seed):
    """A random game by the rules: where it begins, its entries, and where it ends."""
    begin = RULESET.start(a_setup(*PLAYERS[: 2 + seed % 3]))
    game = list(moves(begin, at_random(seed)))
    return begin, [RULESET.write_entry(move.player, move.action) for move in game], game[-1].after


def wild_path(seed):
    steps, _ = wild(seed)
    entries = [step.entry or RULESET.write_entry(step.player, step.action) for step in steps]
    return steps[0].before, json.loads(json.dumps(entries)), steps[-1].after


def replayed(state, entries):
    for entry in json.loads(json.dumps(entries)):
        state = enter(RULESET, state, entry).after
    return state


def any_repair(begin, entries, rng):
    """Make up a repair of an entry: one taken out, another one in its place, or one more."""
    at = rng.randrange(len(entries)) + 1
    before = replayed(begin, entries[: at - 1])
    how = rng.choice(("instead", "instead", "out", "before"))
    entry = None if how == "out" else json.loads(json.dumps(any_entry(before, rng)))
    return Repair(at, how, entry)


@pytest.mark.parametrize("path", [tame, wild_path])
@pytest.mark.parametrize("seed", range(12))
def test_a_repaired_path_is_a_path(path, seed):
    """It replays to the same state, keeps what lay before the place, and tells of every entry what became of it."""
    rng, (begin, entries, _) = random.Random(seed), path(seed)
    for _ in range(REPAIRS):
        wanted = any_repair(begin, entries, rng)
        try:
            result = repair(RULESET, begin, entries, wanted)
        except Refused:
            continue
        assert replayed(begin, result.entries) == result.state
        assert result.entries[: wanted.at - 1] == tuple(entries[: wanted.at - 1])
        assert len(result.steps) == len(result.entries) - wanted.at + 1
        assert (result.stop is None) == (not result.rest)
        assert all(wanted.at <= doubt.at <= len(result.entries) and doubt.reasons for doubt in result.doubts)
        check_workers_and_houses(result.state)
        check_nothing_negative(result.state)


@pytest.mark.parametrize("path", [tame, wild_path])
@pytest.mark.parametrize("seed", range(8))
def test_the_identical_entry_changes_nothing(path, seed):
    begin, entries, end = path(seed)
    for at in random.Random(seed).sample(range(1, len(entries) + 1), 10):
        result = repair(RULESET, begin, entries, Repair(at, "instead", entries[at - 1]))
        assert (result.entries, result.state) == (tuple(entries), end)
        assert (result.doubts, result.stop) == ((), None)


@pytest.mark.parametrize("seed", range(12))
def test_repairing_back_gives_the_old_state(seed):
    """Where nothing was in doubt, left out or stopped."""
    rng, (begin, entries, end) = random.Random(seed), tame(seed)
    back = 0
    for at in rng.sample(range(1, len(entries) + 1), 25):
        legal = RULESET.legal_actions(before := replayed(begin, entries[: at - 1]))
        other = RULESET.write_entry(RULESET.pending(before).player, rng.choice(legal))
        result = repair(RULESET, begin, entries, Repair(at, "instead", other))
        if result.doubts or result.stop or len(result.entries) != len(entries):
            continue
        again = repair(RULESET, begin, result.entries, Repair(at, "instead", entries[at - 1]))
        assert (again.state, again.entries) == (end, tuple(entries))
        back += 1
    assert back


@pytest.mark.parametrize("seed", range(12))
def test_a_game_is_kept_and_the_difference_corrected(seed):
    """If both heads ask the same decision, one correction makes the old one into the new one."""
    rng, (begin, entries, end) = random.Random(seed), tame(seed)
    entries = entries[: len(entries) // 2]
    end, kept = replayed(begin, entries), 0
    for _ in range(20):
        try:
            result = repair(RULESET, begin, entries, any_repair(begin, entries, rng))
        except Refused:
            continue
        if RULESET.asked(result.state) != RULESET.asked(end) or result.state.table != end.table:
            continue
        if RULESET.position(result.state) == RULESET.position(end):
            continue
        changes = json.loads(json.dumps(correction(RULESET, end, result.state)))
        corrected = RULESET.correct(end, changes).state
        assert RULESET.position(corrected) == RULESET.position(result.state)
        assert corrected.agenda == result.state.agenda
        kept += 1
    assert kept
