"""The games of one deal of a match: one per seat, with the challenger at that seat and the opponent at all others."""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypedDict

from pygames.ai.arena.entrants import CLOCK, create_entrant
from pygames.ai.position_value import returns
from pygames.model.game import Option, State
from pygames.registry import find


@dataclass(frozen=True)
class Pairing:
    """The terms of a match. Without `seconds` or `iterations`, each level uses its default iterations."""

    game: str
    challenger: str
    other: str
    players: int
    options: tuple[tuple[str, Option], ...] = ()
    seconds: float | None = None  # per move
    iterations: int | None = None  # per move
    seed: str = "arena"  # the deals have the seeds "arena-0", "arena-1" and so on


class PlayedGame(TypedDict):
    """One game, as plain JSON."""

    seat: int  # the challenger's seat
    share: float  # the challenger's share of the win: 1, 0, or a fraction if several seats share it
    plies: int
    moves: list[int]  # how many moves the challenger made, and all others together
    seconds: list[float]  # the seconds that the challenger took, and all others together


class DealResult(TypedDict):
    """All games of one deal, as plain JSON."""

    deal: int
    games: list[PlayedGame]


def play_deal(match: Pairing, number: int) -> DealResult:
    """Play all games of the deal with this number, counted from 0."""
    deal = find(match.game).deal(f"{match.seed}-{number}", players=match.players, **dict(match.options))
    return {"deal": number, "games": [_play(match, deal, seat) for seat in range(match.players)]}


def play_game(
    deal: dict[str, Any],
    entrants: Sequence[str],
    rng_tag: str,
    seconds: float | None = None,
    iterations: int | None = None,
    opening: Callable[[State], str] | None = None,
) -> tuple[State, list[int], list[float]]:
    """Play a deal to the end, with the named entrant in each seat.

    Return the final state and, for each seat, its number of moves and the seconds of CPU time that they took. The same
    `rng_tag` gives the same game, unless `seconds` limits the players. `opening` chooses the first ply.
    """
    state = find(deal["game"]).start(deal)
    if opening:
        state.play(opening(state))
    players = [create_entrant(deal["game"], entrant) for entrant in entrants]
    moves, spent = [0] * len(entrants), [0.0] * len(entrants)
    rngs = [random.Random(f"{rng_tag}:{seat}") for seat in range(len(entrants))]
    while (seat := state.to_move) is not None:
        started = CLOCK()
        state.play(players[seat](state, rngs[seat], seconds, iterations))
        spent[seat] += CLOCK() - started
        moves[seat] += 1
    return state, moves, spent


def _play(match: Pairing, deal: dict[str, Any], own: int) -> PlayedGame:
    entrants = [match.challenger if seat == own else match.other for seat in range(match.players)]
    state, moves, spent = play_game(deal, entrants, f"{deal['seed']}:{own}", match.seconds, match.iterations)
    return {
        "seat": own,
        "share": returns(state)[own],
        "plies": len(state.moves),
        "moves": [moves[own], sum(moves) - moves[own]],
        "seconds": [spent[own], sum(spent) - spent[own]],
    }
