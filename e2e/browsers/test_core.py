"""What must hold in Chromium, Firefox and WebKit alike."""

import random

import pygames
from e2e.browsers.visitor import Visitor


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
    address = visitor.driver.evaluate("() => location.href")
    visitor.driver.restart()
    visitor.driver.open(address)
    visitor.ready()
    assert visitor.over and visitor.record() == record
