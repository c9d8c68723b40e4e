"""Import of games from the site Abstract Play: every ply is kept, and missing data gets a message."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

import pygames
from pygames.formats import abstract_play_import
from pygames.formats.importing import ImportResult, read
from tests.support.abstract_play import (
    COLUMNS,
    NOTATIONS,
    ROWS,
    abstract_play_record,
    deckfish_notation,
    finished_game,
    pairs_of_moves,
    siege_notation,
)


def import_one(text: str) -> ImportResult:
    """Return the result for a text that contains a single game."""
    (result,) = read(text)
    return result


@pytest.mark.parametrize("seed", range(12))
def test_a_downloaded_game_of_deckfish_is_imported_ply_by_ply(seed: int) -> None:
    state = finished_game("deckfish", seed)
    expected = ImportResult(pygames.record(state.deal, state.moves), len(state.moves), "", "abstract-play")
    assert import_one(json.dumps(abstract_play_record(state))) == expected
    start, moves = deckfish_notation(state)
    listed = "\n".join(f"{n}. {' '.join(pair)}" for n, pair in enumerate(pairs_of_moves(moves), start=1))
    assert import_one(f"Deckfish on Abstract Play\nStart: {start}\n{listed}") == expected
    assert import_one(start.replace(",", ", ") + "\n" + listed.replace(",", ", ")) == expected


@pytest.mark.parametrize("seed", range(12))
def test_a_downloaded_siege_is_imported_with_the_same_heap_and_score(seed: int) -> None:
    state = finished_game("siege-of-jacynth", seed)
    start, moves = siege_notation(state)
    for text in (json.dumps(abstract_play_record(state)), f"{start} {' '.join(moves)}", " ".join(moves)):
        result = import_one(text)
        assert result.problem == "" and result.record is not None and result.record["moves"] == state.moves
        assert pygames.replay(result.record).result() == state.result()


def test_a_state_of_deckfish_is_imported_with_its_first_position() -> None:
    state = finished_game("deckfish", 3)
    start, moves = deckfish_notation(state)
    cells = [column + row for column in COLUMNS for row in reversed(ROWS)]
    cards = [card for card in start.split(",") if card != "/"]
    board = {"dataType": "Map", "value": [list(pair) for pair in zip(cells, cards, strict=False)]}
    stack = [{"board": board, "market": cards[42:]}, *({"lastmove": move} for move in moves)]
    assert import_one(json.dumps({"game": "deckfish", "numplayers": 2, "stack": stack})).record == pygames.record(
        state.deal, state.moves
    )


def test_a_state_of_the_siege_is_imported_with_its_wall() -> None:
    state = finished_game("siege-of-jacynth", 3)
    start, moves = siege_notation(state)
    board = [{"id": section, "parents": []} for section in start.split(",")]
    stack = [{"board": board}, *({"lastmove": move} for move in moves[:9])]
    result = import_one(json.dumps({"game": "siegeofj", "stack": stack}))
    assert result.record is not None and result.record["moves"] == state.moves[:9]
    assert result.problem.startswith("Abstract Play does not record the hands")


def moves_with_results(moves: list[str]) -> Iterator[list[object]]:
    for pair in pairs_of_moves(moves):
        yield [{"move": move, "result": [{"type": "move"}]} for move in pair]


def test_a_record_with_results_next_to_its_moves_is_imported() -> None:
    state = finished_game("deckfish", 1)
    record = abstract_play_record(state)
    record["moves"] = [*moves_with_results(deckfish_notation(state)[1]), [None]]
    assert import_one(json.dumps(record)).record == pygames.record(state.deal, state.moves)


@pytest.mark.parametrize("game_id", NOTATIONS)
def test_a_run_too_short_for_a_starting_position_is_parsed_once(game_id: str) -> None:
    notation = pygames.GAMES[game_id].abstract_play
    assert notation is not None
    start, _moves = NOTATIONS[game_id](finished_game(game_id, 1))
    few = ",".join(start.split(",")[: notation.PARTS[0] - 1])
    for times in (1, 10, 100):
        assert len(list(abstract_play_import.find_runs(notation, f"{few}!" * times))) == times


def test_the_first_parts_of_a_long_run_are_the_starting_position() -> None:
    start, moves = deckfish_notation(finished_game("deckfish", 1))
    expected = import_one(f"{start}\n{' '.join(moves)}")
    assert expected.record is not None
    assert import_one(f"Cards: {start},{','.join(moves)}").record == import_one(f"{start}; {', '.join(moves)}").record
    assert import_one(f"1ab,2cd. {start} {' '.join(moves)}") == expected


def test_moves_without_a_starting_position_get_a_message() -> None:
    result = import_one(" ".join(deckfish_notation(finished_game("deckfish", 1))[1]))
    assert result.record is None and result.kind == "abstract-play"
    assert result.problem.startswith("This is a game of Deckfish from Abstract Play. Its starting position is missing.")
    assert '"Download completed game record"' in result.problem
    assert "sections of the wall: 1, 2, 4, 5, 6, 7" in import_one("5ML>wall3(MS)").problem


@pytest.mark.parametrize(
    ("header", "moves", "plies", "reason"),
    [
        ({}, ["c9", "c4"], 0, "Move 1, 'c9': 'c9' is not a move of Deckfish."),
        ({}, 5, 5, 'It ended there with "resign", which is not a move here.'),
        ({"startingPosition": "5ML_0,/,6SY_0"}, [], None, "has 2 cards, and Deckfish has 45"),
        ({"startingPosition": ""}, [], None, "starting position is missing"),
        ({"startingPosition": 5}, [], None, "starting position is missing"),
        ({"startingPosition": ",".join(["0_0"] * 45)}, [], None, "too often"),
        ({"game": {"name": "Chess"}}, [], None, '"version" must be'),
        ({"game": ["Deckfish"]}, [], None, '"version" must be'),
    ],
)
def test_unsupported_games_are_refused_with_a_reason(
    header: dict[str, Any], moves: list[str] | int, plies: int | None, reason: str
) -> None:
    record = abstract_play_record(finished_game("deckfish", 2), **header)
    record["moves"] = (
        [[*deckfish_notation(finished_game("deckfish", 2))[1][:moves], "resign"]] if isinstance(moves, int) else [moves]
    )
    result = import_one(json.dumps(record))
    assert reason in result.problem
    assert (None if result.record is None else len(result.record["moves"])) == plies


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("5ML>5ML", "rests on 5ML, which is not there"),
        ("5ML>wall1(MS)+wall3(VL)", "are not side by side"),
        ("5ML>wall2(MS)+2MK", "are not in one row"),
        ("wall", "'wall' is not a move"),
    ],
)
def test_a_card_without_valid_support_is_reported(move: str, reason: str) -> None:
    record = abstract_play_record(finished_game("siege-of-jacynth", 2))
    start = record["header"]["startingPosition"].split(",")
    record["moves"] = [[f"2MK>{start[0]}", move]]
    result = import_one(json.dumps(record))
    assert result.at == 1 and reason in result.problem
