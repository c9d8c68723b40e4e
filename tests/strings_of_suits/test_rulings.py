"""Strings of Suits, ruling by ruling, with a slow reading of the rules beside the fast one."""

import random
from typing import Any

import pytest

import pygames
from pygames.decktet import CARDS
from pygames.strings_of_suits.rules import GAME, StringsState
from pygames.strings_of_suits.sides import CELLS, DOUBLE, SINGLE

SIDES = ({"S", "V", "K"}, {"M", "L", "Y"})


def begin(**options: Any) -> StringsState:
    """A game of the deal "rulings"."""
    state = GAME.start(GAME.deal("rulings", **options))
    assert isinstance(state, StringsState)
    return state


def cells_with(state: StringsState, suit: str) -> list[str]:
    """The open cells whose cards show a suit."""
    return [c for c, card in zip(CELLS, state.grid, strict=True) if suit in CARDS[card].suits and c not in state.chips]


def arranged(*rows: str, **options: Any) -> StringsState:
    """A layout whose first cells hold these cards, row 1 first; the rest as they come."""
    first = " ".join(rows).split()
    deck = list(DOUBLE if options.get("deck") == "double" else SINGLE)
    for card in first:
        deck.remove(card)
    deal = {"grids": [first + deck], "options": {"games": 1, **options}}
    state = GAME.start(deal)
    assert isinstance(state, StringsState)
    return state


def lines(cell: str) -> list[set[str]]:
    """The row, the column and both diagonals through a cell, read off the board's coordinates."""
    x, y = ord(cell[0]), int(cell[1])
    away = {c: (ord(c[0]) - x, int(c[1]) - y) for c in CELLS}
    return [
        {c for c, (_, dy) in away.items() if dy == 0},
        {c for c, (dx, _) in away.items() if dx == 0},
        {c for c, (dx, dy) in away.items() if dx == dy},
        {c for c, (dx, dy) in away.items() if dx == -dy},
    ]


@pytest.mark.parametrize("seed", range(30))
def test_the_fast_rules_agree_with_a_slow_reading(seed: int) -> None:
    rng = random.Random(seed)
    options: dict[str, Any] = {option: rng.choice(values) for option, values in GAME.options.items()}
    state = GAME.start(GAME.deal(seed, **options))
    assert isinstance(state, StringsState)
    totals, game = [0, 0], 1
    while not state.is_over:
        seat = state.to_move
        assert seat is not None
        side = SIDES[0 if seat == (game - 1) % 2 else 1]
        expected = []
        for cell, card in zip(CELLS, state.grid, strict=True):
            for suit in CARDS[card].suits:
                left = options["chips"] - sum(s == suit for s in state.chips.values())
                if cell not in state.chips and suit in side and left:
                    calls = [f"!{n}" for n in range(5)] if options["claim"] == "call" else [""]
                    expected += [cell + suit + call for call in calls]
        assert sorted(state.legal_moves()) == sorted([*expected, "-"])
        move = "-" if rng.random() < 0.04 or not expected else rng.choice(expected)
        if move != "-":
            chips = {**state.chips, move[:2]: move[2]}
            lengths = sorted(sum(chips.get(c) == move[2] for c in line) for line in lines(move[:2]))[::-1]
            scoring = [n for n in lengths if n >= 3]
            called = len(scoring) if "!" not in move else int(move[4])
            if called <= len(scoring):
                totals[seat] += sum(n - 2 if options["points"] == "standard" else 1 for n in scoring[:called])
        state.play(move)
        game = len(state.scores)
        assert state.result()["scores"] == totals
    assert game == options["games"]


def test_the_keeper_side_starts_every_game_and_sides_are_exchanged() -> None:
    state = begin(games=4)
    starters = []
    while not state.is_over:
        starters.append((len(state.scores), state.to_move))
        state.play("-")
        state.play("-")
    assert starters == [(1, 0), (2, 1), (3, 0), (4, 1)]


def test_t1_a_seat_that_cannot_place_skips_without_a_ply_and_then_a_skip_ends_the_game() -> None:
    state = begin(games=1, chips=6)
    rng = random.Random(4)
    while not state.is_over:
        blocked = state.skip_ends and not any(m for m in state.moves[-1:] if m == "-")
        if blocked:
            mover, plies = state.to_move, len(state.moves)
            twin = state.copy()
            placing = twin.legal_moves()[0]
            if placing != "-":
                twin.play(placing)
                assert twin.is_over or twin.to_move == mover, "the other side is passed over"
            state.play("-")
            assert state.is_over and len(state.moves) == plies + 1
            return
        placings = [move for move in state.legal_moves() if move != "-"]
        state.play(rng.choice(placings))
    pytest.fail("no side was blocked in this game: choose another seed")


def test_two_skips_in_a_row_end_the_game_and_a_chip_between_them_does_not() -> None:
    state = begin(games=1)
    state.play("-")
    state.play(state.legal_moves()[0])
    state.play("-")
    assert not state.is_over and state.skip_ends
    assert "end the game" in state.question()
    assert state.describe("-") == "Skips. That ends game 1."
    state.play("-")
    assert state.is_over


def test_t2_a_level_match_goes_to_the_last_game() -> None:
    state = begin()
    state.scores[:] = [[3, 1], [1, 3]]
    assert state.result()["winners"] == [1]
    assert [line.label for line in state.breakdown()] == ["Game 1", "Game 2", "Tie-break"]
    state.scores[:] = [[2, 2], [1, 1]]
    assert state.result()["winners"] == [0, 1]


def test_t3_what_is_called_scores_highest_first_and_a_false_call_nothing() -> None:
    row = "NS 6SY 3SK 7SK"
    state = arranged(row, claim="call")
    for cell in ("a1", "b1", "c1"):
        assert [m for m in state.legal_moves() if m.startswith(cell + "S")] == [f"{cell}S!{n}" for n in range(5)]
        gains = state.gains(cell + "S")
        assert gains == ([1] if cell == "c1" else [])
        if cell == "c1":
            break
        state.play(cell + "S!0")
        state.play("-")
    scores = {}
    for called in range(5):
        twin = state.copy()
        twin.play(f"c1S!{called}")
        scores[called] = twin.result()["scores"][0]
    assert scores == {0: 0, 1: 1, 2: 0, 3: 0, 4: 0}
    with pytest.raises(pygames.IllegalMove, match="Say how many lines you call"):
        state.play("c1S")
    with pytest.raises(pygames.IllegalMove, match="the table counts them"):
        arranged(row).play("a1S!1")


def test_t4_the_second_layout_is_hidden_until_the_second_game_has_ended() -> None:
    state = begin(games=4)
    for game in (1, 2, 3, 4):
        view = state.view(0)
        assert (view["grids"][1] is None) == (game <= 2)
        assert state.revealed() == (1 if game <= 2 else 2)
        state.play("-")
        state.play("-")
    dreams = [GAME.imagine(begin(games=4).view(None), random.Random(i)).deal["grids"][1] for i in range(2)]
    assert dreams[0] != dreams[1] and sorted(dreams[0]) == sorted(SINGLE)


def test_t5_the_double_deck_doubles_pawns_and_courts_and_has_no_crowns() -> None:
    grid = begin(deck="double").grid
    assert sorted(grid) == sorted(DOUBLE) and len(grid) == 36
    assert not any(card[0] == "N" for card in grid)
    for card in ("PMSL", "PMYK", "PVLY", "TMVK", "TSVY", "TSLK"):
        assert grid.count(card) == 2
    assert "0" not in grid and "PSVK" not in grid and "TMLY" not in grid


def test_t6_only_chips_of_the_placed_suit_count_whatever_lies_between() -> None:
    state = arranged("NS 5SV NK 3SK 2SY 6SY")
    for move in ("a1S", "-", "c1K", "-", "d1S", "-"):
        state.play(move)
    assert state.gains("f1S") == [1], "a1, d1 and f1, with a chip of Knots and open cards between them"
    state.play("f1S")
    assert state.result()["scores"] == [1, 0]


@pytest.mark.parametrize(("points", "scores"), [("standard", [0, 0, 1, 2, 3, 4]), ("beginner", [0, 0, 1, 1, 1, 1])])
def test_points_by_the_length_of_the_string(points: str, scores: list[int]) -> None:
    state = arranged("NS 5SV 3SK 4MS 2SY 6SY", points=points)
    found = []
    for column in "abcdef":
        before = state.result()["scores"][0]
        state.play(f"{column}1S")
        found.append(state.result()["scores"][0] - before)
        state.play("-")
    assert found == scores


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("a1M", "the Keeper side has Suns, Waves and Knots, not Moons"),
        ("b1K", "the Discovery at b1 shows Suns and Waves, not Knots"),
        ("z9S", "Place a chip with a cell and a suit"),
    ],
)
def test_refusals_name_the_rule(move: str, reason: str) -> None:
    state = arranged("NS 5SV")
    with pytest.raises(pygames.IllegalMove, match=reason):
        state.play(move)


def test_a_covered_card_and_an_empty_supply_are_refused_in_words() -> None:
    state = begin(games=1, chips=6)
    first = cells_with(state, "S")[0]
    state.play(first + "S")
    state.play("-")
    with pytest.raises(pygames.IllegalMove, match="There is a chip at"):
        state.play(first + "S")
    while state.supply["S"]:
        state.play(cells_with(state, "S")[0] + "S")
        state.play("-")
    with pytest.raises(pygames.IllegalMove, match="no chip of Suns left"):
        state.play(cells_with(state, "S")[0] + "S")


def test_the_number_of_layouts_follows_the_match() -> None:
    deal = GAME.deal("x", games=4)
    with pytest.raises(ValueError, match='"grids" must be a list of 1'):
        GAME.start({**deal, "options": {"games": 2}})
    with pytest.raises(ValueError, match='"grids" must be a list of 2'):
        GAME.start({**GAME.deal("x"), "options": {"games": 4}})
