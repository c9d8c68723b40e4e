"""Draws the pieces of each game once, for the posters of positions in embeds. See `pygames.formats.poster`."""

import random
from dataclasses import replace
from pathlib import Path

import pygames
from building.output import write_text
from pygames.formats.poster import FACES, STYLES, face, key, shown_pieces
from pygames.model.scene import Piece
from pygames.render import svg
from pygames.render.art import style, text_outlines
from pygames.render.art.svg_elements import n

EVERY = 8  # plies of a random game, in which the sizes of the pieces are found
STACK = 10  # dice: random games seldom build higher stacks than two, but players do
NEAR = 0.12  # sizes of a piece whose proportions differ by less than this share a drawing


def write(posters: Path) -> None:
    """Write the pieces of every game as ``pieces/<game>.svg``, with a symbol for each."""
    for game in pygames.GAMES.values():
        drawn = "".join(_symbol(piece) for piece in _pieces(game))
        content = text_outlines.outlined(drawn)
        sheet = (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="table"><style>{style.standalone()}</style>'
            f"<defs>{svg.used_symbols(content)}</defs>{content}</svg>"
        )
        write_text(posters / "pieces" / f"{game.id}.svg", sheet)


def _symbol(piece: Piece) -> str:
    """Return a symbol with the drawing of a piece, without the mark of its owner."""
    w, h, drawn = piece.w, piece.h, svg.figure(piece, "plain")
    return (
        f'<symbol id="p-{key(piece)}{face(piece)}-{100 * w / h:.0f}" preserveAspectRatio="none"'
        f' viewBox="{n(-w / 2)} {n(-h / 2)} {n(w)} {n(h)}" overflow="visible">{drawn}</symbol>'
    )


def _pieces(game: pygames.Game) -> list[Piece]:
    """Return each piece that a poster of the game can have: every card in each proportion in which cards occur."""
    found: dict[str, list[Piece]] = {}
    for piece in _seen(game):
        if piece.kind == "panel":
            continue
        owner = None if piece.kind == "card" else piece.seat
        styles = tuple(style for style in piece.styles if style in STYLES)
        plain = Piece(piece.kind, "", 0, 0, piece.w, piece.h, seat=owner, styles=styles, height=piece.height)
        sizes = found.setdefault(key(plain), [])
        if all(abs(one.w / one.h / (piece.w / piece.h) - 1) > NEAR for one in sizes):
            sizes.append(plain)
    pieces = [piece for sizes in found.values() for piece in sizes]
    stacked = [
        replace(p, height=height) for p in pieces if p.kind == "die" and p.height == 2 for height in range(3, STACK + 1)
    ]
    pieces += [piece for piece in stacked if key(piece) not in found]
    return [replace(piece, face=one) for piece in pieces for one in FACES[piece.kind]]


def _seen(game: pygames.Game) -> list[Piece]:
    """Return the pieces of some random games, the largest first."""
    pieces = []
    for players in game.seats:
        rng = random.Random(players)
        state = game.start(game.deal(seed="pieces", players=players))
        while not state.is_over:
            moves = state.legal_moves()
            state.play(moves[int(rng.random() * len(moves))])
            if len(state.moves) % EVERY == 1 or state.is_over:
                pieces += shown_pieces(game.layout.scene(state.view(state.to_move), tall=True))
    return sorted(pieces, key=lambda piece: -piece.w * piece.h)
