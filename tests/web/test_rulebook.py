"""The rules look-up: every rule, every component, in every language, found by a search."""

import re

import pytest

from referee.games import GAMES
from referee.games.caylus1303 import GAME
from referee.games.caylus1303.lookup import SHELF
from referee.games.caylus1303.words import Words
from referee.games.caylus2005 import GAME as GAME_2005
from referee.games.caylus2005.lookup import SHELF as SHELF_2005
from referee.pages.rulebook import component_page, rulebook_page
from referee.pages.searching import plain
from referee.rules.caylus1303.catalogue import EDITIONS, NEWEST
from referee.wording import LANGUAGES
from tests.web.playing import played
from tests.wording.strange import NOT_SAID, SAID, STRANGE

CATALOGUE = EDITIONS[NEWEST]
SHELVES = {GAME: SHELF, GAME_2005: SHELF_2005}
ROWS = {
    game: [row for rows in shelf.rows(game.words("en").values.catalogue).values() for row in rows]
    for game, shelf in SHELVES.items()
}
both = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def rules_of(game):
    """All rules of a game, in one page."""
    return f"/rules?ruleset={game.ruleset.id}"


@both
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_component_has_a_page(client, game, language):
    client.set_cookie("language", language)
    for component in (*(row.id for row in ROWS[game]), *SHELVES[game].places):
        answer = client.get(f"/rules/{component}?ruleset={game.ruleset.id}")
        assert answer.status_code == 200
        assert "<h1>" in answer.text
        assert f"ruleset={game.ruleset.id}" in answer.text


def test_a_panel_is_only_the_component(client):
    """What the table loads beside the board is no page of its own."""
    panel = client.get("/rules/wood_tailor", headers={"X-Wants": "fragment"}).text
    assert "<html" not in panel
    assert "Tailor" in panel


def test_a_component_that_only_another_game_has_is_found_there(client):
    """An address that names no game, from an old page or from memory."""
    assert "Joust Field" in client.get("/rules/joust_field").text
    assert client.get("/rules/joust_field?ruleset=caylus1303").status_code == 404


@pytest.mark.parametrize("path", ["/rules/dragon", "/rules/road_1", "/rules?game=nowhere", "/rules/thief?game=nowhere"])
def test_unknown_things_are_not_found(client, path):
    assert client.get(path).status_code == 404


@both
def test_every_rule_of_the_game_is_on_the_page(client, game):
    page, rules = client.get(rules_of(game)).text, game.ruleset.rules.values()
    shown = set(re.findall(r'id="rule-([\w.]+)"', page))
    assert shown == {rule.id for rule in rules if not rule.id.endswith(".form")}
    assert {rule.chapter for rule in rules} == set(game.lookup.chapters)


@both
def test_nothing_on_the_page_has_the_place_of_another(client, game):
    """Chapters, kinds, rules and rulings are pointed to by ids of their own."""
    ids = re.findall(r' id="([^"]+)"', client.get(rules_of(game)).text)
    assert len(ids) == len(set(ids))


@both
def test_every_ruling_is_shown_with_its_alternative(client, game):
    page = client.get(rules_of(game)).text
    for ruling in game.ruleset.rulings:
        assert f'id="ruling-{ruling.id}"' in page
    defaults, alternatives = (page.count(f"<small>{word}</small>") for word in ("default", "alternative"))
    assert defaults == alternatives == len(game.ruleset.rulings)


@both
def test_every_component_is_listed(client, game):
    page = client.get(rules_of(game)).text
    assert all(f'href="/rules/{row.id}?ruleset={game.ruleset.id}"' in page for row in ROWS[game])


@both
def test_from_the_rules_of_one_game_it_is_a_tap_to_those_of_the_others(client, game):
    """The game that is shown is marked; at a table, whose game it is is known."""
    page = client.get(rules_of(game)).text
    ways = dict(re.findall(r'href="/rules\?ruleset=(\w+)"( aria-current="page")?><svg', page))
    assert set(ways) == set(GAMES)
    assert [ruleset for ruleset, current in ways.items() if current] == [game.ruleset.id]


@both
def test_related_rules_exist(game):
    for row in ROWS[game]:
        found = SHELVES[game].related(row)
        assert found.rules
        assert set(found.rules) <= set(game.ruleset.rules)


@both
def test_places_and_rulings_point_to_rules_that_exist(game):
    shelf, rules = SHELVES[game], game.ruleset.rules
    assert set(shelf.places) == set(shelf.happens)
    assert all(set(shelf.with_rulings(happens).rules) <= set(rules) for happens in shelf.happens.values())
    assert {rule.ruling for rule in rules.values() if rule.ruling} == {ruling.id for ruling in game.ruleset.rulings}


def test_a_search_without_a_script(client):
    page = client.get("/rules?q=chamberlain").text
    assert 'id="rule-chamberlain"' in page
    assert 'id="rule-thief"' not in page
    assert 'href="/rules/chamberlain?ruleset=caylus1303"' in page


# What is asked at tables, and what is found first: rules that meet, a rule, or a component.
SOUGHT = {
    ("en", "journeyman stone farm"): "journeyman_bonus",
    ("en", "FARM journeymen stones"): "journeyman_bonus",
    ("en", "thief"): "thief",
    ("en", "thief steward bonus"): "thief_bonus",
    ("en", "early riser and night worker together"): "early_riser_night_worker",
    ("en", "lawyer residence recruit"): "lawyer_recruitment",
    ("en", "deliveryman tie favor"): "deliveryman_favor",
    ("en", "toll bridge bailiff"): "provost_toll_bridge",
    ("en", "monument house left"): "monument_house",
    ("en", "guild worker camp"): "workers_camp",
    ("fr", "compagnon ferme pierre"): "journeyman_bonus",
    ("fr", "notaires"): "lawyer",
    ("fr", "livreur égalité faveur"): "deliveryman_favor",
    ("fr", "peage pont bailli"): "provost_toll_bridge",
    ("fr", "leve-tot travailleur nuit ensemble"): "early_riser_night_worker",
    ("pl", "czeladnik farma kamienna"): "journeyman_bonus",
    ("pl", "zlodzieja"): "thief",
    ("pl", "dostawca remis łaska"): "deliveryman_favor",
    ("pl", "myto most komornik"): "provost_toll_bridge",
    ("pl", "monument dom rezydencja"): "monument_house",
}


SOUGHT_2005 = {
    ("en", "stables order scoring"): "stables_scoring",
    ("en", "lawyer beyond provost"): "lawyer_beyond",
    ("en", "inn own tile"): "inn_own_tile",
    ("en", "gate castle"): "gate_onward",
    ("en", "fifth favor lost"): "favor.lost",
    ("en", "jewelers"): "stone_jeweler",
}


@pytest.mark.parametrize(
    ("game", "language", "query", "nearest"),
    [(game, *asked, id) for game, sought in ((GAME, SOUGHT), (GAME_2005, SOUGHT_2005)) for asked, id in sought.items()],
)
def test_the_nearest_comes_first(game, language, query, nearest):
    """In any order, without accents, with other endings: what the words have in common is above all others."""
    hits = rulebook_page(game.words(language), game, None, query).hits
    first = hits.best[0]
    found = first.combined or first.rule or first.ruling or first.face
    assert found.id == nearest


def test_a_search_looks_past_accents_and_case():
    assert (
        rulebook_page(Words("fr"), GAME, None, "PREVOT").hits == rulebook_page(Words("fr"), GAME, None, "prévôt").hits
    )
    assert plain("Złoto Œuvre ÉGLISE") == "zloto oeuvre eglise"


def test_what_has_more_of_the_words_comes_before_what_has_fewer():
    one, two = (rulebook_page(Words(), GAME, None, query).hits for query in ("provost", "provost bailiff"))
    assert 0 < len(two.best) < len(one.best)
    assert two.fewer
    assert not one.fewer


def test_a_search_that_finds_nothing_says_what_to_try(client):
    answer = client.get("/rules?q=dragons")
    assert answer.status_code == 200
    assert "Try fewer words" in answer.text


def test_while_somebody_types_only_the_hits_are_sent(client):
    part = client.get("/rules?q=thief", headers={"X-Wants": "fragment"}).text
    assert "<html" not in part
    assert 'id="rule-thief"' in part


@both
@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_that_meet_are_told_on_the_page_of_each_part(game, language):
    """Cross-links lead both ways: from the rules to their parts, and from each part to the rules."""
    words = game.words(language)
    for each in game.lookup.combinations(words):
        assert each.about or each.kinds
        for part in each.about:
            assert each.id in {told.id for told in component_page(words, game, None, part.id).combinations}


def test_a_combination_names_the_parts_of_the_box():
    """Which buildings have a bonus is a value of the box, not of the line."""
    (bonus,) = (each for each in GAME.lookup.combinations(Words()) if each.id == "journeyman_bonus")
    assert {part.id for part in bonus.about} == {"journeyman", *(tile.id for tile in CATALOGUE.buildings if tile.bonus)}


def test_what_is_sought_is_text(client):
    assert "<script>x" not in client.get("/rules?q=<script>x").text


@both
def test_how_sure_we_are_is_said_for_every_value(game):
    """Marks as in the rows; each mark that is used is explained."""
    for row in ROWS[game]:
        page = component_page(game.words("en"), game, None, row.id)
        marks = {side.mark for side in page.component.sides} | {value.mark for value in page.component.values}
        assert marks == {grade.mark for grade in page.grades}


def test_what_we_doubt_is_marked():
    assert {value.mark for value in component_page(Words(), GAME, None, "monument_statue").component.values} == {"C"}


def test_a_line_of_the_favor_table_column_by_column():
    page = component_page(GAME_2005.words("en"), GAME_2005, None, "building")
    told = {value.name: value.text for value in page.component.values}
    assert told["Column 1"] == "Nothing."
    assert told["Column 3"] == "Build a stone tile for 1\u00a0stone less."
    assert [value.mark for value in page.component.values] == ["A"] * 5


def test_a_section_of_the_castle_with_all_its_numbers():
    page = component_page(GAME_2005.words("en"), GAME_2005, None, "walls")
    assert [value.text.replace("\u00a0", " ") for value in page.component.values] == [
        "10",
        "4 points",
        "road space 18",
        "3 points",
        "2 houses or more: 1 favor; 3 houses or more: 2 favors; 5 houses or more: 3 favors",
        "4",
    ]


def test_both_sides_of_a_tile():
    page = component_page(Words(), GAME, None, "wood_manor")
    construction, setup = (side.face for side in page.component.sides)
    assert construction.sentence == "Gain 1\u00a0favor."
    assert setup.sentence == "Gain 2\u00a0points."
    assert (construction.points, setup.points) == (4, None)


def test_a_starting_tile_becomes_a_residence():
    page = component_page(Words(), GAME, None, "start_farm")
    assert [side.face.flag for side in page.component.sides] == ["start", "residence"]


def test_a_characters_rule_is_not_said_twice():
    page = component_page(Words(), GAME, None, "thief")
    assert page.component.sides[0].face.sentence not in [rule.line for rule in page.rules]


def test_a_game_shows_its_own_values(client, new_game):
    """A game that was started with corrections of its box shows them, and marks them."""
    game_id = new_game(box={"wood_tailor": {"pp": 3}, "monument_statue": {"name": "Fountain"}})
    page = client.get(f"/rules/wood_tailor?game={game_id}").text
    assert "#mark_box" in page
    assert "3\u00a0points" in page
    assert "from your box" not in client.get("/rules/wood_tailor").text
    assert "Fountain" in client.get(f"/rules?game={game_id}").text
    assert f'href="/rules/thief?game={game_id}"' in client.get(f"/rules?game={game_id}").text


def test_a_game_shows_how_its_table_plays(client, new_game):
    game_id = new_game(rulings={"zero_delivery": "yes"})
    page = client.get(f"/rules?game={game_id}").text
    ruling = page[page.index('id="ruling-zero_delivery"') :]
    assert "alternative" in ruling[ruling.index('class="played"') :][:400]


@both
@pytest.mark.parametrize("path", ["/", "/state", "/at/0", "/setup"])
def test_every_way_to_the_rules_from_a_table_leads_to_its_own_values(app, client, game, path):
    """Tiles on the road and in the supply, whatever else lies there, the menu; none leads into the void."""
    game_id = played(app, 3, "ways", 0, game=game)
    page = client.get(f"/games/{game_id}{path}").text
    ways = re.findall(r'(?:href|data-about)="(/rules[^"]*)"', page)
    assert len(ways) > 6
    assert {way.partition("?")[2] for way in ways} == {f"game={game_id}"}
    assert {client.get(way).status_code for way in dict.fromkeys(ways)} == {200}


def test_the_rules_of_a_game_contradict_nothing(client, new_game):
    """All lines, the tiles and the look-up of a component are those of the game."""
    game_id = new_game(**STRANGE)
    page = client.get(f"/rules?game={game_id}").text.replace("\u00a0", " ").replace("\u00ad", "")
    assert all(text in page for text in (*SAID, "(2 workers)", "(food or gold)"))
    assert not [text for text in NOT_SAID if text in page]
    lawyer = client.get(f"/rules/lawyer?game={game_id}", headers={"X-Wants": "fragment"}).text.replace("\u00a0", " ")
    assert "Spend 1 gold" in lawyer
    assert "1 fabric" not in lawyer
    assert "For 1 fabric and a house" in client.get("/rules").text.replace("\u00a0", " ")


def test_the_rules_are_those_of_the_box_of_this_device(client):
    """As it said when it last began a game; the ruling says so, too. A game goes on with its own."""
    assert "4\u00a0points" in client.get("/rules/stone_church?ruleset=caylus2005").text
    client.set_cookie("caylus2005_ruling_printing", "revised")
    client.set_cookie("game", "caylus2005")
    for path in ("/rules/stone_church?ruleset=caylus2005", "/rules/stone_church"):
        page = client.get(path).text
        assert "3\u00a0points" in page
        ruling = page[page.index('class="played"') :]
        assert "The revised: the Church is worth" in ruling[:400]
