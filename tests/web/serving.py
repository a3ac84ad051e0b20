"""Servers to be killed: the real command, and lives of the same server forked from a process that has loaded it all.

`python -m tests.web.serving PORT serve` is that process: for every line it reads it serves, and tells the process id
once the server can be reached; when the server was killed, it reads the next line. With `run` instead of `serve` it
does not mind other servers on its folder, as on a disk that knows no locks.
"""

import http.client
import json
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any, Self

from tests.devices import TOKEN

KEEP = {"Authorization": f"Bearer {TOKEN}", "Content-Type": "application/json"}


class Server:
    """A server on a folder, started, killed without warning and started again; each start is a life."""

    coding = "utf-8"  # of the terminal

    def __init__(self, folder: Path) -> None:
        self.environment = {**os.environ, "REFEREE_DATA": str(folder), "REFEREE_LANG": "en", "PYTHONUTF8": "1"}
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    def connect(self, source: str = "127.0.0.1") -> http.client.HTTPConnection:
        """Connect, from an address of this computer: there are as many as one likes."""
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=300, source_address=(source, 0))

    def run(self, *arguments: str, **more: Any) -> subprocess.Popen[str]:
        """Run a module of ours, to be talked to line by line."""
        command = [sys.executable, "-m", *arguments]
        talk = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "encoding": self.coding}
        return subprocess.Popen(command, env=self.environment, **talk, **more)


class Command(Server):
    """`referee serve` itself."""

    process: subprocess.Popen[str] | None = None
    module = "referee"
    said = ""  # after its start, on the terminal

    def __init__(self, folder: Path, host: str = "127.0.0.1") -> None:
        super().__init__(folder)
        self.host = host

    def start(self, *options: str) -> str:
        """Start it, and give what it tells once it can be reached."""
        where = ("--host", self.host, "--port", str(self.port))
        self.process = self.run(self.module, "serve", *where, *options, stderr=subprocess.STDOUT)
        told = ""
        while "Ctrl+C" not in told:
            line = self.process.stdout.readline()
            assert line, "the server does not start"
            told += line
        return told

    def stop(self, number: int = signal.SIGTERM) -> int:
        """Stop it as people do; give its exit code."""
        self.process.send_signal(number)
        self.said, _ = self.process.communicate(timeout=60)
        code, self.process = self.process.returncode, None
        return code

    def kill(self) -> None:
        if self.process:
            self.process.kill()
            self.process.communicate()
            self.process = None


class Forked(Server):
    """The same server without the second that its imports take, and the tenth of one for its app."""

    pid: int | None = None

    def __init__(self, folder: Path, serve: str = "serve") -> None:
        super().__init__(folder)
        self.parent = self.run("tests.web.serving", str(self.port), serve)

    def start(self) -> None:
        self.parent.stdin.write("\n")
        self.parent.stdin.flush()
        self.pid = int(self.parent.stdout.readline())

    def kill(self) -> None:
        if self.pid:
            os.kill(self.pid, signal.SIGKILL)
            self.pid = None

    def __exit__(self, *_: object) -> None:
        super().__exit__()
        self.parent.communicate()


def post(connection: http.client.HTTPConnection, path: str, body: dict[str, Any]) -> tuple[int, dict[str, Any]]:
    """Post JSON as the host's program; give the status and the answer."""
    connection.request("POST", path, json.dumps(body), KEEP)
    answer = connection.getresponse()
    return answer.status, json.loads(answer.read())


def lives(port: int, how: str) -> None:
    from referee.serving import server
    from referee.store.folder import data_folder
    from referee.wording import Words

    app = server.create_app(data_folder())
    server.create_app = lambda *_, **__: app  # before the fork, once: the map of addresses takes most of a start
    known = (Words(), server.Door("127.0.0.1", port), lambda _: print(os.getpid(), flush=True))
    for _ in sys.stdin:
        if pid := os.fork():
            os.waitpid(pid, 0)
        else:
            server.serve(*known) if how == "serve" else server.run(*known, data_folder())
            os._exit(0)


if __name__ == "__main__":
    lives(int(sys.argv[1]), sys.argv[2])
