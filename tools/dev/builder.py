"""Runs the build worker, a process that stays alive for speed and is restarted when Python code changes."""

import subprocess
import sys
from collections.abc import Collection
from pathlib import Path
from typing import IO

from tools.dev import DONE, FAILED, Part

ROOT = Path(__file__).resolve().parents[2]
WORKER = (sys.executable, str(ROOT / "site" / "dev_build.py"))


class Builder:
    """Sends build orders to a worker, and restarts it when it has ended or runs old code."""

    def __init__(self, command: Collection[str] = WORKER) -> None:
        self._command = list(command)
        self._worker: subprocess.Popen[str] | None = None

    def build(self, parts: Collection[Part]) -> str | None:
        """Build these parts. Return None on success, else the output of the worker."""
        if "engine" in parts:
            self.close()  # the worker must import the changed code
        orders, answers = self._pipes()
        output: list[str] = []
        try:
            orders.write(" ".join(sorted(parts)) + "\n")
            orders.flush()
        except BrokenPipeError:
            pass  # the worker ended early: its output is read below
        for line in answers:
            if line.rstrip("\n") == DONE:
                return None
            if line.rstrip("\n") == FAILED:
                break
            output.append(line)
        else:
            self.close()
        return "".join(output).strip() or "The build worker ended without any output."

    def close(self) -> None:
        """Stop the worker."""
        if self._worker:
            self._worker.kill()
            self._worker.communicate()
            self._worker = None

    def _pipes(self) -> tuple[IO[str], IO[str]]:
        if self._worker is None:
            self._worker = subprocess.Popen(
                self._command,
                cwd=ROOT,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                encoding="utf-8",
                errors="replace",
            )
        assert self._worker.stdin and self._worker.stdout
        return self._worker.stdin, self._worker.stdout
