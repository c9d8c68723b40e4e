"""What a ply does to the running score: the score and its lines before and after, those alone that differ.

It is data, for whoever puts it into words. What a ply turns up by chance is no part of a score, so the effect of a move
can be told before it is played, and gives nothing away: two deals that differ only in the unseen have one effect.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from pygames.model.game import ScoreLine, State


def foreseen(state: State, move: str) -> dict[str, Any]:
    """The effect of a legal move that has not been played; nothing but the reason where it must not be told."""
    if reason := state.hidden_effect_reason(move):
        return {"untold": reason}
    after = state.copy()
    after.play(move)
    return effect(state, after)


def effect(before: State, after: State) -> dict[str, Any]:
    """What differs in the score of two positions that follow one another."""
    one, other = before.result(), after.result()
    lines = _differing(before.score_lines(), after.score_lines(), parts=False)
    return {
        "untold": "",
        "scores": {"before": one["scores"], "after": other["scores"]},
        "leaders": {"before": one["winners"], "after": other["winners"]},
        "lines": list(lines),
    }


def _differing(before: Sequence[ScoreLine], after: Sequence[ScoreLine], *, parts: bool) -> Iterator[dict[str, Any]]:
    """The lines that differ; one that is made of others tells them in its place.

    A line that is new and goes to nobody is no news, unless it is a part: that counts.
    """
    for line, was in _paired(before, after):
        if line.parts:
            yield from _differing(was.parts if was else (), line.parts, parts=True)
        elif was is None:
            if parts or line.winners:
                yield _told(line, None)
        elif (was.values, was.winners) != (line.values, line.winners):
            yield _told(line, was)


def _paired(before: Sequence[ScoreLine], after: Sequence[ScoreLine]) -> Iterator[tuple[ScoreLine, ScoreLine | None]]:
    """Each line after the ply and the one that it was: of the same name, or, where names change, in the same place."""
    named, names = {line.label: line for line in before}, {line.label for line in after}
    for place, line in enumerate(after):
        there = before[place] if place < len(before) and before[place].label not in names else None
        yield line, named.get(line.label, there)


def _told(line: ScoreLine, was: ScoreLine | None) -> dict[str, Any]:
    return {
        "label": line.label,
        "values": {"before": was and was.values, "after": line.values},
        "winners": {"before": was.winners if was else (), "after": line.winners},
    }
