"""How people start the app: by the command of its name, in the language of their system, in their data folder."""

import pytest

from referee.cli import main_or_serve, preferred_language, serve
from referee.store.folder import data_folder


@pytest.fixture
def served(monkeypatch):
    """What the server is asked for, instead of serving."""
    asked = []
    monkeypatch.setattr(serve, "run", lambda options, words: asked.append((options.port, words.language)) or 0)
    return asked


@pytest.mark.parametrize(
    ("arguments", "port", "language"),
    [
        ([], 8000, "en"),
        (["--port", "8080"], 8080, "en"),
        (["--lang", "fr"], 8000, "fr"),
        (["--lang", "pl", "--port", "8080"], 8080, "pl"),
        (["serve", "--port", "8081"], 8081, "en"),
    ],
)
def test_the_name_of_the_project_serves(served, monkeypatch, arguments, port, language):
    """`caylus-referee` alone is enough: the app is what people come for."""
    monkeypatch.setenv("REFEREE_LANG", "en")
    assert main_or_serve(arguments) == 0
    assert served == [(port, language)]


def test_it_knows_the_other_subcommands(served, capsys):
    assert main_or_serve(["deal", "--seed", "oak"]) == 0
    assert '"caylus1303"' in capsys.readouterr().out
    with pytest.raises(SystemExit):
        main_or_serve(["--version"])
    assert served == []


@pytest.mark.parametrize(
    ("named", "language"),
    [("fr_CH", "fr"), ("pl_PL", "pl"), ("French_France", "fr"), ("Polish_Poland", "pl"), ("de_DE", "en"), (None, "en")],
)
def test_the_language_is_the_systems(monkeypatch, named, language):
    """Windows spells it out."""
    monkeypatch.delenv("REFEREE_LANG", raising=False)
    monkeypatch.setattr("locale.getlocale", lambda: (named, "UTF-8"))
    assert preferred_language() == language


def test_data_lie_where_the_system_keeps_them(monkeypatch, tmp_path):
    """On Linux below ~/.local/share; REFEREE_DATA names another place."""
    monkeypatch.delenv("REFEREE_DATA", raising=False)
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    assert data_folder() == tmp_path / ".local" / "share" / "caylus-referee"
    monkeypatch.setenv("REFEREE_DATA", str(tmp_path / "here"))
    assert data_folder() == tmp_path / "here"
