"""Records as QR codes: written, scanned in any order, and refused clearly where the paper is not whole."""

import random
from contextlib import suppress

import msgspec
import pytest
import qrcode
from hypothesis import given
from hypothesis import strategies as st
from qrcode.constants import ERROR_CORRECT_M

from referee.printables.qr.records import ALPHABET, read_base45, read_papers, write_base45, write_papers
from referee.rules.caylus1303 import Refused
from tests.printables.conftest import record
from tests.work import calls


@pytest.fixture(scope="module")
def game():
    return record(players=4, seed="papers")


@pytest.fixture(scope="module")
def parts(game):
    return write_papers(game)


def refusal(texts):
    with pytest.raises(Refused) as caught:
        read_papers(texts)
    return caught.value.refusal


@given(st.binary())
def test_base45_and_back(body):
    """Every byte comes back, in characters that QR codes hold tightly; none ends in a blank."""
    text = write_base45(body)
    assert set(text) <= set(ALPHABET)
    assert not text.endswith(" ")
    assert read_base45(text) == body


@pytest.mark.parametrize(
    ("body", "text"), [(b"AB", "BB8"), (b"Hello!!", "%69 VD92EX0"), (b"base-45", "UJCLQE7W581"), (b"ietf!", "QED8WEX0")]
)
def test_base45_as_the_standard_has_it(body, text):
    """The examples of RFC 9285."""
    assert write_base45(body) == text


@pytest.mark.parametrize("text", ["A", "GGW0", ":::", "ab€", "::"])
def test_not_base45(text):
    """Wrong length, too large a value, other characters."""
    assert read_base45(text) is None


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_record_comes_back(players):
    """Whole games of every size, each code at most version 20 at level M."""
    played = record(players, "whole")
    written = write_papers(played)
    assert read_papers(written) == played
    for text in written:
        code = qrcode.QRCode(error_correction=ERROR_CORRECT_M)
        code.add_data(text)
        assert code.best_fit() <= 20


def test_the_longest_games_fit():
    """Five players with long names, nine rounds and far more actions than any game has: still at most version 20."""
    long = record(5, "long")
    long["setup"]["names"] = {colour: chr(0x4E00 + at) * 40 for at, colour in enumerate(long["setup"]["players"])}
    shuffled = random.Random("long").sample(long["actions"] * 4, 4 * len(long["actions"]))
    long["actions"] = shuffled
    written = write_papers(long)
    assert len(written) >= 4
    assert all(len(text) <= 970 for text in written)
    assert read_papers(written) == long


def test_in_any_order_and_twice(game, parts):
    """Scanners read as they like."""
    assert len(parts) > 1
    assert read_papers(reversed(parts)) == game
    assert read_papers([*parts, *parts]) == game


@pytest.mark.parametrize("between", ["\n", "\r\n\r\n", "  ", "\n[12:04] scanned:\n", "\t"])
def test_pasted_as_one_text(game, parts, between):
    """One below the other, with blanks, or with what a scanner writes between them."""
    assert read_papers([between.join(("", *parts, ""))]) == game


def test_broken_lines_and_small_letters(game, parts):
    """A mail program may have broken the lines; nobody minds small letters."""
    broken = ["\n".join(text[at : at + 60] for at in range(0, len(text), 60)) for text in parts]
    assert read_papers(broken) == game
    assert read_papers([text.lower() for text in parts]) == game


@pytest.mark.parametrize("text", ["", "hello", "https://example.org", "CR2:1/1:00000000:00000000:"])
def test_a_foreign_code(text):
    """Nothing of ours in it."""
    assert refusal([text]).code == "paper_none"


def test_a_foreign_code_beside_ours_is_skipped(game, parts):
    """The QR code of a Wi-Fi on the wall does no harm."""
    assert read_papers(["WIFI:S:castle;;", *parts]) == game


def test_a_missing_part_is_named(parts):
    """Which one, and of how many."""
    why = refusal(parts[1:])
    assert (why.code, why.facts) == ("paper_missing", {"missing": [1], "count": len(parts)})


def test_parts_of_two_games(parts):
    """They are never mixed."""
    other = write_papers(record(players=4, seed="other"))
    assert refusal([parts[0], *other[1:]]).code == "paper_mixed"


@pytest.mark.parametrize("where", [30, 100, -1])
def test_a_damaged_part_is_named(parts, where):
    """One wrong character is noticed."""
    text = list(parts[1])
    text[where] = "A" if text[where] != "A" else "B"
    why = refusal([parts[0], "".join(text), *parts[2:]])
    assert (why.code, why.facts) == ("paper_damaged", {"parts": [2]})


def test_a_part_cut_short(parts):
    """As when half of it was selected."""
    assert refusal([parts[0][:200], *parts[1:]]).code == "paper_damaged"


def test_a_checksum_of_the_whole_that_is_wrong(parts):
    """Whole parts that do not make a whole."""
    forged = [text.replace(text.split(":")[2], "00000000") for text in parts]
    assert refusal(forged).code == "paper_damaged"


@pytest.mark.parametrize("content", [b"junk", b"x" * 600])
def test_parts_that_hold_no_record(content):
    """Well-made codes with nothing of ours in them."""
    from referee.printables.qr import records as papers

    text = f"CR1:1/1:{papers._checksum(content)}:{papers._checksum(content)}:{write_base45(content)}"
    assert refusal([text]).code == "not_a_record"


def test_a_bomb_does_not_go_off():
    """Megabytes of nothing in a few codes."""
    bomb = write_papers({"setup": "0" * 2_000_000})
    assert refusal(bomb).code == "not_a_record"


def work(text):
    """Count what reading a text takes, whatever comes of it."""

    def read():
        with suppress(Refused):
            read_papers([text])

    return calls(read)


@pytest.mark.parametrize("filler", ["\n", "1\n", " \n", "\t \r\n", "AAA", "AAA\n"])
def test_a_long_text_is_read_in_linear_time(filler):
    """Sixteen times as much that might belong to a part is at most sixteen times the work."""
    few, many = (work("CR1:1/1:11111111:22222222:" + filler * (size // len(filler))) for size in (1024, 16384))
    assert many <= 16 * few


def test_many_parts_are_read_in_linear_time(parts):
    """The same codes scanned again and again: each is read once more, nothing else."""
    few, many = (work("\n".join(parts * times)) for times in (2, 32))
    assert many <= 17 * few


def test_a_part_is_found_before_a_long_letter(game, parts):
    """What somebody wrote below a code does not matter, however long it is."""
    assert read_papers([f"{text}\n{'and so on, ' * 2000}" for text in parts]) == game


def test_what_is_written_is_a_plain_record(game, parts):
    """Set-up and actions, as in a file; no token, no address."""
    assert set(msgspec.json.decode(msgspec.json.encode(read_papers(parts)))) == {"format", "setup", "actions"}
