"""Computer players know who plays first and last: the pie rule exchanges these roles of the seats."""

import random
from typing import Any

import pytest

import pygames
from pygames.games.siege_of_jacynth import evaluation
from pygames.games.siege_of_jacynth.game import GAME, SWAPS, SiegeState
from pygames.games.siege_of_jacynth.search import to_the_end
from tests.support.siege_of_jacynth import random_game, state_after


def swaps_of(state: SiegeState) -> list[str]:
    return [move for move in state.legal_moves() if move in SWAPS]


def twins(seed: int, plies: int, pile: str = "closed") -> tuple[SiegeState, SiegeState]:
    """Return a game after a swap, and the same game without one: on the same wall, with the seats exchanged."""
    rng = random.Random(seed)
    swapped = random_game(seed, 0, pie=True, pile=pile)
    swapped.play(rng.choice(swaps_of(swapped)))
    deck = swapped.deal["deck"]
    deal: dict[str, Any] = {"wall": swapped.wall, "deck": [*deck[5:10], *deck[:5], *deck[10:]]}
    plain = GAME.start({**deal, "options": {"pile": pile}})
    assert isinstance(plain, SiegeState)
    for _ in range(plies):
        move = rng.choice(swapped.legal_moves())
        swapped.play(move)
        plain.play(move)
    return swapped, plain


@pytest.mark.parametrize("plies", range(24))
def test_after_a_swap_the_seats_have_exchanged_their_chances(plies: int) -> None:
    for seed in range(10):
        swapped, plain = twins(seed, plies)
        assert swapped.to_move is not None and plain.to_move == 1 - swapped.to_move
        for evaluate in (evaluation.evaluate, evaluation.static_eval):
            assert evaluate(swapped) == pytest.approx(evaluate(plain)[::-1])
        moves = swapped.legal_moves()
        assert evaluation.prior(swapped, moves) == evaluation.prior(plain, moves)
        assert to_the_end(swapped, random.Random(seed)) == to_the_end(plain, random.Random(seed))[::-1]


@pytest.mark.parametrize("level", ["greedy", "novice", "casual", "strong", "expert"])
@pytest.mark.parametrize("pile", ["closed", "open"])
def test_after_a_swap_a_level_plays_as_in_the_same_game_without_one(level: str, pile: str) -> None:
    player = pygames.player(GAME.id, level)
    for plies in (0, 5, 14, 21):
        states = twins(plies, plies, pile)
        one, other = (player.choose(s.view(s.to_move), rng=random.Random(plies), iterations=40) for s in states)
        assert one == other


def test_before_the_first_card_the_seat_that_will_play_the_last_one_is_better_off() -> None:
    assert evaluation.evaluate(random_game(1, 0))[1] > 0.6
    assert evaluation.evaluate(state_after("1K~NK", pie=True))[0] > 0.6


def test_while_the_attacker_may_swap_the_last_card_counts_as_the_attackers() -> None:
    state = random_game(7, 0, pie=True)
    empty_wall_change = state.after(swaps_of(state)[0])
    assert evaluation.evaluate(state) == evaluation.evaluate(empty_wall_change)
    assert evaluation.evaluate(state) == pytest.approx(evaluation.evaluate(random_game(7, 0))[::-1])


def test_the_swap_that_fits_the_hand_best_comes_before_all_cards() -> None:
    # the Attacker holds Moons and Suns together three times: with the swap, one section requires both
    wall = [["1M", "NK"], ["1S", "NV"], ["1K", "NL"], ["0"], ["1Y", "NS"], ["1L", "NM"], ["1V", "NY"]]
    hand = ["4MS", "8MS", "9MS", "2MK", "2SY"]
    deck = [*hand, *(card for card in random_game(1, 0).deal["deck"] if card not in hand)]
    state = GAME.start({"wall": wall, "deck": deck, "options": {"pie": True}})
    assert isinstance(state, SiegeState)
    moves = state.legal_moves()
    order = sorted(zip(evaluation.prior(state, moves), moves, strict=True), reverse=True)
    first = state.after(order[0][1])
    assert {"MS", "SM"} & set(first.required_suits)
    assert order[0][0] > max(rating for rating, move in order if move not in SWAPS)


def test_of_swaps_with_the_same_effect_one_comes_before_the_cards() -> None:
    for seed in range(20):
        state = random_game(seed, 0, pie=True)
        moves = state.legal_moves()
        rating = dict(zip(moves, evaluation.prior(state, moves), strict=True))
        worst_card = min(rating[move] for move in moves if move not in SWAPS)
        effects: dict[tuple[str, ...], list[float]] = {}
        for move in swaps_of(state):
            after = state.after(move)
            effects.setdefault(tuple("".join(sorted(suits)) for suits in after.required_suits), []).append(rating[move])
        assert any(len(ratings) > 1 for ratings in effects.values())
        for ratings in effects.values():
            assert all(other < worst_card for other in sorted(ratings)[:-1])
