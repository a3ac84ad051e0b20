"""The tour of an example: what to try at the table, one step after the other."""

from typing import NamedTuple

from referee.wording import Words


class Try(NamedTuple):
    """A step of the tour. The page's script knows by its name how to notice that it was done."""

    name: str
    icon: str
    sentence: str


def tour_steps(words: Words, *, alone: bool) -> tuple[Try, ...]:
    """Say what to try, in order; the last step only says good-bye. A device that is alone lets no phones join."""
    return (
        Try("tap", "worker", words.say("Tap a glowing tile: whoever is asked places a worker there.")),
        Try(
            "hands",
            "check",
            words.say("The panel says which pieces your hands move now. When that is done, tap “Done”."),
        ),
        Try(
            "undo",
            "undo",
            words.say("Not what you meant? Tap “Undo” at the top; the panel says what your hands put back."),
        ),
        Try(
            "look",
            "search",
            words.say(
                "What does a tile do? Hold it for a moment, or tap the magnifier and then the tile. Close it once you "
                "have read it."
            ),
        ),
        Try(
            "refused",
            "warning",
            words.say(
                "Tap a tile that does not glow, such as one where a worker stands already: the panel says why not."
            ),
        ),
        Try(
            "history",
            "history",
            words.say("Open the history: every move is there, and each can be looked at. Then come back to the table."),
        ),
        _paper(words) if alone else _phones_and_paper(words),
        Try(
            "end",
            "castle",
            words.say("That was the tour. Play on as you like: this game counts nowhere, and you may delete it."),
        ),
    )


def _phones_and_paper(words: Words) -> Try:
    told = words.say("In the menu, “Devices” lets phones join, and “Print” has sheets for paper. Look, and come back.")
    return Try("phones", "devices", told)


def _paper(words: Words) -> Try:
    return Try("paper", "print", words.say("In the menu, “Print” has sheets for paper. Look, and come back."))
