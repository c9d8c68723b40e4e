"""The command ``python -m pygames arena``: its arguments and its output."""

import argparse
import json
import sys
from collections.abc import Iterable, Iterator
from contextlib import closing
from math import ceil
from pathlib import Path
from typing import Any

from pygames.ai.arena.entrants import ENTRANTS
from pygames.ai.arena.ladder import LADDER, RUNGS, Rung
from pygames.ai.arena.pairing import Pairing
from pygames.ai.arena.results_file import ResultsFile
from pygames.ai.arena.stats import HEAD, line, row
from pygames.ai.arena.tournament import run
from pygames.cli.lab import add_scheduling, count
from pygames.i18n.sentence_parts import counted
from pygames.lab.executors import create_executor
from pygames.model.game import Game, Option
from pygames.registry import GAMES, PLUGINS, find

EVERY = "all"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command to a parser."""
    parser.add_argument("game", choices=[*GAMES, *PLUGINS, EVERY], help=f"a game, or {EVERY} for every game")
    parser.add_argument(
        "challenger",
        choices=[*ENTRANTS, LADDER],
        help=f"a level, or {LADDER} to compare each level with the one below",
    )
    parser.add_argument("other", choices=ENTRANTS, nargs="?", help="its opponent (default: the level below)")
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
    parser.add_argument("--file", type=Path, help="save each deal to this file, and continue where it ends")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="print the figures as JSON")
    form.add_argument("--table", action="store_true", help="print the figures as a Markdown table")


def arena(args: argparse.Namespace) -> None:
    """Play the matches; print progress to standard error, and statistics to standard output.

    Raise ValueError if the arguments are invalid.
    """
    if args.table:
        print(HEAD)
    with closing(create_executor(args.jobs, args.scheduler)) as executor:
        for match, games in _matches(args):
            results = ResultsFile(_file(args, match), match)
            try:
                found = run(match, games, results, executor, _print_progress)
            except KeyboardInterrupt:
                advice = "run the same command again to continue" if args.file else "use --file to save them"
                raise KeyboardInterrupt(f"Stopped after {counted(len(results.played), 'deal')}: {advice}.") from None
            if sys.stderr.isatty():
                print(end="\r\x1b[K", file=sys.stderr)
            print(json.dumps(found) if args.json else row(found) if args.table else line(found), flush=True)


def _matches(args: argparse.Namespace) -> Iterator[tuple[Pairing, int]]:
    """Yield each match to play with its number of games."""
    for game_id in GAMES if args.game == EVERY else (args.game,):
        game = find(game_id)
        deal = game.deal(
            "", players=args.players, **_options(game, args.option)
        )  # raises ValueError for an invalid option or number of players
        options = tuple(deal["options"].items())
        players = deal.get("players", game.seats[0])
        for own, other, seconds, part in _rungs(args):
            match = Pairing(game_id, own, other, players, options, seconds, args.iterations, args.seed)
            yield match, ceil(args.games * part)


def _rungs(args: argparse.Namespace) -> Iterable[Rung]:
    if args.challenger != LADDER:
        other = args.other or ENTRANTS[max(0, ENTRANTS.index(args.challenger) - 1)]
        return [Rung(args.challenger, other, args.seconds)]
    if args.other or args.seconds or args.iterations:
        raise ValueError(f"The {LADDER} names its players and how long they think.")
    return RUNGS


def _options(game: Game, words: list[str]) -> dict[str, Option]:
    chosen: dict[str, Option] = {}
    for word in words:
        name, _, value = word.partition("=")
        values = {str(one).lower(): one for one in game.options.get(name, ())}
        chosen[name] = values.get(value, value)
    return chosen


def _file(args: argparse.Namespace, match: Pairing) -> Path | None:
    """Return the results file of a match. If there are several matches, each gets its own file."""
    path: Path | None = args.file
    if path is None or (args.game != EVERY and args.challenger != LADDER):
        return path
    return path.with_name(f"{path.stem}-{match.game}-{match.challenger}-{match.other}{path.suffix}")


def _print_progress(found: dict[str, Any]) -> None:
    end = "\r" if sys.stderr.isatty() else "\n"
    low, high = found["share_interval"]
    print(
        f"{found['games']} games, {found['share']:.1%} ({low:.0%} to {high:.0%})", end=end, file=sys.stderr, flush=True
    )
