"""``python -m pygames``: play in a terminal; deals, moves and results as JSON for programs.

deal granicus --seed lamp-42                  prints a deal
moves < record.json                           prints the legal moves after a record
result < record.json                          prints its result
link < record.json                            prints the record as link text
arena deckfish expert greedy --games 200      lets computer players play each other
read FILE-OR-TEXT                             prints the record in a file, a link or Abstract Play's notation
"""

import argparse
import errno
import io
import json
import os
import sys
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from pygames.cli import terminal
from pygames.cli.arena import add_arguments, arena
from pygames.formats import importing
from pygames.formats.link import to_link
from pygames.i18n import ENGLISH, languages, speak
from pygames.model.game import Game, Option
from pygames.records.record import replay
from pygames.registry import find, invite, known

LONGEST, GAMES = 1 << 26, 100_000  # what is read of one's own file: more than the site writes into one


def main(words: Sequence[str] | None = None) -> int:
    """Run one command; 0 if it went well. Whatever goes wrong is one sentence on standard error.

    The status is then 2 for a refusal, 1 where something cannot be read or written, and 130 where it was stopped.
    """
    _bear_any_console()
    try:
        try:
            return _run(words)
        finally:
            _flush()  # also what argparse has printed before it leaves
    except ValueError as refusal:
        _tell(refusal)
        return 2
    except OSError as trouble:
        _drop_output()
        _tell(_in_words(trouble))
        return 1
    except KeyboardInterrupt as stopped:
        _tell(str(stopped) or "Stopped.")
        return 130


def _run(words: Sequence[str] | None) -> int:
    for problem in invite():
        _tell(problem)
    asked = _commands().parse_args(words)
    asked.run(asked)
    return 0


def _tell(sentence: object) -> None:
    if sys.stderr is not None:  # None where it is closed
        print(sentence, file=sys.stderr)


def _flush() -> None:
    """Write what is not written yet. Raises OSError where that cannot be done."""
    if sys.stdout is None:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))
    sys.stdout.flush()


def _drop_output() -> None:
    """Forget what cannot be written: else Python tries again when it ends, and complains."""
    if sys.__stdout__ is not None and sys.stdout is sys.__stdout__:
        with Path(os.devnull).open("wb") as nowhere:
            os.dup2(nowhere.fileno(), sys.__stdout__.fileno())


def _in_words(trouble: OSError) -> str:
    if isinstance(trouble, BrokenPipeError):
        return "The output cannot be written: nothing reads it any more."
    what = f"{trouble.filename} cannot be used" if trouble.filename else "The output cannot be written"
    return f"{what}: {trouble.strerror or trouble}."


def _bear_any_console() -> None:
    """Let no letter that a console cannot show or read end a game; read what is piped in as UTF-8, as files are.

    Outside of Windows both hold by themselves nearly everywhere. A test's streams may be of another kind.
    """
    for stream in (sys.stdout, sys.stderr, sys.stdin):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    if isinstance(sys.stdin, io.TextIOWrapper) and not sys.stdin.isatty():
        sys.stdin.reconfigure(encoding="utf-8")
    sys.stdin = sys.stdin or io.StringIO()  # it is None where it is closed


def _commands() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m pygames", description="Five tabletop games by the book.")
    commands = parser.add_subparsers(required=True, metavar="command")

    spoken = f"in which it is played: {', '.join([ENGLISH, *languages()])}"
    play = commands.add_parser("play", help="play against whoever sits beside you")
    deal = commands.add_parser("deal", help="print a deal as JSON")
    for command in (play, deal):
        by_game = command.add_subparsers(required=True, dest="game", metavar="game")
        for game in known().values():
            asked = by_game.add_parser(game.id, help=game.sentence)
            _add_game(asked, game)
            if command is play:
                asked.add_argument("--language", default=ENGLISH, help=spoken)
    play.set_defaults(run=_play)
    deal.set_defaults(run=_deal)

    for name, run, gives in (
        ("moves", _moves, "the legal moves after it as JSON"),
        ("result", _result, "its result as JSON"),
        ("link", _link, "it as link text"),
    ):
        command = commands.add_parser(name, help=f"read a record and print {gives}")
        command.add_argument("record", nargs="?", default="-", help="a file with a record; - or none: standard input")
        command.set_defaults(run=run)
    anything = commands.add_parser("read", help="print the record in a file, a link or Abstract Play's notation")
    anything.add_argument("text", nargs="?", default="-", help="a file, or the text; - or none: standard input")
    anything.set_defaults(run=_read_anything)
    match = commands.add_parser("arena", help="let computer players play each other, and say how strong they are")
    add_arguments(match)
    match.set_defaults(run=arena)
    return parser


def _add_game(parser: argparse.ArgumentParser, game: Game) -> None:
    parser.add_argument("--seed", help="any text; the same text gives the same deal")
    if len(game.seats) > 1:
        parser.add_argument("--players", type=int, choices=list(game.seats))
    for option, values in game.options.items():
        spellings = [_typed(value) for value in values]
        parser.add_argument(f"--{option}", choices=spellings, default=spellings[0])


def _typed(value: Option) -> str:
    """A value as it is typed: 6, true, double."""
    return str(value).lower()


def _deal_asked(asked: argparse.Namespace) -> dict[str, Any]:
    game = find(asked.game)
    options: dict[str, Option] = {}
    for option, values in game.options.items():
        options[option] = next(value for value in values if _typed(value) == getattr(asked, option))
    return game.deal(asked.seed, players=getattr(asked, "players", None), **options)


def _play(asked: argparse.Namespace) -> None:
    speak(asked.language)
    terminal.play(_deal_asked(asked))


def _deal(asked: argparse.Namespace) -> None:
    _print(_deal_asked(asked))


def _moves(asked: argparse.Namespace) -> None:
    _print(replay(_read(asked.record)).legal_moves())


def _result(asked: argparse.Namespace) -> None:
    _print(replay(_read(asked.record)).result())


def _link(asked: argparse.Namespace) -> None:
    print(to_link(_read(asked.record)))


def _read_anything(asked: argparse.Namespace) -> None:
    readings = importing.read(_text(asked.text), LONGEST, GAMES)
    for one in readings:
        if one.record:
            _print({**one.record, "at": one.at})
    if problems := [one.problem for one in readings if one.problem]:
        raise ValueError("\n".join(problems))


def _text(source: str) -> str:
    """What stands in a file, on standard input, or in the word itself where there is no such file."""
    try:
        return _decoded(_bytes(source), errors="replace")
    except (OSError, ValueError):
        return source


def _read(path: str) -> Any:
    try:
        return json.loads(_decoded(_bytes(path), errors="strict"))
    except OSError as missing:
        raise ValueError(f"{path} cannot be read: {missing.strerror}.") from missing
    except json.JSONDecodeError as broken:
        raise ValueError(f"This is no JSON: {broken}.") from broken
    except UnicodeDecodeError as strange:
        raise ValueError("This is no record: it is not written in UTF-8.") from strange
    except RecursionError as deep:
        raise ValueError("This is no record: it is nested too deeply.") from deep
    except ValueError as huge:
        raise ValueError("This is no record: it holds a number of thousands of digits.") from huge


def _bytes(source: str) -> bytes:
    if source != "-":
        return Path(source).read_bytes()
    piped = getattr(sys.stdin, "buffer", None)
    return piped.read() if piped else sys.stdin.read().encode()


def _decoded(content: bytes, errors: str) -> str:
    """Text in UTF-8, with a byte order mark or without; with that of UTF-16, as PowerShell writes it, in UTF-16."""
    if content.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
        return content.decode("utf-16", errors)
    return content.removeprefix(BOM_UTF8).decode("utf-8", errors)


def _print(value: Any) -> None:
    """As JSON. Where not every letter can be written, JSON writes those beyond ASCII by their numbers."""
    encoding = (getattr(sys.stdout, "encoding", None) or "utf-8").lower().replace("-", "")
    print(json.dumps(value, ensure_ascii=encoding != "utf8"))


if __name__ == "__main__":
    sys.exit(main())
