"""The app where a phone or a browser lacks what computers have: a data folder in; its answers, as JSON, out.

It is run as a program of its own, which takes libraries and system calls away before anything is loaded.
"""

import json
import os
import socket
import sys
from io import BytesIO
from pathlib import Path
from typing import Any

LIBRARIES = ("PIL", "zxingcpp", "weasyprint", "waitress", "resource")
PAGES = ("/", "/print", "/print/aid.html", "/print/aid.pdf", "/resume")


def take_away() -> None:
    """Leave what Android and browsers leave."""
    import _multiprocessing

    sys.modules |= dict.fromkeys(LIBRARIES)  # type: ignore[arg-type] # no module: whoever imports it is told so
    del _multiprocessing.SemLock, os.link
    socket.if_nameindex = refused


def refused() -> Any:
    raise PermissionError(13, "Permission denied")


def answers(folder: Path) -> dict[str, tuple[int, str]]:
    """Start on a folder and ask for every page that could miss something."""
    from referee.app import create_app
    from referee.store.migrations import migrate
    from tests.devices import TOKEN
    from tests.web.conftest import Client
    from tests.web.evenings import evening

    app = create_app(folder, TESTING=True)
    app.test_client_class = Client
    migrate(app)
    client = app.test_client()
    client.set_cookie("device", TOKEN)
    game_id = evening(app, "Ann", "Bob")
    got = {path: client.get(path) for path in (*PAGES, f"/games/{game_id}/end", f"/games/{game_id}/end.png")}
    photo = {"photo": (BytesIO(b"a photo"), "photo.jpg"), "text": "", "csrf_token": client.csrf}
    got["photo"] = client.post("/resume", data=photo)
    return {path.replace(f"/games/{game_id}", ""): (answer.status_code, answer.text) for path, answer in got.items()}


if __name__ == "__main__":
    take_away()
    json.dump(answers(Path(sys.argv[1])), sys.stdout)
