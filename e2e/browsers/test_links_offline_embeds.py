"""Links, restarts, offline use and embeds in Firefox and WebKit."""

import random

import pytest

import pygames
from e2e.browsers.driver import Driver
from e2e.browsers.table_page import AnyBrowserTable
from e2e.host_pages import Host
from e2e.offline_helpers import IS_WORKER_ACTIVE
from e2e.random_games import address, random_game, remaining_moves
from tools.serve import serving

OFFLINE_COPY_TIMEOUT = 90.0  # seconds

# Sends a request to another site; resolves to its origin if the content security policy blocks it, else to "".
BLOCKED_ORIGIN = """() => new Promise((done) => {
  addEventListener('securitypolicyviolation', ({ blockedURI }) => done(new URL(blockedURI).origin));
  fetch('https://example.invalid/').catch(() => setTimeout(done, 1000, ''));
})"""


@pytest.mark.quarter_of("other browsers")
@pytest.mark.sample(1)
def test_game_opened_by_link_survives_a_restart_and_continues_offline(driver: Driver) -> None:
    """The link has the suffix that WordPress appends. The first and last plies are clicked, the others are scripted."""
    rng, sent = random.Random(1), random_game("granicus", 7)
    with serving() as site:
        table = AnyBrowserTable(driver, site)
        driver.open(address(site, sent, suffix="#?secret=abc"))
        table.ready()
        assert table.record() == sent
        table.play_out(rng, choices=6)
        begun_record = table.record()
        assert begun_record["moves"][:7] == sent["moves"] and len(begun_record["moves"]) > 8
        driver.wait(IS_WORKER_ACTIVE, within=OFFLINE_COPY_TIMEOUT)
        url = driver.evaluate("() => location.href")
    driver.restart()
    driver.open(url)
    table.ready()
    assert table.record() == begun_record
    table.play_moves(remaining_moves(begun_record, rng)[:-1])
    table.play_out(rng)
    record = table.record()
    assert table.result() == pygames.replay(record).result()
    driver.reload()
    table.ready()
    assert table.over and table.record() == record


@pytest.mark.quarter_of("other browsers")
@pytest.mark.sample(1)
def test_embeds_with_and_without_an_origin_can_be_played(table: AnyBrowserTable, host: Host) -> None:
    """The embed with the opaque origin has a computer player, so its AI worker must run in the sandbox too."""
    same_origin = host.frame("granicus", seed="frame")
    opaque_origin = host.frame("granicus", sandbox="allow-scripts", seed="frame", seat1="novice")
    table.driver.open(host.write(f"{same_origin}\n{opaque_origin}"))
    for number, plies in ((1, 1), (2, 2)):
        table.driver.enter(f"iframe:nth-of-type({number})")
        table.driver.wait("() => !document.querySelector('#poster').hidden")
        assert table.driver.evaluate(BLOCKED_ORIGIN) == "https://example.invalid"
        table.driver.click("[data-play]")
        table.ready()
        while not table.record()["moves"]:
            table.choose(random.Random(number))
        table.driver.wait("() => !!document.querySelector('[data-legal]')")
        assert len(table.record()["moves"]) == plies, "the computer player has answered"
        table.driver.leave()
