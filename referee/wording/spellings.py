"""Spellings: what somebody wrote for a choice in, in any case and language; the one way in which we write it out."""

import unicodedata
from collections.abc import Iterable

# Other words for what may be chosen, without case, accents, blanks and signs.
MEANT = {
    "lang": {
        "en": ("english", "anglais", "angielski", "eng", "engb", "enus"),
        "fr": ("french", "francais", "francuski", "fra", "frfr"),
        "pl": ("polish", "polonais", "polski", "pol", "plpl"),
    },
    "paper": {
        "a4": ("dina4", "isoa4"),
        "letter": ("usletter", "us", "lettreus", "lettre"),
        "a3": ("dina3", "isoa3"),
        "tabloid": ("ustabloid", "ledger", "11x17"),
        "a4x4": ("4xa4", "4a4", "foura4", "quatrea4", "czterya4"),
        "letterx4": ("4xletter", "4letter", "fourletter", "fourusletter", "4usletter"),
    },
    "ink": {
        "colour": ("color", "colours", "colors", "couleur", "couleurs", "kolor", "kolory"),
        "bw": (
            *("blackandwhite", "blackwhite", "bandw", "black", "mono", "monochrome"),
            *("gray", "grey", "grayscale", "greyscale", "noiretblanc", "noir", "nb", "czarnobiale", "czarnobialy"),
        ),
    },
    "type": {
        "normal": ("standard", "regular", "normale", "normalny", "normalna"),
        "large": ("big", "largetype", "largeprint", "grand", "grande", "duzy", "duza", "duze"),
    },
}


def plain(text: str) -> str:
    """Give a word without case, accents, blanks and signs."""
    letters = unicodedata.normalize("NFKD", text.casefold().replace("ł", "l").replace("×", "x"))
    return "".join(letter for letter in letters if letter.isalnum())


def meant(field: str, text: str, known: Iterable[str]) -> str | None:
    """Give which of the known values somebody means by what they wrote; None where it is none of them."""
    values, wrote = {plain(value): value for value in known}, plain(text)
    other = next((value for value, words in MEANT.get(field, {}).items() if wrote in words), wrote)
    return values.get(plain(other))
