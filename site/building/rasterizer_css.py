"""The stylesheet for SVG rasterizers and old viewers with basic CSS: no variables, colour schemes or interaction.

It has the light colours in place of the variables.
"""

import re
from collections.abc import Iterator

from pygames.render.art import palettes, style

_AT_RULE = re.compile(r"@[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}")  # at-rules: motion, forced colours
_RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
_VARIABLE = re.compile(r"var\(--([\w-]+)\)")
# parts of selectors for interaction, which a still picture does not need
_LIVE = re.compile(r":has|:hover|:focus|\[data-|::")
_FACELESS = ">:not([data-target])"  # all of a piece except its target, which is invisible here
_OWNED = "[class*=seat-]"  # a piece that belongs to any seat


def rules() -> str:
    """Return the stylesheet. It has no fonts, because the drawings have outlines for text."""
    return "".join(f"{selector}{{{body}}}\n" for selector, body in _flat(style.standalone()) if body)


def _flat(css: str) -> Iterator[tuple[str, str]]:
    for selectors, body in _RULE.findall(_AT_RULE.sub("", css)):
        selectors_kept = [
            s for part in selectors.split(",") if not _LIVE.search(s := part.strip().replace(_FACELESS, ">*"))
        ]
        plain = ";".join(
            line for line in body.split(";") if not line.startswith(("--", "font", "letter", "text", "transition"))
        )
        if for_any_seat := ",".join(selector for selector in selectors_kept if _OWNED not in selector):
            yield for_any_seat, _coloured(plain, palettes.LIGHT["ink"])
        for seat in range(5) if "var(--seat)" in plain else ():
            at_seat = ",".join(text for selector in selectors_kept for text in _at(f".seat-{seat}", selector))
            yield at_seat, _coloured(plain, palettes.LIGHT[f"seat-{seat}"])
        for seat in range(5) if "var(--mover)" in plain else ():
            by_seat = ",".join(f".by-{seat} {selector}" for selector in selectors_kept)
            yield by_seat, _coloured(plain, palettes.LIGHT["ink"], palettes.LIGHT[f"seat-{seat}"])


def _at(seat: str, selector: str) -> tuple[str, ...]:
    """Return the selectors that limit a selector to a seat: to its pieces, and to the elements inside them.

    A selector with `_OWNED` already names the pieces, so only one selector is returned.
    """
    first, *inner = selector.replace(_OWNED, "").split(" ")
    own = " ".join((first + seat, *inner))
    return (own,) if _OWNED in selector else (own, f"{seat} {selector}")


def _coloured(body: str, seat: str, mover: str = palettes.LIGHT["last"]) -> str:
    return _VARIABLE.sub(lambda name: {**palettes.LIGHT, "seat": seat, "mover": mover}[name[1]], body)
