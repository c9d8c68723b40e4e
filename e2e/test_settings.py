"""Settings apply before the first paint, on every page and in every tab."""

from playwright.sync_api import Page, expect

from e2e.axe import violations

# Records the colour scheme of the page at its first paint.
RECORD_FIRST_LOOK = "requestAnimationFrame(() => { window.lookAtFirstPaint = document.documentElement.dataset.look; })"
BACKGROUND = "getComputedStyle(document.documentElement).backgroundColor"


def test_settings_apply_on_every_page_and_tab(page: Page, site: str) -> None:
    page.add_init_script(RECORD_FIRST_LOOK)
    page.goto(f"{site}/index.html")
    page.set_viewport_size({"width": 360, "height": 740})
    other = page.context.new_page()
    other.goto(f"{site}/rules/deckfish.html")
    expect(page.locator("html")).to_have_css("overflow", "visible")
    page.locator("[data-settings]").click()
    expect(page.locator("html")).to_have_css("overflow", "hidden")  # the page behind the dialog does not scroll
    page.get_by_label("High contrast, dark").check()
    page.get_by_label("Left thumb").check()
    assert violations(page) == []
    expect(other.locator("html")).to_have_attribute("data-look", "contrast-dark")
    assert other.evaluate(BACKGROUND) == "rgb(0, 0, 0)"
    other.close()

    page.goto(f"{site}/play.html?game=strings-of-suits")
    assert page.evaluate("window.lookAtFirstPaint") == "contrast-dark"
    page.locator("[data-legal]").first.click()
    undo, score, status, cancel = (
        page.locator(part).bounding_box() for part in ("[data-undo]", "#tab-score", "#status", "[data-cancel]")
    )
    assert undo and score and status and cancel
    assert undo["x"] < score["x"]
    assert cancel["x"] < status["x"], "Cancel is on the left, for the left thumb"
    page.locator(".top [data-settings]").click()
    page.get_by_label("Right thumb").check()
    page.get_by_label("Same as device").check()
    expect(page.locator("html")).not_to_have_attribute("data-look", "contrast-dark")
    page.locator("dialog .close").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    moved = page.locator("[data-undo]").bounding_box()
    assert moved
    assert moved["x"] > 250, "Undo is on the right, for the right thumb"
