"""What a game's story brings besides its lines: short titles and icons, sources of points, the chart, likings."""

from typing import get_args

import pytest

from referee.games import GAMES
from referee.rules.caylus2005.events import GoodsSpent, GoodsTaken, OwnerCubeTaken, PrestigeGained
from referee.rules.caylus2005.goods import Pile
from referee.rules.caylus2005.scoring import Score
from referee.rules.caylus2005.vocab import LINES
from referee.wording import LANGUAGES
from tests.house.sources import ROOT
from tests.wording.heard import HEARD, played

every_game = pytest.mark.parametrize("game", GAMES)


def drawn(icon):
    return (ROOT / f"static/icons/{icon}.svg").is_file()


@every_game
def test_every_action_has_a_title_and_a_drawing(game):
    """Also without a state, as undo and redo name it."""
    shown = HEARD[game].game
    words, kinds = shown.words("en"), set()
    for move in (move for moves in played(game) for move in moves):
        plain = shown.ruleset.write_action(move.action)
        kinds.add(plain["type"])
        assert drawn(shown.story.icon(plain))
        assert shown.story.title(words, plain, None)
    assert len(kinds) > len(get_args(shown.ruleset.action_type)) - 3


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_source_of_points_has_a_name(game, language):
    shown = GAMES[game]
    words = shown.words(language)
    names = [shown.story.source(words, source) for source in (*shown.ruleset.sources, *shown.ruleset.final_sources)]
    assert len({*names}) == len(names)
    assert not any("_" in name for name in names)


@every_game
def test_what_players_like_is_named_and_drawn(game):
    """Whatever a game counts as liked."""
    shown = HEARD[game].game
    words, likings = shown.words("en"), shown.story.likings
    liked = {shown.ruleset.liked(event) for moves in played(game) for move in moves for event in move.events}
    for each in liked - {None}:
        assert each.kind in likings.titles
        assert drawn(likings.icon(each.component))
        assert "_" not in likings.name(words, each.component)
    assert {each.kind for each in liked - {None}} == likings.titles.keys()


def test_lines_of_the_favor_table_are_called_as_such():
    """`goods` is a source of points, too, and `prestige` a family of tiles."""
    likings, words = GAMES["caylus2005"].story.likings, GAMES["caylus2005"].words("en")
    assert [likings.name(words, line) for line in LINES] == ["Points", "Deniers", "Resources", "Buildings"]


def test_a_score_says_what_it_is_made_of():
    story, words = GAMES["caylus2005"].story, GAMES["caylus2005"].words("en")
    told = story.score(words, "red", Score(pp=60, gold_pp=6, goods_pp=2, deniers_pp=1, total=69))
    assert told.replace("\u00a0", " ") == ("Red: 69 points (60 gained, 6 from gold, 2 from resources, 1 from deniers)")


@pytest.mark.parametrize(
    ("event", "sources"),
    [
        (GoodsTaken("red", Pile(gold=1), "fixed_gold_mine"), {"gold"}),
        (GoodsSpent("red", Pile(cloth=1, denier=1), "joust_field"), {"goods", "deniers"}),
        (OwnerCubeTaken("red", Pile(food=1), "stone_farm", "road_9"), {"goods"}),
        (PrestigeGained("red", -2, "no_batch", "castle"), {"no_batch"}),
    ],
)
def test_an_event_has_to_do_with_what_counts_at_the_end(event, sources):
    """Tapped in the final scoring, a number leads to the entries behind it."""
    shown = GAMES["caylus2005"]
    every = (*shown.ruleset.sources, *shown.ruleset.final_sources)
    assert {source for source in every if shown.story.concerns(event, source)} == sources


def test_the_chart_ends_with_what_is_left():
    columns = GAMES["caylus2005"].story.columns(GAMES["caylus2005"].words("en"), 2)
    assert columns == [("1", "Round\u00a01"), ("2", "Round\u00a02"), ("End", "With what is left")]
