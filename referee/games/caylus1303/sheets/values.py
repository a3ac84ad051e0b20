"""The values that a sheet prints: of its game, or the built-in ones as a box corrects them."""

from referee.printables.subjects import Subject
from referee.rules.caylus1303.box import correct
from referee.rules.caylus1303.catalogue import EDITIONS, NEWEST, Catalogue
from referee.rules.caylus1303.setup import catalogue_of


def catalogue(subject: Subject) -> Catalogue:
    """Give the values to print."""
    if subject.setup:
        return catalogue_of(subject.setup)
    return correct(EDITIONS[NEWEST], subject.box)
