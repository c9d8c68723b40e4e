"""Real web servers with their default configuration serve everything: tables, the offline copy, embeds and plugins."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect

from e2e.host_pages import SANDBOXES, Host, frames, start_table
from e2e.offline_helpers import persistent_browser, wait_for_offline_copy
from e2e.page_errors import no_errors
from e2e.table_page import TablePage, start_as_first
from e2e.web_servers import SERVERS, Running, running
from tests.support import fixture_wheels
from tools.serve import DIST, serving


@pytest.fixture
def context(playwright: Playwright, tmp_path: Path) -> Iterator[BrowserContext]:
    """A browser that has never visited the site."""
    with persistent_browser(playwright, tmp_path / "profile") as context:
        yield context


@pytest.fixture(params=SERVERS)
def host(request: pytest.FixtureRequest, context: BrowserContext) -> Iterator[Running]:
    """A server with the site in one of its folders, as on GitHub Pages."""
    with running(request.param, DIST) as host, no_errors(context, host.site, request):
        yield host


@pytest.mark.quarter_of("hosts")
@pytest.mark.sample(1)
def test_a_table_goes_on_without_its_host(host: Running, context: BrowserContext) -> None:
    table = TablePage(context.new_page(), host.site)
    table.open("granicus", seed="host")
    play_a_ply(table)
    wait_for_offline_copy(table.page)
    host.stop()
    table.page.reload()
    table.ready()
    assert table.record()["moves"], "the game is on the table again, without the server"


@pytest.mark.quarter_of("hosts")
@pytest.mark.sample(1)
@pytest.mark.parametrize("level", SANDBOXES)
def test_an_embed_can_be_played_in_a_blog(host: Running, level: str, context: BrowserContext, tmp_path: Path) -> None:
    pages, blog = tmp_path / "pages", context.new_page()
    pages.mkdir()
    with serving(pages, prefix="") as address:
        writer = Host(pages, address.replace("127.0.0.1", "localhost"), host.site)
        blog.goto(writer.write(writer.frame("deckfish", sandbox=SANDBOXES[level], seed="host")))
        (frame,) = frames(blog)
        play_a_ply(start_table(frame, host.site))
        assert (frame.evaluate("origin") == "null") == (level == "a sandbox without an origin")
        blog.close()


@pytest.mark.quarter_of("hosts")
@pytest.mark.sample(1)
def test_a_plugin_can_be_played(host: Running, context: BrowserContext, tmp_path: Path) -> None:
    page = context.new_page()
    page.goto(f"{host.site}/guest.html")
    page.locator("#file").set_input_files(fixture_wheels.build_wheel(fixture_wheels.NULL_GAME, tmp_path))
    page.locator("#yes").click()
    page.locator("iframe").wait_for()
    sandboxed = TablePage(cast(Page, frames(page)[0]), host.site)
    sandboxed.ready()
    start_as_first(sandboxed, "person")
    play_a_ply(sandboxed)
    page.close()


@pytest.mark.quarter_of("hosts")
def test_a_folder_of_files_plays_without_a_server(browser: Browser) -> None:
    with browser.new_context() as context:
        page = context.new_page()
        page.goto((DIST / "index.html").as_uri())
        expect(page.get_by_role("alert")).to_contain_text("This page was opened as a file")
        page.goto((DIST / "embed.html").as_uri())
        page.get_by_role("link", name="Granicus").click()
        play_a_ply(start_table(page.main_frame, DIST.as_uri()))


def play_a_ply(table: TablePage) -> None:
    """Make choices until one ply is played."""
    while not table.record()["moves"]:
        table.choose(random.Random(3), by="pointing")
