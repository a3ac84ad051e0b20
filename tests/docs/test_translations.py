"""French and Polish are whole: every text of the sources, with the same gaps, and nothing left over."""

import re
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


# What French typography never has; a colon inside a word, a time or a header of a request is none of a sentence.
LOOSE_FRENCH = re.compile(
    r"(?<!\u202f)[;!?]"  # a narrow no-break space stands before these
    r"|(?<![\u00a0\w]):(?!\w)|\w:(?= (?!Bearer))|\w:$"  # and a wide one before a colon
    r"|«(?!\u00a0)|(?<!\u00a0)»"
    r"|['\"]|[ \u00a0]…(?!\u00a0»)"
    r"|\b(?:tour|case|place|page|code|port) [{%]"  # a number stays with its word
    r"|\b(?:de|que) {(?:player|victim|host)}",  # a name may begin with a vowel
    re.IGNORECASE,
)


def test_french_is_set_as_french():
    """Its own spaces before ; ! ? : and inside « », curly apostrophes, numbers tied, no name that would be elided."""
    forms = [form for message in catalogue("fr") if message.id for form in _forms(message.string)]
    assert [form for form in forms if LOOSE_FRENCH.search(form)] == []


# What Polish typography never has, and what the rulebook says otherwise: a worker stands *in* a building.
LOOSE_POLISH = re.compile(
    r"(?<![\w.])[aiouwzAIOUWZ] "  # a word of one letter never ends a line
    r"|[\"“']|—|\w …(?!”)|\.\.\."
    r"|\b(?:[Rr]und[aęy]|rundzie|nr|str\.) [{%\d]"  # a number stays with its word
    r"|\btwo(?:j|im)|(?:stoi|stoją|robotnika?|robotnik[uó]w?) na (?:budynk|rezydencj)|\bdo góry\b"
)


def test_polish_is_set_as_polish():
    """Words of one letter and numbers tied, „ ”, Twój with a capital, and the rulebook's own prepositions."""
    forms = [form for message in catalogue("pl") if message.id for form in _forms(message.string)]
    assert [form for form in forms if LOOSE_POLISH.search(form)] == []


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
