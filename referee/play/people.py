"""People over time: results of a device, and which names it says are one person's, in; people with all they played out.

A person is a name, however it is written; two names are one person's where the device says so. That is the device's
own affair: others may know these people by other names.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from typing import NamedTuple
from unicodedata import normalize

from referee.play import results
from referee.play.results import Played, Score
from referee.rules.kernel.refusals import Refusal, Refused
from referee.store import people as kept
from referee.store import store
from referee.store.models import Alias


class Part(NamedTuple):
    """A person's part in a game."""

    played: Played
    score: Score


class Name(NamedTuple):
    """A name that is said to be another's, too."""

    key: str
    name: str  # as it was last written


class Person(NamedTuple):
    """A person, and every game they played, the newest first."""

    key: str
    name: str  # as it was last written
    also: tuple[Name, ...]
    parts: tuple[Part, ...]

    @property
    def id(self) -> str:
        """What a person is known by in addresses and elsewhere."""
        return id_of(self.key)


class Circle(NamedTuple):
    """Everybody a device has played with, those who played last first; `more` says that older games are left out."""

    played: tuple[Played, ...]
    more: bool
    people: tuple[Person, ...]
    aliases: Mapping[str, str]

    def person(self, person_id: str) -> Person | None:
        """Give a person."""
        return next((person for person in self.people if person.id == person_id), None)

    def key(self, score: Score) -> str:
        """Give who a score is, as names are compared; nobody where nobody is named."""
        return _who(score, self.aliases)


def key_of(name: str) -> str:
    """Give a name as names are compared: whatever its letters' case, their composition, and the blanks between."""
    return " ".join(normalize("NFKC", normalize("NFKC", name).casefold()).split())


def id_of(key: str) -> str:
    """Give what a name is known by elsewhere: always the same, on every device and server, and telling nothing more."""
    return sha256(f"person {key}".encode()).hexdigest()[:16]


def circle(device: str) -> Circle:
    """Give everybody a device has played with."""
    found, aliases = results.of_device(device), aliases_of(device)
    return Circle(found.played, found.more, tuple(_people(found.played, aliases)), aliases)


def aliases_of(device: str) -> dict[str, str]:
    """Give the names that a device says are another's, with whose, all as names are compared."""
    return {alias.name: alias.person for alias in kept.aliases(device)}


def _people(played: Iterable[Played], aliases: Mapping[str, str]) -> Iterator[Person]:
    parts: dict[str, list[Part]] = {}
    for each in played:
        for score in each.scores:
            if who := _who(score, aliases):
                parts.setdefault(who, []).append(Part(each, score))
    for who, theirs in parts.items():
        yield _person(who, theirs)


def _who(score: Score, aliases: Mapping[str, str]) -> str:
    key = key_of(score.name)
    return aliases.get(key, key)


def _person(who: str, parts: Sequence[Part]) -> Person:
    """Give a person as they were last called; their other names are those that were said to be theirs."""
    names: dict[str, str] = {}
    for part in parts:
        names.setdefault(key_of(part.score.name), part.score.name)
    also = tuple(Name(key, name) for key, name in sorted(names.items()) if key != who)
    return Person(who, names.get(who) or also[0].name, also, tuple(parts))


def merge(device: str, one: str, other: str) -> None:
    """Say that one person is another; raise Refused for people that are not two, not known, or sat at one table."""
    known = circle(device)
    merged, into = known.person(one), known.person(other)
    if merged is None or into is None:
        raise Refused(Refusal("no_such_person"))
    _refuse_strangers(merged, into)
    with store.writing() as session:
        for alias in kept.aliases(device):
            if alias.person == merged.key:
                alias.person = into.key
        session.merge(Alias(device=device, name=merged.key, person=into.key))


def _refuse_strangers(merged: Person, into: Person) -> None:
    if merged.key == into.key:
        raise Refused(Refusal("same_person", facts={"name": into.name}))
    tables = {part.played.id: part.played.title for part in into.parts}
    if met := next((part.played.id for part in merged.parts if part.played.id in tables), None):
        raise Refused(Refusal("people_met", facts={"one": merged.name, "other": into.name, "game": tables[met]}))


def separate(device: str, name: str) -> None:
    """Say that a name, known by its id, is a person of its own again; raise Refused if it is already."""
    with store.writing():
        found = next((alias for alias in kept.aliases(device) if id_of(alias.name) == name), None)
        if found is None:
            raise Refused(Refusal("no_such_person"))
        store.delete(found)
