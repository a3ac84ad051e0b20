"""`referee site`: what cannot be built or shown is said in one sentence, and nothing is lost."""

import json
import sys
from pathlib import Path

import pytest

from referee.cli import main
from referee.site.pages import index, manifest
from referee.wording import LANGUAGES


@pytest.fixture
def unprepared(monkeypatch, tmp_path):
    """An installation without what `make site` prepares."""
    monkeypatch.setattr(sys, "prefix", str(tmp_path))


def test_what_is_missing_is_said(unprepared, tmp_path, capsys):
    assert main(["--lang", "en", "site", "build", str(tmp_path / "site")]) == 2
    assert "make site" in capsys.readouterr().err
    assert not (tmp_path / "site").exists()


def test_a_folder_of_something_else_is_left_alone(tmp_path, capsys):
    (tmp_path / "thesis.txt").write_text("years of work")
    assert main(["--lang", "en", "site", "build", str(tmp_path)]) == 2
    assert "something else" in capsys.readouterr().err
    assert (tmp_path / "thesis.txt").read_text() == "years of work"


def test_a_folder_without_a_site_is_not_served(tmp_path, capsys):
    assert main(["--lang", "en", "site", "serve", str(tmp_path)]) == 2
    assert "referee site build" in capsys.readouterr().err


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_manifest_makes_an_app_of_it_at_any_path(language):
    """Nothing in it says where it stands, so no two sites of a host are one app."""
    told = json.loads(manifest(language))
    assert told["lang"] == language
    assert told["display"] == "standalone"
    assert "id" not in told
    addresses = [told["start_url"], told["scope"], told["share_target"]["action"], told["shortcuts"][0]["url"]]
    assert all(address.startswith("../") for address in addresses)
    app = Path(__file__).parents[2] / "static" / "app"
    assert all((app / icon["src"]).exists() for icon in told["icons"])


def test_the_first_page_speaks_every_language():
    """No server knows the reader's, so it carries all; and none of its sentences is the same in two."""
    page = index().decode()
    said = json.loads(page.split('id="said">')[1].split("</script>")[0])
    assert set(said) == set(LANGUAGES)
    assert said["fr"]["setting"] != said["en"]["setting"] != said["pl"]["setting"]
    assert {frozenset(words) for words in said.values()} == {frozenset(said["en"])}
