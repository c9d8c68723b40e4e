"""Fixtures for Firefox and WebKit; all other tests run in Chromium."""

import os
import subprocess
from collections.abc import Iterator

import pytest
from playwright.sync_api import Playwright

from e2e.browsers.driver import Driver
from e2e.browsers.firefox_driver import FirefoxDriver
from e2e.browsers.playwright_driver import PlaywrightDriver
from e2e.browsers.table_page import AnyBrowserTable
from e2e.browsers.webkit_driver import WebKitDriver
from tools.browsers import find, has_playwright_build


@pytest.fixture(scope="session", params=["firefox", "webkit"])
def driver(
    request: pytest.FixtureRequest, playwright: Playwright, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Driver]:
    """A browser with a new profile, shared by all tests of a process."""
    name, profile = request.param, tmp_path_factory.mktemp("table") / "profile"
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
def table(driver: Driver, site: str) -> AnyBrowserTable:
    """The page object of a table in the browser of `driver`."""
    return AnyBrowserTable(driver, site)


@pytest.fixture(scope="session")
def screen() -> Iterator[str]:
    """The name of a virtual display for WebKitGTK, for example ":1"."""
    readable, writable = os.pipe()
    command = ["Xvfb", "-displayfd", str(writable), "-screen", "0", "1280x900x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[writable], stderr=subprocess.DEVNULL)
    os.close(writable)
    with os.fdopen(readable) as output:
        yield f":{output.readline().strip()}"  # Xvfb prints the number of the display when it is ready
    server.terminate()
    server.wait()
