"""The command ``python -m pygames lab``: lists studies, runs one, prints results as tables."""

import argparse
from contextlib import closing
from pathlib import Path

from pygames.i18n.sentence_parts import counted
from pygames.model.game import short_repr

DEFAULT_SEED = "lab"
_EXTRA = "The lab needs more packages: pip install 'pygames[lab]'"


def add_commands(parser: argparse.ArgumentParser) -> None:
    """Add the commands of the lab to a parser."""
    commands = parser.add_subparsers(required=True, metavar="command")
    commands.add_parser("list", help="list the studies, one a line").set_defaults(run=_list)
    run = commands.add_parser("run", help="play the games of a study; can be stopped and continued")
    run.add_argument("study", help="the id of a study")
    run.add_argument("--games", type=count, help="number of games of each matchup (default: set by the study)")
    run.add_argument("--level", action="append", default=[], help="play only the matchups with this level")
    run.add_argument("--seed", default=DEFAULT_SEED, help="seed of the deals: any text")
    run.add_argument("--width", type=width, help="end a matchup when all its intervals are at most this wide")
    add_scheduling(run)
    run.add_argument("--out", type=Path, default=Path("results"), help="folder for the results (default: results)")
    run.set_defaults(run=_run)
    report = commands.add_parser("report", help="print the results in a folder as Markdown tables")
    report.add_argument("folder", type=Path)
    report.set_defaults(run=_report)


def add_scheduling(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that say where games are played."""
    parser.add_argument("--jobs", type=count, default=1, help="number of processes (default: 1)")
    parser.add_argument("--scheduler", metavar="ADDRESS", help="play on a Dask cluster: tcp://host:8786")


def _list(_args: argparse.Namespace) -> None:
    from pygames.lab.studies import all_studies

    longest = max(map(len, studies := all_studies()))
    for study in studies.values():
        print(f"{study.id:<{longest}}  {study.question}")


def _run(args: argparse.Namespace) -> None:
    try:
        from pygames.lab.executors import create_executor
        from pygames.lab.progress_bar import ProgressBar
        from pygames.lab.results import write_results
        from pygames.lab.runner import run
        from pygames.lab.studies import find_study
    except ImportError as missing:
        raise ValueError(f"{_EXTRA} ({missing}).") from missing
    study = find_study(args.study)
    only = study.matchups_with(args.level) if args.level else None
    games = args.games or study.games
    with closing(create_executor(args.jobs, args.scheduler)) as executor, ProgressBar() as bar:
        try:
            rows = run(study, games, args.seed, executor, args.out, args.width, bar.update, only)
        except KeyboardInterrupt:
            raise KeyboardInterrupt("Stopped: run the same command again to continue.") from None
    path = write_results(args.out, study, games, args.seed, rows, only)
    print(f"{path}: {counted(len(rows), 'row')}")


def _report(args: argparse.Namespace) -> None:
    try:
        from pygames.lab.results import read_results, report
    except ImportError as missing:
        raise ValueError(f"{_EXTRA} ({missing}).") from missing
    print(report(read_results(args.folder)), end="")


def count(text: str) -> int:
    """Return an argument as a number. Raise ArgumentTypeError unless it is a whole number from 1."""
    try:
        number = int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{short_repr(text)} is not a whole number") from None
    if number < 1:
        raise argparse.ArgumentTypeError("must be at least 1")
    return number


def width(text: str) -> float:
    """Return an argument as the width of an interval. Raise ArgumentTypeError unless it is greater than 0."""
    try:
        number = float(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{short_repr(text)} is not a number") from None
    if not 0 < number < 1e9:
        raise argparse.ArgumentTypeError("must be greater than 0")
    return number
