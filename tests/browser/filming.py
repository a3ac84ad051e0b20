"""Codes on a screen, as somebody sees them who looks at it; and a camera that Chromium feigns from a film of them."""

import io
from pathlib import Path

from PIL import Image
from playwright.sync_api import Frame, Page, expect

STILL = {"reduced_motion": "reduce"}


def which(page: Page | Frame):
    return page.locator("#which")


def seen(page: Page) -> bytes:
    """What somebody sees who looks at the screen."""
    return page.screenshot()


def all_seen(screen: Page, page: Page | Frame | None = None) -> list[bytes]:
    """Pictures of the screen, one for each code; the page of the codes may lie in a frame."""
    page = page or screen
    count = page.locator("#codes li").count()
    pictures = []
    for number in range(1, count + 1):
        expect(which(page)).to_have_text(f"Code {number} of {count}")
        pictures.append(seen(screen))
        page.get_by_role("button", name="Forward").click()
    return pictures


def feigned(film: Path, pictures: list[bytes]) -> tuple[str, ...]:
    """Give the arguments of a browser whose camera shows pictures, one after the other, again and again."""
    film.write_bytes(b"".join(map(filmed, pictures)))
    feigning = ("--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream")
    return (*feigning, f"--use-file-for-fake-video-capture={film}")


def filmed(picture: bytes) -> bytes:
    """Some frames of a film: a screen before a lying camera."""
    frame = Image.new("RGB", (960, 720), "#334")
    screen = Image.open(io.BytesIO(picture)).convert("RGB")
    screen.thumbnail((700, 700))
    frame.paste(screen, ((960 - screen.width) // 2, (720 - screen.height) // 2))
    frame.save(file := io.BytesIO(), "JPEG", quality=85)
    return file.getvalue() * 20
