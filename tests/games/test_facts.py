"""The facts about each game: length, weight, luck, lesson and similar game; the source and the credits in its guide."""

import re

import pytest

import pygames
from building import articles, guides
from pygames.lab.results import read_results
from pygames.lessons import lesson_runner

GAMES = pytest.mark.parametrize("game", pygames.GAMES.values(), ids=pygames.GAMES)
PAGE = "See docs/adding-a-game.md"  # and a section
NUMBERS = {"five": 5, "ten": 10, "fifteen": 15, "twenty": 20, "thirty": 30, "forty": 40, "sixty": 60, "ninety": 90}


@GAMES
def test_a_game_states_its_facts(game: pygames.Game) -> None:
    assert re.fullmatch(r"\d+(-\d+)?", game.minutes), f"`minutes` is {game.minutes!r}, not 20 or 15-30. {PAGE}#data."
    assert game.weight and game.luck, f"`weight` and `luck` are empty. {PAGE}#data."
    assert len(game.similar_to) <= 40, f"`similar_to` is longer than 40 characters. {PAGE}#data."
    assert len(game.seat_names) == game.seats[-1], f"There is not one name for each seat. {PAGE}#data."


@GAMES
def test_a_lesson_takes_twenty_seconds_a_step(game: pygames.Game) -> None:
    try:
        steps = len(lesson_runner.steps(game))
    except ValueError:
        steps = 0
    expected = max(1, round(steps / 3)) if steps else 0
    assert game.lesson_minutes == expected, f"`lesson_minutes` is {expected} for {steps} steps. {PAGE}#data."


@GAMES
def test_the_guide_tells_the_same_length_and_links_its_source(game: pygames.Game) -> None:
    head = _guide(game).split("\n")[2]
    said = re.search(r"layers, (.*?) minutes", head)
    assert said, f'The third line of guide.md has no "... players, ... minutes". {PAGE}#the-rules-page.'
    told = "-".join(str(NUMBERS.get(word, word)) for word in re.findall("|".join([*NUMBERS, r"\d+"]), said[1]))
    assert told == game.minutes, f"guide.md says {said[1]} minutes, game.py {game.minutes}. {PAGE}#the-rules-page."
    assert re.search(r"\]\(https?://", head), f"The third line of guide.md links no source. {PAGE}#the-rules-page."


def test_the_length_of_mutation_is_what_was_measured_in_steps_of_five() -> None:
    (shape,) = (one for one in read_results(articles.PUBLISHED) if one["study"] == "shape")
    lengths = {row["what"]: round(row["value"]) for row in shape["rows"] if "minutes at 15 s" in row["what"]}
    names = ["mutation", *(f"mutation with {players}" for players in (3, 4, 5))]
    measured = [lengths[f"{name}, casual: minutes at 15 s a move"] for name in names]
    game = pygames.GAMES["mutation"]
    told = re.search(r"about (\d+) minutes .* (\d+) with three, (\d+) with four and (\d+) with five", _guide(game))
    assert told and [int(number) for number in told.groups()] == measured
    shortest, longest = (5 * round(minutes / 5) for minutes in (measured[0], measured[-1]))
    assert game.minutes == f"{shortest}-{longest}"


def _guide(game: pygames.Game) -> str:
    return guides.path(game).read_text(encoding="utf-8")


@GAMES
def test_the_guide_ends_with_what_only_some_readers_need(game: pygames.Game) -> None:
    sections = re.findall(r"(?m)^## (.*)", _guide(game))
    last = ["Options", "Good play", "Rulings", "Typed moves", "Credits"]
    assert sections[-5:] == last, f"guide.md does not end with the sections {last}. {PAGE}#the-rules-page."


def test_a_plugin_without_facts_has_none() -> None:
    class Bare(pygames.Game):
        pass

    assert (Bare.weight, Bare.luck, Bare.lesson_minutes, Bare.similar_to) == ("", "", 0, "")


@pytest.mark.parametrize(
    ("game", "names"),
    [
        ("granicus", ["PLB", "Alexander"]),
        ("siege-of-jacynth", ["ladders", "catapults", "boiling oil"]),
        ("strings-of-suits", ["韩镇远", "北枫"]),
        ("deckfish", ["https://boardgamegeek.com/boardgame/432405/deckfish"]),
        ("mutation", ["2013 to 2022", "dice-game-mutation-update"]),
    ],
)
def test_the_guide_has_its_credits_and_theme(game: str, names: list[str]) -> None:
    text = guides.path(pygames.GAMES[game]).read_text(encoding="utf-8")
    assert [name for name in names if name not in text] == []
