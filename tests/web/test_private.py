"""What is for one device alone is kept by no cache: neither a browser's on a lent tablet nor a proxy's."""

import pytest

PRIVATE = [
    "/",
    "/join",
    "/games/{game}/",
    "/games/{game}/state",
    "/games/{game}/history",
    "/games/{game}/devices",
    "/games/{game}/record.json",
    "/games/{game}/print?sheet=pause",
    "/games/{game}/print/pause.html",
    "/rules?game={game}",
    "/backup.json",
    "/api/games",
    "/api/games/{game}/prestige",
    "/api/games/{game}/invitation",
]


@pytest.mark.parametrize("path", PRIVATE)
def test_private_answers_are_not_kept(client, new_game, path):
    answer = client.get(path.format(game=new_game()))
    assert answer.status_code in (200, 403)
    assert answer.headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize("path", ["/new", "/rules", "/print"])
def test_what_is_the_same_for_all_may_be_kept(client, path):
    """Back leads to a form as it was left."""
    assert "Cache-Control" not in client.get(path).headers
