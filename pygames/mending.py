"""JSON that was cut short or edited by hand: its value as far as it goes, and a sentence about the rest."""

import json
import re
from typing import Any

_MARKS = re.compile(r'"(?:[^"\\]|\\.)*"?|[][{},]', re.DOTALL)  # strings, and what stands between values
_CLOSING = {"{": "}", "[": "]"}


def parsed(text: str) -> tuple[Any, str]:
    """The value of a JSON text; where it goes wrong, what precedes that, and a sentence."""
    try:
        return json.loads(text), ""
    except json.JSONDecodeError as broken:
        cut = broken.pos >= len(text) or broken.msg.startswith("Unterminated")
        place = f"goes wrong in line {broken.lineno}, column {broken.colno}"
        return _mended(text[: broken.pos]), f"This file {'was cut short' if cut else place}."
    except RecursionError:
        return None, "This file is nested too deeply to be a game."
    except ValueError:  # a number of thousands of digits
        return None, "This file holds a number that no game needs."


def _mended(text: str) -> Any:
    """The value of a JSON text that breaks off: without the entry that was cut, all that was open closed."""
    marks = [mark for mark in _MARKS.finditer(text) if mark[0][0] != '"']
    while marks and marks[-1][0] not in ",]}":
        marks.pop()
    if not marks:
        return None
    closing: list[str] = []
    for mark in marks:
        if mark[0] in _CLOSING:
            closing.append(_CLOSING[mark[0]])
        elif mark[0] in "]}":
            closing.pop()
    try:
        end = marks[-1].start() if marks[-1][0] == "," else marks[-1].end()
        return json.loads(text[:end] + "".join(reversed(closing)))
    except (ValueError, RecursionError):
        return None
