"""dist/oembed: what a page of somebody else learns of a link to this site, so that it becomes a frame or a card.

oEmbed wants every address in full, so these are written only where the build knows its own (SITE_ADDRESS).
"""

import json
from html import escape
from pathlib import Path

import pygames
from building import head_metadata
from building.output import written
from building.preview_cards import HEIGHT, WIDTH
from building.web_manifest import NAME

FRAME = (640, 620)  # px: a table with its bar, at the width of a blog's column
SANDBOX = "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-downloads"


def write(dist: Path) -> None:
    """Write ``oembed/<game>.json`` for every game, and ``oembed/home.json`` for the choice among them."""
    if root := head_metadata.address():
        written(dist / "oembed" / "home.json", card(root, "home", NAME, "embed.html"))
        for game in pygames.GAMES.values():
            written(dist / "oembed" / f"{game.id}.json", card(root, game.id, game.name, f"embed.html?game={game.id}"))


def card(root: str, preview: str, title: str, page: str) -> str:
    """The oEmbed answer of one page, which a host takes as it is."""
    width, height = FRAME
    address = escape(root + page)
    size = f'width="{width}" height="{height}"'
    frame = f'<iframe src="{address}" title="{escape(title)}" {size} sandbox="{SANDBOX}"></iframe>'
    answer = {
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
    return json.dumps(answer, ensure_ascii=False, indent=1) + "\n"
