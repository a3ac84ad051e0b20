"""Numbers in the reader's language: whole numbers in, how they are written out."""

from referee.wording import Words


def tenth(words: Words, tenths: int) -> str:
    """Write tenths with one digit after the point, such as “12.5”."""
    from babel.numbers import format_decimal

    return format_decimal(tenths / 10, "0.0", locale=words.language)


def percent(words: Words, number: int) -> str:
    """Write a number of a hundred."""
    from babel.numbers import format_percent

    return format_percent(number / 100, locale=words.language)
