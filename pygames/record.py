"""A whole game as data: its deal and its moves, as plain JSON that loads for ever."""

from collections.abc import Iterable, Mapping
from typing import Any

from pygames.catalogue import find
from pygames.game import State, shown, written

VERSION = 1


def record(deal: Mapping[str, Any], moves: Iterable[object]) -> dict[str, Any]:
    """A game as plain JSON: ``{"version": 1, "deal": {...}, "moves": [...]}``, with every option filled in.

    Raises ValueError where the deal is not a legal one. The moves are written down, not played: `replay` judges them.
    """
    if not isinstance(deal, Mapping):
        raise ValueError('"deal" must be a JSON object.')
    return written(find(deal.get("game")).whole(deal), [str(move) for move in moves])


def replay(record: Mapping[str, Any]) -> State:
    """The state after a recorded game. Raises ValueError that names the field, or the ply (from 1), that is wrong."""
    deal, moves = read(record)
    state = find(deal.get("game")).start(deal)
    for ply, move in enumerate(moves, start=1):
        try:
            state.play(move)
        except ValueError as refusal:
            raise ValueError(f"Ply {ply}, {shown(move)}: {refusal}") from refusal
    return state


def read(record: object) -> tuple[Mapping[str, Any], list[str]]:
    """The deal and the moves of a record, its outer form checked. Raises ValueError that names the field."""
    if not isinstance(record, Mapping):
        raise ValueError('A record is a JSON object with "version", "deal" and "moves".')
    if "deal" not in record and "game" in record:
        raise ValueError('This is a deal, not a record. A record is {"version": 1, "deal": the deal, "moves": []}.')
    version = record.get("version")
    if type(version) is not int or version < 1:
        raise ValueError(f'"version" must be a whole number from 1, not {shown(version)}.')
    if version > VERSION:
        raise ValueError(f'"version": this record is of version {version}; this program reads up to {VERSION}.')
    deal, moves = record.get("deal"), record.get("moves")
    if not isinstance(deal, Mapping):
        raise ValueError('"deal" must be a JSON object.')
    if not isinstance(moves, list):
        raise ValueError('"moves" must be a list of moves as text.')
    for ply, move in enumerate(moves, start=1):
        if not isinstance(move, str):
            raise ValueError(f'"moves": ply {ply} must be text, not {shown(move)}.')
    return deal, moves
