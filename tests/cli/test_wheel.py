"""A built wheel, installed elsewhere, brings everything it needs along."""

import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

from referee import __version__

ROOT = Path(__file__).parents[2]
STARTS = """
import referee, pathlib, tempfile
from referee.app import create_app
from referee.store.migrations import migrate
assert {root!r} not in referee.__file__
app = create_app(pathlib.Path(tempfile.mkdtemp()))
migrate(app)
page = app.test_client().get("/", headers={{"Accept-Language": "pl"}})
print(page.status_code, "Nowa gra" in page.text or "gra" in page.text)
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """The wheel as `make wheel` builds it."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "build", "--no-isolation", "--wheel", "--outdir", str(folder), str(ROOT)]
    subprocess.run(build, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    return wheel


@pytest.mark.slow
def test_a_wheel_works_elsewhere(tmp_path, wheel):
    """Templates, icons, fonts and catalogues are inside, and the app starts from them."""
    installed = tmp_path / "installed"
    zipfile.ZipFile(wheel).extractall(installed)
    for inside in (
        "templates/table.html",
        "static/icons/wood.svg",
        "static/icons/caylus1303/bridge.svg",
        "translations/pl/LC_MESSAGES/referee.mo",
    ):
        assert (installed / "referee" / inside).is_file()
    done = subprocess.run(
        [sys.executable, "-c", STARTS.format(root=str(ROOT))],
        env={"PYTHONPATH": str(installed), "HOME": str(tmp_path)},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.split() == ["200", "True"]


@pytest.mark.slow
def test_a_wheel_brings_its_commands(tmp_path, wheel):
    """What pipx and uv install has a command of the project's own name beside `referee`."""
    venv.create(tmp_path, with_pip=True)
    install = [tmp_path / "bin" / "python", "-m", "pip", "install", "--quiet", "--no-deps", wheel]
    subprocess.run(install, check=True, capture_output=True)
    libraries = {"PYTHONPATH": sysconfig.get_path("purelib"), "HOME": str(tmp_path)}
    for command in ("referee", "caylus-referee"):
        asked = [tmp_path / "bin" / command, "--version"]
        told = subprocess.run(asked, env=libraries, capture_output=True, text=True, check=True)
        assert told.stdout.strip() == __version__
