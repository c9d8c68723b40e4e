"""Computer players move in every game and at every level, can be chosen for each seat, and get only views."""

import json
import random
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

import pygames
from e2e.axe import violations
from e2e.blocked_apis import NO_WORKER
from e2e.hidden_cards import hidden_from, leaked_cards
from e2e.host_pages import Host, frames, start_table
from e2e.table_page import TablePage, wait_for_turn
from e2e.wait import BOOT
from pygames.formats.link import to_link
from pygames.model.decktet import CARDS

# Records the messages to AI workers, and to all message ports, as JSON.
RECORD_AI_MESSAGES = """
  const Real = window.Worker;
  window.aiMessages = [];
  const withoutBytes = (_, value) => (value instanceof ArrayBuffer || ArrayBuffer.isView(value) ? 'bytes' : value);
  window.Worker = class extends Real {
    constructor(url, options) {
      super(url, options);
      this.role = options.name;
    }
    postMessage(message, ...more) {
      if (this.role === 'thinker') window.aiMessages.push(JSON.stringify(message, withoutBytes));
      super.postMessage(message, ...more);
    }
  };
  const post = MessagePort.prototype.postMessage;
  MessagePort.prototype.postMessage = function (message, ...more) {
    window.aiMessages.push(JSON.stringify(message, withoutBytes) ?? '');
    post.call(this, message, ...more);
  };
"""


def plies(table: TablePage) -> int:
    """The number of plies."""
    return len(table.record()["moves"])


def cards_in(value: object) -> set[str]:
    """The cards whose ids are anywhere in a JSON value."""
    text = json.dumps(value)
    return {card for card in CARDS if f'"{card}"' in text}


def turn_has_passed(record: dict[str, Any], before: int) -> bool:
    """Whether another seat has been to move since the game had `before` plies, or the game has ended since."""
    state = pygames.replay({**record, "moves": record["moves"][:before]})
    mover = state.to_move
    for move in record["moves"][before:]:
        state.play(move)
        if state.to_move != mover:
            return True
    return False


def take_turns(table: TablePage, rng: random.Random) -> None:
    """Play the person's turn, and wait for the end of the computer's turn; press "Move now" if that button appears."""
    before = plies(table)
    while not turn_has_passed(record := table.record(), before):
        table.play_moves([rng.choice(pygames.replay(record).legal_moves())])
    while True:
        table.page.locator("[data-legal], [data-over], [data-move-now][data-soon]").first.wait_for(timeout=BOOT)
        if not table.page.locator("[data-move-now]").count():
            return
        with suppress(PlaywrightTimeout):  # the computer may have moved meanwhile
            table.page.locator("[data-move-now][data-soon]").click(timeout=500)


def seat_player(page: Page, seat: int, player: str) -> None:
    """Choose the player of a seat in the seats dialog, and apply."""
    page.locator("#seats button").nth(seat).click()
    page.locator(f"#seat-choice-{seat}").select_option(player)
    page.get_by_role("button", name="Apply").click()
    expect(page.locator("#options")).to_be_hidden()


def out_early() -> dict[str, Any]:
    """A game of Deckfish in which seat 0 is out, and the other seat has moves left."""
    game = pygames.GAMES["deckfish"]
    state, rng = game.start(game.deal(seed="o149")), random.Random(149)
    while not state.why_out(0):
        state.play(rng.choice(state.legal_moves()))
    return pygames.record(state.deal, state.moves)


@pytest.mark.quarter_of("opponents")
def test_a_person_who_is_out_can_skip_to_the_result_on_a_phone(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(f"{site}/de/play.html?game=deckfish&seat0=person&seat1=greedy#{to_link(out_early())}")
    skip = page.get_by_role("button", name="Direkt zum Ergebnis")
    skip.wait_for(timeout=BOOT)
    expect(skip).to_be_in_viewport(ratio=1)
    skip.click()
    page.locator("[data-board][data-over]").wait_for(timeout=BOOT)


@pytest.mark.quarter_of("whole games")
@pytest.mark.sample(1)
@pytest.mark.parametrize("game", pygames.GAMES)
def test_every_level_moves_on_a_phone_and_is_remembered(page: Page, site: str, game: str) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    table = TablePage(page, site)
    rng = random.Random(4)
    table.open(game, seed="levels", seat1="novice")
    for level in ("novice", "casual", "strong", "expert"):
        if level != "novice":
            seat_player(page, 1, level)
        before = plies(table)
        wait_for_turn(table)
        take_turns(table, rng)
        state = pygames.replay(table.record())
        assert state.to_move == 0 and len(state.moves) > before + 1, level
        assert page.locator("[data-hand-over]").count() == 0, "one person alone needs no hand-over screen"
        expect(page.locator("#seats button").nth(1)).to_contain_text(level.capitalize())
    page.reload()
    wait_for_turn(table)
    expect(page.locator("#seats button").nth(1)).to_contain_text("Expert")
    page.goto(f"{site}/index.html")
    expect(page.locator(f"#game-{game} [data-alone]")).to_have_attribute("href", f"play.html?game={game}&seat1=expert")


@pytest.mark.quarter_of("whole games")
@pytest.mark.sample(1)
@pytest.mark.parametrize("game", ["siege-of-jacynth", "granicus"])
def test_ai_worker_gets_only_views_during_a_whole_game(page: Page, site: str, game: str) -> None:
    page.add_init_script(RECORD_AI_MESSAGES)
    table = TablePage(page, site)
    table.open(game, seed="spied", seat1="novice")
    rng = random.Random(6)
    while not table.over:
        if pygames.GAMES[game].private:
            assert leaked_cards(page, hidden_from(table, 0)) == set(), "the computer's hand is in the page"
        take_turns(table, rng)
    record = table.record()
    messages: list[str] = page.evaluate("window.aiMessages")
    requests = [
        json.loads(value["value"])
        for text in messages
        for value in json.loads(text or "{}").get("argumentList", [])[:1]
        if isinstance(value.get("value"), str) and value["value"].startswith("{")
    ]
    requests_by_ply = {len(request["view"]["moves"]): request for request in requests}
    unseen: list[set[str]] = []
    state = pygames.replay({**record, "moves": []})
    for ply, move in enumerate(record["moves"]):
        if state.to_move == 1:
            request = requests_by_ply.pop(ply)
            assert set(request) == {"request", "view", "level", "seconds"} and request["level"] == "novice"
            assert request["view"] == json.loads(json.dumps(state.view(1)))
            unseen.append(cards_in(state.deal) - cards_in(state.view(1)))
            assert not unseen[-1] & cards_in(request)
        state.play(move)
    assert len(unseen[0]) > 15, "many cards are hidden from the computer"
    assert not requests_by_ply, "requests about turns of the other seat"
    for text in messages:
        for secret in ("spied", "deal", "record", "seed"):
            assert secret not in text


@pytest.mark.quarter_of("opponents")
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
    page.locator("#seats button").first.click()
    expect(page.locator("#seat-choice-0")).to_have_value("novice")
    assert violations(page) == []


@pytest.mark.quarter_of("opponents")
@pytest.mark.parametrize(
    ("width", "game", "players", "seed"),
    [
        *((360, game, players, "greet") for game, players in [("mutation", 2), ("mutation", 4), ("deckfish", 2)]),
        (1280, "mutation", 2, "greet"),
        *((width, "granicus", 2, "day-2026-11-28") for width in (360, 1280)),  # a deal of the day
    ],
)
def test_a_greeting_moves_nothing_and_covers_no_plate_and_nothing_of_the_board_and_the_panel(
    page: Page, site: str, width: int, game: str, players: int, seed: str
) -> None:
    page.set_viewport_size({"width": width, "height": 740})
    count = f"&players={players}" if players > 2 else ""
    players_by_seat = "seat1=strong&seat2=novice&seat3=novice"
    page.goto(f"{site}/play.html?game={game}&seed={seed}{count}&{players_by_seat}", wait_until="commit")
    boxes = """Array.from(document.querySelectorAll('#seats [data-seat], #board'), (one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect(); return [left, right, top, bottom]; })"""
    # measured as soon as it is shown, maybe before the page has loaded: a remark lasts for seconds
    measured = page.wait_for_function(
        f"""() => {{ const buttons = '.dock :is(.choices, .zoom) button';
          const pieces = '[data-board] :is(.piece, [data-legal])';
          const bubble = document.querySelector('.remark:not(:empty)');
          if (!bubble) return null;
          const [remark, ...others] = ['.remark', '#seats [data-seat], .status, .side', pieces, buttons]
            .flatMap((all) => Array.from(document.querySelectorAll(all), (one) => one.getBoundingClientRect()));
          const meets = (one, other, start, end) => one[start] < other[end] - 1 && one[end] > other[start] + 1;
          const covered = others.filter((one) => meets(one, remark, 'left', 'right')
            && meets(one, remark, 'top', 'bottom')).length;
          return {{ boxes: {boxes}, covered, cut: Math.max(0, bubble.scrollHeight - bubble.clientHeight) }}; }}""",
        timeout=BOOT,
    ).json_value()
    expect(page.locator(".remark")).to_have_role("status")
    assert (measured["covered"], measured["cut"]) == (0, 0)
    page.evaluate("document.querySelector('.remark').textContent = ''")
    assert page.evaluate(boxes) == measured["boxes"]


@pytest.mark.quarter_of("opponents")
def test_computer_player_moves_in_a_frame_without_workers(page: Page, host: Host) -> None:
    page.add_init_script(NO_WORKER)
    page.goto(host.write(host.frame("granicus", seed="frame", seat1="novice")))
    (frame,) = frames(page)
    table = start_table(frame, host.site)
    take_turns(table, random.Random(3))
    assert plies(table) >= 2
