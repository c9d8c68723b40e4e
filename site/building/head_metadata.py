"""Adds icons, the manifest, theme colours, alternates, Open Graph and oEmbed links to heads, at ``<!-- head -->``.

The same pages get links to their other languages, at ``<!-- languages -->``. A page that is mostly a frame has
``<!-- card -->`` instead, and gets only what previews of its link need.
"""

import os
import re
from html import escape
from pathlib import Path, PurePosixPath

from building import languages
from building.output import write_text
from building.preview_cards import HEIGHT, WIDTH
from building.web_manifest import NAME
from pygames.render.art import palettes

LANGUAGES = "<!-- languages -->"  # replaced with links to the page in other languages
PLACEHOLDER = re.compile(r"( *)<!-- (head|card) -->\n")
TITLE = re.compile(r"<title>(.*?)</title>")
EMBEDDABLE = ("index", "play")  # pages without a game in their path: their oEmbed frame offers all games
DESCRIPTION = re.compile(r'<meta name="description" content="(.*?)">')


def site_address() -> str:
    """Return the URL of the deployed site, with a slash at its end, from SITE_ADDRESS; "" if it is not set.

    Open Graph and oEmbed need absolute URLs.
    """
    address = os.environ.get("SITE_ADDRESS", "").strip()
    return address and address.rstrip("/") + "/"


def write(dist: Path) -> None:
    """Fill the placeholders of all pages."""
    for page in sorted(dist.rglob("*.html")):
        text = page.read_text(encoding="utf-8")
        if found := PLACEHOLDER.search(text):
            make_lines = _lines if found[2] == "head" else _card
            lines = make_lines(page.relative_to(dist), text, dist)
            text = text.replace(found[0], "".join(f"{found[1]}{line}\n" for line in lines))
            write_text(
                page,
                text.replace(LANGUAGES, languages.language_links(PurePosixPath(page.relative_to(dist).as_posix()))),
            )


def _lines(page: Path, text: str, dist: Path) -> list[str]:
    up = "../" * (len(page.parts) - 1)
    name = _preview(page, dist)
    root = site_address()
    return [
        f'<link rel="icon" href="{up}icon.svg" type="image/svg+xml">',
        f'<link rel="apple-touch-icon" href="{up}icons/apple-touch-icon.png">',
        f'<link rel="manifest" href="{up}manifest.webmanifest">',
        *(
            f'<meta name="theme-color" media="(prefers-color-scheme: {scheme})" content="{colours["table"]}">'
            for scheme, colours in (("light", palettes.LIGHT), ("dark", palettes.DARK))
        ),
        *languages.alternates(PurePosixPath(page.as_posix())),
        *_card(page, text, dist),
        *([_oembed_link(root, _title(text), name)] if root and (name != "home" or page.stem in EMBEDDABLE) else []),
    ]


def _card(page: Path, text: str, dist: Path) -> list[str]:
    """Return the Open Graph metadata, from which other sites make a preview of a link."""
    title = _title(text)
    description = found[1] if (found := DESCRIPTION.search(text)) else NAME
    card = {"og:type": "website", "og:site_name": escape(NAME), "og:title": title, "og:description": description}
    if root := site_address():
        card |= {"og:image": f"{escape(root)}previews/{_preview(page, dist)}.png"}
        card |= {"og:image:width": WIDTH, "og:image:height": HEIGHT, "og:image:alt": title}
    return [
        *(f'<meta property="{name}" content="{value}">' for name, value in card.items()),
        *(['<meta name="twitter:card" content="summary_large_image">'] if root else []),
    ]


def _title(text: str) -> str:
    return found[1] if (found := TITLE.search(text)) else NAME


def _preview(page: Path, dist: Path) -> str:
    """Return the name of the preview picture of a page."""
    return page.stem if (dist / "previews" / f"{page.stem}.png").exists() else "home"


def _oembed_link(root: str, title: str, name: str) -> str:
    """Return the link by which other sites discover the oEmbed data of a page (building/oembed.py)."""
    address = f"{escape(root)}oembed/{name}.json"
    return f'<link rel="alternate" type="application/json+oembed" title="{title}" href="{address}">'
