"""The flat style, for viewers that support little CSS, has every rule that a picture needs."""

import re

import pytest

from building import rasterizer_css
from pygames.render.art import palettes

FLAT = rasterizer_css.rules()


def declared(selector: str) -> list[str]:
    """The declarations of one selector in the flat style."""
    return [
        body
        for selectors, body in re.findall(r"([^{}]+)\{([^{}]*)\}", FLAT)
        if selector in selectors.strip().split(",")
    ]


@pytest.mark.parametrize(
    "unsupported", ["var(", "@media", ":has", ":not", ":hover", ":focus", "--", "[class*", "[data-"]
)
def test_the_flat_style_has_no_unsupported_css(unsupported: str) -> None:
    assert unsupported not in FLAT


def test_the_flat_style_has_every_rule_a_picture_needs() -> None:
    for selector in (
        ".paper",
        ".back",
        ".bone",
        ".badge",
        ".words",
        ".halo",
        ".bracket",
        ".ground-cloth",
        ".panel .plate",
    ):
        assert declared(selector), selector


@pytest.mark.parametrize("seat", range(5))
def test_pieces_of_a_seat_have_its_colour(seat: int) -> None:
    colour = palettes.LIGHT[f"seat-{seat}"]
    assert any(colour in body for body in declared(f".seat-{seat} .owner"))
    assert any(colour in body for body in declared(f".slot.seat-{seat} .place"))
    assert any(colour in body for body in declared(f".panel.active.seat-{seat} .plate"))


def test_the_flat_style_has_no_text_rules() -> None:
    assert "font" not in FLAT and "text-" not in FLAT
