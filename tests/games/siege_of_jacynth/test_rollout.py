"""Influence counts agree with the rules, and rollouts play the last card on its best place."""

import random

import pytest

from pygames.ai.position_value import returns
from pygames.games.siege_of_jacynth import scoring
from pygames.games.siege_of_jacynth.evaluation import (
    armies,
    cards,
    qualifies,
    ranks,
    strength,
    suit_indices,
    symbols,
    unpack,
)
from pygames.games.siege_of_jacynth.game import SiegeState
from pygames.games.siege_of_jacynth.search import to_the_end
from tests.support.siege_of_jacynth import random_game


@pytest.mark.parametrize("plies", [0, 1, 9, 16, 24])
def test_influence_counts_agree_with_the_rules(plies: int) -> None:
    for seed in range(30):
        state = random_game(seed, plies)
        shown = [unpack(army) for army in armies(state.heap.cards)]
        cards_by_section = scoring.armies(state.heap.cards)
        for section, (pair, line) in enumerate(
            zip(suit_indices(state.required_suits), state.result()["sections"], strict=True)
        ):
            assert [ranks(side, section) for side in shown] == line["ranks"]
            assert [cards(side, section) for side in shown] == list(map(len, cards_by_section[section]))
            own, other = (strength(pair, side, section) for side in shown)
            assert line["winner"] == (None if own == other else int(other > own))
            if pair:
                assert [symbols(pair, side, section) for side in shown] == line["strength"]
                seen = [scoring.symbols(army) for army in cards_by_section[section]]
                required_suits = state.required_suits[section]
                assert [qualifies(pair, side, section) for side in shown] == [
                    scoring.qualifies(required_suits, s) for s in seen
                ]


def best_result(state: SiegeState) -> float:
    """The best result that the seat to move can reach with the last card."""
    results = []
    for move in state.legal_moves():
        after = state.after(move)
        results.append(returns(after)[state.to_move or 0])
    return max(results)


@pytest.mark.parametrize("pie", [False, True])
def test_the_last_card_is_played_at_its_best_place(pie: bool) -> None:
    seen = set()
    for seed in range(150):
        state = random_game(seed, 23, pie=pie)
        if len(state.heap.cards) < 23:  # the first ply was a swap
            state.play(state.legal_moves()[0])
        seat = state.to_move
        assert seat is not None
        result = to_the_end(state, random.Random(1))
        assert result[seat] == best_result(state) and sum(result) == 1
        seen.add((seat, result[seat]))
    assert len(seen) > 2  # the games end differently, so the comparison above is not trivial


@pytest.mark.parametrize("pile", ["closed", "open"])
def test_a_rollout_does_not_change_the_state(pile: str) -> None:
    state = random_game(5, 6, pile=pile)
    before, view = repr(state), state.view(0)
    one, other = (to_the_end(state, random.Random(3)) for _ in range(2))
    assert one == other and repr(state) == before and state.view(0) == view
    assert len({to_the_end(state, random.Random(seed)) for seed in range(40)}) > 1


def test_a_swap_changes_the_required_suits() -> None:
    state = random_game(2, 0, pie=True)
    swap = next(move for move in state.legal_moves() if "~" in move)
    before = state.required_suits
    twin = state.after(swap)
    assert twin.required_suits == tuple(map(scoring.required_pair, twin.wall)) != before == state.required_suits
