"""The facts about each game: length, weight, luck, lesson and similar game; the source and the credits in its guide."""

import re

import pytest

import pygames
from building import articles, guides, pages
from pygames.lab.results import read_results
from pygames.lessons import lesson_runner

GAMES = pytest.mark.parametrize("game", pygames.GAMES.values(), ids=pygames.GAMES)
SOURCES = {
    "granicus": "http://wiki.decktet.com/game:granicus",
    "siege-of-jacynth": "http://wiki.decktet.com/game:siege-of-jacynth",
    "deckfish": "http://wiki.decktet.com/game:deckfish",
    "strings-of-suits": "http://wiki.decktet.com/game:strings-of-suits",
    "mutation": "https://happyhexagon.blogspot.com/search/label/mutation",
}
NUMBERS = {"five": 5, "ten": 10, "fifteen": 15, "twenty": 20, "thirty": 30}


def test_every_game_has_its_facts() -> None:
    facts = {
        card["id"]: (card["minutes"], card["weight"], card["luck"], card["lesson_minutes"]) for card in pages.games()
    }
    assert facts == {
        "granicus": ("5-15", "light", "some", 3),
        "siege-of-jacynth": ("20", "medium", "some", 3),
        "deckfish": ("15-30", "deep", "none", 4),
        "strings-of-suits": ("20", "medium", "none", 3),
        "mutation": ("10-30", "medium", "much", 3),
    }


@GAMES
def test_a_game_resembles_a_known_one_in_a_short_phrase(game: pygames.Game) -> None:
    assert 5 < len(game.similar_to) <= 40


@GAMES
def test_a_lesson_takes_twenty_seconds_a_step(game: pygames.Game) -> None:
    assert game.lesson_minutes == round(len(lesson_runner.steps(game)) / 3)


@GAMES
def test_the_guide_tells_the_same_length_and_links_its_source(game: pygames.Game) -> None:
    head = guides.path(game).read_text(encoding="utf-8").split("\n")[2]
    told = "-".join(
        str(NUMBERS[word]) for word in re.findall("|".join(NUMBERS), head.split(" minutes")[0].split("layers, ")[1])
    )
    assert told == game.minutes
    assert f"]({SOURCES[game.id]})" in head


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
    assert sections[-5:] == ["Options", "Good play", "Rulings", "Typed moves", "Credits"]


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
