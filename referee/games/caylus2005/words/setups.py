"""What is wrong with a set-up or a box, in words: what makes it none, and what to do."""

from referee.games import setups
from referee.games.caylus2005.words import Words
from referee.games.caylus2005.words.names import NAMES
from referee.games.caylus2005.words.rulebook import BESIDES, LABELS
from referee.games.setups import Sentences, box_sentences, missing_and_extra
from referee.wording.facts import Facts


def _road(words: Words, facts: Facts) -> str:
    return missing_and_extra(words, words.say("Each of the six neutral tiles lies on the road once."), facts)


def _component(words: Words, component: str) -> str:
    """Name a component as people do, where we know it."""
    if component in BESIDES:
        return words.say(BESIDES[component])
    return words.full_name(component) if component in NAMES else component


SENTENCES: Sentences = {
    **setups.SENTENCES,
    "setup_road": _road,
    **box_sentences(_component, LABELS),
}
