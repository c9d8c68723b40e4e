"""The types of a game's data, which is plain JSON, and helpers that format such data."""

from collections.abc import Mapping, Sequence
from typing import Any

Option = str | int | bool
Options = dict[str, Option]
Deal = dict[str, Any]  # all chance outcomes of a game; the game's guide names the fields
View = dict[str, Any]  # everything that one seat may know
Result = dict[str, Any]  # {"scores": [...], "winners": [...]}, and details of the game


def record_dict(deal: Mapping[str, Any], moves: Sequence[str]) -> dict[str, Any]:
    """Return a game as plain JSON, in the form of `pygames.record`."""
    return {"version": 1, "deal": dict(deal), "moves": list(moves)}


def short_repr(value: object) -> str:
    """Return the repr of a value from outside, shortened to at most 40 characters for use in a sentence."""
    try:
        text = repr(value)
    except (ValueError, RecursionError):  # a number with thousands of digits, or deeply nested lists
        text = f"<{type(value).__name__}>"
    return text if len(text) <= 40 else text[:36] + "…" + text[-1]
