"""The home page: its cards, and the game that beginners are sent to."""

from typing import Any

import pytest

from building import home_page

TEMPLATE = """<div><template id="suggestion">
  <a href="lesson.html?game={id}">Start with {name} · {lesson_minutes} minutes</a>
  </template></div>
<ul><!-- games --></ul>
<template id="game-card">
  <li id="game-{id}" data-sides="{sides}">
    <b data-if="weight=light" class="light">Light</b>
    <b data-if="weight=deep">Deep</b>
    <p data-if="similar_to" class="like">Like {similar_to}</p>
    <a data-if="lesson_minutes">Learn in {lesson_minutes} min</a>
    <i>{minutes} min, {players} players</i>
  </li>
</template>"""


def card(name: str, **facts: Any) -> dict[str, Any]:
    """Return the data of a game for its card on the home page: defaults, overridden by `facts`."""
    common = {
        "weight": "",
        "luck": "",
        "lesson_minutes": 3,
        "similar_to": "",
        "tint": "",
        "emblem": "",
        "seats": [2],
        "seat_names": ["A", "B & C"],
        "side_notes": [],
    }
    return {"id": name.lower(), "name": name, "minutes": "20", **common, **facts}


def test_cards_have_only_the_facts_that_the_game_tells() -> None:
    deep = card("Deep", weight="deep", lesson_minutes=0, minutes="20-30", seats=[2, 3, 4])
    light = card("Light", weight="light", lesson_minutes=3, similar_to="<Go>")
    page = home_page.fill(TEMPLATE, [deep, light])
    first, second = page.split("<li ")[1:]
    assert "Deep" in first and "Light" not in first and "Learn" not in first and "Like" not in first
    assert "20–30 min, 2–4 players" in first
    assert '<b class="light">Light</b>' in second and "Learn in 3 min" in second
    assert "Like &lt;Go&gt;" in second and 'data-sides="A|B &amp; C"' in second
    assert "data-if" not in page and "<template" not in page


def test_the_lightest_and_shortest_game_is_suggested_with_the_length_of_its_lesson() -> None:
    games = [
        card("Deep", weight="deep", minutes="5"),
        card("Long", weight="light"),
        card("Short", weight="light", minutes="5-15", lesson_minutes=4),
        card("Unexplained", weight="light", minutes="5", lesson_minutes=0),
    ]
    assert home_page.suggested(games)["name"] == "Short"
    page = home_page.fill(TEMPLATE, games)
    assert '<a href="lesson.html?game=short">Start with Short · 4 minutes</a>' in page


@pytest.mark.parametrize(("minutes", "typical"), [("20", 20), ("5-15", 10), ("15-30", 20), ("1-2", 5)])
def test_typical_minutes_are_a_multiple_of_5(minutes: str, typical: int) -> None:
    assert home_page.typical_minutes(minutes) == typical


def test_other_pages_stay_as_they_are() -> None:
    assert home_page.fill("<p>{name}</p>", []) == "<p>{name}</p>"
