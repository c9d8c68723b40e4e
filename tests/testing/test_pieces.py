"""A field of a piece that does not suit its kind is named before the piece is drawn."""

from dataclasses import replace
from typing import Any

import pytest

from pygames.model.scene import Piece
from pygames.testing.drawing import check_fields
from tools.docs_pictures import examples

STONE = Piece("stone", "s1", 20, 20, 40, 40)


@pytest.mark.parametrize(
    "piece", [piece for _caption, pieces in examples() for piece in pieces], ids=lambda piece: piece.id
)
def test_the_examples_of_the_docs_are_right(piece: Piece) -> None:
    check_fields(piece)


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"kind": "pawn"}, "The piece s1 has the kind 'pawn', which is none of card, token,"),
        ({"styles": ("black",)}, "The stone s1 has the style 'black', which is none of light, dark,"),
        ({"styles": ("dark", "light")}, "The stone s1 is light and dark: choose one."),
        ({"seat": 5}, "The stone s1 has the seat 5, not None or 0 to 4."),
        ({"face": "king"}, "The stone s1 has the face 'king', which is none of ''."),
        ({"kind": "man", "face": "king"}, "The man s1 has the face 'king', which is none of '', 'crown'."),
        ({"kind": "counter"}, "The counter s1 has the face '', not a number of at most 3 digits."),
        ({"kind": "card", "face": "14X"}, "The card s1 has the face '14X', which is none of '', "),
        ({"h": 30}, "The stone s1 is not as wide as high: its size is 40 by 30."),
        ({"w": 0}, "The stone s1 has no area: its size is 0 by 40."),
        ({"kind": "hex"}, "is not regular: its size is 40 by 40, and one of them should be 0.866 times the other."),
        ({"kind": "wall", "h": 20}, "is too thick: its size is 40 by 20, and it should be three times as long as"),
    ],
)
def test_a_wrong_field_is_named(fields: dict[str, Any], sentence: str) -> None:
    with pytest.raises(AssertionError) as failure:
        check_fields(replace(STONE, **fields))
    assert sentence in str(failure.value)
