"""Shows the progress of a study: deals, time left, and the first row of the latest matchup with its interval."""

import sys
from collections.abc import Mapping
from time import monotonic
from types import TracebackType
from typing import Self

from tqdm import tqdm

from pygames.lab.runner import Trials

ESTIMATED_EVERY = 5.0  # seconds between two estimates, which cost more than moving the bar


class ProgressBar:
    """A progress bar on standard error. It is not shown if that is no terminal."""

    def __init__(self) -> None:
        self._bar = tqdm(unit="deal", disable=not sys.stderr.isatty(), file=sys.stderr, dynamic_ncols=True)
        self._estimated_at = monotonic()

    def update(self, trials: Trials, planned: Mapping[str, int]) -> None:
        """Show how many of the planned deals are finished."""
        if self._bar.disable:
            return
        self._bar.total = sum(planned.values())
        self._bar.update(sum(map(len, trials.by_matchup.values())) - self._bar.n)
        if monotonic() - self._estimated_at >= ESTIMATED_EVERY:
            self._bar.set_description(_estimate(trials))
            self._estimated_at = monotonic()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self._bar.close()


def _estimate(trials: Trials) -> str:
    """Return the first row of the latest matchup with trials: "strong: level games 0.081 (0.076 to 0.087)"."""
    begun = [matchup for matchup in trials.study.matchups if trials.by_matchup[matchup.name]]
    row = trials.row_of(begun[-1], trials.study.counts_of(begun[-1])[0])
    return f"{row['what']} {row['value']:.3f} ({row['low']:.3f} to {row['high']:.3f})" if row else ""
