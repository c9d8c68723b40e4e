"""Hooks that serve the built site to all processes of a test run, and fixtures for browsers and their pages."""

import shutil
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect, sync_playwright

from e2e.browser_fixture import SharedBrowser, visit, warm_up
from e2e.host_pages import Host
from tools.browsers import launch
from tools.file_lock import locked
from tools.serve import DIST, serving

SITE = pytest.StashKey[str]()
SERVER = pytest.StashKey[ExitStack]()
TIMEOUT = 900  # seconds for a test and its fixtures


def pytest_configure(config: pytest.Config) -> None:
    """Register the markers of browser tests, and let them wait as long for an expectation as for an action."""
    expect.set_options(timeout=30_000)  # milliseconds, for a machine under load
    config.addinivalue_line(
        "markers", "expects_errors: the console may show errors; requests to other origins still fail the test"
    )
    config.addinivalue_line("markers", "own_browser: the page is in a browser that no other test uses")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Give the tests in this folder more time than unit tests have, and those of Firefox and of WebKit one process."""
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent) and not item.get_closest_marker("timeout"):
            item.add_marker(pytest.mark.timeout(TIMEOUT))
        if isinstance(item, pytest.Function) and "driver" in item.fixturenames:
            item.add_marker(pytest.mark.xdist_group(item.callspec.params["driver"]))


def pytest_sessionstart(session: pytest.Session) -> None:
    """Serve a copy of dist/ to all processes of this run, so that a build during the run does not affect the tests."""
    config = session.config
    if worker := getattr(config, "workerinput", None):
        config.stash[SITE] = worker["site"]
        return
    if not (DIST / "index.html").exists():
        pytest.exit("There is no dist/ to test: `make build` makes it.", returncode=1)
    server = config.stash[SERVER] = ExitStack()
    folder = Path(server.enter_context(TemporaryDirectory(prefix="pygames-e2e-")))
    config.stash[SITE] = server.enter_context(serving(Path(shutil.copytree(DIST, folder / "dist"))))


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Stop the server."""
    if server := session.config.stash.get(SERVER, None):
        server.close()


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    """Pass the address of the site to a worker process of pytest-xdist."""
    node.workerinput["site"] = node.config.stash[SITE]


@pytest.fixture(scope="session")
def site(request: pytest.FixtureRequest) -> str:
    """The address of the site, without a trailing slash."""
    return request.config.stash[SITE]


@pytest.fixture(scope="session")
def warm_profile(
    playwright: Playwright, site: str, request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Path:
    """A browser profile that has visited the site. The first process that needs the profile creates it for all."""
    base = tmp_path_factory.getbasetemp()
    folder = base.parent if hasattr(request.config, "workerinput") else base
    profile, ready = folder / "warm-profile", folder / "warm-profile.ready"
    with locked(folder / "warm-profile.lock"):
        if not ready.exists():
            warm_up(playwright, profile, site)
            ready.touch()
    return profile


@pytest.fixture
def host(tmp_path: Path, site: str) -> Iterator[Host]:
    """A `Host`, which writes pages on another origin that embed the site."""
    with serving(tmp_path, prefix="") as address:
        yield Host(tmp_path, address.replace("127.0.0.1", "localhost"), site)


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Playwright, which all tests of a process share, because it cannot be started twice."""
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """A Chromium that all tests of this process share."""
    browser = launch(playwright, full=False)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def shared_browser(
    playwright: Playwright, warm_profile: Path, site: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[SharedBrowser]:
    """A browser with a warm profile for all tests of this process."""
    shared = SharedBrowser(playwright, warm_profile, tmp_path_factory.mktemp("shared-browser"), site)
    yield shared
    shared.close()


@pytest.fixture
def page(
    playwright: Playwright,
    warm_profile: Path,
    shared_browser: SharedBrowser,
    tmp_path: Path,
    site: str,
    request: pytest.FixtureRequest,
) -> Iterator[Page]:
    """A page whose storage is empty. Errors on it and requests to other origins fail the test.

    The page is in a browser of its own if the test says so.
    """
    is_alone = request.node.get_closest_marker("own_browser")
    own = visit(playwright, warm_profile, tmp_path / "browser", site, request)
    with own if is_alone else shared_browser.visit(request) as page:
        yield page


@pytest.fixture
def friend(
    playwright: Playwright, warm_profile: Path, tmp_path: Path, site: str, request: pytest.FixtureRequest
) -> Iterator[Page]:
    """The page of a second, remote player, in another browser."""
    with visit(playwright, warm_profile, tmp_path / "friend", site, request) as page:
        yield page
