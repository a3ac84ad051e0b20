"""What cannot be said of people, in words."""

from referee.wording import Words
from referee.wording.facts import Facts, Sentences


def _no_such_person(words: Words, _: Facts) -> str:
    return words.say("Nobody of that name has played here, or not any more. Look at the list again.")


def _same_person(words: Words, facts: Facts) -> str:
    return words.say("That is the same name twice: {name}. Choose two.", name=facts["name"])


def _people_met(words: Words, facts: Facts) -> str:
    return words.say("{one} and {other} sat at one table, in “{game}”: they are two people.", **facts)


SENTENCES: Sentences = {
    "no_such_person": _no_such_person,
    "same_person": _same_person,
    "people_met": _people_met,
}
