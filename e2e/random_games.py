"""Random games for tests, shorter and diverging versions of their records, and links to them."""

import random
from typing import Any
from urllib.parse import urlencode

import pygames
from pygames.formats.link import to_link

SHORT = {"strings-of-suits": {"games": 1}}  # a match of two games takes twice as long and tests nothing more


def random_game(game: str, plies: int, *, seed: str = "link", players: int | None = None) -> dict[str, Any]:
    """The record of a random game after `plies` plies, or at its end if it ends earlier."""
    state = pygames.GAMES[game].start(pygames.GAMES[game].deal(seed, players=players))
    rng = random.Random(seed)
    while len(state.moves) < plies and not state.is_over:
        state.play(rng.choice(state.legal_moves()))
    return pygames.record(state.deal, state.moves)


def truncated(record: dict[str, Any], plies: int) -> dict[str, Any]:
    """The record of a game, cut after `plies` plies."""
    return {**record, "moves": record["moves"][:plies]}


def diverging(record: dict[str, Any], ply: int) -> dict[str, Any]:
    """The record of a game, cut after ply `ply` (counted from 1), and with a different move at that ply."""
    state = pygames.replay(truncated(record, ply - 1))
    state.play(next(move for move in state.legal_moves() if move != record["moves"][ply - 1]))
    return pygames.record(state.deal, state.moves)


def remaining_moves(record: dict[str, Any], rng: random.Random) -> list[str]:
    """Random moves from the last position of a record to the end of the game."""
    state = pygames.replay(record)
    while not state.is_over:
        state.play(rng.choice(state.legal_moves()))
    return state.moves[len(record["moves"]) :]


def address(site: str, record: dict[str, Any], *, seats: str = "", suffix: str = "") -> str:
    """A link to a game. `seats` has a letter for each seat: "p" for a person, "a" for a remote player."""
    seat_query = {f"seat{seat}": {"p": "person", "a": "away"}[letter] for seat, letter in enumerate(seats)}
    query = urlencode({"game": record["deal"]["game"], **seat_query})
    return f"{site}/play.html?{query}#{to_link(record)}{suffix}"
