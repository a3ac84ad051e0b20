"""The look-up: a set-up's components in; each with what is printed on it and the rules behind it out."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from referee.games.caylus1303 import components
from referee.games.caylus1303 import related_rules as related
from referee.games.caylus1303.combinations import COMBINATIONS, Combination
from referee.games.caylus1303.icons import icon_of
from referee.games.caylus1303.related_rules import Row
from referee.games.caylus1303.words import Words
from referee.games.caylus1303.words.rulebook import KINDS, PLACES
from referee.games.caylus1303.words.rules import filled, rule_line
from referee.pages.presentation import Combined, Component, Kind, Link, Listed
from referee.rules.caylus1303.catalogue import Catalogue

FEW = 3  # components that a rule points to; with more, it is about their kind


def kinds(words: Words) -> Iterator[Kind]:
    """Give all components by kind, with the values of a game or a box."""
    for kind, rows in components.rows(words.values.catalogue).items():
        title, one = (words.say(text) for text in KINDS[kind])
        yield Kind(kind, title, kind == "character", tuple(_listed(words, row, one) for row in rows))


def _listed(words: Words, row: Row, kind: str) -> Listed:
    face = components.face(words, row)
    sentences = (side.face.sentence for side in components.sides(words, row))
    return Listed(face, " ".join([kind, *sentences]))


def component(words: Words, wanted: str) -> Component | None:
    """Give one component or place; None if there is no such thing."""
    for kind, rows in components.rows(words.values.catalogue).items():
        for row in rows:
            if row.id == wanted:
                return _component(words, kind, row)
    return _place(words, wanted) if wanted in related.PLACES else None


def _component(words: Words, kind: str, row: Row) -> Component:
    face, found = components.face(words, row), related.related(row)
    return Component(
        name=face.name,
        icon=face.icon,
        kind=kind,
        kind_name=words.say(KINDS[kind][1]),
        reference=words.page(row.page),
        sides=components.sides(words, row),
        values=components.values(words, row),
        rules=tuple(rule for rule in found.rules if rule_line(words, rule) != face.sentence),  # its own is its effect
        rulings=found.rulings,
    )


def _place(words: Words, place: str) -> Component:
    found = related.with_rulings(related.PLACES[place])
    name, kind = words.say(PLACES[place]), words.say(KINDS["place"][1])
    return Component(name, icon_of(place), "place", kind, "", (), (), found.rules, found.rulings)


def combinations(words: Words) -> tuple[Combined, ...]:
    """Give the rules that meet, with the values of a game or a box."""
    return tuple(_combined(words, each) for each in COMBINATIONS)


def _combined(words: Words, each: Combination) -> Combined:
    parts = each.about(words.values.catalogue)
    kinds = {family: words.say(KINDS[family][1]) for family in each.families}
    return Combined(each.id, filled(words, each.line), each.page, tuple(_link(words, part) for part in parts), kinds)


def about(words: Words, rule: str) -> tuple[Link, ...]:
    """Give the components and places that a rule is about, where they are few."""
    found = _subjects(words.values.catalogue).get(rule, ())
    return tuple(_link(words, each) for each in found) if len(found) <= FEW else ()


@lru_cache(maxsize=16)
def _subjects(catalogue: Catalogue) -> Mapping[str, Sequence[str]]:
    """Give all that each rule is about; a search asks it of every rule, with every letter that is typed."""
    found: dict[str, list[str]] = {}
    behind = {row.id: related.related(row).rules for rows in components.rows(catalogue).values() for row in rows}
    for part, rules in (*behind.items(), *related.PLACES.items()):
        for rule in dict.fromkeys(rules):
            found.setdefault(rule, []).append(part)
    return found


def _link(words: Words, part: str) -> Link:
    name = words.say(PLACES[part]) if part in PLACES else words.full_name(part)
    return Link(part, name, icon_of(part))
