"""The editor of any game: whatever is picked has its controls, and whatever is tapped can be drawn, told and undone."""

import random
from contextlib import suppress

import pytest

from referee.games import GAMES
from referee.play.playout import play
from referee.play.trials import attempt, attempt_start
from referee.rules.kernel.refusals import Refused
from referee.rules.kernel.repair import correction
from referee.wording import LANGUAGES
from tests.caylus2005 import wild as wild2005
from tests.games.editing import edited, groups, merged, taps
from tests.rules import wild as wild1303

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
ANY = ("provost", "bridge", "turn", "more")  # what both have
WILD = {"caylus1303": wild1303, "caylus2005": wild2005}


def states(game, seed):
    """Some states of a random game, the last one over."""
    steps = [*play(game.ruleset, game.deal(2 + seed % 4, f"editor {seed}"), f"editor {seed}")]
    return [*(step.before for step in steps[seed % 7 :: len(steps) // 7]), steps[-1].after]


def everywhere(game, page):
    """What can be tapped on the board and at the seats."""
    cells = [f"space/{cell.id}" for cell in page.areas.road.cells]
    picks = [*ANY, *cells, *game.ruleset.components, *(f"seat/{player}" for player in page.names)]
    return [([], pick) for pick in picks]


@every_game
@pytest.mark.parametrize("seed", range(6))
def test_a_person_taps_about(game, seed):
    """Nothing ever raises, whatever is tapped after whatever; what could be confirmed is told, and what not, too."""
    draw = random.Random(seed)
    for state in states(game, seed):
        page = edited(game, state)
        for _ in range(15):
            own, board = taps(page), everywhere(game, page)
            changes, pick = draw.choice(own if own and draw.random() < 0.7 else board)
            page = edited(game, state, merged(page.sketch, changes), pick)
            trial = attempt(game.ruleset, state, page.sketch)
            assert page.ready == (trial.outcome is not None)
            assert bool(page.changed) == bool(page.changes)
            assert all(line.sentence for line in page.changed)


@every_game
@pytest.mark.parametrize("seed", range(6, 12))
def test_a_person_taps_about_a_wild_table(game, seed):
    """Whatever a table has done, what lies there can be put right: every picked thing has its page, whatever is said.

    What cannot be drawn at all is refused, and nothing else is.
    """
    draw = random.Random(seed)
    for step in WILD[game.ruleset.id].wild(seed)[0]:
        state, page = step.after, edited(game, step.after)
        _, pick = draw.choice(everywhere(game, page))
        for picked in (pick, "more"):
            edited(game, state, pick=picked)
            with suppress(Refused):
                edited(game, state, _any_sketch(game, state, draw), picked)


def _any_sketch(game, state, draw):
    """Change anything, and mostly say where the game goes on, too."""
    changes = WILD[game.ruleset.id].any_changes(state, draw)
    sketch = [{name: value for name, value in change.items() if name != "from"} for change in changes]
    named = {"path": "/decision", "to": draw.choice(game.ruleset.possible_points(state))}
    return merged(sketch, [named] if draw.random() < 0.7 else [])


@every_game
@pytest.mark.parametrize("seed", range(4))
def test_each_control_tells_what_it_changes_or_why_it_cannot_be(game, seed):
    """Of everything that can be picked: it opens its controls; and what a tap changed is recorded and turned back."""
    state = states(game, seed)[-2 - seed % 3]
    for _, pick in everywhere(game, edited(game, state)):
        page = edited(game, state, pick=pick)
        if not page.pick:
            continue
        assert page.panel.title
        assert groups(page) or page.areas.targets
        for changes, then in taps(page)[:12]:
            if changes:
                _told_and_turned_back(game, state, changes, then)


def _told_and_turned_back(game, state, changes, pick):
    """A tap that changes something is told in words, or refused in words; what can be is put back by one correction."""
    trial = attempt(game.ruleset, state, changes)
    page = edited(game, state, changes, pick)
    assert page.pick == pick, (pick, changes)
    assert bool(trial.changes) == bool(page.changed)
    if trial.refusal:
        assert game.reason(game.words("en"), trial.refusal, state).endswith(".")
    elif trial.outcome:
        assert correction(game.ruleset, trial.outcome.state, state) is not None


@every_game
@pytest.mark.parametrize("seed", range(4))
def test_every_point_that_is_listed_is_accepted(game, seed):
    """Each leads to a state that asks somebody, or is over; the present one is among them, and each has its line."""
    for state in states(game, seed):
        points = game.ruleset.possible_points(state)
        assert game.ruleset.point(state) in points
        for point in points:
            trial = attempt(game.ruleset, state, [{"path": "/decision", "to": point}])
            assert trial.refusal is None, (point, trial.refusal)


@every_game
@pytest.mark.parametrize("seed", range(2))
def test_what_is_stated_can_be_tapped(game, seed):
    """Every path of a position that may be corrected is changed by some control, in the phase where it matters."""
    for state in states(game, seed)[:-1:2]:
        base = edited(game, state)
        found, seen = set(), set()
        picks = [pick for _, pick in everywhere(game, base)]
        while picks:
            page = edited(game, state, pick=picks.pop())
            if page.pick and page.pick not in seen:
                seen.add(page.pick)
                offered = taps(page)
                found |= {change["path"] for changes, _ in offered for change in changes}
                picks += [pick for changes, pick in offered if not changes]
        assert _stated(game, state) - found == set()


def _stated(game, state):
    """The paths that can be corrected now, except what matters in other phases only."""
    paths = set(_paths(game.ruleset.position(state)))
    standing = {path: game.ruleset.standing(state, path, renamed=False) for path in paths}
    return {path for path, kind in standing.items() if kind in ("stated", "points")} - _of_other_phases(game, state)


def _paths(value, path=""):
    """Every path to a value that is no map, or that stands for a whole map."""
    for key, each in value.items():
        if isinstance(each, dict):
            yield from _paths(each, f"{path}/{key}")
        else:
            yield f"{path}/{key}"


def _of_other_phases(game, state):
    """What the round does not remember in this phase, and what is nobody's where nothing lies."""
    position = game.ruleset.position(state)
    players = {f"/players/{player}/lines" for player in position["players"]}
    spaces = {
        f"/spaces/{space}/{fact}"
        for space, lies in position["spaces"].items()
        for fact in ("owner", "claim")
        if not lies.get("owner") or not lies["workers"]
    }
    return {f"/table/{key}" for key in position["table"]} | spaces | players


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_editor_speaks_every_language_without_gaps(game, language):
    """No sentence of any control has a gap left open."""
    words = game.words(language)
    for state in states(game, 3)[::3]:
        for _, pick in everywhere(game, edited(game, state)):
            trial = attempt(game.ruleset, state, [])
            panel = game.editing.panel(words, trial, game.editing.found(state, pick))
            told = (
                [panel.title, panel.hint, *(text for group in panel.groups for text in _texts(group))] if panel else []
            )
            assert not any("{" in text or "}" in text for text in told)
        for card in game.editing.cards(words, state):
            assert card.title
            assert all(fact.label and "{" not in fact.label for part in card.parts for fact in part.facts)


def _texts(group):
    return [group.title, group.why, *(tap.label for tap in group.taps), *(each.label for each in group.counters)]


@every_game
def test_what_differs_opens_its_controls(game):
    """Each fact of the cards that compare the table picks something."""
    for state in states(game, 5)[::2]:
        for card in game.editing.cards(game.words("en"), state):
            for part in card.parts:
                for fact in part.facts:
                    assert game.editing.found(state, fact.pick) == fact.pick


@every_game
def test_a_game_that_has_begun_is_led_through(game):
    """The panel leads to the seats and to whose turn it is; a point makes it ready, and asks what was already done."""
    setup = game.deal(3, "begun")
    trial = attempt_start(game.ruleset, setup, [])
    assert _led_to(game, trial) == [*(f"seat/{player}" for player in setup.players), "turn"]
    point = game.ruleset.possible_points(trial.state)[-1]
    named = attempt_start(game.ruleset, setup, [{"path": "/decision", "to": point}])
    assert named.outcome
    assert _led_to(game, named)[-2:] == ["turn", "more"]


def _led_to(game, trial):
    """What the panel of a game that has begun leads to."""
    panel = game.editing.taken_up(game.words("en"), trial)
    return [tap.pick for group in panel.groups for tap in group.taps if tap.pick]


@every_game
@pytest.mark.parametrize(
    "odd", ["", "/", "//", "lunch", "seat/purple", "space/road_99", "worker/road_1/0", "worker/x", "a/b/c"]
)
def test_what_is_not_there_is_not_picked(game, odd):
    state = game.ruleset.start(game.deal(3, "odd"))
    assert game.editing.found(state, odd) == ""
    assert edited(game, state, pick=odd).pick == ""
