"""Photos from strangers: whatever a picture unfolds to, the server stays small, and says what to do."""

import io
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from PIL import Image

from tests.devices import token
from tests.journeys.house import House

MEGABYTE = 1024  # in kB, as the system counts


def written(picture: Image.Image, kind: str = "PNG") -> bytes:
    """A picture as a file."""
    file = io.BytesIO()
    picture.save(file, kind)
    return file.getvalue()


def memory(house: House) -> int:
    """What the serving process holds, in kB."""
    lines = Path(f"/proc/{house.process.pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))


HOSTILE = {
    "a large one": lambda: written(Image.new("RGBA", (8000, 8000))),
    "one that unfolds to gigabytes": lambda: written(Image.new("1", (14000, 14000))),
    "a very wide one": lambda: written(Image.new("L", (40_000, 4))),
    "the first half of one": lambda: written(Image.effect_noise((600, 600), 50))[:20_000],
    "none at all": lambda: b"GIF89a" + bytes(range(256)) * 20,
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_picture_gets_a_sentence(shared_house, name):
    answer = shared_house.resume([HOSTILE[name]()])
    assert (answer.status, "picture" in answer.text) == (422, True)


def test_photos_at_once_are_counted(shared_house):
    """Eight at most: the ninth is not opened."""
    answer = shared_house.resume([b"no picture"] * 9)
    assert (answer.status, "Choose at most 8" in answer.text) == (422, True)


def test_many_large_pictures_leave_the_server_small(shared_house):
    """Twenty at once, from many devices: some are refused, some are asked to come again, and nothing stays."""
    picture = written(Image.new("RGBA", (3900, 3900), "white"))
    shared_house.resume([written(Image.new("L", (10, 10)))])
    before = memory(shared_house)
    with ThreadPoolExecutor(20) as crowd:
        answers = list(crowd.map(lambda at: shared_house.resume([picture], token(f"crowd {at}")).status, range(20)))
    assert set(answers) <= {422, 503}
    assert 422 in answers
    assert memory(shared_house) - before < 60 * MEGABYTE  # one of them is 61 MB when it is opened


def test_a_phone_with_many_pixels_is_read(shared_house):
    """48 megapixels as a JPEG are decoded at half their size; such a sheet has no code here, and that is said."""
    answer = shared_house.resume([written(Image.new("L", (8000, 6000), 255), "JPEG")])
    assert (answer.status, "No code of this app was found" in answer.text) == (422, True)
