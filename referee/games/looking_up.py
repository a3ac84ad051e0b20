"""The look-up of any game: what it is made of in; components with their rules, and rules that meet, out."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from referee.games.combinations import Combination
from referee.games.words import GameWords
from referee.pages.faces import Face
from referee.pages.presentation import BoxPart, Combined, Component, Kind, Link, Listed, SideView, Value
from referee.rules.kernel.provenance import Rule

FEW = 3  # components that a rule points to; with more, it is about their kind


class Related(NamedTuple):
    """Ids of rules, and of the rulings that go with them."""

    rules: tuple[str, ...]
    rulings: tuple[str, ...]


class Shelf(NamedTuple):
    """What a look-up is made of. A row is what a catalogue says of a component, of the game's own types."""

    kinds: Mapping[str, tuple[str, str]]  # how components of a kind are called, all of them and one
    cards: tuple[str, ...]  # the kinds that are listed as cards with a sentence; tiles are, as they lie on the table
    rows: Callable[[Any], Mapping[str, tuple[Any, ...]]]  # of a catalogue, by kind
    face: Callable[[Any, Any], Face]  # by which a component is known
    sides: Callable[[Any, Any], tuple[SideView, ...]]
    values: Callable[[Any, Any], tuple[Value, ...]]
    rules: Callable[[Any], tuple[str, ...]]  # behind a row, the nearest first
    places: Mapping[str, str]  # what has no row, with its name
    happens: Mapping[str, tuple[str, ...]]  # the rules of these places
    combinations: tuple[Combination, ...]
    by_id: Mapping[str, Rule]
    line: Callable[[Any, str], str]  # of a rule
    filled: Callable[[Any, str], str]  # another line, with the values of a game
    name: Callable[[Any, str], str]  # of a component
    icon_of: Callable[[str], str]
    besides: Mapping[str, str]  # what else a box has values of, with its name
    board: str  # what these belong to
    drawn: Callable[[Any, str], tuple[SideView, ...]] = lambda *_: ()  # a place that is a tile, too

    def related(self, row: Any) -> Related:
        """Give the rules behind a component, the nearest first."""
        return self.with_rulings(self.rules(row))

    def with_rulings(self, rules: tuple[str, ...]) -> Related:
        """Add the rulings to rules, each of which is named once."""
        once = tuple(dict.fromkeys(rules))
        return Related(once, tuple(self.by_id[rule].ruling for rule in once if self.by_id[rule].ruling))

    def found(self, words: GameWords, component: str) -> tuple[str, Any] | None:
        """Give the kind and the row of a component; None if it has none."""
        for kind, rows in self.rows(words.values.catalogue).items():
            for row in rows:
                if row.id == component:
                    return kind, row
        return None


def components(shelf: Shelf, words: GameWords) -> Iterator[Kind]:
    """Give all components by kind, with the values of a game or a box."""
    for kind, rows in shelf.rows(words.values.catalogue).items():
        title, one = (words.say(text) for text in shelf.kinds[kind])
        yield Kind(kind, title, kind in shelf.cards, tuple(_listed(shelf, words, row, one) for row in rows))


def _listed(shelf: Shelf, words: GameWords, row: Any, kind: str) -> Listed:
    sentences = (side.face.sentence for side in shelf.sides(words, row))
    return Listed(shelf.face(words, row), " ".join([kind, *sentences]))


def component(shelf: Shelf, words: GameWords, wanted: str) -> Component | None:
    """Give one component or place; None if there is no such thing."""
    if found := shelf.found(words, wanted):
        return _component(shelf, words, *found)
    return _place(shelf, words, wanted) if wanted in shelf.places else None


def _component(shelf: Shelf, words: GameWords, kind: str, row: Any) -> Component:
    face, behind = shelf.face(words, row), shelf.related(row)
    return Component(
        name=face.name,
        icon=face.icon,
        kind=kind,
        kind_name=words.say(shelf.kinds[kind][1]),
        reference=words.page(row.page),
        sides=shelf.sides(words, row),
        values=shelf.values(words, row),
        # its own is its effect
        rules=tuple(rule for rule in behind.rules if shelf.line(words, rule) != face.sentence),
        rulings=behind.rulings,
    )


def _place(shelf: Shelf, words: GameWords, place: str) -> Component:
    behind = shelf.with_rulings(shelf.happens[place])
    name, kind = words.say(shelf.places[place]), words.say(shelf.kinds["place"][1])
    sides = shelf.drawn(words, place)
    return Component(name, shelf.icon_of(place), "place", kind, "", sides, (), behind.rules, behind.rulings)


def combinations(shelf: Shelf, words: GameWords) -> tuple[Combined, ...]:
    """Give the rules that meet, with the values of a game or a box."""
    return tuple(_combined(shelf, words, each) for each in shelf.combinations)


def _combined(shelf: Shelf, words: GameWords, each: Combination) -> Combined:
    parts = tuple(_link(shelf, words, part) for part in each.about(words.values.catalogue))
    kinds = {family: words.say(shelf.kinds[family][1]) for family in each.families}
    return Combined(each.id, shelf.filled(words, each.line), each.page, parts, kinds)


def about(shelf: Shelf, words: GameWords, rule: str) -> tuple[Link, ...]:
    """Give the components and places that a rule is about, where they are few."""
    found = _subjects(shelf.rows, shelf.rules, words.values.catalogue).get(rule, ())
    found = (*found, *(place for place, rules in shelf.happens.items() if rule in rules))
    return tuple(_link(shelf, words, each) for each in found) if len(found) <= FEW else ()


@lru_cache(maxsize=16)
def _subjects(
    rows: Callable[[Any], Mapping[str, tuple[Any, ...]]], rules: Callable[[Any], tuple[str, ...]], catalogue: Any
) -> Mapping[str, Sequence[str]]:
    """Give all rows that each rule is about; a search asks it of every rule, with every letter that is typed."""
    found: dict[str, list[str]] = {}
    for row in (row for kind in rows(catalogue).values() for row in kind):
        for rule in dict.fromkeys(rules(row)):
            found.setdefault(rule, []).append(row.id)
    return found


def _link(shelf: Shelf, words: GameWords, part: str) -> Link:
    name = words.say(shelf.places[part]) if part in shelf.places else shelf.name(words, part)
    return Link(part, name, shelf.icon_of(part))


def part(shelf: Shelf, words: GameWords, component: str) -> BoxPart:
    """Give a component as it is compared with a box, with the values of these words."""
    named, found = boxed_name(shelf, words, component), shelf.found(words, component)
    if found is None:
        return BoxPart(named, named, shelf.icon_of(component), "place", words.say(shelf.board), "", ())
    (kind, row), face = found, shelf.face(words, found[1])
    title = words.say(shelf.kinds[kind][0])
    return BoxPart(face.name, named, face.icon, kind, title, words.page(row.page), shelf.sides(words, row))


def boxed_name(shelf: Shelf, words: GameWords, component: str) -> str:
    """Name whatever a box has values of, as the look-up does."""
    return words.say(shelf.besides[component]) if component in shelf.besides else shelf.name(words, component)
