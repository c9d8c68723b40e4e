"""The protocol between a page and the Python code in its workers: every request, its fields and its result.

This package is the only definition. ``python -m tools.generate_protocol`` generates from it the TypeScript declarations
(site/app/engine/protocol.d.ts) and the tables of docs/architecture/protocol.md; a test checks that both are current.
It contains types only: no code imports it at run time.

A request is JSON text. Its field ``request`` is its name. The answer is ``{"ok": result}`` or
``{"error": {"kind": "illegal" | "bad" | "bug", "message": "a sentence for the player"}}``. The bridge answers once.
The AI worker answers in slices, and the last one is marked ``"done": true``.
"""

from pygames.api.protocol.requests import AI, BRIDGE, Request

__all__ = ["AI", "BRIDGE", "Request"]
