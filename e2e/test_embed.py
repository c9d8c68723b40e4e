"""The embed in other people's pages: in every frame setting, a poster until Play is pressed, and then a table."""

import gzip
import json
import random
import re

import pytest
from playwright.sync_api import Browser, Page, Response, expect

import pygames
from e2e.hosts import Host, Size, frames, seated
from e2e.table import Table

POSTER_LIMIT = 60_000  # bytes over the wire
STRICT = "default-src 'none'; script-src 'nonce-host'; img-src data:; frame-src http://127.0.0.1:*"
NO_STORAGE = """for (const name of ["indexedDB", "localStorage", "sessionStorage", "caches"])
  Object.defineProperty(window, name, { get() { throw new DOMException("blocked", "SecurityError"); } });"""
NO_WORKER = "window.Worker = class { constructor() { throw new DOMException('blocked', 'SecurityError'); } };"


def plays(table: Table, choices: int = 8) -> None:
    """A few plies by pointing, and one taken back."""
    table.play_out(random.Random(4), choices=choices)
    while not (made := len(table.record()["moves"])):
        table.play_out(random.Random(5), choices=1)
    table.page.locator("[data-undo]").click()
    expect(table.page.locator("[data-redo]")).to_have_attribute("aria-disabled", "false")
    assert len(table.record()["moves"]) == made - 1


@pytest.mark.parametrize("sandbox", ["", "allow-scripts"], ids=["no sandbox", "a sandbox without an origin"])
def test_three_embeds_of_three_games_are_played_on_one_page(page: Page, host: Host, sandbox: str) -> None:
    """Each has the origin that its sandbox leaves it, and Python in a worker of its own."""
    games = ["deckfish", "granicus", "mutation"]
    page.goto(host.write("\n".join(host.frame(game, sandbox=sandbox, seed="three") for game in games)))
    origin = "null" if sandbox == "allow-scripts" else host.site.rsplit("/", 1)[0]
    tables = []
    for frame in frames(page):
        tables.append(seated(frame, host.site))
        assert frame.evaluate("origin") == origin
    assert len(page.workers) == len(games)
    for table in tables * 2:
        table.play_out(random.Random(7), choices=2)
    assert [table.record()["deal"]["game"] for table in tables] == games
    assert all(table.record()["moves"] for table in tables)
    plays(tables[0])


@pytest.mark.parametrize(
    ("missing", "sandbox"),
    [("workers", ""), ("workers", "allow-scripts"), ("storage", "allow-scripts allow-same-origin")],
)
def test_a_game_is_played_in_a_sandbox_without(page: Page, host: Host, sandbox: str, missing: str) -> None:
    page.add_init_script(NO_WORKER if missing == "workers" else NO_STORAGE)
    page.goto(host.write(host.frame("deckfish", sandbox=sandbox, seed="frame")))
    (frame,) = frames(page)
    plays(seated(frame, host.site))
    assert len(page.workers) == (0 if missing == "workers" else 1)


@pytest.mark.parametrize(
    ("game", "size", "sandbox"),
    [
        ("mutation", (300, 640), "allow-scripts"),
        ("granicus", (640, 200), ""),
        ("siege-of-jacynth", (300, 200), ""),
        ("strings-of-suits", (1100, 700), ""),
    ],
)
def test_a_game_is_played_in_every_size_and_under_a_strict_policy(
    page: Page, host: Host, game: str, size: Size, sandbox: str
) -> None:
    page.goto(host.write(host.frame(game, sandbox=sandbox, seed="size", size=size), policy=STRICT))
    (frame,) = frames(page)
    play = frame.locator("[data-play]").bounding_box()
    box = page.locator("iframe").bounding_box()
    assert play and box and play["y"] + play["height"] <= box["y"] + box["height"], "Play is in sight"
    table = seated(frame, host.site)
    sideways = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert frame.evaluate(sideways) <= 0
    plays(table)
    assert frame.evaluate(sideways) <= 0


@pytest.mark.parametrize("game", pygames.GAMES)
def test_before_play_there_is_a_poster_and_nothing_else(page: Page, host: Host, game: str) -> None:
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer) if answer.url.startswith(host.site) else None)
    page.goto(host.write(host.frame(game)), wait_until="networkidle")
    weight = sum(len(gzip.compress(answer.body(), 6)) for answer in answers)
    assert weight < POSTER_LIMIT
    late = re.compile(r"\.wasm$|\.zip$|/worker\.js$|/table-page-[^/]*\.js$")  # Python, and the table
    assert not [answer.url for answer in answers if late.search(answer.url)]
    assert not page.workers
    (frame,) = frames(page)
    expect(frame.locator("h1")).to_have_text(pygames.GAMES[game].name)
    expect(frame.locator("[data-play]")).to_have_count(1)
    expect(frame.locator("html")).not_to_have_attribute("data-engine", "loading")


def test_an_unknown_game_gets_a_sentence_and_a_choice(page: Page, host: Host) -> None:
    page.goto(host.write(host.frame("<b>chess</b>")))
    (frame,) = frames(page)
    expect(frame.locator("#stranger")).to_contain_text("There is no game called “<b>chess</b>” here.")
    frame.get_by_role("link", name="Granicus").click()
    expect(frame.locator("h1")).to_have_text("Granicus")
    frame.locator("[data-play]").wait_for()


@pytest.mark.expects_errors
def test_an_engine_that_does_not_start_says_so_and_leads_to_the_full_page(page: Page, host: Host) -> None:
    page.route("**/*.wasm", lambda route: route.abort())
    page.goto(host.write(host.frame("granicus", seed="slow")))
    (frame,) = frames(page)
    frame.locator("[data-play]").click()
    expect(frame.locator("html")).to_have_attribute("data-engine", "failed", timeout=20_000)
    way = frame.get_by_role("link", name="Open the full page")
    assert way.get_attribute("href") == "play.html?game=granicus&seed=slow"
    with page.context.expect_page() as opened:
        way.click()
    assert opened.value.url.startswith(f"{host.site}/play.html?game=granicus")
    assert opened.value.evaluate("window.opener") is None


@pytest.mark.expects_errors
def test_a_table_that_cannot_be_fetched_can_be_asked_for_again(page: Page, host: Host) -> None:
    page.route("**/table-en.html", lambda route: route.abort())
    page.goto(host.write(host.frame("granicus", seed="gone")))
    (frame,) = frames(page)
    frame.locator("[data-play]").click()
    expect(frame.get_by_role("alert")).to_contain_text("could not be fetched")
    page.unroute("**/table-en.html")
    seated(frame, host.site)


def test_forms_work_in_a_sandbox_that_allows_none(page: Page, host: Host) -> None:
    page.goto(host.write(host.frame("granicus", sandbox="allow-scripts", seed="forms")))
    (frame,) = frames(page)
    table = seated(frame, host.site)
    frame.locator("#tab-moves").click()
    frame.locator("#typed").fill(frame.locator(".move code").first.inner_text())
    frame.locator("#typed").press("Enter")
    expect(frame.locator("[data-undo]")).to_have_attribute("aria-disabled", "false")
    assert len(table.record()["moves"]) == 1
    frame.locator("#options-open").click()
    frame.locator("#seed").fill("another")
    frame.locator("#seed").press("Enter")
    expect(frame.locator("dialog[open]")).to_have_count(0)
    expect(frame.locator("[data-undo]")).to_have_attribute("aria-disabled", "true")
    assert table.record()["deal"]["seed"] == "another"


def test_looks_and_languages_of_the_host_do_not_matter(browser: Browser, host: Host) -> None:
    """`look` holds against what the reader's system prefers."""
    with browser.new_context(color_scheme="light") as context:
        page = context.new_page()
        page.goto(host.write(host.frame("mutation", look="dark") + host.frame("mutation")))
        dark, light = frames(page)
        shade = "getComputedStyle(document.documentElement).backgroundColor"
        assert dark.evaluate(shade) != light.evaluate(shade)
        assert json.loads(dark.evaluate(f"JSON.stringify({shade}.match(/[0-9]+/g).map(Number))"))[0] < 64
