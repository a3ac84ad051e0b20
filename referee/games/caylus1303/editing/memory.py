"""What the round remembers though no piece shows it: a position in; controls for what matters in it out."""

from collections.abc import Iterator
from typing import Any

from referee.games.caylus1303.editing.sketches import put, toggled
from referee.games.caylus1303.icons import icon_of
from referee.games.caylus1303.words import Words
from referee.pages.editor import Counter, Group, Tap
from referee.play.trials import Trial
from referee.rules.caylus1303 import State
from referee.rules.caylus1303.effects import DeliversPrecious, Joins
from referee.rules.caylus1303.hands import holder
from referee.rules.caylus1303.position import remembered as memory


def remembered(words: Words, trial: Trial) -> Iterator[Group]:
    """Offer what the round remembers: who joined, who had the bridge, what was delivered."""
    state = trial.state
    if state.joined or holder(state, Joins):
        yield Group(counters=(_joined(words, state),))
    if state.phase == "activation" and state.bridge:
        yield _bridge_done(words, state)
    if state.precious or holder(state, DeliversPrecious):
        yield _precious(words, state)
    if state.phase == "delivery":
        yield from _deliveries(words, state)


def _joined(words: Words, state: State) -> Counter:
    path, times = "/table/joined", state.joined
    label = words.say("times the Journeyman joined this round")
    less = [put(path, times - 1)] if times else None
    return Counter(label, icon_of("journeyman"), str(times), less, [put(path, times + 1)])


def _bridge_done(words: Words, state: State) -> Group:
    taps = tuple(
        Tap(
            words.player(each),
            toggled("/table/bridge_done", state.bridge_done, each),
            colour=each,
            chosen=each in state.bridge_done,
        )
        for each in state.bridge
    )
    return Group(words.say("Has had the move at the bridge"), taps=taps, layout="players")


def _precious(words: Words, state: State) -> Group:
    path = "/table/precious"
    taps = (
        Tap(words.say("given this round"), [put(path, True)], chosen=state.precious),
        Tap(words.say("not yet"), [put(path, False)], chosen=not state.precious),
    )
    return Group(words.say("The Goldsmith’s points"), taps=taps, layout="pairs")


def _deliveries(words: Words, state: State) -> Iterator[Group]:
    """Count the bundles of each delivery; one of nothing is taken out, and another player's added at the end."""
    listed = memory(state)["deliveries"]
    counters = tuple(_delivery(words, listed, at) for at in range(len(listed)))
    taps = tuple(
        Tap(words.player(each), [_listed([*listed, {"player": each, "bundles": 1, "at_site": True}])], colour=each)
        for each in state.table.players
        if each not in (delivery.player for delivery in state.deliveries)
    )
    yield Group(words.say("Bundles delivered this round"), counters=counters)
    if taps:
        yield Group(words.say("Add a delivery"), taps=taps, layout="players")


def _listed(deliveries: list[dict[str, Any]]) -> dict[str, Any]:
    return put("/table/deliveries", deliveries)


def _delivery(words: Words, listed: list[dict[str, Any]], at: int) -> Counter:
    here, before, after = listed[at], listed[:at], listed[at + 1 :]
    bundles = here["bundles"]
    fewer = [{**here, "bundles": bundles - 1}] if bundles else []
    more = [{**here, "bundles": bundles + 1}]
    return Counter(
        words.player(here["player"]),
        icon_of("bundle"),
        str(bundles),
        [_listed([*before, *fewer, *after])],
        [_listed([*before, *more, *after])],
    )
