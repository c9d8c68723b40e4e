"""The collections of puzzles: their form, their positions, their texts, how they are spread."""

import json
from collections import Counter

import pytest

import pygames
from pygames.cli.puzzles import holds
from pygames.model.game import State
from pygames.model.puzzle import Puzzle
from pygames.records.puzzles import kind_of, kinds

GAMES = [game for game in pygames.GAMES if pygames.puzzles(game)]  # a new game may have none
ALL = [puzzle for game in GAMES for puzzle in pygames.puzzles(game)]
FIELDS = {"id", "game", "link", "at", "seat", "kind", "rating", "question", "solution", "proof"}
PROOF = {"method", "value", "margin", "confidence", "positions", "seed", "line", "rival"}


def position(puzzle: Puzzle) -> State:
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


def test_no_two_puzzles_are_alike() -> None:
    assert len({json.dumps(position(puzzle).observation(None)) for puzzle in ALL}) == len(ALL)


def test_each_game_has_several_kinds_and_each_kind_its_texts() -> None:
    for game in GAMES:
        of_game = kinds(pygames.GAMES[game])
        found = {puzzle["kind"] for puzzle in pygames.puzzles(game)}
        assert len(found) >= 3 and found <= set(of_game)
        assert all(text.endswith(".") for kind in of_game.values() for text in (kind.question, kind.recall))


def test_an_unknown_game_has_no_puzzles() -> None:
    with pytest.raises(ValueError, match="chess"):
        pygames.puzzles("chess")


@pytest.mark.sample(3)
@pytest.mark.parametrize("number", range(0, 400, 4))
def test_a_puzzle_is_proven_again(number: int) -> None:
    assert holds(ALL[number])
