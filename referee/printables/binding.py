"""Binding: a text in; the same out, with blanks that never break where a line should not end."""

import re
from typing import TypeVar

Text = TypeVar("Text", bound=str)

BOUND = "\u00a0"
SENTENCE = 6  # words from which on a text is thought to take several lines
LETTERS = 5  # at least, on the last line of a sentence
FIGURE = re.compile(r"(?<!\S)([+−–×]?\d+) (?=[^\W\d])")


def bound(text: Text) -> Text:
    """Bind figures to the word that follows, and short last words of a sentence to the one before."""
    if "<" in text or " " not in text:  # tags are no text
        return text
    told = FIGURE.sub(rf"\1{BOUND}", text)
    if told.count(" ") + 1 >= SENTENCE:
        told = _closed(told)
    return type(text)(told)


def _closed(text: str) -> str:
    """Let a last line have some letters."""
    while len(re.sub(r"\W", "", text[text.rfind(" ") :])) < LETTERS and " " in text:
        before, _, last = text.rpartition(" ")
        text = f"{before}{BOUND}{last}"
    return text
