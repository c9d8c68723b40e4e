"""The style for simple viewers has the rules of the page's style, in CSS that they support."""

import re

import pytest

from pygames.render.art import flat, palettes

FLAT = flat.rules()


def declared(selector: str) -> list[str]:
    """The declarations of one selector in the flat style."""
    return [
        body
        for selectors, body in re.findall(r"([^{}]+)\{([^{}]*)\}", FLAT)
        if selector in selectors.strip().split(",")
    ]


@pytest.mark.parametrize("unknown", ["var(", "@media", ":has", ":not", ":hover", ":focus", "--", "[class*", "[data-"])
def test_nothing_is_left_that_a_simple_program_does_not_know(unknown: str) -> None:
    assert unknown not in FLAT


def test_every_rule_that_a_still_picture_needs_is_there() -> None:
    for selector in (".paper", ".back", ".bone", ".badge", ".words", ".trace", ".ground-cloth", ".panel .plate"):
        assert declared(selector), selector


@pytest.mark.parametrize("seat", range(5))
def test_a_seats_things_have_its_colour(seat: int) -> None:
    colour = palettes.LIGHT[f"seat-{seat}"]
    assert any(colour in body for body in declared(f".seat-{seat} .owner"))
    assert any(colour in body for body in declared(f".slot.seat-{seat} .place"))
    assert any(colour in body for body in declared(f".panel.active.seat-{seat} .plate"))


def test_it_sets_no_text_because_its_drawings_have_outlines() -> None:
    assert "font" not in FLAT and "text-" not in FLAT
