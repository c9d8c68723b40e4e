"""Reads the SVG files of this package: the pictures of cards, and the outlines of letters."""

import pkgutil
import re
from functools import cache

_ELEMENT = re.compile(r'<(?:symbol|path) id="([\w-]+)"(?:[^>]*/>|.*?</symbol>)', re.DOTALL)


@cache
def elements(file: str) -> dict[str, str]:
    """Return the symbols or paths of a file by id, without line breaks."""
    text = (pkgutil.get_data(__package__, file) or b"").decode()
    return {found[1]: found[0].replace("\n", "") for found in _ELEMENT.finditer(text)}
