"""What our pages point at is there: every link, and everything in backticks that looks like a path of this house."""

import re
from functools import cache
from pathlib import PurePosixPath

import pytest

from tests.docs.markdown import ROOT, Written

PAGES = (
    "README.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "docs/architecture.md",
    "docs/api.md",
    "docs/performance.md",
    "referee/rules/README.md",
)
FOLDERS = ("referee", "templates", "static", "tests", "docs", "requirements")
KINDS = {".py", ".md", ".html", ".css", ".js", ".toml", ".json", ".txt", ".svg", ".po"}
# What is made on a machine, not kept here.
MADE = {".venv/bin/referee", "dist/", "game.json", "games.json"}


@cache
def paths() -> tuple[str, ...]:
    """Everything in the repository, folders with a slash at their end."""
    found = [file for file in ROOT.iterdir() if file.is_file()]
    found += [path for folder in FOLDERS for path in ((ROOT / folder), *(ROOT / folder).rglob("*"))]
    kept = [path for path in found if "__pycache__" not in path.parts]
    return tuple(path.relative_to(ROOT).as_posix() + "/" * path.is_dir() for path in kept)


def looks_like_a_path(word: str) -> bool:
    """Whether a word in backticks is a path: it has a slash or a file's ending, and is no address or option."""
    if not re.fullmatch(r"[\w.][\w./<>{},-]*", word) or word in MADE:
        return False
    return ("/" in word and not word.startswith(".")) or PurePosixPath(word).suffix in KINDS


def spelled_out(word: str) -> list[str]:
    """Give each path of a word such as `table/{board,cell}.html`."""
    found = re.fullmatch(r"(.*)\{(.*)\}(.*)", word)
    return [found[1] + name + found[3] for name in found[2].split(",")] if found else [word]


def meant(page: Written, word: str) -> set[str]:
    """Give the paths that a word means: from the root, from the page's own folder, or by their end if that is enough.

    `<id>` stands for any one name.
    """
    pattern = re.sub(r"<\w+>", "[^/]+", re.escape(word.rstrip("/")).replace(r"\<", "<").replace(r"\>", ">")) + "/?"
    own = page.file.parent.relative_to(ROOT).as_posix()
    for start in ("", re.escape(own) + "/"):
        if whole := {path for path in paths() if re.fullmatch(start + pattern, path)}:
            return whole
    ended = {path for path in paths() if re.fullmatch("(?:.*/)?" + pattern, path)}
    return ended if len(ended) == 1 or "<" in word else set()


@pytest.mark.parametrize("name", PAGES)
def test_every_path_is_there(name):
    page = Written(name)
    words = [word for span in filter(looks_like_a_path, page.spans) for word in spelled_out(span)]
    assert [word for word in words if not meant(page, word)] == []


@pytest.mark.parametrize("name", PAGES)
def test_every_link_leads_somewhere(name):
    page = Written(name)
    assert [link for link in page.links if not (page.file.parent / link).exists()] == []


def test_a_path_that_is_gone_is_found():
    """A module that moved, a name that is not enough to tell which file is meant."""
    page = Written("CONTRIBUTING.md")
    for word in ("referee/dealing.py", "wording/names.py", "faces.py", "templates/<id>/nowhere.html"):
        assert looks_like_a_path(word)
        assert meant(page, word) == set()
    for word in ("rules/registry.py", "templates/<id>/print/<name>.html", "tests/kernel/", "phases/stewardship.py"):
        assert meant(page, word)


def test_the_second_game_has_the_same_names():
    """As CONTRIBUTING says of its chapters about a game: what is called otherwise there is not in these."""
    page, other = Written("CONTRIBUTING.md"), "caylus2005"
    words = [word for span in filter(looks_like_a_path, page.spans) for word in spelled_out(span)]
    gone = {word for word in words if "/caylus1303/" in word and not meant(page, word.replace("caylus1303", other))}
    assert gone == {f"referee/rules/caylus1303/catalogue/{name}.py" for name in ("starting", "monuments")}
