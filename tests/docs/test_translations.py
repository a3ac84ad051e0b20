"""French and Polish are whole: every text of the sources, with the same gaps, and nothing left over."""

from string import Formatter

import pytest

from tests.docs.messages import LANGUAGES, catalogue, extracted


@pytest.fixture(scope="module")
def texts():
    return {_id(message) for message in extracted() if message.id}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogue_is_up_to_date(language, texts):
    """`make messages` brings it up to date."""
    known = {_id(message) for message in catalogue(language) if message.id}
    assert known - texts == set(), "no longer in the sources"
    assert texts - known == set(), "not yet in the catalogue"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_translated(language):
    missing = [message.id for message in catalogue(language) if message.id and not all(_forms(message.string))]
    assert missing == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_gap_is_kept(language):
    """A sentence names the same facts in every language; a count may leave its number out."""
    wrong = [message.id for message in catalogue(language) if message.id and not _gaps_fit(message)]
    assert wrong == []


def _id(message):
    return message.id if isinstance(message.id, str) else message.id[0]


def _forms(string):
    return (string,) if isinstance(string, str) else string


def _gaps(text):
    return {field for _, field, _, _ in Formatter().parse(text) if field}


def _gaps_fit(message):
    if isinstance(message.id, str):
        return "python-brace-format" not in message.flags or _gaps(message.string) == _gaps(message.id)
    allowed = set().union(*map(_gaps, message.id))
    return all(_gaps(form) <= allowed for form in message.string)
