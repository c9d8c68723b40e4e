"""Computer players in every game and level: they get only views, and never block the page."""

import json
import random
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as TooLate

import pygames
from e2e.host_pages import Host, frames, start_table
from e2e.table_page import TablePage, wait_for_turn
from e2e.test_axe import violations
from e2e.test_embed import NO_WORKER
from e2e.test_hidden_information import hidden_from, unseen_in
from e2e.wait import BOOT
from pygames.model.decktet import CARDS

# Records all workers of the page, and the messages to the AI workers as text.
SPY = """
  const Real = window.Worker;
  window.workers = [];
  window.told = [];
  const small = (_, value) => (value instanceof ArrayBuffer || ArrayBuffer.isView(value) ? 'bytes' : value);
  window.Worker = class extends Real {
    constructor(url, options) {
      super(url, options);
      this.use = options.name;
      window.workers.push(this);
    }
    postMessage(message, ...more) {
      if (this.use === 'thinker') window.told.push(JSON.stringify(message, small));
      super.postMessage(message, ...more);
    }
  };
  const post = MessagePort.prototype.postMessage;
  MessagePort.prototype.postMessage = function (message, ...more) {
    window.told.push(JSON.stringify(message, small) ?? '');
    post.call(this, message, ...more);
  };
"""


def plies(table: TablePage) -> int:
    """The number of plies."""
    return len(table.record()["moves"])


def cards_in(something: object) -> set[str]:
    """The cards that are named anywhere in it."""
    text = json.dumps(something)
    return {card for card in CARDS if f'"{card}"' in text}


def passed_on(record: dict[str, Any], before: int) -> bool:
    """Whether somebody else has come to decide since there were so many plies, or nobody has to any more."""
    state = pygames.replay({**record, "moves": record["moves"][:before]})
    person = state.to_move
    for move in record["moves"][before:]:
        state.play(move)
        if state.to_move != person:
            return True
    return False


def take_turns(table: TablePage, rng: random.Random) -> None:
    """Play plies until it is the computer's turn, and wait until that has ended; if it takes long, make it move."""
    before = plies(table)
    while not passed_on(record := table.record(), before):
        table.play_moves([rng.choice(pygames.replay(record).legal_moves())])
    while True:
        table.page.locator("[data-legal], [data-over], [data-move-now][data-soon]").first.wait_for(timeout=BOOT)
        if not table.page.locator("[data-move-now]").count():
            return
        with suppress(TooLate):  # it may have moved by itself
            table.page.locator("[data-move-now][data-soon]").click(timeout=500)


def seat(page: Page, number: int, who: str) -> None:
    """Choose who plays a seat in the seats dialog, and apply."""
    page.locator("#seats button").nth(number).click()
    page.locator(f"#seat-choice-{number}").select_option(who)
    page.get_by_role("button", name="Apply").click()
    expect(page.locator("#options")).to_be_hidden()


def test_computer_player_moves_in_every_game(page: Page, site: str) -> None:
    table = TablePage(page, site)
    for game in pygames.GAMES:
        table.open(game, seed="levels", seat1="casual")
        take_turns(table, random.Random(4))
        state = pygames.replay(table.record())
        assert state.to_move == 0 and len(state.moves) > 1, game


def test_every_level_moves_on_a_phone_and_is_remembered(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    table = TablePage(page, site)
    rng, game = random.Random(4), "granicus"
    table.open(game, seed="levels", seat1="novice")
    for level in ("novice", "casual", "strong", "expert"):
        if level != "novice":
            seat(page, 1, level)
        before = plies(table)
        wait_for_turn(table)
        take_turns(table, rng)
        state = pygames.replay(table.record())
        assert state.to_move == 0 and len(state.moves) > before + 1, level
        assert page.locator("[data-hand-over]").count() == 0, "there is nobody to hand the screen to"
        expect(page.locator("#seats button").nth(1)).to_contain_text(level.capitalize())
    page.reload()
    wait_for_turn(table)
    expect(page.locator("#seats button").nth(1)).to_contain_text("Expert")
    page.goto(f"{site}/index.html")
    expect(page.locator(f"#game-{game} [data-alone]")).to_have_attribute("href", f"play.html?game={game}&seat1=expert")


@pytest.mark.parametrize("game", ["siege-of-jacynth", "granicus"])
def test_ai_worker_gets_only_views_during_a_whole_game(page: Page, site: str, game: str) -> None:
    page.add_init_script(SPY)
    table = TablePage(page, site)
    table.open(game, seed="spied", seat1="novice")
    rng = random.Random(6)
    while not table.over:
        if pygames.GAMES[game].private:
            assert unseen_in(page, hidden_from(table, 0)) == set(), "its hand is not in the page"
        take_turns(table, rng)
    record = table.record()
    told: list[str] = page.evaluate("window.told")
    asks = [
        json.loads(value["value"])
        for text in told
        for value in json.loads(text or "{}").get("argumentList", [])[:1]
        if isinstance(value.get("value"), str) and value["value"].startswith("{")
    ]
    positions = {len(ask["view"]["moves"]): ask for ask in asks}
    unseen: list[set[str]] = []
    state = pygames.replay({**record, "moves": []})
    for ply, move in enumerate(record["moves"]):
        if state.to_move == 1:
            ask = positions.pop(ply)
            assert set(ask) == {"request", "view", "level", "seconds"} and ask["level"] == "novice"
            assert ask["view"] == json.loads(json.dumps(state.view(1)))
            unseen.append(cards_in(state.deal) - cards_in(state.view(1)))
            assert not unseen[-1] & cards_in(ask)
        state.play(move)
    assert len(unseen[0]) > 15, "there is something that it must not be told"
    assert not positions, "it is asked about its own turns alone"
    for text in told:
        for word in ("spied", "deal", "record", "seed"):
            assert word not in text, "nothing else is told either, from the start of the worker on"


def test_seats_dialog_and_unknown_players_in_the_url(page: Page, site: str) -> None:
    table = TablePage(page, site)
    table.open("siege-of-jacynth", seed="seats", seat1="genius")
    expect(page.locator("#refusal")).to_contain_text("Unknown player “genius”")
    page.locator("#seats button").first.click()
    assert violations(page) == []
    page.set_viewport_size({"width": 320, "height": 568})
    assert page.evaluate(
        "document.querySelector('#options').scrollWidth <= document.querySelector('#options').clientWidth"
    )
    page.locator("#seat-choice-0").select_option("novice")
    page.get_by_role("button", name="Apply").click()
    wait_for_turn(table)
    assert page.locator("[data-hand-over]").count() == 0 and plies(table) == 1
    page.locator("#options-open").click()
    expect(page.locator("#seat-choice-0")).to_have_value("novice")
    assert violations(page) == []


def test_computer_player_moves_in_a_frame_without_workers(page: Page, host: Host) -> None:
    page.add_init_script(NO_WORKER)
    page.goto(host.write(host.frame("granicus", seed="frame", seat1="novice")))
    (frame,) = frames(page)
    table = start_table(frame, host.site)
    take_turns(table, random.Random(3))
    assert plies(table) >= 2
