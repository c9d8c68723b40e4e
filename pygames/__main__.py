"""``python -m pygames``: play in a terminal; deals, moves and results as JSON for programs."""

import argparse
import errno
import io
import json
import os
import sys
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from pygames.ai import LEVELS
from pygames.cli import chosen_game, lab, new, puzzles, terminal
from pygames.formats import importing
from pygames.formats.link import to_link
from pygames.i18n import ENGLISH, languages, speak
from pygames.interrupt import raise_on_interrupt
from pygames.model.data_types import NestedTooDeeply, parse_json
from pygames.model.game import Game
from pygames.records.record import replay
from pygames.registry import find, known, load_plugins

LONGEST, GAMES = 1 << 26, 100_000  # limits of `read`, in characters and games; above those of the site


def main(words: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status. Errors are printed to standard error, one sentence per line.

    The status is 0 on success, 2 for invalid input, 1 for an input or output error, and 130 after Ctrl+C.
    """
    _configure_streams()
    try:
        raise_on_interrupt()
        try:
            return _run(words)
        finally:
            _flush()  # in a `finally`, because argparse prints its help and then raises SystemExit
    except ValueError as refusal:
        _print_error(refusal)
        return 2
    except OSError as error:
        _discard_output()
        _print_error(_os_error_text(error))
        return 1
    except KeyboardInterrupt as stopped:
        exec("")  # if Ctrl+C has interrupted a string that a library executes, Python would exit by the signal
        _print_error(str(stopped) or "Stopped.")
        return 130


def _run(words: Sequence[str] | None) -> int:
    words = list(sys.argv[1:] if words is None else words)
    for problem in load_plugins():
        _print_error(problem)
    named = len(words) > 1 and words[1] != lab.EVERY and not words[1].startswith("-")
    if named and words[0] in ("play", "deal", "arena"):
        words[1] = chosen_game(words[1]).id
    args = _commands().parse_args(words)
    args.run(args)
    return 0


def _print_error(sentence: object) -> None:
    if sys.stderr is not None:  # None if it is closed
        print(sentence, file=sys.stderr)


def _flush() -> None:
    """Flush standard output. Raise OSError if it is closed or cannot be written."""
    if sys.stdout is None:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))
    sys.stdout.flush()


def _discard_output() -> None:
    """Redirect standard output to the null device. Otherwise Python would report the same error again at exit."""
    if sys.__stdout__ is not None and sys.stdout is sys.__stdout__:
        with Path(os.devnull).open("wb") as null_device:
            os.dup2(null_device.fileno(), sys.__stdout__.fileno())


def _os_error_text(error: OSError) -> str:
    if isinstance(error, BrokenPipeError):
        return "The output cannot be written: the reading program has closed it."
    if error.errno is None:  # raised by this package, with a sentence
        return str(error)
    what = f"{error.filename} cannot be used" if error.filename else "The output cannot be written"
    return f"{what}: {error.strerror or error}."


def _configure_streams() -> None:
    """Replace characters that the console cannot encode or decode, and read piped input as UTF-8, like files.

    This is mostly needed on Windows. Streams that are not a `TextIOWrapper`, such as those of a test, stay unchanged.
    A closed standard input is replaced by an empty one.
    """
    for stream in (sys.stdout, sys.stderr, sys.stdin):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    if isinstance(sys.stdin, io.TextIOWrapper) and not sys.stdin.isatty():
        sys.stdin.reconfigure(encoding="utf-8")
    sys.stdin = sys.stdin or io.StringIO()  # None if it is closed


def _commands() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m pygames", description="Play tabletop games in a terminal, or use them from programs."
    )
    parser.add_argument("--version", action="version", version=f"pygames {_version()}")
    commands = parser.add_subparsers(required=True, metavar="command")

    language_help = f"language of the game: {', '.join([ENGLISH, *languages()])}"
    play = commands.add_parser("play", help="play in the terminal, against people at the same keyboard or the computer")
    deal = commands.add_parser("deal", help="print a deal as JSON")
    for command in (play, deal):
        by_game = command.add_subparsers(required=True, dest="game", metavar="game")
        for game in known().values():
            game_parser = by_game.add_parser(game.id, help=game.sentence)
            _add_game(game_parser, game)
            if command is play:
                game_parser.add_argument("--language", default=ENGLISH, help=language_help)
                game_parser.add_argument("--opponent", choices=LEVELS, help="level of the computer in the other seats")
                game_parser.add_argument(
                    "--seat", type=int, choices=range(game.seats[-1]), default=0, help="your own seat, from 0"
                )
    play.set_defaults(run=_play)
    deal.set_defaults(run=_deal)

    for name, show, gives in (
        ("moves", lambda saved: _print(replay(saved).legal_moves()), "the legal moves after a record, as JSON"),
        ("result", lambda saved: _print(replay(saved).result()), "the result of a record, as JSON"),
        ("link", lambda saved: print(to_link(saved)), "the link text of a record"),
    ):
        command = commands.add_parser(name, help=f"print {gives}")
        command.add_argument(
            "record", nargs="?", default="-", help="file with a record; - (the default) is standard input"
        )
        command.set_defaults(run=lambda args, show=show: show(_read(args.record)))
    reader = commands.add_parser(
        "read", help="print the record of a file, a link or a game in Abstract Play's notation"
    )
    reader.add_argument("text", nargs="?", default="-", help="file or text to read; - (the default) is standard input")
    reader.set_defaults(run=_import)
    new.add_arguments(commands.add_parser("new", help="make the package of a new game: new my_game"))
    match = commands.add_parser("arena", help="let computer players play each other, and print the results")
    lab.add_arena_arguments(match)
    lab.add_commands(commands.add_parser("lab", help="answer questions about the games with many games"))
    puzzles.add_commands(commands.add_parser("puzzles", help="find puzzles in games between computers, and prove them"))
    return parser


def _version() -> str:
    try:
        return version("pygames")
    except PackageNotFoundError:
        return "from a folder, not installed"


def _add_game(parser: argparse.ArgumentParser, game: Game) -> None:
    parser.add_argument("--seed", help="any text; the same text gives the same deal")
    if len(game.seats) > 1:
        parser.add_argument("--players", type=int, choices=list(game.seats))
    for option, values in game.options.items():
        spellings = [str(value).lower() for value in values]
        parser.add_argument(f"--{option}", choices=spellings, default=spellings[0])


def _new_deal(args: argparse.Namespace) -> dict[str, Any]:
    game = find(args.game)
    options = {option: game.option_value(option, getattr(args, option)) for option in game.options}
    return game.deal(args.seed, players=getattr(args, "players", None), **options)


def _play(args: argparse.Namespace) -> None:
    speak(args.language)
    terminal.play(_new_deal(args), args.opponent, args.seat)


def _deal(args: argparse.Namespace) -> None:
    _print(_new_deal(args))


def _import(args: argparse.Namespace) -> None:
    results = importing.read(_text(args.text), LONGEST, GAMES)
    for result in results:
        if result.record:
            _print({**result.record, "at": result.at})
    if problems := [result.problem for result in results if result.problem]:
        raise ValueError("\n".join(problems))


def _text(source: str) -> str:
    """Return the content of a file or of standard input ("-"), or the argument itself if it is not a readable file."""
    try:
        return _decode(_bytes(source), errors="replace")
    except (OSError, ValueError):
        return source


def _read(path: str) -> Any:
    try:
        return parse_json(_decode(_bytes(path), errors="strict"))
    except OSError as missing:
        raise ValueError(f"{path} cannot be read: {missing.strerror}.") from missing
    except json.JSONDecodeError as broken:
        raise ValueError(f"This is no JSON: {broken}.") from broken
    except UnicodeDecodeError as strange:
        raise ValueError("This is no record: it is not written in UTF-8.") from strange
    except NestedTooDeeply as deep:
        raise ValueError("This is no record: it is nested too deeply.") from deep
    except ValueError as huge:
        raise ValueError("This is no record: it holds a number of thousands of digits.") from huge


def _bytes(source: str) -> bytes:
    if source != "-":
        return Path(source).read_bytes()
    piped = getattr(sys.stdin, "buffer", None)
    return piped.read() if piped else sys.stdin.read().encode()


def _decode(content: bytes, errors: str) -> str:
    """Decode UTF-8 with or without a byte order mark, or UTF-16 with one, as PowerShell writes it."""
    if content.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
        return content.decode("utf-16", errors)
    return content.removeprefix(BOM_UTF8).decode("utf-8", errors)


def _print(value: Any) -> None:
    """Print a value as JSON. If the output is not UTF-8, escape all characters beyond ASCII."""
    encoding = (getattr(sys.stdout, "encoding", None) or "utf-8").lower().replace("-", "")
    print(json.dumps(value, ensure_ascii=encoding != "utf8"))


if __name__ == "__main__":
    sys.exit(main())
