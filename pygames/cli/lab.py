"""The commands of the lab.

``python -m pygames lab`` lists studies, runs one, and prints results as tables; ``python -m pygames arena`` plays
matches between computer players. What needs the packages of the lab is imported when a command needs it.
"""

import argparse
import json
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from pygames.i18n.sentence_parts import counted
from pygames.lab.matchup import Matchup
from pygames.lab.reference_players import PLAYERS
from pygames.lab.studies.ladder import RUNGS, Rung
from pygames.model.game import Game, Option, short_repr
from pygames.registry import GAMES, PLUGINS, find

EVERY, LADDER = "all", "ladder"  # arguments of the arena that select several games or matches

DEFAULT_SEED = "lab"


@contextmanager
def _lab_packages() -> Iterator[None]:
    try:
        yield
    except ImportError as missing:
        raise ValueError(f"The lab needs more packages: pip install '.[lab]' in a clone ({missing}).") from missing


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
    with _lab_packages():
        from pygames.lab.executors import create_executor
        from pygames.lab.results import write_results
        from pygames.lab.runner import ProgressBar, run
        from pygames.lab.studies import find_study
    study = find_study(args.study)
    only = study.matchups_with(args.level) if args.level else None
    games = args.games or study.games
    with closing(create_executor(args.jobs, args.scheduler)) as executor, closing(ProgressBar()) as bar:
        try:
            rows = run(study, games, args.seed, executor, args.out, args.width, bar.update, only)
        except KeyboardInterrupt:
            raise KeyboardInterrupt("Stopped: run the same command again to continue.") from None
    path = write_results(args.out, study, games, args.seed, rows, only)
    print(f"{path}: {counted(len(rows), 'row')}")


def _report(args: argparse.Namespace) -> None:
    with _lab_packages():
        from pygames.lab.results import read_results, report
    print(report(read_results(args.folder)), end="")


def add_arena_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the arena to a parser."""
    parser.add_argument("game", choices=[*GAMES, *PLUGINS, EVERY], help=f"a game, or {EVERY} for every game")
    parser.add_argument(
        "challenger", choices=[*PLAYERS, LADDER], help=f"a level, or {LADDER} to compare each level with the one below"
    )
    parser.add_argument("other", choices=PLAYERS, nargs="?", help="its opponent (default: the level below)")
    parser.add_argument(
        "--games", type=count, default=20, help="number of games, rounded up so that seats are even (default: 20)"
    )
    parser.add_argument("--players", type=int, help="number of players; the challenger plays one seat at a time")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="set an option of the game")
    thinking = parser.add_mutually_exclusive_group()
    thinking.add_argument("--seconds", type=float, help="thinking time per move (default: set by the level)")
    thinking.add_argument("--iterations", type=count, help="iterations per move: gives the same match on every machine")
    parser.add_argument("--seed", default="arena", help="seed of the deals: any text")
    add_scheduling(parser)
    parser.add_argument("--out", type=Path, help="folder for the games: the same command continues where they end")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="print the figures as JSON")
    form.add_argument("--table", action="store_true", help="print the figures as a Markdown table")
    parser.set_defaults(run=_arena)


def _arena(args: argparse.Namespace) -> None:
    """Play the matches; print each when it ends. Raise ValueError if the arguments are invalid."""
    study_matchups = list(_matchups(args))
    with _lab_packages():
        from pygames.lab.arena import HEAD, figures, line, study_of, table_row
        from pygames.lab.executors import create_executor
        from pygames.lab.runner import ProgressBar, run
    study = study_of(study_matchups)
    with closing(create_executor(args.jobs, args.scheduler)) as executor, closing(ProgressBar()) as bar:
        if args.table:
            print(HEAD)
        for matchup in study.matchups:
            try:
                rows = run(study, args.games, args.seed, executor, args.out, None, bar.update, [matchup])
            except KeyboardInterrupt:
                advice = "run the same command again to continue" if args.out else "use --out to save the games"
                raise KeyboardInterrupt(f"Stopped: {advice}.") from None
            found = figures(matchup, rows)
            print(json.dumps(found) if args.json else table_row(found) if args.table else line(found), flush=True)


def _matchups(args: argparse.Namespace) -> Iterator[Matchup]:
    """Yield each matchup to play. Raise ValueError for an invalid option or number of players."""
    for game_id in GAMES if args.game == EVERY else (args.game,):
        game = find(game_id)
        deal = game.deal("", players=args.players, **_options(game, args.option))
        players = deal.get("players", game.seats[0])
        for own, other, seconds, part in _rungs(args):
            name = f"{game_id}, {own} against {other}"
            seats = (own, *(other,) * (players - 1))
            yield Matchup(name, game_id, seats, deal["options"], args.iterations, seconds, part)


def _rungs(args: argparse.Namespace) -> Iterable[Rung]:
    if args.challenger != LADDER:
        other = args.other or PLAYERS[max(0, PLAYERS.index(args.challenger) - 1)]
        return [Rung(args.challenger, other, args.seconds)]
    if args.other or args.seconds or args.iterations:
        raise ValueError(f"The {LADDER} names its players and how long they think.")
    return RUNGS


def _options(game: Game, words: list[str]) -> dict[str, Option]:
    return {name: game.option_value(name, value) for name, _, value in (word.partition("=") for word in words)}


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
