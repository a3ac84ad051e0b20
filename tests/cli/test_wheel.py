"""A built wheel, installed elsewhere, brings everything it needs along."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

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


@pytest.mark.slow
def test_a_wheel_works_elsewhere(tmp_path):
    """Templates, icons, fonts and catalogues are inside, and the app starts from them."""
    build = [sys.executable, "-m", "build", "--no-isolation", "--wheel", "--outdir", str(tmp_path), str(ROOT)]
    subprocess.run(build, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
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
