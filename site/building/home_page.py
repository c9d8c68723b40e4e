"""Fills the home page with the games: a card for each, and the game that beginners are sent to."""

import re
from html import escape
from typing import Any

Card = dict[str, Any]  # the data of a game, as the bridge returns it

CARD = re.compile(r'\n *<template id="game-card">\n(.*?) *</template>', re.DOTALL)
SUGGESTION = re.compile(r'<template id="suggestion">(.*?)</template>', re.DOTALL)
CONDITION = re.compile(r' *<(\w+) data-if="(\w+)(?:=(\w+))?"(.*?</\1>)\n?', re.DOTALL)
WEIGHTS = ("light", "medium", "deep")


def fill(page: str, games: list[Card]) -> str:
    """Fill the templates and placeholders of the home page; return any other page as it is."""
    card = CARD.search(page)
    if card is None:
        return page
    first = suggested(games)
    page = page.replace(card[0], "")
    page = SUGGESTION.sub(lambda found: found[1].strip().format_map(fields(first)), page)
    return page.replace("<!-- games -->", "".join(_filled(card[1], game) for game in games).strip())


def suggested(games: list[Card]) -> Card:
    """Return the game for beginners: of those with a lesson the lightest, and of these the shortest."""
    with_lesson = [game for game in games if game["lesson_minutes"]]
    return min(with_lesson or games, key=lambda game: (_weight(game), typical_minutes(game["minutes"])))


def typical_minutes(minutes: str) -> int:
    """Return the middle of a range such as "5-15", rounded to a multiple of 5, and at least 5."""
    times = [int(time) for time in minutes.split("-")]
    return max(5, 5 * round(sum(times) / len(times) / 5))


def fields(game: Card) -> dict[str, str]:
    """Return the fields of the templates, escaped for HTML."""
    seats = game["seats"]
    texts = {name: str(value) for name, value in game.items() if isinstance(value, str | int)}
    texts |= {
        "players": str(seats[0]) if len(seats) == 1 else f"{seats[0]}–{seats[-1]}",
        "minutes": game["minutes"].replace("-", "–"),
        "counts": " ".join(map(str, seats)),
        "sides": "|".join(game["seat_names"]),
        "notes": "|".join(game["side_notes"]),
    }
    return {name: escape(text) for name, text in texts.items()}


def _filled(template: str, game: Card) -> str:
    """Return the card of a game.

    A part with ``data-if="field"`` is kept if the field is not empty; one with ``data-if="field=value"``, if it has
    that value.
    """

    def part(found: re.Match[str]) -> str:
        _, name, value, rest = found.groups()
        holds = game[name] == value if value else game[name]
        return found[0].replace(f' data-if="{name}{f"={value}" if value else ""}"', "") if holds and rest else ""

    return CONDITION.sub(part, template).format_map(fields(game))


def _weight(game: Card) -> int:
    return WEIGHTS.index(game["weight"]) if game["weight"] in WEIGHTS else len(WEIGHTS)
