"""The icons of the installed app: static/app/icon.svg in; the PNGs that phones ask for out, beside it.

    python -m tests.docs.appicons

The drawing fills its square and keeps what matters within the circle that every phone shows. Where nothing is cut off,
the picture is closer.
"""

from io import BytesIO
from typing import NamedTuple

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from referee.config import beside
from tests.browser.conftest import ARGUMENTS, CHROMIUM

FOLDER = beside("static") / "app"
WHOLE, CLOSER = "0 0 512 512", "30 30 452 452"
COLOURS, STEP = 80, 16  # in a palette, before those of round corners; and from one of those to the next


class Picture(NamedTuple):
    """How one PNG is made: pixels a side, the part of the drawing, and how round the corners are."""

    size: int
    part: str = WHOLE
    corners: str = "0"


PICTURES = {
    "icon-192": Picture(192, CLOSER, "20%"),
    "icon-512": Picture(512, CLOSER, "20%"),
    "maskable-512": Picture(512),
    "apple-touch-icon": Picture(180, CLOSER),
}


def drawn(browser: Browser, picture: Picture) -> Image.Image:
    """Draw a picture."""
    svg = (FOLDER / "icon.svg").read_text("utf-8").replace(f'viewBox="{WHOLE}"', f'viewBox="{picture.part}"')
    page = browser.new_page(viewport={"width": picture.size, "height": picture.size})
    page.set_content(f"<style>body {{margin: 0}} svg {{display: block; border-radius: {picture.corners}}}</style>{svg}")
    shot = page.screenshot(omit_background=True)
    page.close()
    return Image.open(BytesIO(shot)).convert("RGBA")


def main() -> None:
    """Make every picture, of as few colors as it needs."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        for name, picture in PICTURES.items():
            made, transparency = _of_few_colours(drawn(browser, picture))
            made.save(FOLDER / f"{name}.png", optimize=True, **transparency)


def _of_few_colours(shot: Image.Image) -> tuple[Image.Image, dict[str, bytes]]:
    """Give a picture with a palette, and how much hides each color: the last ones are the ground, for round corners."""
    made = shot.convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
    alpha = shot.getchannel("A")
    if alpha.getextrema() == (255, 255):
        return made, {}
    ground = shot.getpixel((shot.width // 2, 1))[:3]
    points = Image.frombytes("L", shot.size, made.tobytes())
    points.paste(alpha.point(lambda a: COLOURS + a // STEP), mask=alpha.point(lambda a: 255 * (a < 255)))
    corners = Image.frombytes("P", shot.size, points.tobytes())
    corners.putpalette([*made.getpalette(), *[0] * 3 * COLOURS][: 3 * COLOURS] + [*ground] * (256 // STEP))
    return corners, {"transparency": bytes([255] * COLOURS + [*range(0, 256, STEP)])}


if __name__ == "__main__":
    main()
