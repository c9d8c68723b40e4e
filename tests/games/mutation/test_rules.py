"""Rules of Mutation: the opening, placing, covering, removing, passing, scoring, the end, and the notation of moves."""

import pytest

import pygames
from pygames.games.mutation.board import Board, cell_of
from pygames.games.mutation.game import GAME
from pygames.plugins import guide
from tests.support.mutation import board, places, play, removals, start


def sizes(position: Board, seat: int) -> list[int]:
    """The sizes of a seat's strains, largest first."""
    return sorted(map(len, position.strains()[seat]), reverse=True)


@pytest.mark.parametrize(
    ("players", "owners"),
    [
        (2, {"-2,0": 0, "2,0": 1}),
        (3, {"0,0": 0, "-2,0": 1, "2,0": 2}),
        (4, {"0,2": 0, "2,0": 1, "0,-2": 2, "-2,0": 3}),
        (5, {"0,0": 0, "0,2": 1, "2,0": 2, "0,-2": 3, "-2,0": 4}),
    ],
)
@pytest.mark.parametrize("starter", range(5))
def test_m1_the_opening_is_an_axis_or_a_cross_around_the_centre(
    players: int, owners: dict[str, int], starter: int
) -> None:
    starter %= players
    deal = GAME.deal("x", players=players)
    deal["rolloff"] = [[6 if seat == starter else 1 for seat in range(players)]]
    state = GAME.start(deal)
    seen = state.view(None)["board"]
    dice = {cell: stack["owners"] for cell, stack in seen.items()}
    assert {cell: one[0] for cell, one in dice.items() if one != [None]} == {
        cell: (turn + starter) % players for cell, turn in owners.items()
    }
    arms = [(-1, 0), (1, 0)] if players < 4 else [(0, 1), (1, 0), (0, -1), (-1, 0)]
    assert set(dice) == {"0,0"} | {f"{x * distance},{y * distance}" for x, y in arms for distance in (1, 2)}
    assert {cell: stack["value"] for cell, stack in seen.items()} == deal["pattern"]
    assert state.to_move == starter
    assert sorted(state.view(None)["pools"]) == sorted([21] * players)


def test_a_die_is_placed_beside_a_die_and_matches_adjacent_own_dice() -> None:
    state = start([[3, 6]], "34512")
    around_others = {"-1,1", "-1,-1", "0,1", "0,-1", "1,1", "1,-1", "2,1", "2,-1", "3,0"}
    threes = {move[2:] for move in state.legal_moves() if move[0] == "3"}
    sixes = {move[2:] for move in state.legal_moves() if move[0] == "6"}
    assert threes == around_others | {"-3,0", "-2,1", "-2,-1"}
    assert sixes == around_others


def test_m9_a_placed_die_matches_all_adjacent_own_dice() -> None:
    position = board({"0,0": (3, "0"), "2,0": (5, "1"), "1,1": (3, "0"), "1,-1": (4, "n")})
    assert "1,0" in places(position, 0, 3)
    assert "1,0" not in places(position, 0, 5)
    assert "1,0" in places(position, 1, 5) and "1,0" not in places(position, 1, 3)
    position.lay(0, 4, cell_of("-1,1"))  # a second value beside N11
    assert "0,1" not in places(position, 0, 3) | places(position, 0, 4)


def test_m2_a_cover_need_not_match_adjacent_own_dice() -> None:
    state = start([[4, 5]], "34512")
    assert "4@-1,0" in state.legal_moves()  # the neutral 4 beside the seat's own 3
    assert "5@-1,0" not in state.legal_moves() and "5@0,0" not in state.legal_moves()
    state.play("4@-1,0")
    assert state.view(None)["board"]["-1,0"] == {"value": 4, "owners": [None, 0]}
    assert state.result()["strains"] == [[2], [1]]


def test_a_cover_takes_dice_of_another_colour_of_the_same_value_beside_an_own_one() -> None:
    position = board(
        {"0,0": (3, "0"), "1,0": (3, "0"), "0,1": (3, "1"), "0,-1": (4, "1"), "5,5": (3, "1"), "-1,0": (3, "n")}
    )
    covered = {cell for cell in ("0,0", "1,0", "0,1", "0,-1", "5,5", "-1,0") if cell in places(position, 0, 3)}
    assert covered == {"0,1", "-1,0"}


def test_only_the_top_die_counts_whatever_the_heights() -> None:
    position = board({"0,0": (3, "010"), "1,0": (3, "1"), "9,9": (1, "1")})
    assert sizes(position, 0) == [1] and sizes(position, 1) == [1, 1]
    assert "1,0" in places(position, 0, 3)
    position = board({"0,0": (3, "01"), "1,0": (3, "1")})
    assert sizes(position, 1) == [2] and sizes(position, 0) == []


def test_an_opponents_only_top_die_is_not_covered_but_a_lone_neutral_is() -> None:
    position = board({"0,0": (3, "0"), "1,0": (3, "1"), "-1,0": (3, "n")})
    assert "1,0" not in places(position, 0, 3) and "-1,0" in places(position, 0, 3)
    position.lay(1, 5, cell_of("2,0"))
    assert "1,0" in places(position, 0, 3)


def test_equal_dice_give_one_placing_move_per_cell() -> None:
    state = start([[3, 3]])
    assert len(set(state.legal_moves())) == len(state.legal_moves())
    assert {move[0] for move in state.legal_moves()} == {"3"}


def test_the_unused_die_goes_back_and_the_turn_goes_on_clockwise() -> None:
    state = start([[3, 6], [2, 6], [1, 1]], players=3)
    seats = []
    while not state.is_over:
        seats.append(state.to_move)
        state.play(state.legal_moves()[0])
    assert seats == [0, 1, 2]
    assert state.view(None)["pools"] == [20, 20, 20]


def test_m3_the_top_of_a_stack_is_a_die_that_lies_on_another() -> None:
    position = board({"0,0": (3, "0"), "1,0": (3, "0"), "0,1": (4, "1"), "1,1": (5, "n1"), "0,-1": (6, "01")})
    assert removals(position, 0) == {"1,1", "0,-1"}
    assert removals(position, 0, ground=True) == {"0,1", "1,1", "0,-1"}


def test_m3_removal_of_a_single_die_makes_the_cell_empty() -> None:
    position = board({"0,0": (3, "0"), "1,0": (3, "0"), "2,0": (4, "1"), "-1,0": (2, "1")})
    assert "3,0" in places(position, 0, 6)
    position.lift(cell_of("2,0"))
    assert "3,0" not in places(position, 0, 6)
    assert "2,0" in places(position, 0, 3) and "2,0" not in places(position, 0, 4)
    assert sizes(position, 1) == [1]


def test_removal_needs_a_strain_of_two_beside_an_opponents_die() -> None:
    position = board({"0,0": (3, "0"), "0,1": (5, "n1"), "1,0": (4, "1")})
    assert removals(position, 0, ground=True) == set()
    position.lay(0, 3, cell_of("-1,0"))
    assert removals(position, 0) == {"0,1"} and removals(position, 0, ground=True) == {"0,1", "1,0"}
    neutral = board({"0,0": (3, "0"), "1,0": (3, "0"), "0,1": (5, "1n"), "1,1": (5, "10")})
    assert removals(neutral, 0, ground=True) == set()  # neutral dice belong to no opponent


def test_m4_the_last_top_die_is_sheltered_from_removal_unless_the_option_says_otherwise() -> None:
    assert GAME.deal("x")["options"]["shelter"] == "both"
    position = board({"0,0": (3, "0"), "1,0": (3, "0"), "0,1": (5, "n1")})
    assert removals(position, 0) == {"0,1"}
    assert removals(position, 0, shelter=True) == set()
    position.lay(1, 6, cell_of("0,2"))
    assert removals(position, 0, shelter=True) == {"0,1"}


def test_m4_a_seat_with_no_top_die_may_place_beside_any_other_die() -> None:
    position = board({"0,0": (3, "0"), "1,0": (3, "0"), "0,1": (5, "n1")})
    position.lift(cell_of("0,1"))
    assert sizes(position, 1) == [] and position.tops[1] == 0
    assert places(position, 1, 2) == {"0,2", "-1,1", "1,1", "-1,0", "2,0", "0,-1", "1,-1"}


# Threes of seat 1 around an empty cell. Once that cell is filled, every empty cell beside a die is beside a three.
RING = {f"{x},{y}": (3, "1") for x in (-2, -1, 0) for y in (0, 1, 2) if (x, y) != (-1, 1)}


def test_m5_a_seat_without_a_place_keeps_its_dice_and_the_turn_passes() -> None:
    state = start([[2, 2], [1, 4], [1, 6], [5, 6]], "34512")
    state.board = board(RING)
    play(state, "2@-1,1")
    assert state.to_move == 0
    view = state.view(0)
    assert view["pools"] == [20, 21]
    assert view["passed"] == [{"seat": 1, "dice": [1, 4]}]
    assert view["rolls"] == [[2, 2], [1, 4], [1, 6]], "a passed turn uses its roll"
    assert state.prompt().startswith("Red rolled a 1 and a 4, could not place and passed. Place the 1 or the 6.")
    assert "Red rolled a 1 and a 4" in str(state)
    assert state.moves == ["2@-1,1"], "no ply is recorded"


def test_m5_m8_the_rolls_run_out_while_seats_pass() -> None:
    state = start([[2, 2], [1, 4]], "34512")
    state.board = board(RING)
    play(state, "2@-1,1")
    assert state.is_over and state.view(None)["passed"] == [{"seat": 1, "dice": [1, 4]}]
    assert state.view(None)["rolls"] == [[2, 2], [1, 4]]


def test_m6_strains_for_the_removal_are_taken_after_the_placement() -> None:
    state = start([[6, 1], [6, 6], [3, 3]], "33313", removal="any")
    play(state, "6@1,1 6@-3,0")
    assert state.to_move == 0
    play(state, "3@-2,1")
    assert state.removing and state.legal_moves() == ["x@-3,0", "-"]
    play(state, "x@-3,0")
    assert "-3,0" not in state.view(None)["board"]


def test_only_a_double_removes() -> None:
    state = start([[6, 1], [6, 6], [3, 4]], "33313", removal="any")
    play(state, "6@1,1 6@-3,0 3@-2,1")
    assert state.is_over


def test_a_removal_may_be_declined_and_is_skipped_if_impossible() -> None:
    state = start([[6, 1], [6, 6], [3, 3], [1, 2]], "33313", removal="any")
    play(state, "6@1,1")
    assert state.prompt() == "Place one of the two 6s."
    play(state, "6@-3,0")  # a double, but no die to remove: the step is skipped
    assert state.to_move == 0
    play(state, "3@-2,1 -")
    assert state.to_move == 1 and "-3,0" in state.view(None)["board"]
    assert state.moves == ["6@1,1", "6@-3,0", "3@-2,1", "-"]


def test_m7_seats_with_the_largest_strain_share_the_win() -> None:
    state = start([])
    assert state.result() == {"scores": [1, 1], "winners": [0, 1], "strains": [[1], [1]]}
    assert "share the win" in state.score_lines()[0].note
    state = start([[3, 3]])
    state.play("3@-3,0")
    assert state.result() == {"scores": [2, 1], "winners": [0], "strains": [[2], [1]]}


def test_m8_a_deal_without_rolls_is_over_at_once_and_one_with_few_when_they_run_out() -> None:
    assert start([]).is_over and start([]).legal_moves() == []
    state = start([[3, 3]])
    state.play("3@-3,0")
    assert state.is_over
    assert "have run out" in state.score_lines()[0].note and "share the win" not in state.score_lines()[0].note


def test_the_game_ends_when_a_seat_must_roll_and_has_fewer_than_two_dice() -> None:
    state = GAME.start(GAME.deal("x", players=3))
    while not state.is_over:
        state.play(next(move for move in state.legal_moves() if move != "-"))
    view = state.view(None)
    assert view["pools"] == [1, 1, 1] and "have run out" not in state.score_lines()[0].note
    assert len(view["rolls"]) == 60 < len(state.deal["rolls"])


@pytest.mark.parametrize(
    ("players", "green", "seat"), [(3, "first", 0), (3, "middle", 1), (3, "last", 2), (5, "middle", 2)]
)
def test_m10_the_option_green_gives_the_centre_to_a_place_in_the_order_of_play(
    players: int, green: str, seat: int
) -> None:
    owners = {
        cell: stack["owners"][0] for cell, stack in start([], players=players, green=green).view(None)["board"].items()
    }
    assert owners["0,0"] == seat
    arms = ["-2,0", "2,0"] if players == 3 else ["0,2", "2,0", "0,-2", "-2,0"]
    assert [owners[arm] for arm in arms] == [other for other in range(players) if other != seat]


def test_m10_with_two_or_four_players_the_centre_is_neutral_whatever_the_option_says() -> None:
    for players in (2, 4):
        boards = [start([], players=players, green=green).view(None)["board"] for green in ("first", "middle", "last")]
        assert boards[0]["0,0"]["owners"] == [None] and boards[0] == boards[1] == boards[2]


def test_m11_with_a_spare_die_the_starter_places_the_last_die_too() -> None:
    state = GAME.start(GAME.deal("x", players=3, spare="starter"))
    starter = state.to_move
    while not state.is_over:
        last = state.to_move
        state.play(next(move for move in state.legal_moves() if move != "-"))
    assert last == starter and state.view(None)["pools"] == [1, 1, 1] and len(state.view(None)["rolls"]) == 61


@pytest.mark.parametrize(
    "text", ["4@02,1", "4@-0,1", "4@+1,0", "7@0,0", "0@0,0", "4@1", "x1,1", "4 @1,1", "X@1,1", "--", ""]
)
def test_a_move_has_one_spelling(text: str) -> None:
    with pytest.raises(ValueError, match="A move is a value and a cell"):
        start([[1, 2]]).parse(text)


def test_cells_far_away_are_well_formed_and_refused() -> None:
    state = start([[4, 2]])
    for cell in ("127,0", "-200,128", "9" * 5000 + ",0", "12345678,-3"):
        assert state.parse(f"4@{cell}")
        with pytest.raises(pygames.IllegalMove, match="nothing lies beside"):
            state.play(f"4@{cell}")


def test_the_guide_has_its_credits() -> None:
    text = guide(GAME)
    assert [name for name in ["2013 to 2022", "dice-game-mutation-update"] if name not in text] == []
