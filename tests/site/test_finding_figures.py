"""Placeholders in the articles on findings show the rows of the results."""

from collections.abc import Iterator

import pytest

from building import languages
from pygames.i18n import ENGLISH, speak
from tests.site.findings_fixture import figures

NBSP = "\N{NO-BREAK SPACE}"


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    speak(ENGLISH)


@pytest.mark.parametrize(
    ("placeholder", "english", "german"),
    [
        ("few: share | %", "8.1%", "8,1_%"),
        ("few: share|0 %", "8%", "8_%"),
        ("few: share | 2 %", "8.12%", "8,12_%"),
        ("few: share | % interval", "7.6 to 8.7%", "7,6 bis 8,7_%"),
        ("few: share | % low", "7.6%", "7,6_%"),
        ("few: plies | 1", "18.3", "18,3"),
        ("few: plies | 0 interval", "18 to 19", "18 bis 19"),
        ("few: share | n", "12,000", "12.000"),
        ("all games | n", "12,530", "12.530"),
        ("many minus few | points", "−2.1", "−2,1"),
        ("many minus few | points unsigned", "2.1", "2,1"),
        ("many minus few | points unsigned interval", "1.1 to 3.4", None),
        ("many minus few | points interval unsigned", "1.1 to 3.4", "1,1 bis 3,4"),
    ],
)
def test_a_placeholder_shows_a_figure(placeholder: str, english: str, german: str | None) -> None:
    if german is None:
        with pytest.raises(ValueError, match="not a format"):
            figures().fill(f"{{{placeholder}}}", "en")
        return
    for language in languages.each_language():
        if expected := {"en": english, "de": german}.get(language):
            text = figures().fill(f"A {{{placeholder}}} B", language)
            assert text == f"A {expected.replace('_', NBSP)} B"


@pytest.mark.parametrize(
    ("placeholder", "sentence"),
    [
        ("few: shares | %", "sample.md: the results of sample have no row 'few: shares'. Did you mean 'few: share'?"),
        ("few: share | percent", "'percent' is not a format"),
        ("few: share | interval", "'interval' is not a format"),
    ],
)
def test_an_unknown_row_or_format_is_an_error(placeholder: str, sentence: str) -> None:
    with pytest.raises(ValueError) as refusal:
        figures().fill(f"{{{placeholder}}}", "en")
    assert sentence in str(refusal.value)
