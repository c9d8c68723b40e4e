"""The board that is patched ply by ply equals the whole drawing, and carries no mark of another game or position."""

import random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import pygames
from e2e.expose_workers import EXPOSE_WORKERS
from e2e.random_games import random_game, truncated
from e2e.table_page import TablePage, confirm_handover
from e2e.wait import BOOT, until, until_still

TABLES = [*((game, {}) for game in pygames.GAMES), ("mutation", {"players": 5})]

# Plays moves, and compares the board after each of them with the drawing in the engine's last answer, except for the
# attributes by which the page marks targets. Returns the first difference, or null.
COMPARE = """async (moves) => {
  const MARKS = /^(role|tabindex|aria-pressed|aria-description|data-(legal|picked|drag|live|raised|lifted|counted))$/;
  let drawn = '';
  const { engine } = window.workers;
  const post = engine.postMessage.bind(engine);
  const prepared = new Set(); // ids of requests for the table after a move that is not played yet
  engine.postMessage = (message, ...rest) => {
    if (message.argumentList?.some(({ value }) => `${value}`.includes('"request":"prepare"'))) prepared.add(message.id);
    post(message, ...rest);
  };
  engine.addEventListener('message', ({ data }) => {
    if (prepared.has(data?.id)) return;
    const answer = typeof data?.value === 'string' && data.value.includes('"svg"') ? JSON.parse(data.value) : {};
    if (answer.ok?.svg) drawn = answer.ok.svg;
  });
  const canonical = (element) => {
    const kept = [...element.attributes].filter(({ name }) => !MARKS.test(name));
    const marks = kept.map(({ name, value }) => `${name}=${value}`);
    const parts = [...element.childNodes].filter((child) => !child.classList?.contains('counted-ring'));
    const children = parts.map((child) => (child instanceof Element ? canonical(child) : child.data));
    return `<${element.tagName} ${marks.sort().join(' ')}>${children.join('')}</>`;
  };
  for (const [number, move] of moves.entries()) {
    await window.table.play(move);
    let is, parsed, should;
    for (let frame = 0; frame < 300 && (is === undefined || is !== should); frame += 1) {
      document.querySelector('[data-hand-over]')?.click(); // at half-time too: the next board appears after it
      await new Promise(requestAnimationFrame);
      if (drawn !== parsed) {
        const whole = document.createElement('div');
        whole.innerHTML = parsed = drawn;
        should = canonical(whole.firstElementChild);
      }
      is = canonical(document.querySelector('#board > svg'));
    }
    if (is === should) continue;
    const at = [...is].findIndex((letter, i) => letter !== should[i]);
    return [number, move, is.slice(at - 80, at + 120), should.slice(at - 80, at + 120)];
  }
  return null;
}"""


@pytest.mark.quarter_of("whole games")
@pytest.mark.sample(1)
@pytest.mark.parametrize("half", ["first", "second"])
@pytest.mark.parametrize(("game", "options"), TABLES)
def test_patched_boards_equal_whole_drawings(
    page: Page, site: str, game: str, options: dict[str, int], half: str
) -> None:
    page.add_init_script(EXPOSE_WORKERS)
    table = TablePage(page, site)
    table.open(game, seed="patches", **options)
    state, rng = pygames.replay(table.record()), random.Random(game)
    while not state.is_over:
        state.play(rng.choice(state.legal_moves()))
    moves, middle = list(state.moves), len(state.moves) // 2
    if half == "second":
        table.load_game(pygames.record(state.deal, moves[:middle]))
    assert page.evaluate(COMPARE, moves[:middle] if half == "first" else moves[middle:]) is None


# What the page shows of a position: the board with all of its attributes, everything that is laid over it, and the
# marks that the board and the page have as a whole. Without what only the focus needs, and texts.
EVERYTHING = """() => {
  const canonical = (element) => {
    const marks = [...element.attributes].map(({ name, value }) => `${name}=${value}`)
      .filter((mark) => !/^(tabindex=-1$|role=img$|class=|aria-description=)/.test(mark));
    const children = [...element.childNodes].map((child) => (child instanceof Element ? canonical(child) : child.data));
    return `<${element.tagName} ${[...element.classList]} ${marks.sort().join(' ')}>${children.join('')}</>`;
  };
  const board = document.querySelector('[data-board]');
  const over = '.confetti, .score-floats, .held-mark, .ghost, [data-end-card], .card-name[data-lit]';
  return [
    canonical(board.firstElementChild),
    board.getAttributeNames().filter((name) => name.startsWith('data-')).sort().join(),
    board.style.transform,
    board.children.length,
    document.body.getAttributeNames().filter((name) => name.startsWith('data-')).sort().join(),
    [...document.querySelectorAll(over)].map((element) => element.className).join(),
    document.querySelector('#hint-panel').hidden,
    [...document.querySelectorAll('#choices button')].map((button) => button.textContent).join(),
  ];
}"""

MARKS = """[data-board] :is([data-counted], .counted-ring, [data-shown], .ring, [data-hinted], .hint-sign),
  [data-lifted], .ghost, .confetti"""


def expect_like_fresh(page: Page, fresh: Page, way: str) -> None:
    """Wait until both pages show the same."""
    for one in (page, fresh):
        one.mouse.move(0, 0)  # what lies under the pointer now may have marks of its own
        until_still(one)
    differences: list[Any] = []

    def is_same() -> bool:
        shown, expected = page.evaluate(EVERYTHING), fresh.evaluate(EVERYTHING)
        differences[:] = [pair for pair in zip(shown, expected, strict=True) if pair[0] != pair[1]]
        return not differences

    try:
        until(page, is_same, way, timeout=5_000)
    except AssertionError:
        is_, should = map(str, differences[0])
        at = next((at for at, (a, b) in enumerate(zip(is_, should, strict=False)) if a != b), 0)
        pytest.fail(f"{way}: {is_[max(0, at - 80) : at + 120]!r} instead of {should[max(0, at - 80) : at + 120]!r}")


def open_review(page: Page, ply: int | None) -> None:
    """Open the review, and show the position after a ply; by default, the end."""
    page.locator("#tab-review").click()
    slider = page.locator(".review [type=range]")
    slider.wait_for(timeout=BOOT)
    if ply is not None:
        slider.fill(str(ply))
        expect(page.locator("[data-status]")).to_contain_text(f"{ply} of")


def play_to_the_end(table: TablePage, game: str) -> list[str]:
    """Load a random game before its last move, play that, wait for the end card, and return the moves."""
    whole = random_game(game, 1000, seed="end")
    moves: list[str] = whole["moves"]
    table.open(game, seed="end")
    table.load_game(truncated(whole, len(moves) - 1))
    confirm_handover(table.page)
    table.page.evaluate("(move) => window.table.play(move)", moves[-1])
    table.page.locator(".end-score:not([data-counting])").wait_for(timeout=BOOT)
    return moves


def reopen(page: Page, fresh: Page, site: str) -> None:
    """Open the game of `page` in the page `fresh`."""
    until(page, lambda: page.evaluate("window.table.record()") is not None, "a game")
    fresh.goto("about:blank")
    fresh.goto(page.url)
    TablePage(fresh, site).ready()


# The next game, and how the table gets to it. The sides of the other games differ only in colour.
WAYS = [
    *((game, "rematch") for game in pygames.GAMES),
    *((game.id, "swap") for game in pygames.GAMES.values() if len(game.side_notes) > 1),
    *((game, "review") for game in pygames.GAMES),
]


@pytest.mark.quarter_of("boards")
@pytest.mark.sample(1)
@pytest.mark.parametrize(("game", "way"), WAYS)
def test_no_mark_of_a_game_or_position_is_left_on_the_next(page: Page, site: str, game: str, way: str) -> None:
    """The page is compared with one that was just opened on the same position."""
    table, fresh = TablePage(page, site), page.context.new_page()
    moves = play_to_the_end(table, game)
    if way == "review":
        expect_no_marks_between_positions(table, fresh, moves)
        return
    page.locator(f"[data-{way}]").click()
    until(page, lambda: table.record()["moves"] == [], way)
    table.ready()
    page.mouse.move(0, 0)
    expect(page.locator(MARKS)).to_have_count(0)
    reopen(page, fresh, site)
    expect_like_fresh(page, fresh, way)


def expect_no_marks_between_positions(table: TablePage, fresh: Page, moves: list[str]) -> None:
    """Review a finished game, return to its end, look back, and play on from the middle."""
    page, site, middle = table.page, table.site, len(moves) // 2
    reopen(page, fresh, site)
    open_review(page, middle)
    open_review(fresh, middle)
    expect_like_fresh(page, fresh, "review")
    for one in (page, fresh):
        one.locator("#tab-log").click()
        expect(one.locator("[data-status]")).not_to_contain_text(f"{middle} of")
    expect_like_fresh(page, fresh, "the end, after the review")
    for one in (page, fresh):
        one.locator("[data-look]").first.click()
        one.locator(".look-back").wait_for()
    expect_like_fresh(page, fresh, "look-back")
    for one in (page, fresh):
        one.locator(".look-back .main").click()
        expect(one.locator(".look-back")).to_have_count(0)
    expect_like_fresh(page, fresh, "the end, after looking back")
    open_review(page, middle)
    page.get_by_role("button", name="Play on from here").click()
    until(page, lambda: table.record()["moves"] == moves[:middle], "the game to be played on")
    table.ready()
    reopen(page, fresh, site)
    expect_like_fresh(page, fresh, "playing on")
