"""A failed lazy import works on retry, also in browsers that cache failed modules."""

import shutil
from pathlib import Path

import pytest

from e2e.browsers.driver import Driver
from e2e.browsers.table_page import AnyBrowserTable
from tools.browsers import NO_OFFLINE_COPY
from tools.serve import DIST, serving

IS_REPORTED = "(text) => document.querySelector('.toast:not([hidden])')?.textContent.includes(text) ?? false"
IS_OPEN = "(selector) => document.querySelector(selector) !== null"


@pytest.mark.quarter_of("other browsers")
@pytest.mark.sample(1)
def test_dialog_opens_after_retry_of_a_failed_import(driver: Driver, tmp_path: Path) -> None:
    folder = Path(shutil.copytree(DIST, tmp_path / "dist"))
    (file,) = folder.glob("assets-*/table-features-*.js")
    with serving(folder) as site:  # like many hosts, this server lets browsers cache its 404 responses
        driver.open(f"{site}/rules/granicus.html")  # this page requests no offline copy
        driver.evaluate(f"() => {{ {NO_OFFLINE_COPY} return true; }}")
        moved = file.rename(tmp_path / file.name)
        driver.open(f"{site}/play.html?game=granicus&seed=late")
        AnyBrowserTable(driver, site).ready()
        driver.click("[data-share]")
        driver.wait(IS_REPORTED, "Could not load the ways to share. Are you online?")
        moved.rename(file)
        driver.click(".toast button:first-of-type")  # Try again
        driver.wait(IS_OPEN, "#share[open]")
