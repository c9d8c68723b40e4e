"""Each browser beside Chromium, in which all other tests run; with a profile of its own."""

import os
import subprocess
from collections.abc import Iterator

import pytest
from playwright.sync_api import Playwright

from e2e.browsers.driver import Driver
from e2e.browsers.table_page import Visitor
from e2e.browsers.with_bidi import FirefoxDriver
from e2e.browsers.with_playwright import PlaywrightDriver
from e2e.browsers.with_webdriver import WebKitDriver
from tools.browsers import find, has_playwright_build


@pytest.fixture(scope="module", params=["firefox", "webkit"])
def driver(
    request: pytest.FixtureRequest, playwright: Playwright, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Driver]:
    """A browser that has never been here before the first of these tests."""
    name, profile = request.param, tmp_path_factory.mktemp("visitor") / "profile"
    program = find(name)
    if has_playwright_build(playwright, name):
        driver: Driver = PlaywrightDriver(profile, getattr(playwright, name))
    elif not program:
        pytest.skip(f"no {name} on this machine: Playwright's cannot be downloaded, Debian's is not installed")
    elif name == "firefox":
        driver = FirefoxDriver(profile, program)
    else:
        driver = WebKitDriver(profile, request.getfixturevalue("screen"))
    with driver:
        yield driver


@pytest.fixture
def visitor(driver: Driver, site: str) -> Visitor:
    """A person with that browser, who visits the site."""
    return Visitor(driver, site)


@pytest.fixture(scope="session")
def screen() -> Iterator[str]:
    """A screen that nobody sees, for a browser that needs one."""
    readable, writable = os.pipe()
    command = ["Xvfb", "-displayfd", str(writable), "-screen", "0", "1280x900x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[writable], stderr=subprocess.DEVNULL)
    os.close(writable)
    with os.fdopen(readable) as said:
        yield f":{said.readline().strip()}"  # it says its number once it is there
    server.terminate()
    server.wait()
