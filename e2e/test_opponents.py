"""Computers at the table: they play, hold nothing up, are told views alone, and stop when they are told to."""

import json
import random
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as TooLate

import pygames
from e2e.hosts import Host, frames, seated
from e2e.table import BOOT, Table, comes_to
from e2e.test_axe import violations
from e2e.test_embed import NO_WORKER
from e2e.test_secrets import hidden_from, unseen_in
from pygames.decktet import CARDS

# Every worker of the page, and as text all that is posted to those that think.
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
LONG_THOUGHT = "try { localStorage['pygames-patience'] = '60'; } catch {}"
QUICK = "try { localStorage['pygames-speed'] = 'quick'; } catch {}"
THINKERS = "window.workers.filter(({ use }) => use === 'thinker')"

# How long the page's own thread was busy at a time, at most, while the computer thought (milliseconds).
BUSIEST = """() => new Promise((done) => {
  let most = 0;
  let last = performance.now();
  const watch = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) most = Math.max(most, duration);
  });
  watch.observe({ type: 'longtask' });
  const frame = (now) => {
    if (document.querySelector('[data-move-now]')) {
      most = Math.max(most, now - last);
      last = now;
      requestAnimationFrame(frame);
    } else {
      watch.disconnect();
      done(most);
    }
  };
  requestAnimationFrame((now) => { last = now; frame(now); });
})"""


def plies(table: Table) -> int:
    """How many plies stand."""
    return len(table.record()["moves"])


def cards_in(something: object) -> set[str]:
    """The cards that are named anywhere in it."""
    text = json.dumps(something)
    return {card for card in CARDS if f'"{card}"' in text}


def my_turn(table: Table) -> None:
    """Wait until a person may choose, or the game is over."""
    table.page.locator("[data-legal], [data-over]").first.wait_for(timeout=BOOT)


def passed_on(record: dict[str, Any], before: int) -> bool:
    """Whether somebody else has come to decide since there were so many plies, or nobody has to any more."""
    state = pygames.replay({**record, "moves": record["moves"][:before]})
    person = state.to_move
    for move in record["moves"][before:]:
        state.play(move)
        if state.to_move != person:
            return True
    return False


def take_turns(table: Table, rng: random.Random) -> None:
    """Decide until it is the computer's turn, and wait until that has ended; one that takes long is told to move."""
    before = plies(table)
    while not passed_on(table.record(), before):
        table.choose(rng, by="pointing")
    while True:
        table.page.locator("[data-legal], [data-over], [data-move-now][data-soon]").first.wait_for(timeout=BOOT)
        if not table.page.locator("[data-move-now]").count():
            return
        with suppress(TooLate):  # it may have moved by itself
            table.page.locator("[data-move-now][data-soon]").click(timeout=500)


def seat(page: Page, number: int, who: str) -> None:
    """Let someone else take a seat."""
    page.locator("#seats button").nth(number).click()
    page.locator(f"#chair-{number}").select_option(who)
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator("#options")).to_be_hidden()


def thinks(page: Page) -> None:
    """Wait until a computer has thought for so long that a person might want it to end."""
    page.locator("[data-move-now][data-soon]").wait_for(timeout=BOOT)
    expect(page.locator(".pondering")).to_contain_text("% sure", timeout=BOOT)


@pytest.mark.parametrize("game", pygames.GAMES)
def test_every_level_answers_on_a_phone(page: Page, site: str, game: str) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    table = Table(page, site)
    rng = random.Random(4)
    table.open(game, seed="levels", seat1="novice")
    for level in ("novice", "casual", "strong", "expert"):
        if level != "novice":
            seat(page, 1, level)
        before = plies(table)
        my_turn(table)
        take_turns(table, rng)
        state = pygames.replay(table.record())
        assert state.to_move == 0 and len(state.moves) > before + 1, level
        assert page.locator("[data-hand-over]").count() == 0, "there is nobody to hand the screen to"
        expect(page.locator("#seats button").nth(1)).to_contain_text(level.capitalize())
    page.reload()
    my_turn(table)
    expect(page.locator("#seats button").nth(1)).to_contain_text("Expert")
    page.goto(f"{site}/index.html")
    expect(page.locator(f"#game-{game} [data-alone]")).to_have_attribute("href", f"play.html?game={game}&seat1=expert")


@pytest.mark.parametrize("game", ["siege-of-jacynth", "granicus"])
def test_a_whole_game_in_which_the_thinking_worker_is_told_views_alone(page: Page, site: str, game: str) -> None:
    page.add_init_script(SPY)
    table = Table(page, site)
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
        if str(value.get("value", "")).startswith("{")
    ]
    positions = {len(ask["view"]["moves"]): ask for ask in asks}
    unseen: list[set[str]] = []
    state = pygames.replay({**record, "moves": []})
    for ply, move in enumerate(record["moves"]):
        if state.to_move == 1:
            ask = positions.pop(ply)
            assert set(ask) == {"ask", "view", "level", "seconds"} and ask["level"] == "novice"
            assert ask["view"] == json.loads(json.dumps(state.view(1)))
            unseen.append(cards_in(state.deal) - cards_in(state.view(1)))
            assert not unseen[-1] & cards_in(ask)
        state.play(move)
    assert len(unseen[0]) > 15, "there is something that it must not be told"
    assert not positions, "it is asked about its own turns alone"
    for text in told:
        for word in ("spied", "deal", "record", "seed"):
            assert word not in text, "nothing else is told either, from the start of the worker on"


@pytest.mark.alone
@pytest.mark.parametrize("game", ["deckfish", "mutation"])
def test_the_page_is_never_held_up_while_a_computer_thinks(page: Page, site: str, game: str) -> None:
    """No task and no gap between two frames is longer than 100 ms; the best of eight: machines do other things too."""
    page.add_init_script("try { localStorage['pygames-patience'] = '2'; } catch {}")
    table = Table(page, site)
    table.open(game, seed="frames", seat0="expert", seat1="person")
    my_turn(table)
    busiest = []
    for turn in range(8):
        legal = pygames.replay(table.record()).legal_moves()
        page.evaluate("(move) => window.table.play(move)", legal[turn % len(legal)])
        if page.locator("[data-move-now]").count():
            busiest.append(page.evaluate(BUSIEST))
        my_turn(table)
        if busiest and busiest[-1] <= 100:
            return
    raise AssertionError(f"the page was held up for {busiest} ms")


def test_undo_a_new_game_and_move_now_end_the_thinking_and_a_dead_worker_is_replaced(page: Page, site: str) -> None:
    page.add_init_script(SPY + LONG_THOUGHT)
    table = Table(page, site)
    table.open("deckfish", seed="lamp", seat0="expert", seat1="person")
    my_turn(table)
    before = plies(table)
    table.choose(random.Random(1), by="keyboard")
    thinks(page)
    page.locator("[data-undo]").click()
    my_turn(table)
    assert plies(table) == before
    assert json.loads(page.evaluate("window.told.findLast((text) => text.includes('path'))"))["path"] == [
        "stopThinking"
    ]
    expect(page.locator(".pondering")).to_be_hidden()
    page.locator("[data-redo]").click()
    thinks(page)
    page.evaluate(f"{THINKERS}.at(-1).terminate()")  # its lock is free now, which is how the page notices
    page.wait_for_function(f"() => {THINKERS}.length === 2")
    thinks(page)
    assert violations(page) == []
    page.locator("[data-move-now]").click()
    my_turn(table)
    assert plies(table) >= before + 2
    page.locator("[data-undo]").click()
    my_turn(table)
    assert plies(table) == before, "the reply is taken back with what it replied to"
    page.locator("[data-redo]").click()
    my_turn(table)
    assert plies(table) >= before + 2
    table.choose(random.Random(2), by="keyboard")
    thinks(page)
    page.locator("[data-new]").click()
    comes_to(table, 0)
    expect(page.locator("#seats button").nth(0)).to_contain_text("Expert")


def test_computers_among_themselves_are_watched_stepped_and_paused(page: Page, site: str) -> None:
    page.add_init_script(QUICK)
    table = Table(page, site)
    page.goto(f"{site}/play.html?game=granicus&seed=watched&seat0=novice&seat1=greedy")
    page.locator("[data-pause]").click(timeout=BOOT)
    page.locator("[data-pause]", has_text="Play on").wait_for()
    page.locator("[data-step]").click()
    page.locator("[data-undo]:not([aria-disabled=true])").wait_for(timeout=BOOT)
    page.wait_for_timeout(400)
    stands = plies(table)
    page.wait_for_timeout(400)
    assert plies(table) == stands
    page.locator("[data-step]").click()
    comes_to(table, stands + 1)
    page.wait_for_timeout(400)
    assert plies(table) == stands + 1
    page.locator("[data-undo]").click()
    comes_to(table, stands)
    page.wait_for_timeout(400)
    assert plies(table) == stands, "what is undone is not played again at once"
    assert violations(page) == []
    page.reload()
    page.locator("[data-pause]", has_text="Play on").wait_for(timeout=BOOT)
    assert plies(table) == stands, "who comes back finds them where they were"
    page.locator("[data-pause]").click()
    page.locator("[data-over]").wait_for(timeout=BOOT)
    assert pygames.replay(table.record()).is_over and not page.locator("[data-pause]").count()


def test_an_end_that_is_not_in_doubt_keeps_nobody_waiting(page: Page, site: str) -> None:
    """In Deckfish, who still has moves plays on alone, often for many plies; none of them is thought about for long."""
    page.add_init_script(LONG_THOUGHT)
    game = pygames.GAMES["deckfish"]
    state, rng, movers = game.start(game.deal(seed="alone-29")), random.Random(1), list[int]()
    while state.to_move is not None:
        movers.append(state.to_move)
        state.play(rng.choice(state.legal_moves()))
    alone = 6
    assert set(movers[-alone:]) == set(state.result()["winners"]), "the winner plays on alone"
    table = Table(page, site)
    table.open("deckfish", seed="alone-29", seat0="person", seat1="person")
    table.types(state.moves[:-alone])
    seat(page, movers[-1], "expert")
    page.locator("[data-over]").wait_for(timeout=BOOT)


def test_who_plays_is_asked_in_words_and_a_stranger_is_named(page: Page, site: str) -> None:
    table = Table(page, site)
    table.open("siege-of-jacynth", seed="seats", seat1="genius")
    expect(page.locator("#refusal")).to_contain_text("There is no player called “genius”")
    page.locator("#seats button").first.click()
    assert violations(page) == []
    page.set_viewport_size({"width": 320, "height": 568})
    assert page.evaluate(
        "document.querySelector('#options').scrollWidth <= document.querySelector('#options').clientWidth"
    )
    page.locator("#chair-0").select_option("novice")
    page.get_by_role("button", name="Sit down").click()
    my_turn(table)
    assert page.locator("[data-hand-over]").count() == 0 and plies(table) == 1
    page.locator("#options-open").click()
    expect(page.locator("#chair-0")).to_have_value("novice")
    assert violations(page) == []


def test_a_computer_plays_in_a_frame_that_may_have_no_worker(page: Page, host: Host) -> None:
    page.add_init_script(NO_WORKER)
    page.goto(host.write(host.frame("granicus", seed="frame", seat1="novice")))
    (frame,) = frames(page)
    table = seated(frame, host.site)
    take_turns(table, random.Random(3))
    assert plies(table) >= 2
