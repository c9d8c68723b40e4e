"""The playing time of Mutation is what the lab has measured."""

import re

import pygames
from building import articles
from pygames.lab.results import read_results
from pygames.plugins import guide


def test_the_length_of_mutation_is_what_was_measured_in_steps_of_five() -> None:
    (shape,) = (one for one in read_results(articles.PUBLISHED) if one["study"] == "shape")
    lengths = {row["what"]: round(row["value"]) for row in shape["rows"] if "minutes at 15 s" in row["what"]}
    names = ["mutation", *(f"mutation with {players}" for players in (3, 4, 5))]
    measured = [lengths[f"{name}, casual: minutes at 15 s a move"] for name in names]
    game = pygames.GAMES["mutation"]
    told = re.search(r"about (\d+) minutes .* (\d+) with three, (\d+) with four and (\d+) with five", guide(game))
    assert told and [int(number) for number in told.groups()] == measured
    shortest, longest = (5 * round(minutes / 5) for minutes in (measured[0], measured[-1]))
    assert game.minutes == f"{shortest}-{longest}"
