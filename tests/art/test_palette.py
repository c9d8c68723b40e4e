"""Contrast as WCAG counts it, in the light and in the dark: 4.5 for what is read, 3 for what is seen."""

import pytest

from pygames.art.style import DARK, LIGHT, alone, page
from pygames.decktet import SUITS

SEATS = range(5)


def luminance(colour: str) -> float:
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.fixture(params=[LIGHT, DARK], ids=["light", "dark"])
def colours(request: pytest.FixtureRequest) -> dict[str, str]:
    palette: dict[str, str] = request.param
    return palette


def test_words_can_be_read_wherever_they_stand(colours: dict[str, str]) -> None:
    for voice in ("ink", "quiet", *(f"seat-{seat}" for seat in SEATS)):
        for ground in ("table", "panel", "paper"):
            assert contrast(colours[voice], colours[ground]) >= 4.5, (voice, ground)


def test_suit_letters_can_be_read_on_cards_and_marks_seen_everywhere(colours: dict[str, str]) -> None:
    for suit in SUITS:
        assert contrast(colours[f"suit-{suit}"], colours["paper"]) >= 4.5, suit
        assert contrast(colours[f"suit-{suit}"], colours["panel"]) >= 3, suit
        assert contrast(colours[f"suit-{suit}"], colours["table"]) >= 3, suit


def test_pips_and_patterns_can_be_read_on_a_seats_colour(colours: dict[str, str]) -> None:
    for seat in SEATS:
        assert contrast(colours["seat-ink"], colours[f"seat-{seat}"]) >= 4.5, seat


def test_inks_stand_out_in_pictures(colours: dict[str, str]) -> None:
    for suit in SUITS:
        assert contrast(colours[f"art-{suit}"], colours["art-paper"]) >= 4.5, suit
        assert contrast(colours["art-ink"], colours[f"wash-{suit}"]) >= 4.5, suit
        assert contrast(colours[f"art-{suit}"], colours[f"wash-{suit}"]) >= 3, suit


def test_rings_can_be_seen(colours: dict[str, str]) -> None:
    for ground in ("table", "panel", "paper"):
        best = max(contrast(colours[ring], colours[ground]) for ring in ("glow", "glow-line"))
        assert best >= 4.5, ground
        assert contrast(colours["focus"], colours[ground]) >= 4.5, ground
        assert contrast(colours["last"], colours[ground]) >= 3, ground
        assert contrast(colours["accent"], colours[ground]) >= 4.5, ground
    assert contrast(colours["back-line"], colours["back"]) >= 4.5


def test_both_palettes_have_the_same_names() -> None:
    assert list(LIGHT) == list(DARK)


def test_the_page_follows_the_system_and_its_own_theme() -> None:
    css = page()
    assert "prefers-color-scheme:dark" in css
    assert ":root[data-theme=dark]" in css
    assert ":root:not([data-theme=light])" in css
    assert "forced-colors:active" in css
    assert "prefers-reduced-motion:reduce" in css
    assert ":root" not in alone()  # a notebook's page keeps its own variables
