"""The Python side of the console page: runs what is typed, statement by statement, and tells all that comes of it.

Pyodide's own Console keeps the names and the streams and writes tracebacks; this shows values, pictures among them, and
reads a whole session that was pasted with its ``>>>``.
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


class Prompt:
    """One session. ``tell(kind, text)`` hears, in their order: "asked", "out", "err", "value", "picture", "trouble"."""

    def __init__(self, tell: Callable[[str, str], None]) -> None:
        self._tell = tell
        self._console = Console(
            stdout_callback=lambda text: tell("out", text),
            stderr_callback=lambda text: tell("err", text),
            persistent_stream_redirection=True,
        )
        builtins.input = _nobody_answers

    async def run(self, text: str) -> None:
        """Run what was typed. The first statement that fails is the last, but a pasted session goes on as it did."""
        session = _session(text)
        for source in session or [text.strip("\n")]:
            self._tell("asked", source)
            await self._run(source)

    async def _run(self, source: str) -> None:
        for statement in _statements(source):
            future = self._console.runsource(statement)
            try:
                value = await future
            except BaseException as trouble:  # it may raise anything, and is told, not raised
                self._tell("trouble", (future.formatted_error or repr(trouble)).rstrip())
                return
            self._show(value)

    def _show(self, value: Any) -> None:
        if value is None:
            return
        self._console.globals["_"] = value
        try:
            drawn = getattr(value, "_repr_svg_", None)
            kind, text = ("picture", drawn()) if callable(drawn) else ("value", repr_shorten(value, LONGEST_VALUE))
        except Exception as trouble:  # its own __repr__ does
            kind, text = "trouble", self._console.formattraceback(trouble).rstrip()
        self._tell(kind, text)

    def ends(self, text: str) -> bool:
        """Whether what was typed is whole, right or wrong; else one more line belongs to it."""
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
        """How the name at the end of ``text`` may go on, and where in the text it begins."""
        names, start = self._console.complete(text)
        return sorted({name for name in names if "__" not in name or "__" in text[start:]}), start


def _session(text: str) -> list[str]:
    """What was typed behind the ``>>>`` of a session; none where the text is no session."""
    if not text.lstrip().startswith(">>> "):
        return []
    try:
        return [example.source.rstrip("\n") for example in doctest.DocTestParser().get_examples(text)]
    except ValueError:
        return []


def _statements(source: str) -> Iterator[str]:
    """The statements of a source, each as a prompt takes it; all of it at once where it is no Python."""
    try:
        parsed = ast.parse(source).body
    except (SyntaxError, ValueError):
        yield source
        return
    for statement in parsed:
        yield f"{ast.unparse(statement)}\n"


def _nobody_answers(prompt: object = "") -> str:
    raise OSError("input() waits for a keyboard, and there is none behind this page.")
