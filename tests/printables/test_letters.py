"""Names in any letters: those of our own fonts are set, and where one is lacking the color is told, too."""

import re
from dataclasses import replace

import pytest
from fontTools.ttLib import TTFont

from referee.config import beside
from referee.games.caylus1303 import GAME
from referee.printables import letters
from referee.printables.pdf import pdf
from referee.printables.subjects import Subject
from referee.rules.caylus1303 import RULESET
from tests.docs.fonts import NAMES, SOURCES, unicode_range
from tests.docs.messages import LANGUAGES, catalogue
from tests.printables.conftest import game, html_of
from tests.printables.test_every_sheet import strange_fonts

FONTS = beside("static") / "fonts"
SET = {
    "Czech": "Žofie Čížková",
    "Romanian": "Ștefan Țăranu",
    "Turkish": "Şükrü Ağaoğlu İnanç",
    "Vietnamese": "Nguyễn Thị Ánh Tuyết",
    "Greek": "Ελένη Παπαδοπούλου",
    "old Greek": "Ἀχιλλεύς Ὀδυσσεῖ ᾠδή",
    "Russian": "Фёдор Щербаков",
    "Ukrainian": "Їжак Ґалаґан Єва",
    "Serbian": "Љубица Џорђевић",
}
LACKING = {
    "李明": "Blue",
    "فاطمة": "Blue",
    "שרה": "Blue",
    "🎲🎲": "Blue",
    "👩‍👩‍👧": "Blue",
    "(さくら)": "Blue",
    "Ann 🎲": "Ann (Blue)",
    "王 Wang": "Wang (Blue)",
}


@pytest.mark.parametrize("name", SET.values(), ids=SET)
def test_latin_greek_and_cyrillic_are_set(name):
    assert letters.printable_name(name, "Blue") == name
    assert all(letters.has(font, name) for font in letters.TEXTS)


@pytest.mark.parametrize(("name", "told"), LACKING.items())
def test_where_a_letter_is_lacking_the_color_is_told(name, told):
    assert letters.printable_name(name, "Blue") == told


def test_accents_stand_on_their_letters():
    """Written in parts or as one letter: as the fonts have it, which may be a letter with an accent of its own."""
    assert letters.printable_name("Zoe\u0308", "Blue") == "Zoë"
    assert letters.printable_name("\u1e0aonn", "Blue") == "D\u0307onn"
    assert letters.printable_name("Ann\u200b\u00ad", "Blue").startswith("Ann")


STRANGERS = dict(zip(RULESET.colours, ["李明", "Ελένη 🎲", "Nguyễn Thị Ánh", "Щербаков", "فاطمة"], strict=True))
FINISHED = game(players=5, names=STRANGERS)
UNTITLED = {
    "record": Subject(GAME, FINISHED.setup, FINISHED.record),
    "pause": Subject(GAME, FINISHED.setup, {**FINISHED.record, "actions": FINISHED.record["actions"][:90]}, "李明 🎲"),
    "result": Subject(
        GAME,
        title="李明",
        counted=RULESET.read_counted(
            {
                "ruleset": RULESET.id,
                "players": list(RULESET.colours),
                "names": STRANGERS,
                "counts": {"yellow": {"gold": 3}},
            }
        ),
    ),
}


UNTITLED["tent"] = replace(UNTITLED["pause"], title="", invitation="http://192.168.1.7:8000/join/word")


@pytest.mark.parametrize(("name", "subject"), UNTITLED.items(), ids=UNTITLED)
def test_strangers_names_bring_no_stranger_fonts(name, subject, tmp_path):
    """Whatever fonts a system has: every letter on the sheet is one of ours, its title included."""
    html = html_of(name, subject, lang="pl")
    assert letters.letters(*letters.TEXTS).issuperset(html)
    assert all(name in html for name in ("Ελένη (Czerwony)", "Nguyễn Thị Ánh", "Щербаков"))
    assert strange_fonts(pdf(html), tmp_path) == []


@pytest.mark.parametrize(
    ("title", "told"),
    [
        ("Friday 🎲", "Friday"),
        ("Πέμπτη", "Πέμπτη"),
        ("李明的桌子", "Blue, Ελένη (Red), Nguyễn Thị Ánh, Щербаков and Black"),
        ("李明, Ελένη 🎲, Nguyễn Thị Ánh, Щербаков et فاطمة", "Blue, Ελένη (Red), Nguyễn Thị Ánh, Щербаков and Black"),
    ],
)
def test_a_title_is_what_can_be_read_of_it(title, told):
    """Else the table is called after its players; so it is where the app named it, in whatever language."""
    subject = Subject(GAME, FINISHED.setup, FINISHED.record, title)
    assert subject.heading(subject.words("en")) == told


def test_a_title_with_letters_that_titles_lack_is_set_in_those_of_texts():
    """All of it: no word begins in one font and ends in another."""
    headed = re.compile(r'<h1 class="plain">([^<]+)</h1>')
    assert headed.findall(html_of("record", UNTITLED["record"])) == [
        "Blue, Ελένη (Red), Nguyễn Thị Ánh, Щербаков and Black"
    ]
    assert headed.findall(html_of("record")) == []
    assert '<p class="verdict plain">' in html_of("result", UNTITLED["result"])
    assert '<p class="verdict">' in html_of("result")


def test_what_titles_lack_is_always_set_in_the_letters_of_texts():
    """Also where a box gives a tile another name: no rule leaves it to the system what comes next."""
    sheets = {*FONTS.parent.glob("css/print/*.css"), *FONTS.parent.glob("css/*/print/*.css")}
    rules = [rule for sheet in sheets for rule in re.findall(r"font:[^;]*Gotisch[^;]*", sheet.read_text())]
    assert len(rules) > 2
    assert [rule for rule in rules if not rule.endswith('"Grenze Gotisch", "Alegreya Sans"')] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_we_say_ourselves_can_be_set(language):
    texts = (text for message in catalogue(language) for said in (message.id, message.string) for text in _each(said))
    assert {letter for text in texts for letter in text} - letters.letters(*letters.TEXTS) == set()


def _each(said):
    return [said] if isinstance(said, str) else said


# ---- the files


@pytest.mark.parametrize("font", SOURCES)
def test_a_browser_has_every_letter_that_paper_has(font):
    """In one of two files; the second is loaded only where a page has one of its letters."""
    whole, ours, names = (
        set(TTFont(FONTS / file).getBestCmap()) for file in (f"{font}.ttf", f"{font}.woff2", f"{font}-names.woff2")
    )
    assert ours | names == whole
    assert ours & names == set()
    assert names <= NAMES
    faces = re.findall(
        r"@font-face \{([^}]+)\}", "".join(sheet.read_text() for sheet in FONTS.parent.glob("css/*.css"))
    )
    ranges = {
        re.search(r'fonts/([^"]+)"', face)[1]: " ".join("".join(re.findall(r"range:([^;]+)", face)).split())
        for face in faces
    }
    assert (ranges[f"{font}.woff2"], ranges[f"{font}-names.woff2"]) == ("", unicode_range(NAMES))


def test_both_weights_of_the_texts_have_the_same_letters():
    assert letters.letters(letters.TEXTS[0]) == letters.letters(letters.TEXTS[1])
