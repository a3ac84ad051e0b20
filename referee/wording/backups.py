"""What became of the games of a backup, and of what its box says, in words, for the lobby and the terminal."""

from collections.abc import Iterable, Sequence

from referee.wording import Words

MOST_NAMES = 10  # games named in one sentence

Outcome = tuple[str, str, str]  # the game's name, what became of it, and why not, as a sentence


def restored(words: Words, n: int) -> str:
    """Say how many games a backup brought back."""
    return words.numbered("{n} game was restored.", "{n} games were restored.", n)


def told(words: Words, outcomes: Iterable[Outcome]) -> list[str]:
    """Say what became of every game: how many are new, which are here already, with whom, and why others are not."""
    found = list(outcomes)
    here, elsewhere = ([name for name, fate, _ in found if fate == wanted] for wanted in ("here", "elsewhere"))
    said = [restored(words, sum(fate == "new" for _, fate, _ in found))]
    if here:
        said.append(words.say("Here already: {games}.", games=_names(words, here)))
    if elsewhere:
        games = _names(words, elsewhere)
        said.append(words.say("Here already, with another host: {games}. Ask that host to invite you.", games=games))
    if any(fate == "box" for _, fate, _ in found):
        said.append(words.say("What your box says came back, too."))
    return said


def refused(words: Words, outcomes: Iterable[Outcome]) -> list[str]:
    """Say why games of a backup were not restored."""
    refusals = [(name, why) for name, _, why in outcomes if why]
    said = [words.say("“{game}” was not restored. {why}", game=name, why=why) for name, why in refusals]
    return [*said[:MOST_NAMES], *([_more(words, len(said) - MOST_NAMES)] if len(said) > MOST_NAMES else [])]


def _names(words: Words, games: Sequence[str]) -> str:
    """Name some games; of many only the first."""
    named = [words.say("“{game}”", game=name) for name in games[:MOST_NAMES]]
    return words.listed([*named, *([_more(words, len(games) - MOST_NAMES)] if len(games) > MOST_NAMES else [])])


def _more(words: Words, n: int) -> str:
    return words.numbered("{n} more", "{n} more", n)
