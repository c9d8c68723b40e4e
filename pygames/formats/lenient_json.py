"""JSON that was cut short or edited by hand: its value as far as it goes, and a sentence about the rest."""

import json
import re
from typing import Any

from pygames.i18n import _

_MARKS = re.compile(r'"(?:[^"\\]|\\.)*"?|[][{},]', re.DOTALL)  # strings, and what stands between values
_CLOSING = {"{": "}", "[": "]"}


def parsed(text: str) -> tuple[Any, str]:
    """The value of a JSON text; where it goes wrong, what precedes that, and a sentence."""
    try:
        return json.loads(text), ""
    except json.JSONDecodeError as broken:
        cut = broken.pos >= len(text) or broken.msg.startswith("Unterminated")
        place = {"line": broken.lineno, "column": broken.colno}
        wrong = _("This file goes wrong in line {line}, column {column}.", **place)
        return _mended(text[: broken.pos]), _("This file was cut short.") if cut else wrong
    except RecursionError:
        return None, _("This file is nested too deeply to be a game.")
    except ValueError:  # a number of thousands of digits
        return None, _("This file holds a number that no game needs.")


def _mended(text: str) -> Any:
    """The value of a JSON text that breaks off: without the entry that was cut, all that was open closed."""
    closing: list[str] = []
    end = depth = 0  # where the last whole entry ends, and how much is open there
    for mark in _MARKS.finditer(text):
        sign = mark[0]
        if sign in _CLOSING:
            closing.append(_CLOSING[sign])
        elif sign in ("]", "}", ","):
            if sign != ",":
                closing.pop()
            end, depth = mark.start() if sign == "," else mark.end(), len(closing)
    try:
        return json.loads(text[:end] + "".join(reversed(closing[:depth])))
    except (ValueError, RecursionError):
        return None
