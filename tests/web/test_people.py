"""The same people across games: who they are, what their games come to, and what their names may be."""

import pytest

from referee.play import games, people, results, seating
from referee.play.figures import Figures, by_players, by_source, figures, likings, opponents, rounded, shared_out
from referee.play.people import id_of, key_of
from referee.rules.kernel.refusals import Refused
from tests.devices import HOST, token
from tests.web.evenings import counted, evening, totals
from tests.web.phones import newcomer, send
from tests.web.playing import step

OTHER = seating.digest(token("other"))


@pytest.fixture
def circle(app):
    """Give everybody a device knows."""

    def known(device=HOST):
        with app.app_context():
            return people.circle(device)

    return known


@pytest.fixture
def person(circle):
    """Give somebody whom the host knows by a name."""
    return lambda name: circle().person(id_of(key_of(name)))


def refused(app, change, *who):
    with app.app_context(), pytest.raises(Refused) as told:
        change(HOST, *who)
    return told.value.refusal.code


@pytest.mark.parametrize("written", ["Zoë", "  zoë ", "ZOË", "Zoe\u0308", "\uff3aoë"])
def test_a_name_is_the_same_however_it_is_written(written):
    assert key_of(written) == key_of("zoë")


def test_a_letter_with_an_accent_is_another_letter():
    """Lukasz and Łukasz may be two; whoever knows better merges them."""
    assert len({key_of(name) for name in ("Łukasz", "Lukasz", "Zoe", "Zoë")}) == 4


def test_games_and_results_of_a_person_come_together(app, person):
    first, second = evening(app, "Ann", "Bob", seed="a"), evening(app, "Cleo", "ANN ", "Bob", seed="b")
    counted(app, ann=40, Bob=12)
    ann = person("Ann")
    scores = [40, totals(app, first)["Ann"], totals(app, second)["ANN "]]
    assert sorted(part.score.total for part in ann.parts) == sorted(scores)
    assert figures(ann.parts).points == sum(scores)
    assert set(by_players(ann.parts)) == {2, 3}
    assert by_source(ann.parts).games == 2  # a result by hand tells no sources


def test_a_shared_victory_is_a_win(app, person):
    counted(app, Ann=12, Bob=12)
    assert [figures(person(name).parts) for name in ("Ann", "Bob")] == [Figures(1, 1, 12, 12)] * 2


def test_a_game_that_goes_on_tells_nothing(app, circle):
    """Points lie facedown; and one that was over and is taken up again lies facedown, too."""
    evening(app, "Ann", "Bob", decisions=60)
    assert circle().people == ()
    over = evening(app, "Ann", "Bob")
    assert len(circle().people) == 2
    step(app, over, "undo")
    assert circle().people == ()


def test_a_device_sees_only_games_that_it_is_at(app, circle):
    game_id = evening(app, "Ann", "Bob")
    counted(app, OTHER, Cleo=1, Dan=2)
    assert {who.name for who in circle().people} == {"Ann", "Bob"}
    assert {who.name for who in circle(OTHER).people} == {"Cleo", "Dan"}
    with app.app_context():
        seating.join(game_id, OTHER, [])  # it only watches
    assert {who.name for who in circle(OTHER).people} == {"Ann", "Bob", "Cleo", "Dan"}


def test_whoever_has_no_name_is_nobody(app, client, circle):
    evening(app, "Ann", "", "")
    assert [who.name for who in circle().people] == ["Ann"]
    assert "2\u00a0players without a name" in client.get("/people").text


def test_another_name_afterwards_is_another_person(app, circle):
    """Names stand in the set-up: what was added up of the log does not hold on to them."""
    game_id = evening(app, "Ann", "Bob")
    assert {who.name for who in circle().people} == {"Ann", "Bob"}
    with app.app_context():
        games.name_players(game_id, {games.find(game_id).setup["players"][0]: "Zoe"}, lambda *_: None)
    assert {who.name for who in circle().people} == {"Zoe", "Bob"}


def test_whoever_left_and_whatever_was_put_right_counts(app, person):
    """The table's own word: a correction is a source of its own, and who left has the points they had."""
    game_id = evening(app, "Ann", "Bob", decisions=60)
    with app.app_context():
        stands = games.position(game_id)
        first, second = stands.game.setup["players"]
        changes = [{"path": f"/players/{first}/pp", "by": 7}]
        games.correct(game_id, stands.game.last, "put-right-7", changes)
        seating.mark_away(game_id, [second])
    _play_to_the_end(app, game_id)
    ann, bob = person("Ann").parts[0].score, person("Bob").parts[0].score
    assert ann.sources["corrected"] == 7
    assert [sum(each.sources.values()) for each in (ann, bob)] == [ann.total, bob.total]
    assert (ann.left, bob.left) == (False, True)


def _play_to_the_end(app, game_id):
    for number in range(2000):
        with app.app_context():
            stands = games.position(game_id)
            if stands.game.result:
                return
            action = stands.ruleset.legal_actions(stands.state)[0]
            games.submit(game_id, stands.game.last, f"on-and-on-{number}", stands.ruleset.write_action(action))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_averages_add_up_with_the_breakdown(app, client, circle, players):
    """Random games: what is shown of every source adds up to what is shown of the total, to the tenth."""
    names = ("Ann", "Bob", "Cleo", "Dan", "Eve")[:players]
    for seed in "abc":
        evening(app, *names, seed=f"{players}{seed}")
    for who in circle().people:
        told = by_source(who.parts)
        assert sum(told.sums.values()) == figures(who.parts).points
        assert sum(told.tenths.values()) == told.total == figures(who.parts).tenths
        assert client.get(f"/people/{who.id}").status_code == 200


@pytest.mark.parametrize("sums", [{"a": 1, "b": 1, "c": 1}, {"a": -4, "b": 11}, {"a": 0}, {}, {"a": 2, "b": 5, "c": 7}])
@pytest.mark.parametrize("games_", [1, 3, 7])
def test_what_is_rounded_still_adds_up(sums, games_):
    shared = shared_out(sums, games_)
    assert sum(shared.values()) == rounded(10 * sum(sums.values()), games_)
    assert all(abs(shared[source] - 10 * points / games_) < 1 for source, points in sums.items())


def test_likings_are_what_the_log_tells(app, person):
    """Everybody took a character at the draft, and sent workers somewhere."""
    evening(app, "Ann", "Bob")
    liked = likings(person("Ann").parts)
    assert sum(liked["character"].values()) >= 1
    assert sum(liked["used"].values()) >= 3


def test_opponents_are_told_ahead_and_behind(app, circle, person):
    counted(app, Ann=12, Bob=3)
    counted(app, Ann=1, Bob=5)
    counted(app, Ann=2, Bob=2)
    ((met),) = opponents(circle(), person("Ann"), person("Ann").parts)
    assert (met.person.name, met.games, met.ahead, met.behind) == ("Bob", 3, 1, 1)


# ---- two names, one person


def test_names_are_merged_and_separated(app, circle, person):
    counted(app, Anna=10, Bob=1)
    counted(app, Ania=20, Bob=1)
    anna, ania = person("Anna"), person("Ania")
    with app.app_context():
        people.merge(HOST, ania.id, anna.id)
    merged = person("Anna")
    assert (merged.name, [name.name for name in merged.also]) == ("Anna", ["Ania"])
    assert figures(merged.parts) == Figures(2, 2, 30, 20)
    assert len(circle().people) == 2
    with app.app_context():
        people.separate(HOST, ania.id)
    assert len(circle().people) == 3


def test_a_name_follows_through_two_merges(app, circle, person):
    for name in ("Anna", "Ania", "Anka"):
        counted(app, **{name: 10, "Bob": 1})
    with app.app_context():
        people.merge(HOST, person("Ania").id, person("Anka").id)
        people.merge(HOST, person("Anka").id, person("Anna").id)
    assert {name.name for name in person("Anna").also} == {"Ania", "Anka"}
    assert len(circle().people) == 2


def test_merging_is_a_devices_own_affair(app, circle, person):
    game_id = evening(app, "Anna", "Bob")
    counted(app, Ania=20, Bob=1)
    with app.app_context():
        seating.join(game_id, OTHER, [])
        people.merge(HOST, person("Anna").id, person("Ania").id)
    assert {who.name for who in circle(OTHER).people} == {"Anna", "Bob"}


def test_whoever_sat_at_one_table_are_two(app, person):
    counted(app, Ann=10, Bob=1)
    ann, bob = person("Ann").id, person("Bob").id
    assert refused(app, people.merge, ann, bob) == "people_met"
    assert refused(app, people.merge, ann, ann) == "same_person"
    assert refused(app, people.merge, ann, "nobody") == "no_such_person"
    assert refused(app, people.separate, ann) == "no_such_person"


# ---- the pages


def test_without_games_the_page_says_what_to_do(app, client):
    page = client.get("/people")
    assert page.status_code == 200
    assert all(link in page.text for link in ('href="/new"', 'href="/scoring"'))


def test_a_merge_on_the_page_changes_the_numbers(app, client, person):
    counted(app, Anna=10, Bob=1)
    counted(app, Ania=20, Bob=1)
    answer = send(client, "/people/merge", one=person("Ania").id, other=person("Anna").id)
    assert answer.status_code == 303
    assert "Ania is Anna" in client.get("/people").text
    assert send(client, "/people/separate", name=id_of(key_of("Ania"))).status_code == 303
    assert "Ania is Anna" not in client.get("/people").text


def test_a_merge_that_cannot_be_says_why(app, client, person):
    counted(app, Anna=10, Bob=1)
    answer = send(client, "/people/merge", one=person("Bob").id, other=person("Anna").id)
    assert answer.status_code == 422
    assert "they are two people" in answer.text


@pytest.mark.parametrize(
    ("sort", "first"), [("wins", "Ann"), ("best", "Bob"), ("average", "Bob"), ("name", "Ann"), ("odd", "Ann")]
)
def test_people_are_ordered_by_a_column(app, client, sort, first):
    """Ann won twice with little, Bob once with much, but not at one table."""
    counted(app, Ann=3, Cleo=1)
    counted(app, Ann=4, Cleo=1)
    counted(app, Bob=90, Cleo=1)
    body = client.get("/people", query_string={"sort": sort}).text.partition("<tbody>")[2]
    names = [name for name in ("Ann", "Bob", "Cleo") if name in body]
    assert min(names, key=body.index) == first


def test_only_games_of_so_many_players(app, client, person):
    counted(app, Ann=3, Bob=1)
    counted(app, Ann=4, Bob=1, Cleo=7)
    assert "Cleo" not in client.get("/people?players=2").text.partition("<tbody>")[2].partition("</tbody>")[0]
    page = client.get(f"/people/{person('Ann').id}?players=3").text
    assert "<dd>1</dd>" in page
    assert client.get("/people?players=nine").status_code == 200


def test_a_stranger_finds_nobody(app, person):
    counted(app, Ann=3, Bob=1)
    assert newcomer(app).get(f"/people/{person('Ann').id}").status_code == 404


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
def test_the_pages_in_every_language(app, client, person, language):
    evening(app, "Ann", "Bob")
    counted(app, Ann=3, Bob=1)
    client.set_cookie("language", language)
    for page in ("/people", f"/people/{person('Ann').id}"):
        assert client.get(page).status_code == 200


# ---- how much is read


def test_a_log_is_added_up_once(app, circle, monkeypatch):
    read = []
    monkeypatch.setattr(results, "_told", lambda game, tell=results._told: read.append(game.id) or tell(game))
    game_id = evening(app, "Ann", "Bob")
    for _ in range(3):
        circle()
    assert read == [game_id]


def test_very_many_games_are_not_all_counted(app, client, circle, monkeypatch):
    monkeypatch.setattr(results, "MOST", 2)
    monkeypatch.setattr(results, "KEPT", 1)
    for seed in "abc":
        evening(app, "Ann", "Bob", seed=seed)
    assert (len(circle().played), circle().more) == (2, True)
    assert "newest games" in client.get("/people").text
    assert len(app.extensions["results"]._told) == 1
