"""What is wrong with codes that are read, in words: why no game comes out of it, and what would help."""

from referee.wording import Words
from referee.wording.facts import Facts, Sentences


def _picture(words: Words, _: Facts) -> str:
    return words.say("This picture cannot be read. Take a photo as JPEG or PNG.")


def _large(words: Words, _: Facts) -> str:
    return words.say("This picture is too large. Take a smaller photo.")


def _many(words: Words, facts: Facts) -> str:
    return words.say("Choose at most {most} photos at once.", most=facts["most"])


def _no_reader(words: Words, _: Facts) -> str:
    return words.say("Photos cannot be read on this device. Scan the codes with another app, and paste what it reads.")


def _none(words: Words, _: Facts) -> str:
    return words.say(
        "No code of this app was found. Hold the camera straight above the QR codes, with good light and no shadow."
    )


def _mixed(words: Words, _: Facts) -> str:
    return words.say("These codes belong to different games. Use those of one game at a time.")


def _missing(words: Words, facts: Facts) -> str:
    missing, count = facts["missing"], facts["count"]
    return words.say(
        "{read} of {count} codes read. Still missing: code {missing}.",
        read=count - len(missing),
        count=count,
        missing=words.listed([str(number) for number in missing]),
    )


def _damaged(words: Words, facts: Facts) -> str:
    damaged = words.listed([str(number) for number in facts["parts"]])
    return words.say("Code {damaged} did not come through whole. Scan it once more.", damaged=damaged)


SENTENCES: Sentences = {
    "paper_picture": _picture,
    "paper_large": _large,
    "paper_many": _many,
    "paper_no_reader": _no_reader,
    "paper_none": _none,
    "paper_mixed": _mixed,
    "paper_missing": _missing,
    "paper_damaged": _damaged,
}
