"""The home page: what a first visitor sees without scrolling, pictures of saved games, and playing with a friend."""

import random
import re

from playwright.sync_api import Page, expect

import pygames
from e2e.axe import violations
from e2e.table_page import TablePage
from e2e.wait import BOOT

WIDE = (1280, 800)
SCREENS = [WIDE, (1366, 650), (360, 740), (390, 844)]
SMALL_PHONE = 360  # width in px
MAX_HEIGHT = 2600  # height of the page on a small phone, in px
BOTTOM = "(element) => element.getBoundingClientRect().bottom"
PICTURE = "() => Object.keys(localStorage).some((name) => name.startsWith('pygames-board-'))"
PIXELS = """(image) => {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  return new Set(new Uint32Array(context.getImageData(0, 0, canvas.width, canvas.height).data.buffer)).size;
}"""

# The brightness (0 to 255) of the table at the corner of a picture that is shown on a light or dark page.
CORNER = """async (image, scheme) => {
  image.style.colorScheme = scheme;
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const [red, green, blue] = context.getImageData(2, 2, 1, 1).data;
  return (red + green + blue) / 3;
}"""


def test_a_first_visitor_sees_where_to_begin_the_puzzle_and_a_game(page: Page, site: str) -> None:
    """A wide screen shows all games, with their buttons."""
    parts = (".lead", ".hero .main", "#puzzle-day .button", ".game:first-child h3")
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        page.goto(f"{site}/index.html")
        for part in parts:
            expect(page.locator(part)).to_be_visible()
            assert page.locator(part).evaluate(BOTTOM) <= height, (part, width)
        if (width, height) == WIDE:
            expect(page.locator("#choose .game")).to_have_count(len(pygames.GAMES))
            assert max(page.locator("#choose .game").evaluate_all(f"(all) => all.map({BOTTOM})")) <= height
        expect(page.locator(".day-board img")).to_have_attribute("src", re.compile("^data:image/svg"))
        expect(page.locator("main .button.main:visible")).to_have_count(1)
        expect(page.locator(".opening .button:visible")).to_have_count(2)
        expect(page.locator("#going")).to_be_hidden()
        if width == SMALL_PHONE:
            assert page.evaluate("document.documentElement.scrollHeight") <= MAX_HEIGHT
            for friend in page.locator(".game [data-friend]").all():
                expect(friend).to_be_visible()


def test_the_goal_has_the_red_button_on_the_first_screen(page: Page, site: str) -> None:
    page.goto(f"{site}/index.html")
    page.evaluate("localStorage.setItem('pygames-learned-granicus', 'lesson')")
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        page.goto(f"{site}/index.html")
        expect(page.locator("#goal")).to_contain_text("Beat Henri (Novice) at Granicus")
        expect(page.locator("main .main:visible")).to_have_count(1)
        expect(page.locator("#goal .main")).to_be_in_viewport(ratio=1)
        expect(page.locator("#puzzle-day")).to_be_in_viewport(ratio=1)
        assert width != SMALL_PHONE or violations(page) == []


def test_a_game_to_continue_has_a_picture_of_its_board(page: Page, site: str) -> None:
    table = TablePage(page, site)
    table.open("granicus", seed="picture")
    table.advance(random.Random(1), 1)
    page.wait_for_function(PICTURE)
    page.goto(f"{site}/index.html")
    expect(page.locator(".hero")).to_be_hidden()
    picture = page.locator("#saves img")
    assert (picture.get_attribute("src") or "").startswith("data:image/svg+xml,")
    assert picture.evaluate(PIXELS) > 50, "the picture is not empty"
    brightness = [picture.evaluate(CORNER, scheme) for scheme in ("dark", "light")]
    assert brightness[1] > 3 * brightness[0], "the picture has a version for each theme"
    page.locator("#saves a").click()
    table.ready()


def test_a_friend_is_played_by_link_or_here(page: Page, site: str) -> None:
    page.goto(f"{site}/index.html")
    page.evaluate("localStorage.setItem('pygames-learned-granicus', 'lesson')")
    page.reload()
    page.locator(".again [data-friend]").click()
    page.get_by_role("radio", name="Mutation").check(force=True)
    page.get_by_role("button", name="By link").click()
    sheet = page.locator("[data-start-sheet]")
    expect(sheet.locator('[name="opponent"]:checked')).to_have_value("away")
    expect(sheet.get_by_role("link", name="Learn it in")).to_be_visible()
    assert violations(page) == []
    sheet.locator('[name="side"][value="first"]').check()
    # the address at first: it soon names the save
    with page.expect_navigation(
        url="**/play.html?game=mutation&seat0=person&seat1=away*", wait_until="commit", timeout=BOOT
    ):
        sheet.locator("[data-start]").click()
