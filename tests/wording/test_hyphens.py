"""Names of tiles may be broken where their language breaks them, and nowhere else."""

import re

import pytest

from referee.games.caylus1303.words import Words
from referee.games.caylus1303.words.hyphens import BREAKS
from referee.rules.caylus1303.catalogue import EDITIONS, NEWEST
from referee.wording import LANGUAGES
from referee.wording.hyphens import SHORT, SOFT, hyphened

FAMILIES = ("printed", "starting", "wood", "stone", "monuments")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_long_word_on_a_tile_can_be_broken(language):
    words = Words(language)
    ids = [row.id for family in FAMILIES for row in getattr(EDITIONS[NEWEST], family)]
    names = " ".join([*(words.name(tile) for tile in ids), words.name("bridge"), words.say("Residence")])
    long = {word for word in re.findall(r"\w+", names) if len(word) > SHORT}
    assert {word for word in long if SOFT not in hyphened([BREAKS], word)[0]} == set()


def test_a_name_keeps_its_letters():
    assert " ".join(hyphened([BREAKS], "Stonemason’s yard")).replace(SOFT, "") == "Stonemason’s yard"
    assert hyphened([BREAKS], "Guild (3 food)") == ["Guild", "(3", "food)"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_are_shortened_and_still_tell_tiles_apart(language):
    """Two tiles read alike only if they are called alike."""
    ids = [row.id for family in FAMILIES for row in getattr(EDITIONS[NEWEST], family)]
    names = {Words(language).name(tile) for tile in ids}
    assert len({" ".join(hyphened([BREAKS], name)) for name in names}) == len(names)
    assert hyphened([BREAKS], Words(language).name("start_guild_3"))[1] == "(3)"
