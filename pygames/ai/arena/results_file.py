"""The results file of a match: one JSON line per deal, so that an interrupted match can be resumed."""

import json
from dataclasses import asdict
from pathlib import Path

from pygames.ai.arena.pairing import DealResult, Pairing


class ResultsFile:
    """The results of a match, deal by deal. Without a path, they are only kept in memory.

    Results in an existing file are read first. Raise ValueError if it is no file, or belongs to another match.
    """

    def __init__(self, path: Path | None, match: Pairing) -> None:
        self._path = path
        self.played: list[DealResult] = []
        if path is None:
            return
        terms = json.loads(json.dumps(asdict(match)))
        if path.exists() and not path.is_file():
            raise ValueError(f"{path} is no file that results can be saved in.")  # a device may be read for ever
        if path.exists():
            self.played = _read(path, terms)
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(json.dumps(terms) + "\n", encoding="utf-8")

    def add(self, deal_result: DealResult) -> None:
        """Add the result of a deal, and append it to the file."""
        self.played.append(deal_result)
        if self._path is not None:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(deal_result) + "\n")


def _read(path: Path, terms: dict[str, object]) -> list[DealResult]:
    """Return the results in a file, one per deal. Raise ValueError if the file belongs to another match.

    An incomplete line at the end and repeated deals are removed from the file.
    """
    first, *lines = path.read_text(encoding="utf-8").splitlines() or [""]
    try:
        file_terms = json.loads(first)
    except json.JSONDecodeError:
        file_terms = None
    if file_terms != terms:
        raise ValueError(f"{path} is the file of another match: name another file, or the same terms.")
    played: dict[int, DealResult] = {}  # two programs that use the same file may have played a deal twice
    for line in lines:
        try:
            deal_result: DealResult = json.loads(line)
        except json.JSONDecodeError:
            break  # the program was stopped while it wrote this line
        played.setdefault(deal_result["deal"], deal_result)
    whole = [json.dumps(file_terms), *map(json.dumps, played.values()), ""]
    path.write_text("\n".join(whole), encoding="utf-8")
    return list(played.values())
