"""A board lives before Python: prepared by the build, just as the engine says, and played when that has started."""

import json
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Page, Request, Route, expect

import pygames
from building.prebuilt_deals import COUNT
from e2e.table_page import Table
from e2e.wait import BOOT, until
from tools.pyodide_page import run_in_pyodide
from tools.serve import DIST

SNAPSHOT = """async (text) => {
  const name = (await caches.keys()).find((name) => name.startsWith('pygames-snapshot-'));
  if (!name) return 0;
  const cache = await caches.open(name);
  const [key] = await cache.keys();
  if (!key) return 0;
  if (text) await cache.put(key, new Response(text));
  return (await (await cache.match(key)).arrayBuffer()).byteLength;
}"""


@contextmanager
def engine_on_its_way(page: Page) -> Iterator[None]:
    """Hold back the engine's program until the block ends."""
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/worker.js", hold)
    yield
    for route in held:
        route.continue_()


def test_what_was_prepared_is_what_the_engine_says(page: Page, site: str) -> None:
    folder = next(DIST.glob("assets-*")) / "openings" / "en"
    prepared = {file.stem: json.loads(file.read_text(encoding="utf-8")) for file in folder.glob("*-0-*.json")}
    asks = {}
    for name, looks in prepared.items():
        look = {"tall": name.endswith("tall")}
        asks[name] = [{"ask": "new", "game": looks[0]["game"], "deal": looks[0]["record"]["deal"], **look}]
        asks[name] += [{"ask": "table", **look}] * (len(looks) - 1)
        asks[name] = [{**ask, "seat": look["seat"]} for ask, look in zip(asks[name], looks, strict=True)]
    said = run_in_pyodide(
        page,
        site,
        {"asks.json": json.dumps(asks)},
        "import json\nfrom pygames.api.bridge import answer\n"
        "asks = json.load(open('asks.json'))\n"
        "json.dumps({k: [json.loads(answer(json.dumps(ask)))['ok'] for ask in v] for k, v in asks.items()})",
    )
    assert {name.rsplit("-", 2)[0] for name in prepared} == set(pygames.GAMES)
    assert len(list(folder.iterdir())) == len(prepared) * COUNT, "as many of each game and shape"
    for name, looks in prepared.items():
        assert looks == said[name], name


@pytest.mark.parametrize(
    "game", ["siege-of-jacynth", "strings-of-suits"]
)  # what is handed over, and paths of several picks
def test_a_ply_is_chosen_before_python_and_played_when_it_comes(page: Page, site: str, game: str) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    table = Table(page, site)
    with engine_on_its_way(page):
        page.goto(f"{site}/play.html?game={game}")
        hand_over = page.locator("[data-hand-over]:visible")
        page.locator("[data-legal], [data-hand-over]").first.wait_for()
        if hand_over.count():
            hand_over.click()
        table.legal.first.wait_for()
        before = page.locator("[data-board]").inner_html()
        for _ in range(9):  # picks, until a path is whole and nothing more is asked
            done = page.locator("[data-done]:visible")
            if done.count():
                done.click()
            elif table.legal.count():
                table.legal.first.click()
            else:
                break
        expect(page.locator("#hint")).to_contain_text("as soon as the rules have arrived")
        assert page.locator("html").get_attribute("data-engine") == "loading"
        assert page.locator("[data-picked]").count() or "data-legal" in before
    expect(page.locator("html")).to_have_attribute("data-engine", "ready", timeout=BOOT)
    expect(page.locator("[data-undo]")).to_have_attribute("aria-disabled", "false")
    state = pygames.replay(table.record())
    assert len(state.moves) == 1 and state.deal["seed"].startswith("opening-")


def snapshot(page: Page, text: str = "") -> int:
    """How large the kept snapshot is, after `text` was put in its place."""
    size: int = page.evaluate(SNAPSHOT, text)
    return size


def wait_for_a_snapshot(page: Page) -> None:
    """It is kept when the page has come to rest."""
    until(page, lambda: snapshot(page) > 1_000_000, "a snapshot")


def test_a_snapshot_that_does_not_fit_is_dropped_in_silence(page: Page, site: str) -> None:
    table = Table(page, site)
    table.open("granicus", seed="snapshot")
    wait_for_a_snapshot(page)
    assert snapshot(page, "this is no memory of Python") < 100
    table.open("granicus", seed="snapshot")
    assert table.record()["deal"] == pygames.GAMES["granicus"].deal("snapshot")
    wait_for_a_snapshot(page)


def test_a_worker_that_dies_comes_back_without_the_network(page: Page, site: str) -> None:
    page.add_init_script("""
      const Real = window.Worker;
      window.workers = [];
      window.Worker = class extends Real { constructor(...all) { super(...all); window.workers.push(this); } };
    """)
    asked: list[str] = []

    def note(request: Request) -> None:
        asked.append(request.url)

    page.context.on("request", note)
    table = Table(page, site)
    page.goto(f"{site}/404.html")
    page.evaluate("caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))")
    table.open("granicus", seed="again")
    wait_for_a_snapshot(page)  # which is when the page has packed what a worker can be started from
    assert [url for url in asked if url.endswith(".wasm")], "the first start needs it"
    asked.clear()
    page.evaluate("window.workers.at(-1).terminate()")  # its lock is free now, which is how the page notices
    page.wait_for_function("() => window.workers.length === 2")
    table.ready()
    table.legal.first.click()
    assert not [url for url in asked if url.endswith(".wasm")]
