"""The board that is patched ply by ply equals the whole drawing, in whole games."""

import random

import pytest
from playwright.sync_api import Page

import pygames
from e2e.expose_workers import EXPOSE_WORKERS
from e2e.table_page import TablePage

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
    let is, should;
    for (let frame = 0; frame < 300 && (is === undefined || is !== should); frame += 1) {
      document.querySelector('[data-hand-over]')?.click(); // at half-time too: the next board appears after it
      await new Promise(requestAnimationFrame);
      const whole = document.createElement('div');
      whole.innerHTML = drawn;
      [is, should] = [document.querySelector('#board > svg'), whole.firstElementChild].map(canonical);
    }
    if (is === should) continue;
    const at = [...is].findIndex((letter, i) => letter !== should[i]);
    return [number, move, is.slice(at - 80, at + 120), should.slice(at - 80, at + 120)];
  }
  return null;
}"""


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_patched_boards_equal_whole_drawings(page: Page, site: str, game: str, options: dict[str, int]) -> None:
    page.add_init_script(EXPOSE_WORKERS)
    table = TablePage(page, site)
    table.open(game, seed="patches", **options)
    state, rng = pygames.replay(table.record()), random.Random(game)
    while not state.is_over:
        state.play(rng.choice(state.legal_moves()))
    assert page.evaluate(COMPARE, state.moves) is None
