"""One deal of a match: a game for each seat, the challenger at that seat and others of one level at the rest."""

import random
from dataclasses import dataclass
from typing import Any, TypedDict

from pygames.ai.arena.entrants import CLOCK, contestant
from pygames.ai.value import returns
from pygames.model.game import Option, State
from pygames.registry import find


@dataclass(frozen=True)
class Pairing:
    """Who plays whom at what, and how long they may think; without a measure each level has its own."""

    game: str
    challenger: str
    other: str
    players: int
    options: tuple[tuple[str, Option], ...] = ()
    seconds: float | None = None
    iterations: int | None = None
    seed: str = "arena"  # of the first deal and all that follow


class Played(TypedDict):
    """One game, as plain JSON."""

    seat: int  # the challenger's
    share: float  # of the win: 1, 0, or a part where several share it
    plies: int
    moves: list[int]  # how many the challenger made, and the others
    seconds: list[float]  # what these took


class DealResult(TypedDict):
    """All games of one deal, as plain JSON."""

    deal: int
    games: list[Played]


def play_deal(match: Pairing, number: int) -> DealResult:
    """All games of the deal of this number."""
    deal = find(match.game).deal(f"{match.seed}-{number}", players=match.players, **dict(match.options))
    return {"deal": number, "games": [_play(match, deal, seat) for seat in range(match.players)]}


def _play(match: Pairing, deal: dict[str, Any], own: int) -> Played:
    state: State = find(match.game).start(deal)
    sides = contestant(match.game, match.challenger), contestant(match.game, match.other)
    moves, seconds = [0, 0], [0.0, 0.0]
    rngs = [random.Random(f"{deal['seed']}:{own}:{seat}") for seat in range(match.players)]
    while (seat := state.to_move) is not None:
        side = int(seat != own)
        begun = CLOCK()
        state.play(sides[side](state, rngs[seat], match.seconds, match.iterations))
        seconds[side] += CLOCK() - begun
        moves[side] += 1
    return {"seat": own, "share": returns(state)[own], "plies": len(state.moves), "moves": moves, "seconds": seconds}
