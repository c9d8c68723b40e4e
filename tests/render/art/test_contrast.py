"""Contrast by WCAG in every theme: 4.5 for text, 3 for graphics; 7 and 4.5 in high contrast."""

import re

import pytest

from pygames.model.decktet import SUITS
from pygames.render.art.palettes import CONTRAST_DARK, CONTRAST_LIGHT, LIGHT, MEDIA_QUERIES, THEMES
from pygames.render.art.style import page, standalone
from tests.support.linear_colour import linear_rgb

SEATS = range(5)


def luminance(colour: str) -> float:
    red, green, blue = linear_rgb(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.fixture(params=THEMES)
def colours(request: pytest.FixtureRequest) -> dict[str, str]:
    return THEMES[request.param]


def test_text_has_enough_contrast_everywhere(colours: dict[str, str]) -> None:
    for text_colour in ("ink", "quiet", *(f"seat-{seat}" for seat in SEATS)):
        for ground in ("table", "panel", "paper"):
            assert contrast(colours[text_colour], colours[ground]) >= 4.5, (text_colour, ground)


def test_suit_letters_and_marks_have_enough_contrast(colours: dict[str, str]) -> None:
    for suit in SUITS:
        assert contrast(colours[f"suit-{suit}"], colours["paper"]) >= 4.5, suit
        assert contrast(colours[f"suit-{suit}"], colours["panel"]) >= 4.5, f"{suit}: the background of a turned card"
        assert contrast(colours[f"suit-{suit}"], colours["table"]) >= 3, suit


def test_pips_and_patterns_have_enough_contrast_on_seat_colours(colours: dict[str, str]) -> None:
    for seat in SEATS:
        assert contrast(colours["seat-ink"], colours[f"seat-{seat}"]) >= 4.5, seat


def test_inks_have_enough_contrast_in_pictures(colours: dict[str, str]) -> None:
    for suit in SUITS:
        assert contrast(colours[f"art-{suit}"], colours["art-paper"]) >= 4.5, suit
        assert contrast(colours["art-ink"], colours[f"wash-{suit}"]) >= 4.5, suit
        assert contrast(colours[f"art-{suit}"], colours[f"wash-{suit}"]) >= 3, suit


def test_rings_have_enough_contrast(colours: dict[str, str]) -> None:
    for ground in ("table", "panel", "paper"):
        best = max(contrast(colours[ring], colours[ground]) for ring in ("glow", "glow-line"))
        assert best >= 4.5, ground
        assert contrast(colours["focus"], colours[ground]) >= 4.5, ground
        assert contrast(colours["last"], colours[ground]) >= 3, ground
        assert contrast(colours["accent"], colours[ground]) >= 4.5, ground
    assert contrast(colours["back-line"], colours["back"]) >= 4.5


def test_rings_marks_and_seats_stand_out_on_dark_cells(colours: dict[str, str]) -> None:
    """A dark cell is a panel in the shade."""
    shade, panel = colours["shade"], colours["panel"]
    alpha = int(shade[7:], 16) / 255
    mixed = [(1 - alpha) * int(panel[i : i + 2], 16) + alpha * int(shade[i : i + 2], 16) for i in (1, 3, 5)]
    dark = "#" + "".join(f"{round(channel):02x}" for channel in mixed)
    assert contrast(dark, colours["paper"]) >= 1.15
    assert max(contrast(colours[ring], dark) for ring in ("glow", "glow-line")) >= 4.5
    for colour in ("focus", "last", *(f"seat-{seat}" for seat in SEATS)):
        assert contrast(colours[colour], dark) >= 3, colour
    assert max(contrast(colours[ink], dark) for ink in ("art-ink", "art-paper")) >= 4.5


def test_high_contrast_themes_reach_their_ratios() -> None:
    suits = [f"suit-{suit}" for suit in SUITS]
    for colours in (CONTRAST_LIGHT, CONTRAST_DARK):
        for ground in ("table", "panel", "paper"):
            for text_colour in ("ink", "quiet", "accent", "last", *suits, *(f"seat-{seat}" for seat in SEATS)):
                assert contrast(colours[text_colour], colours[ground]) >= 7, (text_colour, ground)
            assert contrast(colours["line"], colours[ground]) >= 4.5, ground
            assert contrast(colours["focus"], colours[ground]) >= 7, ground
        for ground in ("accent", *(f"seat-{seat}" for seat in SEATS)):
            ink = "accent-ink" if ground == "accent" else "seat-ink"
            assert contrast(colours[ink], colours[ground]) >= 7, ground
        for suit in SUITS:
            assert contrast(colours[f"art-{suit}"], colours["art-paper"]) >= 7, suit
            assert contrast(colours["art-ink"], colours[f"wash-{suit}"]) >= 7, suit
            assert contrast(colours[f"art-{suit}"], colours[f"wash-{suit}"]) >= 4.5, suit


def test_all_themes_have_the_same_colour_names() -> None:
    assert all(list(colours) == list(LIGHT) for colours in THEMES.values())


def test_the_page_follows_the_device_and_the_preference() -> None:
    css = page()
    for when, look in MEDIA_QUERIES.items():
        assert f"@media {when}{{:root{{color-scheme:{look.removeprefix('contrast-')};--edge" in css
    for look, colours in THEMES.items():
        assert re.search(rf":root\[data-look={look}\]{{[^}}]*--table:{colours['table']};", css)
    assert "prefers-reduced-motion:reduce" in css
    assert ":root" not in standalone()  # a drawing in a notebook must not set CSS variables on the host page
