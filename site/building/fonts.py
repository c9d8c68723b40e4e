"""Builds the web fonts: subsets of two open families as WOFF2, and the CSS that declares them.

The subsets map digits to their lining tabular glyphs, so pages need no `font-variant-numeric` and the other forms can
be left out. Builds are reproducible.
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

from building.output import write_text

ROOT = Path(__file__).resolve().parent.parent.parent
PACKAGES = ROOT / "node_modules" / "@fontsource-variable"
CACHE = ROOT / ".build" / "fonts"

# The sources of all text that a page or a board can show, apart from what players type.
TEXTS = (
    *("pygames/**/*.py", "pygames/**/*.md", "pygames/**/*.po"),
    *("site/*.html", "site/app/**/*.ts", "site/app/**/*.tsx", "site/style/**/*.css", "site/building/*.py"),
)
ASCII = frozenset(printable.strip() + " ")
LATIN = frozenset(map(chr, [*range(0xA1, 0x100)])) - {"\xad"}  # for names and seeds that a player types
SYMBOLS = frozenset(
    "←↑→↓↶▸○●★☆☼✓✕⤢⁴⁵⁶⁷⁸⁹⁺✅❌➖🔥🟥🟩"
)  # icons, counts in a terminal, signs in shared texts; text fonts lack some of them
FOREIGN = frozenset("韩镇远北枫")  # names in a script that the text fonts lack: the reader's own fonts show them

# Letter frequencies of English text, for the average width of a font.
FREQUENCIES = dict(zip(" etaoinshrdlu", (180, 102, 75, 65, 62, 57, 57, 53, 50, 50, 33, 33, 23), strict=True))
FREQUENCIES |= dict(zip("cmwfgypbvk.,", (22, 20, 20, 18, 16, 16, 15, 13, 8, 6, 10, 10), strict=True))
FREQUENCIES |= dict(zip("STAMC120", (4, 4, 3, 3, 3, 3, 3, 3), strict=True))


@dataclass(frozen=True)
class Face:
    """One font file: a style of a family, with the weights that the CSS uses."""

    name: str  # the file name without its suffix
    family: str  # a key of FAMILIES
    source: str  # the source file, relative to PACKAGES
    weights: tuple[int, int]
    style: str = "normal"
    is_typed: bool = False  # has only what players may type besides the site's texts, and is loaded when that is shown

    @property
    def text(self) -> frozenset[str]:
        """The characters in the file."""
        return LATIN - characters() if self.is_typed else characters()


@dataclass(frozen=True)
class Local:
    """A system font, shown until the web font has loaded. It is scaled to the same width, to avoid layout shifts."""

    names: tuple[str, ...]  # families with the same metrics
    # The average width of a letter, in em; for a proprietary font, measured on a free one with the same metrics.
    regular: float
    bold: float
    italic: float


FAMILIES = {
    "serif": "Small Table Serif",  # titles, card names, numbers, and everything on a board: Alegreya
    "sans": "Small Table Sans",  # buttons and body text: Source Sans 3, a reserved name that subsets may not use
}
GENERIC = {"serif": "serif", "sans": "sans-serif"}
SANS = "source-sans-3/files/source-sans-3-latin-wght-normal.woff2"
FACES = (
    Face("serif", "serif", "alegreya/files/alegreya-latin-wght-normal.woff2", (400, 700)),
    Face("serif-italic", "serif", "alegreya/files/alegreya-latin-wght-italic.woff2", (400, 400), "italic"),
    Face("sans", "sans", SANS, (400, 700)),
    Face("sans-typed", "sans", SANS, (400, 700), is_typed=True),
)
PRELOADED = ("serif", "sans")  # used above the fold; other faces load when they are used
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
BOLD = 600  # the weight of headings and buttons, for which the system's bold is the fallback


def write(folder: Path) -> None:
    """Write the faces, and fonts.css, which declares them."""
    for face in FACES:
        (folder / f"{face.name}.woff2").write_bytes(woff2(face))
    write_text(folder / "fonts.css", stylesheet())


def write_licences(folder: Path) -> None:
    """Write the licences of the families."""
    for package, name in (("alegreya", "Alegreya"), ("source-sans-3", "SourceSans3")):
        write_text(folder / f"{name}.licence.txt", (PACKAGES / package / "LICENSE").read_text(encoding="utf-8"))


def preloads(up: str) -> str:
    """Return the `<link rel="preload">` tags of a page; ``up`` is the relative path to the root of the site."""
    link = '<link rel="preload" as="font" type="font/woff2" crossorigin href="{}assets/{}.woff2">\n    '
    return "".join(link.format(up, name) for name in PRELOADED)


def cache_result(key: str, make: Callable[[], bytes]) -> bytes:
    """Return the cached result of ``make``, which takes seconds.

    ``make`` is called again after a change of the key, this module, fontTools or a font.
    """
    digest = hashlib.sha256(Path(__file__).read_bytes() + fontTools.version.encode() + key.encode())
    for face in FACES:
        digest.update((PACKAGES / face.source).read_bytes())
    file = CACHE / digest.hexdigest()
    if not file.exists():
        CACHE.mkdir(parents=True, exist_ok=True)
        new = file.with_suffix(f".{os.getpid()}")
        new.write_bytes(make())
        new.replace(file)
    return file.read_bytes()


@cache
def characters() -> frozenset[str]:
    """Return the characters of all texts of the site and the games in all languages, and ASCII."""
    found = set(ASCII)
    for pattern in TEXTS:
        for file in ROOT.glob(pattern):
            found |= set(file.read_text(encoding="utf-8"))
    return frozenset(character for character in found if character.isprintable())


@cache
def woff2(face: Face, text: frozenset[str] | None = None) -> bytes:
    """Return a face as WOFF2 with the characters of ``text``, by default all of its own."""
    subset_text = "".join(sorted(face.text if text is None else text))
    return cache_result(f"{face}{subset_text}", lambda: to_woff2(make_subset(face, subset_text, face.weights)))


def make_subset(face: Face, text: Iterable[str], weights: tuple[int, int]) -> TTFont:
    """Load the source of a face, reduced to these characters and this range of weights."""
    font = TTFont(PACKAGES / face.source, recalcTimestamp=False)
    use_lining_digits(font)
    options = subset.Options(
        layout_features=["kern", "mark", "ccmp"], hinting=False, name_IDs=[], notdef_outline=True, drop_tables=["STAT"]
    )
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=sorted(map(ord, text)))
    subsetter.subset(font)
    low, high = weights
    return instancer.instantiateVariableFont(font, {"wght": low if low == high else (low, high)})


def to_woff2(font: TTFont) -> bytes:
    """Compress a font as WOFF2."""
    font.flavor = "woff2"
    buffer = io.BytesIO()
    font.save(buffer)
    return buffer.getvalue()


def use_lining_digits(font: TTFont) -> None:
    """Map the digits to their lining tabular glyphs in every cmap table."""
    for table in font["cmap"].tables:
        for digit in digits:
            if ord(digit) in table.cmap:
                glyph = table.cmap[ord(digit)]
                for feature in ("lnum", "tnum"):
                    glyph = substitute(font, feature, glyph)
                table.cmap[ord(digit)] = glyph


def substitute(font: TTFont, feature: str, glyph: str) -> str:
    """Return the glyph that an OpenType feature substitutes for another."""
    rules = font["GSUB"].table
    for record in rules.FeatureList.FeatureRecord:
        if record.FeatureTag == feature:
            for lookup in record.Feature.LookupListIndex:
                for subtable in rules.LookupList.Lookup[lookup].SubTable:
                    mapping = getattr(getattr(subtable, "ExtSubTable", subtable), "mapping", {})
                    if glyph in mapping:
                        return str(mapping[glyph])
    return glyph


def average_width(font: TTFont) -> float:
    """Return the average width of a letter in English text, in em."""
    glyphs, widths, em = font.getBestCmap(), font["hmtx"], font["head"].unitsPerEm
    total = sum(widths[glyphs[ord(letter)]][0] * count for letter, count in FREQUENCIES.items())
    return float(total / em / sum(FREQUENCIES.values()))


def stylesheet() -> str:
    """Return the CSS of fonts.css: a custom property for each family, the faces, and the fallbacks; cached."""
    return cache_result("stylesheet", lambda: build_stylesheet().encode()).decode()


def build_stylesheet() -> str:
    """Return the CSS of fonts.css without using the cache."""
    rules = [f":root{{{''.join(f'--{role}:{stack(role)};' for role in FAMILIES)}}}"]
    rules += [font_face(face, f'url("./{face.name}.woff2")') for face in FACES]
    for role in FAMILIES:
        rules += fallbacks(role)
    return "\n".join(rules) + "\n"


def stack(role: str) -> str:
    """Return the value of ``font-family`` for a role."""
    names = [FAMILIES[role], *(fallback(role, local) for local in LOCALS[role])]
    return ",".join([*(f'"{name}"' for name in names), GENERIC[role]])


def fallback(role: str, local: Local) -> str:
    """Return the family name of a system font with the metrics of the web font."""
    return f"{FAMILIES[role]}, {local.names[0]}"


def font_face(face: Face, source: str) -> str:
    """Return the ``@font-face`` rule of a face. ``swap`` shows text at once; the fallbacks have the same metrics."""
    low, high = face.weights
    weight = f"{low}" if low == high else f"{low} {high}"
    typed = ",".join(f"U+{ord(character):x}" for character in sorted(face.text)) if face.is_typed else ""
    return (
        f'@font-face{{font-family:"{FAMILIES[face.family]}";font-style:{face.style};font-weight:{weight};'
        f"font-display:swap;src:{source} format('woff2')"
        f"{typed and f';unicode-range:{typed}'}}}"
    )


def fallbacks(role: str) -> Iterator[str]:
    """Yield the ``@font-face`` rules of the system fonts of a role, scaled to the width of the web font."""
    upright = next(face for face in FACES if face.family == role)
    italic = next((face for face in FACES if face.family == role and face.style == "italic"), None)
    kinds = [("normal", 400, "", "regular", upright, 400), ("normal", 700, " Bold", "bold", upright, BOLD)]
    kinds += [("italic", 400, " Italic", "italic", italic, 400)] if italic else []
    for style, weight, suffix, attribute, face, web_weight in kinds:
        font = make_subset(face, FREQUENCIES, (web_weight, web_weight))
        for local in LOCALS[role]:
            scale = average_width(font) / getattr(local, attribute)
            sources = ",".join(f'local("{name}{suffix}")' for name in local.names)
            yield (
                f'@font-face{{font-family:"{fallback(role, local)}";font-style:{style};font-weight:{weight};'
                f"src:{sources};size-adjust:{percent(scale)};{metric_overrides(font, scale)}}}"
            )


def metric_overrides(font: TTFont, scale: float) -> str:
    """Return the descriptors that give a system font the line height of the web font."""
    em, line = font["head"].unitsPerEm * scale, font["hhea"]
    lengths = {"ascent": line.ascent, "descent": -line.descent, "line-gap": line.lineGap}
    return ";".join(f"{name}-override:{percent(length / em)}" for name, length in lengths.items())


def percent(part: float) -> str:
    """Return a fraction as a CSS percentage."""
    return f"{100 * part:.2f}%"


def inline_font_face(text: str) -> str:
    """Return the upright serif with the characters of a text as a data URL, for a page that may load no files."""
    (face,) = (face for face in FACES if face.name == "serif")
    data = b64encode(woff2(face, frozenset(text) | {" "})).decode()
    return font_face(face, f'url("data:font/woff2;base64,{data}")')
