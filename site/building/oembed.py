"""Writes dist/oembed: oEmbed responses, with which other sites turn a link into a frame or a card.

oEmbed needs absolute URLs, so the responses are written only if SITE_ADDRESS is set.
"""

import json
from html import escape
from pathlib import Path

import pygames
from building import head_metadata
from building.output import write_text
from building.preview_cards import HEIGHT, WIDTH
from building.web_manifest import NAME

FRAME = (640, 620)  # pixels: a table with its bar at the width of a blog column
SANDBOX = "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-downloads"


def write(dist: Path) -> None:
    """Write ``oembed/<game>.json`` for every game, and ``oembed/home.json`` for the list of games."""
    if root := head_metadata.site_address():
        write_text(dist / "oembed" / "home.json", response(root, "home", NAME, "embed.html"))
        for game in pygames.GAMES.values():
            write_text(
                dist / "oembed" / f"{game.id}.json", response(root, game.id, game.name, f"embed.html?game={game.id}")
            )


def response(root: str, preview: str, title: str, page: str) -> str:
    """Return the oEmbed response of one page, as JSON."""
    width, height = FRAME
    address = escape(root + page)
    size = f'width="{width}" height="{height}"'
    frame = f'<iframe src="{address}" title="{escape(title)}" {size} sandbox="{SANDBOX}"></iframe>'
    data = {
        "type": "rich",
        "version": "1.0",
        "title": title,
        "provider_name": NAME,
        "provider_url": root,
        "width": width,
        "height": height,
        "html": frame,
        "thumbnail_url": f"{root}previews/{preview}.png",
        "thumbnail_width": WIDTH,
        "thumbnail_height": HEIGHT,
    }
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"
