"""The rules look-up: rules, rulings and components of a game in; a searchable page of them all, or one of them, out."""

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple

from referee.pages.faces import Face
from referee.pages.presentation import Combined, Component, Kind, Link, Presentation
from referee.pages.searching import Hits, Text, search
from referee.rules.kernel.provenance import Rule
from referee.store.models import Game
from referee.wording import TableWords
from referee.wording.marks import MARKS

NONE: Mapping[str, str] = MappingProxyType({})  # rulings are answered as usual


class RuleView(NamedTuple):
    """A rule in the reader's language, or rules that meet, with the components that it is about."""

    id: str
    line: str
    reference: str
    about: tuple[Link, ...]


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


class Hit(NamedTuple):
    """Something that a search has found: a rule, rules that meet, a ruling or a component."""

    rule: RuleView | None = None
    combined: RuleView | None = None
    ruling: RulingView | None = None
    face: Face | None = None
    kind: str = ""  # of the component


class RulebookPage(NamedTuple):
    """Everything on the page of the rules. `game_id` is the game whose values and options are shown."""

    game: str
    game_id: str | None
    title: str
    query: str
    hits: Hits[Hit] | None  # of a search; without one, everything is shown
    chapters: tuple[Chapter, ...]
    combinations: tuple[RuleView, ...]
    rulings: tuple[RulingView, ...]
    kinds: tuple[Kind, ...]
    grades: tuple[Grade, ...]

    @property
    def asks(self) -> dict[str, str]:
        """Give what an address says that stays with these rules."""
        return _asks(self.game, self.game_id)


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
    combinations: tuple[RuleView, ...]
    rulings: tuple[RulingView, ...]

    @property
    def asks(self) -> dict[str, str]:
        """Give what an address says that stays with these rules."""
        return _asks(self.game, self.game_id)


def _asks(game: str, game_id: str | None) -> dict[str, str]:
    return {"game": game_id} if game_id else {"ruleset": game}


def rulebook_page(
    words: TableWords, shown: Presentation, game: Game | None, query: str, rulings: Mapping[str, str] = NONE
) -> RulebookPage:
    """Lay out all rules, rulings and components, as a table or a box answers them, and what a search finds there."""
    chapters = tuple(_chapters(words, shown))
    return RulebookPage(
        game=shown.ruleset.id,
        game_id=game.id if game else None,
        title=game.name if game else "",
        query=query,
        hits=search(query, _texts(words, shown, rulings, chapters)) if query else None,
        chapters=chapters,
        combinations=tuple(_combination(words, each) for each in shown.lookup.combinations(words)),
        rulings=tuple(_rulings(words, shown, rulings)),
        kinds=tuple(shown.lookup.components(words)),
        grades=_grades(words, MARKS),
    )


def component_page(
    words: TableWords,
    shown: Presentation,
    game: Game | None,
    component: str,
    rulings: Mapping[str, str] = NONE,
    *,
    corrects: bool = False,
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
        combinations=tuple(
            _combination(words, each, besides=component)
            for each in shown.lookup.combinations(words)
            if found.kind in each.kinds or component in {part.id for part in each.about}
        ),
        rulings=tuple(view for view in _rulings(words, shown, rulings) if view.id in found.rulings),
    )


def _texts(
    words: TableWords, shown: Presentation, rulings: Mapping[str, str], chapters: Iterable[Chapter]
) -> Iterator[Text[Hit]]:
    """Give everything that can be found; what is found equally well stays in this order."""
    for each in shown.lookup.combinations(words):
        beside = " ".join([*(part.name for part in each.about), *each.kinds.values()])
        yield Text(Hit(combined=_combination(words, each)), "", each.line, beside)
    for kind in shown.lookup.components(words):
        for listed in kind.listed:
            yield Text(Hit(face=listed.face, kind=kind.title), listed.face.name, listed.text)
    for chapter in chapters:
        for rule in chapter.rules:
            beside = " ".join([chapter.title, rule.reference, *(part.name for part in rule.about)])
            yield Text(Hit(rule=rule), "", rule.line, beside)
    for ruling in _rulings(words, shown, rulings):
        answers = " ".join(answer.sentence for answer in ruling.answers)
        yield Text(Hit(ruling=ruling), "", f"{ruling.title} {ruling.question}", answers)


def _chapters(words: TableWords, shown: Presentation) -> Iterator[Chapter]:
    rules = [rule for rule in shown.ruleset.rules.values() if _for_players(rule)]
    for chapter, title in shown.lookup.chapters.items():
        views = (_rule(words, shown, rule) for rule in rules if rule.chapter == chapter)
        yield Chapter(chapter, words.say(title), tuple(views))


def _for_players(rule: Rule) -> bool:
    """Whether a rule is about the game, not about how programs write it down."""
    return not rule.id.endswith(".form")


def _rule(words: TableWords, shown: Presentation, rule: Rule) -> RuleView:
    about = shown.lookup.about(words, rule.id)
    return RuleView(rule.id, shown.lookup.rule_line(words, rule.id), reference(words, rule), about)


def _combination(words: TableWords, each: Combined, besides: str = "") -> RuleView:
    """Lay out rules that meet; on the page of a component, it points only to the others."""
    about = tuple(part for part in each.about if part.id != besides)
    return RuleView(each.id, each.line, words.page(each.page), about)


def reference(words: TableWords, rule: Rule) -> str:
    """Say where a rule stands: a page of the rulebook, or our own."""
    return words.page(rule.page) if rule.page else words.say("our own")


def _rulings(words: TableWords, shown: Presentation, played: Mapping[str, str]) -> Iterator[RulingView]:
    for told in shown.lookup.rulings(words):
        default = told.answers[0].value
        answers = tuple(
            AnswerView(answer.sentence, answer.value == default, answer.value == played.get(told.id, default))
            for answer in told.answers
        )
        yield RulingView(told.id, told.title, told.question, words.page(told.page), answers)


def _grades(words: TableWords, marks: Iterable[str]) -> tuple[Grade, ...]:
    return tuple(Grade(mark, words.say(MARKS[mark][0]), words.say(MARKS[mark][1])) for mark in marks)
