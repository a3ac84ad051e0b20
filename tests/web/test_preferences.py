"""The language switch: it is kept, and leads back to the same page."""

from flask import Flask

from tests.web.conftest import Client, NewGame


def switch(client: Client, **form: str):
    return client.post("/language", data={"csrf_token": client.csrf, **form})


def test_the_language_is_kept_and_the_page_shown_again(client: Client, new_game: NewGame):
    """At any moment, in the middle of a game too."""
    table = f"/games/{new_game()}/"
    answer = switch(client, language="pl", back=table)
    assert answer.status_code == 303
    assert answer.location == table
    assert '<html lang="pl"' in client.get(table).text


def test_an_unknown_language_is_refused(client: Client):
    """400, and the language stays."""
    assert switch(client, language="xx", back="/").status_code == 400
    assert '<html lang="en">' in client.get("/").text


def test_it_never_leads_to_somebody_else(client: Client):
    """Only to a path of ours."""
    for elsewhere in ("https://elsewhere.example/", "//elsewhere.example/", "/\\elsewhere.example", ""):
        assert switch(client, language="fr", back=elsewhere).location == "/"


def test_without_the_token_nothing_changes(app: Flask, client: Client):
    """A post from somewhere else is refused."""
    assert client.post("/language", data={"language": "fr"}).status_code == 403
