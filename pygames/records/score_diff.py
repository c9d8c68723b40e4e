"""The effect of a ply on the running score, as data: the scores and the score lines that differ, before and after.

The effect of a move can be shown before it is played and reveals nothing: it is that in positions imagined from the
mover's view, and hidden where they differ.
"""

import random
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

from pygames.i18n import _
from pygames.model.game import ScoreLine, State

_IMAGINED = 3  # positions in which the effect of a move has to be the same


def preview(state: State, move: str) -> dict[str, Any]:
    """Return the effect of a legal move before it is played, or ``{"hidden_reason": reason}`` if it is hidden."""
    if reason := state.hidden_effect_reason(move):
        return {"hidden_reason": reason}
    positions = [state]
    if state.game.fields:  # only what is the same in other deals may be told
        imagined = state.game.determinizations(state.view(state.to_move), random.Random(0))
        positions = list(islice(imagined, _IMAGINED))
    first, *others = (effect(position, move) for position in positions)
    if any(other != first for other in others):
        return {"hidden_reason": _("It depends on what you do not see.")}
    return first


def effect(state: State, move: str) -> dict[str, Any]:
    """Return what a legal move changes in the score, whether or not its mover may know it."""
    return diff(state, state.after(move))


def diff(before: State, after: State) -> dict[str, Any]:
    """Return what differs in the score of two consecutive positions.

    The keys "scores" and "leaders" have "before" and "after"; "lines" lists the score lines that differ, each with its
    "label", "values" and "winners"; "hidden_reason" is "".
    """
    one, other = before.result(), after.result()
    lines = list(_line_diffs(before.score_lines(), after.score_lines(), parts=False))
    scores = {"before": one["scores"], "after": other["scores"]}
    leaders = {"before": one["winners"], "after": other["winners"]}
    return {"hidden_reason": "", "scores": scores, "leaders": leaders, "lines": lines}


def _line_diffs(before: Sequence[ScoreLine], after: Sequence[ScoreLine], *, parts: bool) -> Iterator[dict[str, Any]]:
    """Yield the lines that differ; instead of a line with parts, yield those of its parts that differ.

    A new line is left out if nobody wins it, unless it is a part, because parts add up.
    """
    for line, was in _match_lines(before, after):
        if line.parts:
            yield from _line_diffs(was.parts if was else (), line.parts, parts=True)
        elif was is None:
            if parts or line.winners:
                yield _line_diff(line, None)
        elif (was.values, was.winners) != (line.values, line.winners):
            yield _line_diff(line, was)


def _match_lines(
    before: Sequence[ScoreLine], after: Sequence[ScoreLine]
) -> Iterator[tuple[ScoreLine, ScoreLine | None]]:
    """Yield each line after the ply, with its counterpart before the ply.

    That is the line with the same label, or else an unmatched line at the same index, or else None.
    """
    by_label, labels_after = {line.label: line for line in before}, {line.label for line in after}
    for index, line in enumerate(after):
        at_index = before[index] if index < len(before) and before[index].label not in labels_after else None
        yield line, by_label.get(line.label, at_index)


def _line_diff(line: ScoreLine, was: ScoreLine | None) -> dict[str, Any]:
    return {
        "label": line.label,
        "values": {"before": was and was.values, "after": line.values},
        "winners": {"before": was.winners if was else (), "after": line.winners},
    }
