"""A failed lazy import works on retry, also in browsers that cache failed modules."""

import shutil
from pathlib import Path

from e2e.browsers.driver import Driver
from e2e.browsers.table_page import AnyBrowserTable
from tools.browsers import NO_OFFLINE_COPY
from tools.serve import DIST, serving

IS_REPORTED = "(text) => document.querySelector('.toast:not([hidden])')?.textContent.includes(text) ?? false"
CASES = (  # chunk, its name in the error message, selector of what it shows, selector of the button that opens it
    ("dialogs", "ways to share", "#share[open]", "[data-share]"),
    ("analysis", "hint", "#hint-panel:not([hidden])", "[data-hint]"),
)
IS_OPEN = "(selector) => document.querySelector(selector) !== null"


def test_dialog_opens_after_retry_of_a_failed_import(driver: Driver, tmp_path: Path) -> None:
    folder = Path(shutil.copytree(DIST, tmp_path / "dist"))
    with serving(folder) as site:  # like many hosts, this server lets browsers cache its 404 responses
        driver.open(f"{site}/rules/granicus.html")  # this page requests no offline copy
        driver.evaluate(f"() => {{ {NO_OFFLINE_COPY} return true; }}")
        driver.open(f"{site}/play.html?game=granicus&seed=late")
        AnyBrowserTable(driver, site).ready()
        for chunk, name, opened, opener in CASES:
            (file,) = folder.glob(f"assets-*/{chunk}-*.js")
            moved = file.rename(tmp_path / file.name)
            driver.click(opener)
            driver.wait(IS_REPORTED, f"Could not load the {name}. Are you online?")
            moved.rename(file)
            driver.click(".toast button:first-of-type")  # Try again
            driver.wait(IS_OPEN, opened)
            driver.evaluate("() => document.querySelector('dialog[open]')?.close()")
