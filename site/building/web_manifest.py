"""What makes the site one that can be installed as an app: its manifest, and dist/icons."""

import json
import re
from pathlib import Path

import pygames
from building.output import written
from building.png import Picture
from building.posters import thing
from pygames.model.scene import Scene
from pygames.render import svg
from pygames.render.art import flat, letters, palettes

NAME = "The Small Table"
DESCRIPTION = "Games of cards and dice that people love at the table, played by the book, with or without a network."


def write_manifest(dist: Path) -> None:
    """Write manifest.webmanifest. All its addresses are relative to itself, so it holds under any path."""
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
    written(dist / "manifest.webmanifest", json.dumps(manifest, ensure_ascii=False, indent=1) + "\n")


def icons(icon: Path, place: Path) -> list[Picture]:
    """The site's icon in all sizes and shapes that systems want, and one for each game."""
    mark = icon.read_text(encoding="utf-8")
    return [
        Picture(mark, 192, place / "icon-192.png"),
        Picture(mark, 512, place / "icon-512.png"),
        Picture(_filled(mark, 4), 512, place / "maskable-512.png"),  # a mask may leave a circle of 80 % of it
        Picture(_filled(mark, 0), 180, place / "apple-touch-icon.png"),
        *(Picture(_sign(game), 192, place / f"{game.id}.png") for game in pygames.GAMES.values()),
    ]


def _filled(mark: str, margin: int) -> str:
    """The icon on a ground that goes to the edges, as systems like it that cut icons to their own shape."""
    found = re.search(r'<rect width="64" height="64"[^>]* fill="(#\w+)"', mark)
    if not found:
        raise ValueError("The icon has no ground of 64 by 64 at its back.")
    side = 64 + 2 * margin
    ground = f'<rect width="{side}" height="{side}" fill="{found[1]}"/>'
    placed = f'<svg x="{margin}" y="{margin}" width="64" height="64" viewBox="0 0 64 64">{mark}</svg>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}">{ground}{placed}</svg>'


def _sign(game: pygames.Game) -> str:
    """A game's own icon: something from its table, on a round of cloth."""
    drawn = letters.outlined(svg.drawing(Scene("", 100, 130, (thing(game),))))
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 192 192">'
        f"<style>{flat.rules()}</style><defs>{svg.used(drawn)}</defs>"
        f'<circle cx="96" cy="96" r="96" fill="{palettes.LIGHT["table"]}"/>'
        f'<svg x="41" y="24" width="110" height="143">{drawn}</svg></svg>'
    )
