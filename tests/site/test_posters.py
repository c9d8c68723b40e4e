"""The posters: parts of a table with whole cards, and positions put together from pieces."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

import pygames
from building import poster_pieces, puzzles
from building.posters import ASPECT, busiest_part
from pygames.formats.poster import face, key, shown_pieces
from pygames.model.scene import Kind, Piece, Scene


def test_a_poster_cuts_no_card() -> None:
    """Of a row of cards that is wider than the poster, those at the edges are left out."""
    row = [Piece("card", f"card-{number}", 30 + 65 * number, 150, 60, 80, face="1M") for number in range(10)]
    poster = busiest_part(Scene("A row", 645, 300, tuple(row)), (480,), ASPECT)
    assert poster.pieces
    assert all(30 <= card.x <= poster.width - 30 for card in poster.pieces)


@pytest.mark.parametrize(("place", "kind"), [("slot", "token"), ("square", "stone")])
def test_a_board_of_plain_stones_that_is_smaller_than_a_poster_is_shown_whole(place: Kind, kind: Kind) -> None:
    cells = [Piece(place, f"cell-{x}", 30 + 60 * x, 30, 56, 56) for x in range(4)]
    stones = [Piece(kind, f"stone-{x}", 30 + 60 * x, 30, 40, 40, seat=x % 2) for x in range(3)]
    poster = busiest_part(Scene("A row", 240, 60, (*cells, *stones)), (480,), ASPECT)
    assert sorted(piece.id for piece in poster.pieces) == sorted(piece.id for piece in (*cells, *stones))


def test_a_table_with_a_card_face_down_is_shown_whole() -> None:
    back = Piece("card", "coin", 180, 200, 120, 168)
    assert busiest_part(Scene("A card", 360, 400, (back,)), (480,), ASPECT).pieces


@pytest.fixture(scope="module")
def posters(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("posters")
    poster_pieces.write(folder)
    return folder


@pytest.mark.parametrize("game_id", pygames.GAMES)
def test_the_board_of_every_puzzle_can_be_drawn(game_id: str, posters: Path) -> None:
    sheet = (posters / "pieces" / f"{game_id}.svg").read_text(encoding="utf-8")
    drawn = set(re.findall(r'<symbol id="p-([\w-]{4})-', sheet))
    for puzzle in pygames.puzzles(game_id)[::2]:
        text = puzzles.board(puzzle)
        assert len(text) <= 2000  # as site/app/shared/drawn-position.ts accepts it
        record = pygames.from_link(puzzle["link"])
        state = pygames.replay({**record, "moves": record["moves"][: puzzle["at"]]})
        scene = pygames.GAMES[game_id].layout.scene(state.view(puzzle["seat"]), tall=False)
        # owners are drawn over the cards
        pieces = [replace(piece, seat=None) if piece.kind == "card" else piece for piece in shown_pieces(scene)]
        used = {
            key(piece) + face(piece) for piece in pieces if piece.kind != "panel"
        }  # owners are drawn over the cards
        assert text and used <= drawn
