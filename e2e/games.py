"""Games to begin a test from: random ones, and the links that hold them."""

import random
from typing import Any
from urllib.parse import urlencode

import pygames
from pygames.formats.link import to_link


def played(game: str, plies: int, *, seed: str = "link", players: int | None = None) -> dict[str, Any]:
    """The record of a random game of so many plies, or of as many as it has."""
    state = pygames.GAMES[game].start(pygames.GAMES[game].deal(seed, players=players))
    rng = random.Random(seed)
    while len(state.moves) < plies and not state.is_over:
        state.play(rng.choice(state.legal_moves()))
    return pygames.record(state.deal, state.moves)


def shorter(record: dict[str, Any], plies: int) -> dict[str, Any]:
    """The same game, so many plies in."""
    return {**record, "moves": record["moves"][:plies]}


def otherwise(record: dict[str, Any], ply: int) -> dict[str, Any]:
    """The same game up to its ply ``ply`` (from 1), which is another one there."""
    state = pygames.replay(shorter(record, ply - 1))
    state.play(next(move for move in state.legal_moves() if move != record["moves"][ply - 1]))
    return pygames.record(state.deal, state.moves)


def the_rest(record: dict[str, Any], rng: random.Random) -> list[str]:
    """Random plies from where the game stands to its end."""
    state = pygames.replay(record)
    while not state.is_over:
        state.play(rng.choice(state.legal_moves()))
    return state.moves[len(record["moves"]) :]


def address(site: str, record: dict[str, Any], *, seats: str = "", after: str = "") -> str:
    """A link to the game as it stands. ``seats``: a letter a seat, "p" for a person, "a" for away."""
    sitting = {f"seat{seat}": {"p": "person", "a": "away"}[who] for seat, who in enumerate(seats)}
    query = urlencode({"game": record["deal"]["game"], **sitting})
    return f"{site}/play.html?{query}#{to_link(record)}{after}"
