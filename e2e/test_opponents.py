"""Computers at the table: they play, on a phone too, hold nothing up, are told views alone, and stop when they are told to."""

import random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import pygames
from e2e.table import BOOT, CHANGE, Table
from e2e.test_secrets import hidden_from, unseen_in

LEVELS = ("novice", "casual", "strong", "expert")
PHONE: Any = {"width": 360, "height": 740}

# Every worker of the page, and all that is posted to those that think, as text.
SPY = """
  const Real = window.Worker;
  window.workers = [];
  window.told = [];
  window.Worker = class extends Real {
    constructor(url, options) {
      super(url, options);
      this.name = options.name;
      window.workers.push(this);
    }
    postMessage(message, ...more) {
      const small = (_, value) => (value instanceof ArrayBuffer || ArrayBuffer.isView(value) ? 'bytes' : value);
      if (this.name === 'thinker') window.told.push(JSON.stringify(message, small));
      super.postMessage(message, ...more);
    }
  };
"""
THINKER = "() => window.workers.filter(({ name }) => name === 'thinker').at(-1)"


def plies(table: Table) -> int:
    """How many plies stand."""
    return len(table.record()["moves"])


def at_least(table: Table, count: int) -> None:
    """Wait until so many plies stand."""
    table.page.wait_for_function(
        "async (count) => (await window.table.record()).moves.length >= count", arg=count, timeout=BOOT
    )


def my_turn(table: Table) -> None:
    """Wait until a person may choose, or the game is over."""
    table.page.locator("[data-legal], [data-over]").first.wait_for(timeout=BOOT)


@pytest.mark.parametrize("game", pygames.GAMES)
def test_every_level_answers_on_a_phone(page: Page, site: str, game: str) -> None:
    page.set_viewport_size(PHONE)
    table = Table(page, site)
    rng = random.Random(4)
    for level in LEVELS:
        table.open(game, seed="levels", seat0="person", seat1=level)
        my_turn(table)
        before = plies(table)
        while plies(table) == before:
            table.choose(rng, by="pointing")
        my_turn(table)
        state = pygames.replay(table.record())
        assert state.to_move == 0 and len(state.moves) > before + 1, level
        assert page.locator("[data-hand-over]").count() == 0, "there is nobody to hand the screen to"
