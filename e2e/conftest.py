"""A browser on a copy of the built site, served under a sub-path; a page that lets nothing go wrong unseen."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Playwright, sync_playwright

from e2e.hosts import Host
from e2e.regular import Regular
from tools.browser import launch
from tools.serve import DIST, serving


def pytest_configure(config: pytest.Config) -> None:
    """Name the markers."""
    config.addinivalue_line("markers", "alone: measures a time, so no other test runs beside it")
    config.addinivalue_line(
        "markers", "expects_errors: the console may show errors; no request may leave the origin all the same"
    )


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the site, without a slash at its end. A copy is served, so a build meanwhile changes nothing."""
    if not (DIST / "index.html").exists():
        pytest.exit("There is no dist/ to test: `make build` makes it.", returncode=1)
    copy = Path(shutil.copytree(DIST, tmp_path_factory.mktemp("site") / "dist"))
    with serving(copy) as address:
        yield address


@pytest.fixture
def host(tmp_path: Path, site: str) -> Iterator[Host]:
    """Somebody else's pages."""
    with serving(tmp_path, prefix="") as address:
        yield Host(tmp_path, address.replace("127.0.0.1", "localhost"), site)


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """What drives Chromium; there can be one in a process."""
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """One Chromium for all tests of this process."""
    browser = launch(playwright, whole=False)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def regular(playwright: Playwright, site: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Regular]:
    """The browser of most tests."""
    with Regular.started(playwright, tmp_path_factory.mktemp("regular"), site) as regular:
        yield regular


@pytest.fixture(scope="session")
def far_away(playwright: Playwright, site: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Regular]:
    """Another one, with a memory of its own."""
    with Regular.started(playwright, tmp_path_factory.mktemp("far-away"), site) as regular:
        yield regular


@pytest.fixture
def page(regular: Regular, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A page of a browser that keeps nothing of an earlier test but the engine. An error on it fails the test.

    So does a request to another origin.
    """
    with regular.visit(request) as page:
        yield page


@pytest.fixture
def friend(far_away: Regular, request: pytest.FixtureRequest) -> Iterator[Page]:
    """The page of someone far away, watched as closely."""
    with far_away.visit(request) as page:
        yield page
