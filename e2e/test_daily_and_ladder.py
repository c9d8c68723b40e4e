"""The ladder of a game, and the deal of the day as a contest: on the home page, the start sheet and the end card."""

import random
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import pytest
from playwright.sync_api import Page, expect

import pygames
from e2e.axe import violations
from e2e.table_page import TablePage
from e2e.wait import BOOT, until

ID = "aaaaaaaaaa"
STORE = """([database, store, entries]) => new Promise((done, failed) => {
  const opening = indexedDB.open(database);
  opening.onupgradeneeded = () => opening.result.createObjectStore(store);
  opening.onerror = failed;
  opening.onsuccess = () => {
    const writing = opening.result.transaction(store, 'readwrite');
    for (const entry of entries) writing.objectStore(store).put(entry, entry.id);
    writing.oncomplete = () => { opening.result.close(); done(); };
  };
})"""
RESULTS = """() => new Promise((done) => {
  const opening = indexedDB.open('pygames-results');
  opening.onsuccess = () => {
    const reading = opening.result.transaction('results').objectStore('results').getAll();
    reading.onsuccess = () => { opening.result.close(); done(reading.result); };
  };
})"""

# How many rows of the score on the end card are in sight.
WHOLE_ROWS = """() => { const score = document.querySelector('.end-score');
  const { top, bottom } = score.getBoundingClientRect();
  return [...score.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect())
    .filter((row) => row.top >= top && row.bottom <= bottom).length; }"""


def result(number: int, game: str, seats: list[str], **other: Any) -> dict[str, Any]:
    """A win of the person among the seats, without help."""
    own = seats.index("person")
    return {
        "version": 1,
        "id": f"seeded-{number}",
        "game": game,
        "name": game.title(),
        "seed": None,
        "seats": seats,
        "names": ["A", "B"],
        "scores": [5 if seat == own else 3 for seat in range(2)],
        "winners": [own],
        "helped": False,
        "plies": 18,
        "ended": 1_700_000_000_000 + number,
        **other,
    }


def last_ply(game: str, seed: str, own: int, *, wins: bool = True) -> tuple[dict[str, Any], str, dict[str, Any]]:
    """A random game before its last choice, which seat `own` makes, that choice, and the result: a win or a loss."""
    rng = random.Random(seed)
    while True:
        state = pygames.GAMES[game].start(pygames.GAMES[game].deal(seed))
        while not state.is_over:
            mover = state.to_move
            state.play(rng.choice(state.legal_moves()))
        found = state.result()
        if mover == own and (own in found["winners"]) == wins and len(found["winners"]) == 1:
            return pygames.record(state.deal, state.moves[:-1]), state.moves[-1], found


def save(record: dict[str, Any], seats: list[str], name: str = ID, **other: Any) -> dict[str, Any]:
    """A save of a running game."""
    return {
        "version": 1,
        "id": name,
        "name": "Game",
        "record": record,
        "at": len(record["moves"]),
        "where": "",
        "over": False,
        "seats": seats,
        "helped": False,
        "changed": 1_700_000_000_000,
        "stamp": "seeded",
        **other,
    }


def finish(page: Page, site: str, record: dict[str, Any], move: str, name: str = ID) -> None:
    """Open a stored save and play its last move."""
    page.goto(f"{site}/play.html?game={record['deal']['game']}&save={name}")
    TablePage(page, site).ready()
    page.evaluate("(move) => window.table.play(move)", move)
    expect(page.locator("[data-end-card]")).to_be_visible(timeout=BOOT)


def solved_puzzles() -> dict[str, Any]:
    """What is stored of puzzles: those of today and yesterday are solved, and one is from the player's own game."""
    puzzle = pygames.puzzles("granicus")[0]
    own = {field: puzzle[field] for field in ("link", "at", "seat", "kind", "solution")}
    today = int(datetime.now(UTC).timestamp() // 86400)
    result = {"state": "right", "wrong": 0, "hints": 0, "rating": 1000}
    days = {today - ago: {**result, "id": "a", "at": (today - ago) * 86_400_000} for ago in range(2)}
    return {
        "version": 1,
        "puzzles": {"granicus-a": {**result, "at": today * 86_400_000}},
        "days": days,
        "own": {"granicus-own-a": {**own, "id": "granicus-own-a", "rating": 0}},
        "seen": today,
    }


@pytest.mark.quarter_of("daily and ladder")
def test_the_home_page_and_the_start_sheet_show_the_ladder_also_in_another_browser(
    page: Page, friend: Page, site: str, tmp_path: Path
) -> None:
    wins = [["person", "novice"], ["casual", "person"]]
    page.goto(f"{site}/index.html")
    page.evaluate(STORE, ["pygames-results", "results", [result(n, "granicus", seats) for n, seats in enumerate(wins)]])
    for width, height in ((360, 740), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        page.reload()
        expect(page.locator("#game-granicus .ladder")).to_have_text("Next: beat Marco (Casual) as Odd.")
        expect(page.locator("#choose .ladder")).to_have_count(1)  # nothing else was played here
        assert violations(page) == []
        page.locator("#game-granicus [data-alone]").click()
        ladder = page.locator("[data-start-sheet] .ladder")
        expect(ladder).to_contain_text("Next: beat Marco (Casual) as Odd.")
        expect(ladder.get_by_role("listitem")).to_have_count(6)
        expect(ladder).to_contain_text("Novice: done")
        assert violations(page) == []
    page.evaluate("(puzzles) => localStorage.setItem('pygames-puzzles', JSON.stringify(puzzles))", solved_puzzles())
    page.goto(f"{site}/index.html?again#files")
    with page.expect_download() as saving:
        page.locator("#save-all").click()
    file = tmp_path / saving.value.suggested_filename
    saving.value.save_as(file)
    friend.goto(f"{site}/index.html")
    friend.locator("#files-input").set_input_files(file)
    friend.locator("#save-found").click(timeout=BOOT)
    expect(friend.locator("#reading")).to_have_text("The results of puzzles are saved.")
    friend.goto(f"{site}/index.html")
    expect(friend.locator("#game-granicus .ladder")).to_contain_text("Next: beat Marco (Casual) as Odd.")
    expect(friend.locator(".streak")).to_contain_text("2 days in a row. Done for today.")
    assert friend.evaluate("JSON.parse(localStorage.getItem('pygames-puzzles'))")["own"] == solved_puzzles()["own"]


@pytest.mark.quarter_of("daily and ladder")
def test_the_end_card_offers_the_next_step_after_a_win_without_help(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.emulate_media(reduced_motion="reduce")
    record, move, _ = last_ply("granicus", "ladder", 1)
    page.goto(f"{site}/index.html")
    page.evaluate(STORE, ["pygames", "games", [save(record, ["novice", "person"])]])
    finish(page, site, record, move)
    end_card = page.locator("[data-end-card]")
    expect(end_card.locator(".ladder")).to_contain_text("Next: beat Henri (Novice) as Odd.")
    assert violations(page) == []
    end_card.get_by_role("button", name="Play Henri").click()
    until(page, lambda: TablePage(page, site).record()["moves"] == [], "the next game")
    expect(page.locator("#seats")).to_contain_text("Henri Novice")
    page.goto(f"{site}/index.html")
    expect(page.locator("#goal q")).to_have_text("Marco will see you after one win as Odd.")
    expect(page.locator("#goal h2")).to_have_text("Beat Henri (Novice) at Granicus as Odd")
    page.evaluate(STORE, ["pygames", "games", [save(record, ["novice", "person"], "bbbbbbbbbb", helped=True)]])
    finish(page, site, record, move, "bbbbbbbbbb")
    expect(page.locator("[data-end-card] .ladder")).to_contain_text("Without hint and undo, it is a step.")


@pytest.mark.quarter_of("daily and ladder")
def test_a_loss_of_the_easier_deal_leads_to_its_review_and_a_rematch(page: Page, site: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    day = datetime(2026, 10, 29, 12, tzinfo=UTC)  # a Thursday with Granicus, played from the second seat
    seats = ["novice", "person"]
    page.clock.set_fixed_time(day)
    page.goto(f"{site}/index.html")
    page.evaluate("localStorage.setItem('pygames-learned-granicus', 'lesson')")
    page.reload()
    easier = page.locator("#day .button").get_attribute("href") or ""
    query = dict(parse_qsl(urlsplit(easier).query))
    assert [query["seat0"], query["seat1"]] == seats
    record, move, found = last_ply("granicus", query["seed"], 1, wins=False)
    page.evaluate(STORE, ["pygames", "games", [save(record, seats)]])
    finish(page, site, record, move)
    card = page.locator("[data-end-card]")
    expect(card).to_contain_text("It counts for your streak. Tomorrow: Siege of Jacynth against Diana")
    expect(card.locator(".main")).to_have_text("Rematch")
    expect(card.locator("[data-review]")).to_have_text("Where it turned")
    page.clock.set_fixed_time(day + timedelta(days=1))
    for width, height in ((1280, 800), (360, 740)):
        page.set_viewport_size({"width": width, "height": height})
        page.goto(f"{site}/index.html")
        expect(page.locator("#goal")).to_contain_text(f"You lost {found['scores'][1]}–{found['scores'][0]}")
        expect(page.locator("main .main:visible")).to_have_text("Rematch")
        assert violations(page) == []
        page.get_by_role("link", name="See where it turned").click()
        expect(page.locator("#panel-review progress")).to_be_visible(timeout=BOOT)


@pytest.mark.quarter_of("daily and ladder")
def test_the_first_attempt_at_the_deal_of_the_day_counts_and_has_a_par(page: Page, site: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    day = next(
        time
        for back in range(40)
        if (time := datetime(2026, 11, 23, 12, tzinfo=UTC) - timedelta(days=7 * back)).timestamp() // 86400 % 10 == 5
    )  # a Monday with Granicus, played from the second seat, which makes the last move
    page.clock.set_fixed_time(day)
    page.goto(f"{site}/index.html")
    page.evaluate("localStorage.setItem('pygames-learned-granicus', 'lesson')")
    page.evaluate(STORE, ["pygames-results", "results", [result(0, "granicus", ["person", "novice"])]])
    page.reload()  # only players of a game are shown the deal of the day
    query = dict(parse_qsl(urlsplit(page.locator("#day .button").get_attribute("href") or "").query))
    seats, seed = [query["seat0"], query["seat1"]], query["seed"]
    assert query["game"] == "granicus" and sorted(seats) == ["novice", "person"]
    record, move, found = last_ply("granicus", seed, seats.index("person"))
    saves = [save(record, seats, name) for name in (ID, "bbbbbbbbbb")]
    page.evaluate(STORE, ["pygames", "games", saves])
    finish(page, site, record, move)
    contest = page.locator(".end-contest")
    expect(contest).to_contain_text("Par: Diana (Strong) scored", timeout=BOOT)
    expect(contest.locator(".is-won")).to_contain_text(["for a win", "for a win or par, without help"])
    for width, height in ((360, 740), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        assert violations(page) == []
    page.locator("[data-result]").click()  # the card has closed on another width
    page.set_viewport_size({"width": 1366, "height": 650})
    for button in page.locator(".end-card > .buttons > button").all():
        expect(button).to_be_in_viewport(ratio=1)
    until(page, lambda: page.evaluate(WHOLE_ROWS) >= 1, "a line of the score")
    until(page, lambda: any("par" in one for one in page.evaluate(RESULTS)), "the par in the store")
    page.clock.set_fixed_time(day - timedelta(hours=2))  # the clock is set back before the second attempt
    finish(page, site, record, move, "bbbbbbbbbb")
    expect(contest).to_contain_text("Your first attempt counts. Par: ")
    kept = {one["id"]: one for one in page.evaluate(RESULTS)}
    assert kept[ID]["scores"] == found["scores"] and "again" not in kept[ID]
    assert kept["bbbbbbbbbb"]["again"] is True and "par" not in kept["bbbbbbbbbb"]
    page.goto(f"{site}/index.html")
    expect(page.locator(".week [aria-current=date]")).to_contain_text("★")
    expect(page.locator(".streak.is-done")).to_contain_text("1 day in a row. Done for today.")
    assert violations(page) == []
