"""Runs a match."""

from collections.abc import Callable
from functools import partial
from typing import Any

from pygames.ai.arena.executor import Executor
from pygames.ai.arena.pairing import Pairing, play_deal
from pygames.ai.arena.results_file import ResultsFile
from pygames.ai.arena.stats import tally


def run(
    match: Pairing,
    games: int,
    results: ResultsFile,
    executor: Executor,
    on_progress: Callable[[dict[str, Any]], None],
) -> dict[str, Any]:
    """Play deals until `results` has at least `games` games, and return the statistics of the match.

    The deals are the tasks of `executor`. `on_progress` is called with the statistics after each deal.
    """
    deals = -(-games // match.players)
    entered = {deal_result["deal"] for deal_result in results.played}
    missing = [number for number in range(deals) if number not in entered]
    for deal_result in executor.map(partial(play_deal, match), missing):
        results.add(deal_result)
        on_progress(tally(match, results.played))
    return tally(match, results.played)
