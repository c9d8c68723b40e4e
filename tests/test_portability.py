"""The package runs on systems that are not POSIX, and on consoles that cannot show every character."""

import io
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import pygames
from pygames.__main__ import main
from pygames.i18n import ENGLISH, speak

ROOT = Path(__file__).resolve().parent.parent
POSIX_MODULES = ("fcntl", "grp", "posix", "pty", "pwd", "readline", "resource", "syslog", "termios", "tty")
RUN_WITHOUT_POSIX = f"""
import os, pkgutil, subprocess, sys  # imported first, because the standard library may use these modules
import importlib, multiprocessing, concurrent.futures, asyncio, tempfile, shutil, random, signal
for name in {POSIX_MODULES}:
    sys.modules[name] = None
import pygames
for module in pkgutil.walk_packages(pygames.__path__, "pygames."):
    if not module.name.startswith(("pygames.adapters.", "pygames.lab.dask_")):  # they need the libraries of the extras
        importlib.import_module(module.name)
from pygames.__main__ import main
sys.exit(main(sys.argv[1:]))
"""


def run(*command: str, stdin: str = "") -> str:
    """Run Python with a console whose encoding is not UTF-8, as on Windows. Return its output."""
    environment = {**os.environ, "PYTHONIOENCODING": "cp1252", "PYTHONUTF8": "0", "LC_ALL": "C.UTF-8"}  # for arguments
    done = subprocess.run(
        [sys.executable, *command], cwd=ROOT, env=environment, input=stdin.encode(), capture_output=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, b"")
    return done.stdout.decode("cp1252")


def run_in(encoding: str, *words: str, stdin: str = "", status: int = 0) -> str:
    """Run a command in this process, on a console of this encoding. Return standard output and then standard error."""
    streams = {name: io.TextIOWrapper(io.BytesIO(), encoding=encoding) for name in ("stdout", "stderr")}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin.encode()), encoding=encoding))
        for name, stream in streams.items():
            patch.setattr(sys, name, stream)
        try:
            ended_with: object = main(words)
        except SystemExit as ended:  # argparse has printed its help
            ended_with = ended.code
        finally:
            speak(ENGLISH)
    assert ended_with == status
    for stream in streams.values():
        stream.flush()
    return "".join(stream.buffer.getvalue().decode(encoding) for stream in streams.values())


def whole_game(game: pygames.Game) -> tuple[pygames.State, str]:
    """Return a finished game, and what two people type to play it."""
    state = game.start(game.deal("x"))
    while not state.is_over:
        state.play(state.legal_moves()[0])
    enter = "\n" if game.private else ""
    return state, enter + f"\n{enter}".join(state.moves) + "\n?\nq\n"


def test_all_modules_and_a_game_work_without_posix_modules() -> None:
    state, typed = whole_game(pygames.GAMES["granicus"])
    shown = run("-c", RUN_WITHOUT_POSIX, "play", "granicus", "--seed", "x", stdin=typed)
    assert "The game is over." in shown and json.dumps(pygames.record(state.deal, state.moves)) in shown


@pytest.mark.parametrize("encoding", ["cp1252", "cp437", "ascii"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_game_is_played_on_a_console_that_cannot_show_every_letter(encoding: str, language: str) -> None:
    _state, typed = whole_game(pygames.GAMES["siege-of-jacynth"])
    words = ("play", "siege-of-jacynth", "--seed", "x", "--language", language)
    shown = run_in(encoding, *words, stdin=typed)
    assert ("Die Partie ist zu Ende." if language == "de" else "The game is over.") in shown


@pytest.mark.parametrize("encoding", ["cp1252", "ascii"])
def test_every_command_works_on_a_console_with_few_characters(encoding: str, tmp_path: Path) -> None:
    deal = json.loads(run_in(encoding, "deal", "deckfish", "--seed", "Ω→é"))
    assert deal["seed"] == "Ω→é"  # JSON escapes what a console cannot show
    record = pygames.record(deal, [])
    file = tmp_path / "record.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    for command in ("moves", "result", "link", "read"):
        assert run_in(encoding, command, str(file)).strip()
    assert run_in(encoding, "arena", "deckfish", "random", "random", "--games", "2").strip()
    assert run_in(encoding, "--help").strip()
    assert run_in(encoding, "read", "„→“", status=2).strip()


@pytest.mark.skipif(os.name == "nt", reason="Windows folders have no write permission")
def test_the_package_runs_from_a_read_only_folder_without_a_home(tmp_path: Path) -> None:
    folder = Path(shutil.copytree(ROOT / "pygames", tmp_path / "pygames", ignore=shutil.ignore_patterns("__pycache__")))
    folders = [folder, *(path for path in folder.rglob("*") if path.is_dir())]
    environment = {**os.environ, "HOME": str(tmp_path / "missing"), "PYTHONDONTWRITEBYTECODE": ""}
    play = [sys.executable, "-m", "pygames", "play", "granicus", "--language", "de"]
    try:
        for one in folders:
            one.chmod(0o555)
        done = subprocess.run(play, cwd=tmp_path, env=environment, input=b"q\n", capture_output=True, check=False)
    finally:
        for one in folders:
            one.chmod(0o755)
    assert (done.returncode, done.stderr) == (0, b"") and b"Partie" in done.stdout


def test_a_piped_record_is_read_as_utf_8() -> None:
    deal = pygames.GAMES["deckfish"].deal("Größe")
    text = json.dumps(pygames.record(deal, []), ensure_ascii=False)
    assert json.loads(run("-m", "pygames", "read", stdin=text))["deal"]["seed"] == "Größe"
