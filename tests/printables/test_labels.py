"""Bag labels: every kind of piece in the box has one, with the number that the rulebook or the box itself tells."""

import pytest

from referee.games.caylus1303 import GAME
from referee.games.caylus1303.sheets.labels import label_sheet
from referee.games.caylus1303.words import Words
from referee.printables.choices import PrintChoice
from referee.printables.subjects import Subject
from referee.rules.caylus1303.vocab import COLOURS, GOODS
from tests.printables.conftest import printed


def labels(box=None, **choice):
    """The lines of every label, by its title."""
    sheet = label_sheet(Words(), PrintChoice(**choice), Subject(GAME, box=box or {}))
    return {label.title: label.lines for page in sheet.pages for row in page for label in row if label.title}


def test_the_numbers_are_those_of_the_rulebook():
    """Page 2: 90 resources, 120 points, 34 tiles, 12 characters, 15 workers and 10 houses in each color."""
    found = {title: lines[0].split("\u00a0")[0] for title, lines in labels().items()}
    assert sum(int(found[good]) for good in GOODS) == 90
    assert found["Prestige points"] == "120"
    assert sum(int(found[f"{family} buildings"]) for family in ("Starting", "Wood", "Stone")) == 27
    assert (found["Monuments"], found["Characters"]) == ("7", "12")
    for colour in COLOURS:
        assert labels()[colour.capitalize()] == ("15\u00a0workers", "10\u00a0houses")


def test_a_box_with_more_copies_has_more_tiles():
    assert labels({"start_farm": {"copies": 3}})["Starting buildings"] == ("10\u00a0pieces",)


@pytest.mark.parametrize("type", ["normal", "large"])
def test_every_bag_has_its_label_once(type):
    assert len(labels(type=type)) == 17
    sheet = printed("labels", type=type)
    for title in ("Prestige points", "Provost and markers", "Wood buildings", "Monuments", "Characters"):
        assert sheet.text.count(title) == 1
