"""Binding: a text in; the same out, with blanks that never break where a line should not end."""

import re
from typing import TypeVar

Text = TypeVar("Text", bound=str)

BOUND = "\u00a0"
SENTENCE = 6  # words from which on a text is thought to take several lines
LETTERS = 5  # at least, on the last line of a sentence


def bound(text: Text) -> Text:
    """Bind the short last words of a sentence to the one before; figures are tied to theirs in `Words`."""
    if "<" in text or text.count(" ") + 1 < SENTENCE:  # tags are no text
        return text
    return type(text)(closed(text))


def closed(text: str) -> str:
    """Let a last line have some letters."""
    while len(re.sub(r"[\W\d]", "", text[text.rfind(" ") :])) < LETTERS and " " in text:
        before, _, last = text.rpartition(" ")
        text = f"{before}{BOUND}{last}"
    return text
