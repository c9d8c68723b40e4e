"""The Python side of the console page: runs the input statement by statement and reports all output.

Pyodide's ``Console`` provides the namespace, the streams and tracebacks. This module adds SVG output,
recognizes incomplete input, and accepts a pasted session with ``>>>`` prompts.
"""

import ast
import builtins
import codeop
import doctest
from collections.abc import Callable, Iterator
from typing import Any

from pyodide.console import Console, repr_shorten

LONGEST_VALUE = 20_000  # characters
OPENING = "import pygames, random"


class Repl:
    """One session.

    Calls ``emit(kind, text)`` for each output. Kinds: "input", "out", "err", "value", "picture", "error".
    """

    def __init__(self, emit: Callable[[str, str], None]) -> None:
        self._emit = emit
        self._console = Console(
            stdout_callback=lambda text: emit("out", text),
            stderr_callback=lambda text: emit("err", text),
            persistent_stream_redirection=True,
        )
        builtins.input = _no_input

    async def run(self, text: str) -> None:
        """Run the input. An error skips the rest of the input, or of the current example in a pasted session."""
        session = _session(text)
        for source in session or [text.strip("\n")]:
            self._emit("input", source)
            await self._run(source)

    async def _run(self, source: str) -> None:
        for statement in _statements(source):
            future = self._console.runsource(statement)
            try:
                value = await future
            except BaseException as error:  # typed code may raise anything; report it instead
                self._emit("error", (future.formatted_error or repr(error)).rstrip())
                return
            self._show(value)

    def _show(self, value: Any) -> None:
        if value is None:
            return
        self._console.globals["_"] = value
        try:
            drawn = getattr(value, "_repr_svg_", None)
            kind, text = ("picture", drawn()) if callable(drawn) else ("value", repr_shorten(value, LONGEST_VALUE))
        except Exception as error:  # from the value's own __repr__
            kind, text = "error", self._console.formattraceback(error).rstrip()
        self._emit(kind, text)

    def ends(self, text: str) -> bool:
        """Return whether the input is complete, valid or not. If it is incomplete, the prompt asks for another line."""
        try:
            if codeop.compile_command(text, symbol="exec") is None:
                return False
            parsed = ast.parse(text).body
        except (SyntaxError, ValueError, OverflowError):
            return True
        block = bool(parsed) and hasattr(parsed[-1], "body")
        last = text.splitlines()[-1]
        return not (block and last.startswith((" ", "\t")) and last.strip())  # a block ends with an empty line

    def names(self, text: str) -> tuple[list[str], int]:
        """Return the completions of the name at the end of ``text``, and the index where the name begins.

        Names with double underscores are left out, unless what was typed contains one.
        """
        names, start = self._console.complete(text)
        return sorted({name for name in names if "__" not in name or "__" in text[start:]}), start


def _session(text: str) -> list[str]:
    """Return the inputs of a pasted session with ``>>>`` prompts; empty if the text is not a session."""
    if not text.lstrip().startswith(">>> "):
        return []
    try:
        return [example.source.rstrip("\n") for example in doctest.DocTestParser().get_examples(text)]
    except ValueError:
        return []


def _statements(source: str) -> Iterator[str]:
    """Yield the statements of a source one by one, or the whole source if it is not valid Python."""
    try:
        parsed = ast.parse(source).body
    except (SyntaxError, ValueError):
        yield source
        return
    for statement in parsed:
        yield f"{ast.unparse(statement)}\n"


def _no_input(prompt: object = "") -> str:
    raise OSError("input() waits for a keyboard, and there is none behind this page.")
