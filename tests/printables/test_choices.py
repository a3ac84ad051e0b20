"""What may be chosen for a sheet: its own papers, any spelling that is meant, one way of writing it."""

import pytest

from referee.printables.choices import REGIONS, Asked, nearest_paper, read_choice, write_choice
from referee.printables.page import ANSWERS
from referee.rules.kernel.refusals import Refused
from referee.wording.spellings import MEANT, plain

POSTER = ("a3", "a4x4", "tabloid", "letterx4")


@pytest.mark.parametrize(
    ("field", "wrote", "read"),
    [
        *(("paper", wrote, "a4") for wrote in ("A4", "a4", " A4 ", "DIN A4")),
        *(("paper", wrote, "letter") for wrote in ("Letter", "US Letter", "us-letter", "LETTER")),
        *(("ink", wrote, "colour") for wrote in ("color", "COLOUR", "Couleur")),
        *(("ink", wrote, "bw") for wrote in ("gray", "grey", "black-and-white", "Black and White", "B&W", "BW")),
        *(("type", wrote, "large") for wrote in ("LARGE", "Large", "large print", "duży")),
        *(("lang", wrote, "fr") for wrote in ("FR", "français", "French", "Francais", "fr_FR")),
        *(("lang", wrote, "en") for wrote in ("English", "en-US")),
    ],
)
def test_any_spelling_that_is_meant_is_read(field, wrote, read):
    assert getattr(read_choice({field: wrote}), field) == read


def test_one_spelling_is_written():
    wrote = {"paper": "US Letter", "ink": "gray", "type": "LARGE", "lang": "Polski"}
    assert write_choice(read_choice(wrote)) == {"paper": "letter", "ink": "bw", "type": "large", "lang": "pl"}


def test_the_table_of_spellings_is_plain_and_means_one_thing():
    for words in MEANT.values():
        every = [word for value, others in words.items() for word in (*others, value)]
        assert every == [plain(word) for word in every]
        assert len(every) == len(set(every))


def test_a_sheet_has_its_own_papers():
    """Its first one is what is printed where nobody chose; the papers of others are refused."""
    asked = Asked(papers=POSTER)
    assert read_choice({}, asked).paper == "a3"
    assert read_choice({"paper": "four US Letter"}, asked).paper == "letterx4"
    assert read_choice({"paper": "4×A4"}, asked).paper == "a4x4"
    for paper, papers in (("a4", POSTER), ("a3", Asked().papers)):
        with pytest.raises(Refused) as refused:
            read_choice({"paper": paper}, Asked(papers=papers))
        facts = {"field": "paper", "label": "Paper", "value": paper, "known": list(papers)}
        assert refused.value.refusal.facts == facts


@pytest.mark.parametrize(
    ("chosen", "poster", "sheet"),
    [
        ("a4", "a3", "a4"),
        ("Letter", "tabloid", "Letter"),
        ("a3", "a3", "a4"),
        ("a4x4", "a4x4", "a4"),
        ("letterx4", "letterx4", "letter"),
        ("tabloid", "tabloid", "letter"),
        ("a5", "a5", "a5"),
    ],
)
def test_another_sheet_keeps_the_part_of_the_world(chosen, poster, sheet):
    """Whoever has Letter has Tabloid, and no A3; what is no paper at all is left, to be refused."""
    assert nearest_paper(chosen, POSTER) == poster
    assert nearest_paper(chosen, Asked().papers) == sheet


def test_every_paper_has_a_name():
    assert {("paper", size) for region in REGIONS for size in region} <= ANSWERS.keys()
