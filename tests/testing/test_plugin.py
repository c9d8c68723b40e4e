"""``pytest --pygames`` runs a test for each demand, and without the option the plugin does nothing."""

import re
from collections.abc import Iterator

import pytest

from pygames.registry import PLUGINS
from pygames.testing import DEMANDS
from pygames.testing.__main__ import main

pytest_plugins = ["pytester"]
PLUGIN = ("-p", "pygames.pytest_plugin", "-p", "no:randomly", "-p", "no:cacheprovider")


@pytest.fixture(autouse=True)
def no_plugins() -> Iterator[None]:
    yield
    PLUGINS.clear()


def test_all_demands_on_a_game_are_tests(pytester: pytest.Pytester) -> None:
    result = pytester.runpytest(*PLUGIN, "--pygames", "examples.null_game.game:GAME", "-k", "deals or adapters")
    count = sum(str(demand).startswith(("deals", "adapters")) for demand in DEMANDS)
    result.assert_outcomes(passed=count, deselected=len(DEMANDS) - count)


def test_a_failure_is_a_sentence_and_the_line_of_the_game(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(
        broken="""
        from examples.null_game.game import NullGame
        class Broken(NullGame):
            id = "broken"
            designer = ""
            def draw_deal(self, rng, players, options):
                return {"coin": options["colour"]}
        GAME = Broken()
        """
    )
    result = pytester.runpytest(*PLUGIN, "--pygames", "broken", "-k", "depends_on_its_seed or facts")
    result.assert_outcomes(failed=2, deselected=len(DEMANDS) - 2)
    result.stdout.fnmatch_lines_random(
        [
            "Null Game: KeyError was raised: 'colour'. See docs/game-reference.md#the-deal.",
            '*return {"coin": options*',
        ]
    )
    result.stdout.fnmatch_lines(["Null Game: `designer` is empty. See docs/game-reference.md#data."])


@pytest.mark.parametrize(
    ("path", "reason"),
    [
        ("no_such_module:GAME", "No module named 'no_such_module'."),
        ("examples.null_game.game:PLAY", "has no attribute 'PLAY'."),
        ("examples.null_game.game:NullGame", "not a pygames.Game."),
    ],
)
def test_a_wrong_path_is_refused_with_a_sentence(path: str, reason: str, pytester: pytest.Pytester) -> None:
    result = pytester.runpytest(*PLUGIN, "--pygames", path)
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines([f"ERROR: --pygames {path}: *{reason}"])


def test_without_the_option_nothing_changes(pytester: pytest.Pytester) -> None:
    pytester.makepyfile("def test_one(): pass")
    pytester.runpytest(*PLUGIN).assert_outcomes(passed=1)


def test_the_sentences_and_the_paths_of_a_game_can_be_read(capsys: pytest.CaptureFixture[str]) -> None:
    main(["deckfish"])
    shown = capsys.readouterr().out
    assert len(re.findall(r"After \d+ plies, \w+ is to move\.", shown)) == 3
    assert "   click " in shown


def test_a_seed_gives_the_same_game_again(capsys: pytest.CaptureFixture[str]) -> None:
    main(["granicus"])
    shown = capsys.readouterr().out
    words = shown.partition("  #")[0].removeprefix("python -m pygames.testing ")
    main(words.split())
    assert words.startswith("granicus --seed ") and capsys.readouterr().out == shown


def test_a_game_that_is_not_installed_is_named_by_its_place(capsys: pytest.CaptureFixture[str]) -> None:
    main(["examples.konane.game:GAME"])
    shown = capsys.readouterr().out
    assert "   click cell:" in shown and "Step 4: The last jump\n\n6 R" in shown
    assert "c1-c3   Your opponent cannot jump, so you win.\n\n6 R" in shown
    with pytest.raises(SystemExit):
        main(["little-tricks"])
    told = capsys.readouterr().err
    assert "pip install -e ." in told and "say where it is: little_tricks.game:GAME." in told
