"""Third-party games play like the five, in a sandbox that they cannot escape."""

import json
import shutil
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import cast
from zipfile import ZIP_DEFLATED, ZipFile

import pytest
from playwright.sync_api import BrowserContext, Page, Playwright, expect

from e2e import hostile_game
from e2e.browser_fixture import LOOK, NO_OFFLINE_COPY
from e2e.table_page import TablePage, wait_for_plies
from e2e.test_axe import violations_in_all_colour_schemes
from e2e.wait import BOOT, until, until_still
from tools import fixture_wheels
from tools.browsers import launch_with_profile
from tools.serve import serving

# Simulates dropping a file on the page.
DROP = """([name, bytes]) => {
  const carried = new DataTransfer();
  carried.items.add(new File([new Uint8Array(bytes)], name));
  document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: carried, bubbles: true, cancelable: true }));
}"""

# All data stored by the pages of the site, as text.
KEPT = """async () => {
  const kept = [];
  for (const { name } of await indexedDB.databases()) {
    const open = indexedDB.open(name);
    const db = await new Promise((done) => { open.onsuccess = () => done(open.result); });
    for (const store of db.objectStoreNames) {
      const all = db.transaction(store).objectStore(store).getAll();
      await new Promise((done) => { all.onsuccess = done; });
      if (name === 'pygames') kept.push(...all.result.map((entry) => JSON.stringify(entry)));
    }
    db.close();
  }
  return [...kept, JSON.stringify({ ...localStorage }), document.cookie];
}"""

# Inside the sandbox: records the link that the page passes in.
OVERHEAR = """addEventListener('message', ({ data }) => {
  if (data?.type === 'plugin:payload') window.handed = data.payload.link;
});"""


@pytest.fixture
def visitor(playwright: Playwright, warm_profile: Path, tmp_path: Path) -> Iterator[BrowserContext]:
    """A browser in which errors and requests to other origins are allowed."""
    profile = Path(shutil.copytree(warm_profile, tmp_path / "profile"))
    with launch_with_profile(playwright, profile, full=False, **LOOK) as context:
        context.add_init_script(NO_OFFLINE_COPY)
        yield context


@pytest.fixture(scope="module")
def null_game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of the game in which nothing is decided, as its own project builds it."""
    return fixture_wheels.build_wheel(fixture_wheels.NULL_GAME, tmp_path_factory.mktemp("null-game"))


def let_in(page: Page, site: str) -> TablePage:
    """Confirm the game, and wait until it can be played."""
    assert page.locator("iframe").count() == 0, "nothing runs before the question"
    page.locator("#yes").click()
    return seated(page, site)


def seated(page: Page, site: str) -> TablePage:
    """Wait until the table in the sandbox is ready, and return it."""
    frame = page.locator("iframe").element_handle().content_frame()
    assert frame
    table = TablePage(cast(Page, frame), site)  # a frame has all of a page that a table needs, but a keyboard
    table.ready()
    return table


def say_nothing(table: TablePage, plies: int) -> None:
    """Choose the null game's only choice, and see it played."""
    table.legal.first.click()
    expect(table.page.locator("[data-undo]")).not_to_have_attribute("aria-disabled", "true")
    wait_for_plies(table, plies)


def test_dropped_wheel_plays_after_confirmation(page: Page, site: str, null_game: Path, tmp_path: Path) -> None:
    page.goto(f"{site}/guest.html")
    page.evaluate(DROP, ["holiday.zip", [80, 75, 3, 4]])
    expect(page.locator("#error")).to_have_text("“holiday.zip” is not a wheel: its name must end in .whl.")
    (tmp_path / "false-1.0-py3-none-any.whl").write_text("this is no zip file")
    page.locator("#file").set_input_files(tmp_path / "false-1.0-py3-none-any.whl")
    page.locator("#yes").click()
    expect(page.locator("#error")).to_contain_text("is not a wheel: its content is not a zip file.")

    page.evaluate(DROP, [null_game.name, list(null_game.read_bytes())])
    expect(page.locator("#question")).to_be_visible()
    expect(page.locator("#question")).to_contain_text("This program was written by someone else.")
    for fact in ("null-game 1.0.0", null_game.name, f"{-(-null_game.stat().st_size // 1000)} kB"):
        expect(page.locator("#facts")).to_contain_text(fact)
    assert violations_in_all_colour_schemes(page) == []

    table = let_in(page, site)
    expect(table.page.locator("#game")).to_have_text("Null Game")
    assert violations_in_all_colour_schemes(page) == []
    say_nothing(table, 1)
    table.page.evaluate("window.table.play('-')")  # as it is typed
    expect(table.page.locator("[data-board][data-over]")).to_have_count(1)
    assert sum(table.result()["scores"]) == 1
    table.page.locator("[data-undo]").click()
    expect(table.page.locator("[data-over]")).to_have_count(0)
    assert table.record()["moves"] == ["-"]
    table.page.locator("#tab-log").click()
    expect(table.page.locator("#panel-log")).to_contain_text("Says nothing.")
    table.page.locator("#tab-rules").click()
    expect(table.page.locator("#panel-rules h2").first).to_have_text("The idea")

    deal = table.record()["deal"]
    table.page.locator("[data-share]").click()
    table.page.locator("input.link").first.wait_for()
    links = table.page.locator("input.link").evaluate_all("(fields) => fields.map((field) => field.value)")
    assert all(link.startswith(f"{site}/guest.html?") for link in links)

    page.goto(f"{site}/guest.html")  # it is known now, and stands where it stood
    known = page.locator("#plugins li")
    expect(known).to_contain_text("Null Game")
    expect(known).to_contain_text("Second to move")
    known.get_by_role("button", name="Play Null Game").click()
    table = seated(page, site)
    assert (table.record()["deal"], table.record()["moves"]) == (deal, ["-"])
    say_nothing(table, 2)
    assert table.over
    known_games = page.evaluate(KEPT)
    assert not any("null-game" in text for text in known_games), "the list of games at home has only the five"

    page.goto("about:blank")
    page.goto(links[-1])  # sent to a friend, who has the wheel too
    expect(page.locator("#error")).to_contain_text("Add the same wheel")
    page.locator("#file").set_input_files(null_game)
    page.add_init_script(OVERHEAR)
    page.locator("#yes").click()
    frame = page.locator("iframe").element_handle().content_frame()
    assert frame
    until(page, lambda: frame.evaluate("window.handed ?? ''"), "the link handed through the wall")
    assert links[-1].endswith(f"#{frame.evaluate('window.handed')}"), "not as it stood in this browser"


def test_malicious_wheel_cannot_escape_its_sandbox(visitor: BrowserContext, site: str, tmp_path: Path) -> None:
    with hostile_game.recording_server() as other:
        page = visitor.new_page()
        own = TablePage(page, site)
        own.open("granicus", seed="mine")
        say_nothing(own, 1)  # any choice will do
        page.evaluate("localStorage.setItem('mine', '1'); document.cookie = 'mine=1'; caches.open('mine')")
        page.goto(f"{site}/guest.html")
        until(page, lambda: any("granicus" in text for text in page.evaluate(KEPT)), "the game among the saves")
        before = page.evaluate(KEPT)

        page.locator("#file").set_input_files(hostile_game.wheel(tmp_path, site, other))
        table = let_in(page, site)
        until_still(page)
        say_nothing(table, 1)  # the next prompt contains the results of its attempts
        words = table.page.locator("[data-status]").inner_text()
        told = json.loads(words[words.index("{") :])
        assert len(told) == hostile_game.ATTEMPTS
        assert {name: word for name, word in told.items() if word == "reached"} == {}, "sandbox escaped"

        assert table.page.evaluate("Object.getOwnPropertyNames(window).filter((name) => name.includes('RTC'))") == []
        lures = "foreignObject, image, a, link, meta, form, iframe, script, style"
        assert table.page.locator("[data-board]").locator(lures).count() == 0, "it draws shapes alone"
        table.page.evaluate("document.querySelectorAll('#lure, #trap').forEach((lure) => lure.click())")
        until_still(page)
        if page.frames[-1].locator("[data-legal]").count():
            page.frames[-1].locator("[data-legal]").first.click()  # the end, at which it leads its frame away
        until_still(page)
        assert other.heard == [], "no request left the sandbox"
        assert page.evaluate(KEPT) == before, "something was changed"
        assert page.url == f"{site}/guest.html"
        assert page.locator("#title").inner_text() == "Null Game", "only its own name, and as text"


def test_game_that_ends_its_worker_never_runs_on_the_main_thread(
    visitor: BrowserContext, site: str, tmp_path: Path
) -> None:
    with hostile_game.recording_server() as other:
        page = visitor.new_page()
        page.goto(f"{site}/guest.html")
        page.locator("#file").set_input_files(hostile_game.wheel(tmp_path, site, other, hostile_game.RUNAWAY))
        page.locator("#yes").click()
        inside = page.frame_locator("iframe")
        for _ in range(3):
            notice = inside.locator("#notice")
            expect(notice).to_contain_text("The game cannot start", timeout=BOOT)
            notice.get_by_role("button", name="Try again").click()
            expect(notice).to_be_hidden()
        expect(inside.locator("#notice")).to_contain_text("The game cannot start", timeout=BOOT)
        until_still(page)
        expect(inside.locator("html")).not_to_have_attribute("data-runaway", "here")
        assert other.heard == [], "no request left the sandbox"
        expect(page.locator("#title")).to_have_text("hostile 1.0")


def test_zip_bomb_is_rejected_before_unpacking(page: Page, site: str, tmp_path: Path) -> None:
    bomb = tmp_path / "bomb-1.0-py3-none-any.whl"
    with ZipFile(bomb, "w", ZIP_DEFLATED) as archive:
        archive.writestr("bomb.py", bytes(60_000_000))
    page.goto(f"{site}/guest.html")
    page.locator("#file").set_input_files(bomb)
    page.locator("#yes").click()
    expect(page.locator("#error")).to_have_text(f"“{bomb.name}” unpacks to more than 50 MB: too large for a game.")
    told = struct.pack("<I", 60_000_000)
    assert bomb.read_bytes().count(told) == 2, "beside the part and in the directory"
    bomb.write_bytes(bomb.read_bytes().replace(told, struct.pack("<I", 10)))
    page.locator("#file").set_input_files(bomb)
    page.locator("#yes").click()
    expect(page.locator("#error")).to_contain_text("is damaged, or compressed in an unsupported way.")
    assert page.locator("iframe").count() == 0


def test_plugin_is_listed_and_deleted_with_all_other_data(page: Page, site: str, null_game: Path) -> None:
    page.goto(f"{site}/guest.html")
    page.locator("#file").set_input_files(null_game)
    let_in(page, site)
    page.goto(f"{site}/browser.html")
    expect(page.locator("#plugins")).to_contain_text("1 game by another author saved")
    expect(page.locator("#plugins-list")).to_contain_text(null_game.name)
    assert violations_in_all_colour_schemes(page) == []
    page.locator("#delete").click()
    page.locator("#ask-yes").click()
    page.locator("#ask-yes").click()
    expect(page.locator("#deleted")).to_contain_text("Everything has been deleted.")
    page.goto(f"{site}/guest.html")
    expect(page.locator("#add-plugin")).to_be_visible()
    until_still(page)
    expect(page.locator("#known")).to_be_hidden()


def test_plugin_table_runs_only_in_a_sandbox(page: Page, site: str, null_game: Path) -> None:
    page.goto(f"{site}/guest-table.html")
    expect(page.locator("#game")).to_have_text("This page only works in the sandbox: open guest.html.")
    page.goto(f"{site}/guest.html")
    page.evaluate(
        """(bytes) => {
      const frame = document.createElement('iframe');  // without a wall
      frame.src = 'guest-table.html';
      document.body.append(frame);
      const wheel = { name: 'null_game-1.0.0-py3-none-any.whl', bytes: new Uint8Array(bytes) };
      setInterval(() => frame.contentWindow.postMessage(
        { type: 'plugin:payload', payload: { wheel, search: '', link: '', page: 'guest.html' } }, '*'), 50);
    }""",
        list(null_game.read_bytes()),
    )
    inside = page.frame_locator("iframe")
    expect(inside.locator("#game")).to_have_text("This page only works in the sandbox: open guest.html.")
    until_still(page)
    assert not [worker.url for worker in page.workers]


def test_wheel_of_another_site_plays_after_confirmation_also_in_a_blog(
    visitor: BrowserContext, site: str, null_game: Path
) -> None:
    with serving(null_game.parent, prefix="/wheels") as elsewhere:
        wheel = f"{elsewhere}/{null_game.name}"
        asked: list[str] = []
        visitor.on("request", lambda request: asked.append(request.url))
        page = visitor.new_page()
        page.goto(elsewhere.rsplit("/", 1)[0])  # a page of another origin, whatever it says
        page.set_content(
            f"<h1>Sunday games</h1><iframe width=640 height=560 src='{site}/guest.html?wheel={wheel}&game=null-game'>"
        )
        door = page.frames[1]
        expect(door.locator("#facts")).to_contain_text(wheel)
        expect(door.locator("#fetched")).to_be_visible()
        assert wheel not in asked, "it is not fetched before the question"
        table = let_in(cast(Page, door), site)
        assert wheel in asked
        say_nothing(table, 1)
        say_nothing(table, 2)
        assert table.over

        missing = f"{site}/guest.html?wheel={elsewhere}/none-1.0-py3-none-any.whl"
        page.goto(missing)
        page.locator("#yes").click()
        expect(page.locator("#error")).to_contain_text("answered 404.", timeout=BOOT)
        page.goto(f"{site}/guest.html?wheel=javascript:alert(1)")
        expect(page.locator("#error")).to_contain_text("is not the address of a file")
