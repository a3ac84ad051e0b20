"""The rules are the same in Pyodide: golden games, saved games, perft and worked examples; and the app runs there."""

import re
import subprocess
import sysconfig
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SCRIPTS = Path(sysconfig.get_path("scripts"))
SITE = SCRIPTS.parent / "site"  # Pyodide and wheels for it, as `make setup-dev` prepares them
TESTS = (
    "tests/rules/test_golden_games.py",
    "tests/rules/test_perft.py",
    "tests/rules/test_saving.py",
    "tests/caylus2005/test_perft.py",
    "tests/caylus2005/test_worked_examples.py",
    "tests/caylus2005/test_worked_examples_castle.py",
    "tests/wording/test_worked_examples.py",
    "tests/phone/pages_there.py",
)
BUT = "not deep"  # a hundred thousand brackets within each other: a browser's own stack ends before msgspec counts them


@pytest.mark.slow
def test_the_rules_are_the_same_in_pyodide():
    """Its Python is newer than ours and has no threads, processes or signals; the games are the same."""
    deno = [SCRIPTS / "deno", "run", "--quiet", "--allow-all", "--config", SITE / "deno.json"]
    told = [Path(__file__).with_name("run_tests.js"), ROOT, sysconfig.get_path("purelib"), SITE / "wheels"]
    done = subprocess.run([*deno, *told, *TESTS, "-k", BUT], cwd=SITE, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    assert int(re.search(r"^(\d+) passed", done.stdout, re.MULTILINE)[1]) > 100
