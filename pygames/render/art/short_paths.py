"""Shortens the path data of symbols, which every first visit downloads: one decimal is enough at their sizes."""

import re

_DATA = re.compile(r'(?<= d=")[^"]*')
_NUMBER = re.compile(r"-?(?:\d*\.\d+|\d+)")


def shorten(content: str) -> str:
    """Return SVG text with at most one decimal in path data. Arc flags must be separated by spaces, as in `disc`."""
    return _DATA.sub(lambda data: _shorten(data[0]), content)


def _shorten(data: str) -> str:
    drawn, end = "", 0
    for found in _NUMBER.finditer(data):
        drawn += data[end : found.start()]
        end = found.end()
        number = f"{float(found[0]):.1f}".removesuffix(".0") if "." in found[0] else found[0]
        number = "0" if number == "-0" else re.sub(r"^(-?)0\.", r"\1.", number)
        touching = drawn[-1:].isdigit() or drawn.endswith(".")
        drawn += f" {number}" if touching and number[0] != "-" else number
    return drawn + data[end:]
