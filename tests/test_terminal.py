"""``python -m pygames`` as a person and a program use it."""

import io
import json
from typing import Any

import pytest

import pygames
from pygames.__main__ import main
from pygames.match import verdict


def run(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What a command prints."""
    assert main(words) == 0
    return capsys.readouterr().out


def type_in(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    """Put text on standard input."""
    monkeypatch.setattr("sys.stdin", io.StringIO(text))


@pytest.mark.parametrize("game", pygames.GAMES)
def test_a_whole_game_by_typing(game: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    state = pygames.GAMES[game].start(pygames.GAMES[game].deal("x"))
    while not state.is_over:
        state.play(state.legal_moves()[0])
    type_in(monkeypatch, "?\nnonsense\nu\n" + "\n".join(state.moves) + "\nu\nr\nq\n")
    shown = run(capsys, "play", game, "--seed", "x")
    assert "is no move of" in shown and "nothing to undo" in shown
    assert f"{state}\n\nThe game is over. {verdict(state)}" in shown
    assert json.dumps(pygames.record(state.deal, state.moves)) in shown


def test_the_end_of_the_input_leaves_the_table(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    type_in(monkeypatch, "")
    assert "This game was" in run(capsys, "play", "granicus")


@pytest.mark.parametrize("game", pygames.GAMES.values(), ids=pygames.GAMES)
def test_deal_moves_and_result_speak_json(
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


def test_refusals_are_one_sentence_and_a_status(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for text, words in (("{", "no JSON"), ("{}", "version"), ('{"version": 9}', "version 9")):
        type_in(monkeypatch, text)
        assert main(["moves"]) == 2
        assert words in capsys.readouterr().err
    assert main(["moves", "/nowhere/at/all"]) == 2
    assert "cannot be read" in capsys.readouterr().err
