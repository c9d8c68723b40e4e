"""The file of a match: one line a deal, so that a match that was stopped goes on where it stood."""

import json
from dataclasses import asdict
from pathlib import Path

from pygames.ai.arena.pairing import DealResult, Pairing


class Ledger:
    """The deals that were played of a match; without a path nothing is kept."""

    def __init__(self, path: Path | None, match: Pairing) -> None:
        self._path = path
        self.played: list[DealResult] = []
        if path is None:
            return
        terms = json.loads(json.dumps(asdict(match)))
        if path.exists():
            self.played = _read(path, terms)
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(json.dumps(terms) + "\n", encoding="utf-8")

    def enter(self, paired: DealResult) -> None:
        """Keep a deal."""
        self.played.append(paired)
        if self._path is not None:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(paired) + "\n")


def _read(path: Path, terms: dict[str, object]) -> list[DealResult]:
    """The deals in a file, each once. Raises ValueError where it is the file of another match.

    A line that was cut is left out.
    """
    first, *lines = path.read_text(encoding="utf-8").splitlines() or [""]
    try:
        kept = json.loads(first)
    except json.JSONDecodeError:
        kept = None
    if kept != terms:
        raise ValueError(f"{path} is the file of another match: name another file, or the same terms.")
    played: dict[int, DealResult] = {}  # two programs that went on with one file have played some of them twice
    for line in lines:
        try:
            paired: DealResult = json.loads(line)
        except json.JSONDecodeError:
            break  # the match was stopped while it was written
        played.setdefault(paired["deal"], paired)
    whole = [json.dumps(kept), *map(json.dumps, played.values()), ""]
    path.write_text("\n".join(whole), encoding="utf-8")
    return list(played.values())
