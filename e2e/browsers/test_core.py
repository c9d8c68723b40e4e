"""What must hold in Firefox and WebKit too."""

import random

import pygames
from e2e.browsers.driver import Driver
from e2e.browsers.visitor import Visitor
from e2e.hosts import SANDBOXES, Host
from e2e.records import address, played
from tools.serve import serving

COPYING = 90.0  # seconds: the whole site, by a browser that is shared with other tests

# What the page's policy has to say of a request to a stranger; "" where it lets it go.
REFUSED = """() => new Promise((done) => {
  addEventListener('securitypolicyviolation', ({ blockedURI }) => done(new URL(blockedURI).origin));
  fetch('https://example.invalid/').catch(() => setTimeout(done, 1000, ''));
})"""


def test_a_whole_game_by_pointing_that_outlives_a_reload_and_a_restart(visitor: Visitor) -> None:
    rng = random.Random(1)
    visitor.open("granicus", seed="whole")
    visitor.play_out(rng, choices=6)
    begun = visitor.record()
    assert len(begun["moves"]) > 2
    visitor.driver.reload()
    visitor.ready()
    assert visitor.record() == begun
    visitor.play_out(rng)
    record = visitor.record()
    state = pygames.replay(record)
    assert state.is_over and visitor.result() == state.result()
    here = visitor.driver.evaluate("() => location.href")
    visitor.driver.restart()
    visitor.driver.open(here)
    visitor.ready()
    assert visitor.over and visitor.record() == record


def test_without_a_server_after_the_browser_was_started_anew(driver: Driver) -> None:
    with serving() as site:
        driver.open(f"{site}/")
        driver.wait("() => document.querySelector('#offline').textContent === 'Ready to play offline.'", within=COPYING)
    driver.restart()
    visitor = Visitor(driver, site)
    visitor.open("granicus", seed="plane")
    visitor.play_out(random.Random(1), choices=6)
    record = visitor.record()
    assert len(record["moves"]) > 2
    driver.reload()
    visitor.ready()
    assert visitor.record() == record


def test_a_link_opens_at_its_ply_whatever_a_host_has_added(visitor: Visitor) -> None:
    record = played("deckfish", 7)
    visitor.driver.open(address(visitor.site, record, after="#?secret=abc"))
    visitor.ready()
    assert visitor.record() == record
    rng = random.Random(1)
    while len(visitor.record()["moves"]) == 7:
        visitor.choose(rng)
    assert pygames.replay(visitor.record()).moves[:7] == record["moves"]


def test_embeds_are_played_in_every_sandbox_on_a_page_of_another_origin(visitor: Visitor, host: Host) -> None:
    """Against a computer, so that its worker is seen to live there too."""
    kinds = [host.frame("granicus", sandbox=sandbox, seed="frame", seat1="novice") for sandbox in SANDBOXES.values()]
    visitor.driver.open(host.write("\n".join(kinds)))
    for number in range(1, len(kinds) + 1):
        visitor.driver.enter(f"iframe:nth-of-type({number})")
        visitor.driver.wait("() => !document.querySelector('#poster').hidden")
        assert visitor.driver.evaluate(REFUSED) == "https://example.invalid"
        visitor.driver.click("[data-play]")
        visitor.ready()
        while not visitor.record()["moves"]:
            visitor.choose(random.Random(number))
        visitor.driver.wait("() => !!document.querySelector('[data-legal]')")
        assert len(visitor.record()["moves"]) == 2, "the computer has answered"
        visitor.driver.leave()
