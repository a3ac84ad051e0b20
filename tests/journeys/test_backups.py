"""All games in one file and back, while the server runs: `referee backup` and `referee restore`."""

import re
import stat

from tests.devices import TOKEN
from tests.journeys.house import House, referee


def boundary(content: bytes) -> tuple[bytes, str]:
    """Give a file as a form sends it."""
    head = b'--x\r\nContent-Disposition: form-data; name="backup"; filename="b.json"\r\n\r\n'
    return head + content + b"\r\n--x--\r\n", "multipart/form-data; boundary=x"


def delete(house: House, game_id: str) -> None:
    assert house.ask(f"/api/games/{game_id}", "DELETE").status == 204


def record(house: House, game_id: str, token: str = TOKEN) -> object:
    return house.ask(f"/api/games/{game_id}/record", token=token).json


def become_owner(house: House, told: str, token: str) -> None:
    """Open the owner's link that the server printed."""
    word = re.search(r"/owner/(\S+)", told)[1]
    assert house.ask(f"/owner/{word}", "POST", b"", token=token).status == 303


def test_games_come_back_beside_the_server(tmp_path):
    """One is lost after the backup; the command brings it back, leaves the other alone, and the owner hosts it."""
    folder, file, owner = tmp_path / "data", tmp_path / "games.json", "o" * 43
    with House(folder) as house:
        told = house.start()
        kept, lost = house.begin(seed="kept", decisions=12), house.begin(seed="lost", decisions=12)
        before = record(house, lost)
        saved = referee(folder, "backup", str(file))
        assert (saved.code, saved.out, saved.err) == (0, "", "2 games were saved.\n")
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        delete(house, lost)
        house.ask(f"/api/games/{kept}/undo", "POST", {"seen": 12, "key": "taken back"})
        restored = referee(folder, "restore", str(file))
        assert (restored.code, restored.err) == (0, "")
        assert restored.out.startswith("1 game was restored.\nHere already: “")
        assert "owner’s link" in restored.out
        assert house.ask(f"/api/games/{lost}").status == 403  # nobody is at this table yet
        become_owner(house, told, owner)
        assert record(house, lost, owner) == before
        assert house.ask(f"/api/games/{kept}").json["seq"] == 13
        edition = house.ask(f"/api/games/{lost}/edition", token=owner).json["edition"]
        assert edition.startswith("12.")


def test_what_the_command_writes_can_be_uploaded(house, tmp_path):
    """The lobby takes the same file, and gives one that the command takes."""
    game_id = house.begin(decisions=12)
    file = tmp_path / "games.json"
    assert referee(tmp_path / "data", "backup", str(file)).code == 0
    assert house.ask("/backup.json").body == file.read_bytes()
    before = record(house, game_id)
    delete(house, game_id)
    body, kind = boundary(file.read_bytes())
    assert house.ask("/backup", "POST", body, Content_Type=kind).status == 303
    assert record(house, game_id) == before
