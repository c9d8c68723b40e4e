"""Saved games as files: download, and import by file or folder chooser."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import pygames
from e2e.random_games import address, random_game, truncated
from e2e.table_page import TablePage, wait_for_plies
from e2e.wait import BOOT


def write_file(folder: Path, name: str, content: Any) -> Path:
    """Write a file: text as it is, anything else as JSON."""
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(content if isinstance(content, str) else json.dumps(content), encoding="utf-8")
    return path


def expect_message(page: Page, text: str) -> None:
    """Wait until the import section shows this message."""
    expect(page.locator("#reading")).to_contain_text(text, timeout=BOOT)


def open_found_game(page: Page, site: str, index: int = 0) -> TablePage:
    """Open a game from the list of imported games, and return its page object."""
    page.locator("#found a").nth(index).click()
    table = TablePage(page, site)
    table.ready()
    return table


@pytest.mark.quarter_of("files and links")
def test_saved_file_opens_in_another_browser(page: Page, friend: Page, site: str, tmp_path: Path) -> None:
    record = random_game("deckfish", 9)
    page.goto(address(site, record))
    table = TablePage(page, site)
    table.ready()
    for plies in (8, 7):
        page.locator("[data-undo]").click()
        wait_for_plies(table, plies)
    page.goto(f"{site}/index.html")
    with page.expect_download() as saving:
        page.locator("#saves [data-file]").click()
    file = tmp_path / saving.value.suggested_filename
    saving.value.save_as(file)
    saved = json.loads(file.read_text(encoding="utf-8"))
    assert saved.pop("changed") > 0 and saved.pop("id")
    assert saved == {**record, "at": 7, "seats": ["person", "person"], "helped": True}  # plies were undone
    friend.goto(f"{site}/index.html")
    friend.locator("#files-input").set_input_files(file)
    expect_message(friend, "One game found.")
    friends_table = open_found_game(friend, site)
    assert friends_table.record() == truncated(record, 7)
    friend.locator("[data-redo]").click()
    wait_for_plies(friends_table, 8)
    assert friends_table.record() == truncated(record, 8), "the file contains the plies that were undone"


@pytest.mark.quarter_of("files and links")
def test_file_larger_than_one_request_is_imported_completely(page: Page, site: str, tmp_path: Path) -> None:
    game = pygames.GAMES["granicus"]
    games: list[Any] = [pygames.record(game.deal(f"{number} {'x' * 30_000}"), []) for number in range(75)]
    games[40] = {**games[40], "moves": 5}
    games[41] = {"version": 1}
    file = write_file(tmp_path, "games.json", {"version": 1, "games": games})
    assert file.stat().st_size > 2_200_000, "larger than one request to the engine may be"
    page.goto(f"{site}/index.html")
    page.locator("#files-input").set_input_files(file)
    expect_message(page, "74 games found; one entry could not be read.")
    assert page.locator("#found a").count() == 74
    assert page.locator("#found .unread h3").all_inner_texts() == ["Entry 42"]
    page.locator("#save-found").click()
    expect_message(page, "74 games saved.")
    expect(page.locator("#saves-more")).to_have_text("All 74 games")
    assert open_found_game(page, site, 73).record() == games[74]


def test_folder_of_games_is_imported(page: Page, site: str, tmp_path: Path) -> None:
    whole = random_game("granicus", 100)
    write_file(tmp_path, "old/whole.json", whole)
    write_file(tmp_path, "old/deeper/begun.json", {**random_game("mutation", 9), "at": 3})
    write_file(tmp_path, "old/link.txt", f"look: {address(site, random_game('deckfish', 4))}")
    write_file(tmp_path, "old/cut.json", json.dumps(whole)[:-9])
    write_file(tmp_path, "old/notes.txt", "Bring biscuits.")
    (tmp_path / "old" / "picture.png").write_bytes(bytes(range(256)) * 9)
    page.goto(f"{site}/index.html")
    page.locator("#folder-input").set_input_files(tmp_path / "old")
    expect_message(page, "4 games found; 2 files are not games.")
    cards = {card.locator(".quiet").inner_text(): card for card in page.locator("#found li").all()}
    assert any("old/whole.json" in name for name in cards)
    result_text = next(card for name, card in cards.items() if "whole.json" in name).locator(".where").inner_text()
    winners = pygames.replay(whole).result()["winners"]
    assert all(pygames.GAMES["granicus"].seat_names[seat] in result_text for seat in winners)
    cut = next(card for name, card in cards.items() if "cut.json" in name)
    expect(cut.locator(".problem")).to_contain_text("incomplete")
    expect(cut.locator("a")).to_contain_text("up to move")
    begun = next(card for name, card in cards.items() if "begun.json" in name)
    expect(begun.locator(".quiet")).to_contain_text("3 moves")
