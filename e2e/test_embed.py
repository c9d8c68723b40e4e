"""Embeds on other sites show a poster until Play is pressed, and then a table or an error message."""

import gzip
import json
import random
import re

import pytest
from playwright.sync_api import Browser, Page, Response, expect

import pygames
from e2e.blocked_apis import NO_STORAGE, NO_WORKER
from e2e.host_pages import Host, Size, frames, start_table
from e2e.random_games import random_game
from e2e.table_page import TablePage, wait_for_plies
from e2e.wait import BOOT
from tools.serve import DIST

POSTER_LIMIT = 60_000  # transferred bytes
STRICT = "default-src 'none'; script-src 'nonce-host'; img-src data:; frame-src http://127.0.0.1:*"
SIZES: list[Size] = [(300, 640), (640, 200), (300, 200), (1100, 700)]
HORIZONTAL_OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def play_and_undo(table: TablePage, choices: int = 8) -> None:
    """Click up to `choices` choices, at least until one ply is played; then undo the last ply."""
    table.play_out(random.Random(4), choices=choices)
    while not (count := len(table.record()["moves"])):
        table.play_out(random.Random(5), choices=1)
    table.page.locator("[data-undo]").click()
    expect(table.page.locator("[data-redo]")).to_have_attribute("aria-disabled", "false")
    assert len(table.record()["moves"]) == count - 1


@pytest.mark.quarter_of("embeds")
def test_two_embeds_can_be_played_on_one_page(page: Page, host: Host) -> None:
    """One embed has the site's origin and one an opaque origin; each has its own worker."""
    sandboxes = {"deckfish": "", "granicus": "allow-scripts"}
    page.goto(
        host.write("\n".join(host.frame(game, sandbox=sandbox, seed="two") for game, sandbox in sandboxes.items()))
    )
    origins = [host.site.rsplit("/", 1)[0], "null"]
    tables = []
    for frame, origin in zip(frames(page), origins, strict=True):
        tables.append(start_table(frame, host.site))
        assert frame.evaluate("origin") == origin
    assert len(page.workers) == 2
    for table in tables * 2:
        table.play_out(random.Random(7), choices=2)
    assert [table.record()["deal"]["game"] for table in tables] == list(sandboxes)
    assert all(table.record()["moves"] for table in tables)
    play_and_undo(tables[0])


@pytest.mark.quarter_of("embeds")
def test_embed_works_without_workers_and_storage(page: Page, host: Host) -> None:
    page.add_init_script(NO_WORKER + NO_STORAGE)
    page.goto(host.write(host.frame("deckfish", sandbox="allow-scripts allow-same-origin", seed="frame")))
    (frame,) = frames(page)
    play_and_undo(start_table(frame, host.site))
    assert not page.workers


@pytest.mark.quarter_of("embeds")
def test_embed_of_any_size_works_under_a_strict_policy(page: Page, host: Host) -> None:
    """The Play button is inside every frame, and a table is never wider than its frame."""
    sizes = dict(zip(pygames.GAMES, SIZES, strict=False))
    page.goto(host.write("\n".join(host.frame(game, seed="size", size=sizes[game]) for game in sizes), policy=STRICT))
    for frame, (_width, height) in zip(frames(page), SIZES, strict=True):
        frame.locator("#poster").wait_for()
        assert frame.evaluate("document.querySelector('[data-play]').getBoundingClientRect().bottom") <= height
        assert frame.evaluate(HORIZONTAL_OVERFLOW) <= 0
    frame = frames(page)[0]
    table = start_table(frame, host.site)
    for size in SIZES:
        page.evaluate(
            "(size) => { const iframe = document.querySelector('iframe'); [iframe.width, iframe.height] = size; }", size
        )
        frame.wait_for_function("([width, height]) => innerWidth === width && innerHeight === height", arg=size)
        table.play_out(random.Random(4), choices=2)
        assert frame.evaluate(HORIZONTAL_OVERFLOW) <= 0
    play_and_undo(table)
    assert frame.evaluate(HORIZONTAL_OVERFLOW) <= 0


def test_only_the_poster_is_loaded_before_play(page: Page, host: Host) -> None:
    responses: list[Response] = []
    page.on("response", lambda response: responses.append(response) if response.url.startswith(host.site) else None)
    page.goto(host.write(host.frame("granicus")), wait_until="networkidle")
    poster_size = sum(len(gzip.compress(response.body(), 6)) for response in responses)
    posters = {file.stem: len(gzip.compress(file.read_bytes(), 6)) for file in DIST.glob("assets-*/posters/*.svg")}
    assert posters.keys() == pygames.GAMES.keys()
    assert poster_size - posters["granicus"] + max(posters.values()) < POSTER_LIMIT, (
        "only the poster image differs between games"
    )
    loaded_later = re.compile(r"\.wasm$|\.zip$|/worker\.js$|/table-page-[^/]*\.js$")  # the engine and the table
    assert not [response.url for response in responses if loaded_later.search(response.url)]
    assert not page.workers
    (frame,) = frames(page)
    expect(frame.locator("html")).not_to_have_attribute("data-engine", "loading")
    for game in pygames.GAMES.values():
        page.goto(host.write(host.frame(game.id)))
        (frame,) = frames(page)
        expect(frame.locator("h1")).to_have_text(game.name)
        expect(frame.locator("[data-play]")).to_have_count(1)
        assert frame.locator("#picture img").evaluate("(image) => image.decode().then(() => image.naturalWidth)") > 0


def test_unknown_game_shows_a_message_and_the_list_of_games(page: Page, host: Host) -> None:
    page.goto(host.write(host.frame("<b>chess</b>")))
    (frame,) = frames(page)
    expect(frame.locator("#stranger")).to_contain_text("There is no game called “<b>chess</b>” here.")
    frame.get_by_role("link", name="Granicus").click()
    expect(frame.locator("h1")).to_have_text("Granicus")
    frame.locator("[data-play]").wait_for()


@pytest.mark.quarter_of("embeds")
@pytest.mark.expects_errors
def test_engine_failure_is_reported_with_a_link_to_the_full_page(page: Page, host: Host) -> None:
    page.route("**/*.wasm", lambda route: route.abort())
    page.goto(host.write(host.frame("granicus", seed="slow")))
    (frame,) = frames(page)
    frame.locator("[data-play]").click()
    expect(frame.locator("html")).to_have_attribute("data-engine", "failed", timeout=BOOT)
    full_page_link = frame.get_by_role("link", name="Open the full page")
    assert full_page_link.get_attribute("href") == "play.html?game=granicus&seed=slow"
    with page.context.expect_page() as opened:
        full_page_link.click()
    assert opened.value.url.startswith(f"{host.site}/play.html?game=granicus")
    assert opened.value.evaluate("window.opener") is None


@pytest.mark.quarter_of("embeds")
@pytest.mark.expects_errors
def test_failed_download_of_the_table_can_be_retried(page: Page, host: Host) -> None:
    page.route("**/table-en.html", lambda route: route.abort())
    page.goto(host.write(host.frame("granicus", seed="gone")))
    (frame,) = frames(page)
    frame.locator("[data-play]").click()
    expect(frame.get_by_role("alert")).to_contain_text("Could not load")
    page.unroute("**/table-en.html")
    frame.locator("[data-play]").click()
    frame.locator("#board").wait_for()


@pytest.mark.quarter_of("embeds")
def test_links_and_forms_work_in_a_sandbox_without_allow_forms(page: Page, host: Host) -> None:
    begun = random_game("granicus", 5)
    link = f"#{pygames.to_link(begun)}#?secret=abc"
    page.goto(host.write(host.frame("granicus", sandbox="allow-scripts", suffix=link)))
    (frame,) = frames(page)
    table = start_table(frame, host.site)
    assert table.record()["moves"] == begun["moves"]
    frame.locator("#tab-moves").click()
    frame.locator("#typed").fill(move := frame.locator(".move code").first.inner_text())
    frame.locator("#typed").press("Enter")
    wait_for_plies(table, 6)
    assert table.record()["moves"] == [*begun["moves"], move]
    frame.locator("[data-new]").click()
    frame.locator("dialog[open] summary", has_text="More").click()
    frame.locator("#seed").fill("another")
    frame.locator("#seed").press("Enter")
    expect(frame.locator("dialog[open]")).to_have_count(0)
    expect(frame.locator("[data-undo]")).to_have_attribute("aria-disabled", "true")
    assert table.record()["deal"]["seed"] == "another"


def test_look_parameter_overrides_the_colour_scheme_of_the_system(browser: Browser, host: Host) -> None:
    with browser.new_context(color_scheme="light") as context:
        page = context.new_page()
        page.goto(host.write(host.frame("mutation", look="dark") + host.frame("mutation")))
        dark, light = frames(page)
        background = "getComputedStyle(document.documentElement).backgroundColor"
        assert dark.evaluate(background) != light.evaluate(background)
        assert json.loads(dark.evaluate(f"JSON.stringify({background}.match(/[0-9]+/g).map(Number))"))[0] < 64
