"""Writes games in the format of the site Abstract Play, for tests of the import."""

import random
from typing import Any

import pygames
from pygames.games.siege_of_jacynth.heap import PLACES, Heap
from pygames.model.game import State
from tests.support.variants import playout

COLUMNS, ROWS = "abcdefg", "123456"


def finished_game(game_id: str, seed: int) -> State:
    """Return a random finished game, without the seed, because a game record of Abstract Play has none."""
    game = pygames.GAMES[game_id]
    deal = game.deal(seed)
    del deal["seed"]
    state = game.start(deal)
    for _ in playout(state, random.Random(seed)):
        pass
    return state


def deckfish_notation(state: State) -> tuple[str, list[str]]:
    """The starting position and the moves of a game of Deckfish in the notation of Abstract Play."""
    grid = dict(zip((c + r for r in ROWS for c in COLUMNS), state.deal["grid"], strict=True))
    start = [part for column in COLUMNS for part in (*(f"{grid[column + row]}_0" for row in reversed(ROWS)), "/")]
    start += ["/", *(f"{card}_0" for card in state.deal["market"])]
    moves: list[str] = []
    replay, mover, waiting = pygames.replay(pygames.record(state.deal, [])), 1, list(state.moves)
    while waiting:
        if len(moves) == 6 or replay.to_move != mover:  # after the six placements, or for a seat that is out
            moves.append("pass")
        else:
            turn = [waiting.pop(0)]
            replay.play(turn[0])
            if replay.legal_moves()[:1] == ["-"]:
                replay.play(waiting[0])
                turn.append(waiting.pop(0))
            moves.append(",".join(ply for ply in turn if ply != "-"))
        mover = 1 - mover
    return ",".join(start), [*moves, "pass", "pass"]


def siege_notation(state: State) -> tuple[str, list[str]]:
    """The starting position and the moves of a Siege of Jacynth in the notation of Abstract Play.

    A move names a card, and the cards or wall sections on which it rests.
    """
    walls = [f"wall{i}({''.join(c[1:] for c in s) or 0})" for i, s in enumerate(state.deal["wall"], start=1)]
    heap, moves = Heap(), []
    for ply, move in enumerate(state.moves):
        card, place = move.split("@")
        column, row = PLACES[place]
        below = [placed.card for placed in heap.supports(column, row)]
        if row == 1:
            below = list(dict.fromkeys(walls[half // 2] for half in (column, column + 1)))
        moves.append(f"{card}>{'+'.join(below)}")
        heap.lay(card, ply % 2, column, row)
    return ",".join(walls), moves


NOTATIONS = {"deckfish": deckfish_notation, "siege-of-jacynth": siege_notation}


def pairs_of_moves(moves: list[str]) -> list[list[str]]:
    """Moves in pairs, as a game record has them."""
    return [moves[i : i + 2] for i in range(0, len(moves), 2)]


def abstract_play_record(state: State, **header: Any) -> dict[str, Any]:
    """A completed game record, as Abstract Play offers it for download."""
    start, moves = NOTATIONS[state.game.id](state)
    players = [{"name": "Ada", "result": 1}, {"name": "Bob", "result": 0}]
    head = {"game": {"name": state.game.name}, "site": {"name": "Abstract Play", "gameid": "1-2-3"}, "players": players}
    return {"header": {**head, "startingPosition": start, **header}, "moves": pairs_of_moves(moves)}
