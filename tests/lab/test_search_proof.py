"""Proofs by search use no hidden information."""

import random

import pytest

import pygames
from pygames.lab import puzzle_mining
from pygames.lab.puzzle_mining import by_search
from pygames.model.search_config import SearchConfig


def test_a_proof_by_search_sees_only_the_view_of_the_mover(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzle_mining, "search_config", lambda _game, _level: SearchConfig(60))
    game = pygames.GAMES["granicus"]
    state = game.start(game.deal("view"))
    for _ply in range(12):
        state.play(state.legal_moves()[0])
    other = game.imagine(state.view(state.to_move), random.Random(5))
    assert other.deal != state.deal
    assert by_search(state, "s", margin=0) == by_search(other, "s", margin=0)
