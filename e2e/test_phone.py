"""Phones: upright, on their side, old, with large letters. All of the table is in sight, and a finger can hit it."""

import random

import pytest
from playwright.sync_api import Page, ViewportSize

import pygames
from e2e.records import address, played
from e2e.table import Table

SMALL = """() => [...document.querySelectorAll('[data-legal], button, a, input, summary')]
  .filter((e) => e.checkVisibility() && !e.closest('[data-ground]') && !e.closest('p, li'))
  .map((e) => [e.dataset.target ?? e.textContent.trim(), e.getBoundingClientRect()])
  .filter(([, box]) => box.width && (box.width < 23.9 || box.height < 23.9))
  .map(([name, box]) => `${name}: ${box.width.toFixed(1)} x ${box.height.toFixed(1)}`)"""
SIDEWAYS = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
DOWN = "() => document.documentElement.scrollHeight - document.documentElement.clientHeight"
PHONES: list[ViewportSize] = [
    {"width": 360, "height": 740},
    {"width": 320, "height": 568},
    {"width": 740, "height": 360},
]

# Which words of the bar lie upon each other, or beyond its edge.
CROWDED = """() => {
  const words = [...document.querySelectorAll('.bar span')].map((e) => [e.textContent, e.getBoundingClientRect()]);
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const crowded = ([, box], n) => box.right > innerWidth || words.some(([, other], m) => n !== m && meet(box, other));
  return words.filter(crowded).map(([text]) => text);
}"""


def turn(page: Page, phone: ViewportSize) -> None:
    """Give the page the size of this phone, and wait until the table is drawn for it."""
    page.set_viewport_size(phone)
    page.evaluate("() => new Promise(requestAnimationFrame).then(() => window.table.record())")


@pytest.mark.parametrize("game", pygames.GAMES)
def test_all_of_the_table_is_in_sight_all_through_a_game(page: Page, site: str, game: str) -> None:
    page.set_viewport_size(PHONES[0])
    table = Table(page, site)
    table.open(game, seed="phone")
    rng = random.Random(5)
    for _ in range(4):
        for phone in PHONES:
            turn(page, phone)
            if phone["width"] == 360:
                assert page.evaluate(SMALL) == []
            assert page.evaluate(SIDEWAYS) <= 0, phone
            assert page.evaluate(DOWN) <= 0, phone
        table.advance(rng, 3)
        if page.locator("[data-hand-over]:visible").count():
            table.choose(rng, by="pointing")


def test_letters_of_twice_the_size_have_room(page: Page, site: str) -> None:
    table = Table(page, site)
    table.open("mutation", seed="large", players=3)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    for phone in PHONES:
        turn(page, phone)
        assert page.evaluate(CROWDED) == [], phone
        assert page.evaluate(SIDEWAYS) <= 0, phone
        table.play_out(random.Random(5), choices=2)


def test_home_fits(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 320, "height": 740})
    page.goto(f"{site}/index.html")
    assert page.evaluate(SIDEWAYS) <= 0


@pytest.mark.parametrize("width", [360, 320])
def test_sharing_and_a_link_to_send_fit(page: Page, site: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 740})
    record = played("deckfish", 6)
    page.goto(address(site, record, seats="pa" if pygames.replay(record).to_move else "ap"))
    page.locator("#notice button").click()
    page.locator("#post input").wait_for()
    assert page.evaluate(SIDEWAYS) <= 0
    page.locator("[data-share]").click()
    page.locator("#share input.link").first.wait_for()
    assert page.evaluate("document.querySelector('#share').scrollWidth <= document.querySelector('#share').clientWidth")
    assert page.evaluate(SMALL) == []
