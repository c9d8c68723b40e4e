"""The games of one deal of a match: one per seat, with the challenger at that seat and the opponent at all others."""

import random
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


def _play(match: Pairing, deal: dict[str, Any], own: int) -> PlayedGame:
    state: State = find(match.game).start(deal)
    sides = create_entrant(match.game, match.challenger), create_entrant(match.game, match.other)
    moves, seconds = [0, 0], [0.0, 0.0]
    rngs = [random.Random(f"{deal['seed']}:{own}:{seat}") for seat in range(match.players)]
    while (seat := state.to_move) is not None:
        side = int(seat != own)
        started = CLOCK()
        state.play(sides[side](state, rngs[seat], match.seconds, match.iterations))
        seconds[side] += CLOCK() - started
        moves[side] += 1
    return {"seat": own, "share": returns(state)[own], "plies": len(state.moves), "moves": moves, "seconds": seconds}
