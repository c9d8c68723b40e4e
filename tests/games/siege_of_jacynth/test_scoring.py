"""Scoring of the Siege of Jacynth: the designer's example, qualifying, symbols and ranks, the Excuse and tie-breaks."""

from typing import Any

from pygames.games.siege_of_jacynth.score_lines import lines_of
from pygames.games.siege_of_jacynth.scoring import armies, result
from tests.support.siege_of_jacynth import WALL, random_game, state_after

NOBODY: tuple[list[str], list[str]] = ([], [])

# Cards that give the same strengths as the designer's example (players Chuck and Ugo). In the example a card counts for
# several sections; here each section has its own cards.
EXAMPLE = [
    (["2MK", "3SK"], ["3MV", "8YK"]),  # MKK / MK
    (["2VL"], ["6SY", "3MV", "8VL", "7VY"]),  # V / SVVV
    (["6LK", "3SK", "8YK"], ["6LK", "2MK"]),  # LKKK / LKK
    (["9MS", "9LK", "7VY", "6MV", "4YK"], ["9MS", "7ML", "8MS", "6MV", "5ML"]),  # 35 with six suits / 35 with four
    (["2SY", "6SY", "3LY", "4YK"], ["2SY", "4MS", "3SK"]),  # SSYYYY / SSSY
    (["5ML", "7ML"], ["5ML", "3LY", "2MK", "2VL"]),  # MMLL / MMLLL
    (["3MV"], ["7VY", "6MV"]),  # V / VVY
]


def section_result(pair: list[str], attacker: list[str], defender: list[str]) -> dict[str, Any]:
    section: dict[str, Any] = result([pair], [(attacker, defender)])["sections"][0]
    return section


def test_the_example_of_the_rules_page() -> None:
    game_result = result(WALL, EXAMPLE)
    strengths = [section["strength"] for section in game_result["sections"]]
    assert strengths == [[3, 2], [1, 4], [4, 3], [6, 4], [6, 4], [4, 5], [1, 3]]
    assert game_result["sections"][3]["ranks"] == [35, 35]
    assert [section["winner"] for section in game_result["sections"]] == [0, 1, 0, 0, 0, 1, 1]
    assert game_result["scores"] == [4, 3] and game_result["winners"] == [0] and game_result["tiebreak"] is None


def test_s4_the_tiebreak_counts_symbols_in_sections_where_a_seat_did_not_qualify() -> None:
    # Without the Excuse the example is tied at 3. The tie-break also counts the single V that Chuck has in each of two
    # sections in which he did not qualify.
    tied_example = [*EXAMPLE[:3], NOBODY, *EXAMPLE[4:]]
    game_result = result(WALL, tied_example)
    assert game_result["scores"] == [3, 3]
    assert game_result["tiebreak"] == [19, 21]
    assert game_result["winners"] == [1]


def test_an_equal_tiebreak_is_a_draw() -> None:
    assert result(WALL, [NOBODY] * 7) == {
        "scores": [0, 0],
        "winners": [0, 1],
        "sections": [{"winner": None, "strength": [0, 0], "ranks": [0, 0]}] * 7,
        "tiebreak": [0, 0],
    }


def test_a_seat_qualifies_with_both_suits_however_strong_the_other_is() -> None:
    assert section_result(["1M", "NK"], ["3SK", "4YK", "5YK"], ["2MK"])["winner"] == 1
    assert section_result(["1M", "NK"], ["3SK", "4YK"], ["3MV"])["winner"] is None


def test_a_suit_required_twice_needs_two_cards_and_each_counts_one() -> None:
    assert section_result(["1M", "NM"], ["9MS"], ["2MK", "3MV"]) == {"winner": 1, "strength": [1, 2], "ranks": [9, 5]}
    assert section_result(["1M", "NM"], ["9MS"], ["2MK"])["winner"] is None


def test_symbols_decide_before_ranks_and_a_card_with_both_suits_counts_two() -> None:
    assert section_result(["1M", "NK"], ["2MK", "3SK"], ["9MS", "8YK"]) == {
        "winner": 0,
        "strength": [3, 2],
        "ranks": [5, 17],
    }


def test_s3_equal_symbols_are_decided_by_the_ranks_of_all_cards() -> None:
    # the Mill shows neither Moons nor Knots
    assert section_result(["1M", "NK"], ["2MK", "8VL"], ["3MV", "4YK"]) == {
        "winner": 0,
        "strength": [2, 2],
        "ranks": [10, 7],
    }
    assert section_result(["1M", "NK"], ["2MK", "5SV"], ["3MV", "4YK"])["winner"] is None


def test_the_excuse_is_won_by_ranks_then_by_different_suits() -> None:
    assert section_result(["0"], ["9MS"], ["2MK", "3SK"])["winner"] == 0
    assert section_result(["0"], ["7ML", "2MK"], ["9MS"]) == {"winner": 0, "strength": [3, 2], "ranks": [9, 9]}
    assert section_result(["0"], ["4MS", "4VL"], ["8YK"]) == {"winner": 0, "strength": [4, 2], "ranks": [8, 8]}
    assert section_result(["0"], ["9MS"], ["9LK"])["winner"] is None
    assert section_result(["0"], ["8MS", "9MS"], ["9LK", "8YK"]) == {"winner": 1, "strength": [2, 3], "ranks": [17, 17]}


def test_a_card_counts_for_every_section_that_it_influences() -> None:
    state = state_after("5ML@b1 7ML@d1 2MK@c2 8YK@c3")
    sections = state.result()["sections"]
    assert [section["ranks"] for section in sections[:4]] == [[7, 8], [7, 15], [2, 15], [0, 0]]
    assert [section["winner"] for section in sections[:2]] == [0, None]
    assert sections[0]["strength"] == [3, 1]


def test_the_score_lines_say_who_holds_each_section() -> None:
    for seed in range(20):
        state = random_game(seed, 24)
        game_result = state.result()
        lines = state.score_lines()
        for seat in (0, 1):
            assert sum(line.winners == (seat,) for line in lines[:7]) == game_result["scores"][seat]
        assert (len(lines) == 8) == (game_result["tiebreak"] is not None)
        for line, section in zip(lines, game_result["sections"], strict=False):
            assert ("Nobody holds it" in line.note) == (section["winner"] is None)


def test_a_number_in_brackets_is_explained_beside_it() -> None:
    first, second, third, *_ = lines_of(WALL, armies(state_after("8MS@b1").heap.cards))
    note = "Nobody shows both suits. Nobody holds it. A number in brackets cannot win the section."
    assert [(line.values, line.note) for line in (first, second)] == [(("(1)", "0"), note)] * 2
    assert (third.values, third.note) == (("0", "0"), "No cards yet.")
