"""What holds for every line that is read at a table, in every language; see heard.py for where they come from."""

import re
from collections import Counter

import pytest

from referee.games import GAMES
from referee.rules.caylus1303.catalogue import EDITIONS as EDITIONS_1303
from referee.rules.caylus1303.catalogue import NEWEST as NEWEST_1303
from referee.rules.caylus2005.catalogue import EDITIONS as EDITIONS_2005
from referee.rules.caylus2005.catalogue import NEWEST as NEWEST_2005
from referee.wording import GOING_ON, LANGUAGES
from tests.wording.heard import HEARD, lines


def rows(catalogue, *kinds):
    """The ids of some kinds of buildings."""
    return [row.id for kind in kinds for row in getattr(catalogue, kind)]


TILES = {
    "caylus1303": rows(EDITIONS_1303[NEWEST_1303], "printed", "starting", "wood", "stone"),
    "caylus2005": rows(EDITIONS_2005[NEWEST_2005], "special", "fixed", "neutral", "wood", "stone", "prestige"),
}
# Beside others whose names say more: in 1303 the two starting Guilds, which have their workers in brackets.
SHORTEST = {"caylus1303": {"stone_guild"}, "caylus2005": {"neutral_farm"}}
ENGLISH = {game: found.words("en") for game, found in GAMES.items()}


@pytest.fixture(params=[(game, language) for game in HEARD for language in LANGUAGES], ids="-".join)
def words(request):
    game, language = request.param
    return GAMES[game].words(language)


def heard(words):
    return lines(words.game, words.language)


def bare_names(words, line):
    """The names of several tiles that a line leaves without a family or a space."""
    tiles = TILES[words.game]
    names = Counter(words.name(tile) for tile in {*tiles})
    shared = {name for name, count in names.items() if count > 1}
    shared |= {words.name(tile) for tile in SHORTEST[words.game]}
    on_the_road = words.place("stone_church", "road_1").removeprefix(words.name("stone_church")).removesuffix("1")
    told = {words.full_name(tile) for tile in tiles} | {f"{name}{on_the_road}" for name in names}
    for known in sorted((told | {*names}) - shared, key=len, reverse=True):
        line = line.replace(known, "")
    return sorted(name for name in shared if re.search(rf"\b{name}\b", line))


def test_no_line_leaves_open_which_tile_is_meant(words):
    """There are three Farms: on the road the space tells them apart, elsewhere their family."""
    assert {line: bare for line in heard(words) if (bare := bare_names(words, line))} == {}


@pytest.mark.parametrize(
    ("line", "bare"),
    [
        ("Blue declines: Farm.", ["Farm"]),
        ("Blue builds: Farm, wood building, space 12.", []),
        ("Use the Market, space 5?", []),
        ("Blue gains a favor (Covered Market).", []),
        ("Guild (3 workers), space 4: Red cannot use it.", []),
        ("Guild: Red cannot use it.", ["Guild"]),
    ],
)
def test_the_test_finds_a_bare_name(line, bare):
    """A test that cannot fail proves nothing."""
    assert bare_names(ENGLISH["caylus1303"], re.sub(r" (?=\d)|(?<=\d) ", "\u00a0", line)) == bare


# What a figure numbers, before it; after it any word is what is counted, unless it only goes on with the sentence.
NUMBERED = {
    "en": "space|round|place|entry|building",
    "fr": "case|cases|tour|place|entrée|bâtiment",
    "pl": "pole|polu|runda|rundy|rundzie|miejsce|nr",
}
COUNTING = {"en": rf"(?!(?:{GOING_ON})\b)", "fr": r"(?!(?:et|ou|de|du|sur)\b)", "pl": r"(?!(?:i|albo|z|na)\b)"}


def loose_figures(language, line):
    """The figures that a line may end before or after."""
    after = rf"\d {COUNTING[language]}[^\W\d_]+"
    return re.findall(rf"{after}|\b(?i:{NUMBERED[language]}) \d+", line)


def test_no_figure_is_parted_from_its_word(words):
    """A line never ends between “3” and “workers”, nor between “space” and “5”."""
    said = {line: loose for line in heard(words) if (loose := loose_figures(words.language, line))}
    assert said == {}


def colons(line):
    """The sentences of a line that have more than one colon."""
    return [sentence for sentence in re.split(r"(?<=[.?!]) ", line) if sentence.count(":") > 1]


def test_no_sentence_has_two_colons(words):
    """Where sentences are joined, one is in brackets: “Blue: Farm: no wood” is for nobody."""
    assert [line for line in heard(words) if colons(line)] == []


def faults(line):
    """What is no word for anybody: a gap, an id, spaces that stand together, a mark that stands twice."""
    return re.findall(r"[{}]|\b[a-z]+_[a-z0-9_]+|\s{2}|[.,:;]{2}|\(\)|\bNone\b", line)


def test_no_line_has_a_gap_or_an_id(words):
    """Everything is named as the box names it, and everything is filled in."""
    assert {line: found for line in heard(words) if (found := faults(line))} == {}


def test_the_tests_find_what_is_loose_or_joined():
    """A test that cannot fail proves nothing."""
    assert loose_figures("en", "Take 3 workers to space 5, 1 of them.") == ["3 workers", "space 5"]
    assert loose_figures("en", "Take 3\u00a0workers to space\u00a05.") == []
    assert colons("Red: ready. Blue: Farm: no wood.") == ["Blue: Farm: no wood."]
    assert faults("Red: {goods}, road_5  and..") == ["{", "}", "road_5", "  ", ".."]
    assert faults("Red takes 1 food (Farm, space 5).") == []
