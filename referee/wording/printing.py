"""What is wrong with a wish to print, in words; and what to install where PDFs cannot be made."""

from referee.wording import Words
from referee.wording.facts import Facts, Sentences

PACKAGES = "libpangoft2-1.0-0 libharfbuzz-subset0"


def _number(words: Words, facts: Facts) -> str:
    return words.say("Choose 1 to {most} sheets at a time.", most=facts["most"])


def _choice(words: Words, facts: Facts) -> str:
    label, known = words.say(facts["label"]), ", ".join(facts["known"])
    return words.say(
        "{label}: “{value}” cannot be chosen; choose one of {known}.", label=label, value=facts["value"], known=known
    )


def _unknown(words: Words, facts: Facts) -> str:
    known = ", ".join(facts["known"])
    return words.say("“{field}” is no choice here; there are {known}.", field=facts["field"], known=known)


def _sheet(words: Words, facts: Facts) -> str:
    known = ", ".join(facts["known"])
    return words.say("There is no sheet “{name}”; there are {known}.", name=facts["name"], known=known)


def _long(words: Words, facts: Facts) -> str:
    return words.say("This is too long: at most {longest} characters.", longest=facts["longest"])


def _game(words: Words, facts: Facts) -> str:
    return words.say("{sheet}: choose the game to print first.", sheet=words.say(facts["sheet"]))


def _counted(words: Words, facts: Facts) -> str:
    return words.say("{sheet}: count first, with “Only the scoring”.", sheet=words.say(facts["sheet"]))


def _invitation(words: Words, facts: Facts) -> str:
    return words.say(
        "{sheet}: it holds the join link of a running game. Its host prints it: open the table, then “Print” in its "
        "menu. At the command, give the link that `referee invite` prints with --join.",
        sheet=words.say(facts["sheet"]),
    )


def _unfinished(words: Words, facts: Facts) -> str:
    return words.say("{sheet}: this game is not finished yet.", sheet=words.say(facts["sheet"]))


def _finished(words: Words, facts: Facts) -> str:
    return words.say("{sheet}: this game is over.", sheet=words.say(facts["sheet"]))


def _late(words: Words, facts: Facts) -> str:
    return words.say(
        "{sheet}: this game had already begun when it was taken up, so nobody saw how it was set up. "
        "The pause sheet tells how the table lies now.",
        sheet=words.say(facts["sheet"]),
    )


def _ruled(words: Words, _: Facts) -> str:
    return words.say("A record, or a count, has its own table options: leave out --ruling.")


SENTENCES: Sentences = {
    "print_number": _number,
    "print_choice": _choice,
    "print_unknown": _unknown,
    "print_sheet": _sheet,
    "print_long": _long,
    "print_game": _game,
    "print_counted": _counted,
    "print_invitation": _invitation,
    "print_unfinished": _unfinished,
    "print_finished": _finished,
    "print_late": _late,
    "print_ruled": _ruled,
}


def missing_libraries(words: Words) -> str:
    """Say what to install so that PDFs can be made."""
    return words.say(
        "PDFs cannot be made on this computer yet: WeasyPrint needs the library Pango. "
        "On Debian or Ubuntu, install it with: {command}",
        command=f"sudo apt install {PACKAGES}",
    )


def no_press(words: Words) -> str:
    """Say that there is nothing to install that would make PDFs."""
    return words.say("PDFs cannot be made on this device: WeasyPrint, which does that, is not to be had for it.")


def press_failed(words: Words) -> str:
    """Say that one sheet did not come off the press, and what to do."""
    return words.say("This PDF could not be made. Try again, or print with the browser: the sheet is the same.")


def missing_file(words: Words, problem: str) -> str:
    """Say that the app is not whole."""
    return words.say("A file of the app is missing; install it again. {problem}", problem=problem)
