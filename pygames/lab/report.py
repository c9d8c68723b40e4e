"""The results of studies as Markdown, for a terminal or a text."""

from pygames.lab.intervals import Row
from pygames.lab.results import Results
from pygames.lab.studies import all_studies


def report(found: list[Results]) -> str:
    """Return a section with a table for each study."""
    return "\n".join(_section(results) for results in found)


def _section(results: Results) -> str:
    study = all_studies().get(results["study"])
    title = f"## {results['study']}\n\n" + (f"{study.question}\n\n" if study else "")
    table = "".join(_line(row) for row in results["rows"])
    return (
        f"{title}| what | value | 95 % interval | games |\n|---|---|---|---|\n{table}\n"
        f"{results['games']} games of each matchup were asked for, with the seed {results['seed']}.\n"
    )


def _line(row: Row) -> str:
    return f"| {row['what']} | {row['value']:.4g} | {row['low']:.4g} to {row['high']:.4g} | {row['n']} |\n"
