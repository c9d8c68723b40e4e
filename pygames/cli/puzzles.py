"""The commands of the puzzles: ``python -m pygames puzzles mine``, ``choose`` and ``prove``."""

import argparse
import sys
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from random import Random

from pygames.cli.lab import add_scheduling, count
from pygames.formats.link import from_link
from pygames.model.puzzle import Puzzle
from pygames.records.puzzles import puzzles_of
from pygames.records.record import replay
from pygames.registry import GAMES

DEFAULT_SEED = "mine"
MOST = 150  # puzzles of a game


def add_commands(parser: argparse.ArgumentParser) -> None:
    """Add the commands to a parser."""
    commands = parser.add_subparsers(required=True, metavar="command")
    mine = commands.add_parser("mine", help="find puzzles in games between computers; can be stopped and continued")
    mine.set_defaults(run=_mine)
    add_scheduling(mine)
    choose = commands.add_parser("choose", help="write the collection of a game from the puzzles that were found")
    choose.set_defaults(run=_choose)
    choose.add_argument("--most", type=count, default=MOST, help=f"size of the collection (default: {MOST})")
    choose.add_argument("--into", type=Path, required=True, help="the file to write: puzzles.json of the game")
    for command in (mine, choose):
        command.add_argument("game", choices=list(GAMES))
        command.add_argument("--games", type=count, required=True, help="number of games")
        command.add_argument("--seed", default=DEFAULT_SEED, help="seed of the deals: any text")
        command.add_argument("--out", type=Path, default=Path("results/puzzles"), help="folder for what was found")
    prove = commands.add_parser("prove", help="prove the puzzles of the collections again")
    prove.add_argument("game", nargs="?", choices=list(GAMES), help="a game (default: all games)")
    prove.add_argument("--sample", type=count, help="prove only this many, chosen at random by the seed")
    prove.add_argument("--seed", default=DEFAULT_SEED, help="seed of the sample")
    prove.add_argument("--scale", type=count, default=1, help="how many times as long as at first (default: 1)")
    prove.set_defaults(run=_prove)


def _mine(args: argparse.Namespace) -> None:
    from pygames.lab.executors import create_executor
    from pygames.lab.puzzle_mining import mine

    def show(done: int) -> None:
        print(f"{done} of {args.games} games", file=sys.stderr)

    with closing(create_executor(args.jobs, args.scheduler)) as executor:
        try:
            mine(args.game, args.games, args.seed, executor, args.out, show)
        except KeyboardInterrupt:
            raise KeyboardInterrupt("Stopped: run the same command again to continue.") from None


def _choose(args: argparse.Namespace) -> None:
    from pygames.lab.puzzle_mining import choose, found_in, write

    found = found_in(args.game, args.games, args.seed, args.out)
    chosen = choose(found, args.most)
    write(chosen, args.into)
    print(f"{args.into}: {len(chosen)} of {len(found)} puzzles")


def _prove(args: argparse.Namespace) -> None:
    every = [puzzle for game in ([args.game] if args.game else GAMES) for puzzle in puzzles_of(game)]
    if args.sample is not None and args.sample < len(every):
        every = Random(args.seed).sample(every, args.sample)
    wrong = [puzzle["id"] for puzzle in every if not holds(puzzle, args.scale)]
    if wrong:
        raise ValueError(f"{len(wrong)} of {len(every)} puzzles are not proven: {', '.join(wrong)}.")
    print(f"{len(every)} puzzles are proven.")


def holds(puzzle: Puzzle, scale: int = 1) -> bool:
    """Return whether the proof of a puzzle can be repeated.

    If a search has `scale` times as many iterations, the move must only be the best; the margin may differ.
    """
    from pygames.analysis.proof import MARGIN, Tree, exact
    from pygames.lab.puzzle_mining import by_search

    record: Mapping[str, list[str]] = from_link(puzzle["link"])
    position = replay({**record, "moves": record["moves"][: puzzle["at"]]})
    if puzzle["proof"]["method"] == "exact":
        proven = exact(position, Tree())
    else:
        proven = by_search(position, puzzle["proof"]["seed"], scale, MARGIN if scale == 1 else 0)
    return proven is not None and proven.solution[0] == puzzle["solution"][0]
