"""What became of the games and results of a backup, and of what its box says, for the lobby and the terminal."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from referee.wording import Words

MOST_NAMES = 10  # games named in one sentence


class Outcome(NamedTuple):
    """The name of a game, or of a result without one, what became of it, and why not, as a sentence."""

    name: str
    fate: str
    why: str = ""
    game: bool = True


def restored(words: Words, games: int, results: int = 0) -> Iterator[str]:
    """Say how many games a backup brought back, and how many results, if any."""
    if games or not results:
        yield words.numbered("{n} game was restored.", "{n} games were restored.", games)
    if results:
        yield words.numbered("{n} result was restored.", "{n} results were restored.", results)


def told(words: Words, outcomes: Iterable[Outcome]) -> list[str]:
    """Say what became of every game: how many are new, which are here already, with whom, and why others are not."""
    found = list(outcomes)
    new = [outcome.game for outcome in found if outcome.fate == "new"]
    said = [*restored(words, new.count(True), new.count(False))]
    if here := [outcome.name for outcome in found if outcome.fate == "here"]:
        said.append(words.say("Here already: {games}.", games=_names(words, here)))
    if games := [outcome.name for outcome in found if outcome.fate == "elsewhere" and outcome.game]:
        names = _names(words, games)
        said.append(words.say("Here already, with another host: {games}. Ask that host to invite you.", games=names))
    if results := [outcome.name for outcome in found if outcome.fate == "elsewhere" and not outcome.game]:
        said.append(words.say("Here already, kept by another device: {results}.", results=_names(words, results)))
    if any(outcome.fate == "box" for outcome in found):
        said.append(words.say("What your box says came back, too."))
    return said


def refused(words: Words, outcomes: Iterable[Outcome]) -> list[str]:
    """Say why games of a backup were not restored."""
    refusals = [(outcome.name, outcome.why) for outcome in outcomes if outcome.why]
    said = [words.say("“{game}” was not restored. {why}", game=name, why=why) for name, why in refusals]
    return [*said[:MOST_NAMES], *([_more(words, len(said) - MOST_NAMES)] if len(said) > MOST_NAMES else [])]


def _names(words: Words, games: Sequence[str]) -> str:
    """Name some games; of many only the first."""
    named = [words.say("“{game}”", game=name) for name in games[:MOST_NAMES]]
    return words.listed([*named, *([_more(words, len(games) - MOST_NAMES)] if len(games) > MOST_NAMES else [])])


def _more(words: Words, n: int) -> str:
    return words.numbered("{n} more", "{n} more", n)
