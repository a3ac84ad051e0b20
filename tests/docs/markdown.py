"""Our own pages as they are written: a Markdown file in; its blocks and words of code, links and tables out."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class Block(NamedTuple):
    """A fenced block: its language, if it names one, and its text."""

    language: str
    text: str


class Written:
    """One page, such as README.md."""

    def __init__(self, name: str) -> None:
        """Read it."""
        self.file = ROOT / name
        self.text = self.file.read_text("utf-8")
        self.prose = FENCE.sub("", self.text)

    @property
    def blocks(self) -> list[Block]:
        """The fenced blocks, as they come."""
        return [Block(*found) for found in FENCE.findall(self.text)]

    @property
    def spans(self) -> list[str]:
        """What stands in backticks, outside of blocks."""
        return re.findall(r"`([^`\n]+)`", self.prose)

    @property
    def lines(self) -> list[str]:
        """The lines of code, in blocks and in backticks; a comment after a sign for it is none."""
        inside = [line.partition(" # ")[0].rstrip() for block in self.blocks for line in block.text.splitlines()]
        return [line for line in (*inside, *self.spans) if line]

    @property
    def links(self) -> list[str]:
        """Where links and pictures lead, in this repository."""
        return [link for link in re.findall(r"\]\(([^)#]+)", self.prose) if "://" not in link]

    def chapter(self, title: str) -> str:
        """Give the text under a heading."""
        return self.text.split(f"\n## {title}\n", 1)[1].partition("\n## ")[0]

    def rows(self, title: str) -> Iterator[list[str]]:
        """Give the rows of the tables under a heading, cell by cell, without their heads."""
        lines = [line for line in self.chapter(title).splitlines() if line.startswith("|")]
        for line in lines[2:]:
            yield [cell.strip() for cell in line.strip("|").split("|")]
