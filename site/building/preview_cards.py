"""Draws dist/previews: link preview images of 1200 by 630 pixels (Open Graph), for the site and for each game."""

from dataclasses import replace
from pathlib import Path

import pygames
from building import rasterizer_css
from building.png import Picture
from building.posters import midgame, sample_piece
from building.web_manifest import NAME
from pygames.model.scene import Scene
from pygames.render import svg
from pygames.render.art import palettes, text_outlines

WIDTH, HEIGHT = 1200, 630
_BAND = 168  # the height of the band with the text


def pictures(icon: Path, previews: Path) -> list[Picture]:
    """Return the preview of the site, home.png, and one for each game."""
    mark = icon.read_text(encoding="utf-8")
    games = pygames.GAMES.values()
    home = _card(_fan(list(games)), NAME, "Games of cards and dice, to play in your browser, by the book", mark)
    drawings = {"home": home} | {game.id: _card(_table(game), game.name, _facts(game), mark) for game in games}
    return [Picture(text, WIDTH, previews / f"{name}.png") for name, text in drawings.items()]


def _card(drawn: str, title: str, line: str, mark: str) -> str:
    """Return a drawing above a band with the site's icon, a title and a line of text."""
    top, colour = HEIGHT - _BAND, palettes.LIGHT
    size = min(72, 72 * (WIDTH - 232) / text_outlines.breadth(title, 72, strong=True))
    large = text_outlines.line(title, 184, top + 84, size, "words", strong=True)
    small = text_outlines.line(line, 186, top + 130, 32, "aside")
    drawn = text_outlines.outlined(drawn)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">'
        f"<style>{rasterizer_css.rules()}</style><defs>{svg.used_symbols(drawn + large + small)}</defs>"
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{colour["table"]}"/>{drawn}'
        f'<rect y="{top}" width="{WIDTH}" height="{_BAND}" fill="{colour["paper"]}"/>'
        f'<rect y="{top}" width="{WIDTH}" height="3" fill="{colour["line"]}"/>'
        f'<svg x="48" y="{top + 34}" width="100" height="100" viewBox="0 0 64 64">{mark}</svg>'
        f'{large}<g fill="{colour["quiet"]}">{small}</g></svg>'
    )


def _table(game: pygames.Game) -> str:
    """Return a table in the middle of a game, cropped to the space above the title."""
    state = midgame(game)
    scene = game.layout.scene(state.view(state.to_move), tall=False)
    height = WIDTH * scene.height / scene.width
    y = -0.55 * (height - HEIGHT + _BAND)
    return f'<svg y="{y:g}" width="{WIDTH}" height="{height:g}">{svg.drawing(scene)}</svg>'


def _facts(game: pygames.Game) -> str:
    least, most = game.seats[0], game.seats[-1]
    players = str(least) if least == most else f"{least}–{most}"
    return f"by {game.designer} · {players} players · {NAME}"


def _fan(games: list[pygames.Game]) -> str:
    """Return a piece from each game, fanned out."""
    pitch, middle_one, drawn = (WIDTH - 200) / len(games), (len(games) - 1) / 2, ""
    for i, game in enumerate(games):
        lean = (i - middle_one) * 5
        x, y = 100 + pitch * (i + 0.5), 225 + abs(lean) * 2
        lone = svg.drawing(Scene("", 100, 130, (replace(sample_piece(game), id=f"sample_piece-{i}"),)))
        drawn += f'<g transform="translate({x:g} {y:g}) rotate({lean:g})">'
        drawn += f'<svg x="-125" y="-162" width="250" height="325">{lone}</svg></g>'
    return drawn
