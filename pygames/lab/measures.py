"""What studies count in a finished game. Each measure is a function of the game; None means that it does not count."""

import itertools
from collections.abc import Sequence

from pygames.i18n.sentence_parts import lead_of
from pygames.lab.matchup import FinishedGame


def challenger_share(game: FinishedGame) -> float:
    """Return the challenger's share of the win: 1, 0, or 0.5 in a draw of two."""
    return game.shares[game.challenger]


def first_seat_share(game: FinishedGame) -> float:
    """Return the first seat's share of the win."""
    return game.shares[0]


def is_draw(game: FinishedGame) -> bool:
    """Return whether several seats share the win."""
    return max(game.shares) < 1


def is_won(game: FinishedGame) -> bool:
    """Return whether the challenger alone wins."""
    return challenger_share(game) == 1


def is_lost(game: FinishedGame) -> bool:
    """Return whether the challenger has no share of the win."""
    return challenger_share(game) == 0


def challenger_seconds(game: FinishedGame) -> float | None:
    """Return the seconds of CPU time that the challenger's moves took on average."""
    return _mean(game.times[game.challenger])


def others_seconds(game: FinishedGame) -> float | None:
    """Return the seconds of CPU time that the moves of all others took on average."""
    return _mean([one for seat, times in enumerate(game.times) if seat != game.challenger for one in times])


def _mean(numbers: Sequence[float]) -> float | None:
    return sum(numbers) / len(numbers) if numbers else None


def margin(game: FinishedGame) -> float:
    """Return by how many points the better of two seats is ahead."""
    return float(abs(lead_of(game.result["scores"], 0)))


def length(game: FinishedGame) -> int:
    """Return the number of plies."""
    return len(game.state.moves)


def minutes(game: FinishedGame) -> float:
    """Return how long the game would take if every ply took 15 seconds."""
    return length(game) * 15 / 60


def branching(game: FinishedGame) -> float:
    """Return the mean number of legal moves of the positions in which a seat moved."""
    return sum(ply.legal for ply in game.plies) / len(game.plies)


def lead_changes(game: FinishedGame) -> int:
    """Return how often another seat took the lead. Positions without one leader change nothing."""
    leaders = [leader for leader in _leaders(game) if leader is not None]
    return sum(one != other for one, other in itertools.pairwise(leaders))


def decided_at(game: FinishedGame) -> float | None:
    """Return the part of the game after which the winner led for good, 0 to 1. A draw does not count."""
    if is_draw(game):
        return None
    leaders, winner = _leaders(game), game.shares.index(1)
    last = max((number for number, leader in enumerate(leaders, start=1) if leader != winner), default=0)
    return last / len(leaders)


def _leaders(game: FinishedGame) -> list[int | None]:
    """Return, position by position, the one seat that would win if the game ended there; None if several would."""
    winners = [ply.result["winners"] for ply in game.plies]
    return [seats[0] if len(seats) == 1 else None for seats in winners]
