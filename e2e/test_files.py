"""Games in files: saved, opened, dropped, found in a folder; whatever else is in them is text and nothing more."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import pygames
from e2e.records import address, played, shorter
from e2e.table import BOOT, Table

MARKUP = "<img src=x onerror=alert(1)><script>alert(1)</script><b id='planted'>seed</b>"

DROP = """([name, text]) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([text], name));
  for (const kind of ['dragover', 'drop'])
    document.querySelector('main').dispatchEvent(
      new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }));
}"""


def written(folder: Path, name: str, content: Any) -> Path:
    """A file with this content, as JSON unless it is text."""
    place = folder / name
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(content if isinstance(content, str) else json.dumps(content), encoding="utf-8")
    return place


def told(page: Page, words: str) -> None:
    """Wait until the page has read what it was given."""
    expect(page.locator("#reading")).to_contain_text(words, timeout=BOOT)


def opened(page: Page, site: str, number: int = 0) -> Table:
    """Open a game that was found."""
    page.locator("#found a").nth(number).click()
    table = Table(page, site)
    table.ready()
    return table


def test_a_game_is_saved_to_a_file_and_opened_elsewhere(page: Page, friend: Page, site: str, tmp_path: Path) -> None:
    record = played("deckfish", 9)
    page.goto(address(site, record))
    table = Table(page, site)
    table.ready()
    for left in (8, 7):
        page.locator("[data-undo]").click()
        expect(page.locator("#panel-log li, #panel-score")).not_to_have_count(0)
        page.wait_for_timeout(200)
        assert len(table.record()["moves"]) == left
    page.goto(f"{site}/index.html")
    with page.expect_download() as saving:
        page.locator("#saves button", has_text="Save").click()
    file = tmp_path / saving.value.suggested_filename
    saving.value.save_as(file)
    assert json.loads(file.read_text(encoding="utf-8")) == {**record, "at": 7}
    friend.goto(f"{site}/index.html")
    friend.locator("#files-input").set_input_files(file)
    told(friend, "One game found.")
    theirs = opened(friend, site)
    assert theirs.record() == shorter(record, 7)
    friend.locator("[data-redo]").click()
    friend.wait_for_timeout(300)
    assert theirs.record() == shorter(record, 8), "what was undone has come along"


def test_all_games_go_into_one_file_and_come_out_of_it(page: Page, friend: Page, site: str, tmp_path: Path) -> None:
    records = [played(game, 5) for game in pygames.GAMES]
    for record in records[:3]:
        page.goto(address(site, record))
        Table(page, site).ready()
    page.goto(f"{site}/index.html")
    with page.expect_download() as saving:
        page.locator("#save-all").click()
    file = tmp_path / "all.json"
    saving.value.save_as(file)
    friend.goto(f"{site}/index.html")
    friend.locator("#files-input").set_input_files(file)
    told(friend, "3 games found.")
    names = friend.locator("#found h3").all_inner_texts()
    assert sorted(names) == sorted(pygames.GAMES[record["deal"]["game"]].name for record in records[:3])


def test_a_folder_of_old_games(page: Page, site: str, tmp_path: Path) -> None:
    whole = played("granicus", 100)
    written(tmp_path, "old/whole.json", whole)
    written(tmp_path, "old/deeper/begun.json", {**played("mutation", 9), "at": 3})
    written(tmp_path, "old/link.txt", f"look: {address(site, played('deckfish', 4))}")
    written(tmp_path, "old/cut.json", json.dumps(whole)[:-9])
    written(tmp_path, "old/notes.txt", "Bring biscuits.")
    (tmp_path / "old" / "picture.png").write_bytes(bytes(range(256)) * 9)
    page.goto(f"{site}/index.html")
    page.locator("#folder-input").set_input_files(tmp_path / "old")
    told(page, "4 games found; 2 files are none.")
    cards = {card.locator(".quiet").inner_text(): card for card in page.locator("#found li").all()}
    assert any("old/whole.json" in name for name in cards)
    verdict = next(card for name, card in cards.items() if "whole.json" in name).locator(".where").inner_text()
    winners = pygames.replay(whole).result()["winners"]
    assert all(pygames.GAMES["granicus"].seat_names[seat] in verdict for seat in winners)
    cut = next(card for name, card in cards.items() if "cut.json" in name)
    expect(cut.locator(".problem")).to_contain_text("cut short")
    expect(cut.locator("a")).to_contain_text("as far as ply")
    begun = next(card for name, card in cards.items() if "begun.json" in name)
    expect(begun.locator(".quiet")).to_contain_text("3 plies")


def test_a_file_is_dropped_on_home_and_on_a_table(page: Page, site: str) -> None:
    first, second = played("granicus", 3), played("strings-of-suits", 4)
    page.goto(f"{site}/index.html")
    page.evaluate(DROP, ["game.json", json.dumps(first)])
    told(page, "One game found.")
    table = opened(page, site)
    assert table.record() == first
    page.evaluate(DROP, ["game.json", json.dumps(second)])
    expect(page.locator("h1")).to_contain_text("Strings of Suits")
    assert table.record() == second
    page.evaluate(DROP, ["notes.txt", "Bring biscuits."])
    expect(page.locator("#refusal")).to_contain_text("neither a link")
    assert table.record() == second


def test_a_text_is_pasted_and_what_is_no_game_is_told_why(page: Page, site: str) -> None:
    page.goto(f"{site}/index.html")
    page.locator("#pasted").fill("Bring biscuits.")
    page.locator("#paste button").click()
    told(page, "neither a link to a game nor a game that was saved")
    page.locator("#pasted").fill(json.dumps({"version": 99, "deal": {}, "moves": []}))
    page.locator("#paste button").click()
    told(page, "version 99")
    expect(page.locator("#found li")).to_have_count(0)


@pytest.mark.parametrize("where", ["seed", "moves", "name"])
def test_a_hostile_file_is_text(page: Page, site: str, tmp_path: Path, where: str) -> None:
    record = played("granicus", 4)
    name = "game.json"
    if where == "seed":
        record["deal"]["seed"] = MARKUP[:80]
    elif where == "moves":
        record["moves"].append(MARKUP)
    else:
        name = "<b id='planted'>game<b>.json"
    page.on("dialog", lambda dialog: pytest.fail(f"a script has run: {dialog.message}"))
    page.goto(f"{site}/index.html")
    page.locator("#files-input").set_input_files(
        {"name": name, "mimeType": "application/json", "buffer": json.dumps(record).encode()}
    )
    told(page, "One game found.")
    assert page.locator("#planted, #found img, #found script").count() == 0
    table = opened(page, site)
    page.locator("#tab-log").click()
    page.locator("[data-share]").click()
    expect(page.locator("#share input").first).to_be_visible()
    assert page.locator("#planted, #share img, #share script").count() == 0
    assert table.record()["moves"] == record["moves"][:4]
    page.goto(f"{site}/index.html")
    page.locator("#saves .save").first.wait_for()
    assert page.locator("#planted, #saves img").count() == 0
