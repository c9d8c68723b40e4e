"""Prebuilt deals equal the engine's answers and can be used before Python starts; the engine starts from a snapshot."""

import json
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Page, Request, Route, expect

import pygames
from building.prebuilt_deals import COUNT
from e2e.expose_workers import EXPOSE_WORKERS
from e2e.memory_snapshot import wait_for_snapshot
from e2e.table_page import TablePage
from e2e.wait import BOOT
from tools.pyodide_page import run_in_pyodide
from tools.serve import DIST


@contextmanager
def holding_back_engine(page: Page) -> Iterator[None]:
    """Delay the script of the engine until the end of the block."""
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/worker.js", hold)
    yield
    for route in held:
        route.continue_()


@pytest.mark.quarter_of("rare faults")
def test_prebuilt_answers_equal_those_of_the_engine(page: Page, site: str) -> None:
    folder = next(DIST.glob("assets-*")) / "openings" / "en"
    prebuilt = {file.stem: json.loads(file.read_text(encoding="utf-8")) for file in folder.glob("*-0-*.json")}
    requests = {}
    for name, views in prebuilt.items():
        shape = {"tall": name.endswith("tall")}
        requests[name] = [{"request": "new", "game": views[0]["game"], "deal": views[0]["record"]["deal"], **shape}]
        requests[name] += [{"request": "table", **shape}] * (len(views) - 1)
        requests[name] = [
            {**request, "seat": view["seat"]} for request, view in zip(requests[name], views, strict=True)
        ]
    answers = run_in_pyodide(
        page,
        site,
        {"requests.json": json.dumps(requests)},
        "import json\nfrom pygames.api.bridge import answer\n"
        "requests = json.load(open('requests.json'))\n"
        "json.dumps({k: [json.loads(answer(json.dumps(one)))['ok'] for one in v] for k, v in requests.items()})",
    )
    assert {name.rsplit("-", 2)[0] for name in prebuilt} == set(pygames.GAMES)
    assert len(list(folder.glob("*-[0-9]*-*"))) == len(prebuilt) * COUNT, "COUNT files for each game and shape"
    for name, views in prebuilt.items():
        assert views == answers[name], name


# The first game has a hand-over screen; in the second, a move consists of several targets.
@pytest.mark.sample(1)
@pytest.mark.parametrize("game", ["siege-of-jacynth", "strings-of-suits"])
def test_ply_chosen_before_python_has_started_is_played_afterwards(page: Page, site: str, game: str) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    table = TablePage(page, site)
    with holding_back_engine(page):
        page.goto(f"{site}/play.html?game={game}")
        hand_over = page.locator("[data-hand-over]:visible")
        page.locator("[data-legal], [data-hand-over]").first.wait_for()
        if hand_over.count():
            hand_over.click()
        table.legal.first.wait_for()
        before = page.locator("[data-board]").inner_html()
        for _ in range(9):  # pick targets until the move is complete
            done = page.locator("[data-done]:visible")
            if done.count():
                done.click()
            elif table.legal.count():
                table.legal.first.click()
            else:
                break
        expect(page.locator("#guidance")).to_contain_text("Will be played in a moment")
        assert page.locator("html").get_attribute("data-engine") == "loading"
        assert page.locator("[data-picked]").count() or "data-legal" in before
    expect(page.locator("html")).to_have_attribute("data-engine", "ready", timeout=BOOT)
    expect(page.locator("[data-undo]")).to_have_attribute("aria-disabled", "false")
    state = pygames.replay(table.record())
    assert len(state.moves) == 1 and state.deal["seed"].startswith("opening-")


@pytest.mark.own_browser
@pytest.mark.quarter_of("rare faults")
def test_engine_restarts_without_the_network(page: Page, site: str) -> None:
    page.add_init_script(EXPOSE_WORKERS)
    requested: list[str] = []

    def record_request(request: Request) -> None:
        requested.append(request.url)

    page.context.on("request", record_request)
    table = TablePage(page, site)
    page.goto(f"{site}/404.html")
    page.evaluate("caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))")
    table.open("granicus", seed="again")
    wait_for_snapshot(page)  # from now on the page has everything that a new worker needs
    assert [url for url in requested if url.endswith(".wasm")], "the first start downloads it"
    requested.clear()
    # The page notices that the worker has ended, because its Web Lock becomes free.
    page.evaluate("window.firstEngine = window.workers.engine; window.firstEngine.terminate()")
    page.wait_for_function("() => window.workers.engine !== window.firstEngine")
    table.ready()
    table.legal.first.click()
    assert not [url for url in requested if url.endswith(".wasm")]
