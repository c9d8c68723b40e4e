"""With colour vision deficiency, pieces still differ in shape, pattern, letter or lightness."""

import math
import re
from itertools import combinations

import pytest

from pygames.render.art import dice, suit_marks, tokens
from pygames.render.art.palettes import THEMES
from tests.support.linear_colour import linear_rgb

# Matrices that simulate each deficiency in linear RGB (Machado, Oliveira and Fernandes 2009, severity 1).
DEFICIENCIES = {
    "no red": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "no green": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "no blue": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
    "no colours": ((0.2126, 0.7152, 0.0722),) * 3,
}
SEAT_COLOURS = re.compile(r' class="f\d"')  # the colour of a seat
IDS = re.compile(r" id=\"[^\"]*\"")


def simulated(colour: str, deficiency: str) -> list[float]:
    """A colour as seen with this deficiency."""
    channels = (sum(a * b for a, b in zip(row, linear_rgb(colour), strict=True)) for row in DEFICIENCIES[deficiency])
    return [min(1.0, max(0.0, channel)) for channel in channels]


def colour_distance(one: str, other: str, deficiency: str) -> float:
    """Return the distance between two colours in OKLab: black to white is 1, and 0.02 is just visible."""
    coordinates = []
    for colour in (one, other):
        r, g, b = simulated(colour, deficiency)
        long = (0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b) ** (1 / 3)
        middle = (0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b) ** (1 / 3)
        short = (0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b) ** (1 / 3)
        lightness = 0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short
        reddish = 1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short
        yellowish = 0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short
        coordinates.append((lightness, reddish, yellowish))
    return math.dist(*coordinates)


@pytest.mark.parametrize("kind", ["token", "chip", "die"])
def test_pieces_of_five_seats_differ_without_colour(kind: str) -> None:
    symbols = tokens.SYMBOLS | dice.SYMBOLS
    plain = {IDS.sub("", SEAT_COLOURS.sub("", symbols[f"{kind}-{seat}"])) for seat in range(5)}
    assert len(plain) == 5


def test_marks_differ_in_outline_not_in_colour() -> None:
    assert len(set(suit_marks.MARKS.values())) == 6
    for drawing in suit_marks.MARKS.values():
        assert set(re.findall(r"(?:fill|stroke)=\"([^\"]*)\"", drawing)) <= {"none", "currentColor"}


@pytest.mark.parametrize("look", THEMES)
def test_two_seat_colours_differ_with_any_colour_vision(look: str) -> None:
    for deficiency in ("no red", "no green", "no blue"):
        assert colour_distance(THEMES[look]["seat-0"], THEMES[look]["seat-1"], deficiency) >= 0.13, deficiency


@pytest.mark.parametrize("deficiency", DEFICIENCIES)
@pytest.mark.parametrize("look", THEMES)
def test_rings_stand_out_with_any_colour_vision(look: str, deficiency: str) -> None:
    colours = THEMES[look]
    for ground in ("table", "panel", "paper"):
        assert (
            max(colour_distance(colours[ring], colours[ground], deficiency) for ring in ("glow", "glow-line")) >= 0.4
        ), ground
        assert colour_distance(colours["focus"], colours[ground], deficiency) >= 0.35, ground


def test_the_suit_colours_that_look_alike_are_known() -> None:
    """Only the known pairs of suit colours look alike. No six colours differ for everyone, so suits also have marks."""
    alike = {
        (look, deficiency, one + other)
        for look, colours in THEMES.items()
        for deficiency in DEFICIENCIES
        for one, other in combinations("MSVLYK", 2)
        if colour_distance(colours[f"suit-{one}"], colours[f"suit-{other}"], deficiency) < 0.02
    }
    assert {pair for _, deficiency, pair in alike if deficiency != "no colours"} <= {"SL", "MV"}
