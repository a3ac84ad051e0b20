"""Refusals that several games have, in words: a code and its facts in; why not, and what would make it legal, out."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from referee.games.setups import Sentences
from referee.games.words import GameWords
from referee.rules.kernel.refusals import Refusal
from referee.rules.kernel.texts import N_
from referee.wording.facts import Facts

# By the code of a refusal that is about a space: its facts, and how what stands there is called.
OfPlaces = Mapping[str, Callable[[Any, Facts, str], str]]


class Reasons(NamedTuple):
    """How a game says why not; `called` gives the id by which what stands on a space is named, if anything does."""

    places: OfPlaces
    sentences: Sentences
    called: Callable[[Any], str | None]

    def told(self, words: GameWords, refusal: Refusal, state: Any) -> str | None:
        """Say why something is refused; None if the game has no such code.

        The state, where it is known, tells which building stands on the space that an action is about.
        """
        if refusal.code in self.places:
            named = self._place(words, refusal.facts["space"], state)
            return self.places[refusal.code](words, refusal.facts, named)
        sentence = self.sentences.get(refusal.code)
        return sentence(words, refusal.facts) if sentence else None

    def _place(self, words: GameWords, space: str, state: Any) -> str:
        """Name what stands on a space that an action is about."""
        called = self.called(state.space(space)) if state is not None and space in state.table.at else None
        return words.place(called, space) if called else words.name(space)


# ---- about a space


def occupied(words: GameWords, facts: Facts, space: str) -> str:
    """Say who is there."""
    players = words.players(facts["workers"])
    return words.say("A worker is there already ({space}: {players}).", space=space, players=players)


def closed_to_workers(words: GameWords, facts: Facts, _: str) -> str:
    """Say that a residence takes no workers."""
    return words.say("No worker goes onto a residence ({space}).", space=words.name(facts["space"]))


def empty_space(words: GameWords, facts: Facts, _: str) -> str:
    """Say that nothing is built there."""
    return words.say("Nothing is built there yet ({space}).", space=words.name(facts["space"]))


# ---- about anything else


def cannot_pay(words: GameWords, facts: Facts) -> str:
    """Say what is needed, and what of it is there."""
    need, have = words.pile(facts["need"]), words.holding(facts["have"])
    return words.say("You need {need} and have {have}.", need=need, have=have)


def road_full(words: GameWords, _: Facts) -> str:
    """Say that no tile can be laid any more."""
    return words.say("The road has no empty space left.")


def not_in_supply(words: GameWords, facts: Facts) -> str:
    """Say that a tile lies elsewhere."""
    return words.say("{tile}: not in the supply.", tile=words.full_name(facts["tile"]))


def wrong_payment(words: GameWords, facts: Facts) -> str:
    """Say what a tile costs."""
    ways, tile = [words.pile(way) for way in facts["ways"]], words.full_name(facts["tile"])
    return words.say("{tile}: this costs something else ({ways}).", tile=tile, ways=" / ".join(ways))


def too_many_steps(words: GameWords, facts: Facts) -> str:
    """Say how far it may go."""
    return words.numbered("At most {n} step is allowed here.", "At most {n} steps are allowed here.", facts["most"])


def beyond_start(words: GameWords, _: Facts) -> str:
    """Say that a move back is too long."""
    return words.say("The bridge stops the provost: so many steps back lead beyond it.")


def beyond_end(words: GameWords, _: Facts) -> str:
    """Say that a move forward is too long."""
    return words.say("So many steps forward lead the provost beyond the last space.")


def already_passed(words: GameWords, facts: Facts) -> str:
    """Say who has passed."""
    return words.say("{player} has already passed.", player=words.player(facts["player"]))


def wrong_phase(asked: Mapping[str, str], given: Mapping[str, str]) -> Callable[[GameWords, Facts], str]:
    """Give the sentence about an answer to another question, with what a game calls questions and answers."""

    def sentence(words: GameWords, facts: Facts) -> str:
        return words.say(
            "Something else is asked now ({asked}), not: {given}.",
            asked=words.say(asked[facts["asked"]]),
            given=words.say(given[facts["given"]]),
        )

    return sentence


def not_whole(lots: str, texts: Mapping[str, str]) -> Callable[[GameWords, Facts], str]:
    """Give the sentence about resources that make no whole lots, with what a game calls these and says of them."""

    def sentence(words: GameWords, facts: Facts) -> str:
        match facts["breaks"]:
            case "goods":
                return words.say("Only resources are delivered.")
            case "size":
                size = words.numbered("{n} resource", "{n} resources", facts["size"])
                return words.say(texts["size"], size=size, total=facts["total"])
            case "needs":
                needed, held = words.pile({facts["good"]: 1}), words.holding({facts["good"]: facts["count"]})
                many = words.numbered(texts["one"], texts["many"], facts[lots])
                return words.say(texts["needs"], needed=needed, held=held, **{lots: many})
        return words.say(texts["different"], good=words.name(facts["good"]))

    return sentence


SENTENCES: Sentences = {
    "cannot_pay": cannot_pay,
    "road_full": road_full,
    "not_in_supply": not_in_supply,
    "wrong_payment": wrong_payment,
    "too_many_steps": too_many_steps,
    "provost_beyond_bridge": beyond_start,
    "provost_beyond_end": beyond_end,
    "already_passed": already_passed,
}

REMEDIES = {
    "wrong_payment": N_("Pay in one of these ways."),
    "no_such_exchange": N_("Choose one of the exchanges that are offered."),
    **dict.fromkeys(
        ("too_many_steps", "provost_beyond_bridge", "provost_beyond_end"), N_("Move fewer steps, or leave the provost.")
    ),
    "wrong_phase": N_("Answer what is asked first, or undo."),
}
