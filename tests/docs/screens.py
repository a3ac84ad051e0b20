"""Screenshots of every main screen, on a tablet and on a phone, into docs/screens/ (`make screens`)."""

import tempfile
import threading
from collections.abc import Iterator
from pathlib import Path

from msgspec.structs import replace
from playwright.sync_api import Page, sync_playwright
from werkzeug.serving import make_server

from referee.app import create_app
from referee.games.caylus1303.dealing import deal
from referee.play import games, saved_games, seating
from referee.play.luck import Luck
from referee.play.seating import digest
from referee.rules.caylus1303 import RULESET, Action, actions
from referee.rules.registry import record_of
from referee.store.migrations import migrate
from tests.browser.conftest import ARGUMENTS, CHROMIUM, PHONE, TABLET, known_by
from tests.devices import HOST, token
from tests.journeys import moments

FOLDER = Path(__file__).parents[2] / "docs" / "screens"
NAMES = ("Anna", "Bruno", "Cléo", "Dawid")
STILL = {"reduced_motion": "reduce"}  # what arrives step by step is there at once: the end shows the winner
SHAPES = {"upright": {"width": 820, "height": 1180}, "sideways": {"width": 844, "height": 390}}
OF_2005 = ("2005 plan", "2005 favor", "2005 deliver")
MOMENTS = {"draft": 1, "plan": 45, "bridge": 45, "activate": 60, "favor": 60, "deliver": 60}  # asked after so many


def main() -> None:
    """Play a game, and take a picture of each screen on the way."""
    FOLDER.mkdir(exist_ok=True)
    app = create_app(Path(tempfile.mkdtemp()))
    migrate(app)
    server = make_server("127.0.0.1", 0, app, threaded=True)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with app.app_context():
        shots = list(_moments())
        joined = list(_joined(dict(shots)["plan"]))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        for screen, settings in (("tablet", TABLET), ("phone", PHONE)):
            page = browser.new_context(**settings, **STILL).new_page()
            for name, path in shots:
                _shoot(page, f"http://127.0.0.1:{server.port}{path}", f"{name}-{screen}")
            for name, device, path in joined:
                page = browser.new_context(**{**settings, **STILL, "storage_state": known_by(token(device))}).new_page()
                _shoot(page, f"http://127.0.0.1:{server.port}{path}", f"{name}-{screen}")
        looks = {"dark-tablet": {**TABLET, "color_scheme": "dark"}}
        looks |= {shape: {**TABLET, "viewport": size} for shape, size in SHAPES.items()}
        for look, settings in looks.items():
            page = browser.new_context(**settings, **STILL).new_page()
            _shoot(page, f"http://127.0.0.1:{server.port}{dict(shots)['plan']}", f"plan-{look}")


def _moments() -> Iterator[tuple[str, str]]:
    """Give the name and address of each screen; the games behind them stand at their moments."""
    yield "lobby", "/"
    yield "choose", "/new"
    yield "new", "/new?ruleset=caylus1303"
    yield "rules", "/rules"
    yield "component", "/rules/wood_tailor"
    for name in OF_2005:
        yield name.replace(" ", "-"), f"/games/{_brought(name)}/"
    for kind, least in MOMENTS.items():
        yield kind, (table := f"/games/{_game_at(kind, least)}/")
    yield "devices", f"{table}devices"
    finished = _game_at("over", 0)
    yield "setup", f"/games/{finished}/setup"
    yield "history", f"/games/{finished}/history"
    yield "end", f"/games/{finished}/end"


def _brought(moment: str) -> str:
    """Bring the record of a game of Caylus (2005) that stands at a moment."""
    record = record_of(moments.record_of(moment, moments.SHORT))
    return saved_games.import_record(record, "Saturday at Dawid’s", HOST)


def _joined(table: str) -> Iterator[tuple[str, str, str]]:
    """Give the screens of other devices: whose turn it is, who waits, who watches, who is about to join."""
    game_id = table.split("/")[2]
    decision = RULESET.pending(games.position(game_id).state)
    asked = decision.player if decision else ""
    other = next(colour for colour in games.find(game_id).setup["players"] if colour != asked)
    for name, seats in (("your-turn", [asked]), ("waiting", [other]), ("watching", [])):
        seating.join(game_id, digest(token(name)), seats)
        yield name, name, table
    yield "join", "newcomer", f"/join/{games.find(game_id).invitation}"
    yield "code", "newcomer", "/join"


def _game_at(kind: str, least: int) -> str:
    """Play a game at random, building and delivering where it can, until this is asked late enough."""
    setup = deal(4, "screens")
    game_id = games.create(
        RULESET, replace(setup, names=dict(zip(setup.players, NAMES, strict=True))), "Friday at Anna’s", host=HOST
    )
    luck = Luck("screens")
    for seen in range(1000):
        state = games.position(game_id).state
        decision = RULESET.pending(state)
        if decision is None or (decision.__struct_config__.tag == kind and seen >= least):
            return game_id
        games.submit(
            game_id, seen, f"screens {seen}", RULESET.write_action(_chosen(luck, RULESET.legal_actions(state)))
        )
    raise AssertionError(kind)


def _chosen(luck: Luck, legal: tuple[Action, ...]) -> Action:
    """Prefer what makes a game look like one: using buildings, not passing early."""
    active = [action for action in legal if not isinstance(action, actions.Pass | actions.Decline)]
    return luck.choose(active if active and luck.below(10) else legal)


def _shoot(page: Page, url: str, name: str) -> None:
    page.goto(url)
    page.wait_for_timeout(400)
    page.screenshot(path=FOLDER / f"{name}.png")


if __name__ == "__main__":
    main()
