"""Every turn since the last turn of the seat to move is marked, not only the latest one."""

import random

import pytest

import pygames
from pygames.games.deckfish.game import GAME as DECKFISH
from pygames.games.mutation.game import GAME as MUTATION
from pygames.model.scene import Trace
from pygames.records.recent_turns import marked, turn_ends
from pygames.records.session import GameSession, LogEntry


def log(*seats: int, continuing: tuple[int, ...] = ()) -> list[LogEntry]:
    return [LogEntry(ply, seat, "", "", "", "", ply in continuing) for ply, seat in enumerate(seats, start=1)]


@pytest.mark.parametrize(
    ("seats", "continuing", "to_move", "most", "expected"),
    [
        ((), (), 0, 1, []),
        ((0,), (), 1, 1, [1]),
        ((0, 1), (), 0, 1, [2]),
        ((0, 1, 2), (), 0, 2, [2, 3]),  # two opponents since the mover's own turn
        ((0, 1, 2, 0), (), 1, 2, [3, 4]),
        ((0, 1, 1, 2), (3,), 0, 2, [3, 4]),  # a turn of two plies counts once
        ((0, 1, 2, 0), (), 0, 2, [4]),  # the seat to move goes on with its own turn
        ((0, 1, 1), (3,), 1, 1, [3]),
        ((0, 1, 2), (), None, 2, [2, 3]),  # the game is over
        ((0, 2, 1, 2), (), 0, 3, [2, 3, 4]),
    ],
)
def test_turns_since_that_of_the_seat_to_move(
    seats: tuple[int, ...], continuing: tuple[int, ...], to_move: int | None, most: int, expected: list[int]
) -> None:
    assert turn_ends(log(*seats, continuing=continuing), to_move, most) == expected


def played(game: pygames.Game, plies: int, **options: object) -> GameSession:
    rng = random.Random(3)
    session = GameSession(game.start(game.deal("marks", **options)))  # type: ignore[arg-type]
    while session.at < plies and not session.state.is_over:
        session.play(rng.choice(session.state.legal_moves()))
    return session


def traces(session: GameSession) -> dict[str, Trace]:
    state = session.state
    scene = marked(session, state.game.layout.scene(state.view(None), tall=True), None, tall=True)
    pieces = scene.all_pieces
    return {piece.id: piece.trace for piece in pieces if piece.trace}


@pytest.mark.parametrize("players", range(3, 6))
def test_marks_of_all_opponents_fade_with_age(players: int) -> None:
    session = played(MUTATION, 3 * players, players=players)
    while session.state.continues_turn:
        session.play("-")
    ends = turn_ends(session.log, session.state.to_move, players - 1)
    assert len(ends) > 1
    by_age = {trace.age: trace.seat for trace in traces(session).values()}
    assert {age: session.log[ply - 1].seat for age, ply in enumerate(reversed(ends))}.items() >= by_age.items()
    assert by_age[0] == session.log[-1].seat


def test_with_two_players_the_last_turn_alone_is_marked() -> None:
    session = played(DECKFISH, 15)
    assert {trace.age for trace in traces(session).values()} == {0}
    assert {trace.seat for trace in traces(session).values()} == {session.log[-1].seat}


def test_log_entries_say_whether_they_continue_a_turn() -> None:
    session = played(DECKFISH, 10)
    assert [entry.continues for entry in session.log] == [False] * 7 + [True, False, True]
