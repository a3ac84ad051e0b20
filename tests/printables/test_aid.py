"""The player aid and the first-game guide: all that a player looks up, in order, with the values of the table."""

from itertools import product

import pytest

from referee.games.caylus1303 import GAME
from referee.games.caylus1303.dealing import deal
from referee.games.caylus1303.sheets import brief
from referee.games.caylus1303.sheets.aid import ACTS, aid_sheet
from referee.games.caylus1303.sheets.guide import guide_sheet
from referee.printables.choices import PrintChoice
from referee.printables.subjects import Subject
from referee.rules.caylus1303.catalogue import EDITIONS, NEWEST
from referee.rules.caylus1303.rulebook import BY_ID
from tests.printables.conftest import html_of

BOX = EDITIONS[NEWEST]
LOOKS = [
    PrintChoice(lang=lang, paper=paper, type=type)
    for lang, paper, type in product(("en", "fr", "pl"), ("a4", "letter"), ("normal", "large"))
]
each_look = pytest.mark.parametrize("choice", LOOKS, ids=["-".join((c.lang, c.paper, c.type)) for c in LOOKS])


def made(make, choice=LOOKS[0], **of):
    subject = Subject(GAME, **of)
    return make(subject.words(choice.lang), choice, subject)


def sections(sheet):
    return [section for panel in sheet.panels for section in panel]


def by_id(sheet):
    return {section.id: section for section in sections(sheet)}


def said(told):
    """A phrase in words, icons by their label or name."""
    return "".join(piece.text or piece.token.label or piece.token.icon or "→" for piece in told).replace("\u00a0", " ")


def all_steps(guide):
    return " ".join(said(step.line.told) for page in guide.pages for section in page for step in section.steps)


@each_look
def test_a_front_and_a_back_or_as_many_pages_as_it_takes(choice):
    """Normal type is two panels on one page, and the guide one page; nothing is left out in large type."""
    aid, guide = made(aid_sheet, choice), made(guide_sheet, choice)
    assert len(aid.panels) == (4 if choice.large else 2)
    assert len(guide.pages) == (2 if choice.large else 1)
    assert sum(len(section.own) for section in sections(aid) if section.id == "characters") == len(BOX.characters)
    assert sum(len(costs.faces) for section in sections(aid) for costs in section.costs) == 25
    steps = [step.number for page in guide.pages for section in page for step in section.steps]
    assert steps == list(range(1, len(steps) + 1))


@each_look
def test_the_phases_in_order(choice):
    numbered = [section.number for section in sections(made(aid_sheet, choice)) if section.number]
    assert numbered == [1, 2, 3, 4]
    phases = [section.number for page in made(guide_sheet, choice).pages for section in page if section.number]
    assert sorted(set(phases)) == [1, 2, 3, 4]
    assert phases == sorted(phases)


def test_every_line_of_a_phase_begins_with_its_keyword():
    """Bold, so that it is found at a glance; a short line is one thought."""
    for section in sections(made(aid_sheet)):
        for line in section.lines:
            assert line.told[0].strong, said(line.told)
            assert len(said(line.told)) < 110


def test_the_favor_track():
    """p.6: the site's first building in rounds 1 to 3, two in 4 to 6, three in 7 to 9."""
    track = by_id(made(aid_sheet))["favor"].own
    assert [era.rounds for era in track] == [(1, 2, 3), (4, 5, 6), (7, 8, 9)]
    assert [len(era.icons) for era in track] == [1, 2, 3]


def test_every_character_says_in_which_phase_it_acts():
    """p.8-9: as the rulebook orders them; the architect builds in two."""
    assert ACTS.keys() == {row.id for row in BOX.characters}
    phases = [person.phases for person in by_id(made(aid_sheet))["characters"].own]
    assert phases == sorted(phases, key=lambda its: its[0])
    assert ACTS["architect"] == (2, 4)


def test_a_line_that_a_ruling_changes_has_both():
    """What a table option says otherwise is told otherwise, wherever the aid and the guide speak of it."""
    parts = (brief.PLANNING, brief.ACTIVATION, brief.DELIVERY, brief.STEWARDSHIP, brief.FAVOR, brief.POWERS)
    told = {name: line for part in parts for name, line in part.items()}
    options = {name for name in told if name in BY_ID and BY_ID[name].ruling}
    assert options == {name for name, line in told.items() if line.otherwise}
    assert {BY_ID[name].ruling for name in options} == {rule.ruling for rule in BY_ID.values() if rule.ruling}


def test_a_corrected_box_changes_the_aid_and_is_marked():
    box = {
        "wood_tailor": {"cost": {"gold": 2}, "pp": 9},
        "fairground": {"cost": {"stone": 1}},
        "goldsmith": {"goods": ["fabric"]},
        "stone_farm": {"bonus": "gold"},
        "any": {"goods": ["wood", "gold"]},
    }
    parts = by_id(made(aid_sheet, setup=deal(4, "box", box=box)))
    fairground = parts["activation"].lines[0]
    assert said(fairground.told) == "Fairground 1 stone→1 favor"
    assert fairground.boxed
    bonus = next(line for line in parts["activation"].lines if "Owner" in said(line.told))
    assert "Farm 1 gold" in said(bonus.told)
    assert bonus.boxed
    (tailor,) = (face for costs in parts["costs"].costs for face in costs.faces if face.id == "wood_tailor")
    assert ([token.label for token in tailor.cost], tailor.points, tailor.boxed) == (["2\u00a0gold"], 9, True)
    (goldsmith,) = (person.line for person in parts["characters"].own if person.face.id == "goldsmith")
    assert "1 fabric" in said(goldsmith.told)
    assert goldsmith.boxed
    assert [sign.text for sign in parts["legend"].signs if sign.boxed] == ["wood or gold"]
    assert not any(line.boxed for section in sections(made(aid_sheet)) for line in section.lines)


@pytest.mark.parametrize(("players", "workers"), [(4, "3 workers"), (5, "2 workers")])
def test_a_game_recruits_as_many_as_its_players_do(players, workers):
    parts = by_id(made(aid_sheet, setup=deal(players, "recruits")))
    assert said(parts["stewardship"].lines[2].told).startswith(f"Recruitment {workers};")


def test_without_a_game_every_number_of_players_is_told():
    told = said(by_id(made(aid_sheet))["stewardship"].lines[2].told)
    assert told.startswith("Recruitment 3 workers (2, 3 or 4 players), 2 workers (5 players);")
    first = said(made(guide_sheet).pages[0][0].steps[0].line.told)
    assert "10 workers (2 or 5 players), 6 workers (3 or 4 players), 2 wood" in first.replace("1 food ", "")


def test_the_guide_tells_what_is_so_at_the_start():
    """Everybody can deliver a bundle, and the provost stands after the eighth building."""
    steps = all_steps(made(guide_sheet))
    assert "with 1 food 1 wood 1 stone you hold a whole bundle" in steps
    assert "Only the first 8 buildings of the road" in steps
    assert "you may take a character from the board" in steps
    told = all_steps(made(guide_sheet, setup=deal(3, "must", rulings={"board_character": "must"})))
    assert "you must take a character from the board" in told
    assert "you may take" not in told


def test_a_heading_comes_again_where_its_steps_go_on():
    pages = made(guide_sheet, PrintChoice(type="large")).pages
    assert all(section.title for page in pages for section in page)


def test_large_type_has_larger_pictures():
    """Every building is drawn beside its cost."""
    assert "priced" in html_of("aid")
    assert html_of("aid").count('class="icon picture"') == 0
    assert html_of("aid", type="large").count('class="icon picture"') == 25
