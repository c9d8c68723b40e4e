"""Charts of findings: static SVG without styles of their own, with a table of the same figures."""

import re
from pathlib import Path

import pytest

from building import finding_charts, templates
from tests.site.findings_fixture import figures

PARTS = templates.take((Path(__file__).resolve().parents[2] / "site" / "findings.html").read_text(encoding="utf-8"))[1]
DOTS = """
kind = "dots"
title = "Share < half"
unit = "%"
reference = 0.5
reference_label = "even"
[rows]
"Few & good" = "few: share"
"Many" = "many: share"
"""
BARS = 'kind = "bars"\ntitle = "Plies"\ndecimals = 0\n[rows]\n"Few" = "few: plies"'
SERIES = '[series."One"]\n"10" = "few: share"\n"30" = "many: share"\n[series."Two"]\n"10" = "many: share"\n'
CHARTS = [DOTS, BARS, f'kind = "dots"\ntitle = "Two"\n{SERIES}', f'kind = "line"\ntitle = "Two"\n{SERIES}']
LEVELS, POWERS = ["Random", "Greedy", "Novice", "Casual", "Strong", "Expert"], [str(10**power) for power in range(9)]
LINES = [
    'kind = "line"\ntitle = "Line"\n[rows]\n' + "".join(f'"{label}" = "few: share"\n' for label in labels)
    for labels in (LEVELS, POWERS)
]


@pytest.fixture(scope="module")
def drawings() -> list[finding_charts.Drawing]:
    """The drawing of each chart in CHARTS and in LINES, which one process of Node makes."""
    specs = [finding_charts.parse(text, "sample.md") for text in [*CHARTS, *LINES]]
    return finding_charts.draw([finding_charts.data(spec, figures(), "en") for spec in specs])


@pytest.fixture(scope="module")
def drawn(drawings: list[finding_charts.Drawing]) -> list[str]:
    """The figure of each chart in CHARTS."""
    return [
        finding_charts.figure(PARTS, finding_charts.parse(text, "sample.md"), drawing, figures(), "c1", "en")
        for text, drawing in zip(CHARTS, drawings, strict=False)
    ]


def test_every_kind_is_drawn_for_wide_and_narrow_pages(drawn: list[str]) -> None:
    for figure in drawn:
        assert re.findall(r'<svg class="(\w+)" role="img" aria-labelledby="c1"', figure) == ["wide", "narrow"]
        assert [int(width) for width in re.findall(r'role="img" .*?viewBox="0 0 (\d+) ', figure)] == [680, 330]
        assert "NaN" not in figure and "undefined" not in figure
        assert not re.search(r"<style|\sstyle=|<script|\son\w+=|currentColor", figure)


def test_the_marks_of_each_kind(drawn: list[str]) -> None:
    dots, bars, grouped, line = (re.findall(r'<g class="([^"]*)"', figure) for figure in drawn)
    assert dots.count("dot series-0") == dots.count("reference") == dots.count("whisker series-0") == 2
    assert bars.count("bar series-0") == bars.count("whisker series-0") == 2 and "dot series-0" not in bars
    assert grouped.count("dot series-1") == 3, "in both drawings and in the key"
    assert line.count("path series-0") == line.count("path series-1") == 2
    shapes = re.findall(r"<li><svg aria-hidden.*?<(circle|path)", drawn[2], re.DOTALL)
    assert shapes == ["circle", "path"], "series differ in shape, not only in colour"
    assert 'class="key"' not in drawn[0]


def test_the_texts_of_a_chart_and_its_table(drawn: list[str]) -> None:
    dots = drawn[0]
    assert '<figcaption id="c1">Share &lt; half</figcaption>' in dots
    assert dots.count(">Few &amp; good<") == 3 and dots.count(">even<") == 2
    row = '<th scope="row">Few &amp; good</th><td>8.1%</td><td>7.6 to 8.7%</td>'
    assert f"<tr>{row}<td>12,000</td></tr>" in dots
    assert '<th scope="row">10, Two</th>' in drawn[2]


def test_an_axis_contains_all_intervals_and_bars_begin_at_0() -> None:
    dots, bars, shares, _line = (
        finding_charts.data(finding_charts.parse(text, "sample.md"), figures(), "en") for text in CHARTS
    )
    assert 0 <= dots["from"] < 0.0756 and 0.6 < dots["to"] <= 1
    assert bars["from"] == 0 and bars["to"] > 18.5
    assert shares["reference"] is None
    fixed = finding_charts.parse(DOTS.replace("[rows]", "from = 0\nto = 1\n[rows]"), "sample.md")
    assert [finding_charts.data(fixed, figures(), "en")[end] for end in ("from", "to")] == [0, 1]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (DOTS.replace("unit =", "units ="), "sample.md: the chart 'Share < half' has an unknown field 'units'."),
        (DOTS.replace('"dots"', '"pie"'), "has a kind other than dots, bars, line"),
        ('kind = "dots"\ntitle = "None"', "needs either [rows] or [series.…]"),
        ('kind = "dots"\ntitle = "One"\n[series."One"]\n"10" = "few: share"', "has 1 series, not 2 to 5"),
        (f'kind = "dots"\ntitle = "Many"\n{SERIES}' + "".join(f'[series."{n}"]\n' for n in range(4)), "has 6 series"),
        (f'kind = "bars"\ntitle = "Two"\n{SERIES}', "bars in several series"),
        ("kind = dots", "not valid TOML"),
    ],
)
def test_a_wrong_chart_is_an_error(text: str, sentence: str) -> None:
    with pytest.raises(ValueError) as refusal:
        finding_charts.parse(text, "sample.md")
    assert sentence in str(refusal.value)


def test_translatable_texts_leave_out_labels_without_letters() -> None:
    assert finding_charts.texts(CHARTS[3], "sample.md") == ["Two", "One", "Two"]
    assert finding_charts.texts(DOTS, "sample.md") == ["Share < half", "even", "Few & good", "Many"]


def test_a_line_keeps_all_words_but_not_all_numbers_on_a_narrow_page(drawings: list[finding_charts.Drawing]) -> None:
    words, numbers = (
        [label for label in labels if f">{label}<" in drawing.narrow]
        for labels, drawing in zip((LEVELS, POWERS), drawings[len(CHARTS) :], strict=True)
    )
    assert words == LEVELS and numbers == ["1", "1000", "1000000"]
