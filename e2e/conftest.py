"""A browser on a copy of the built site, served under a sub-path; a page that lets nothing go wrong unseen."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
    Request,
    WebError,
    sync_playwright,
)

from e2e.hosts import Host
from tools.browser import launch, launch_with_profile
from tools.serve import DIST, serving

# The copy would be fetched whole in every test, and hide requests from tests that break them; test_offline has its own.
NO_COPY = "try { localStorage['pygames-no-offline-copy'] ??= 'yes'; } catch {}"
LOOK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce"}


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


@pytest.fixture(scope="session")
def regular(playwright: Playwright, tmp_path_factory: pytest.TempPathFactory) -> Iterator[BrowserContext]:
    """A browser that has been here before: it has compiled what the engine is made of, which takes most of a start."""
    profile = tmp_path_factory.mktemp("regular")
    with launch_with_profile(playwright, profile, **LOOK) as context:
        context.add_init_script(NO_COPY)
        yield context


@pytest.fixture
def page(site: str, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A page of a browser that keeps nothing of an earlier test but the engine. An error on it fails the test.

    So does a request to another origin. In somebody else's pages it is a browser that has never been anywhere.
    """
    if "host" in request.fixturenames:
        yield from new_page(request.getfixturevalue("browser"), site, request)
        return
    context: BrowserContext = request.getfixturevalue("regular")
    with watched(context, site, request):
        yield context.new_page()
    forget(context, site)


@pytest.fixture
def friend(browser: Browser, site: str, request: pytest.FixtureRequest) -> Iterator[Page]:
    """The page of someone far away, with a memory of its own, watched as closely."""
    yield from new_page(browser, site, request)


def new_page(browser: Browser, site: str, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A page in a context of its own."""
    with browser.new_context(**LOOK) as context:
        context.add_init_script(NO_COPY)
        with watched(context, site, request):
            yield context.new_page()


def forget(context: BrowserContext, site: str) -> None:
    """Leave nothing of a test behind in the browser, but what starts the engine."""
    blank = context.new_page()
    for page in context.pages:
        if page != blank:
            page.close()
    kinds = "cookies,indexeddb,local_storage,service_workers"
    asked = {"origin": "/".join(site.split("/")[:3]), "storageTypes": kinds}
    context.new_cdp_session(blank).send("Storage.clearDataForOrigin", asked)


@contextmanager
def watched(context: BrowserContext, site: str, request: pytest.FixtureRequest) -> Iterator[None]:
    """See to it that nothing goes wrong unseen on the pages of a context, while the block runs."""
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

    def note_error(error: WebError) -> None:
        wrong.append(f"page error: {error.error}")

    context.on("console", note_message)
    context.on("weberror", note_error)
    context.on("request", note_request)
    yield
    context.remove_listener("console", note_message)
    context.remove_listener("weberror", note_error)
    context.remove_listener("request", note_request)
    assert not strangers, "requests left the origin"
    if request.node.get_closest_marker("expects_errors") is None:
        assert not wrong, "the page complained"
