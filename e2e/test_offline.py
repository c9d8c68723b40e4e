"""The site works offline after a browser restart; updates wait until the user accepts; all data can be deleted."""

import gzip
import random
import re
import shutil
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Playwright, expect

import pygames
from building import articles, service_worker
from e2e.axe import violations
from e2e.loaded_fonts import SANS, SERIF, loaded
from e2e.offline_helpers import (
    BOOT,
    cached_urls,
    check_for_update,
    next_version,
    persistent_browser,
    wait_for_offline_copy,
)
from e2e.table_page import TablePage
from e2e.wait import until_still
from tools.serve import DIST, serving

READY = "Ready to play offline."
FINDINGS = "What a hundred thousand games say"
FIRST_VISIT = 5_800_000  # transferred bytes, compressed
# The size of a file, or null if it cannot be loaded.
FETCHED_SIZE = (
    "(name) => fetch(name).then((r) => (r.ok ? r.blob() : null), () => null).then((blob) => blob?.size ?? null)"
)
# The URLs among `names` that cannot be loaded.
UNAVAILABLE = """(names) => Promise.all(names.map((name) => fetch(name).then(({ ok }) => ok, () => false)))
  .then((available) => names.filter((_, index) => !available[index]))"""


def compressed(name: str) -> int:
    """The size of a file as a static host sends it: compressed if that is smaller."""
    content = (DIST / (name or "index.html")).read_bytes()
    return min(len(content), len(gzip.compress(content, 9)))


@dataclass
class OfflineVisit:
    """A browser that has opened a table online, and was restarted after the server had stopped."""

    context: BrowserContext
    site: str
    sent: list[str]  # the files that the server sent during the first visit


@pytest.fixture(scope="module")
def offline_visit(playwright: Playwright, tmp_path_factory: pytest.TempPathFactory) -> Iterator[OfflineVisit]:
    profile, sent = tmp_path_factory.mktemp("profile"), list[str]()
    with serving(sent=sent) as site, persistent_browser(playwright, profile) as context:
        table = TablePage(context.new_page(), site)
        table.open("granicus")
        wait_for_offline_copy(table.page)
        sent_at_first = list(sent)
        table.page.evaluate(FETCHED_SIZE, lazy_file())
        table.page.evaluate(FETCHED_SIZE, missing_file())
        table.page.goto(f"{site}/findings.html#{articles.published()[0].study.id}")
        expect(table.page.locator("h1")).to_have_text(FINDINGS)
    with persistent_browser(playwright, profile) as context:
        yield OfflineVisit(context, site, sent_at_first)


def lazy_file() -> str:
    """Return the path of a file that is not precached but cached on first use."""
    (path,) = DIST.glob("engine-*/library.zip")
    return path.relative_to(DIST).as_posix()


def missing_file() -> str:
    """The path of a file that does not exist, in the folder of `lazy_file`."""
    return lazy_file().replace("library", "nothing")


def sent_twice(sent: list[str]) -> list[str]:
    """The cacheable files that the server sent more than once."""
    repeated = [name for name, times in Counter(sent).items() if times > 1]
    return [name for name in repeated if re.match("(assets|engine|pyodide)-", name)]


def test_first_visit_downloads_at_most_5_8_mb(offline_visit: OfflineVisit) -> None:
    assert sent_twice(offline_visit.sent) == []
    assert any(name.endswith(".wasm") for name in offline_visit.sent)
    assert sum(map(compressed, offline_visit.sent)) <= FIRST_VISIT


@pytest.mark.quarter_of("offline")
def test_another_game_can_be_played_offline(offline_visit: OfflineVisit) -> None:
    """The first choices are clicked, the rest of the game is played by script."""
    table, rng = TablePage(offline_visit.context.new_page(), offline_visit.site), random.Random(1)
    table.open("siege-of-jacynth", seed="plane")
    table.play_out(rng, choices=6)
    assert table.record()["moves"]
    table.advance(rng)
    record = table.record()
    assert table.over and table.result() == pygames.replay(record).result()
    table.page.reload()
    table.ready()
    assert table.over and table.record() == record
    table.page.close()


def test_todays_puzzle_works_offline(offline_visit: OfflineVisit) -> None:
    page = offline_visit.context.new_page()
    page.goto(f"{offline_visit.site}/puzzles.html")
    page.locator("[data-legal]").first.wait_for(timeout=BOOT)
    expect(page.locator("#puzzle-title")).to_have_text("Today’s puzzle")
    expect(page.locator("html")).to_have_attribute("data-puzzle", "open")
    page.close()


@pytest.mark.quarter_of("offline")
def test_home_rules_settings_embeds_and_a_visited_article_work_offline(offline_visit: OfflineVisit) -> None:
    page, site = offline_visit.context.new_page(), offline_visit.site
    page.goto(f"{site}/")
    expect(page.locator("#offline")).to_have_text(READY)
    assert {SERIF, SANS} <= loaded(page)
    for poster in page.locator(".poster img").all():
        poster.scroll_into_view_if_needed()
        assert poster.evaluate("(image) => image.decode().then(() => image.naturalWidth)") > 0
    for game in pygames.GAMES.values():
        page.goto(f"{site}/rules/{game.id}.html")
        expect(page.locator("h1")).to_contain_text(game.name)
    page.goto(f"{site}/browser.html")
    expect(page.locator("#offline")).to_contain_text("Ready to play offline")
    page.goto(f"{site}/embed.html?game=granicus&seed=frame")
    page.locator("[data-play]").click()
    TablePage(page, site).ready()
    page.goto(f"{site}/findings.html")
    title = page.locator("h1")
    expect(title).to_have_text(FINDINGS)
    font: str = title.evaluate("(title) => getComputedStyle(title).fontFamily")
    assert font.startswith('"Small Table Serif"')
    page.close()


@pytest.mark.quarter_of("offline")
def test_precached_and_used_files_are_available_offline(offline_visit: OfflineVisit) -> None:
    """A file that was used online is available, even if it is not precached. A missing file is not."""
    page, site = offline_visit.context.new_page(), offline_visit.site
    page.goto(f"{site}/browser.html")
    names = [str(entry["url"]) for entry in service_worker.precache_entries(DIST)]
    assert len(names) > 50
    assert page.evaluate(UNAVAILABLE, names) == []
    assert page.evaluate(FETCHED_SIZE, lazy_file()) == (DIST / lazy_file()).stat().st_size
    assert page.evaluate(FETCHED_SIZE, missing_file()) is None
    page.close()


@pytest.mark.quarter_of("offline")
def test_new_version_waits_until_the_user_accepts(playwright: Playwright, tmp_path: Path) -> None:
    dist, sent = Path(shutil.copytree(DIST, tmp_path / "dist")), list[str]()
    with serving(dist, sent=sent) as site, persistent_browser(playwright, tmp_path / "profile") as context:
        home, page = context.new_page(), context.new_page()
        home.goto(f"{site}/")
        expect(home.locator("#offline")).to_have_text(READY, timeout=BOOT)
        assert sent_twice(sent) == []
        table = TablePage(page, site)
        table.open("granicus", seed="update")
        table.play_out(random.Random(1), choices=2)
        before = table.record()

        old_page = (dist / "browser.html").read_bytes()
        next_version(dist)
        new_page = (dist / "browser.html").read_bytes()
        (dist / "browser.html").write_bytes(old_page)  # as on a host that has not yet received all files of the update
        assert check_for_update(page) == "none"
        (dist / "browser.html").write_bytes(new_page)
        page.reload()
        table.ready()
        offer = page.get_by_role("status").filter(has_text="A new version is ready")
        expect(offer).to_be_visible(timeout=BOOT)
        assert violations(page) == []
        assert page.locator("script[src*='assets-000000000002']").count() == 0, "the page still uses the old version"
        assert table.record() == before
        table.play_out(random.Random(2), choices=2)
        longer_record = table.record()
        assert len(longer_record["moves"]) > len(before["moves"])
        assert page.locator("script[src*='assets-000000000002']").count() == 0

        page.get_by_role("button", name="Update").click()
        page.locator("script[type=module][src*='assets-000000000002']").wait_for(state="attached", timeout=BOOT)
        table.ready()
        assert table.record() == longer_record
        notice = home.get_by_role("status").filter(has_text="Another tab uses a new version")
        expect(notice).to_be_visible()
        expect(home.locator("h1")).to_have_text("The Small Table")
        home.get_by_role("button", name="Reload").click()
        expect(home.locator("h1")).to_have_text("The Next Table")
        addresses = cached_urls(home)
        assert any("assets-000000000002" in address for address in addresses)
        assert not [a for a in addresses if re.search("assets-(?!000000000002)", a)], (
            "the old version is no longer cached"
        )


@pytest.mark.own_browser
@pytest.mark.quarter_of("offline")
def test_offline_copy_can_be_disabled_and_enabled(page: Page, site: str) -> None:
    page.goto(f"{site}/browser.html")
    status = page.locator("#offline")
    expect(status).to_contain_text("You have removed the offline copy")
    page.get_by_role("button", name="Save an offline copy").click()
    expect(status).to_contain_text("Ready to play offline", timeout=BOOT)
    assert cached_urls(page)
    page.get_by_role("button", name="Remove the offline copy").click()
    expect(status).to_contain_text("You have removed the offline copy")
    assert not cached_urls(page)
    assert page.evaluate("navigator.serviceWorker.getRegistration().then((registration) => !registration)")
    page.goto(f"{site}/")
    until_still(page)
    expect(page.locator("#offline")).to_be_empty()
    assert not cached_urls(page)


@pytest.mark.own_browser
@pytest.mark.quarter_of("offline")
def test_all_data_is_deleted_after_two_confirmations(page: Page, site: str) -> None:
    table = TablePage(page, site)
    table.open("granicus", seed="gone")
    table.play_out(random.Random(1), choices=3)
    page.goto(f"{site}/browser.html")
    expect(page.locator("#games")).to_have_text("1 game saved.")
    page.get_by_role("button", name="Delete everything").click()
    expect(page.get_by_role("dialog").get_by_role("link")).to_have_attribute("href", "./#files")
    page.get_by_role("button", name="Continue").click()
    page.get_by_role("button", name="Keep everything").click()
    expect(page.locator("#games")).to_have_text("1 game saved.")
    page.get_by_role("button", name="Delete everything").click()
    page.get_by_role("button", name="Continue").click()
    page.get_by_role("button", name="Delete all").click()
    expect(page.locator("#deleted")).to_contain_text("Everything has been deleted")
    expect(page.locator("#games")).to_have_text("No games saved.")
    assert not cached_urls(page)
    assert page.evaluate("Object.keys(localStorage)") == []
    page.goto(f"{site}/")
    expect(page.locator("#going")).to_be_hidden()
