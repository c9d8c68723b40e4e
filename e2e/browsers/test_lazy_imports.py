"""A failed lazy import works on retry, also in browsers that cache failed modules."""

import shutil
from pathlib import Path

from e2e.browsers.driver import Driver
from e2e.browsers.table_page import AnyBrowserTable
from tools.serve import DIST, serving

DISABLE_OFFLINE_COPY = "() => { localStorage['pygames-no-offline-copy'] = 'yes'; return true; }"
FAILED = "(words) => document.querySelector('.toast:not([hidden])')?.textContent.includes(words) ?? false"
CASES = (  # the chunk, what an error calls it, the dialog that needs it, and what opens the dialog
    ("share-dialog", "ways to share", "#share", "[data-share]"),
    ("new-game-dialog", "options", "#options", "#options-open"),
)
OPENED = "(selector) => document.querySelector(selector).open"


def test_dialog_opens_after_retry_of_a_failed_import(driver: Driver, tmp_path: Path) -> None:
    folder = Path(shutil.copytree(DIST, tmp_path / "dist"))
    with serving(folder) as site:  # 404 responses may be cached, as with many hosts
        driver.open(f"{site}/rules/granicus.html")  # this page requests no offline copy
        driver.evaluate(DISABLE_OFFLINE_COPY)
        driver.open(f"{site}/play.html?game=granicus&seed=late")
        AnyBrowserTable(driver, site).ready()
        for chunk, words, dialog, opener in CASES:
            (part,) = folder.glob(f"assets-*/{chunk}-*.js")
            aside = part.rename(tmp_path / part.name)
            driver.click(opener)
            driver.wait(FAILED, f"Could not load the {words}. Are you online?")
            aside.rename(part)
            driver.click(".toast button:first-of-type")  # Try again
            driver.wait(OPENED, dialog)
            driver.evaluate("(selector) => document.querySelector(selector).close()", dialog)
