"""Runs a match, in one or several processes."""

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import partial
from multiprocessing import get_context
from signal import SIG_IGN, SIGINT, signal
from typing import Any

from pygames.ai.arena.pairing import DealResult, Pairing, play_deal
from pygames.ai.arena.results_file import ResultsFile
from pygames.ai.arena.stats import tally


def run(
    match: Pairing, games: int, results: ResultsFile, jobs: int, on_progress: Callable[[dict[str, Any]], None]
) -> dict[str, Any]:
    """Play deals until `results` has at least `games` games, and return the statistics of the match.

    `jobs` is the number of processes. `on_progress` is called with the statistics after each deal.
    """
    deals = -(-games // match.players)
    entered = {deal_result["deal"] for deal_result in results.played}
    for deal_result in _play_deals(match, [number for number in range(deals) if number not in entered], jobs):
        results.add(deal_result)
        on_progress(tally(match, results.played))
    return tally(match, results.played)


def _play_deals(match: Pairing, numbers: list[int], jobs: int) -> Iterator[DealResult]:
    play = partial(play_deal, match)
    if jobs == 1:
        yield from map(play, numbers)
        return
    # Ctrl+C interrupts only this process; the workers ignore it and finish their games.
    with ProcessPoolExecutor(jobs, get_context("spawn"), initializer=signal, initargs=(SIGINT, SIG_IGN)) as pool:
        try:
            for done in as_completed([pool.submit(play, number) for number in numbers]):
                yield done.result()
        finally:
            pool.shutdown(cancel_futures=True)
