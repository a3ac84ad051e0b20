"""The rules look-up: rules, rulings and components in; a searchable page of them all, or one component, out."""

import unicodedata
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from referee.games.caylus1303 import components, related
from referee.games.caylus1303.components import SideView, Value
from referee.games.caylus1303.faces import Face
from referee.games.caylus1303.related import Related, Row
from referee.games.caylus1303.words.rulebook import CHAPTERS, KINDS, MARKS, PLACES, reference
from referee.games.caylus1303.words.rules import rule_line
from referee.games.caylus1303.words.rulings import Told, told_rulings
from referee.rules.caylus1303 import read_setup
from referee.rules.caylus1303.catalogue import EDITIONS, NEWEST, Catalogue
from referee.rules.caylus1303.rulebook import BY_ID, RULES, Rule
from referee.rules.caylus1303.setup import catalogue_of
from referee.store.models import Game
from referee.wording import Words


class RuleView(NamedTuple):
    """A rule in the reader's language; `text` is what a search looks at."""

    id: str
    line: str
    reference: str
    text: str


class AnswerView(NamedTuple):
    """One way to play a ruling; `played` where a game plays it so."""

    sentence: str
    default: bool
    played: bool


class RulingView(NamedTuple):
    """A ruling with its alternative."""

    id: str
    title: str
    question: str
    reference: str
    answers: tuple[AnswerView, ...]
    text: str


class Chapter(NamedTuple):
    """A chapter of the rules."""

    id: str
    title: str
    rules: tuple[RuleView, ...]


class Listed(NamedTuple):
    """A component in the index."""

    face: Face
    text: str


class Kind(NamedTuple):
    """Components of one kind."""

    id: str
    title: str
    listed: tuple[Listed, ...]


class Grade(NamedTuple):
    """How sure we are, in a word, and what it means."""

    mark: str
    word: str
    sentence: str


class RulebookPage(NamedTuple):
    """Everything on the page of the rules. `game_id` is the game whose values and options are shown."""

    game_id: str | None
    title: str
    query: str
    found: int
    chapters: tuple[Chapter, ...]
    rulings: tuple[RulingView, ...]
    kinds: tuple[Kind, ...]
    grades: tuple[Grade, ...]


class ComponentPage(NamedTuple):
    """Everything about one component."""

    game_id: str | None
    title: str
    id: str
    name: str
    icon: str
    kind: str
    kind_name: str
    reference: str
    sides: tuple[SideView, ...]
    values: tuple[Value, ...]
    grades: tuple[Grade, ...]
    rules: tuple[RuleView, ...]
    rulings: tuple[RulingView, ...]


def rulebook_page(words: Words, game: Game | None, query: str) -> RulebookPage:
    """Lay out all rules, rulings and components, or those that a search finds."""
    sought = plain(query).split()
    chapters = tuple(_chapters(words, sought))
    rulings = tuple(view for view in _rulings(words, game) if _matches(view.text, sought))
    kinds = tuple(_kinds(words, catalogue(game), sought))
    return RulebookPage(
        game_id=game.id if game else None,
        title=game.name if game else "",
        query=query,
        found=sum(len(each.rules) for each in chapters) + len(rulings) + sum(len(kind.listed) for kind in kinds),
        chapters=chapters,
        rulings=rulings,
        kinds=kinds,
        grades=_grades(words, "ABC"),
    )


def component_page(words: Words, game: Game | None, component: str) -> ComponentPage | None:
    """Lay out one component or place; None if there is no such thing."""
    for kind, rows in components.rows(catalogue(game)).items():
        for row in rows:
            if row.id == component:
                return _component(words, game, kind, row)
    if component in related.PLACES:
        return _place(words, game, component)
    return None


def catalogue(game: Game | None) -> Catalogue:
    """Give the values that a game is played with, or the built-in ones."""
    return catalogue_of(read_setup(game.setup)) if game else EDITIONS[NEWEST]


def plain(text: str) -> str:
    """Give a text as a search compares it: small letters, no accents."""
    parted = unicodedata.normalize("NFD", text.casefold().replace("ł", "l").replace("œ", "oe"))
    return "".join(letter for letter in parted if not unicodedata.combining(letter))


def _matches(text: str, sought: list[str]) -> bool:
    return all(word in text for word in sought)


def _chapters(words: Words, sought: list[str]) -> Iterator[Chapter]:
    for chapter, title in CHAPTERS.items():
        rules = [_rule(words, rule) for rule in RULES if rule.chapter == chapter and _for_players(rule)]
        if found := tuple(rule for rule in rules if _matches(rule.text, sought)):
            yield Chapter(chapter, words.say(title), found)


def _for_players(rule: Rule) -> bool:
    """Whether a rule is about the game, not about how programs write it down."""
    return not rule.id.endswith(".form")


def _rule(words: Words, rule: Rule) -> RuleView:
    line, where = rule_line(words, rule.id), reference(words, rule)
    return RuleView(rule.id, line, where, plain(f"{line} {where} {words.say(CHAPTERS[rule.chapter])}"))


def _rulings(words: Words, game: Game | None) -> Iterator[RulingView]:
    played = game.setup["rulings"] if game else {}
    for told in told_rulings(words):
        default = told.answers[0].value
        answers = tuple(
            AnswerView(answer.sentence, answer.value == default, answer.value == played.get(told.id, default))
            for answer in told.answers
        )
        yield RulingView(told.id, told.title, told.question, words.page(told.page), answers, _ruling_text(told))


def _ruling_text(told: Told) -> str:
    return plain(" ".join([told.title, told.question, *(answer.sentence for answer in told.answers)]))


def _kinds(words: Words, values: Catalogue, sought: list[str]) -> Iterator[Kind]:
    for kind, rows in components.rows(values).items():
        title, one = (words.say(text) for text in KINDS[kind])
        listed = (_listed(words, row, one) for row in rows)
        if found := tuple(each for each in listed if _matches(each.text, sought)):
            yield Kind(kind, title, found)


def _listed(words: Words, row: Row, kind: str) -> Listed:
    face = components.face(words, row)
    sentences = (side.face.sentence for side in components.sides(words, row))
    return Listed(face, plain(" ".join([face.name, kind, *sentences])))


def _component(words: Words, game: Game | None, kind: str, row: Row) -> ComponentPage:
    face = components.face(words, row)
    corrected = game.setup["box"].get(row.id, {}) if game else {}
    sides, values = components.sides(words, row, corrected), components.values(words, row, corrected)
    page = _about(words, game, row.id, kind, related.related(row))
    return page._replace(
        rules=tuple(rule for rule in page.rules if rule.line != face.sentence),  # a character's own is its effect
        name=face.name,
        icon=face.icon,
        reference=words.page(row.page),
        sides=sides,
        values=values,
        grades=_grades(words, sorted({side.mark for side in sides} | {value.mark for value in values})),
    )


def _place(words: Words, game: Game | None, place: str) -> ComponentPage:
    page = _about(words, game, place, "place", related.with_rulings(related.PLACES[place]))
    return page._replace(name=words.say(PLACES[place]))


def _about(words: Words, game: Game | None, component: str, kind: str, found: Related) -> ComponentPage:
    """Gather what any component has: a name, and the rules and rulings behind it."""
    return ComponentPage(
        game_id=game.id if game else None,
        title=game.name if game else "",
        id=component,
        name=words.name(component),
        icon=component,
        kind=kind,
        kind_name=words.say(KINDS[kind][1]),
        reference="",
        sides=(),
        values=(),
        grades=(),
        rules=tuple(_rule(words, BY_ID[rule]) for rule in found.rules),
        rulings=tuple(view for view in _rulings(words, game) if view.id in found.rulings),
    )


def _grades(words: Words, marks: Iterable[str]) -> tuple[Grade, ...]:
    return tuple(Grade(mark, words.say(MARKS[mark][0]), words.say(MARKS[mark][1])) for mark in marks)
