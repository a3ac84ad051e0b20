"""The app on a phone alone: a site built once, a plain host that can be switched off, and a phone to open it with."""

import fcntl
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Playwright, expect

from tests.phone.alone import Host, Phone

expect.set_options(timeout=30_000)  # a busy machine is slow, not wrong


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.slow)


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """`referee site build`, once for all workers of a run."""
    own = tmp_path_factory.getbasetemp()
    folder = own if worker_id == "master" else own.parent
    with (folder / "site.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (folder / "site").exists():
            subprocess.run([sys.executable, "-m", "referee", "site", "build", folder / "site"], check=True)
    return folder / "site"


@pytest.fixture
def host(site: Path, tmp_path: Path) -> Iterator[Host]:
    """A plain static host, which shows the site below a path."""
    with Host(site, tmp_path / "host") as host:
        yield host


@pytest.fixture
def phone(playwright: Playwright, tmp_path: Path, host: Host) -> Iterator[Phone]:
    """A phone that has never seen the site."""
    with Phone(playwright, tmp_path / "phone", host.address) as phone:
        yield phone
        phone.close()
    assert host.address in phone.heard
    assert phone.foreign(host.origin) == set()
