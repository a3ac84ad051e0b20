"""A game travels by light: its codes on one screen, and a page that reads them there by photo or by camera.

Where the app lives in a browser alone, a page around it reads codes. Here a page of the tests does so, with the decoder
of the server; the photos are pictures of the screen, and the camera is one that Chromium feigns from a film of it.
"""

import base64
import io
from itertools import pairwise

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import Browser, BrowserType, Page, expect

from referee.printables.qr.records import read_papers
from tests.browser.conftest import A_PHONE, ARGUMENTS, CHROMIUM, PHONE, TABLET
from tests.browser.filming import STILL, all_seen, feigned, seen, which
from tests.browser.test_printing import SCREENS
from tests.web.playing import played

REFUSING = """name => {
  navigator.mediaDevices.getUserMedia = async () => { throw new DOMException("", name); };
}"""
HOST_PAGE = """<!doctype html><title>The shell</title><iframe src="/resume" allow="camera"></iframe>
<style>body { margin: 0 } iframe { border: 0; width: 100vw; height: 100vh }</style>
<script>
  const canvas = document.createElement("canvas");
  async function readCodes(image) {
    const picture = await createImageBitmap(image);
    Object.assign(canvas, { width: picture.width, height: picture.height }).getContext("2d").drawImage(picture, 0, 0);
    return decoded(canvas.toDataURL());
  }
  window.shell = { readCodes };
</script>"""


@pytest.fixture
def game_id(app):
    return played(app, 4, "codes", 90)


@pytest.fixture
def codes(browser: Browser, address: str, game_id: str):
    """The codes of a game on a phone that wants no motion."""
    page = browser.new_context(**PHONE, **STILL, locale="en-US").new_page()
    page.goto(f"{address}/games/{game_id}/codes")
    return page


def read(picture: bytes) -> list[str]:
    return [code.text for code in zxingcpp.read_barcodes(Image.open(io.BytesIO(picture)))]


# ---- the device that has the game


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_every_screen_shows_a_whole_code_as_large_as_it_can(browser, address, game_id, width, height, scheme):
    """Read off the screen as it opens, by day and by night; nobody scrolls, and the steps are in sight."""
    looks = {"viewport": {"width": width, "height": height}, "color_scheme": scheme}
    page = browser.new_context(**{**TABLET, **STILL, **looks}, locale="en-US").new_page()
    page.goto(f"{address}/games/{game_id}/codes")
    code = page.locator("li.shown .qr")
    expect(code).to_be_in_viewport(ratio=1)
    expect(page.locator("#steps")).to_be_in_viewport(ratio=1)
    assert code.bounding_box()["width"] > min(width, height) * 0.8
    assert read(seen(page))[0].startswith("CR1:1/")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_screen_seen_code_by_code_is_the_game(codes, app, game_id):
    texts = [text for picture in all_seen(codes) for text in read(picture)]
    assert read_papers(reversed(texts))["setup"]["players"]
    expect(which(codes)).to_have_text(f"Code 1 of {len(texts)}")


def test_steps_go_round_and_both_ways(codes):
    count = codes.locator("#codes li").count()
    codes.get_by_role("button", name="Back").click()
    expect(which(codes)).to_have_text(f"Code {count} of {count}")
    codes.get_by_role("button", name="Forward").click()
    expect(which(codes)).to_have_text(f"Code 1 of {count}")


def test_codes_play_by_themselves_until_somebody_taps(browser, address, game_id):
    """One after the other for a camera; a tap on the code holds it, another goes on."""
    page = browser.new_context(**PHONE, locale="en-US").new_page()
    page.clock.install()
    page.goto(f"{address}/games/{game_id}/codes")
    expect(page.get_by_role("button", name="Stop")).to_be_visible()
    told = []
    for _ in range(3):
        told.append(which(page).text_content())
        page.clock.run_for(1200)
    assert all(before != after for before, after in pairwise(told))
    page.locator("#codes").click()
    held = which(page).text_content()
    page.clock.run_for(6000)
    expect(which(page)).to_have_text(held)
    page.get_by_role("button", name="Play").click()
    page.clock.run_for(1200)
    expect(which(page)).not_to_have_text(held)
    page.get_by_role("button", name="Back").click()
    expect(page.get_by_role("button", name="Play")).to_be_visible()


def test_whoever_wants_less_motion_steps_by_hand(codes):
    expect(codes.get_by_role("button", name="Play")).to_be_visible()


def test_without_a_script_all_codes_are_below_each_other(browser, address, game_id):
    page = browser.new_context(**PHONE, locale="en-US", java_script_enabled=False).new_page()
    page.goto(f"{address}/games/{game_id}/codes")
    figures = page.locator("figure").all()
    assert len(figures) > 1
    for number, figure in enumerate(figures, start=1):
        expect(figure).to_contain_text(f"Code {number} of {len(figures)}")
    expect(page.get_by_role("button", name="Forward")).to_have_count(0)


# ---- the device that goes on with it


@pytest.fixture
def shell(app, address):
    """Open the page to go on from codes inside another that reads them, in a browser that was never here."""

    def open_shell(browser: Browser, **more):
        page = browser.new_context(**A_PHONE, **more, locale="en-US").new_page()
        page.expose_function("decoded", lambda url: read(base64.b64decode(url.partition(",")[2])))
        page.route("**/shell", lambda route: route.fulfill(body=HOST_PAGE, content_type="text/html"))
        page.goto(f"{address}/shell")
        frame = page.frame_locator("iframe")
        expect(frame.get_by_role("heading", name="Go on from paper or another device")).to_be_visible()
        return page, frame

    return open_shell


def files(pictures: list[bytes]):
    return [{"name": f"{at}.png", "mimeType": "image/png", "buffer": picture} for at, picture in enumerate(pictures)]


def lies_on_the_table(page: Page):
    """The frame has gone on to the table of a game."""
    expect(page.frame_locator("iframe").locator("#table")).to_be_visible()


def test_photos_are_read_in_the_page_and_the_game_goes_on(browser, codes, shell):
    """One photo first: what is missing is told. The rest: the table. No photo is ever sent."""
    first, *rest = all_seen(codes)
    page, frame = shell(browser)
    sizes = []
    page.on("request", lambda request: request.method == "POST" and sizes.append(len(request.post_data_buffer)))
    frame.get_by_label("Photos of the codes").set_input_files(files([first]))
    expect(frame.locator("#said")).to_contain_text(f"1 of {len(rest) + 1}\u00a0codes read. Still missing: code 2")
    expect(frame.get_by_role("progressbar")).to_have_attribute("max", str(len(rest) + 1))
    frame.get_by_label("Photos of the codes").set_input_files(files([*reversed(rest), first]))
    lies_on_the_table(page)
    assert len(sizes) == 2
    assert max(sizes) < 5000


def test_a_photo_without_codes_and_what_is_no_photo(browser, shell):
    page, frame = shell(browser)
    frame.get_by_label("Photos of the codes").set_input_files(files([seen(page)]))
    expect(frame.locator("#said")).to_contain_text("No code of this app was found.")
    frame.get_by_label("Photos of the codes").set_input_files(files([b"a letter"]))
    expect(frame.locator("#said")).to_contain_text("This picture cannot be read.")


def test_another_game_in_the_next_photo_begins_anew(browser, app, codes, address, shell):
    """Said, and from then on the codes of that one count."""
    other = browser.new_context(**PHONE, **STILL, locale="en-US").new_page()
    other.goto(f"{address}/games/{played(app, 3, 'another', 90)}/codes")
    page, frame = shell(browser)
    frame.get_by_label("Photos of the codes").set_input_files(files(all_seen(codes)[:1]))
    expect(frame.locator("#said")).to_contain_text("Still missing")
    first, *rest = all_seen(other)
    frame.get_by_label("Photos of the codes").set_input_files(files([first]))
    expect(frame.locator("#said")).to_contain_text("These codes belong to different games.")
    frame.get_by_label("Photos of the codes").set_input_files(files(rest))
    lies_on_the_table(page)


def test_a_laptop_that_serves_reads_no_codes_in_the_page(browser, address):
    """Photos go to the server there, as always, and there is no button for a camera."""
    page = browser.new_context(**TABLET, locale="en-US").new_page()
    page.goto(f"{address}/resume")
    expect(page.get_by_label("Photos of the codes")).to_have_attribute("name", "photo")
    expect(page.get_by_role("button", name="Use the camera")).to_have_count(0)


# ---- its camera


@pytest.fixture
def filming(browser_type: BrowserType, tmp_path):
    """Start a browser whose camera shows pictures, one after the other, again and again."""
    started = []

    def start(pictures: list[bytes], *arguments: str) -> Browser:
        arguments = (*ARGUMENTS, *feigned(tmp_path / "screen.mjpeg", pictures), *arguments)
        started.append(browser_type.launch(executable_path=CHROMIUM, args=list(arguments)))
        return started[-1]

    yield start
    for each in started:
        each.close()


def test_the_camera_sees_all_codes_and_the_game_goes_on(codes, filming, shell):
    page, frame = shell(filming(all_seen(codes)), permissions=["camera"])
    frame.get_by_role("button", name="Use the camera").click()
    expect(frame.locator("#said")).to_contain_text("codes read. Still missing")
    lies_on_the_table(page)


def test_the_camera_is_given_back_when_it_is_closed(codes, filming, shell):
    """What was read stays."""
    _, frame = shell(filming(all_seen(codes)[:1]), permissions=["camera"])
    frame.get_by_role("button", name="Use the camera").click()
    expect(frame.locator("#said")).to_contain_text("1 of")
    expect(frame.locator("video")).to_be_in_viewport(ratio=1)
    expect(frame.get_by_role("button", name="Close the camera")).to_be_in_viewport(ratio=1)
    frame.get_by_role("button", name="Close the camera").click()
    expect(frame.get_by_role("button", name="Use the camera")).to_be_visible()
    assert frame.locator("video").evaluate("video => video.srcObject") is None
    assert frame.locator("#text").input_value().startswith("CR1:1/")


def test_a_camera_that_recognizes_nothing_for_a_while_is_told_what_helps(filming, shell, codes):
    nothing = Image.new("RGB", (390, 844), "#876")
    nothing.save(file := io.BytesIO(), "PNG")
    page, frame = shell(filming([file.getvalue()]), permissions=["camera"])
    page.clock.install()
    frame.get_by_role("button", name="Use the camera").click()
    expect(frame.locator("video")).to_be_visible()
    for _ in range(12):
        page.clock.run_for(1000)
    expect(frame.locator("#patience")).to_contain_text("Let one code fill the picture")


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("NotAllowedError", "This page may not use the camera."),
        ("NotFoundError", "This device has no camera."),
        ("NotReadableError", "The camera does not answer."),
    ],
)
def test_a_camera_that_cannot_be_used_says_why(browser, shell, name, told):
    page, frame = shell(browser)
    page.frames[1].evaluate(REFUSING, name)
    frame.get_by_role("button", name="Use the camera").click()
    expect(frame.locator("#said")).to_contain_text(told)
    expect(frame.get_by_role("button", name="Use the camera")).to_be_visible()
