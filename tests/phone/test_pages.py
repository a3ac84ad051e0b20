"""Every page of the app is there on a phone alone, with all that was left out of what it fetched."""

import json

import pytest

from referee.games import GAMES
from referee.wording import LANGUAGES
from tests.phone.alone import Tab

pytestmark = [pytest.mark.browser, pytest.mark.slow]
MOST = 250  # pages of a walk
WALK = """async ([root, first, most]) => {
  const seen = new Map(first.map((path) => [new URL(path, root).href, 0]));
  const foreign = [];
  for (const address of seen.keys()) {
    const answer = await fetch(address);
    seen.set(address, answer.status);
    if (!answer.headers.get("Content-Type")?.startsWith("text/html")) continue;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    for (const link of page.querySelectorAll("a[href]")) {
      const to = new URL(link.getAttribute("href"), address);
      to.hash = "";
      if (!to.protocol.startsWith("http")) continue;
      if (!to.href.startsWith(root)) foreign.push(to.href);
      else if (seen.size < most && !seen.has(to.href)) seen.set(to.href, 0);
    }
  }
  return [[...seen], foreign];
}"""


def walked(tab: Tab, *paths: str, most: int = MOST) -> dict[str, int]:
    """Follow every link from some pages on; give what each answered. None leads elsewhere."""
    seen, foreign = tab.app.evaluate(WALK, [tab.address, list(paths), most])
    assert foreign == []
    return {address.removeprefix(tab.address): status for address, status in seen}


def test_every_link_leads_somewhere(host, phone):
    """From the lobby, a table of each game, and a game that is over, without the host."""
    tab = phone.open()
    host.end()
    tables = [f"games/{tab.begin(kind)}/" for kind in GAMES]
    answers = walked(tab, "", "print", "resume", *tables)
    assert len(answers) > 100
    assert {path: status for path, status in answers.items() if status != 200} == {}


def test_every_sheet_is_there_in_every_language(host, phone):
    """For the browser to print; of each game, and of a game in the middle."""
    tab = phone.open()
    host.end()
    game_id = tab.begin()
    for game in GAMES.values():
        names = [kind.name for kind in game.sheets.values() if kind.free]
        assert len(names) > 8
        for language in LANGUAGES:
            sheets = [f"print/{name}.html?ruleset={game.ruleset.id}&lang={language}" for name in names]
            assert walked(tab, *sheets, most=len(sheets)) == dict.fromkeys(sheets, 200)
    of_the_game = [f"games/{game_id}/print/{name}.html" for name in ("pause", "aid", "houserules")]
    assert walked(tab, *of_the_game, most=len(of_the_game)) == dict.fromkeys(of_the_game, 200)
    assert "Code 1" in json.dumps(tab.fetched(f"games/{game_id}/print/pause.html"))
