"""What is wrong with a pause sheet that is read, in words."""

from typing import Any

from referee.wording import Words


def paper_problem(words: Words, code: str, facts: dict[str, Any]) -> str:
    """Say why no game comes out of a paper, and what would help."""
    match code:
        case "paper_picture":
            return words.say("This picture cannot be read. Take a photo as JPEG or PNG.")
        case "paper_large":
            return words.say("This picture is too large. Take a smaller photo.")
        case "paper_many":
            return words.say("Choose at most {most} photos at once.", most=facts["most"])
        case "paper_none":
            return words.say(
                "No code of this app was found. "
                "Hold the camera straight above the QR codes, with good light and no shadow."
            )
        case "paper_mixed":
            return words.say("These codes belong to different games. Use one sheet at a time.")
        case "paper_missing":
            missing = words.listed([str(number) for number in facts["missing"]])
            return words.say("Still missing: code {missing} of {count}.", missing=missing, count=facts["count"])
        case "paper_damaged":
            damaged = words.listed([str(number) for number in facts["parts"]])
            return words.say("Code {damaged} did not come through whole. Scan it once more.", damaged=damaged)
    raise AssertionError(f"no words for {code}")
