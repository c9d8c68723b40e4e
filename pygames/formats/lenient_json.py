"""A parser for JSON that was cut short or damaged: it returns the value as far as it can be read."""

import json
import re
from typing import Any

from pygames.i18n import _
from pygames.model.data_types import NestedTooDeeply, parse_json

_MARKS = re.compile(r'"(?:[^"\\]|\\.)*"?|[][{},]', re.DOTALL)  # strings, brackets and commas
_CLOSING = {"{": "}", "[": "]"}


def parse(text: str) -> tuple[Any, str]:
    """Return the value of a JSON text and "", or the value as far as it can be read (or None) and the error."""
    try:
        return parse_json(text), ""
    except json.JSONDecodeError as broken:
        cut = broken.pos >= len(text) or broken.msg.startswith("Unterminated")
        place = {"line": broken.lineno, "column": broken.colno}
        wrong = _("This file has an error in line {line}, column {column}.", **place)
        return _repair(text[: broken.pos]), _("This file is incomplete.") if cut else wrong
    except NestedTooDeeply as deep:
        return None, str(deep)
    except ValueError:  # a number with thousands of digits
        return None, _("This file contains an invalid number.")


def _repair(text: str) -> Any:
    """Return the value of an incomplete JSON text: drop the entry that was cut, and close all open brackets.

    Return None if the text cannot be repaired in this way.
    """
    closing: list[str] = []
    end = depth = 0  # the end of the last complete entry, and the number of open brackets there
    for mark in _MARKS.finditer(text):
        sign = mark[0]
        if sign in _CLOSING:
            closing.append(_CLOSING[sign])
        elif sign in ("]", "}", ","):
            if sign != ",":
                closing.pop()
            end, depth = mark.start() if sign == "," else mark.end(), len(closing)
    try:
        return parse_json(text[:end] + "".join(reversed(closing[:depth])))
    except ValueError:
        return None
