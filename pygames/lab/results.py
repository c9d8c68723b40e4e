"""The results of a study as JSON: its id, the games requested of each matchup, the seed, and the rows."""

import json
from collections.abc import Mapping, Sequence
from math import isfinite
from pathlib import Path
from typing import Any, TypedDict

from pygames.lab.intervals import Row
from pygames.lab.matchup import Matchup
from pygames.lab.studies import all_studies
from pygames.lab.study import Study
from pygames.model.data_types import parse_json

_HEAD: Mapping[str, Any] = {"study": str, "games": int, "seed": str, "rows": list}
_ROW: Mapping[str, Any] = {"what": str, "value": float, "low": float, "high": float, "n": int}


class Results(TypedDict):
    """The content of a results file. The same study, games and seed give the same rows on every machine."""

    study: str
    games: int
    seed: str
    rows: list[Row]


def write_results(
    folder: Path, study: Study, games: int, seed: str, rows: list[Row], only: Sequence[Matchup] | None = None
) -> Path:
    """Write ``folder/<id>.json``, one row a line, and return its path.

    If `only` some matchups were played, the rows of the others are kept, provided that the file has the same number of
    games and the same seed.
    """
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{study.id}.json"
    if only is not None and path.exists():
        before = _read(path)
        if (before["study"], before["games"], before["seed"]) == (study.id, games, seed):
            rows = _with_rows_of_others(study, {matchup.name for matchup in only}, rows, before["rows"])
    head = json.dumps({"study": study.id, "games": games, "seed": seed})[:-1]
    lines = ",\n".join(f"  {json.dumps(row, ensure_ascii=False)}" for row in rows)
    path.write_text(f'{head}, "rows": [\n{lines}\n]}}\n', encoding="utf-8")
    return path


def _with_rows_of_others(study: Study, played: set[str], rows: list[Row], before: list[Row]) -> list[Row]:
    """Return new rows, and those of before that depend on no matchup that was played, in the order of the study."""
    depends = {
        **{f"{one.name}: {count.what}": {one.name} for one in study.matchups for count in study.counts_of(one)},
        **{difference.what: {difference.first, difference.second} for difference in study.differences},
    }
    found = {row["what"]: row for row in before if not depends.get(row["what"], played) & played}
    found |= {row["what"]: row for row in rows}
    return [found[what] for what in depends if what in found]


def read_results(folder: Path) -> list[Results]:
    """Return the results in a folder, by study. Raise ValueError if there are none, or if a file is none."""
    files = sorted(folder.glob("*.json"))
    if not files:
        raise ValueError(f"There are no results in {folder}.")
    return [_read(file) for file in files]


def _read(file: Path) -> Results:
    try:
        results: Results = parse_json(file.read_text(encoding="utf-8"))
        if not _has_fields(results, _HEAD) or not all(_has_fields(row, _ROW) for row in results["rows"]):
            raise ValueError("its fields are not those of a results file")
    except ValueError as error:
        raise ValueError(f"{file} does not hold the results of a study: {error}.") from None
    return results


def _has_fields(found: object, fields: Mapping[str, Any]) -> bool:
    """Return whether this is an object with just these fields, of these types."""
    return (
        isinstance(found, dict)
        and found.keys() == fields.keys()
        and all(_is_a(kind, found[name]) for name, kind in fields.items())
    )


def _is_a(kind: type, value: object) -> bool:
    """Return whether a JSON value is of a type. 1 is a float, too, true is no number, and neither is NaN."""
    if kind is float:
        return _is_a(int, value) or (isinstance(value, float) and isfinite(value))
    return isinstance(value, kind) and not isinstance(value, bool)


def report(found: list[Results]) -> str:
    """Return the results as Markdown, for a terminal or a text: a section with a table for each study."""
    return "\n".join(_section(results) for results in found)


def _section(results: Results) -> str:
    study = all_studies().get(results["study"])
    title = f"## {results['study']}\n\n" + (f"{study.question}\n\n" if study else "")
    table = "".join(
        f"| {row['what']} | {row['value']:.4g} | {row['low']:.4g} to {row['high']:.4g} | {row['n']} |\n"
        for row in results["rows"]
    )
    return (
        f"{title}| what | value | 95 % interval | games |\n|---|---|---|---|\n{table}\n"
        f"{results['games']} games of each matchup were asked for, with the seed {results['seed']}.\n"
    )
