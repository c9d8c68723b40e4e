"""Posters of positions: short text in which every piece on the table is found again."""

import pytest
from hypothesis import given

import pygames
from pygames.formats.poster import DIGITS, FACES, KINDS, key, poster, shown_pieces
from pygames.model.scene import Kind, Piece, Scene
from tests.support.strategies import SEEDS, SHARES, VARIANTS
from tests.support.variants import Variant, position

LIMIT = 330  # characters, for two players: then the code of an embed has less than 1,000


def placed(text: str) -> list[tuple[str, str, int, int]]:
    """Return the kind, the face and the place of each piece, by the description of the format."""
    digits = iter([DIGITS.index(letter) for letter in text[1:]])

    def number() -> int:
        return next(digits) * 64 + next(digits)

    def ascending(count: int) -> list[int]:
        numbers = [number()]
        while len(numbers) < count:
            numbers.append(numbers[-1])
            while (step := next(digits)) == 63:
                numbers[-1] += 63
            numbers[-1] += step
        return numbers

    number(), number()
    pieces = []
    for kind_number in digits:
        kind = KINDS[kind_number]
        next(digits), next(digits), number(), number()
        count, columns, rows = number(), next(digits), next(digits)
        xs, ys = ascending(columns), ascending(rows)
        for _ in range(count):
            face = FACES[kind][next(digits)] if kind in FACES else ""
            place = next(digits) if columns * rows <= 64 else next(digits) * rows + next(digits)
            pieces.append((kind, face, xs[place // rows], ys[place % rows]))
    return pieces


@given(VARIANTS, SEEDS, SHARES)
def test_a_poster_has_every_piece_in_its_place(variant: Variant, seed: int, share: float) -> None:
    state = position(variant, seed, share)
    scene = state.game.layout.scene(state.view(state.to_move), tall=True)
    text = poster(scene)
    expected = shown_pieces(scene)
    if not expected:
        assert text == ""
        return
    assert text[0] == "1" and set(text) <= set(DIGITS)
    found = placed(text)
    assert [(kind, face) for kind, face, _x, _y in found] == [(piece.kind, piece.face) for piece in expected]
    moved = [(piece.x - x, piece.y - y) for piece, (_, _, x, y) in zip(expected, found, strict=True)]
    assert all(max(axis) - min(axis) <= 1.001 for axis in zip(*moved, strict=True)), "all moved alike, but for rounding"
    if variant.players == 2:
        assert len(text) <= LIMIT


def test_chips_of_a_supply_and_taken_cards_are_left_out() -> None:
    game = pygames.GAMES["strings-of-suits"]
    state = game.start(game.deal("poster"))
    state.play(next(move for move in state.legal_moves() if move != "-"))
    pieces = shown_pieces(game.layout.scene(state.view(1), tall=True))
    assert [piece.kind for piece in pieces].count("chip") == 1
    assert [piece.kind for piece in pieces].count("card") == 36


@pytest.mark.parametrize(("place", "kind"), [("slot", "token"), ("square", "stone"), ("hex", "man")])
def test_the_stones_of_a_board_lie_on_its_cells(place: Kind, kind: Kind) -> None:
    cells = [Piece(place, f"cell-{x}", 30 + 60 * x, 30, 56, 56) for x in range(2)]
    stone, supply = (Piece(kind, f"stone-{x}", x, 30, 40, 40, seat=1) for x in (90, 300))
    scene = Scene("A row", 360, 60, (stone, *cells, supply))
    assert shown_pieces(scene) == [*cells, stone]
    assert [kind for kind, *_rest in placed(poster(scene))] == [place, place, kind]


def test_light_and_dark_pieces_have_keys_of_their_own() -> None:
    light, dark, seats = (
        Piece("stone", "s", 0, 0, 40, 40, seat=0, styles=look) for look in (("light",), ("dark",), ())
    )
    assert len({key(light), key(dark), key(seats)}) == 3
