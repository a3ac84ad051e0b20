"""The rules look-up: rules, rulings and components of a game in; a searchable page of them all, or one of them, out."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from referee.pages.presentation import Component, Kind, Presentation, Told
from referee.pages.searching import plain
from referee.rules.kernel.provenance import Rule
from referee.store.models import Game
from referee.wording import TableWords
from referee.wording.marks import MARKS


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


class Grade(NamedTuple):
    """How sure we are, in a word, and what it means."""

    mark: str
    word: str
    sentence: str


class RulebookPage(NamedTuple):
    """Everything on the page of the rules. `game_id` is the game whose values and options are shown."""

    game: str
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

    game: str
    game_id: str | None
    title: str
    id: str
    corrects: bool  # this device may put right where it lies, or propose it
    component: Component
    grades: tuple[Grade, ...]
    rules: tuple[RuleView, ...]
    rulings: tuple[RulingView, ...]


def rulebook_page(words: TableWords, shown: Presentation, game: Game | None, query: str) -> RulebookPage:
    """Lay out all rules, rulings and components, or those that a search finds."""
    sought = plain(query).split()
    chapters = tuple(_chapters(words, shown, sought))
    rulings = tuple(view for view in _rulings(words, shown, game) if _matches(view.text, sought))
    kinds = tuple(_kinds(words, shown, sought))
    return RulebookPage(
        game=shown.ruleset.id,
        game_id=game.id if game else None,
        title=game.name if game else "",
        query=query,
        found=sum(len(each.rules) for each in chapters) + len(rulings) + sum(len(kind.listed) for kind in kinds),
        chapters=chapters,
        rulings=rulings,
        kinds=kinds,
        grades=_grades(words, MARKS),
    )


def component_page(
    words: TableWords, shown: Presentation, game: Game | None, component: str, *, corrects: bool = False
) -> ComponentPage | None:
    """Lay out one component or place; None if there is no such thing."""
    found = shown.lookup.component(words, component)
    if found is None:
        return None
    return ComponentPage(
        game=shown.ruleset.id,
        game_id=game.id if game else None,
        title=game.name if game else "",
        id=component,
        corrects=corrects,
        component=found,
        grades=_grades(words, sorted({side.mark for side in found.sides} | {value.mark for value in found.values})),
        rules=tuple(_rule(words, shown, shown.ruleset.rules[rule]) for rule in found.rules),
        rulings=tuple(view for view in _rulings(words, shown, game) if view.id in found.rulings),
    )


def _matches(text: str, sought: list[str]) -> bool:
    return all(word in text for word in sought)


def _chapters(words: TableWords, shown: Presentation, sought: list[str]) -> Iterator[Chapter]:
    rules = [rule for rule in shown.ruleset.rules.values() if _for_players(rule)]
    for chapter, title in shown.lookup.chapters.items():
        views = (_rule(words, shown, rule) for rule in rules if rule.chapter == chapter)
        if found := tuple(view for view in views if _matches(view.text, sought)):
            yield Chapter(chapter, words.say(title), found)


def _for_players(rule: Rule) -> bool:
    """Whether a rule is about the game, not about how programs write it down."""
    return not rule.id.endswith(".form")


def _rule(words: TableWords, shown: Presentation, rule: Rule) -> RuleView:
    line, where = shown.lookup.rule_line(words, rule.id), reference(words, rule)
    return RuleView(rule.id, line, where, plain(f"{line} {where} {words.say(shown.lookup.chapters[rule.chapter])}"))


def reference(words: TableWords, rule: Rule) -> str:
    """Say where a rule stands: a page of the rulebook, or our own."""
    return words.page(rule.page) if rule.page else words.say("our own")


def _rulings(words: TableWords, shown: Presentation, game: Game | None) -> Iterator[RulingView]:
    played = game.setup["rulings"] if game else {}
    for told in shown.lookup.rulings(words):
        default = told.answers[0].value
        answers = tuple(
            AnswerView(answer.sentence, answer.value == default, answer.value == played.get(told.id, default))
            for answer in told.answers
        )
        yield RulingView(told.id, told.title, told.question, words.page(told.page), answers, _ruling_text(told))


def _ruling_text(told: Told) -> str:
    return plain(" ".join([told.title, told.question, *(answer.sentence for answer in told.answers)]))


def _kinds(words: TableWords, shown: Presentation, sought: list[str]) -> Iterator[Kind]:
    for kind in shown.lookup.components(words):
        if found := tuple(each for each in kind.listed if _matches(each.text, sought)):
            yield kind._replace(listed=found)


def _grades(words: TableWords, marks: Iterable[str]) -> tuple[Grade, ...]:
    return tuple(Grade(mark, words.say(MARKS[mark][0]), words.say(MARKS[mark][1])) for mark in marks)
