"""Movement of Deckfish by each of the six suits, and refusals of moves, on boards drawn as text."""

import pytest

from pygames.games.deckfish import refusals
from pygames.games.deckfish.board import CELLS, INDEX, Board
from pygames.games.deckfish.movement import menu
from tests.support.deckfish import board_from, destinations

FULL = """
    +    +    +    +    +    +    +
    +    +    +    +    +    +    +
    +    +    +    +    +    +    +
    +    +    +  (1M)   +    +    +
    +    +    +    +    +    +    +
    +    +    +    +    +    +    +
"""
BUSY = """
    +    +    +    +    +    +    +
    +    +    +    .    +    0    +
    +    +    .    +    +    +    +
  [1S]   +    +  (1M)   .    +    +
    +    +    +    .    +    +    +
    +    +    +    +    +    +    +
"""
PUSHABLE = BUSY.replace("+    +    +    .    +    0    +", "+    +    +  [2MK]  +    0    +")


@pytest.fixture
def full() -> Board:
    return board_from(FULL)


@pytest.fixture
def busy() -> Board:
    return board_from(BUSY)


def test_an_open_board_shows_the_reach_of_each_suit(full: Board) -> None:
    assert destinations(full, "M", "d3") == set()
    assert destinations(full, "S", "d3") == {"c2", "b1", "e2", "f1", "c4", "b5", "e4", "f5"}
    assert destinations(full, "V", "d3") == {"a3", "g3", "d1", "d6"}
    assert destinations(full, "L", "d3") == {"a3", "b3", "c3", "e3", "f3", "g3", "d1", "d2", "d4", "d5", "d6"}
    assert destinations(full, "Y", "d3") == set()
    assert destinations(full, "K", "d3") == {
        *("d6", "c5", "e5", "b4", "f4", "a3", "g3", "b2", "f2", "c1", "e1"),
        *("d4", "d2", "c3", "e3"),
    }


def test_d1_waves_stop_before_a_gap_a_token_the_excuse_and_the_edge(busy: Board) -> None:
    assert destinations(busy, "V", "d3") == {"d4", "b3"}
    assert destinations(board_from("0 + (1V) + + + +\n" + "+ + + + + + +\n" * 5), "V", "c6") == {"b6", "g6", "c1"}


def test_waves_do_not_stop_early(full: Board) -> None:
    assert "b3" not in destinations(full, "V", "d3")


def test_d2_suns_do_not_turn_and_pass_no_closed_cell(busy: Board) -> None:
    # c4 is a gap, so b5 cannot be reached; f5 is the Excuse, so the token stops at e4
    assert destinations(busy, "S", "d3") == {"e4", "c2", "b1", "e2", "f1"}


def test_d3_wyrms_push_only_onto_an_empty_card_that_is_not_the_excuse() -> None:
    free = board_from("+ + + + + + +\n" * 5 + "(1Y) + [1S] + + + +")
    assert destinations(free, "Y", "a1") == {"c1"}
    for beyond in ("0", ".", "(1K)"):
        board = board_from("+ + + + + + +\n" * 5 + f"(1Y) + [1S] {beyond} + + +")
        assert destinations(board, "Y", "a1") == set()
    edge = board_from("+ + + + + + +\n" * 5 + "(1Y) + + + + + [1S]")
    assert destinations(edge, "Y", "a1") == set()


@pytest.mark.parametrize("between", [".", "0"])
def test_wyrms_pass_no_gap_and_no_excuse(between: str) -> None:
    board = board_from("+ + + + + + +\n" * 5 + f"(1Y) {between} [1S] + + + +")
    assert destinations(board, "Y", "a1") == set()


def test_wyrms_push_friends_too_and_their_own_start_is_never_in_the_way() -> None:
    board = board_from("+ + + + + + +\n" * 5 + "(1Y) (1S) + + + + +")
    assert destinations(board, "Y", "a1") == {"b1"}
    card = board.walk(0, INDEX["a1"], INDEX["b1"], INDEX["c1"])
    assert card == "1Y" and board.tokens[0] == [INDEX["b1"], INDEX["c1"]]
    assert board.cards[INDEX["a1"]] is None and board.has_token(INDEX["b1"]) and board.has_token(INDEX["c1"])


def test_moons_jump_over_gaps_alone_onto_the_first_card(busy: Board) -> None:
    assert destinations(busy, "M", "d3") == {"f3", "d1"}
    line = board_from("+ + + + + + +\n" * 5 + "(1M) . . + + + +")
    assert destinations(line, "M", "a1") == {"d1"}
    for landing in ("0", "[1K]"):
        assert destinations(board_from("+ + + + + + +\n" * 5 + f"(1M) . {landing} + + + +"), "M", "a1") == set()
    assert destinations(board_from("+ + + + + + +\n" * 5 + "(1M) . . . . . ."), "M", "a1") == set()


def test_d7_knots_never_cross_a_cell_twice() -> None:
    # a corridor of three cells: two steps reach its end, and a third could only go back
    board = board_from(". . . . . . .\n" * 5 + "(1K) + + . . . .")
    assert destinations(board, "K", "a1") == set()
    board = board_from(". . . . . . .\n" * 5 + "(1K) + + + . . .")
    assert destinations(board, "K", "a1") == {"d1"}
    # a square of four cells: two steps reach the opposite corner, three steps a neighbour of the start
    board = board_from(". . . . . . .\n" * 4 + "+ + . . . . .\n(1K) + . . . . .")
    assert destinations(board, "K", "a1") == {"a2", "b1"}


def test_d8_leaves_count_neither_their_own_start_nor_gaps_nor_the_edge(busy: Board) -> None:
    # c3 and b3 are open; b3 is beside the token on a3, c3 beside nothing but the start, a gap and two cards
    assert destinations(busy, "L", "d3") == {"c3", "d4"}


def test_leaves_pass_cards_beside_an_obstacle() -> None:
    board = board_from("+ + + + + + +\n" * 4 + "+ + 0 + + + +\n(1L) + + + + + +")
    assert destinations(board, "L", "a1") == {"b1", "d1", "e1", "f1", "g1", "a2", "a3", "a4", "a5", "a6"}


def test_two_suits_that_lead_to_the_same_cell_are_one_move() -> None:
    board = board_from("+ + + + + + +\n" * 5 + "(4VL) + + + + + +")
    assert destinations(board, "V", "a1") & destinations(board, "L", "a1") == {"g1", "a6"}
    moves = list(menu(board, 0))
    assert len(moves) == len(set(moves)) and moves.count("a1-g1") == 1


def test_the_order_of_moves_does_not_depend_on_which_token_is_which(full: Board) -> None:
    full.place(0, INDEX["a1"])
    moves = list(menu(full, 0))
    full.tokens[0].reverse()
    assert list(menu(full, 0)) == moves


@pytest.mark.parametrize("suit", "MSVLYK")
@pytest.mark.parametrize("picture", [FULL, BUSY])
def test_every_illegal_move_has_its_reason(suit: str, picture: str) -> None:
    board = board_from(picture.replace("1M", "1" + suit))
    legal = destinations(board, suit, "d3")
    for end in set(CELLS) - legal:
        reason = refusals.why_not_move(board, 0, f"d3-{end}")
        assert reason.endswith(".") and (end == "d3" or reason.count(": ") == 1)


@pytest.mark.parametrize(
    ("suit", "end", "reason"),
    [
        ("M", "e4", "they jump straight"),
        ("M", "c3", "over at least one gap, and c3 is right beside"),
        ("M", "a3", "over gaps and nothing else, and c3 is no gap"),
        ("M", "e3", "and e3 is right beside"),
        ("M", "g3", "and f3 is no gap"),
        ("S", "d4", "one or two cells along one diagonal"),
        ("S", "b5", "and c4 is a gap"),
        ("S", "f5", "and f5 is the Excuse"),
        ("V", "c4", "they go straight"),
        ("V", "d5", "and d5 is a gap"),
        ("V", "a3", "and a3 has a token"),
        ("V", "c3", "as far as possible, and that is beyond c3"),
        ("L", "e4", "they go straight"),
        ("L", "f3", "and e3 is a gap"),
        ("L", "b3", "adjacent to no obstacle (D8), and beside b3, a3 has a token"),
        ("Y", "e4", "they go straight"),
        ("Y", "g3", "and e3 is a gap"),
        ("Y", "c3", "there is none on c3"),
        ("Y", "a3", "and there is only the edge"),
        ("K", "e4", "three steps from cell to adjacent cell cannot end on e4"),
        ("K", "c5", "no three steps lead there"),
        ("K", "d2", "they end on an open card, and d2 is a gap"),
    ],
)
def test_refusals_of_moves_name_the_rule_of_the_suit(busy: Board, suit: str, end: str, reason: str) -> None:
    board = board_from(PUSHABLE) if suit == "Y" else busy
    board.cards[INDEX["d3"]] = "1" + suit
    assert end not in destinations(board, suit, "d3")
    assert reason in refusals.why_not_move(board, 0, f"d3-{end}")


CLOSED = """
    +    +    +    +    +    +    +
    +    +    +    +    +    +    +
    +    +    .    .    .    +    +
    +    +    .  (1M)   .    +    +
    +    +    .    .    .    +    +
    +    +    +    +    +    +    +
"""


@pytest.mark.parametrize(
    ("picture", "suit", "reason"),
    [
        (FULL, "M", "Moons jump over gaps, and there is none beside it."),
        (FULL, "Y", "Wyrms push the next token in the row or column, and there is none that can be pushed."),
        (BUSY, "Y", "Wyrms push the next token in the row or column, and there is none that can be pushed."),
        (CLOSED, "S", "Suns go along a diagonal, and all ways are closed."),
        (CLOSED, "V", "Waves slide along the row or column, and all ways are closed."),
        (CLOSED, "L", "Leaves drift along the row or column, and all ways are closed."),
        (CLOSED, "K", "Knots make exactly three steps, and there is no free way."),
    ],
)
def test_a_refusal_says_that_a_token_cannot_move_at_all(picture: str, suit: str, reason: str) -> None:
    board = board_from(picture.replace("1M", "1" + suit))
    refusal = refusals.why_not_move(board, 0, "d3-d4")
    assert refusal == f"This token cannot move: {reason}"


def test_a_refusal_covers_all_suits_of_the_card(busy: Board) -> None:
    busy.cards[INDEX["d3"]] = "PMSL"
    reason = refusals.why_not_move(busy, 0, "d3-a3")
    assert reason.startswith("Moons: ")
    assert " Suns: " in reason and " Leaves: " in reason
