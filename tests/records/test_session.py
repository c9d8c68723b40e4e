"""A game session: undo and redo, the log, and what an undo reveals."""

import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pygames
from pygames.records.session import GameSession
from tests.support.strategies import SEEDS, VARIANTS, snapshot
from tests.support.variants import Variant, playout

GRANICUS = pygames.GAMES["granicus"]


def match(plies: int) -> GameSession:
    """A game of Granicus after some plies."""
    running = GameSession(GRANICUS.start(GRANICUS.deal("x")))
    for _ in range(plies):
        running.play(running.state.legal_moves()[0])
    return running


@pytest.mark.no_cover  # coverage would take longer than the test
@settings(max_examples=8)  # each plays a whole game as often as it has plies
@given(VARIANTS, SEEDS)
def test_undo_goes_back_to_the_deal_and_redo_forward_to_the_same_end(variant: Variant, seed: int) -> None:
    running = GameSession(variant.game.start(variant.deal(seed)))
    snapshots = [snapshot(running.state)]
    for move in playout(running.state.copy(), random.Random(seed)):
        running.play(move)
        snapshots.append(snapshot(running.state))
    for at in (*range(running.plies, -1, -1), *range(running.plies + 1)):
        running.go(at)
        assert snapshot(running.state) == snapshots[at]
        assert len(running.log) == at
    loaded = GameSession.load(json.loads(json.dumps(running.record())), at=running.plies // 2)
    assert snapshot(loaded.state) == snapshots[running.plies // 2]
    assert loaded.record() == running.record() and loaded.plies == running.plies


def test_a_new_ply_clears_the_redo_history() -> None:
    running = match(5)
    running.go(2)
    running.play(running.state.legal_moves()[-1])
    assert running.plies == running.at == 3


def test_a_refused_ply_changes_nothing() -> None:
    running = match(5)
    running.go(3)
    before = (running.record(), running.at, running.log)
    with pytest.raises(pygames.IllegalMove):
        running.play("nonsense")
    assert (running.record(), running.at, running.log) == before


def test_the_log_numbers_plies_from_one_and_describes_them() -> None:
    first = match(1).log[0]
    assert (first.ply, first.seat) == (1, 0) and first.text.endswith(".")


def test_an_undo_that_takes_back_a_card_says_so() -> None:
    running = match(18)
    assert not running.undo_reveals(), "the last ply turned up no card"
    running.go(17)
    assert running.undo_reveals()
    running.go(0)
    assert not running.undo_reveals()


def test_with_a_computer_undo_and_redo_stop_at_a_persons_turns() -> None:
    deckfish = pygames.GAMES["deckfish"]
    running = GameSession(deckfish.start(deckfish.deal("x")))
    for _ in range(12):
        running.play(running.state.legal_moves()[-1])
    movers = [position.to_move for position in running.positions]
    assert movers == [1, 0, 1, 0, 1, 0, 0, 0, 1, 1, 0, 0, 1], "the computer begins, and it is its turn"
    for at in (11, 10, 7, 6, 5, 3, 1):
        running.undo(computers=[1])
        assert running.at == at
    assert running.back(computers=[1]) is None
    with pytest.raises(ValueError, match="nothing to undo"):
        running.undo(computers=[1])
    for at in (3, 5, 6, 7, 10, 11, 12):
        running.redo(computers=[1])
        assert running.at == at, "the last ply may be one after which the computer goes on"
    with pytest.raises(ValueError, match="nothing to redo"):
        running.redo(computers=[1])


@given(st.one_of(st.none(), st.integers(), st.text(), st.floats()))
def test_an_invalid_ply_number_is_refused(at: object) -> None:
    running = match(3)
    if type(at) is int and 0 <= at <= 3:
        running.go(at)
        return
    with pytest.raises(ValueError, match='"at"'):
        running.go(at)  # type: ignore[arg-type]  # wrong on purpose
    assert running.at == 3


def test_an_illegal_ply_in_a_saved_game_is_named() -> None:
    saved = match(3).record()
    with pytest.raises(ValueError, match="Move 4"):
        GameSession.load({**saved, "moves": [*saved["moves"], "Q"]})
