"""Rules of Strings of Suits: turns, skips, calls, layouts, decks, scoring and refusals."""

import random

import pytest

import pygames
from pygames.games.strings_of_suits.game import GAME
from pygames.games.strings_of_suits.geometry import DOUBLE, SINGLE
from pygames.plugins import guide
from tests.support.strings_of_suits import cells_with, initial_state, play, state_with_first_blocked, state_with_layout


def test_the_keeper_side_starts_and_sides_alternate() -> None:
    state = initial_state(games=4)
    starters = []
    while not state.is_over:
        starters.append((len(state.scores), state.to_move))
        state.play("-")
        state.play("-")
    assert starters == [(1, 0), (2, 1), (3, 0), (4, 1)]


def test_t1_a_seat_that_cannot_place_skips_without_a_ply() -> None:
    state = state_with_first_blocked(games=1)
    plies = len(state.moves)
    assert state.to_move == 1
    state.play(state.legal_moves()[0])
    assert state.to_move == 1 and len(state.moves) == plies + 1


def test_t1_a_skip_ends_the_game_if_the_other_seat_cannot_place() -> None:
    state = state_with_first_blocked(games=2)
    before = state.result()["games"]
    state.play("-")
    assert state.result()["games"] == [*before, [0, 0]]
    assert state.to_move == 1 and not state.chips, "the second game has begun, and the last skip does not count in it"
    state.play("-")
    assert not state.is_over and state.to_move == 0


def test_t1_the_game_ends_if_nobody_can_place() -> None:
    state = state_with_first_blocked(games=1)
    while not state.is_over:
        placings = len(state.legal_moves()) - 1
        assert placings > 0, "a seat that can only skip is never to move"
        state.play(state.legal_moves()[0])
    assert "-" not in state.moves


def test_two_skips_in_a_row_end_the_game_and_a_chip_between_them_does_not() -> None:
    state = initial_state(games=1)
    state.play("-")
    state.play(state.legal_moves()[0])
    state.play("-")
    assert not state.is_over and state.skip_ends
    assert state.prompt() == "Place a chip, or skip to end the game."
    assert state.describe("-") == "Skips; the game ends."
    state.play("-")
    assert state.is_over


def test_t2_the_last_game_breaks_a_tied_match() -> None:
    state = initial_state()
    state.scores[:] = [[3, 1], [1, 3]]
    assert state.result()["winners"] == [1]
    assert [line.label for line in state.score_lines()] == ["Game 1", "Game 2", "Tie-break"]
    assert "the last game decides" in state.score_lines()[-1].note
    state.scores[:] = [[2, 2], [1, 1]]
    assert state.result()["winners"] == [0, 1]


def test_t3_every_call_from_zero_to_four_is_legal() -> None:
    state = state_with_layout("NS 6SY", claim="call")
    assert [m for m in state.legal_moves() if m[:2] == "a1"] == ["a1S!0", "a1S!1", "a1S!2", "a1S!3", "a1S!4"]
    assert state.legal_moves()[-1] == "-"


@pytest.mark.parametrize(("called", "points"), [(0, 0), (1, 3), (2, 4), (3, 0), (4, 0)])
def test_t3_called_lines_score_highest_first_and_a_wrong_call_nothing(called: int, points: int) -> None:
    """The last chip makes a row of five, worth 3, and a column of three, worth 1; no diagonal."""
    rows = ("NS 6SY 3SK 4MS 5SV 5ML", "NV NL NY NK 7SK 8YK", "NM 2VL 4VL 8VL 9MS")
    state = play(state_with_layout(*rows, claim="call"), "a1S!0 - b1S!0 - c1S!0 - d1S!0 - e2S!0 - e3S!0 -")
    state.play(f"e1S!{called}")
    assert state.result()["scores"] == [points, 0]


def test_t3_the_form_of_a_call_follows_the_option() -> None:
    with pytest.raises(pygames.IllegalMove, match="Say how many lines you call, from a1S!0 to a1S!4"):
        state_with_layout("NS", claim="call").play("a1S")
    with pytest.raises(pygames.IllegalMove, match="they are counted for you"):
        state_with_layout("NS").play("a1S!1")
    with pytest.raises(pygames.IllegalMove, match="Place a chip with a cell and a suit"):
        state_with_layout("NS", claim="call").play("a1S!5")


def test_t3_a_description_does_not_reveal_the_score_of_a_call() -> None:
    state = play(state_with_layout("NS 6SY 3SK", claim="call"), "a1S!0 - b1S!0 -")
    assert state.describe("c1S!1") == "Puts a chip of Suns on the Painter at c1 and calls one line."
    assert state.describe("c1S!2") == "Puts a chip of Suns on the Painter at c1 and calls two lines."
    right, wrong = state.copy(), state.copy()
    right.play("c1S!1")
    wrong.play("c1S!2")
    assert right.prompt().startswith("The call of one line scored 1 point. ")
    assert wrong.prompt().startswith("The call was too high and scored nothing. ")
    assert right.copy().prompt() == right.prompt()


def test_t4_the_second_layout_is_hidden_until_the_second_game_has_ended() -> None:
    state = initial_state(games=4)
    for game in (1, 2, 3, 4):
        for seat in (0, 1, None):
            view = state.view(seat)
            assert (view["grids"][1] is None) == (game <= 2)
            assert view["grid"] == state.deal["grids"][0 if game <= 2 else 1]
        assert state.chance_events_seen() == (1 if game <= 2 else 2)
        play(state, "- -")


def test_t4_views_of_deals_that_differ_in_the_second_layout_alone_are_equal() -> None:
    deal = GAME.deal("x", games=4)
    other = {**deal, "grids": [deal["grids"][0], deal["grids"][1][::-1]]}
    states = [GAME.start(deal), GAME.start(other)]
    for seat in (0, 1, None):
        one, two = (state.view(seat) for state in states)
        assert one == two


def test_t4_an_imagined_second_layout_is_any_shuffle() -> None:
    view, rng = initial_state(games=4).view(0), random.Random("samples")
    samples = [GAME.imagine(view, rng).deal["grids"] for _ in range(1800)]
    assert all(first == view["grids"][0] and sorted(second) == sorted(SINGLE) for first, second in samples)
    for cell in (0, 17, 35):
        counts = [sum(second[cell] == card for _, second in samples) for card in SINGLE]
        assert sum((count - 50) ** 2 / 50 for count in counts) < 70, "chi-squared, 35 degrees of freedom"


def test_t4_an_imagined_state_keeps_a_layout_that_was_seen() -> None:
    state = play(initial_state(games=4), "- - - -")
    assert GAME.imagine(state.view(1), random.Random(1)).deal["grids"] == state.deal["grids"]


def test_t5_the_double_deck_doubles_pawns_and_courts_and_has_no_crowns() -> None:
    grid = initial_state(deck="double").grid
    assert sorted(grid) == sorted(DOUBLE) and len(grid) == 36
    assert not any(card[0] == "N" for card in grid)
    for card in ("PMSL", "PMYK", "PVLY", "TMVK", "TSVY", "TSLK"):
        assert grid.count(card) == 2
    assert "0" not in grid and "PSVK" not in grid and "TMLY" not in grid


def test_t6_only_chips_of_the_placed_suit_count_with_anything_between() -> None:
    state = state_with_layout("NS 5SV NK 3SK 2SY 6SY")
    for move in ("a1S", "-", "c1K", "-", "d1S", "-"):
        state.play(move)
    assert state.gains("f1S") == [1], "a1, d1 and f1, with a chip of Knots and open cards between them"
    state.play("f1S")
    assert state.result()["scores"] == [1, 0]


@pytest.mark.parametrize(("points", "scores"), [("standard", [0, 0, 1, 2, 3, 4]), ("beginner", [0, 0, 1, 1, 1, 1])])
def test_points_by_the_length_of_the_string(points: str, scores: list[int]) -> None:
    state = state_with_layout("NS 5SV 3SK 4MS 2SY 6SY", points=points)
    gained = []
    for column in "abcdef":
        before = state.result()["scores"][0]
        state.play(f"{column}1S")
        gained.append(state.result()["scores"][0] - before)
        state.play("-")
    assert gained == scores


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("a1M", "you have Suns, Waves and Knots, not Moons"),
        ("b1K", "the Discovery at b1 shows Suns and Waves, not Knots"),
        ("c1S", "This card shows none of your suits: the Forest at c1 shows Moons and Leaves"),
        ("z9S", "Place a chip with a cell and a suit"),
    ],
)
def test_refusals_name_the_rule(move: str, reason: str) -> None:
    state = state_with_layout("NS 5SV 5ML")
    with pytest.raises(pygames.IllegalMove, match=reason):
        state.play(move)


def test_a_covered_card_and_an_empty_supply_are_refused_in_words() -> None:
    state = initial_state(games=1, chips=6)
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
    with pytest.raises(ValueError, match='"grids" must be a list of one layout'):
        GAME.start({**deal, "options": {"games": 2}})
    with pytest.raises(ValueError, match='"grids" must be a list of two layouts'):
        GAME.start({**GAME.deal("x"), "options": {"games": 4}})


def test_the_guide_has_its_credits() -> None:
    text = guide(GAME)
    assert [name for name in ["韩镇远", "北枫"] if name not in text] == []
