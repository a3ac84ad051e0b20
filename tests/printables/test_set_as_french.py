"""Sheets in French, of every game: its own spaces before : ; ? ! also where a sheet puts names and texts together."""

from dataclasses import replace

import pytest

from referee.games import GAMES
from tests.printables.conftest import html_of, late_subject_of
from tests.web.test_every_word import ENGLISH_POINT, Texts

SHEETS = [(shown, name) for shown in GAMES.values() for name in shown.sheets]


@pytest.mark.parametrize(("shown", "name"), SHEETS, ids=[f"{shown.ruleset.id}-{name}" for shown, name in SHEETS])
def test_french_sheets_are_set_as_french(shown, name):
    """As usual and, where nobody plays, with every ruling turned round."""
    subject, reader = late_subject_of(name, shown), Texts()
    turned = {} if subject.record or subject.counted else {row.id: row.values[1] for row in shown.ruleset.rulings}
    for each in (subject, replace(subject, rulings=turned)):
        reader.feed(html_of(name, each, lang="fr", paper=shown.sheets[name].papers[0]))
    assert sorted({text for text in reader.texts if ENGLISH_POINT.search(text)}) == []
