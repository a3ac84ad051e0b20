"""A server to measure: a data folder in; `referee serve` as people start it, in a process of its own, out."""

import http.client
import os
import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import NamedTuple


class Served(NamedTuple):
    """A server that answers; `seconds` is how long its first answer took."""

    port: int
    pid: int
    seconds: float

    @property
    def megabytes(self) -> float:
        """Give what its processes hold in memory now."""
        return memory(self.pid)


@contextmanager
def serving(folder: Path) -> Iterator[Served]:
    """Give a running server, and stop it at the end."""
    port = _free_port()
    started = time.perf_counter()
    command = [sys.executable, "-m", "referee", "serve", "--host", "127.0.0.1", "--port", str(port)]
    server = subprocess.Popen(command, env={**os.environ, "REFEREE_DATA": str(folder)}, stdout=subprocess.DEVNULL)
    try:
        _wait_for(server, port)
        yield Served(port, server.pid, time.perf_counter() - started)
    finally:
        server.terminate()
        server.wait()


def memory(pid: int) -> float:
    """Give the resident megabytes of a process and its children."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{pid}/status").read_text())
    return (int(found[1]) if found else 0) / 1024 + sum(memory(int(child)) for child in children)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _wait_for(server: subprocess.Popen[bytes], port: int) -> None:
    """Wait until a server answers, 20 seconds at most."""
    for _ in range(2000):
        if server.poll() is not None:
            break
        try:
            with closing(http.client.HTTPConnection("127.0.0.1", port)) as connection:
                connection.request("GET", "/")
                connection.getresponse().read()
            return
        except OSError:
            time.sleep(0.01)
    raise TimeoutError(port)
