"""The charts of findings: a fenced block ``chart`` describes one as TOML (docs/architecture/findings.md).

Observable Plot draws them during the build (draw_charts.mjs), so the page needs no script.
"""

import json
import re
import subprocess
import tomllib
from collections.abc import Sequence
from functools import cache
from html import escape
from pathlib import Path
from typing import Any, NamedTuple

from building.finding_figures import Figures, interval, number
from pygames.i18n import _
from pygames.lab.intervals import Row

FENCE = "chart"
KINDS, UNITS = ("dots", "bars", "line"), ("%", "points", "number")
FIELDS = {"kind", "title", "note", "unit", "decimals", "reference", "reference_label", "from", "to", "rows", "series"}
MAX_SERIES = 5  # as many shapes and colours as draw_charts.mjs has
MARGIN = 0.05  # of the range of the values, at both ends of the axis
LETTER = re.compile(r"[^\W\d_]")
DRAWER = Path(__file__).with_name("draw_charts.mjs")

Spec = dict[str, Any]


class Drawing(NamedTuple):
    """The SVGs of a chart, and the symbols of its series for the key."""

    wide: str
    narrow: str
    symbols: list[str]


def parse(text: str, file: str) -> Spec:
    """Return the description of a chart. Raise ValueError if it is not valid."""
    try:
        spec = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ValueError(f"{file}: a chart is not valid TOML: {error}.") from None
    problems = [f"has an unknown field {name!r}" for name in sorted(spec.keys() - FIELDS)]
    problems += [f"has no {name}" for name in ("kind", "title") if name not in spec]
    problems += [] if spec.get("kind") in (None, *KINDS) else [f"has a kind other than {', '.join(KINDS)}"]
    problems += [] if spec.get("unit", "number") in UNITS else [f"has a unit other than {', '.join(UNITS)}"]
    problems += [] if ("rows" in spec) != ("series" in spec) else ["needs either [rows] or [series.…]"]
    if "series" in spec and not 2 <= len(spec["series"]) <= MAX_SERIES:
        problems.append(f"has {len(spec['series'])} series, not 2 to {MAX_SERIES}: one series is written as [rows]")
    problems += ["has bars in several series: use dots"] if spec.get("kind") == "bars" and "series" in spec else []
    if problems:
        raise ValueError(f"{file}: the chart {spec.get('title', '')!r} {' and '.join(problems)}.")
    return spec


def texts(text: str, file: str) -> list[str]:
    """Return the translatable texts of a chart."""
    spec = parse(text, file)
    names = (*spec.get("series", {}), *_labels(spec))
    found = (spec["title"], spec.get("note", ""), spec.get("reference_label", ""), *filter(LETTER.search, names))
    return [words for words in found if words]


def draw(charts: Sequence[dict[str, Any]]) -> list[Drawing]:
    """Draw charts, as `data` returns them."""
    return _drawn(json.dumps(charts), DRAWER.read_bytes()) if charts else []


@cache
def _drawn(charts: str, _drawer: bytes) -> list[Drawing]:
    """Draw charts with Node, or return the drawings of the last time, so that `make dev` need not draw them again."""
    process = subprocess.run(
        ["node", DRAWER], input=charts.encode(), stdout=subprocess.PIPE, check=True, cwd=DRAWER.parent
    )
    return [Drawing(**drawing) for drawing in json.loads(process.stdout)]


def data(spec: Spec, figures: Figures, language: str) -> dict[str, Any]:
    """Return what draw_charts.mjs needs to draw a chart in a language."""
    labels, decimals, unit = _labels(spec), *_precision(spec)
    series = [
        {
            "name": _translated(name),
            "points": [
                {
                    **{key: row[key] for key in ("value", "low", "high")},
                    "label": labels.index(label),
                    "text": number(row["value"], decimals, unit, language),
                }
                for label, row in rows.items()
            ],
        }
        for name, rows in _series(spec, figures).items()
    ]
    low, high = _range(spec, [row for rows in _series(spec, figures).values() for row in rows.values()])
    reference = None
    if "reference" in spec:
        reference = {"value": spec["reference"], "label": _translated(spec.get("reference_label", ""))}
    return {
        "kind": spec["kind"],
        "unit": unit or "number",
        "language": language,
        "from": low,
        "to": high,
        "reference": reference,
        "labels": [_translated(label) for label in labels],
        "series": series,
    }


def figure(templates: dict[str, str], spec: Spec, drawing: Drawing, figures: Figures, name: str, language: str) -> str:
    """Return the figure with both drawings, the key of the series, and the table. ``name`` is its id on the page."""
    svg = f'<svg class="{{}}" role="img" aria-labelledby="{name}"'
    drawings = [getattr(drawing, width).replace("<svg", svg.format(width), 1) for width in ("wide", "narrow")]
    names = map(escape, map(_translated, spec.get("series", ())))
    symbols = (symbol.replace("<svg", '<svg aria-hidden="true"', 1) for symbol in drawing.symbols)
    key = "".join(templates["key"].format(symbol=s, name=n) for s, n in zip(symbols, names, strict=True))
    decimals, unit = _precision(spec)
    lines = (
        templates["table-row"].format(
            label=escape(_translated(label)) + (f", {escape(_translated(one))}" if one else ""),
            value=number(row["value"], decimals, unit, language),
            interval=interval(row["low"], row["high"], decimals, unit, language),
            games=number(row["n"], 0, "", language),
        )
        for one, rows in _series(spec, figures).items()
        for label, row in rows.items()
    )
    note = figures.fill(_translated(spec.get("note", "")), language)
    return templates["chart"].format(
        id=name,
        title=escape(figures.fill(_(spec["title"]), language)),
        note=f'<p class="note">{escape(note)}</p>' if note else "",
        key=f'<ul class="key">{key}</ul>' if key else "",
        drawings="\n".join(drawings),
        rows="".join(lines),
    )


def _series(spec: Spec, figures: Figures) -> dict[str, dict[str, Row]]:
    """Return the rows by series and label; a chart of one series has the name ""."""
    named = spec.get("series") or {"": spec["rows"]}
    return {name: {label: figures.row(row) for label, row in rows.items()} for name, rows in named.items()}


def _labels(spec: Spec) -> list[str]:
    named = spec.get("series") or {"": spec["rows"]}
    return list(dict.fromkeys(label for rows in named.values() for label in rows))


def _precision(spec: Spec) -> tuple[int, str]:
    unit = spec.get("unit", "number")
    return spec.get("decimals", 1), "" if unit == "number" else unit


def _range(spec: Spec, rows: Sequence[Row]) -> tuple[float, float]:
    """Return the ends of the axis: as described, or so that all intervals and the reference are inside."""
    values = [value for row in rows for value in (row["low"], row["high"])]
    values += [spec["reference"]] if "reference" in spec else []
    values += [0] if spec["kind"] == "bars" else []
    low, high = min(values), max(values)
    margin = (high - low) * MARGIN or 0.5
    is_share = spec.get("unit") == "%" and low >= 0 and high <= 1
    ends = low - margin, high + margin
    if is_share:
        ends = max(0, ends[0]), min(1, ends[1])
    if spec["kind"] == "bars":
        ends = (0 if low == 0 else ends[0]), (0 if high == 0 else ends[1])
    return spec.get("from", ends[0]), spec.get("to", ends[1])


def _translated(text: str) -> str:
    return _(text) if LETTER.search(text) else text
