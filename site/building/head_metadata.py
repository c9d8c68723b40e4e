"""What pages say in their heads to those who show, install or pass them on, at the place ``<!-- head -->``."""

import os
import re
from html import escape
from pathlib import Path, PurePosixPath

from building import languages
from building.output import written
from building.preview_cards import HEIGHT, WIDTH
from building.web_manifest import NAME
from pygames.render.art import palettes

LANGUAGES = "<!-- languages -->"  # where a page has links to itself in other languages
PLACE = re.compile(r"( *)<!-- head -->\n")
TITLE = re.compile(r"<title>(.*?)</title>")
FRAMED = ("index", "play")  # pages that stand for all games: a host may show a frame with the choice among them
DESCRIPTION = re.compile(r'<meta name="description" content="(.*?)">')


def address() -> str:
    """Where this build will stand, with a slash at its end; "" where nobody said so: cards of links need it in full."""
    given = os.environ.get("SITE_ADDRESS", "").strip()
    return given and given.rstrip("/") + "/"


def write(dist: Path) -> None:
    """Complete every finished page that has the place for it. What it says of the page is the page's own title."""
    for page in sorted(dist.rglob("*.html")):
        text = page.read_text(encoding="utf-8")
        if found := PLACE.search(text):
            lines = _lines(page.relative_to(dist), text, dist)
            text = text.replace(found[0], "".join(f"{found[1]}{line}\n" for line in lines))
            written(page, text.replace(LANGUAGES, languages.choice(PurePosixPath(page.relative_to(dist).as_posix()))))


def _lines(page: Path, text: str, dist: Path) -> list[str]:
    up = "../" * (len(page.parts) - 1)
    title, description = (found[1] if (found := place.search(text)) else NAME for place in (TITLE, DESCRIPTION))
    card = {"og:type": "website", "og:site_name": escape(NAME), "og:title": title, "og:description": description}
    name = page.stem if (dist / "previews" / f"{page.stem}.png").exists() else "home"
    if root := address():
        card |= {"og:image": f"{escape(root)}previews/{name}.png", "og:image:width": WIDTH, "og:image:height": HEIGHT}
        card |= {"og:image:alt": title}
    return [
        f'<link rel="icon" href="{up}icon.svg" type="image/svg+xml">',
        f'<link rel="apple-touch-icon" href="{up}icons/apple-touch-icon.png">',
        f'<link rel="manifest" href="{up}manifest.webmanifest">',
        *(
            f'<meta name="theme-color" media="(prefers-color-scheme: {scheme})" content="{colours["table"]}">'
            for scheme, colours in (("light", palettes.LIGHT), ("dark", palettes.DARK))
        ),
        *languages.alternates(PurePosixPath(page.as_posix())),
        *(f'<meta property="{name}" content="{value}">' for name, value in card.items()),
        *(['<meta name="twitter:card" content="summary_large_image">'] if root else []),
        *([_discovery(root, title, name)] if root and (name != "home" or page.stem in FRAMED) else []),
    ]


def _discovery(root: str, title: str, name: str) -> str:
    """Where a host finds what to make of a link to the page (building/oembed.py)."""
    address = f"{escape(root)}oembed/{name}.json"
    return f'<link rel="alternate" type="application/json+oembed" title="{title}" href="{address}">'
