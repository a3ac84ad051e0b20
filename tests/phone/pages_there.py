"""Run in Pyodide by `test_pyodide.py`: the app itself answers there, and says what a browser cannot do."""

import sys

from tests.web import lacking

sys.modules |= dict.fromkeys(lacking.LIBRARIES)  # this machine's are of no use to another
STATUSES = {
    "/": 200,
    "/print": 200,
    "/print/aid.html": 200,
    "/print/aid.pdf": 503,
    "/resume": 200,
    "/end": 200,
    "/end.png": 404,
    "photo": 422,
}


def test_pages_are_there_with_a_finished_game(tmp_path):
    """A game is played, stored by SQLite and shown; sheets are laid out for the browser to print."""
    answers = lacking.answers(tmp_path)
    assert {path: status for path, (status, _) in answers.items()} == STATUSES
    assert "PDFs cannot be made on this device" in answers["/print"][1]
