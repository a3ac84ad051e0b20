"""Corrections of any game refused, in words: why a change, a position or a point cannot be, as far as all games say it.

A game adds what its own box cannot show.
"""

from collections.abc import Callable, Mapping
from typing import Any

from referee.games.words import GameWords
from referee.rules.kernel.corrections import Change
from referee.wording.facts import Facts

Sentence = Callable[[Any, Facts], str]


def _changed_twice(words: GameWords, facts: Facts) -> str:
    return words.say("One value is changed twice: {path}.", path=facts["path"])


def _not_what_stands(words: GameWords, facts: Facts) -> str:
    return words.say("Something else stands there by now: {path}.", path=facts["path"])


def _unknown_path(words: GameWords, facts: Facts) -> str:
    return words.say("The table has no such thing: {path}.", path=facts["path"])


def _follows(words: GameWords, facts: Facts) -> str:
    return words.say("This follows from what lies on the table: {path}. Correct that instead.", path=facts["path"])


def _fixed(words: GameWords, facts: Facts) -> str:
    return words.say("This is part of the setup, and stays as it is: {path}.", path=facts["path"])


def in_use(words: GameWords, facts: Facts) -> str:
    """Say that a space is being used."""
    space = words.name(facts["path"].split("/")[2])
    return words.say("This space is being used: {path}. Finish it first, or say where the game goes on.", path=space)


def _position_malformed(words: GameWords, facts: Facts) -> str:
    return words.say("This is not a position: {problem}.", problem=facts["problem"])


def _workers(words: GameWords, facts: Facts) -> str:
    return words.say(
        "{player} has {most} workers, not {count}.",
        player=words.player(facts["player"]),
        most=facts["most"],
        count=facts["count"],
    )


def _stranger(words: GameWords, facts: Facts) -> str:
    return words.say("Nobody here plays “{name}”.", name=facts["player"])


def _points(words: GameWords, facts: Facts) -> str:
    return words.say("{player} cannot have fewer than 0 points.", player=words.player(facts["player"]))


def _no_tile(words: GameWords, facts: Facts) -> str:
    return words.say("No such building can lie there ({space}).", space=words.name(facts["space"]))


def _side(words: GameWords, facts: Facts) -> str:
    return words.say("What lies there has no such side ({space}).", space=words.name(facts["space"]))


def _owner(words: GameWords, facts: Facts) -> str:
    if facts["owner"] is None:
        return words.say("A house is missing there ({space}).", space=words.name(facts["space"]))
    return words.say("No house can stand there ({space}).", space=words.name(facts["space"]))


def _tile_twice(words: GameWords, facts: Facts) -> str:
    return words.say(
        "The box has {copies} of these, no more ({tile}).", tile=words.full_name(facts["tile"]), copies=facts["copies"]
    )


def _point_malformed(words: GameWords, facts: Facts) -> str:
    return words.say("This is not a point of the game: {problem}.", problem=facts["problem"])


def no_such_point(points: Mapping[str, str], why: Mapping[str, str]) -> Sentence:
    """Give the sentence that says why a game cannot go on from a point: what its points are called, and the reasons."""

    def told(words: GameWords, facts: Facts) -> str:
        phase = words.say(points[facts["phase"]])
        return words.say("The game cannot go on there ({phase}). {why}", phase=phase, why=words.say(why[facts["why"]]))

    return told


def stood_otherwise(change_line: Callable[[Any, Change], str]) -> Sentence:
    """Give the sentence that says what lay there before it was put right, by how a game tells a change."""

    def told(words: GameWords, facts: Facts) -> str:
        what = change_line(words, Change(facts["path"], facts["stands"], facts["to"]))
        return words.say("Something else lay there before it was put right: {what}.", what=what)

    return told


OF_ANY_GAME: Mapping[str, Sentence] = {
    "changed_twice": _changed_twice,
    "not_what_stands": _not_what_stands,
    "unknown_path": _unknown_path,
    "follows": _follows,
    "fixed": _fixed,
    "in_use": in_use,
    "position_malformed": _position_malformed,
    "position_workers": _workers,
    "position_player": _stranger,
    "position_points": _points,
    "position_tile": _no_tile,
    "position_side": _side,
    "position_owner": _owner,
    "position_tile_twice": _tile_twice,
    "point_malformed": _point_malformed,
}
