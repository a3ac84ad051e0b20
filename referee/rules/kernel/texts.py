"""Texts to translate: marked where they are written, translated where they are shown."""


def N_(text: str) -> str:  # noqa: N802 - gettext's own name for "translate later"
    """Mark a text for translation."""
    return text


def counted(one: str, many: str) -> tuple[str, str]:
    """Mark a text that depends on a number for translation."""
    return one, many


INITIAL = "initial"  # the context in which catalogues translate a letter that stands for a word


def initial(letter: str) -> str:
    """Mark a letter that stands for a word for translation."""
    return letter
