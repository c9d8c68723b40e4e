"""The optional modules of the null game work. tests/games/test_contract.py checks the game against the contract."""

import pytest

import pygames
from examples.null_game.game import GAME
from pygames.analysis import hint
from pygames.lessons import lesson_runner


@pytest.fixture(autouse=True)
def register_null_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Add the null game to the registry."""
    monkeypatch.setitem(pygames.GAMES, GAME.id, GAME)


def test_every_optional_module_of_the_null_game_works() -> None:
    state = GAME.start(GAME.deal("x"))
    view = state.view(0)
    for level in pygames.LEVELS:
        assert pygames.player(GAME.id, level).choose(view, iterations=2) == "-"
    assert pygames.evaluate(GAME.id, view)["value"] == 0.5
    assert list(hint(view, iterations=2))[-1]["best"]["reasons"] == ["It is your only move."]
    for step in lesson_runner.steps(GAME):
        legal_moves = lesson_runner.position(GAME, step).state.legal_moves()
        assert all(step.takes(move) for move in legal_moves)
    assert GAME.tracker is not None
    for _ in range(3):
        (group,) = GAME.tracker.groups(state.view(None))
        assert sum(not item.gone for item in group.items) == (1 if state.is_over else 2)
        if not state.is_over:
            state.play("-")
    with pytest.raises(pygames.IllegalMove, match="The game is over"):
        state.play("-")
