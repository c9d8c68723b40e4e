"""The arena: a study of matchups between two computer players, and its rows as a line, a table or JSON."""

from collections.abc import Mapping, Sequence
from math import log10
from typing import Any

from pygames.lab.intervals import Row
from pygames.lab.matchup import Matchup
from pygames.lab.measures import challenger_seconds, challenger_share, is_draw, is_lost, is_won, length, others_seconds
from pygames.lab.study import Count, Study

HEAD = "| game | who | games | won / drawn / lost | share of the points | Elo | a move |\n|---|---|---|---|---|---|---|"
_MAX_SHARE = 0.9999  # shares above this or below 1 - this are clamped, so that their Elo difference is finite


def study_of(matchups: Sequence[Matchup]) -> Study:
    """Return a study of matchups in which the first seat challenges all others."""
    return Study(
        id="arena",
        question="How strong is one computer player against another?",
        matchups=tuple(matchups),
        counts=(
            Count("share", challenger_share),
            Count("won", is_won),
            Count("drawn", is_draw),
            Count("lost", is_lost),
            Count("plies", length),
            Count("seconds", challenger_seconds),
            Count("seconds of the others", others_seconds),
        ),
    )


def figures(matchup: Matchup, rows: Sequence[Row]) -> dict[str, Any]:
    """Return the rows of a matchup as plain JSON, with the difference in Elo."""
    by_count = {row["what"].removeprefix(f"{matchup.name}: "): row for row in rows}
    share, fair = by_count["share"], 1 / len(matchup.seats)
    value, low, high, games = share["value"], share["low"], share["high"], share["n"]
    won, drawn, lost = (round(by_count[what]["value"] * games) for what in ("won", "drawn", "lost"))
    return {
        "game": matchup.game,
        "players": len(matchup.seats),
        "options": dict(matchup.options),
        "challenger": matchup.seats[0],
        "other": matchup.seats[1],
        "games": games,
        "wins": won,
        "draws": drawn,
        "losses": lost,
        "share": value,
        "share_interval": [low, high],
        "fair": fair,
        "elo": elo(value, fair),
        "elo_interval": [elo(low, fair), elo(high, fair)],
        "seconds_a_move": [by_count[what]["value"] for what in ("seconds", "seconds of the others")],
        "plies_a_game": by_count["plies"]["value"],
        "random_plies": matchup.random_plies,
    }


def elo(share: float, fair: float = 0.5) -> float:
    """Return the Elo difference that corresponds to a share of the wins, if equal players get the share `fair`."""
    return 400 * log10(_odds(share) / _odds(fair))


def _odds(share: float) -> float:
    share = min(max(share, 1 - _MAX_SHARE), _MAX_SHARE)
    return share / (1 - share)


def line(found: Mapping[str, Any]) -> str:
    """Return the figures as one line of text."""
    low, high = found["elo_interval"]
    share = (
        f"{found['share']:.1%} of the points"
        if found["players"] == 2
        else f"{found['share']:.1%} of the wins, fair {found['fair']:.1%}"
    )
    own, other = found["seconds_a_move"]
    opening = f", the first {found['random_plies']} at random" if found["random_plies"] else ""
    return (
        f"{found['game']}, {found['challenger']} against {found['other']}: {found['games']} games, "
        f"+{found['wins']} ={found['draws']} -{found['losses']}, {share}, "
        f"Elo {found['elo']:+.0f} ({low:+.0f} to {high:+.0f}), "
        f"{own:.3f} s and {other:.3f} s a move, {found['plies_a_game']:.0f} plies a game{opening}"
    )


def table_row(found: Mapping[str, Any]) -> str:
    """Return the figures as a row of a Markdown table with the header `HEAD`."""
    low, high = found["share_interval"]
    below, above = found["elo_interval"]
    who = f"{found['challenger']} against {found['other']}"
    seats = "" if found["players"] == 2 else f", {found['players']} players"
    return (
        f"| {found['game']}{seats} | {who} | {found['games']} | {found['wins']} / {found['draws']} / {found['losses']} "
        f"| {found['share']:.0%} ({low:.0%} to {high:.0%}) | {found['elo']:+.0f} ({below:+.0f} to {above:+.0f}) "
        f"| {found['seconds_a_move'][0]:.2f} s |"
    )
