"""The interfaces that the browser's workers call: the form of requests and of their responses, both as JSON text.

A request is an object whose field "request" names it. A response is ``{"ok": …}`` or
``{"error": {"kind", "message"}}``. The kind of an error is "illegal" for an illegal move, "bad" for any other invalid
input, and "bug" for an unexpected exception.
"""

import json
import traceback
from collections.abc import Callable, Collection
from typing import Any

from pygames.i18n import _
from pygames.model.data_types import parse_json
from pygames.model.game import IllegalMove

Json = dict[str, Any]


def parse_request(text: str, names: Collection[str]) -> Json:
    """Parse a request. Raise ValueError if it is not valid JSON, too deeply nested, or has none of these names."""
    request = parse_json(text)
    if not isinstance(request, dict) or request.get("request") not in names:
        raise ValueError(_('"{field}" must be one of {words}.', field="request", words=", ".join(names)))
    return request


def reply(answer: Callable[[], Any]) -> str:
    """Call a function and return the response with its result or its error. Never raise an exception."""
    try:
        return json.dumps({"ok": answer()}, ensure_ascii=False)
    except IllegalMove as refusal:
        return _error("illegal", str(refusal))
    except ValueError as refusal:
        return _error("bad", str(refusal))
    except Exception as error:  # the page must always get a response
        traceback.print_exc()  # to the browser's console
        return _error("bug", f"{type(error).__name__}: {error}")


def _error(kind: str, message: str) -> str:
    return json.dumps({"error": {"kind": kind, "message": message}}, ensure_ascii=False)
