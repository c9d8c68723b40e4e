"""The bundled fonts: subsets of two open families as WOFF2, and the CSS that declares them.

Digits are lining and tabular in every face: the subset maps them to those glyphs, so no page has to ask for them and
the other forms need no room. The same sources and locks give the same bytes.
"""

import hashlib
import io
import os
from base64 import b64encode
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from string import digits, printable

import fontTools
from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

from building.output import written

ROOT = Path(__file__).resolve().parent.parent.parent
PACKAGES = ROOT / "node_modules" / "@fontsource-variable"
KEPT = ROOT / ".build" / "fonts"

# Everything that a page or a board can show is in one of these, or was typed by the player.
TEXTS = (
    *("pygames/**/*.py", "pygames/**/*.md", "pygames/**/*.po"),
    *("site/*.html", "site/app/**/*.js", "site/style/**/*.css", "site/building/*.py"),
)
ASCII = frozenset(printable.strip() + " ")
LATIN = frozenset(map(chr, [*range(0xA1, 0x100)])) - {"\xad"}  # for names and seeds that a player types
SYMBOLS = frozenset("←↑→↓↶▸●✓✕⤢⁴⁵⁶⁷⁸⁹⁺")  # icons, and counts in a terminal; no text font has them all

# How wide English text is on average, in em. The letters are weighted by how often they occur.
FREQUENCIES = dict(zip(" etaoinshrdlu", (180, 102, 75, 65, 62, 57, 57, 53, 50, 50, 33, 33, 23), strict=True))
FREQUENCIES |= dict(zip("cmwfgypbvk.,", (22, 20, 20, 18, 16, 16, 15, 13, 8, 6, 10, 10), strict=True))
FREQUENCIES |= dict(zip("STAMC120", (4, 4, 3, 3, 3, 3, 3, 3), strict=True))


@dataclass(frozen=True)
class Face:
    """One file: a part of a family, with the weights that the styles use."""

    name: str  # of the file, without its ending
    family: str  # the role: a key of FAMILIES
    source: str  # the file it is made from, in the packages
    weights: tuple[int, int]
    style: str = "normal"
    extra: frozenset[str] = frozenset()  # characters that no page has, but a player may type


@dataclass(frozen=True)
class Local:
    """A font of the reader's system: shown until ours is there, in our widths, so that nothing moves."""

    names: tuple[str, ...]  # families that share their widths
    regular: (
        float  # the average width of its letters, in em; measured on fonts with the same widths where it is not free
    )
    bold: float
    italic: float


FAMILIES = {
    "serif": "Small Table Serif",  # titles, card names, numbers, and everything on a board: Alegreya
    "sans": "Small Table Sans",  # buttons and running text: Source Sans 3, whose own name a changed font may not bear
}
GENERIC = {"serif": "serif", "sans": "sans-serif"}
FACES = (
    Face("serif", "serif", "alegreya/files/alegreya-latin-wght-normal.woff2", (400, 700)),
    Face("serif-italic", "serif", "alegreya/files/alegreya-latin-wght-italic.woff2", (400, 400), "italic"),
    Face("sans", "sans", "source-sans-3/files/source-sans-3-latin-wght-normal.woff2", (400, 700), extra=LATIN),
)
PRELOADED = ("serif", "sans")  # what every first screen shows; the others are fetched where they are used
ON_POSTER = ("serif",)  # one family is enough for a picture and a button
LOCALS = {
    "serif": (
        Local(("Georgia", "Gelasio"), 0.4406, 0.5129, 0.4494),
        Local(("Times New Roman", "Liberation Serif", "Tinos"), 0.4024, 0.4275, 0.403),
        Local(("Noto Serif",), 0.4783, 0.5075, 0.4649),
        Local(("DejaVu Serif",), 0.5134, 0.5665, 0.5134),
    ),
    "sans": (
        Local(("Arial", "Helvetica", "Liberation Sans", "Arimo"), 0.4432, 0.4778, 0.4432),
        Local(("Roboto",), 0.4432, 0.4499, 0.4308),
        Local(("DejaVu Sans",), 0.5071, 0.5728, 0.5071),
    ),
}
BOLD = 600  # the weight of headings and buttons, which a local bold stands in for


def write(assets: Path, made: Path) -> None:
    """Write every face and the families' licences to ``assets``, and the style that declares them to ``made``."""
    for face in FACES:
        (assets / f"{face.name}.woff2").write_bytes(woff2(face))
    for package, name in (("alegreya", "Alegreya"), ("source-sans-3", "SourceSans3")):
        written(assets / f"{name}.licence.txt", (PACKAGES / package / "LICENSE").read_text(encoding="utf-8"))
    written(made / "fonts.css", stylesheet())


def preloads(up: str, names: Iterable[str] = PRELOADED) -> str:
    """The links by which a page asks for fonts at once; ``up`` leads to the folder of the assets."""
    link = '<link rel="preload" as="font" type="font/woff2" crossorigin href="{}assets/{}.woff2">\n    '
    return "".join(link.format(up, name) for name in names)


def kept(key: str, make: Callable[[], bytes]) -> bytes:
    """What ``make`` gives, made anew only where the key, this module or a package has changed: it takes seconds."""
    recipe = hashlib.sha256(Path(__file__).read_bytes() + fontTools.version.encode() + key.encode())
    for face in FACES:
        recipe.update((PACKAGES / face.source).read_bytes())
    place = KEPT / recipe.hexdigest()
    if not place.exists():
        KEPT.mkdir(parents=True, exist_ok=True)
        fresh = place.with_suffix(f".{os.getpid()}")
        fresh.write_bytes(make())
        fresh.replace(place)
    return place.read_bytes()


@cache
def characters() -> frozenset[str]:
    """All that the site and the games say in any language, and all of ASCII."""
    found = set(ASCII)
    for pattern in TEXTS:
        for file in ROOT.glob(pattern):
            found |= set(file.read_text(encoding="utf-8"))
    return frozenset(letter for letter in found if letter.isprintable())


@cache
def woff2(face: Face, text: frozenset[str] | None = None) -> bytes:
    """A face as WOFF2: the characters of ``text``, by default all that it is for."""
    wanted = "".join(sorted(characters() | face.extra if text is None else text))
    return kept(f"{face}{wanted}", lambda: packed(limited(face, wanted, face.weights)))


def limited(face: Face, text: Iterable[str], weights: tuple[int, int]) -> TTFont:
    """The source of a face, with these characters and weights alone."""
    font = TTFont(PACKAGES / face.source, recalcTimestamp=False)
    lined(font)
    options = subset.Options(
        layout_features=["kern", "mark", "ccmp"], hinting=False, name_IDs=[], notdef_outline=True, drop_tables=["STAT"]
    )
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=sorted(map(ord, text)))
    subsetter.subset(font)
    low, high = weights
    return instancer.instantiateVariableFont(font, {"wght": low if low == high else (low, high)})


def packed(font: TTFont) -> bytes:
    """A font as WOFF2."""
    font.flavor = "woff2"
    written_to = io.BytesIO()
    font.save(written_to)
    return written_to.getvalue()


def lined(font: TTFont) -> None:
    """Map the digits to their lining tabular glyphs, in every table of characters."""
    for table in font["cmap"].tables:
        for digit in digits:
            if ord(digit) in table.cmap:
                glyph = table.cmap[ord(digit)]
                for feature in ("lnum", "tnum"):
                    glyph = substituted(font, feature, glyph)
                table.cmap[ord(digit)] = glyph


def substituted(font: TTFont, feature: str, glyph: str) -> str:
    """The glyph that a feature puts in the place of another."""
    rules = font["GSUB"].table
    for record in rules.FeatureList.FeatureRecord:
        if record.FeatureTag == feature:
            for lookup in record.Feature.LookupListIndex:
                for subtable in rules.LookupList.Lookup[lookup].SubTable:
                    mapping = getattr(getattr(subtable, "ExtSubTable", subtable), "mapping", {})
                    if glyph in mapping:
                        return str(mapping[glyph])
    return glyph


def average(font: TTFont) -> float:
    """How wide its letters are on average, in em, as often as each stands in English."""
    glyphs, widths, em = font.getBestCmap(), font["hmtx"], font["head"].unitsPerEm
    whole = sum(widths[glyphs[ord(letter)]][0] * times for letter, times in FREQUENCIES.items())
    return float(whole / em / sum(FREQUENCIES.values()))


def stylesheet() -> str:
    """The families as CSS: one variable for each role, our faces, and local ones in the same measures."""
    return kept("stylesheet", lambda: css().encode()).decode()


def css() -> str:
    """The same, computed."""
    rules = [f":root{{{''.join(f'--{role}:{stack(role)};' for role in FAMILIES)}}}"]
    rules += [declared(face, f'url("./{face.name}.woff2")') for face in FACES]
    for role in FAMILIES:
        rules += fallbacks(role)
    return "\n".join(rules) + "\n"


def stack(role: str) -> str:
    """What ``font-family`` says for a role."""
    names = [FAMILIES[role], *(fallback(role, local) for local in LOCALS[role])]
    return ",".join([*(f'"{name}"' for name in names), GENERIC[role]])


def fallback(role: str, local: Local) -> str:
    """The name of a local font in the measures of ours."""
    return f"{FAMILIES[role]}, {local.names[0]}"


def declared(face: Face, source: str) -> str:
    """The rule that declares a face; ``swap``: text is there from the beginning, and ours has its measures."""
    low, high = face.weights
    weight = f"{low}" if low == high else f"{low} {high}"
    return (
        f'@font-face{{font-family:"{FAMILIES[face.family]}";font-style:{face.style};font-weight:{weight};'
        f"font-display:swap;src:{source} format('woff2')}}"
    )


def fallbacks(role: str) -> Iterator[str]:
    """The local fonts of a role: regular, bold and italic, each stretched to the width of ours."""
    upright = next(face for face in FACES if face.family == role)
    italic = next((face for face in FACES if face.family == role and face.style == "italic"), None)
    kinds = [("normal", 400, "", "regular", upright, 400), ("normal", 700, " Bold", "bold", upright, BOLD)]
    kinds += [("italic", 400, " Italic", "italic", italic, 400)] if italic else []
    for style, weight, suffix, attribute, face, ours in kinds:
        font = limited(face, FREQUENCIES, (ours, ours))
        for local in LOCALS[role]:
            scale = average(font) / getattr(local, attribute)
            sources = ",".join(f'local("{name}{suffix}")' for name in local.names)
            yield (
                f'@font-face{{font-family:"{fallback(role, local)}";font-style:{style};font-weight:{weight};'
                f"src:{sources};size-adjust:{percent(scale)};{measures(font, scale)}}}"
            )


def measures(font: TTFont, scale: float) -> str:
    """The overrides that give a local font the line of ours."""
    em, line = font["head"].unitsPerEm * scale, font["hhea"]
    lengths = {"ascent": line.ascent, "descent": -line.descent, "line-gap": line.lineGap}
    return ";".join(f"{name}-override:{percent(length / em)}" for name, length in lengths.items())


def percent(part: float) -> str:
    """A part as CSS writes it."""
    return f"{100 * part:.2f}%"


def inlined(text: str) -> str:
    """The upright serif with the characters of a text, in a rule of its own: for a page that may load nothing."""
    (face,) = (face for face in FACES if face.name == "serif")
    data = b64encode(woff2(face, frozenset(text) | {" "})).decode()
    return declared(face, f'url("data:font/woff2;base64,{data}")')
