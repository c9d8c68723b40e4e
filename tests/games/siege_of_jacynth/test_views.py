"""Views of the Siege of Jacynth: what each seat knows about the deck, and determinizations of the rest."""

import json
import random
from collections import Counter
from itertools import permutations

import pytest

from pygames.games.siege_of_jacynth.game import GAME, whole_deck
from pygames.model.decktet import NUMBERS
from tests.support.siege_of_jacynth import random_game

OPTIONS = [{"pile": pile, "pie": pie} for pile in ("closed", "open") for pie in (False, True)]


def test_a_closed_pile_shows_each_seat_its_own_cards_and_a_bystander_none() -> None:
    state = random_game(1, 7)
    deck = state.deal["deck"]
    for seat, own in ((0, {0, 1, 2, 3, 4, 10, 12, 14, 16}), (1, {5, 6, 7, 8, 9, 11, 13, 15}), (None, set())):
        view = state.view(seat)
        assert view["deck"] == [card if i in own else None for i, card in enumerate(deck)]
        hands = [hand if seat == owner else [None] * 5 for owner, hand in enumerate(state.hands)]
        assert view["hands"] == hands
        assert view["pile"] == 7 and view["next"] is None


def test_s6_an_open_pile_leaves_only_the_opening_hands_unknown() -> None:
    state = random_game(1, 7, pile="open")
    deck = state.deal["deck"]
    for seat, own in ((0, range(5)), (1, range(5, 10)), (None, range(0))):
        view = state.view(seat)
        seen = {*own, *range(10, 18)}
        assert view["deck"] == [card if i in seen else None for i, card in enumerate(deck)]
        assert view["next"] == deck[17] and view["pile"] == 7
        for owner, hand in enumerate(state.hands):
            opening = deck[5 * owner : 5 * owner + 5] if owner != seat else []
            assert view["hands"][owner] == [None if card in opening else card for card in hand]
    assert state.view(0)["hands"][0] == state.hands[0]


def test_chance_events_seen_counts_the_cards_anyone_has_seen() -> None:
    assert [random_game(1, plies).chance_events_seen() for plies in (0, 1, 14, 24)] == [10, 11, 24, 24]
    assert [random_game(1, plies, pile="open").chance_events_seen() for plies in (0, 1, 13, 14)] == [11, 12, 24, 24]
    swapped = GAME.start(GAME.deal(1, pie=True))
    before = swapped.chance_events_seen()
    swapped.play(swapped.legal_moves()[-1])
    assert swapped.chance_events_seen() == before


@pytest.mark.parametrize("options", OPTIONS)
def test_hidden_cards_do_not_affect_views(options: dict[str, str | bool]) -> None:
    for seed in range(12):
        state = random_game(seed, seed * 2, **options)
        for seat in (None, 0, 1):
            view = json.dumps(state.view(seat))
            for sample_seed in range(3):
                twin = GAME.imagine(json.loads(view), random.Random(sample_seed))
                assert json.dumps(twin.view(seat)) == view
                assert sorted(twin.deal["deck"]) == sorted(NUMBERS)


def possible_decks(known: list[str | None], plays: list[tuple[int, str]]) -> set[tuple[str, ...]]:
    """Return every possible deck, found by brute force.

    A deck is possible if it has the known cards (None: unknown) and each seat held its cards when it played them.
    """
    decks = set()
    for order in permutations([card for card in NUMBERS if card not in known]):
        unknown_cards = iter(order)
        deck = [card or next(unknown_cards) for card in known]
        hands = [deck[:5], deck[5:10]]
        for ply, (seat, card) in enumerate(plays):
            if card not in hands[seat]:
                break
            hands[seat].remove(card)
            hands[seat].append(deck[10 + ply])
        else:
            decks.add(tuple(deck))
    return decks


def test_determinizations_are_uniform_over_all_possible_decks() -> None:
    """Five of the Defender's cards are unknown, in the opening hand or drawn. Two of them have been played."""
    deck = list(NUMBERS)
    unknown = (5, 6, 11, 13, 15)
    known = [None if place in unknown else card for place, card in enumerate(deck)]
    plays = [(0, deck[0]), (1, deck[5]), (0, deck[1]), (1, deck[7]), (0, deck[2]), (1, deck[11])]
    possible = possible_decks(known, plays)
    assert len(possible) == 2 * 3 * 6  # places of the first played card, of the second, and of the other three
    rng = random.Random(9)
    drawn = Counter(tuple(whole_deck(known, plays, rng)) for _ in range(400 * len(possible)))
    assert set(drawn) == possible
    spread = sum((count - 400) ** 2 / 400 for count in drawn.values())
    assert spread < 72  # chi-squared with 35 degrees of freedom: exceeded once in five thousand


def test_an_opponents_second_card_may_be_an_opening_or_a_drawn_card() -> None:
    """The Defender's second card was one of four opening cards or the first drawn card, with equal chances."""
    view = random_game(2, 4).view(0)
    second = view["heap"][3]["card"]
    rng = random.Random(1)
    places = Counter(GAME.imagine(view, rng).deal["deck"].index(second) for _ in range(5000))
    # Its index in the deck: 11 (the first drawn card) with probability 1/5; otherwise one of the opening cards 5 to 9,
    # each with 4/25. It was one of four, but which of the five was played first is unknown too.
    assert set(places) == {5, 6, 7, 8, 9, 11}
    assert abs(places[11] - 1000) < 120
    assert all(abs(places[place] - 800) < 110 for place in range(5, 10))


@pytest.mark.parametrize(
    "broken", [{"deck": []}, {"deck": None}, {"heap": 5}, {"moves": ["5ML@a1", 7]}, {"wall": [[]]}]
)
def test_an_incomplete_view_is_refused(broken: dict[str, object]) -> None:
    view = random_game(2, 4).view(0)
    with pytest.raises(ValueError, match=r"\w"):
        GAME.imagine({**view, **broken}, random.Random(1))
