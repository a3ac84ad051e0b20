"""Papers: a game record in, the texts of QR codes out, and back from what a scanner read, in any order.

A part is `CR1:2/3:<checksum of the record>:<checksum of the part>:<base45>`: only characters that QR codes hold
tightly, at most as many as a code holds that is to be read from paper, or from a screen. The first checksum tells
games apart, the second finds damage.
"""

import re
import zlib
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from referee.rules.kernel.record import not_a_record
from referee.rules.kernel.refusals import Refusal, Refused

ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"  # base45, RFC 9285
VALUES = {character: value for value, character in enumerate(ALPHABET)}
PAPER = 970  # characters of this alphabet in a QR code of version 20, level M
SCREEN = 419  # in one of version 12: coarse enough for any camera, and for a phone that is held in the hand
LONGEST_HEAD = len("CR1:99/99:00000000:00000000:")
MOST_PARTS = 99
LONGEST_TEXT = 4 * PAPER  # of a part, with all the line ends that a mail program may put into it
LARGEST_RECORD = 1_000_000
HEAD = re.compile(r"CR1:(\d{1,2})/(\d{1,2}):([0-9A-F]{8}):([0-9A-F]{8}):")


class Part(NamedTuple):
    """A part of a record that came through whole."""

    number: int
    total: int
    game: str
    body: bytes


def write_papers(record: dict[str, Any], capacity: int = PAPER) -> tuple[str, ...]:
    """Write a record as the texts of QR codes, about equally long; they hold more only where they were too many."""
    packed = zlib.compress(msgspec.json.encode(record), 9)
    most = (capacity - LONGEST_HEAD) // 3 * 2
    count = min(-(-len(packed) // most), MOST_PARTS)
    size = -(-len(packed) // count)
    bodies = (packed[at : at + size] for at in range(0, len(packed), size))
    game = _checksum(packed)
    return tuple(
        f"CR1:{number}/{count}:{game}:{_checksum(body)}:{write_base45(body)}"
        for number, body in enumerate(bodies, start=1)
    )


def read_papers(texts: Iterable[str]) -> Any:
    """Give the record in what scanners read; raise Refused where parts are missing, foreign or damaged."""
    parts = [part for text in texts for part in _parts(text)]
    if not parts:
        raise refused("paper_none")
    if len({(part.game, part.total) for part in parts}) > 1:
        raise refused("paper_mixed")
    found = {part.number: part.body for part in parts}
    missing = [number for number in range(1, parts[0].total + 1) if number not in found]
    if missing:
        raise refused("paper_missing", missing=missing, count=parts[0].total)
    packed = b"".join(found[number] for number in sorted(found))
    if _checksum(packed) != parts[0].game:
        raise refused("paper_damaged", parts=sorted(found))
    return _unpacked(packed)


def refused(code: str, **facts: Any) -> Refused:
    """Refuse what is on the paper."""
    return Refused(Refusal(code, facts=facts))


def _checksum(body: bytes) -> str:
    return f"{zlib.crc32(body):08X}"


def _parts(text: str) -> Iterator[Part]:
    """Find the parts in a text, however they are separated; what stands around them is skipped."""
    typed = text.upper().replace("\u00a0", " ")
    heads = list(HEAD.finditer(typed))
    ends = [*(head.start() for head in heads), len(typed)][1:]
    for head, end in zip(heads, ends, strict=True):
        number, count = int(head[1]), int(head[2])
        body = _body(typed[head.end() : end], head[4])
        if body is None or not 1 <= number <= count:
            raise refused("paper_damaged", parts=[number])
        yield Part(number, count, head[3], body)


def _body(text: str, checksum: str) -> bytes | None:
    """Read what follows a head: its lines, as many as belong to it; the checksum tells where they end."""
    lines = [line.strip("\t\r") for line in text[:LONGEST_TEXT].splitlines()]
    typed = "".join(lines)
    sums = list(_sums(typed))
    return next((read_base45(typed[:end]) for end in _ends(lines) if _sum(typed, end, sums) == checksum), None)


def _ends(lines: Iterable[str]) -> Iterator[int]:
    """Tell how many characters there are up to the end of each line; the last one of base45 is never a blank."""
    length = 0
    for line in lines:
        if bare := len(line.rstrip()):
            yield length + bare
        length += len(line)


def _sums(typed: str) -> Iterator[int]:
    """Count the checksum on after every three characters, as long as they are base45: each is read once."""
    checksum = 0
    yield checksum
    for at in range(0, len(typed) - 2, 3):
        pair = read_base45(typed[at : at + 3])
        if pair is None:
            return
        checksum = zlib.crc32(pair, checksum)
        yield checksum


def _sum(typed: str, end: int, sums: Sequence[int]) -> str | None:
    """Give the checksum of what was typed up to an end; None if that is not base45."""
    last = read_base45(typed[end - end % 3 : end])
    return f"{zlib.crc32(last, sums[end // 3]):08X}" if last is not None and end // 3 < len(sums) else None


def _unpacked(packed: bytes) -> Any:
    unpacking = zlib.decompressobj()
    try:
        return msgspec.json.decode(unpacking.decompress(packed, LARGEST_RECORD))
    except (zlib.error, msgspec.MsgspecError, RecursionError):
        raise not_a_record("object") from None


def write_base45(body: bytes) -> str:
    """Write bytes in base45: two as three characters, a last one as two."""
    return "".join(_digits(body[at : at + 2]) for at in range(0, len(body), 2))


def _digits(pair: bytes) -> str:
    value = int.from_bytes(pair, "big")
    return "".join(ALPHABET[value // 45**place % 45] for place in range(len(pair) + 1))


def read_base45(text: str) -> bytes | None:
    """Read base45; None if it is none."""
    if len(text) % 3 == 1 or set(text) - set(ALPHABET):
        return None
    groups = (text[at : at + 3] for at in range(0, len(text), 3))
    try:
        return b"".join(_value(group).to_bytes(len(group) - 1, "big") for group in groups)
    except OverflowError:
        return None


def _value(group: str) -> int:
    return sum(VALUES[character] * 45**place for place, character in enumerate(group))
