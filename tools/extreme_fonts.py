"""Makes fonts for layout tests: an unusually wide and an unusually narrow DejaVu Sans.

`write` writes them and a fontconfig file into a folder. A program that runs with FONTCONFIG_FILE set to that file finds
no other font: every family and every generic name resolves to one of them. To run a command with such fonts, use
``python -m tools.extreme_fonts wide|narrow|dejavu -- make test``.
"""

import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from fontTools import subset
from fontTools.ttLib import TTFont

DEJAVU = Path(__file__).resolve().parent.parent / "node_modules" / "dejavu-fonts-ttf" / "ttf"
# (horizontal scale of glyphs and advances, scale of the line height)
STRETCH = {"wide": (1.35, 1.25), "narrow": (0.7, 0.85)}
KINDS = (*STRETCH, "dejavu")
LINE_HEIGHTS = {
    "hhea": ("ascent", "descent"),
    "OS/2": ("sTypoAscender", "sTypoDescender", "usWinAscent", "usWinDescent"),
}
WEIGHTS = {"Regular": "DejaVuSans.ttf", "Bold": "DejaVuSans-Bold.ttf"}
CHARACTERS = [*range(0x20, 0x250), *range(0x2000, 0x2C00)]  # Latin, punctuation, arrows, symbols
NAME_IDS = {1: "{family}", 2: "{style}", 3: "{family} {style}", 4: "{family} {style}", 6: "{family}-{style}"}

ONE_FAMILY = """  <match target="pattern">
    <edit name="family" mode="assign" binding="strong"><string>{family}</string></edit>
  </match>
"""
GENERIC = """  <alias><family>{generic}</family><prefer><family>{family}</family></prefer></alias>
"""
LAST_RESORT = """  <match target="pattern">
    <edit name="family" mode="append_last"><string>{family}</string></edit>
  </match>
"""
DEJAVU_FAMILIES = {"sans-serif": "DejaVu Sans", "serif": "DejaVu Serif", "monospace": "DejaVu Sans Mono"}
CONFIG = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>{fonts}</dir>
  <cachedir>{cache}</cachedir>
{rules}</fontconfig>
"""


def write(folder: Path, kind: str) -> Path:
    """Write the fonts of one of `KINDS` ("dejavu": unchanged DejaVu) and a fonts.conf. Return the path of that file."""
    fonts = DEJAVU
    rules = "".join(GENERIC.format(generic=generic, family=family) for generic, family in DEJAVU_FAMILIES.items())
    rules += LAST_RESORT.format(family=DEJAVU_FAMILIES["sans-serif"])
    if kind in STRETCH:
        fonts = folder / "fonts"
        fonts.mkdir(parents=True, exist_ok=True)
        family = f"Extreme {kind.capitalize()}"
        for style, file in WEIGHTS.items():
            _stretch(DEJAVU / file, kind, family, style).save(fonts / f"{kind}-{style}.ttf")
        rules = ONE_FAMILY.format(family=family)
    config = folder / "fonts.conf"
    config.write_text(CONFIG.format(fonts=fonts, cache=folder / "cache", rules=rules), encoding="utf-8")
    return config


def _stretch(file: Path, kind: str, family: str, style: str) -> TTFont:
    """Load a font, stretch its glyphs, advances and line height, rename it, and return it."""
    across, down = STRETCH[kind]
    font = TTFont(file)
    # without characters that the site does not use, and without hints and kerning, which would undo the stretching
    options: Any = subset.Options(
        hinting=False, layout_features=[], notdef_outline=True, name_IDs=[], drop_tables=["FFTM"]
    )
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=CHARACTERS)
    subsetter.subset(font)
    glyphs, advances = font["glyf"], font["hmtx"].metrics
    for name in font.getGlyphOrder():
        glyph = glyphs[name]
        if glyph.isComposite():
            for part in glyph.components:
                part.x = round(part.x * across)
        elif glyph.numberOfContours:
            glyph.coordinates.scale((across, 1))
            glyph.coordinates.toInt()
    for name, (advance, side) in list(advances.items()):
        glyphs[name].recalcBounds(glyphs)
        advances[name] = (round(advance * across), round(side * across))
    for table, fields in LINE_HEIGHTS.items():
        for field in fields:
            setattr(font[table], field, round(getattr(font[table], field) * down))
    for number, pattern in NAME_IDS.items():
        font["name"].setName(pattern.format(family=family, style=style), number, 3, 1, 0x409)
    return font


def main(arguments: Sequence[str]) -> int:
    """Run a command with one of `KINDS` and return its exit code."""
    kind, separator, *command = [*arguments, "", ""] if len(arguments) < 2 else arguments
    if kind not in KINDS or separator != "--" or not command:
        print(f"usage: python -m tools.extreme_fonts {'|'.join(KINDS)} -- command [arguments]", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory(prefix="fonts-") as folder:
        config = write(Path(folder), kind)
        return subprocess.run(command, check=False, env={**os.environ, "FONTCONFIG_FILE": str(config)}).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
