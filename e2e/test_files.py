"""Import and export of games in files, by dialog and by folder."""

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

import pygames
from e2e.games import address, random_game, truncated
from e2e.table_page import TablePage, wait_for_plies
from e2e.wait import BOOT


def notation(folder: Path, name: str, content: Any) -> Path:
    """A file with this content, as JSON unless it is text."""
    place = folder / name
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(content if isinstance(content, str) else json.dumps(content), encoding="utf-8")
    return place


def told(page: Page, words: str) -> None:
    """Wait until the page has read what it was given."""
    expect(page.locator("#reading")).to_contain_text(words, timeout=BOOT)


def opened(page: Page, site: str, number: int = 0) -> TablePage:
    """Open a game that was found."""
    page.locator("#found a").nth(number).click()
    table = TablePage(page, site)
    table.ready()
    return table


def test_saved_file_opens_in_another_browser(page: Page, friend: Page, site: str, tmp_path: Path) -> None:
    record = random_game("deckfish", 9)
    page.goto(address(site, record))
    table = TablePage(page, site)
    table.ready()
    for left in (8, 7):
        page.locator("[data-undo]").click()
        wait_for_plies(table, left)
    page.goto(f"{site}/index.html")
    with page.expect_download() as saving:
        page.locator("#saves button", has_text="Download").click()
    file = tmp_path / saving.value.suggested_filename
    saving.value.save_as(file)
    assert json.loads(file.read_text(encoding="utf-8")) == {**record, "at": 7}
    friend.goto(f"{site}/index.html")
    friend.locator("#files-input").set_input_files(file)
    told(friend, "One game found.")
    theirs = opened(friend, site)
    assert theirs.record() == truncated(record, 7)
    friend.locator("[data-redo]").click()
    wait_for_plies(theirs, 8)
    assert theirs.record() == truncated(record, 8), "what was undone has come along"


def test_file_larger_than_one_request_is_imported_completely(page: Page, site: str, tmp_path: Path) -> None:
    game = pygames.GAMES["granicus"]
    games: list[Any] = [pygames.record(game.deal(f"{number} {'x' * 30_000}"), []) for number in range(75)]
    games[40] = {**games[40], "moves": 5}
    games[41] = {"version": 1}
    file = notation(tmp_path, "games.json", {"version": 1, "games": games})
    assert file.stat().st_size > 2_200_000, "more than the rules read at once, and than was ever read of a file"
    page.goto(f"{site}/index.html")
    page.locator("#files-input").set_input_files(file)
    told(page, "74 games found; one entry could not be read.")
    assert page.locator("#found a").count() == 74
    assert page.locator("#found .unread h3").all_inner_texts() == ["Entry 42"]
    page.locator("#keep-found").click()
    told(page, "74 games saved.")
    expect(page.locator("#saves-more")).to_have_text("All 74 games")
    assert opened(page, site, 73).record() == games[74]


def test_folder_of_games_is_imported(page: Page, site: str, tmp_path: Path) -> None:
    whole = random_game("granicus", 100)
    notation(tmp_path, "old/whole.json", whole)
    notation(tmp_path, "old/deeper/begun.json", {**random_game("mutation", 9), "at": 3})
    notation(tmp_path, "old/link.txt", f"look: {address(site, random_game('deckfish', 4))}")
    notation(tmp_path, "old/cut.json", json.dumps(whole)[:-9])
    notation(tmp_path, "old/notes.txt", "Bring biscuits.")
    (tmp_path / "old" / "picture.png").write_bytes(bytes(range(256)) * 9)
    page.goto(f"{site}/index.html")
    page.locator("#folder-input").set_input_files(tmp_path / "old")
    told(page, "4 games found; 2 files are not games.")
    cards = {card.locator(".quiet").inner_text(): card for card in page.locator("#found li").all()}
    assert any("old/whole.json" in name for name in cards)
    verdict = next(card for name, card in cards.items() if "whole.json" in name).locator(".where").inner_text()
    winners = pygames.replay(whole).result()["winners"]
    assert all(pygames.GAMES["granicus"].seat_names[seat] in verdict for seat in winners)
    cut = next(card for name, card in cards.items() if "cut.json" in name)
    expect(cut.locator(".problem")).to_contain_text("incomplete")
    expect(cut.locator("a")).to_contain_text("up to move")
    begun = next(card for name, card in cards.items() if "begun.json" in name)
    expect(begun.locator(".quiet")).to_contain_text("3 moves")
