"""The statistics of a match: wins, the share of points, the Elo difference, confidence intervals, times and plies.

`tally` returns them as JSON; `line` and `row` write them as text.
"""

from collections.abc import Sequence
from math import log10, sqrt
from typing import Any

from pygames.ai.arena.pairing import DealResult, Pairing

_Z_95 = 1.96  # standard errors on either side of the mean of a 95 % confidence interval
_MAX_SHARE = 0.9999  # shares above this or below 1 - this are clamped, so that their Elo difference is finite


def tally(match: Pairing, played: Sequence[DealResult]) -> dict[str, Any]:
    """Return the statistics of a match as plain JSON; ``played`` has at least one deal."""
    games = [game for deal_result in played for game in deal_result["games"]]
    low, high = interval([_share(deal_result) for deal_result in played], match.players)
    share = sum(game["share"] for game in games) / len(games)
    fair = 1 / match.players
    return {
        "game": match.game,
        "players": match.players,
        "options": dict(match.options),
        "challenger": match.challenger,
        "other": match.other,
        "games": len(games),
        "wins": sum(game["share"] == 1 for game in games),
        "draws": sum(0 < game["share"] < 1 for game in games),
        "losses": sum(game["share"] == 0 for game in games),
        "share": share,
        "share_interval": [low, high],
        "fair": fair,
        "elo": elo(share, fair),
        "elo_interval": [elo(low, fair), elo(high, fair)],
        "seconds_a_move": [
            sum(game["seconds"][side] for game in games) / max(1, sum(game["moves"][side] for game in games))
            for side in (0, 1)
        ],
        "plies_a_game": sum(game["plies"] for game in games) / len(games),
    }


def _share(deal_result: DealResult) -> float:
    return sum(game["share"] for game in deal_result["games"]) / len(deal_result["games"])


def interval(shares: Sequence[float], players: int) -> tuple[float, float]:
    """Return the 95 % confidence interval of a mean share, given the challenger's share in each deal.

    A deal counts as one trial, because its games are not independent. Two deals are added, one with the share 0 and one
    with twice the fair share (after Agresti and Coull 1998), so that the interval has a positive width even after a
    match without a loss.
    """
    trials = [*shares, 0.0, 2 / players]  # the mean of the added deals is the fair share, 1 / players
    mean = sum(trials) / len(trials)
    variance = sum((share - mean) ** 2 for share in trials) / (len(trials) - 1)
    error = _Z_95 * sqrt(variance / len(trials))
    return max(0.0, mean - error), min(1.0, mean + error)


def elo(share: float, fair: float = 0.5) -> float:
    """Return the Elo difference that corresponds to a share of the wins, if equal players get the share `fair`."""
    odds = _odds(share) / _odds(fair)
    return 400 * log10(odds)


def _odds(share: float) -> float:
    share = min(max(share, 1 - _MAX_SHARE), _MAX_SHARE)
    return share / (1 - share)


def line(found: dict[str, Any]) -> str:
    """Return the statistics as one line of text."""
    low, high = found["elo_interval"]
    share = (
        f"{found['share']:.1%} of the points"
        if found["players"] == 2
        else (f"{found['share']:.1%} of the wins, fair {found['fair']:.1%}")
    )
    own, other = found["seconds_a_move"]
    return (
        f"{found['game']}, {found['challenger']} against {found['other']}: {found['games']} games, "
        f"+{found['wins']} ={found['draws']} -{found['losses']}, {share}, "
        f"Elo {found['elo']:+.0f} ({low:+.0f} to {high:+.0f}), "
        f"{own:.3f} s and {other:.3f} s a move, {found['plies_a_game']:.0f} plies a game"
    )


def row(found: dict[str, Any]) -> str:
    """Return the statistics as a row of a Markdown table with the header `HEAD`."""
    low, high = found["share_interval"]
    below, above = found["elo_interval"]
    who = f"{found['challenger']} against {found['other']}"
    seats = "" if found["players"] == 2 else f", {found['players']} players"
    return (
        f"| {found['game']}{seats} | {who} | {found['games']} | {found['wins']} / {found['draws']} / {found['losses']} "
        f"| {found['share']:.0%} ({low:.0%} to {high:.0%}) | {found['elo']:+.0f} ({below:+.0f} to {above:+.0f}) "
        f"| {found['seconds_a_move'][0]:.2f} s |"
    )


HEAD = "| game | who | games | won / drawn / lost | share of the points | Elo | a move |\n|---|---|---|---|---|---|---|"
