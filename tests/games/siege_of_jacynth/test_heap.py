"""Placement and influence of cards in the Siege of Jacynth, also compared with a reference implementation."""

import pytest

import pygames
from tests.support.siege_of_jacynth import random_game, reference_places, reference_reach, start, state_after


def places(state: pygames.State, card: str) -> list[str]:
    return [move.split("@")[1] for move in state.legal_moves() if move.startswith(card)]


def test_the_first_card_has_thirteen_places_in_row_one() -> None:
    assert places(start(["5ML"]), "5ML") == [f"{half}1" for half in "abcdefghijklm"]


def test_s1_a_card_lies_on_one_card_or_half_on_each_of_two() -> None:
    state = state_after("5ML@a1 7ML@c1")
    card = state.view(0)["hands"][0][0]
    assert [place for place in places(state, card) if place.endswith("2")] == ["a2", "b2", "c2"]
    with pytest.raises(pygames.IllegalMove, match="one of them has no card under it yet"):
        state.play(f"{card}@d2")


def test_s1_a_card_cannot_go_beyond_the_wall() -> None:
    with pytest.raises(pygames.IllegalMove, match="at the end of the wall"):
        start(["5ML"]).play("5ML@n1")


def test_s2_a_card_influences_through_cards_of_either_seat() -> None:
    # the Attacker's 2MK rests on a card of each seat, and the Defender's 8YK rests on the 2MK
    state = state_after("5ML@b1 7ML@d1 2MK@c2 8YK@c3")
    assert [heap_card["reach"] for heap_card in state.view(None)["heap"]] == [[1, 2], [2, 3], [1, 3], [1, 3]]


@pytest.mark.parametrize("seed", range(60))
def test_the_rules_agree_with_the_reference(seed: int) -> None:
    state = random_game(seed, 0)
    placed: dict[str, tuple[int, int]] = {}
    for ply in range(24):
        hand = state.hands[ply % 2]
        expected = {f"{card}@{place}" for card in hand for place in reference_places(placed)}
        moves = state.legal_moves()
        assert set(moves) == expected and len(moves) == len(expected)
        card, place = moves[(seed * 31 + ply * 17) % len(moves)].split("@")
        state.play(f"{card}@{place}")
        placed[card] = ("abcdefghijklm".index(place[0]), int(place[1:]))
    for heap_card in state.heap.cards:
        assert set(range(heap_card.first, heap_card.last + 1)) == reference_reach(heap_card.card, placed)
    assert state.is_over


def test_all_cards_can_be_in_one_tower() -> None:
    state = start()
    while not state.is_over:
        row = len(state.moves) + 1
        state.play(next(move for move in state.legal_moves() if move.endswith(f"@g{row}")))
    assert state.heap.heights[6] == 24
    assert str(state)
