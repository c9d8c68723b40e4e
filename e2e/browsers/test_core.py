"""What must hold in Firefox and WebKit too."""

import random

import pygames
from e2e.browsers.driver import Driver
from e2e.browsers.table_page import Visitor
from e2e.games import address, played, the_rest
from e2e.host_pages import Host
from e2e.redeploy import ACTIVE
from tools.serve import serving

COPYING = 90.0  # seconds: the whole site, by a browser that is shared with other tests

# What the page's policy has to say of a request to a stranger; "" where it lets it go.
REFUSED = """() => new Promise((done) => {
  addEventListener('securitypolicyviolation', ({ blockedURI }) => done(new URL(blockedURI).origin));
  fetch('https://example.invalid/').catch(() => setTimeout(done, 1000, ''));
})"""


def test_a_link_opens_and_its_game_outlives_a_restart_and_ends_without_a_server(driver: Driver) -> None:
    """What a host has added to the link does no harm. The first and the last plies are pointed at, the others typed."""
    rng, sent = random.Random(1), played("granicus", 7)
    with serving() as site:
        visitor = Visitor(driver, site)
        driver.open(address(site, sent, after="#?secret=abc"))
        visitor.ready()
        assert visitor.record() == sent
        visitor.play_out(rng, choices=6)
        begun = visitor.record()
        assert begun["moves"][:7] == sent["moves"] and len(begun["moves"]) > 8
        driver.wait(ACTIVE, within=COPYING)
        here = driver.evaluate("() => location.href")
    driver.restart()
    driver.open(here)
    visitor.ready()
    assert visitor.record() == begun
    visitor.types(the_rest(begun, rng)[:-1])
    visitor.play_out(rng)
    record = visitor.record()
    assert visitor.result() == pygames.replay(record).result()
    driver.reload()
    visitor.ready()
    assert visitor.over and visitor.record() == record


def test_embeds_with_and_without_an_origin_are_played_on_a_page_of_another(visitor: Visitor, host: Host) -> None:
    """In the strict sandbox against a computer, so that its worker is seen to live there too."""
    loose = host.frame("granicus", seed="frame")
    strict = host.frame("granicus", sandbox="allow-scripts", seed="frame", seat1="novice")
    visitor.driver.open(host.write(f"{loose}\n{strict}"))
    for number, plies in ((1, 1), (2, 2)):
        visitor.driver.enter(f"iframe:nth-of-type({number})")
        visitor.driver.wait("() => !document.querySelector('#poster').hidden")
        assert visitor.driver.evaluate(REFUSED) == "https://example.invalid"
        visitor.driver.click("[data-play]")
        visitor.ready()
        while not visitor.record()["moves"]:
            visitor.choose(random.Random(number))
        visitor.driver.wait("() => !!document.querySelector('[data-legal]')")
        assert len(visitor.record()["moves"]) == plies, "against the computer: it has answered"
        visitor.driver.leave()
