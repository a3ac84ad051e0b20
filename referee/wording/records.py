"""What is wrong with a record, a backup, a set-up code or a game that nobody here knows, in words."""

from referee.wording import Words
from referee.wording.facts import Facts, Sentences


def _no_file(words: Words, _: Facts) -> str:
    return words.say("Choose a file first.")


def _no_backup(words: Words, facts: Facts) -> str:
    return words.say("This is not a backup of this app, or it is damaged ({problem}).", **facts)


def _backup_value(words: Words, facts: Facts) -> str:
    return words.say("Game {game} of this backup cannot be right: look at “{field}”. Nothing was added.", **facts)


def _no_box(words: Words, facts: Facts) -> str:
    return words.say("This is not a file of a box check, or it is damaged ({problem}). Nothing was changed.", **facts)


def _no_setup(words: Words, facts: Facts) -> str:
    return words.say("This is not a setup: {problem}.", problem=facts["problem"])


def _unknown_game(words: Words, facts: Facts) -> str:
    known = words.listed(facts["known"])
    return words.say(
        "This is of a game that is not known here: “{name}”. Known: {known}. A newer version of this app may know it.",
        name=facts["name"],
        known=known,
    )


def _no_record(words: Words, facts: Facts) -> str:
    match facts["what"]:
        case "object":
            return words.say("This is not a game record: it is not a JSON object.")
        case "keys":
            return words.say("A game record may not have these keys: {keys}.", keys=", ".join(facts["keys"]))
        case "missing":
            return words.say("A game record has a “setup” and a list of “actions”.")
        case "start":
            return words.say("A game that starts in the middle needs a position and a point.")
        case "rules":
            return words.say("The version of the rules is one short line of text.")
    return words.say("Only game records of format 1 or {format} can be read.", format=facts["format"])


def _other_record(words: Words, facts: Facts) -> str:
    given, asked = words.say(facts["game"]), words.say(facts["asked"])
    return words.say("This is a record of {game}, and {asked} is asked for.", game=given, asked=asked)


def _bad_code(words: Words, facts: Facts) -> str:
    match facts["what"]:
        case "characters":
            signs = " ".join(facts["characters"])
            return words.say("A setup code has only digits and letters, and no U. Look again at: {signs}", signs=signs)
        case "length":
            return words.say("A setup code has {wanted} characters; here are {given}.", **facts)
        case "players":
            return words.say("This code is for {wanted} players; here are {given}.", **facts)
        case "box":
            return words.say("There is no code for a box with other starting buildings or another road.")
        case "other_game":
            game = words.say(facts["game"])
            return words.say("This code is of {game}, for {number} players.", game=game, number=facts["players"])
        case "unknown_game":
            return words.say("This code is for a game that is not known here. A newer version of this app may know it.")
    return words.say("This is not a setup code: a character is wrong, or two have changed places. Compare them again.")


SENTENCES: Sentences = {
    "no_file": _no_file,
    "not_a_backup": _no_backup,
    "backup_value": _backup_value,
    "not_a_box": _no_box,
    "setup_malformed": _no_setup,
    "unknown_ruleset": _unknown_game,
    "not_a_record": _no_record,
    "other_record": _other_record,
    "bad_code": _bad_code,
}
