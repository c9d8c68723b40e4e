"""Figures in the texts of findings: placeholders that name a row of the results.

``{strong against strong: draws | %}`` becomes "8.1%". After the bar comes the format: the number of decimals, the unit
(``%``, or ``points`` for percentage points), and what to show: the value, the ``interval``, or its bound ``low`` or
``high``; ``unsigned`` leaves out a minus sign. ``n`` is the number of games behind the row.
"""

import re
from decimal import ROUND_HALF_UP, Decimal
from difflib import get_close_matches

from babel import Locale
from babel.numbers import format_decimal

from pygames.i18n import _
from pygames.lab.intervals import Row
from pygames.lab.matchup import Matchup
from pygames.lab.results import Results
from pygames.lab.study import Study

PLACEHOLDER = re.compile(r"\{([^{}|]+)\|([^{}|]+)\}")
FORMAT = re.compile(r"(?P<decimals>\d)?\s*(?P<unit>%|points)?\s*(?P<part>interval|low|high)?\s*(?P<unsigned>unsigned)?")
COUNT, ALL_GAMES = "n", "all games"  # the format of a number of games; the name for all games of a study
INTERVAL = "{low} to {high}"  # translated in site/findings.html
PERCENT = re.compile(r"(?<=\d)\s?%")


class Figures:
    """The results of a study, for the article in ``file``. Errors name that file."""

    def __init__(self, study: Study, results: Results, file: str) -> None:
        self.study, self.results, self._file = study, results, file
        self._rows = {row["what"]: row for row in results["rows"]}

    def row(self, name: str) -> Row:
        """Return the row with this name. Raise ValueError if there is none."""
        if row := self._rows.get(name):
            return row
        similar = get_close_matches(name, self._rows, 1, 0.3)
        hint = f" Did you mean {similar[0]!r}?" if similar else ""
        raise ValueError(f"{self._file}: the results of {self.study.id} have no row {name!r}.{hint}")

    def all_games(self) -> int:
        """Return how many games were played: of each matchup, the number behind its largest row."""
        return sum(self.games_of(matchup) for matchup in self.study.matchups)

    def games_of(self, matchup: Matchup) -> int:
        """Return how many games of a matchup were played: the number behind its largest row."""
        counts = (row["n"] for row in self.results["rows"] if row["what"].startswith(f"{matchup.name}: "))
        return max(counts, default=0)

    def fill(self, text: str, language: str) -> str:
        """Return a text with its placeholders replaced. Raise ValueError if a row or a format is unknown."""
        filled = PLACEHOLDER.sub(lambda found: self._figure(found[1].strip(), found[2].strip(), language), text)
        return PERCENT.sub(percent_sign(language), filled)

    def _figure(self, name: str, form: str, language: str) -> str:
        if form == COUNT:
            return number(self.all_games() if name == ALL_GAMES else self.row(name)["n"], 0, "", language)
        row, parts = self.row(name), FORMAT.fullmatch(form)
        if not parts or not (parts["decimals"] or parts["unit"]):
            raise ValueError(f"{self._file}: {form!r} is not a format of a figure, in {{{name} | {form}}}.")
        values = {"value": row["value"], "low": row["low"], "high": row["high"]}
        if parts["unsigned"]:
            if row["low"] < 0 < row["high"] and parts["part"]:
                raise ValueError(f"{self._file}: the interval of {name!r} contains 0, so it has no unsigned bounds.")
            bounds = sorted((abs(row["low"]), abs(row["high"])))
            values = {"value": abs(row["value"]), "low": bounds[0], "high": bounds[1]}
        decimals, unit = int(parts["decimals"] or 1), parts["unit"] or ""
        if parts["part"] == "interval":
            return interval(values["low"], values["high"], decimals, unit, language)
        return number(values[parts["part"] or "value"], decimals, unit, language)


def number(value: float, decimals: int, unit: str, language: str) -> str:
    """Return a number as the language writes it: "8.1%", "−2.3", "12,000". Shares become per cent."""
    exact = Decimal(str(value)) * (100 if unit else 1)
    rounded = exact.quantize(Decimal(1).scaleb(-decimals), ROUND_HALF_UP) + 0  # 68.5 is 69; not -0
    text: str = format_decimal(rounded, format="#,##0." + "0" * decimals, locale=language)
    return text.replace("-", "−") + (percent_sign(language) if unit == "%" else "")


def percent_sign(language: str) -> str:
    """Return what a language writes after a percentage: "%", or a space and "%"."""
    pattern: str = Locale.parse(language).percent_formats[None].pattern
    return pattern[pattern.rindex("0") + 1 :]


def interval(low: float, high: float, decimals: int, unit: str, language: str) -> str:
    """Return the bounds of an interval: "7.6 to 8.7%"."""
    bare = "points" if unit else ""  # the unit comes once, after the second
    low_text, high_text = (number(value, decimals, form, language) for value, form in ((low, bare), (high, unit)))
    return _(INTERVAL, low=low_text, high=high_text)
