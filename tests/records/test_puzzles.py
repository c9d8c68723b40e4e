"""The collections of puzzles: their form, their positions, their texts, how they are spread."""

import json
import re
from collections import Counter
from typing import Any

import pytest

import pygames
from pygames.cli.puzzles import holds
from pygames.games.deckfish.advice import denied
from pygames.games.mutation.board import MEANING
from pygames.i18n import ENGLISH, _, speak
from pygames.model.puzzle import Puzzle
from pygames.records.puzzles import kind_of, kinds

GAMES = [game for game in pygames.GAMES if pygames.puzzles(game)]  # a new game may have none
ALL = [puzzle for game in GAMES for puzzle in pygames.puzzles(game)]
FIELDS = {"id", "game", "link", "at", "seat", "kind", "rating", "question", "solution", "proof"}
PROOF = {"method", "value", "margin", "confidence", "positions", "seed", "line", "rival"}


def position(puzzle: Puzzle) -> Any:
    record = pygames.from_link(puzzle["link"])
    return pygames.replay({**record, "moves": record["moves"][: puzzle["at"]]})


def test_each_game_has_puzzles_for_its_day_of_the_week_for_months() -> None:
    counts = Counter(puzzle["game"] for puzzle in ALL)
    assert len(GAMES) >= 5
    assert min(counts.values()) >= 60 and len(ALL) >= 400


def test_each_puzzle_is_plain_json_with_all_fields_in_the_order_of_ratings() -> None:
    assert json.loads(json.dumps(ALL)) == ALL
    for game in GAMES:
        ratings = [puzzle["rating"] for puzzle in pygames.puzzles(game)]
        assert ratings == sorted(ratings) and ratings[-1] - ratings[0] >= 200
    for puzzle in ALL:
        assert set(puzzle) == FIELDS and set(puzzle["proof"]) == PROOF
        assert (puzzle["proof"]["method"], puzzle["proof"]["confidence"]) in (("exact", 1), ("search", 0))
        assert puzzle["question"].endswith((".", "?")) and puzzle["question"].count("{") == 0
    assert len({puzzle["id"] for puzzle in ALL}) == len(ALL)


def test_each_link_is_a_whole_game_in_which_the_solver_has_a_choice_and_the_solution_is_legal() -> None:
    for puzzle in ALL:
        record = pygames.from_link(puzzle["link"])
        assert record["deal"]["game"] == puzzle["game"] and pygames.replay(record).is_over
        state = position(puzzle)
        assert state.to_move == puzzle["seat"] and len(state.legal_moves()) >= 4
        assert kind_of(state, puzzle["proof"]["line"], puzzle["proof"]["value"]) == puzzle["kind"]
        assert puzzle["proof"]["line"][: len(puzzle["solution"])] == puzzle["solution"]
        assert puzzle["proof"]["rival"][0] in state.legal_moves()
        for move in puzzle["proof"]["line"]:
            state.play(move)


def test_a_puzzle_that_can_only_be_drawn_says_so() -> None:
    for puzzle in ALL:
        state = position(puzzle)
        for move in puzzle["proof"]["line"]:
            state.play(move)
        is_drawn = state.is_over and len(state.result()["winners"]) > 1
        assert is_drawn == (puzzle["kind"] == "draw") and is_drawn == ("draw" in puzzle["question"])
    assert sum(puzzle["kind"] == "draw" for puzzle in ALL) >= 15


def of_kind(game: str, kind: str) -> list[Puzzle]:
    return [puzzle for puzzle in pygames.puzzles(game) if puzzle["kind"] == kind]


def scores_after(puzzle: Puzzle, move: str) -> list[int]:
    """The scores after a move, those of the solver first."""
    state, seat = position(puzzle), puzzle["seat"]
    state.play(move)
    scores = state.result()["scores"]
    return [scores[seat], *scores[:seat], *scores[seat + 1 :]]


def test_where_the_question_says_that_nothing_scores_at_once_nothing_does() -> None:
    assert of_kind("deckfish", "only-move")
    for puzzle in of_kind("deckfish", "only-move"):
        score = position(puzzle).result()["scores"][puzzle["seat"]]
        assert all(scores_after(puzzle, move)[0] <= score for move in position(puzzle).legal_moves())


def test_questions_about_strains_name_the_right_dice() -> None:
    for kind in ("line", "fork", "cut"):
        for puzzle in of_kind("mutation", kind):
            was, seat = position(puzzle).result()["scores"], puzzle["seat"]
            own, other = scores_after(puzzle, puzzle["solution"][0])
            assert (own > was[seat]) == (kind != "cut")
            assert (other < was[1 - seat]) == (kind != "line")
            value, cell = MEANING[puzzle["solution"][0]]
            state = position(puzzle)
            if kind != "line":  # it covers or removes a die of the opponent's largest strain
                strains = [strain for strain in state.board.strains()[1 - seat] if cell in strain]
                assert [len(strain) for strain in strains] == [was[1 - seat]]
            if kind != "cut":  # the new die is in the largest strain
                state.play(puzzle["solution"][0])
                assert value and len(next(strain for strain in state.board.strains()[seat] if cell in strain)) == own


def test_a_card_kept_from_an_opponent_could_be_reached_and_most_moves_leave_it_there() -> None:
    assert len(of_kind("deckfish", "deny")) >= 5
    for puzzle in of_kind("deckfish", "deny"):
        before = position(puzzle)

        def denies(move: str, before: Any = before, seat: int = puzzle["seat"]) -> bool:
            after = before.after(move)
            return bool(denied(before, after, seat))

        assert denies(puzzle["solution"][0])
        assert 2 * sum(map(denies, before.legal_moves())) <= len(before.legal_moves())


def test_a_row_to_win_brings_as_much_at_once_as_any_other_move() -> None:
    for puzzle in of_kind("granicus", "line"):
        own, other = scores_after(puzzle, puzzle["solution"][0])
        leads = [own - other for own, other in (scores_after(puzzle, move) for move in position(puzzle).legal_moves())]
        assert own - other == max(leads)


def test_where_the_question_says_that_only_one_move_wins_no_other_does() -> None:
    for game in ("siege-of-jacynth", "strings-of-suits"):
        found = [puzzle for puzzle in pygames.puzzles(game) if "wins" in puzzle["question"]]
        assert {puzzle["kind"] for puzzle in found} >= {"only-move"}
        for puzzle in found:
            assert (puzzle["proof"]["method"], puzzle["proof"]["value"]) == ("exact", 1)
            assert puzzle["proof"]["margin"] >= 0.5


def test_where_the_question_says_that_the_opponent_cannot_move_the_game_goes_on_without_them() -> None:
    assert of_kind("deckfish", "pass")
    for puzzle in [*of_kind("deckfish", "pass"), *of_kind("deckfish", "count")]:
        state = position(puzzle)
        for move in puzzle["proof"]["line"]:
            assert state.to_move == puzzle["seat"]
            state.play(move)


def test_after_the_placing_of_a_puzzle_blue_moves_first() -> None:
    assert of_kind("deckfish", "set")
    for puzzle in of_kind("deckfish", "set"):
        state = position(puzzle)
        while state.is_placing:
            state.play(state.legal_moves()[0])
        assert state.to_move == 0


def test_no_two_puzzles_are_alike() -> None:
    assert len({json.dumps(position(puzzle).observation(None)) for puzzle in ALL}) == len(ALL)


def test_each_game_has_several_kinds_and_each_kind_its_texts() -> None:
    for game in GAMES:
        of_game = kinds(pygames.GAMES[game])
        found = {puzzle["kind"] for puzzle in pygames.puzzles(game)}
        assert len(found) >= 3 and found <= set(of_game)
        assert all(text.endswith((".", "?")) for kind in of_game.values() for text in (kind.question, kind.recall))


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", GAMES)
def test_every_kind_recalls_how_the_game_is_scored_in_two_lines_of_a_phone(game: str, language: str) -> None:
    speak(language)
    try:
        recalls = [_(kind.recall) for kind in kinds(pygames.GAMES[game]).values()]
    finally:
        speak(ENGLISH)
    for recall in recalls:
        assert re.search("scor|point|sections win|zähl|Wertung|Punkt|Abschnitte gewinnen", recall), recall
        assert len(recall) <= 90, recall


def test_an_unknown_game_has_no_puzzles() -> None:
    with pytest.raises(ValueError, match="chess"):
        pygames.puzzles("chess")


@pytest.mark.sample(1)
@pytest.mark.parametrize("number", range(0, 400, 4))
def test_a_puzzle_is_proven_again(number: int) -> None:
    assert holds(ALL[number])


def test_the_page_can_count_the_moves_to_find_by_the_length_of_a_solution() -> None:
    for puzzle in ALL:
        state, found = position(puzzle), 0
        for move in puzzle["solution"]:
            found += state.to_move == puzzle["seat"]
            state.play(move)
        assert found == len(puzzle["solution"]) // 2 + 1, puzzle["id"]  # as `movesToFind` in site/app/puzzle/puzzle.ts
