"""The types of a game's data, which is plain JSON, helpers that read and format such data, and score lines."""

import json
import re
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, NamedTuple, Self

from pygames.i18n import _

Option = str | int | bool
Options = dict[str, Option]
Deal = dict[str, Any]  # all chance outcomes of a game; the game's guide names the fields
View = dict[str, Any]  # everything that one seat may know
Result = dict[str, Any]  # {"scores": [...], "winners": [...]}, and details of the game

DEPTH = 100  # the maximum nesting of JSON from outside: ten times that of any record, request or file of ours

_BRACKETS = re.compile(r'"(?:[^"\\]|\\.)*"?|[][{}]', re.DOTALL)  # strings, which may contain brackets, and brackets


class NestedTooDeeply(ValueError):
    """JSON with more than `DEPTH` brackets open at once."""


def parse_json(text: str) -> Any:
    """Parse JSON from outside. Raise NestedTooDeeply, or another ValueError as `json.loads` does.

    The brackets are counted first: in the browser, deeply nested JSON overflows the stack of the interpreter, which
    dies without a RecursionError.
    """
    if text.count("[") + text.count("{") > DEPTH:
        depth = 0
        for mark in _BRACKETS.finditer(text):
            depth += (mark[0] in "[{") - (mark[0] in "]}")
            if depth > DEPTH:
                raise NestedTooDeeply(_("This text is nested too deeply to be a game."))
    return json.loads(text)


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


class ScoreLine(NamedTuple):
    """A line of the score, with one value for each seat."""

    label: Annotated[str, "“Row 2, Moons”"]
    values: Annotated[tuple[str, ...], "one short text per seat"]
    winners: Annotated[tuple[int, ...], "the seats that win the line, in games in which lines are won"] = ()
    note: Annotated[str, "a sentence that explains the line"] = ""
    shows: Annotated[tuple[str, ...], "the ids of the pieces that the line counts"] = ()
    made_of: Annotated[str, "the same pieces as text"] = ""
    parts: Annotated[tuple["ScoreLine", ...], "the lines whose sum this line is"] = ()

    @classmethod
    def won_by_most(cls, label: str, counts: Sequence[int], note: str = "") -> Self:
        """Return a line that the seat with the highest count wins; in a tie nobody does."""
        best = max(counts)
        winners = (counts.index(best),) if counts.count(best) == 1 else ()
        return cls(label, tuple(map(str, counts)), winners, note)
