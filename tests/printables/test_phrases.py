"""Few words with icons: bold keywords, gaps that are said or drawn, and how high they stand."""

from referee.pages.faces import ARROW, Token
from referee.printables.measure import Type
from referee.printables.phrases import Piece, high, phrase
from referee.wording import Words

FOOD, LOG = Token("icon", "food", 1, "1 food"), Token("icon", "wood", 2, "2 wood")


def test_a_keyword_is_bold_and_gaps_are_filled():
    told = phrase(Words(), "*Bundle* of {n} for {pay}", n=3, pay=(FOOD, ARROW, LOG))
    assert told == (
        Piece("Bundle", strong=True),
        Piece(" of 3 for "),
        Piece(token=FOOD),
        Piece(token=ARROW),
        Piece(token=LOG),
    )


def test_two_icons_are_parted_by_a_blank():
    """So that a line may end there."""
    assert phrase(Words(), "{pay}", pay=(FOOD, LOG)) == (Piece(token=FOOD), Piece(" "), Piece(token=LOG))


def test_a_figure_stays_with_its_word():
    assert phrase(Words(), "up to {n} steps", n=3) == (Piece("up to 3\u00a0steps"),)


def test_the_last_line_is_no_syllable():
    """Words that are parted by what is drawn are one sentence."""
    told = phrase(Words(), "Place {pay} here; {pay} more to the camp.", pay=(FOOD,))
    assert told[-1] == Piece(" more to the\u00a0camp.")


def test_a_phrase_grows_by_lines():
    """Icons and bold words count, and no more than they take."""
    type = Type(10)
    told = phrase(Words(), "*Place* {pay} here, and then again and again", pay=(FOOD, LOG))
    assert high(told, type, 200) == type.line
    assert high(told, type, 40) == 2 * type.line
    assert high((), type, 40) == type.line
