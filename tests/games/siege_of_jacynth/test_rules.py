"""Turns, hands, options, refusals and deals of the Siege of Jacynth."""

import random
from itertools import permutations
from typing import Any

import pytest

import pygames
from pygames.games.siege_of_jacynth.game import GAME
from pygames.model.decktet import ACES, CROWNS, NUMBERS
from pygames.model.rng import shuffled
from pygames.plugins import guide
from tests.support.siege_of_jacynth import WALL, deal, random_game, start, state_after


def test_a_seeded_deal_pairs_the_wall_then_places_the_excuse_then_shuffles_the_deck() -> None:
    rng = random.Random()
    rng.seed("siege-of-jacynth:5", version=2)
    cards = shuffled([*ACES, *CROWNS], rng)
    wall = [cards[i : i + 2] for i in range(0, 12, 2)]
    wall.insert(int(rng.random() * 7), ["0"])
    dealt = GAME.deal(5)
    assert dealt["wall"] == wall and dealt["deck"] == shuffled(NUMBERS, rng) and dealt["seed"] == "5"


def test_each_seat_plays_twelve_cards_and_draws_after_each() -> None:
    state = GAME.start(GAME.deal("x"))
    deck = state.deal["deck"]
    for ply in range(24):
        seat = ply % 2
        assert state.to_move == seat
        hand = state.view(seat)["hands"][seat]
        assert len(hand) == min(5, 12 - ply // 2)
        state.play(state.legal_moves()[0])
        drawn = [deck[10 + ply]] if ply < 14 else []
        assert state.view(seat)["hands"][seat] == hand[1:] + drawn
        assert state.view(None)["pile"] == max(0, 13 - ply)
    assert state.is_over and state.legal_moves() == []


NO_SUPPORT = "Both ends of a card must rest on something (S1), and one of them has no card under it yet."


@pytest.mark.parametrize(
    ("moves", "move", "reason"),
    [
        ("5ML@a1 7ML@c1", "5ML@e1", "The Forest has been played already: it lies in row 1."),
        ("5ML@a1", "5YK@c1", "The Soldier is not in your hand."),
        ("5ML@a1", "7ML@b1", "Both half-cells must be free, and the Forest covers one of them."),
        ("5ML@b1", "7ML@a1", "Both half-cells must be free, and the Forest covers one of them."),
        (
            "5ML@a1",
            "7ML@b2",
            NO_SUPPORT,
        ),
        (
            "5ML@a1",
            "7ML@a3",
            NO_SUPPORT,
        ),
        (
            "5ML@a1",
            "7ML@a99",
            NO_SUPPORT,
        ),
        ("5ML@a1", "7ML@n1", "A card covers two half-columns (S1), and at the end of the wall there is only one."),
        ("5ML@a1", "1M~NK", "You cannot change the wall: this game is played without the pie rule."),
    ],
)
def test_refusals_name_the_rule(moves: str, move: str, reason: str) -> None:
    first = moves.split()
    state = start([m.split("@")[0] for m in first[::2]], ["7ML"])
    for ply in first:
        state.play(ply)
    with pytest.raises(pygames.IllegalMove) as refusal:
        state.play(move)
    assert str(refusal.value) == reason


@pytest.mark.parametrize(
    "text", ["5ML", "5ML@", "5ML@e0", "5ML@o1", "5ml@e1", "NK@a1", "NK~1M", "1M~1M", "1M~0", "5ML@e٣"]
)
def test_a_move_has_one_spelling(text: str) -> None:
    with pytest.raises(ValueError, match=r"A move is a card, @, .* in deck order: 1M~NK\."):
        start().parse(text)


def test_no_refusal_reveals_the_other_hand() -> None:
    state = start(["5ML"], ["7ML"])
    refusals = set()
    for card in NUMBERS[::3]:
        if card in state.hands[0]:
            continue
        with pytest.raises(pygames.IllegalMove) as refusal:
            state.play(f"{card}@a1")
        refusals.add(str(refusal.value).split(" is ")[1])
    assert refusals == {"not in your hand."}


# The pie rule: seat 0 may swap two wall cards instead of playing a card.


def test_pie_after_a_swap_seat_1_plays_the_first_card() -> None:
    state = random_game(3, 0, pie=True)
    swap = next(move for move in state.legal_moves() if "~" in move)
    state.play(swap)
    assert state.to_move == 1
    seats = []
    while not state.is_over:
        seats.append(state.to_move)
        assert not any("~" in move for move in state.legal_moves())
        state.play(state.legal_moves()[0])
    assert seats == [1, 0] * 12


def test_pie_without_a_swap_is_the_normal_game() -> None:
    state = random_game(3, 0, pie=True)
    state.play(state.legal_moves()[0])
    assert state.to_move == 1 and not any("~" in move for move in state.legal_moves())


def test_s5_any_two_wall_cards_of_different_sections_can_be_swapped() -> None:
    swaps = [move for move in start(pie=True).legal_moves() if "~" in move]
    assert len(swaps) == 60  # 66 pairs of wall cards, minus the six pairs in the same section
    assert swaps[:3] == ["1M~1S", "1M~1V", "1M~1L"] and "1M~NK" not in swaps and "1M~NM" in swaps
    state = state_after("1M~NV", pie=True)
    assert state.view(None)["sections"][:2] == [["NV", "NK"], ["1S", "1M"]]
    assert state.view(None)["wall"] == WALL


def test_s5_a_swap_of_one_suit_only_changes_the_order_of_play() -> None:
    state = state_after("1K~NK", pie=True)
    assert state.view(None)["sections"][0] == ["1M", "1K"] and state.view(None)["sections"][2] == ["NK", "NL"]
    assert state.to_move == 1


@pytest.mark.parametrize(
    ("moves", "move", "reason"),
    [
        (
            "",
            "1M~NK",
            (
                "You can only swap cards of two different sections (S5): "
                "the Ace of Moons and the Windfall are both in section 1."
            ),
        ),
        ("1M~1S", "1V~1L", "You can only swap wall cards on the very first turn, before any card is played."),
        ("1M~1S", "1M~1S", "You can only swap wall cards on the very first turn, before any card is played."),
        ("5ML@a1", "1V~1L", "You can only swap wall cards on the very first turn, before any card is played."),
        ("5ML@a1", "1M~NK", "You can only swap wall cards on the very first turn, before any card is played."),
    ],
)
def test_pie_refusals_name_the_rule(moves: str, move: str, reason: str) -> None:
    state = start(["5ML"], pie=True)
    for ply in moves.split():
        state.play(ply)
    with pytest.raises(pygames.IllegalMove) as refusal:
        state.play(move)
    assert str(refusal.value) == reason


@pytest.mark.parametrize("move", ["0~1M", "1M~0", "NK~0"])
def test_a_swap_of_the_excuse_is_refused_with_the_rule(move: str) -> None:
    with pytest.raises(pygames.IllegalMove) as refusal:
        start(pie=True).play(move)
    assert str(refusal.value) == "The Excuse never moves (S5): you can only swap Aces and Crowns."


def test_a_swap_that_a_rule_forbids_is_refused_with_the_rule_in_either_order() -> None:
    for state in (start(pie=True), start(), state_after("1M~1S", pie=True)):
        for section in WALL:
            if len(section) == 1:
                continue
            reasons = []
            for one, other in permutations(section):
                with pytest.raises(pygames.IllegalMove) as refusal:
                    state.play(f"{one}~{other}")
                reasons.append(str(refusal.value))
            assert reasons[0] == reasons[1] and "~" not in reasons[0]


def test_the_result_after_a_swap_uses_the_changed_wall() -> None:
    state = state_after("NL~NK 6LK@a1", pie=True)
    assert state.result()["sections"][0]["strength"] == [0, 1]  # Moons and Leaves now


@pytest.mark.parametrize(
    ("field", "value", "reason"),
    [
        ("wall", None, '"wall" must be a list of seven sections'),
        ("wall", WALL[:6], '"wall" must be a list of seven sections'),
        ("wall", ["1M"] * 7, '"wall" must be a list of seven sections'),
        ("wall", [[["1M"], "NK"], *WALL[1:]], '"wall" must be a list of card ids'),
        ("wall", [[{}, None], *WALL[1:]], '"wall" must be a list of card ids'),
        ("wall", [["1M", "1M"], *WALL[1:]], '"wall": the Ace of Moons .* is there too often'),
        ("wall", [["1M", "5ML"], *WALL[1:]], '"wall": the Forest .* does not belong here'),
        ("wall", [["1M"], *WALL[1:]], '"wall": the Windfall .* is missing'),
        ("wall", [["1M"], ["NK", *WALL[1]], *WALL[2:]], '"wall": section 1 must be two cards'),
        ("wall", [["1M", "0"], *WALL[1:3], ["NK"], *WALL[4:]], '"wall": section 1 must be two cards'),
        ("wall", [["0", "1M", "NK"], *WALL[1:3], [], *WALL[4:]], '"wall": section 1 must be two cards'),
        ("deck", list(NUMBERS[1:]), '"deck": the Author .* is missing'),
        ("deck", [*NUMBERS[1:], NUMBERS[1]], '"deck": .* is there too often'),
        ("deck", [*NUMBERS[1:], "1M"], '"deck": the Ace of Moons .* does not belong here'),
        ("deck", "".join(NUMBERS), '"deck" must be a list of card ids'),
        ("options", {"pie": 1}, 'The option "pie" must be one of False, True, not 1'),
        ("options", {"pile": "half"}, "The option \"pile\" must be one of 'closed', 'open'"),
    ],
)
def test_a_bad_deal_is_refused_with_the_field(field: str, value: Any, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        GAME.start({**deal([], []), field: value})


def test_a_started_game_is_independent_of_its_deal() -> None:
    given = deal([], [])
    given = {**given, "wall": [section.copy() for section in WALL]}
    state = GAME.start(given)
    given["wall"][0].reverse()
    given["deck"].reverse()
    assert state.view(None)["wall"] == WALL and state.deal["deck"] != given["deck"]


def test_the_guide_has_its_credits() -> None:
    text = guide(GAME)
    assert [name for name in ["ladders", "catapults", "boiling oil"] if name not in text] == []
