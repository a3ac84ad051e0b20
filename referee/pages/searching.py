"""Searching: a text in; the same as a search compares it out."""

import unicodedata


def plain(text: str) -> str:
    """Give a text in small letters, without accents."""
    parted = unicodedata.normalize("NFD", text.casefold().replace("ł", "l").replace("œ", "oe"))
    return "".join(letter for letter in parted if not unicodedata.combining(letter))
