"""The commands of `python -m pygames`: a game in the terminal, commands that print JSON or a link, and errors."""

import io
import json
import re
from pathlib import Path
from typing import Any

import pytest

import pygames
from pygames.__main__ import main
from pygames.records.session import verdict
from pygames.registry import PLUGINS


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Run a command that must succeed, and return its output."""
    assert main(arguments) == 0
    return capsys.readouterr().out


def type_in(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    """Provide text on standard input."""
    monkeypatch.setattr("sys.stdin", io.StringIO(text))


@pytest.mark.parametrize("game", pygames.GAMES)
def test_a_whole_game_can_be_typed(
    game: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    state = pygames.GAMES[game].start(pygames.GAMES[game].deal("x"))
    while not state.is_over:
        state.play(state.legal_moves()[0])
    enter = "\n" if state.game.private else ""  # each seat confirms that it alone sees the screen
    moves = f"\n{enter}".join(state.moves)
    type_in(monkeypatch, f"{enter}?\nnonsense\nu\n{moves}\nu\n{enter}r\nq\n")
    shown = run(capsys, "play", game, "--seed", "x")
    assert "is not a move of" in shown and "nothing to undo" in shown
    assert f"{state}\n\nThe game is over. {verdict(state)}" in shown
    assert json.dumps(pygames.record(state.deal, state.moves)) in shown


def test_a_hand_is_scrolled_away_before_the_other_seat_looks(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    state = pygames.GAMES["siege-of-jacynth"].start(pygames.GAMES["siege-of-jacynth"].deal("x"))
    first = state.legal_moves()[0]
    type_in(monkeypatch, f"\n{first}\n\nq\n")
    shown = run(capsys, "play", "siege-of-jacynth", "--seed", "x")
    before, attacker, defender = re.split(r"\n{20,}", shown)
    assert "press Enter" not in before and str(state) not in before
    assert attacker.startswith("Attacker, press Enter") and str(state) in attacker
    assert defender.startswith(f"{state.describe_played(first)}\nDefender, press Enter")
    for card in state.deal["deck"][5:10]:
        assert card not in attacker and card in defender


def test_computers_play_the_other_seats(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    state = pygames.GAMES["siege-of-jacynth"].start(pygames.GAMES["siege-of-jacynth"].deal("x"))
    first = state.legal_moves()[0]
    type_in(monkeypatch, f"{first}\nu\n{first}\nu\nr\nq\n")
    shown = run(capsys, "play", "siege-of-jacynth", "--seed", "x", "--opponent", "random")
    assert "press Enter" not in shown and shown.count(str(state)) == 3  # at first, and after each undo
    assert len(json.loads(shown[shown.index("{") : shown.rindex("}") + 1])["moves"]) == 2
    type_in(monkeypatch, "")
    assert "Attacker" in run(capsys, "play", "siege-of-jacynth", "--seat", "1", "--opponent", "greedy").split("> ")[0]


def test_the_version_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--version"])
    assert capsys.readouterr().out.startswith("pygames ")


def test_the_end_of_input_ends_the_game(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    type_in(monkeypatch, "")
    assert "To see the result of this game" in run(capsys, "play", "granicus")


@pytest.mark.parametrize("game", pygames.GAMES.values(), ids=pygames.GAMES)
def test_deal_moves_and_result_print_json(
    game: pygames.Game, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    options: dict[str, Any] = {option: values[-1] for option, values in game.options.items()}
    words = [f"--{option}={json.dumps(value).strip(chr(34))}" for option, value in options.items()]
    deal = json.loads(run(capsys, "deal", game.id, "--seed", "5", *words))
    assert deal == game.deal(5, **options)
    record = pygames.record(deal, game.start(deal).legal_moves()[:1])
    state = pygames.replay(record)
    for command, expected in (("moves", state.legal_moves()), ("result", state.result())):
        type_in(monkeypatch, json.dumps(record))
        assert json.loads(run(capsys, command)) == expected


def test_link_prints_a_link_and_read_accepts_links_and_files(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = pygames.GAMES["granicus"]
    state = game.start(game.deal("x"))
    for _ in range(9):
        state.play(state.legal_moves()[-1])
    record = pygames.record(state.deal, state.moves)
    expected = {**record, "at": 9}
    file = tmp_path / "record.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    link = run(capsys, "link", str(file)).strip()
    assert link == pygames.to_link(record)
    type_in(monkeypatch, f"https://example.org/play.html#{link}")
    for words in ((), (link,), (str(file),)):
        assert json.loads(run(capsys, "read", *words)) == expected
    assert main(["read", link[:-9]]) == 2
    cut = capsys.readouterr()
    assert json.loads(cut.out)["deal"] == record["deal"] and cut.err.startswith("This link is incomplete.")
    assert main(["read", "hello"]) == 2


def test_an_unknown_language_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "granicus", "--language", "xx"]) == 2
    assert capsys.readouterr().err == "There is no translation for 'xx'.\n"


@pytest.mark.parametrize(
    ("game", "reason"),
    [
        ("konane", "konane is no installed game; .* say where it is: konane.game:GAME."),
        ("no_such.game:GAME", "no_such.game:GAME: it does not load, .* 'no_such'."),
        ("examples.konane.game:NAME", "examples.konane.game:NAME: it does not load, .* no attribute 'NAME'."),
    ],
)
def test_a_game_that_is_not_there_is_refused(game: str, reason: str, capsys: pytest.CaptureFixture[str]) -> None:
    for words in (["play", game], ["arena", game, "greedy", "random"]):
        assert main(words) == 2
        assert re.fullmatch(f"{reason}\n", capsys.readouterr().err)


def test_a_game_can_be_named_by_its_module(capsys: pytest.CaptureFixture[str]) -> None:
    assert json.loads(run(capsys, "deal", "examples.konane.game:GAME"))["game"] == "konane"
    match = run(capsys, "arena", "examples.konane.game:GAME", "random", "random", "--games", "2", "--json")
    assert json.loads(match)["game"] == "konane"
    PLUGINS.clear()


def test_errors_print_a_message_and_give_status_2(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for text, words in (("{", "no JSON"), ("{}", "version"), ('{"version": 9}', "version 9")):
        type_in(monkeypatch, text)
        assert main(["moves"]) == 2
        assert words in capsys.readouterr().err
    assert main(["moves", "/nowhere/at/all"]) == 2
    assert "cannot be read" in capsys.readouterr().err
