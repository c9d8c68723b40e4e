"""Little Tricks, the example with hidden hands: its rulings, and that imagined hands keep to what is known."""

import random
from collections import Counter
from typing import Any

import pytest

import pygames
from examples.little_tricks import advice
from examples.little_tricks.cards import follows, reply_wins
from examples.little_tricks.game import GAME
from pygames import lessons
from pygames.model.decktet import NUMBERS


def start(first: list[str], second: list[str]) -> Any:
    """A game in which the hands begin with these cards."""
    rest = [card for card in NUMBERS if card not in first + second]
    hands = [[*one, *(rest.pop() for _ in range(7 - len(one)))] for one in (first, second)]
    return GAME.start({"deck": [*hands[0], *hands[1], *rest]})


def test_l1_who_can_follow_has_to() -> None:
    lead = NUMBERS[0]
    following, other = (next(c for c in NUMBERS[1:] if follows(lead, c) == wanted) for wanted in (True, False))
    state = start([lead], [following, other])
    state.play(lead)
    assert following in state.legal_moves() and other not in state.legal_moves()
    with pytest.raises(pygames.IllegalMove, match="so you have to follow"):
        state.play(other)


def test_l2_a_higher_rank_wins_if_it_follows() -> None:
    for seed in range(20):
        state = GAME.start(GAME.deal(seed))
        lead = state.legal_moves()[0]
        state.play(lead)
        reply = state.legal_moves()[-1]
        state.play(reply)
        assert state.to_move == int(follows(lead, reply) and reply[0] > lead[0])


def test_the_bystander_imagines_every_card_equally_often() -> None:
    view, rng = GAME.start(GAME.deal("x")).view(None), random.Random(1)
    held = Counter(card for _ in range(600) for card in GAME.sample_deal(view, rng)["deck"][:7])
    assert all(abs(held[card] - 600 * 7 / 24) < 55 for card in NUMBERS)


def test_a_seat_imagines_hands_that_could_not_follow_the_leads() -> None:
    state, rng = start(["5ML", "2MK"], ["9VY", "8YK"]), random.Random(1)
    state.play("5ML")
    hand = [card for card in state.hands[1] if follows("5ML", card)]
    for card in hand:  # Guest has no Moons and no Leaves
        state.hands[1].remove(card)
    state.play("9VY")
    view = state.view(0)
    for _ in range(50):
        deal = GAME.sample_deal(view, rng)["deck"]
        assert "9VY" in deal[7:14] and not any(follows("5ML", card) for card in deal[7:14])


def test_the_lesson_says_what_is_true() -> None:
    positions: list[Any] = [lessons.position(GAME, step).state for step in lessons.steps(GAME)]
    following, last = positions[1:]
    assert following.won == [0, 1] and following.lead == "4MS"
    assert [card for card in following.legal_moves() if reply_wins("4MS", card)] == ["5ML", "7SK"]
    assert last.lead == "7ML" and last.legal_moves() == ["2SY", "7SK", "8YK"] == last.hands[0]


def test_advice_says_what_is_true() -> None:
    state = start(["5ML", "2MK", "9LK"], ["6LK", "7ML"])
    after = state.after("9LK")
    assert advice.gains(state, after) == ["No card that you do not see can beat it.", "You keep 0 higher cards."]
    state.play("5ML")
    reply = state.after("6LK")
    kept = len([card for card in reply.hands[1] if card[0] > "6"])
    assert advice.gains(state, reply) == ["You win the trick and lead the next one.", f"You keep {kept} higher cards."]
