"""Import of games from Abstract Play: every ply is kept, and missing data is asked for."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

import pygames
from pygames.formats import abstract_play
from pygames.formats.importing import ImportResult, read
from tests.support.abstract_play import (
    COLUMNS,
    ROWS,
    THERE,
    deckfish_there,
    finished,
    record_there,
    rounds,
    siege_there,
)


def one(text: str) -> ImportResult:
    """The only result for a text."""
    (reading,) = read(text)
    return reading


@pytest.mark.parametrize("seed", range(12))
def test_a_downloaded_game_of_deckfish_is_imported_ply_by_ply(seed: int) -> None:
    state = finished("deckfish", seed)
    expected = ImportResult(pygames.record(state.deal, state.moves), len(state.moves), "", "abstract-play")
    assert one(json.dumps(record_there(state))) == expected
    start, moves = deckfish_there(state)
    listed = "\n".join(f"{n}. {' '.join(pair)}" for n, pair in enumerate(rounds(moves), start=1))
    assert one(f"Deckfish on Abstract Play\nStart: {start}\n{listed}") == expected
    assert one(start.replace(",", ", ") + "\n" + listed.replace(",", ", ")) == expected


@pytest.mark.parametrize("seed", range(12))
def test_a_downloaded_siege_is_imported_with_the_same_heap_and_score(seed: int) -> None:
    state = finished("siege-of-jacynth", seed)
    start, moves = siege_there(state)
    for text in (json.dumps(record_there(state)), f"{start} {' '.join(moves)}", " ".join(moves)):
        reading = one(text)
        assert reading.problem == "" and reading.record is not None and reading.record["moves"] == state.moves
        assert pygames.replay(reading.record).result() == state.result()


def test_a_state_of_deckfish_is_imported_with_its_first_position() -> None:
    state = finished("deckfish", 3)
    start, moves = deckfish_there(state)
    cells = [column + row for column in COLUMNS for row in reversed(ROWS)]
    cards = [card for card in start.split(",") if card != "/"]
    board = {"dataType": "Map", "value": [list(pair) for pair in zip(cells, cards, strict=False)]}
    stack = [{"board": board, "market": cards[42:]}, *({"lastmove": move} for move in moves)]
    assert one(json.dumps({"game": "deckfish", "numplayers": 2, "stack": stack})).record == pygames.record(
        state.deal, state.moves
    )


def test_a_state_of_the_siege_is_imported_with_its_wall() -> None:
    state = finished("siege-of-jacynth", 3)
    start, moves = siege_there(state)
    board = [{"id": section, "parents": []} for section in start.split(",")]
    stack = [{"board": board}, *({"lastmove": move} for move in moves[:9])]
    reading = one(json.dumps({"game": "siegeofj", "stack": stack}))
    assert reading.record is not None and reading.record["moves"] == state.moves[:9]
    assert reading.problem.startswith("Abstract Play does not record the hands")


def moves_with_results(moves: list[str]) -> Iterator[list[object]]:
    for pair in rounds(moves):
        yield [{"move": move, "result": [{"type": "move"}]} for move in pair]


def test_a_record_that_has_results_beside_its_moves_is_read_too() -> None:
    state = finished("deckfish", 1)
    there = record_there(state)
    there["moves"] = [*moves_with_results(deckfish_there(state)[1]), [None]]
    assert one(json.dumps(there)).record == pygames.record(state.deal, state.moves)


@pytest.mark.parametrize("game_id", THERE)
def test_a_run_too_short_for_a_starting_position_is_parsed_once(game_id: str) -> None:
    notation = pygames.GAMES[game_id].abstract_play
    assert notation is not None
    start, _moves = THERE[game_id](finished(game_id, 1))
    few = ",".join(start.split(",")[: notation.PARTS[0] - 1])
    for often in (1, 10, 100):
        assert len(list(abstract_play.find_runs(notation, f"{few}!" * often))) == often


def test_the_first_parts_of_a_long_run_are_the_starting_position() -> None:
    start, moves = deckfish_there(finished("deckfish", 1))
    expected = one(f"{start}\n{' '.join(moves)}")
    assert expected.record is not None
    assert one(f"Cards: {start},{','.join(moves)}").record == one(f"{start}; {', '.join(moves)}").record
    assert one(f"1ab,2cd. {start} {' '.join(moves)}") == expected


def test_moves_without_a_deal_ask_for_it() -> None:
    reading = one(" ".join(deckfish_there(finished("deckfish", 1))[1]))
    assert reading.record is None and reading.kind == "abstract-play"
    assert reading.problem.startswith(
        "This is a game of Deckfish from Abstract Play. Its starting position is missing."
    )
    assert '"Download completed game record"' in reading.problem
    assert "sections of the wall: 1, 2, 4, 5, 6, 7" in one("5ML>wall3(MS)").problem


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
    there = record_there(finished("deckfish", 2), **header)
    there["moves"] = (
        [[*deckfish_there(finished("deckfish", 2))[1][:moves], "resign"]] if isinstance(moves, int) else [moves]
    )
    reading = one(json.dumps(there))
    assert reason in reading.problem
    assert (None if reading.record is None else len(reading.record["moves"])) == plies


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
    there = record_there(finished("siege-of-jacynth", 2))
    start = there["header"]["startingPosition"].split(",")
    there["moves"] = [[f"2MK>{start[0]}", move]]
    reading = one(json.dumps(there))
    assert reading.at == 1 and reason in reading.problem
