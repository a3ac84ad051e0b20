"""Names that people type: a text in, one clean line out."""

JOINERS = "\u200c\u200d"  # some scripts need them inside names


def clean(text: str) -> str:
    """Give a name as it is kept: one line, no invisible signs, no blanks around it."""
    return " ".join("".join(sign for sign in text if sign.isprintable() or sign.isspace() or sign in JOINERS).split())
