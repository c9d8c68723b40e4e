"""A phone of 360 by 740 pixels, and narrower: nothing to scroll sideways, every target large enough for a finger."""

import random

import pytest
from playwright.sync_api import Page

import pygames
from e2e.table import Table

SMALL = """() => [...document.querySelectorAll('[data-legal], button, a, input, summary')]
  .filter((e) => e.checkVisibility() && !e.closest('[data-ground]') && !e.closest('p, li'))
  .map((e) => [e.dataset.target ?? e.textContent.trim(), e.getBoundingClientRect()])
  .filter(([, box]) => box.width && (box.width < 23.9 || box.height < 23.9))
  .map(([name, box]) => `${name}: ${box.width.toFixed(1)} x ${box.height.toFixed(1)}`)"""
SIDEWAYS = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.mark.parametrize("game", pygames.GAMES)
@pytest.mark.parametrize("width", [360, 320])
def test_every_target_is_large_enough_all_through_a_game(page: Page, site: str, game: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 740})
    table = Table(page, site)
    table.open(game, seed="phone")
    rng = random.Random(5)
    for _ in range(6):
        if width == 360:
            assert page.evaluate(SMALL) == []
        assert page.evaluate(SIDEWAYS) <= 0
        table.play_out(rng, choices=5)


def test_home_fits(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 320, "height": 740})
    page.goto(f"{site}/index.html")
    assert page.evaluate(SIDEWAYS) <= 0
