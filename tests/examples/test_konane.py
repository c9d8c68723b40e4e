"""Konane, an example of docs/game-reference.md: its rulings, its lesson, and what the pages quote of the examples."""

import random
import re
from pathlib import Path

import pytest

import pygames
from examples.konane.board import GRID
from examples.konane.game import GAME, KonaneState
from examples.konane.lesson import STEPS
from pygames import registry
from pygames.i18n.perspective import Perspective, seen_from
from tests.support.variants import playout

ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.fixture(autouse=True)
def register_konane(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the library find the game."""
    monkeypatch.setitem(registry.PLUGINS, GAME.id, GAME)


def text_of(example: str) -> str:
    """All modules of an example."""
    return "".join(module.read_text(encoding="utf-8") for module in (ROOT / "examples" / example).glob("*.py"))


def state_after(moves: str = "") -> pygames.State:
    """The position after these moves."""
    state = GAME.start({})
    for move in moves.split():
        state.play(move)
    return state


@pytest.mark.parametrize(
    ("moves", "move", "reason"),
    [
        ("", "b2", "The first stone is taken from a1, c3, d4 and f6 (K1)."),
        ("c3", "a1", "The second stone is one beside the gap, on d3, c4, b3 and c2 (K2)."),
        ("c3 c4", "a1", "Only the first two turns take stones away. Now you jump."),
        ("c3 c4", "b3-d3", "You have no stone on b3."),
        ("c3 c4", "a3-a5", "A stone jumps straight on, each time over one stone of your opponent to the empty cell"),
        ("c3 c4 a3-c3 c6-c4 a5-c5 b1-b3-b5", "a1-a3-c3", "A stone jumps straight on"),
    ],
)
def test_k1_to_k3_are_the_reasons_of_refusals(moves: str, move: str, reason: str) -> None:
    with pytest.raises(pygames.IllegalMove, match=re.escape(reason)):
        state_after(moves).play(move)


BOARD = """
6 . . . . . .
5 . . . . . .
4 . . . . . .
3 . R . R . .
2 . . . . . .
1 B R . R . B
  a b c d e f
"""


def test_k3_a_jump_goes_straight_on() -> None:
    state = state_after("c3 c4")
    assert isinstance(state, KonaneState)
    state.stones = {cell: "BR".index(mark) for cell, mark in GRID.read(BOARD).items()}
    assert state.legal_moves() == ["a1-c1", "a1-c1-e1"]
    assert [line.strip() for line in str(state).splitlines()] == [line.strip() for line in BOARD.splitlines() if line]


def test_k3_a_jump_may_stop_or_go_on() -> None:
    state = state_after(STEPS[2].moves)
    assert {"a1-a3", "a1-a3-a5"} <= set(state.legal_moves())
    state.play("a1-a3-a5")
    assert str(state).splitlines()[1:] == [
        "5 B R B R B R",
        "4 . . R B R B",
        "3 . . B R B R",
        "2 . . R B R B",
        "1 . . B R B R",
        "  a b c d e f",
    ]


def test_k4_whoever_cannot_jump_loses() -> None:
    for seed in range(20):
        state = state_after()
        for _move in playout(state, random.Random(seed)):
            pass
        loser = len(state.moves) % 2
        assert state.result() == {"scores": [], "winners": [1 - loser]}


def test_a_stone_keeps_its_id_while_it_jumps() -> None:
    state = state_after("c3 c4 a3-c3 c6-c4")
    ids = {piece.target: piece.id for piece in GAME.layout.scene(state.view(0), tall=True).pieces if piece.target}
    assert (ids["cell:c3"], ids["cell:c4"], ids["cell:a3"]) == ("stone-a3", "stone-c6", "cell-a3")


def test_the_log_tells_who_jumped() -> None:
    state = state_after("c3 c4")
    with seen_from(Perspective(0, ("", "Novice"))):
        assert state.describe_played("a3-c3") == "You jumped from a3 over b3 to c3."
        assert state.describe("a3-c3") == "Jump from a3 over b3 to c3."


def test_the_expert_beats_the_greedy_level() -> None:
    wins = 0
    for seed in range(10):
        seat, state, rng = seed % 2, state_after(), random.Random(seed)
        while state.to_move is not None:
            player = pygames.player(GAME.id, "expert" if state.to_move == seat else "greedy")
            state.play(player.choose(state.view(state.to_move), rng=rng, iterations=40))
        wins += state.result()["winners"] == [seat]
    assert wins >= 8


def test_the_examples_are_short() -> None:
    assert {name: 50 * round(text_of(name).count("\n") / 50) for name in ("konane", "little_tricks")} == {
        "konane": 350,
        "little_tricks": 400,
    }


@pytest.mark.parametrize("name", ["adding-a-game", "game-reference", "hidden-hands"])
def test_the_pages_quote_the_examples_literally(name: str) -> None:
    page = (ROOT / "docs" / f"{name}.md").read_text(encoding="utf-8")
    sources = "".join(text_of(example) for example in ("coin_row", "konane", "little_tricks"))
    excerpts = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    assert excerpts
    for excerpt in excerpts:
        for part in excerpt.split("...\n"):
            assert part.strip("\n") in sources, part
