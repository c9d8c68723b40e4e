"""Text drawn as outlines has the same position and width as a text element, and no character is missing."""

import re
from xml.etree import ElementTree as ET

import pytest

from pygames.model.scene import Piece, Scene, Style
from pygames.render import svg
from pygames.render.art import svg_elements, text_outlines
from pygames.render.art.letter_widths import CHARACTERS, WIDTHS

SVG = "{http://www.w3.org/2000/svg}"


def picture(face: str, *styles: Style) -> str:
    """An SVG of one line of text, 100 units wide, around (50, 20)."""
    return svg.picture(Scene("A table", 100, 40, (Piece("text", "line", 50, 20, 100, 20, face, styles=styles),)))


def start(drawing: str) -> float:
    """The x at which the text starts, relative to the centre of its piece."""
    (x,) = re.findall(r'<g class="words" transform="translate\(([\d.-]+) ', drawing)
    return float(x)


def test_every_character_has_a_width_and_an_outline_in_every_style() -> None:
    assert set(WIDTHS) == {"regular", "bold", "italic"}
    for style in WIDTHS:
        assert len(WIDTHS[style]) == len(CHARACTERS) == len(set(CHARACTERS))
        for character, width in zip(CHARACTERS, WIDTHS[style], strict=True):
            assert width > 0 and (
                character == " " or ' d="m' in text_outlines.shape(f"type-{style[0]}{ord(character):x}")
            )


@pytest.mark.parametrize("style", sorted(WIDTHS))
def test_all_digits_are_equally_wide(style: str) -> None:
    assert len({WIDTHS[style][CHARACTERS.index(digit)] for digit in "0123456789"}) == 1


def test_a_picture_has_the_outlines_of_its_letters_and_no_text() -> None:
    tree = ET.fromstring(picture("Seat 1 <leads>"))
    assert not list(tree.iter(f"{SVG}text"))
    used = [use.attrib["href"].removeprefix("#") for use in tree.iter(f"{SVG}use")]
    assert [chr(int(name.removeprefix("type-r"), 16)) for name in used] == list("Seat1<leads>")
    assert set(used) == {path.attrib.get("id") for path in tree.iter(f"{SVG}path")} - {None}


def test_text_is_aligned_left_centred_or_right() -> None:
    width = text_outlines.breadth("12", 20)
    assert start(picture("12")) == pytest.approx(-width / 2, abs=0.01)
    assert start(picture("12", "left")) - start(picture("12", "right")) == pytest.approx(width, abs=0.02)


def test_a_strong_line_is_bold_and_an_active_one_underlined() -> None:
    assert '#type-b31"' in picture("1", "strong") and '#type-b31"' in picture("1", "win")
    assert '#type-r31"' in picture("1") and "H225v" not in picture("1")
    assert "H225v" in picture("1", "active")


def test_text_that_is_too_wide_is_condensed() -> None:
    long = "W" * 30
    drawn = picture(long)
    (scale,) = re.findall(r"scale\(([\d.]+) ", drawn)
    assert text_outlines.breadth(long, 500) * float(scale) == pytest.approx(100, rel=0.001)


def test_text_with_an_unknown_character_stays_text() -> None:
    assert ">Łódź</text>" in picture("Łódź")
    with pytest.raises(KeyError):
        text_outlines.line("Łódź", 0, 0, 10, "words")


def test_text_with_a_width_limit_has_the_same_width_in_any_font() -> None:
    drawn = text_outlines.words("Market", 0, 0, 10, "words", 80)
    assert f'textLength="{svg_elements.n(text_outlines.breadth("Market", 10))}"' in drawn
    assert 'textLength="20"' in text_outlines.words("Market", 0, 0, 10, "words", 20)
    assert "textLength" not in text_outlines.words("7", 0, 0, 10, "words", 80)
