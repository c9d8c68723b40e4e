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
from e2e.web_servers import SERVERS, running
from tools import fixture_wheels
from tools.serve import DIST, serving


@pytest.fixture
def context(playwright: Playwright, tmp_path: Path) -> Iterator[BrowserContext]:
    """A browser that has never visited the site."""
    with persistent_browser(playwright, tmp_path / "profile") as context:
        yield context


@pytest.mark.sample(1)
@pytest.mark.parametrize("level", SANDBOXES)
@pytest.mark.parametrize("server", SERVERS)
def test_everything_works_on(
    server: str, level: str, context: BrowserContext, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    """The site is in a folder of the server, as on GitHub Pages."""
    pages = tmp_path / "pages"
    pages.mkdir()
    with running(server, DIST) as host, no_errors(context, host.site, request):
        table = TablePage(context.new_page(), host.site)
        table.open("granicus", seed="host")
        play_a_ply(table)
        wait_for_offline_copy(table.page)

        blog = context.new_page()
        with serving(pages, prefix="") as address:
            writer = Host(pages, address.replace("127.0.0.1", "localhost"), host.site)
            blog.goto(writer.write(writer.frame("deckfish", sandbox=SANDBOXES[level], seed="host")))
            (frame,) = frames(blog)
            play_a_ply(start_table(frame, host.site))
            assert (frame.evaluate("origin") == "null") == (level == "a sandbox without an origin")
        blog.close()

        plugin = context.new_page()
        plugin.goto(f"{host.site}/guest.html")
        plugin.locator("#file").set_input_files(fixture_wheels.build_wheel(fixture_wheels.NULL_GAME, tmp_path))
        plugin.locator("#yes").click()
        plugin.locator("iframe").wait_for()
        sandboxed = TablePage(cast(Page, frames(plugin)[0]), host.site)
        sandboxed.ready()
        start_as_first(sandboxed, "person")
        play_a_ply(sandboxed)
        plugin.close()

        host.stop()
        table.page.reload()
        table.ready()
        assert table.record()["moves"], "the game is on the table again, without the server"


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
