"""What the table put right, and what it did against a rule, as the log tells it; why a correction cannot be."""

import ast
import re
from pathlib import Path

import pytest

from referee import rules
from referee.games import GAMES
from referee.games.caylus1303.words import Words
from referee.games.caylus1303.words import corrections as corrections_1303
from referee.games.caylus2005.words import corrections as corrections_2005
from referee.games.explaining import explain, reason
from referee.rules.caylus1303 import events as told
from referee.rules.caylus1303.frames import Turn
from referee.rules.caylus1303.goods import Pile
from referee.rules.kernel.corrections import read_changes
from referee.rules.kernel.events import BoxTakenOver, PositionCorrected, RuleLeft
from referee.rules.kernel.refusals import Refusal
from referee.wording import LANGUAGES
from tests.caylus2005.wild import wild as wild_2005
from tests.rules.wild import wild as wild_1303
from tests.wording import happened_2005
from tests.wording.ordering import in_both, logged

ROOT = Path(rules.__file__).parent
CHANGES = {
    "Red has 2 wood (was 1)": {"path": "/players/red/goods/wood", "from": 1, "to": 2},
    "Red has 0 workers (was 3)": {"path": "/players/red/workers", "from": 3, "to": 0},
    "2 points by agreement (Red)": {"path": "/players/red/pp", "by": 2},
    "characters (Red, Thief)": {"path": "/players/red/characters", "from": [], "to": ["thief"]},
    "characters (Red, none)": {"path": "/players/red/characters", "from": ["thief"], "to": []},
    "Farm, wood building (road space 5)": {"path": "/spaces/road_5/tile", "from": None, "to": "wood_farm"},
    "nothing built (road space 5)": {"path": "/spaces/road_5/tile", "from": "wood_farm", "to": None},
    "construction side up (road space 5)": {"path": "/spaces/road_5/side", "from": "setup", "to": "construction"},
    "house, Red (road space 5)": {"path": "/spaces/road_5/owner", "from": None, "to": "red"},
    "workers, nobody (road space 5)": {"path": "/spaces/road_5/workers", "from": ["red"], "to": []},
    "the provost stands just before road space 7": {"path": "/provost", "from": 8, "to": 6},
    "on the bridge (Red and Blue)": {"path": "/bridge", "from": [], "to": ["red", "blue"]},
    "workers on the construction site (Red)": {"path": "/site/workers", "from": [], "to": ["red"]},
    "first player tile (Red)": {"path": "/first_player", "from": "blue", "to": "red"},
    "it is round 3": {"path": "/round", "from": 2, "to": 3},
    "the game goes on from another point (planning)": {
        "path": "/decision",
        "from": None,
        "to": {"phase": "planning", "player": "red"},
    },
    "what was already done this round": {"path": "/table/joined", "from": False, "to": True},
}


def left(owed=None, **reasons):
    """Red left these rules."""
    return told.RuleLeft("red", tuple(reasons), (None,) * len(reasons), tuple(reasons.values()), owed or Pile())


EVENTS = {
    "Red plays it all the same. A worker is there already (road space 5: Blue). “We talked about it”": told.RuleLeft(
        "red", ("occupied",), ("plan.place",), ({"space": "road_5", "workers": ["blue"]},), Pile(), "We talked about it"
    ),
    "Red plays it all the same. Out of turn: Blue is asked. Needed: 1 wood; available: 0 wood. Owed: 1 wood.": left(
        not_your_turn={"player": "red", "asked": "blue"},
        cannot_pay={"need": {"wood": 1}, "have": {"wood": 0}},
        owed=Pile(wood=1),
    ),
    "Red plays it all the same. Already passed: Blue. So placing costs 2 workers; available: 1 worker.": left(
        surcharge={"need": 2, "have": 1, "passed": ["blue"]}
    ),
    "Red plays it all the same. Placing before the others costs 2 workers; available: 1 worker.": left(
        surcharge={"need": 2, "have": 1}
    ),
    "Red plays it all the same. There was a worker on the construction site already: one per player.": left(
        already_at_site={}
    ),
    "Red places a worker: Residence, space 5.": told.WorkerPlaced("red", "road_5", "residence"),
    "Red places a worker: road space 15.": told.WorkerPlaced("red", "road_15", "road_15"),
    "Red is not asked, for nothing can be done.": told.DecisionDropped(Turn("red"), "no_action"),
    "Red is not asked any more, after the correction.": told.DecisionDropped(Turn("red"), "no_ground"),
    "Red takes a house back (road space 5).": told.HouseReturned("red", "road_5"),
    "From here on, the table plays by the values of its own box.": BoxTakenOver({}),
}
PATH, AT = {"path": "/camp"}, {"space": "road_5", "tile": "wood_farm", "side": "setup"}
REPAIRS = ("another_decision", "forced_otherwise", "newly_asked", "no_such_entry", "no_one_correction")
OF_ANY_GAME = {
    **dict.fromkeys(("changed_twice", "not_what_stands", "unknown_path", "follows", "fixed"), PATH),
    "in_use": {"path": "/spaces/road_5/workers"},
    **{key: {"problem": "Expected `int`"} for key in ("position_malformed", "point_malformed")},
    "position_workers": {"player": "red", "count": 16, "most": 15},
    **{key: {"player": "red"} for key in ("position_player", "position_bridge", "position_points")},
    "position_owner": {**AT, "owner": None},
    "position_round": {"round": 12, "most": 9},
    "position_provost": {"provost": 40, "most": 26},
    "no_such_point": {"phase": "planning", "why": "passed", "player": "red", "space": None},
    "changes_nothing": {},
    "note_form": {"longest": 200},
    "override_legal": {},
    "stood_otherwise": {"path": "/players/red/goods/wood", "from": 1, "to": 2, "stands": 3},
    **{key: {"asked": {"player": "red"}, "then": {"player": "blue"}} for key in REPAIRS},
    **{key: {"code": "road_full", "facts": {}, "correct": []} for key in ("override_impossible", "override_elsewhere")},
}
IN_2005 = {"space": "road_5", "tile": "wood_lawyer", "side": "craft"}
FACTS = {
    "caylus1303": {
        **OF_ANY_GAME,
        **dict.fromkeys(("position_tile", "position_side"), AT),
        "position_houses": {"player": "red", "count": 16, "most": 15},
        "position_tile_twice": {"tile": "wood_farm", "copies": 1},
        **{key: {"character": "thief"} for key in ("position_character", "position_character_twice")},
        "box_in_use": {"space": "road_5"},
    },
    "caylus2005": {
        **OF_ANY_GAME,
        **dict.fromkeys(("position_tile", "position_side"), IN_2005),
        "position_claim": {**IN_2005, "claim": "red"},
        "position_houses": {"section": "walls", "count": 11, "most": 10},
        "position_tile_twice": {"tile": "stone_architect", "copies": 2},
        "position_bailiff": {"bailiff": 40, "most": 28},
        "position_order": {"order": ["red", "red"]},
        "position_section": {"section": "roof"},
        "position_line": {"line": "roof"},
        "position_line_twice": {"line": "goods"},
        "position_marker": {"player": "red", "line": "goods", "column": 6, "most": 5},
        "override_impossible": {"code": "unknown", "facts": {"what": "space", "name": "x"}, "correct": []},
        "override_elsewhere": {"code": "not_in_supply", "facts": {"tile": "wood_mason"}, "correct": []},
    },
}
CORRECTIONS = {"caylus1303": corrections_1303, "caylus2005": corrections_2005}
ANSWERING = ("kernel/corrections.py", "kernel/engine.py")
OF_GAME = {
    "caylus1303": ("caylus1303/position.py", "caylus1303/points.py"),
    "caylus2005": ("caylus2005/position.py", "caylus2005/possible.py", "caylus2005/points.py"),
}
WILD = {"caylus1303": wild_1303, "caylus2005": wild_2005}
every_game = pytest.mark.parametrize("game", GAMES)


@pytest.mark.parametrize(("words", "sentence", "change"), in_both(CHANGES, happened_2005.CHANGES))
def test_the_log_says_what_was_put_right(words, sentence, change):
    assert logged(words, PositionCorrected(read_changes([change]))) == f"Corrected: {sentence}."


@pytest.mark.parametrize(("words", "sentence", "event"), in_both(EVENTS, happened_2005.LEFT))
def test_the_log_says_what_the_table_did(words, sentence, event):
    """Of whoever did it: a log does not say “you”."""
    assert logged(words, event) == sentence


@pytest.mark.parametrize("game", GAMES)
def test_whatever_a_table_does_against_the_rules_is_told_of_somebody(game):
    """No reason that the log gives for what was played all the same says “you”."""
    steps = [step for seed in range(6) for step in WILD[game](seed)[0]]
    left = {logged(GAMES[game].words("en"), event) for step in steps for event in step.events if is_left(event)}
    assert len(left) > 20
    assert [line for line in left if re.search(r"\b[Yy]ou", line)] == []


def is_left(event):
    return isinstance(event, RuleLeft)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "code"), [(game, code) for game, facts in FACTS.items() for code in facts])
def test_a_correction_is_refused_in_whole_sentences(game, code, language):
    rule = "build.cost" if code.startswith("override_") else None
    told = explain(GAMES[game].words(language), Refusal(code, rule, FACTS[game][code]))
    assert told[0].isupper() or told[0] in "“«„"
    assert told.endswith((".", ")"))


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ("blue", "Blue is asked by then, not Red."),
        ("red", "Red is asked for something else by then."),
        (None, "The game is over by then."),
    ],
)
def test_why_the_rest_is_not_played_again(asked, sentence):
    facts = {"asked": asked and {"player": asked}, "then": {"player": "red"}}
    assert reason(Words(), Refusal("another_decision", None, facts)) == sentence


@pytest.mark.parametrize(("game", "why"), [(game, why) for game, each in CORRECTIONS.items() for why in each.NO_POINT])
def test_why_there_is_no_such_point(game, why):
    facts = {"phase": "planning", "why": why, "player": "red", "space": None}
    told = reason(GAMES[game].words("en"), Refusal("no_such_point", None, facts))
    assert told.startswith("The game cannot go on there (planning). ")


def test_spaces_and_characters_are_named_as_the_box_does():
    """What is no character at all is repeated as it was given."""
    used, missing = (
        reason(Words(), Refusal(code, facts=FACTS["caylus1303"][code])) for code in ("in_use", "position_character")
    )
    assert "road space\u00a05" in used
    assert "“Thief”" in missing
    assert "“{king}”" in reason(Words(), Refusal("position_character", facts={"character": "{king}"}))


@every_game
def test_every_code_of_a_correction_has_its_sentence(game):
    """A code that the sources give stands in the list above, or is told with the actions."""
    given = {
        node.value
        for name in (*ANSWERING, *OF_GAME[game])
        for node in ast.walk(ast.parse((ROOT / name).read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    assert {code for code in given if code.startswith(("position_", "override_"))} <= {*FACTS[game]}
    assert set(CORRECTIONS[game].SENTENCES) <= {*FACTS[game]}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("what", ["object", "keys", "missing", "format", "start", "rules"])
def test_what_is_no_record_is_told(what, language):
    told = reason(Words(language), Refusal("not_a_record", None, {"what": what, "keys": ["x"], "format": 2}))
    assert told.endswith(".")


def test_a_section_that_is_being_scored_is_no_space():
    told = reason(GAMES["caylus2005"].words("en"), Refusal("in_use", facts={"path": "/castle/section"}))
    assert told == "This section is being scored. Finish that first, or say where the game goes on."
