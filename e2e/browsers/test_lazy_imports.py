"""A part that could not be fetched comes once it can, also in a browser that remembers which modules failed."""

import shutil
from pathlib import Path

from e2e.browsers.driver import Driver
from e2e.browsers.table_page import Visitor
from tools.serve import DIST, serving

NO_COPY = "() => { localStorage['pygames-no-offline-copy'] = 'yes'; return true; }"
FAILED = "(words) => document.querySelector('.toast:not([hidden])')?.textContent.includes(words) ?? false"
OPENED = "(selector) => document.querySelector(selector).open"


def test_a_dialog_whose_part_was_missing_opens_once_it_is_there(driver: Driver, tmp_path: Path) -> None:
    folder = Path(shutil.copytree(DIST, tmp_path / "dist"))
    with serving(folder) as site:  # it lets the browser keep the answer that there is no such file, as many hosts do
        driver.open(f"{site}/rules/granicus.html")  # which makes no copy
        driver.evaluate(NO_COPY)
        driver.open(f"{site}/play.html?game=granicus&seed=late")
        Visitor(driver, site).ready()
        for name, script, words, opener in (
            ("share", "share-panel", "ways to share", "[data-share]"),
            ("options", "new-game-dialog", "options", "#options-open"),
        ):
            (part,) = folder.glob(f"assets-*/{script}-*.js")
            aside = part.rename(tmp_path / part.name)
            driver.click(opener)
            driver.wait(FAILED, f"Could not load the {words}. Are you online?")
            aside.rename(part)
            driver.click(".toast button:first-of-type")  # Try again
            driver.wait(OPENED, f"#{name}")
            driver.evaluate("(selector) => document.querySelector(selector).close()", f"#{name}")
