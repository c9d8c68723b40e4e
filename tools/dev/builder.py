"""The process that builds: kept running for speed, replaced where Python itself has changed."""

import subprocess
import sys
from collections.abc import Collection
from pathlib import Path
from typing import IO

from tools.dev import DONE, FAILED, Part

ROOT = Path(__file__).resolve().parents[2]
WORKER = (sys.executable, str(ROOT / "site" / "dev_build.py"))


class Builder:
    """Orders builds from a worker, and starts another one where it has died or is out of date."""

    def __init__(self, command: Collection[str] = WORKER) -> None:
        self._command = list(command)
        self._worker: subprocess.Popen[str] | None = None

    def build(self, parts: Collection[Part]) -> str | None:
        """Build these parts; gives None where all went well, else all that was said."""
        if "engine" in parts:
            self.close()  # Python has changed
        orders, answers = self._pipes()
        said: list[str] = []
        try:
            orders.write(" ".join(sorted(parts)) + "\n")
            orders.flush()
        except BrokenPipeError:
            pass  # it has died at its start: what it said then follows
        for line in answers:
            if line.rstrip("\n") == DONE:
                return None
            if line.rstrip("\n") == FAILED:
                break
            said.append(line)
        else:
            self.close()
        return "".join(said).strip() or "The build ended without a word."

    def close(self) -> None:
        """End the worker."""
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
