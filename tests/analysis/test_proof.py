"""Exact proofs against a plain search of all that can follow; what cannot be proven."""

import random
from fractions import Fraction

import pytest

import pygames
from pygames.adapters.game_tree import Node, Tree
from pygames.adapters.variant import Variant
from pygames.ai.position_value import returns
from pygames.analysis import proof
from pygames.analysis.proof import TooLargeError, exact, prove
from pygames.model.game import State
from pygames.model.puzzle import Puzzle


def position(game_id: str, left: int, seed: str) -> State:
    """Return a position of a random game, `left` plies before its end."""
    game, rng = pygames.GAMES[game_id], random.Random(seed)
    state = game.start(game.deal(seed))
    positions = []
    while not state.is_over:
        positions.append(state.copy())
        state.play(rng.choice(state.legal_moves()))
    return positions[-left]


def plain_value(node: Node) -> Fraction:
    """Return the first seat's chance of winning by visiting everything, with the game tree of the adapters."""
    if node.is_chance:
        return sum(
            (Fraction(chance).limit_denominator(1000) * plain_value(node.draw(o)) for o, chance in node.outcomes()),
            Fraction(0),
        )
    assert node.position is not None
    if node.position.is_over:
        return Fraction(returns(node.position)[0])
    values = [plain_value(node.play(move)) for move in node.position.legal_moves()]
    return max(values) if node.to_move == 0 else min(values)


@pytest.mark.sample(3)
@pytest.mark.parametrize(
    ("game_id", "left"),
    [("granicus", 3), ("siege-of-jacynth", 3), ("mutation", 2), ("deckfish", 2), ("strings-of-suits", 4)],
)
def test_exact_values_are_those_of_a_plain_search(game_id: str, left: int) -> None:
    for seed in "ab" if game_id != "mutation" else "a":
        state = position(game_id, left, seed)
        found = proof.Tree().values(state)
        tree = Tree(Variant.of(game_id))
        node = tree.node_at(proof._draws(state), state.moves, None)
        for move in state.legal_moves():
            value = plain_value(node.play(move))
            assert found[move] == pytest.approx(float(value if state.to_move == 0 else 1 - value), abs=1e-6)
        best, highest, rival, second = proof.Tree().best(state)
        values = [*found.values(), 0.0]
        assert highest == found[best] and (highest == values[0] or second > 1 - proof.MARGIN)
        assert second == values[1] == found.get(rival, 0.0) or second > 1 - proof.MARGIN


def test_a_proof_names_the_only_good_move_and_by_how_much_it_leads() -> None:
    for puzzle in pygames.puzzles("siege-of-jacynth")[:5]:
        state = at_puzzle(puzzle)
        proven = exact(state, proof.Tree())
        assert proven is not None and proven.solution == puzzle["solution"]
        values = list(proof.Tree().values(state).items())
        assert values[0][0] == puzzle["solution"][0]
        assert proven.proof["value"] == pytest.approx(values[0][1], abs=1e-3)
        assert (
            proven.proof["margin"] == pytest.approx(values[0][1] - values[1][1], abs=1e-3)
            and proven.proof["margin"] >= proof.MARGIN
        )


def test_a_solution_goes_on_while_there_is_only_one_good_move() -> None:
    lines = [puzzle for game in pygames.GAMES for puzzle in pygames.puzzles(game) if len(puzzle["solution"]) > 1]
    assert lines
    for puzzle in lines[:10]:
        state = at_puzzle(puzzle)
        for ply, move in enumerate(puzzle["solution"]):
            if ply and state.to_move == puzzle["seat"]:
                values = list(proof.Tree().values(state).items())
                assert values[0][0] == move and values[0][1] - values[1][1] >= proof.MARGIN
            state.play(move)
        assert state.moves[-1] == puzzle["solution"][-1]


def test_a_position_with_two_equally_good_moves_has_no_proof() -> None:
    for seed in range(5):
        state = position("siege-of-jacynth", 3, str(seed))
        best, second, *_rest = proof.Tree().values(state).values()
        assert (exact(state, proof.Tree()) is None) == (best - second < proof.MARGIN)


def test_what_is_too_large_hidden_or_for_more_than_two_is_not_proven_exactly() -> None:
    hidden = pygames.GAMES["siege-of-jacynth"].start(pygames.GAMES["siege-of-jacynth"].deal("h"))
    three = pygames.GAMES["mutation"].start(pygames.GAMES["mutation"].deal("t", players=3))
    for state in (hidden, three, position("deckfish", 30, "large")):
        with pytest.raises(TooLargeError):
            exact(state, proof.Tree(500))


def test_a_position_near_the_end_of_somebodys_game_is_proven() -> None:
    puzzle = pygames.puzzles("siege-of-jacynth")[0]
    state = at_puzzle(puzzle)
    *_, last = prove(state.view(state.to_move))
    assert last["solution"] == puzzle["solution"]
    assert (last["line"], last["rival"]) == (puzzle["proof"]["line"], puzzle["proof"]["rival"])
    early = position("granicus", 14, "prove")
    nothing = {"progress": 1, "solution": [], "value": 0, "line": [], "rival": []}
    assert list(prove(early.view(early.to_move))) == [{"progress": 0}, nothing]


def test_what_is_hidden_or_leaves_no_choice_is_no_puzzle() -> None:
    hidden = position("siege-of-jacynth", 20, "prove")
    few = position("granicus", 1, "prove")
    assert len(few.legal_moves()) < proof.FEWEST_MOVES
    for state in (hidden, few):
        assert list(prove(state.view(state.to_move)))[-1]["solution"] == []


def at_puzzle(puzzle: Puzzle) -> State:
    record = pygames.from_link(puzzle["link"])
    return pygames.replay({**record, "moves": record["moves"][: puzzle["at"]]})
