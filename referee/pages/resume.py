"""The page that brings a game back from paper: what was read so far, and what is wrong with it."""

from typing import NamedTuple


class ResumePage(NamedTuple):
    """What is in the form; `text` keeps the codes that were read, so that another photo can add to them."""

    photos: bool  # whether they can be read here
    text: str = ""
    problem: str = ""
