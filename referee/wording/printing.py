"""What is wrong with a wish to print, in words; and what to install where PDFs cannot be made."""

from typing import Any

from referee.wording import Words

PACKAGES = "libpangoft2-1.0-0 libharfbuzz-subset0"


def print_problem(words: Words, code: str, facts: dict[str, Any]) -> str:
    """Say why a sheet cannot be printed, and what would help."""
    match code:
        case "print_number":
            return words.say("Choose 1 to {most} sheets at a time.", most=facts["most"])
        case "print_choice":
            known = ", ".join(facts["known"])
            return words.say(
                "“{value}” cannot be chosen here; choose one of {known}.", value=facts["value"], known=known
            )
        case "print_unknown":
            known = ", ".join(facts["known"])
            return words.say("“{field}” is no choice here; there are {known}.", field=facts["field"], known=known)
        case "print_long":
            return words.say("This is too long: at most {longest} characters.", longest=facts["longest"])
        case "print_game":
            return words.say("{sheet}: choose the game to print first.", sheet=words.say(facts["sheet"]))
        case "print_unfinished":
            return words.say("{sheet}: this game is not finished yet.", sheet=words.say(facts["sheet"]))
        case "print_finished":
            return words.say("{sheet}: this game is over.", sheet=words.say(facts["sheet"]))
    raise AssertionError(f"no words for {code}")


def missing_libraries(words: Words) -> str:
    """Say what to install so that PDFs can be made."""
    return words.say(
        "PDFs cannot be made on this computer yet: WeasyPrint needs the library Pango. "
        "On Debian or Ubuntu, install it with: {command}",
        command=f"sudo apt install {PACKAGES}",
    )


def press_failed(words: Words) -> str:
    """Say that one sheet did not come off the press, and what to do."""
    return words.say("This PDF could not be made. Try again, or print with the browser: the sheet is the same.")
