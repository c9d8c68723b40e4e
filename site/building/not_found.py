"""404.html, shown at any address that has no page: so it may load nothing that is relative to itself."""

import hashlib
import re
from base64 import b64encode
from html import escape
from pathlib import Path

from building import fonts, head_metadata
from building.output import written
from building.pages import put
from pygames.render.art import palettes

STYLE = re.compile(r"<style>(.*?)</style>", re.DOTALL)


def write(source: Path, icon: Path, place: Path) -> None:
    """Write the page, its style named in its policy by a hash. It links home where the build knows where that is."""
    page = source.read_text(encoding="utf-8")
    page = put(page, "icon", icon.read_text(encoding="utf-8").replace("<svg ", '<svg aria-hidden="true" ', 1).strip())
    page = put(page, "palette", _palette())
    page = put(page, "way", _way(head_metadata.address()))
    page = put(page, "font", fonts.inlined(page))
    (css,) = STYLE.findall(page)
    page = put(page, "hash", f"sha256-{b64encode(hashlib.sha256(css.encode()).digest()).decode()}")
    written(place, page)


def _palette() -> str:
    light, dark = (f":root {{ --ink: {c['ink']}; --table: {c['table']}; }}" for c in (palettes.LIGHT, palettes.DARK))
    return f"{light}\n      @media (prefers-color-scheme: dark) {{ {dark} }}"


def _way(home: str) -> str:
    if home:
        return f'<p><a href="{escape(home)}">To all the games</a></p>'
    return "<p>To find the games, take away the end of the address, back to the name of the site.</p>"
