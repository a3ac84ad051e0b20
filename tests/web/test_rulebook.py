"""The rules look-up: every rule, every component, in every language, found by a search."""

import re

import pytest

from referee.games.caylus1303 import GAME
from referee.games.caylus1303.lookup import SHELF
from referee.games.caylus1303.words import Words
from referee.games.caylus1303.words.rulebook import CHAPTERS
from referee.pages.rulebook import component_page, rulebook_page
from referee.pages.searching import plain
from referee.rules.caylus1303.catalogue import EDITIONS, NEWEST
from referee.rules.caylus1303.rulebook import BY_ID, RULES
from referee.rules.caylus1303.rulings import RULINGS
from referee.wording import LANGUAGES
from tests.wording.strange import NOT_SAID, SAID, STRANGE

CATALOGUE = EDITIONS[NEWEST]
ROWS = (*CATALOGUE.printed, *CATALOGUE.buildings, *CATALOGUE.monuments, *CATALOGUE.characters)
COMPONENTS = [row.id for row in ROWS]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_component_has_a_page(client, language):
    client.set_cookie("language", language)
    for component in (*COMPONENTS, *SHELF.happens):
        answer = client.get(f"/rules/{component}")
        assert answer.status_code == 200
        assert "<h1>" in answer.text


def test_a_panel_is_only_the_component(client):
    """What the table loads beside the board is no page of its own."""
    panel = client.get("/rules/wood_tailor", headers={"X-Wants": "fragment"}).text
    assert "<html" not in panel
    assert "Tailor" in panel


@pytest.mark.parametrize("path", ["/rules/dragon", "/rules/road_1", "/rules?game=nowhere", "/rules/thief?game=nowhere"])
def test_unknown_things_are_not_found(client, path):
    assert client.get(path).status_code == 404


def test_every_rule_of_the_game_is_on_the_page(client):
    page = client.get("/rules").text
    shown = set(re.findall(r'id="rule-([\w.]+)"', page))
    assert shown == {rule.id for rule in RULES if not rule.id.endswith(".form")}
    assert {rule.chapter for rule in RULES} == set(CHAPTERS)


def test_every_ruling_is_shown_with_its_alternative(client):
    page = client.get("/rules").text
    for ruling in RULINGS:
        assert f'id="ruling-{ruling.id}"' in page
    assert page.count("<small>default</small>") == page.count("<small>alternative</small>") == len(RULINGS)


def test_every_tile_and_character_is_listed(client):
    page = client.get("/rules").text
    assert all(f'href="/rules/{component}"' in page for component in COMPONENTS)


def test_related_rules_exist():
    for row in ROWS:
        found = SHELF.related(row)
        assert found.rules
        assert set(found.rules) <= set(BY_ID)


def test_places_and_rulings_point_to_rules_that_exist():
    assert all(set(SHELF.with_rulings(rules).rules) <= set(BY_ID) for rules in SHELF.happens.values())
    assert {rule.ruling for rule in RULES if rule.ruling} == {ruling.id for ruling in RULINGS}


def test_a_search_without_a_script(client):
    page = client.get("/rules?q=chamberlain").text
    assert 'id="rule-chamberlain"' in page
    assert 'id="rule-thief"' not in page
    assert 'href="/rules/chamberlain"' in page


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


@pytest.mark.parametrize(("language", "query"), SOUGHT)
def test_the_nearest_comes_first(language, query):
    """In any order, without accents, with other endings: what the words have in common is above all others."""
    hits = rulebook_page(Words(language), GAME, None, query).hits
    first = hits.best[0]
    found = first.combined or first.rule or first.ruling or first.face
    assert found.id == SOUGHT[language, query]


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


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_that_meet_are_told_on_the_page_of_each_part(language):
    """Cross-links lead both ways: from the rules to their parts, and from each part to the rules."""
    words = Words(language)
    for each in GAME.lookup.combinations(words):
        assert each.about or each.kinds
        for part in each.about:
            assert each.id in {told.id for told in component_page(words, GAME, None, part.id).combinations}


def test_a_combination_names_the_parts_of_the_box():
    """Which buildings have a bonus is a value of the box, not of the line."""
    (bonus,) = (each for each in GAME.lookup.combinations(Words()) if each.id == "journeyman_bonus")
    assert {part.id for part in bonus.about} == {"journeyman", *(tile.id for tile in CATALOGUE.buildings if tile.bonus)}


def test_what_is_sought_is_text(client):
    assert "<script>x" not in client.get("/rules?q=<script>x").text


def test_how_sure_we_are_is_said_for_every_value():
    """Marks as in the rows; each mark that is used is explained."""
    for component in COMPONENTS:
        page = component_page(Words(), GAME, None, component)
        marks = {side.mark for side in page.component.sides} | {value.mark for value in page.component.values}
        assert marks == {grade.mark for grade in page.grades}
    assert {value.mark for value in component_page(Words(), GAME, None, "monument_statue").component.values} == {"C"}


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


@pytest.mark.parametrize("path", ["/", "/state", "/at/0", "/setup"])
def test_every_way_to_the_rules_from_a_table_leads_to_its_own_values(client, new_game, path):
    """Tiles on the road, on the site and in the supply, characters, the bridge, the menu."""
    game_id = new_game(players=3)
    page = client.get(f"/games/{game_id}{path}").text
    ways = re.findall(r'(?:href|data-about)="(/rules[^"]*)"', page)
    assert len(ways) > 10
    assert {way.partition("?")[2] for way in ways} == {f"game={game_id}"}


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
