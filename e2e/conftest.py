"""A browser on a copy of the built site, served under a sub-path; a page that lets nothing go wrong unseen."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, Playwright, Request, sync_playwright

from e2e.hosts import Host
from tools.browser import launch
from tools.serve import DIST, serving

# The copy would be fetched whole in every test, and hide requests from tests that break them; test_offline has its own.
NO_COPY = "try { localStorage['pygames-no-offline-copy'] ??= 'yes'; } catch {}"


def pytest_configure(config: pytest.Config) -> None:
    """Name the one marker: a test that breaks something on purpose expects what the browser says of it."""
    config.addinivalue_line(
        "markers", "expects_errors: the console may show errors; no request may leave the origin all the same"
    )


HOSTS = "http://localhost:"  # pages of other people, from another origin than the site: e2e/hosts.py


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
    browser = launch(playwright)
    yield browser
    browser.close()


@pytest.fixture
def page(browser: Browser, site: str, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A page with a memory of its own. An error on it, or a request to another origin, fails the test."""
    with watched(browser, site, request) as page:
        yield page


@pytest.fixture
def friend(browser: Browser, site: str, request: pytest.FixtureRequest) -> Iterator[Page]:
    """The page of someone far away, with a memory of its own, watched as closely."""
    with watched(browser, site, request) as page:
        yield page


@contextmanager
def watched(browser: Browser, site: str, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A page in a context of its own on which nothing goes wrong unseen."""
    origin = "/".join(site.split("/")[:3]) + "/"
    unasked = f"{origin}favicon.ico"  # Chromium's own wish, beside a file that is no page
    wrong: list[str] = []
    strangers: list[str] = []

    def note_message(message: ConsoleMessage) -> None:
        where = message.location.get("url", "")
        if message.type in ("error", "warning") and where != unasked:
            wrong.append(f"console {message.type}: {message.text} ({where})")

    def note_request(asked: Request) -> None:
        if not asked.url.startswith((origin, HOSTS, "data:", "blob:")):
            strangers.append(asked.url)

    with browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce") as context:
        context.on("console", note_message)
        context.on("weberror", lambda error: wrong.append(f"page error: {error.error}"))
        context.on("request", note_request)
        context.add_init_script(NO_COPY)
        yield context.new_page()
    assert not strangers, "requests left the origin"
    if request.node.get_closest_marker("expects_errors") is None:
        assert not wrong, "the page complained"
