"""JSON text in, JSON text out: the form of every ask that comes from a browser, and of what it is answered.

An answer is ``{"ok": …}`` or ``{"error": {"kind", "message"}}``: "illegal" for a move that the rules forbid, "bad" for
anything else that was handed in, "bug" for what should not happen.
"""

import json
import traceback
from collections.abc import Callable, Collection
from typing import Any

from pygames.i18n import _
from pygames.model.game import IllegalMove

Json = dict[str, Any]


def asked(text: str, names: Collection[str]) -> Json:
    """The ask that a text holds. Raises ValueError where it is none of these names."""
    ask = json.loads(text)
    if not isinstance(ask, dict) or ask.get("ask") not in names:
        raise ValueError(_('"{field}" must be one of {words}.', field="ask", words=", ".join(names)))
    return ask


def reply(answer: Callable[[], Any]) -> str:
    """What is answered, or why nothing can be. Never raises."""
    try:
        return json.dumps({"ok": answer()}, ensure_ascii=False)
    except IllegalMove as refusal:
        return _error("illegal", str(refusal))
    except ValueError as refusal:
        return _error("bad", str(refusal))
    except Exception as surprise:  # the page must get a sentence, whatever happened here
        traceback.print_exc()  # into the browser's console
        return _error("bug", f"{type(surprise).__name__}: {surprise}")


def _error(kind: str, message: str) -> str:
    return json.dumps({"error": {"kind": kind, "message": message}}, ensure_ascii=False)
