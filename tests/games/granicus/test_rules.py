"""Rules of Granicus: moves, swaps, scoring, rulings, views and deals."""

import random

import pytest

import pygames
from pygames.games.granicus.game import EVEN, GAME, ODD
from pygames.games.granicus.score_lines import lines_of, tiebreak_reason
from pygames.games.granicus.scoring import armies, in_turn, result
from pygames.i18n.perspective import Perspective, seen_from
from pygames.plugins import guide

COLUMN = list("MSVLYK")


def start(odd: list[str], even: list[str], column: list[str] = COLUMN) -> pygames.State:
    """The first state of a deal in which each army begins with these cards."""
    rest = [[c for c in army if c not in first] for army, first in ((ODD, odd), (EVEN, even))]
    return GAME.start({"column": column, "odd": odd + rest[0], "even": even + rest[1]})


def test_legal_moves_of_the_example_on_the_rules_page() -> None:
    state = start(["9LK"], ["8MS"])
    assert state.legal_moves() == ["L", "K"]
    state.play("L")
    assert state.legal_moves() == ["M", "Mu", "Md", "S", "Sd"]


def test_a_game_has_18_plies_and_no_swap_in_the_first_and_last() -> None:
    state = GAME.start(GAME.deal("x"))
    seats = []
    while not state.is_over:
        seats.append(state.to_move)
        swaps = [move for move in state.legal_moves() if len(move) == 2]
        assert bool(swaps) == (0 < len(state.moves) < 17)
        state.play(state.legal_moves()[0])
    assert seats == [0, 1] * 9


def test_advice_to_place_a_card_says_to_leave_the_ace_if_it_could_move() -> None:
    state = start(["9LK"], ["8MS"])
    with seen_from(Perspective(you=1, names=("Novice", ""))):
        assert state.describe("L").endswith(" in row 4, on the Ace of Leaves.")
        state.play("L")
        assert state.describe("M").endswith(" in row 1, on the Ace of Moons; leave the Ace of Suns.")


@pytest.mark.parametrize(
    ("plies", "move", "reason"),
    [
        ([], "M", "shows Leaves and Knots, not Moons"),
        ([], "Lu", "No Ace moves on the first turn of the game"),
        (["L"], "Su", "cannot move the Ace of Moons up: it is at the top of the column"),
        (["L"], "Z", "A move is a suit letter"),
        (["L"], "Mx", "A move is a suit letter"),
    ],
)
def test_refusals_name_the_rule(plies: list[str], move: str, reason: str) -> None:
    state = start(["9LK"], ["8MS"])
    for ply in plies:
        state.play(ply)
    with pytest.raises(pygames.IllegalMove, match=reason):
        state.play(move)


def test_the_last_ply_moves_no_ace() -> None:
    state = GAME.start(GAME.deal("x"))
    for _ in range(17):
        state.play(state.legal_moves()[0])
    move = state.legal_moves()[0]
    with pytest.raises(pygames.IllegalMove, match="No Ace moves on the last turn of the game"):
        state.play(move + "u")


def test_a_swap_moves_aces_but_no_cards() -> None:
    state = start(["9LK"], ["8MS"])
    state.play("L")
    state.play("Md")  # Suns, in row 2, goes down past Waves
    view = state.view(None)
    assert view["aces"] == list("MVSLYK")
    assert view["rows"] == [3, 0]


def test_g1_aces_do_not_count_in_the_tiebreak() -> None:
    cards_in_rows = [(["9LK"], []), ([], ["8VL"]), ([], []), ([], []), ([], []), ([], [])]
    tie = result(COLUMN, cards_in_rows)
    assert tie["scores"] == [0, 0]
    assert tie["tiebreak"] == {"rows": [1], "odd": 9, "even": 2}
    assert (
        "without Aces" in lines_of(tie, cards_in_rows)[-1].note
        and "together" not in lines_of(tie, cards_in_rows)[-1].note
    )


@pytest.mark.parametrize("option", ["values", "matching"])
def test_the_score_has_a_line_for_the_tiebreak_only_if_level_scores_can_still_decide(option: str) -> None:
    rng, late = random.Random(1), 0
    for seed in range(30):
        state = GAME.initial_state(GAME.deal(seed, tiebreak=option))
        while True:
            labels = [line.label for line in state.score_lines()]
            is_level = len(set(state.result()["scores"])) == 1
            assert ("Tie-break" in labels) == (is_level and len(state.moves) >= 12)
            late += "Tie-break" in labels
            if state.is_over:
                break
            state.play(rng.choice(state.legal_moves()))
    assert late


def test_g1_an_ace_would_decide_some_tiebreaks() -> None:
    rng, tied, decided = random.Random(1), 0, 0
    for seed in range(1500):
        state = GAME.initial_state(GAME.deal(seed))
        while not state.is_over:
            moves = state.legal_moves()
            state.play(moves[int(rng.random() * len(moves))])
        if tie := state.result()["tiebreak"]:
            aces = len(tie["rows"])
            tied += 1
            decided += (tie["odd"] > tie["even"]) != (tie["odd"] + aces > tie["even"]) or tie["odd"] == tie["even"]
    assert 0.02 < decided / tied < 0.2


def test_g2_rows_that_share_the_highest_sum_count_together_and_even_adds_two_once() -> None:
    cards_in_rows = [(["3LY"], ["4VL"]), (["7VY"], []), ([], []), ([], []), ([], []), ([], [])]
    tie = result(COLUMN, cards_in_rows)
    assert tie["tiebreak"] == {"rows": [1, 2], "odd": 10, "even": 6}
    assert "(1 and 2) decide together" in lines_of(tie, cards_in_rows)[-1].note
    assert tie["winners"] == [0]


def test_g3_an_equal_tiebreak_is_a_draw() -> None:
    # 3 + 5 for Odd; 6 for Even, plus the two points that Even gets in a tie-break
    cards_in_rows = armies(in_turn(["3LY", "5YK"], ["6SY"]), [0, 0, 0])
    assert result(COLUMN, cards_in_rows)["tiebreak"] == {"rows": [1], "odd": 8, "even": 8}
    assert result(COLUMN, cards_in_rows)["winners"] == [0, 1]
    assert lines_of(result(COLUMN, cards_in_rows), cards_in_rows)[-1].note.endswith("Also tied: a draw.")


def test_g4_a_swap_can_move_the_ace_of_the_card_just_placed() -> None:
    state = start(["9LK"], ["8MS"])
    state.play("L")
    state.play("Mu")  # the Diplomat joins Moons in row 1, then Suns goes up and Moons comes down
    assert state.view(None)["aces"][:2] == ["S", "M"]
    row = state.result()["rows"][0]
    assert row["ace"] == "S" and row["even"] == [1, 1]  # the Diplomat shows Suns too
    state = start(["9LK"], ["2MK"], column=list("MKSVLY"))
    state.play("L")
    state.play("Mu")  # the Author joins Moons; Knots comes up and takes the row
    assert state.result()["rows"][0] == {"ace": "K", "odd": [0, 0], "even": [1, 1], "winner": 1, "points": 1}


def test_a_row_is_won_by_cards_of_its_suit_and_then_by_all_cards() -> None:
    rows = result(
        COLUMN,
        [(["5ML"], ["6LK", "8VL"]), (["9LK"], ["2MK", "4YK"]), (["7VY"], ["8VL"]), ([], []), ([], []), ([], [])],
    )["rows"]
    assert (rows[0]["winner"], rows[0]["points"]) == (0, 1)
    assert (rows[1]["winner"], rows[1]["points"]) == (1, 0), "a row can be won for no points"
    assert (rows[2]["winner"], rows[2]["points"]) == (None, 2), "points of a row nobody wins go to nobody"


def test_views_show_only_the_cards_turned_up() -> None:
    state = start(["9LK"], ["8MS"])
    assert state.view(0)["odd"] == ["9LK"] and state.view(1)["even"] == []
    state.play("L")
    assert state.view(0)["even"] == ["8MS"]
    while not state.is_over:
        state.play(state.legal_moves()[0])
    assert len(state.view(None)["odd"]) == len(state.view(None)["even"]) == 9


@pytest.mark.parametrize(
    ("field", "value", "reason"),
    [
        ("column", list("MSVLYM"), '"column" must list'),
        ("column", "MSVLYK", '"column" must list'),
        ("column", [["M"]] * 6, '"column" must list'),
        ("odd", list(EVEN), '"odd": .* does not belong here'),
        ("odd", [*ODD[1:], ODD[1]], '"odd": .* is there too often'),
        ("even", EVEN[1:], '"even" must be a list'),
        ("even", list(EVEN[1:]), '"even": .* is missing'),
        ("even", [*EVEN[1:], "XX"], "\"even\": 'XX' is not a card"),
    ],
)
def test_a_bad_deal_is_refused_with_the_field(field: str, value: object, reason: str) -> None:
    deal = {**GAME.deal("x"), field: value}
    with pytest.raises(ValueError, match=reason):
        GAME.start(deal)


def test_g5_matching_cards_of_all_rows_decide_a_tied_game_and_then_even_wins() -> None:
    row_of_nobody = (["3MV"], ["4VL"])
    cards_in_rows = [(["5ML", "9MS"], []), ([], ["6SY", "2SY"]), row_of_nobody, ([], []), ([], []), ([], [])]
    tie = result(COLUMN, cards_in_rows, "matching")
    assert tie["scores"] == [2, 2] and tie["rows"][2]["winner"] is None
    assert tie["tiebreak"] == {"rows": [1, 2, 3, 4, 5, 6], "odd": 3, "even": 3} and tie["winners"] == [1]
    assert lines_of(tie, cards_in_rows, "matching")[-1].note.endswith("Also tied: Even wins, as Even.")
    assert tiebreak_reason(tie, "matching") == "matching cards: 3 each, so Even wins"


def test_g5_the_side_with_more_matching_cards_wins_a_tied_game() -> None:
    cards_in_rows = [(["5ML", "9MS", "3MV"], []), (["7SK"], ["6SY", "2SY"]), ([], []), ([], []), ([], []), ([], [])]
    tie = result(COLUMN, cards_in_rows, "matching")
    assert tie["scores"] == [3, 3] and tie["winners"] == [0]
    assert (tie["tiebreak"]["odd"], tie["tiebreak"]["even"]) == (4, 2)
    assert lines_of(tie, cards_in_rows, "matching")[-1].winners == (0,)
    assert tiebreak_reason(tie, "matching") == "matching cards: 4 against 2"


def test_the_guide_has_its_credits() -> None:
    text = guide(GAME)
    assert [name for name in ["PLB", "Alexander"] if name not in text] == []
