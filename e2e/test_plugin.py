"""Plugins (games by other authors) can be played, in a sandbox that they cannot escape."""

import json
import re
import shutil
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import cast
from zipfile import ZIP_DEFLATED, ZipFile

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, Playwright, expect

from e2e import hostile_game
from e2e.axe import violations_in_all_colour_schemes
from e2e.browser_fixture import BROWSER_OPTIONS
from e2e.table_page import TablePage, start_as_first, wait_for_plies
from e2e.wait import BOOT, until, until_still
from tests.support import fixture_wheels
from tools.browsers import NO_OFFLINE_COPY, launch_with_profile
from tools.serve import serving

# Simulates dropping a file on the page.
DROP = """([name, bytes]) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([new Uint8Array(bytes)], name));
  document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
}"""

# A list of texts: each saved game of the site as JSON, then its localStorage as JSON, then its cookies.
STORED_DATA = """async () => {
  const stored = [];
  for (const { name } of await indexedDB.databases()) {
    const open = indexedDB.open(name);
    const db = await new Promise((done) => { open.onsuccess = () => done(open.result); });
    for (const store of db.objectStoreNames) {
      const all = db.transaction(store).objectStore(store).getAll();
      await new Promise((done) => { all.onsuccess = done; });
      if (name === 'pygames') stored.push(...all.result.map((entry) => JSON.stringify(entry)));
    }
    db.close();
  }
  return [...stored, JSON.stringify({ ...localStorage }), document.cookie];
}"""

# Whether a picture is stored with one of the games by other authors, after its first ply.
HAS_PICTURE_AND_STATUS = """async (status) => {
  const open = indexedDB.open('pygames-guests');
  const db = await new Promise((done) => { open.onsuccess = () => done(open.result); });
  const all = db.transaction('guests').objectStore('guests').getAll();
  await new Promise((done) => { all.onsuccess = done; });
  db.close();
  return all.result.some(({ picture, where }) => picture && where.startsWith(status));
}"""

# Runs inside the sandbox: records the link that the page passes to it.
RECORD_LINK = """addEventListener('message', ({ data }) => {
  if (data?.type === 'plugin:payload') window.receivedLink = data.payload.link;
});"""


@pytest.fixture
def visitor(playwright: Playwright, warm_profile: Path, tmp_path: Path) -> Iterator[BrowserContext]:
    """A browser in which errors and requests to other origins are allowed."""
    profile = Path(shutil.copytree(warm_profile, tmp_path / "profile"))
    with launch_with_profile(playwright, profile, full=False, **BROWSER_OPTIONS) as context:
        context.add_init_script(NO_OFFLINE_COPY)
        yield context


@pytest.fixture(scope="module")
def null_game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of the null game, built from its own project."""
    return fixture_wheels.build_wheel(fixture_wheels.NULL_GAME, tmp_path_factory.mktemp("null-game"))


@pytest.fixture(scope="module")
def konane(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of the example game with a lesson."""
    return fixture_wheels.build_wheel(fixture_wheels.ROOT / "examples" / "konane", tmp_path_factory.mktemp("konane"))


def add_konane(page: Page, site: str, wheel: Path, opponent: str) -> Locator:
    """Add Konane, and return its card on the home page."""
    page.goto(f"{site}/guest.html")
    page.locator("#file").set_input_files(wheel)
    confirm_and_start(page, site, opponent)
    page.goto(f"{site}/index.html")
    return page.get_by_role("region", name="Added by you").get_by_role("listitem").filter(has_text="Konane")


def confirm_and_start(page: Page, site: str, opponent: str = "person") -> TablePage:
    """Confirm that the plugin may run, start its game in the start sheet, and return its page object."""
    assert page.locator("iframe").count() == 0, "no sandbox exists before the confirmation"
    page.locator("#yes").click()
    table = sandboxed_table(page, site)
    start_as_first(table, opponent)
    return table


def sandboxed_table(page: Page, site: str) -> TablePage:
    """Wait until the table in the sandbox is ready, and return its page object."""
    frame = page.locator("iframe").element_handle().content_frame()
    assert frame
    table = TablePage(cast(Page, frame), site)  # a Frame has the methods that TablePage needs, except the keyboard
    table.ready()
    return table


def play_first_choice(table: TablePage, plies: int, *, ends: bool = False) -> None:
    """Click the first legal target, and wait until the game has this many plies."""
    table.legal.first.click()
    if ends:
        table.page.locator("[data-done]").click()  # the page asks before a button ends the game
    expect(table.page.locator("[data-undo]")).not_to_have_attribute("aria-disabled", "true")
    wait_for_plies(table, plies)


@pytest.mark.own_browser
@pytest.mark.quarter_of("plugins")
def test_dropped_wheel_plays_after_confirmation_and_is_deleted_with_all_data(
    page: Page, site: str, null_game: Path, tmp_path: Path
) -> None:
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
    for text in ("null-game 1.0.0", null_game.name, f"{-(-null_game.stat().st_size // 1000)} kB"):
        expect(page.locator("#facts")).to_contain_text(text)
    assert violations_in_all_colour_schemes(page) == []

    table = confirm_and_start(page, site)
    expect(table.page.locator("#game")).to_have_text("Null Game")
    assert violations_in_all_colour_schemes(page) == []
    play_first_choice(table, 1)
    table.page.evaluate("window.table.play('-')")
    expect(table.page.locator("[data-board][data-over]")).to_have_count(1)
    assert sum(table.result()["scores"]) == 1
    table.page.locator("[data-undo]").click()
    expect(table.page.locator("[data-over]")).to_have_count(0)
    assert table.record()["moves"] == ["-"]
    table.page.locator("#tab-log").click()
    expect(table.page.locator("#panel-log")).to_contain_text("said nothing.")
    table.page.locator("#tab-rules").click()
    expect(table.page.locator("#panel-rules h2").first).to_have_text("The idea")

    deal = table.record()["deal"]
    table.page.locator("[data-share]").click()
    table.page.locator("input.link").first.wait_for()
    links = table.page.locator("input.link").evaluate_all("(fields) => fields.map((field) => field.value)")
    assert all(link.startswith(f"{site}/guest.html?") for link in links)

    page.goto(f"{site}/guest.html")  # the page now lists the game with its status
    known = page.locator("#plugins li")
    expect(known).to_contain_text("Null Game")
    expect(known).to_contain_text("Second to move")
    known.get_by_role("button", name="Play Null Game").click()
    table = sandboxed_table(page, site)
    assert (table.record()["deal"], table.record()["moves"]) == (deal, ["-"])
    play_first_choice(table, 2, ends=True)
    assert table.over
    stored = page.evaluate(STORED_DATA)
    assert not any("null-game" in text for text in stored), "plugins are not among the site's saved games"

    page.goto("about:blank")
    page.goto(links[-1])  # as a friend does who has the wheel file too
    expect(page.locator("#error")).to_contain_text("Add the same wheel")
    page.locator("#file").set_input_files(null_game)
    page.add_init_script(RECORD_LINK)
    page.locator("#yes").click()
    frame = page.locator("iframe").element_handle().content_frame()
    assert frame
    until(page, lambda: frame.evaluate("window.receivedLink ?? ''"), "the link that is passed into the sandbox")
    assert links[-1].endswith(f"#{frame.evaluate('window.receivedLink')}"), (
        "the game of the link is opened, not the one stored in this browser"
    )

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


@pytest.mark.quarter_of("plugins")
@pytest.mark.own_browser
def test_added_game_is_on_the_home_page_with_its_rules_and_its_board(page: Page, site: str, konane: Path) -> None:
    card = add_konane(page, site, konane, "computer")
    expect(card).to_contain_text("Jump over stones")
    card.get_by_role("link", name="Rules of Konane").click()
    table = sandboxed_table(page, site)
    rules = table.page.locator("#panel-rules")
    expect(rules.locator("ol > li")).to_have_count(2)
    expect(rules.locator("em").first).to_contain_text("By the people of Hawaii.")
    assert rules.locator("figure svg use").count() > 4, "the diagram has stones"
    table.legal.first.click()
    wait_for_plies(table, 2)  # the computer has answered
    until(page, lambda: page.evaluate(HAS_PICTURE_AND_STATUS, "Your turn"), "the picture and the status of the game")
    page.goto(f"{site}/index.html")
    expect(card.locator("img")).to_be_visible()
    for text in ("Jump over stones", "Your turn"):
        expect(card).to_contain_text(text)
    for width, height in ((360, 740), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        assert violations_in_all_colour_schemes(page) == []
    card.get_by_role("link", name="Continue Konane").click()
    table = sandboxed_table(page, site)
    assert len(table.record()["moves"]) == 2
    expect(table.page.locator("[data-seat='1']")).to_contain_text("Novice")
    page.goto(f"{site}/index.html")
    card.get_by_role("button", name="Remove Konane").click()
    page.locator("#remove-yes").click()
    expect(page.locator("#added")).to_be_hidden()


@pytest.mark.quarter_of("plugins")
@pytest.mark.own_browser
def test_lesson_of_an_added_game_leads_to_its_first_game(page: Page, site: str, konane: Path) -> None:
    card = add_konane(page, site, konane, "person")
    card.get_by_role("link", name="Lesson: Konane").click()
    lesson = sandboxed_table(page, site).page
    for step in range(4):
        expect(lesson.locator(".lesson-panel .count")).to_contain_text(f"{step + 1} of 4")
        lesson.get_by_role("button", name="Show me").click()
        lesson.locator(".lesson-panel[data-done]").wait_for(timeout=BOOT)
        lesson.get_by_role("button", name="Next" if step < 3 else "Play your first game").click()
    page.wait_for_url(re.compile(r"guest\.html\?play=\w+$"))  # that of the lesson goes on with "&lesson"
    first = sandboxed_table(page, site)
    assert first.record()["moves"] == []
    expect(first.page.locator("[data-seat='1']")).to_contain_text("Novice")
    first.legal.first.click()
    wait_for_plies(first, 2)
    until(page, lambda: page.evaluate(HAS_PICTURE_AND_STATUS, "Your turn"), "the picture and the status of the game")
    first.page.locator("[data-new]").click()
    first.page.locator("[data-start-sheet]").get_by_role("button", name="Give up").click()
    first.page.locator("#resign-yes").click()
    expect(first.page.locator("[data-status]")).to_contain_text("You gave up")
    result = first.page.locator("[data-status]").inner_text()
    until(page, lambda: page.evaluate(HAS_PICTURE_AND_STATUS, "You gave up"), "the result is saved")
    page.reload()
    finished = sandboxed_table(page, site)
    expect(finished.page.locator("[data-status]")).to_have_text(result)
    expect(finished.page.locator("[data-seat='0']")).to_have_attribute("data-you", "")  # it is not a shared game


@pytest.mark.quarter_of("plugins")
def test_malicious_wheel_cannot_escape_its_sandbox(visitor: BrowserContext, site: str, tmp_path: Path) -> None:
    with hostile_game.recording_server() as other:
        page = visitor.new_page()
        own_table = TablePage(page, site)
        own_table.open("granicus", seed="mine")
        play_first_choice(own_table, 1)
        page.evaluate("localStorage.setItem('mine', '1'); document.cookie = 'mine=1'; caches.open('mine')")
        page.goto(f"{site}/guest.html")
        until(page, lambda: any("granicus" in text for text in page.evaluate(STORED_DATA)), "the game among the saves")
        before = page.evaluate(STORED_DATA)

        page.locator("#file").set_input_files(hostile_game.wheel(tmp_path, site, other))
        table = confirm_and_start(page, site)
        until_still(page)
        play_first_choice(table, 1)  # the next prompt contains the results of the game's attempts
        prompt = table.page.locator("[data-status]").inner_text()
        results = json.loads(prompt[prompt.index("{") :])
        assert len(results) == hostile_game.ATTEMPTS
        assert {name: result for name, result in results.items() if result == "reached"} == {}, "sandbox escaped"

        assert table.page.evaluate("Object.getOwnPropertyNames(window).filter((name) => name.includes('RTC'))") == []
        forbidden = "foreignObject, image, a, link, meta, form, iframe, script, style"
        assert table.page.locator("[data-board]").locator(forbidden).count() == 0, (
            "drawings contain only shapes and text"
        )
        table.page.evaluate("document.querySelectorAll('#lure, #trap').forEach((element) => element.click())")
        until_still(page)
        if page.frames[-1].locator("[data-legal]").count():
            # This move ends the game, and its last drawing tries to redirect the frame.
            page.frames[-1].locator("[data-legal]").first.click()
        until_still(page)
        assert other.received == [], "no request left the sandbox"
        assert page.evaluate(STORED_DATA) == before, "stored data has changed"
        assert page.url == f"{site}/guest.html"
        assert page.locator("#title").inner_text() == "Null Game", "the plugin cannot choose the title"


@pytest.mark.quarter_of("plugins")
def test_game_that_ends_its_worker_never_runs_on_the_main_thread(
    visitor: BrowserContext, site: str, tmp_path: Path
) -> None:
    with hostile_game.recording_server() as other:
        page = visitor.new_page()
        page.goto(f"{site}/guest.html")
        page.locator("#file").set_input_files(hostile_game.wheel(tmp_path, site, other, hostile_game.RUNAWAY))
        page.locator("#yes").click()
        sandbox = page.frame_locator("iframe")
        notice = sandbox.locator("#notice")
        expect(notice).to_contain_text("The game cannot start", timeout=BOOT)
        notice.get_by_role("button", name="Try again").click()
        expect(notice).to_be_hidden()
        expect(notice).to_contain_text("The game cannot start", timeout=BOOT)
        until_still(page)
        expect(sandbox.locator("html")).not_to_have_attribute("data-runaway", "here")
        assert other.received == [], "no request left the sandbox"
        expect(page.locator("#title")).to_have_text("hostile 1.0")


def test_zip_bomb_is_rejected_before_unpacking(page: Page, site: str, tmp_path: Path) -> None:
    bomb = tmp_path / "bomb-1.0-py3-none-any.whl"
    with ZipFile(bomb, "w", ZIP_DEFLATED) as archive:
        archive.writestr("bomb.py", bytes(60_000_000))
    page.goto(f"{site}/guest.html")
    page.locator("#file").set_input_files(bomb)
    page.locator("#yes").click()
    expect(page.locator("#error")).to_have_text(f"“{bomb.name}” unpacks to more than 50 MB: too large for a game.")
    true_size = struct.pack("<I", 60_000_000)
    assert bomb.read_bytes().count(true_size) == 2, "in the file's header and in the directory"
    bomb.write_bytes(bomb.read_bytes().replace(true_size, struct.pack("<I", 10)))
    page.locator("#file").set_input_files(bomb)
    page.locator("#yes").click()
    expect(page.locator("#error")).to_contain_text("is damaged, or compressed in an unsupported way.")
    assert page.locator("iframe").count() == 0


def test_plugin_table_runs_only_in_a_sandbox(page: Page, site: str, null_game: Path) -> None:
    page.goto(f"{site}/guest-table.html")
    expect(page.locator("#game")).to_have_text("This page only works in the sandbox: open guest.html.")
    page.goto(f"{site}/guest.html")
    page.evaluate(
        """(bytes) => {
      const frame = document.createElement('iframe');  // without a sandbox
      frame.src = 'guest-table.html';
      document.body.append(frame);
      const wheel = { name: 'null_game-1.0.0-py3-none-any.whl', bytes: new Uint8Array(bytes) };
      setInterval(() => frame.contentWindow.postMessage(
        { type: 'plugin:payload', payload: { wheel, search: '', link: '', page: 'guest.html' } }, '*'), 50);
    }""",
        list(null_game.read_bytes()),
    )
    sandbox = page.frame_locator("iframe")
    expect(sandbox.locator("#game")).to_have_text("This page only works in the sandbox: open guest.html.")
    until_still(page)
    assert not [worker.url for worker in page.workers]


@pytest.mark.quarter_of("plugins")
def test_wheel_of_another_site_plays_after_confirmation_also_in_a_blog(
    visitor: BrowserContext, site: str, null_game: Path
) -> None:
    with serving(null_game.parent, prefix="/wheels", cors=True) as other_site:
        wheel = f"{other_site}/{null_game.name}"
        requested: list[str] = []
        visitor.on("request", lambda request: requested.append(request.url))
        page = visitor.new_page()
        page.goto(other_site.rsplit("/", 1)[0])  # any page of another origin
        page.set_content(
            f"<h1>Sunday games</h1><iframe width=640 height=560 src='{site}/guest.html?wheel={wheel}&game=null-game'>"
        )
        frame = page.frames[1]
        expect(frame.locator("#facts")).to_contain_text(wheel)
        expect(frame.locator("#fetched")).to_be_visible()
        assert wheel not in requested, "the wheel is not fetched before the confirmation"
        table = confirm_and_start(cast(Page, frame), site)
        assert wheel in requested
        play_first_choice(table, 1)
        play_first_choice(table, 2, ends=True)
        assert table.over

        missing = f"{site}/guest.html?wheel={other_site}/none-1.0-py3-none-any.whl"
        page.goto(missing)
        page.locator("#yes").click()
        expect(page.locator("#error")).to_contain_text("answered 404.", timeout=BOOT)
        page.goto(f"{site}/guest.html?wheel=javascript:alert(1)")
        expect(page.locator("#error")).to_contain_text("is not the address of a file")
