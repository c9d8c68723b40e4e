"""Errors of `python -m pygames`: one sentence on standard error, an exit status, and no game lost.

Also files that must be accepted: with a byte order mark, or a large backup.
"""

import builtins
import codecs
import io
import json
import os
import select
import subprocess
import sys
from pathlib import Path
from typing import IO

import pytest

import pygames
from pygames.__main__ import main
from pygames.formats import importing

ROOT = Path(__file__).resolve().parents[2]
GAME = pygames.GAMES["granicus"]
RECORD = pygames.record(GAME.deal("Größe"), GAME.start(GAME.deal("Größe")).legal_moves()[:1])
FULL = Path("/dev/full")
SILENCE = 60  # seconds without output after which a program hangs


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "pygames", *arguments]


def run_with_output_to(out: IO[bytes], *arguments: str, buffered: bool = True) -> tuple[int, str]:
    """Return a command's exit status and standard error, with standard output sent to `out`."""
    environment = {**os.environ, "PYTHONUNBUFFERED": "" if buffered else "1"}
    done = subprocess.run(
        command(*arguments), cwd=ROOT, env=environment, input=b"x\n", stdout=out, stderr=subprocess.PIPE, check=False
    )
    return done.returncode, done.stderr.decode()


def is_one_sentence(text: str) -> bool:
    return text.endswith(".\n") and text.count("\n") == 1


@pytest.mark.parametrize("name", ["moves", "result", "link", "read"])
@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"[" * 100_000, "nested too deeply"),
        (b'{"version": ' + b"1" * 5000 + b"}", "number"),
        (b"\xff\xfe\xff", ""),
        ('{"seed": "Größe"}'.encode("latin-1"), ""),
        (b"", ""),
    ],
)
def test_an_invalid_file_is_refused_in_one_sentence(
    name: str, content: bytes, reason: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "record.json"
    file.write_bytes(content)
    assert main([name, str(file)]) == 2
    refusal = capsys.readouterr().err
    assert reason in refusal and is_one_sentence(refusal)


@pytest.mark.parametrize("name", ["moves", "result", "link", "read"])
@pytest.mark.parametrize(
    "content",
    [
        codecs.BOM_UTF8 + json.dumps(RECORD, ensure_ascii=False).encode(),
        json.dumps(RECORD, ensure_ascii=False).encode("utf-16"),  # as PowerShell writes it
        codecs.BOM_UTF16_BE + json.dumps(RECORD, ensure_ascii=False).encode("utf-16-be"),
    ],
)
def test_a_byte_order_mark_is_accepted_in_a_file_or_a_pipe(
    name: str, content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    plain, with_mark = tmp_path / "plain.json", tmp_path / "with-mark.json"
    plain.write_text(json.dumps(RECORD), encoding="utf-8")
    with_mark.write_bytes(content)
    outputs = []
    for arguments in ((name, str(plain)), (name, str(with_mark)), (name,)):
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(content)))
        assert main(arguments) == 0
        outputs.append(capsys.readouterr().out)
    assert outputs[0] == outputs[1] == outputs[2] != ""


def test_a_backup_file_of_the_site_is_read_completely(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    games = [{**RECORD, "at": 1}] * 2400
    file = tmp_path / "games.json"
    file.write_text(json.dumps({"version": 1, "games": games}, indent=1), encoding="utf-8")
    assert file.stat().st_size > importing.LONGEST and len(games) > importing.GAMES
    assert main(["read", str(file)]) == 0
    output = capsys.readouterr()
    assert [json.loads(line) for line in output.out.splitlines()] == games and output.err == ""


def test_control_c_ends_the_game_like_the_end_of_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed = iter(RECORD["moves"])

    def interrupted_input(prompt: str) -> str:
        move = next(typed, None)
        if move is None:
            raise KeyboardInterrupt
        return str(move)

    monkeypatch.setattr(builtins, "input", interrupted_input)
    assert main(["play", "granicus", "--seed", "Größe"]) == 130
    output = capsys.readouterr()
    assert f"To see the result of this game: python -m pygames result <<< '{json.dumps(RECORD)}'\n" in output.out
    assert output.err == "Stopped.\n"


@pytest.mark.sample(2)
@pytest.mark.skipif(os.name == "nt", reason="Windows has no broken pipes")
@pytest.mark.parametrize("arguments", [("deal", "deckfish"), ("play", "granicus"), ("--help",), ("deal", "--help")])
def test_a_broken_pipe_is_reported(arguments: tuple[str, ...]) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "wb") as closed_pipe:
        status, error = run_with_output_to(closed_pipe, *arguments)
    assert status == 1 and "Traceback" not in error and "ignored" not in error
    assert error.splitlines()[-1] == "The output cannot be written: the reading program has closed it."


@pytest.mark.sample(2)
@pytest.mark.skipif(not FULL.exists(), reason="this system has no /dev/full")
@pytest.mark.parametrize(
    ("arguments", "buffered"),
    [
        (("deal", "deckfish"), True),
        (("deal", "deckfish"), False),
        (("play", "granicus"), True),
        (("play", "granicus"), False),
        (("--help",), True),
    ],
)
def test_a_full_disk_is_reported_and_the_game_goes_to_standard_error(
    arguments: tuple[str, ...], buffered: bool
) -> None:
    with FULL.open("wb") as full:
        status, error = run_with_output_to(full, *arguments, buffered=buffered)
    assert status == 1 and "Traceback" not in error and "ignored" not in error
    assert error.splitlines()[-1] == "The output cannot be written: No space left on device."
    assert ("To see the result of this game: " in error) == (arguments[0] == "play")


@pytest.mark.sample(2)
@pytest.mark.skipif(os.name == "nt", reason="the shell of Windows closes no streams")
@pytest.mark.parametrize(
    ("arguments", "status"),
    [("moves <&-", 2), ("play granicus --seed x <&-", 0), ("deal deckfish >&-", 1), ("moves 2>&- </dev/null", 2)],
)
def test_a_closed_stream_causes_no_traceback(arguments: str, status: int) -> None:
    shell = f'"{sys.executable}" -m pygames {arguments}'
    done = subprocess.run(["sh", "-c", shell], cwd=ROOT, capture_output=True, check=False)
    assert done.returncode == status and b"Traceback" not in done.stderr + done.stdout
    assert done.stderr.count(b"\n") == (status != 0 and "2>&-" not in arguments)


def test_a_file_that_cannot_be_written_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").touch()
    path = tmp_path / "file" / "match.jsonl"
    assert main(["arena", "granicus", "random", "--games", "2", "--out", str(path)]) == 1
    refusal = capsys.readouterr().err
    assert str(tmp_path / "file") in refusal and refusal.endswith(".\n") and "Traceback" not in refusal


def test_undecodable_input_is_refused_and_the_game_goes_on() -> None:
    pty = pytest.importorskip("pty", reason="this system has no pseudo-terminals")
    our_side, program_side = pty.openpty()
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    play = command("play", "granicus", "--seed", "x", "--language", "de")
    with subprocess.Popen(
        play, cwd=ROOT, env=environment, stdin=program_side, stdout=program_side, stderr=program_side
    ) as program:
        os.close(program_side)
        os.write(our_side, "ü\nq\n".encode())
        shown = b""
        while b"result <<<" not in shown and select.select([our_side], [], [], SILENCE)[0]:
            try:
                read = os.read(our_side, 1 << 16)
            except OSError:  # Linux raises this when the other side is closed
                break
            if not read:
                break
            shown += read
        program.kill()
        os.close(our_side)
    assert b"So siehst du das Ergebnis dieser Partie" in shown and b"Granicus. " in shown


INTERRUPT_WHILE_IMPORTING = """
import importlib.abc, os, runpy, signal, sys
class Interrupt(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if name == module:
            os.kill(os.getpid(), signal.SIGINT)
sys.meta_path.insert(0, Interrupt())
sys.argv[:3], module = sys.argv[1:2], sys.argv[2]  # the first word is "-m" or the path of the program
runpy.run_module("pygames", run_name="__main__", alter_sys=True)
"""


@pytest.mark.sample(2)
@pytest.mark.skipif(os.name == "nt", reason="Windows has no signals")
@pytest.mark.parametrize("program", ["-m", "/usr/bin/pygames"])
@pytest.mark.parametrize(
    ("module", "arguments"),
    [
        ("pygames.registry", ("moves", "-")),
        ("pygames.cli.terminal", ("play", "granicus")),
        ("pygames.lab.studies", ("lab", "run", "granicus-tiebreak")),
    ],
)
def test_control_c_during_imports_ends_in_one_line(program: str, module: str, arguments: tuple[str, ...]) -> None:
    heed = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"
    words = [sys.executable, "-c", heed + INTERRUPT_WHILE_IMPORTING, program, module, *arguments]
    done = subprocess.run(words, cwd=ROOT, input=b"", capture_output=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"Stopped.\n")


@pytest.mark.skipif(os.name == "nt", reason="Windows has no signals")
def test_an_ignored_control_c_stays_ignored() -> None:
    ignore = "import signal; signal.signal(signal.SIGINT, signal.SIG_IGN)"
    words = [sys.executable, "-c", ignore + INTERRUPT_WHILE_IMPORTING, "-m", "pygames.registry", "deal", "granicus"]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, check=False)
    assert done.returncode == 0 and json.loads(done.stdout)["game"] == "granicus"
