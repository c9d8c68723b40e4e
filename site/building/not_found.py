"""Builds 404.html. A host serves it at any missing address, so it cannot load files by relative URLs."""

import hashlib
import re
from base64 import b64encode
from html import escape
from pathlib import Path

import pygames
from building import fonts, head_metadata
from building.output import write_text
from building.pages import fill
from pygames.render.art import palettes

STYLE = re.compile(r"<style>(.*?)</style>", re.DOTALL)


def write(source: Path, icon: Path, output: Path) -> None:
    """Write the page, with the hash of its style in its policy. Its links are absolute if SITE_ADDRESS is set."""
    page = source.read_text(encoding="utf-8")
    page = fill(page, "icon", icon.read_text(encoding="utf-8").replace("<svg ", '<svg aria-hidden="true" ', 1).strip())
    page = fill(page, "palette", _palette())
    page = fill(page, "links", _links(head_metadata.site_address()))
    page = fill(page, "font", fonts.inline_font_face(page))
    (css,) = STYLE.findall(page)
    page = fill(page, "hash", f"sha256-{b64encode(hashlib.sha256(css.encode()).digest()).decode()}")
    write_text(output, page)


def _palette() -> str:
    light, dark = (f":root {{ --ink: {c['ink']}; --table: {c['table']}; }}" for c in (palettes.LIGHT, palettes.DARK))
    return f"{light}\n      @media (prefers-color-scheme: dark) {{ {dark} }}"


def _links(home: str) -> str:
    """Return the links to the site. If its address is not known, they are relative, which works at its root only."""
    base = escape(home or "./")
    links = [(base, "All games"), *((f"{base}#game-{game.id}", game.name) for game in pygames.GAMES.values())]
    if not home:
        links.insert(1, ("../", "One folder up"))
    return "".join(f'<li><a href="{address}">{escape(words)}</a></li>' for address, words in links)
