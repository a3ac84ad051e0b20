"""What the round remembers though no piece shows it: a position in; controls for what matters in it out."""

from collections.abc import Iterator

from referee.games.caylus1303.editing.desk import DESK
from referee.games.caylus1303.icons import icon_of
from referee.games.caylus1303.words import Words
from referee.games.editing.controls import delivered, delivering, toggles
from referee.games.editing.desk import phase
from referee.games.editing.sketches import put
from referee.pages.editor import Counter, Group, Tap
from referee.play.trials import Trial
from referee.rules.caylus1303 import State
from referee.rules.caylus1303.effects import DeliversPrecious, Joins
from referee.rules.caylus1303.hands import holder
from referee.rules.caylus1303.position import remembered as memory


def remembered(words: Words, trial: Trial) -> Iterator[Group]:
    """Offer what the round remembers: who joined, who had the bridge, what was delivered."""
    state, now = trial.state, phase(DESK, trial)
    if state.joined or holder(state, Joins):
        yield Group(counters=(_joined(words, state),))
    if now == "activation" and state.bridge:
        title = words.say("Has had the move at the bridge")
        yield toggles(words, title, "/table/bridge_done", state.bridge_done, state.bridge)
    if state.precious or holder(state, DeliversPrecious):
        yield _precious(words, state)
    if now == "delivery":
        yield from _deliveries(words, state)


def _joined(words: Words, state: State) -> Counter:
    path, times = "/table/joined", state.joined
    label = words.say("times the Journeyman joined this round")
    less = [put(path, times - 1)] if times else None
    return Counter(label, icon_of("journeyman"), str(times), less, [put(path, times + 1)])


def _precious(words: Words, state: State) -> Group:
    path = "/table/precious"
    taps = (
        Tap(words.say("given this round"), [put(path, True)], chosen=state.precious),
        Tap(words.say("not yet"), [put(path, False)], chosen=not state.precious),
    )
    return Group(words.say("The Goldsmith’s points"), taps=taps, layout="pairs")


def _deliveries(words: Words, state: State) -> Iterator[Group]:
    """Count the bundles of each delivery, and let somebody's be added at the end."""
    listed = memory(state)["deliveries"]
    bundles = delivered(words, listed, "bundles", icon_of("bundle"))
    yield Group(words.say("Bundles delivered this round"), counters=bundles)
    first = {"bundles": 1, "at_site": True}
    yield from delivering(words, words.say("Add a delivery"), listed, state.table.players, first)
