"""A pseudo-language that wraps every text shows that no text escapes the catalogues."""

import json
import re
from gettext import NullTranslations
from html.parser import HTMLParser

import pytest

import referee.wording
from referee.games import GAMES
from referee.play import games, log, questions, seating
from referee.play.people import id_of
from referee.rules.caylus1303 import RULESET
from tests.devices import token
from tests.games.playing import played as at_tables
from tests.web.conftest import post
from tests.web.evenings import evening
from tests.web.playing import recorded
from tests.web.programs import the_host
from tests.web.test_scoring import COUNTED
from tests.web.wild import Wild

SPOKEN = ("aria-label", "title", "placeholder", "alt", "data-total")
SAID = "data-say-"  # sentences that a script says
UNSPOKEN = ("script", "style", "template")
WHOLE = (("class", "name"), ("class", "phrase"))  # what is drawn word by word, with icons in between
VOID = ("br", "hr", "img", "input", "link", "meta", "wbr")  # they never end
OURS = {"Caylus Referee", "Caylus 1303", "Caylus (2005)", "English", "Français", "Polski", "JSON", "PP", "PDF", "MIT"}
TYPED = {"Friday", "Wild", "Notary", "Ann", "Bob", "Cleo", "Dan"}
OF_A_TABLE = ("", "history", "setup", "about", "codes", "names", "delete", "devices", "match", "options")
LETTERS = {"B", "R", "G", "Y", "O", "K"}  # the signs of the seats


class Wrapped(NullTranslations):
    """Every text in brackets, with its gaps."""

    def gettext(self, message):
        return f"⟦{message}⟧"

    def ngettext(self, one, many, n):
        return f"⟦{one if n == 1 else many}⟧"


class Texts(HTMLParser):
    """Everything on a page that a person reads or hears."""

    def __init__(self):
        super().__init__()
        self.texts, self.silent, self.naming = [], 0, 0

    def handle_starttag(self, tag, attrs):
        self.silent += tag in UNSPOKEN
        spoken = [value for name, value in attrs if value and (name in SPOKEN or name.startswith(SAID))]
        self.texts[len(self.texts) - bool(self.naming) :] = [*spoken, *self.texts[-1:]] if self.naming else spoken
        self.texts += [told for name, value in attrs if name == "data-names" for told in json.loads(value).values()]
        described = dict(attrs).get("name") == "description"
        self.texts += [value for name, value in attrs if described and name == "content"]
        whole = any(attr in WHOLE for attr in attrs)
        if whole:
            self.texts.append("")
        if tag not in VOID and (self.naming or whole):
            self.naming += 1

    def handle_endtag(self, tag):
        self.silent -= tag in UNSPOKEN
        self.naming -= self.naming > 0

    def handle_data(self, data):
        if self.naming:
            self.texts[-1] += data
        elif not self.silent:
            self.texts.append(data)


def escaped(page):
    """The words of a page that no catalogue has seen."""
    reader = Texts()
    reader.feed(page)
    return sorted({left for text in reader.texts if (left := _outside(text))})


def _outside(text):
    while (shorter := re.sub(r"⟦[^⟦⟧]*⟧", "", text)) != text:
        text = shorter
    text = re.sub(r"\b\w{4}-\w{4}-\w{4}\b", "", text)  # a setup code
    text = re.sub(r"https?://\S+|\b[B-Z]{3} ?[B-Z]{3}\b", "", text)  # an address, a short code
    for known in sorted(OURS | TYPED, key=len, reverse=True):
        text = text.replace(known, "")
    text = re.sub(r"\b[A-Z][a-z]{2,8} \d{1,2}\b", "", text)  # a day, as Babel writes it
    words = [word for word in re.findall(r"[^\W\d_]+", text) if word not in LETTERS]
    return text.strip() if words else ""


@pytest.fixture
def wrapped(monkeypatch):
    monkeypatch.setattr(referee.wording, "catalogue", lambda _: Wrapped())


@pytest.fixture
def game_id(new_game):
    return new_game(players=4, seed="words")


every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
ASKED = {
    "caylus1303": "draft plan activate bridge favor recruit_character deliver bailiff monument over",
    "caylus2005": "plan gate inn activate owner_bonus bridge favor favor_effect deliver over",
}
STANDING = [(GAMES[each], kind) for each, kinds in ASKED.items() for kind in kinds.split()]


def standing_at(app, game, kind):
    """Give a game that stands where this is asked for the first time, or that is over."""
    for seed in map("words {}".format, range(200)):
        turns, setup = [*at_tables(game, 4, seed)], game.deal(4, seed)
        if kind == "over":
            return recorded(app, game, setup, turns)
        for decisions, turn in enumerate(turns):
            if game.ruleset.asked(turn.before)["kind"] == kind:
                return recorded(app, game, setup, turns[:decisions])
    raise AssertionError(f"nobody is asked for {kind}")


@pytest.mark.parametrize(("game", "kind"), STANDING, ids=[f"{game.ruleset.id}-{kind}" for game, kind in STANDING])
def test_no_text_of_the_table_escapes(app, client, wrapped, game, kind):
    game_id, over = standing_at(app, game, kind), kind == "over"
    for page in (*OF_A_TABLE, "otherwise", *["end"] * over):
        assert escaped(client.get(f"/games/{game_id}/{page}").text) == [], page


@every_game
def test_no_text_of_what_was_put_right_escapes(app, client, wrapped, game):
    """Overrides, corrections, boxes and repairs, as the table, its history and the pages of a repair tell them."""
    wild = Wild(app, 3, game.ruleset.id)
    wild.go_on(60)
    with app.app_context():
        path = [entry.number for entry in log.path(games.find(wild.game_id))]
    repairs = [f"repair/{number}/{page}" for number in path[::5] for page in ("", "?how=before", "preview?how=out")]
    for page in (*OF_A_TABLE, *repairs, *(f"history/{number}" for number in path[::5])):
        assert escaped(client.get(f"/games/{wild.game_id}/{page}").text) == [], page


def test_no_text_of_a_takeback_escapes(app, client, game_id, wrapped):
    """The question, as whoever asked, whoever is asked and whoever was refused read it."""
    post(client, f"/api/games/{game_id}/moves", {"seen": 0, "action": first_action(app, game_id)})
    with app.app_context():
        last = log.entry(game_id, 1).player
        other = next(colour for colour in games.find(game_id).setup["players"] if colour != last)
        asks = seating.Role(seats=(other,))
        seating.join(game_id, seating.digest(token("asker")), [other])
    asker = app.test_client()
    asker.set_cookie("device", token("asker"))
    for _ in range(2):
        with app.app_context():
            question = questions.ask_back(game_id, 1, last, asks)
        pages = [device.get(f"/games/{game_id}/").text for device in (client, asker)]
        assert [escaped(page) for page in pages] == [[], []]
        assert all("data-asking" in page for page in pages)
        post(client, f"/api/games/{game_id}/question/refuse", {"seen": 1, "question": question.id})
        assert escaped(asker.get(f"/games/{game_id}/").text) == []


def first_action(app, game_id):
    with app.app_context():
        return RULESET.write_action(RULESET.legal_actions(games.position(game_id).state)[0])


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/new",
        "/new?code=0000-0000-0000",
        "/new?ruleset=caylus1303",
        "/new?ruleset=caylus2005",
        "/new/tiles?players=2&tiles=laid",
        "/new/tiles?ruleset=caylus2005&players=2&tiles=laid",
        "/tour",
        "/rules",
        "/nowhere",
        "/resume",
        "/join",
        "/join/BBBBBB",
        "/rules/wood_tailor",
        "/rules/thief",
        "/rules/toll",
        "/scoring?ruleset=caylus1303",
        "/scoring?ruleset=caylus2005",
        "/box",
        "/box/stone_foundry",
        "/box/road",
        "/new/late?ruleset=caylus2005",
        "/rules?ruleset=caylus2005",
        "/rules/wood_lawyer?ruleset=caylus2005",
        "/rules/goods?ruleset=caylus2005",
        "/box?ruleset=caylus2005",
        "/box/wood_lawyer?ruleset=caylus2005",
    ],
)
def test_no_text_of_the_other_pages_escapes(client, game_id, wrapped, path):
    assert escaped(client.get(path).text) == []


BOTH = ("", "seat/{}/wood", "space/road_1", "lay/road_20", "hand/{}", "provost", "bridge", "turn", "more")
PICKS = {
    "caylus1303": ("space/toll", "tile/road_1", "supply/wood_farm", "site", "thief"),
    "caylus2005": (
        *("castle", "section/walls", "line/goods", "seat/{}/goods", "inn", "order", "bailiff", "gone", "space/gate"),
        *("supply/wood_mason", "supply/residence"),
    ),
}


@every_game
def test_no_text_of_the_editor_escapes(app, client, wrapped, game):
    """Whatever is picked, and whatever is changed."""
    game_id = standing_at(app, game, "deliver")
    with app.app_context():
        player = games.position(game_id).state.table.players[0]
    changed = [("players/{}/pp", "by", 2), ("provost", "to", 3), ("bridge", "to", [player])]
    sketch = json.dumps([{"path": f"/{path}".format(player), how: value} for path, how, value in changed])
    for pick in (*BOTH, *PICKS[game.ruleset.id]):
        picked = {"pick": pick.format(player)}
        for query in (picked, {**picked, "sketch": sketch}):
            page = client.get(f"/games/{game_id}/correct", query_string=query).text
            assert escaped(page) == [], pick
            assert f'data-pick="{picked["pick"]}"' in page, pick


def test_no_text_of_a_result_escapes(app, client, wrapped):
    kept = the_host(app).post("/scorings", **COUNTED, name="Friday").json["id"]
    for page in ("", "about", "delete", "print"):
        assert escaped(client.get(f"/scorings/{kept}/{page}").text) == []


def test_no_text_about_people_escapes(app, client, wrapped):
    assert escaped(client.get("/people").text) == []
    evening(app, "Ann", "Bob")
    the_host(app).post("/scorings", **COUNTED, name="Friday")
    for page in ("/people", f"/people/{id_of('ann')}", "/people?sort=best&players=3"):
        assert escaped(client.get(page).text) == []


# A colon as English sets it: right behind a word. Texts that are put together outside the catalogues have it.
ENGLISH_POINT = re.compile(r"[\w)»][:;?!](?=\s|$)| [:;?!]")


@every_game
@pytest.mark.parametrize("kind", ["plan", "bridge", "deliver", "over"])
def test_french_pages_are_set_as_french(app, client, game, kind):
    """Its own spaces before : ; ? ! also where a page puts names and texts together."""
    client.set_cookie("language", "fr")
    game_id, over = standing_at(app, game, kind), kind == "over"
    reader = Texts()
    for page in (*OF_A_TABLE, "correct", "print/rulings.html", *["end"] * over):
        reader.feed(client.get(f"/games/{game_id}/{page}").text)
    new = f"ruleset={game.ruleset.id}&players=2&tiles=laid"
    for path in ("/", "/rules", f"/new?{new}", f"/new/tiles?{new}"):
        reader.feed(client.get(path).text)
    assert sorted({text for text in reader.texts if ENGLISH_POINT.search(text)}) == []


@pytest.mark.parametrize(
    "spoken",
    [
        'aria-label="loose"',
        'data-say-late="loose"',
        'data-names=\'{"visits": "loose"}\'',
        'name="description" content="loose"',
    ],
)
def test_the_test_finds_what_escapes(spoken):
    """A test that cannot fail proves nothing."""
    assert escaped(f"<p {spoken}>⟦kept ⟦in⟧⟧ 12 B <b>Friday</b> and more</p>") == ["and more", "loose"]


def test_what_scripts_say_is_heard(client, game_id, wrapped):
    """The sentences wait in the page: they are among what was looked at."""
    reader = Texts()
    reader.feed(client.get(f"/games/{game_id}/").text)
    assert "⟦Trying again …⟧" in reader.texts
