"""Writes the web app manifest, and draws dist/icons."""

import json
import re
from pathlib import Path

import pygames
from building import rasterizer_css
from building.output import write_text
from building.png import Picture
from building.posters import sample_piece
from pygames.model.scene import Scene
from pygames.render import svg
from pygames.render.art import palettes, text_outlines

NAME = "The Small Table"
DESCRIPTION = "Modern card and dice games. Play against the computer or a friend, online or offline."


def write_manifest(dist: Path) -> None:
    """Write manifest.webmanifest. Its URLs are relative, so the site works under any path."""
    manifest = {
        "id": "./",
        "name": NAME,
        "short_name": NAME,
        "description": DESCRIPTION,
        "lang": "en",
        "dir": "ltr",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "theme_color": palettes.LIGHT["table"],
        "background_color": palettes.LIGHT["table"],
        "categories": ["games", "entertainment"],
        "icons": [
            {"src": "icon.svg", "sizes": "any", "type": "image/svg+xml"},
            {"src": "icons/icon-192.png", "sizes": "192x192", "type": "image/png"},
            {"src": "icons/icon-512.png", "sizes": "512x512", "type": "image/png"},
            {"src": "icons/maskable-512.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
        ],
        "shortcuts": [
            {
                "name": game.name,
                "url": f"play.html?game={game.id}",
                "icons": [{"src": f"icons/{game.id}.png", "sizes": "192x192", "type": "image/png"}],
            }
            for game in pygames.GAMES.values()
        ],
    }
    write_text(dist / "manifest.webmanifest", json.dumps(manifest, ensure_ascii=False, indent=1) + "\n")


def icons(icon: Path, folder: Path) -> list[Picture]:
    """Return the site's icon in the sizes and shapes that operating systems need, and an icon for each game."""
    mark = icon.read_text(encoding="utf-8")
    return [
        Picture(mark, 192, folder / "icon-192.png"),
        Picture(mark, 512, folder / "icon-512.png"),
        Picture(_full_bleed(mark, 4), 512, folder / "maskable-512.png"),  # a mask may crop it to a circle of 80 %
        Picture(_full_bleed(mark, 0), 180, folder / "apple-touch-icon.png"),
        *(Picture(_game_icon(game), 192, folder / f"{game.id}.png") for game in pygames.GAMES.values()),
    ]


def _full_bleed(mark: str, margin: int) -> str:
    """Return the icon with its background extended to the edges, for systems that mask icons."""
    found = re.search(r'<rect width="64" height="64"[^>]* fill="(#\w+)"', mark)
    if not found:
        raise ValueError("The icon has no background of 64 by 64.")
    side = 64 + 2 * margin
    background = f'<rect width="{side}" height="{side}" fill="{found[1]}"/>'
    placed = f'<svg x="{margin}" y="{margin}" width="64" height="64" viewBox="0 0 64 64">{mark}</svg>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}">{background}{placed}</svg>'


def _game_icon(game: pygames.Game) -> str:
    """Return a game's icon: one of its pieces on a disc in the colour of the table."""
    drawn = text_outlines.outlined(svg.drawing(Scene("", 100, 130, (sample_piece(game),))))
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 192 192">'
        f"<style>{rasterizer_css.rules()}</style><defs>{svg.used_symbols(drawn)}</defs>"
        f'<circle cx="96" cy="96" r="96" fill="{palettes.LIGHT["table"]}"/>'
        f'<svg x="41" y="24" width="110" height="143">{drawn}</svg></svg>'
    )
