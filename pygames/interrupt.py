"""Ctrl+C while ``python -m pygames`` is still importing modules: it ends the program without a traceback."""

import os
import signal
from types import FrameType


def exit_on_interrupt() -> None:
    """Let Ctrl+C end the program at once. It stays ignored if the program was started so."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _exit)


def raise_on_interrupt() -> None:
    """Let Ctrl+C raise KeyboardInterrupt again."""
    if signal.getsignal(signal.SIGINT) is _exit:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def _exit(_signal: int, _frame: FrameType | None) -> None:
    os.write(2, b"Stopped.\n")
    os._exit(130)
