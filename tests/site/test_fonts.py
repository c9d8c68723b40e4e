"""The bundled fonts have all characters of the site, stay within their size limit, and match their fallbacks."""

import io
import re
from base64 import b64decode
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from building import fonts, pages
from tools import catalogues, generate_letters

ROOT = Path(__file__).resolve().parent.parent.parent
PAGES = sorted(
    page for page in (ROOT / "site").glob("*.html") if 'rel="stylesheet"' in page.read_text(encoding="utf-8")
)
MAX_SIZE = 70_000  # bytes, all faces together
DEJAVU = ROOT / "node_modules" / "dejavu-fonts-ttf" / "ttf"
RULE = re.compile(r"@font-face\{([^}]*)\}")


def built_font(face: fonts.Face) -> TTFont:
    """The font file of a face, as the build writes it."""
    return TTFont(io.BytesIO(fonts.woff2(face)))


def characters_of(font: TTFont) -> set[str]:
    return set(map(chr, font.getBestCmap()))


FACES_OF_TEXTS = [face for face in fonts.FACES if not face.is_typed]


def by_name(face: fonts.Face) -> str:
    return face.name


@pytest.mark.parametrize("face", FACES_OF_TEXTS, ids=by_name)
def test_every_face_has_all_characters_of_all_languages(face: fonts.Face) -> None:
    needed = set(fonts.ASCII)
    for source in catalogues.sources():
        for message in catalogues.read_catalogue(source):
            if message.id:
                english = message.id if isinstance(message.id, tuple) else (message.id,)
                needed.update("".join((*english, *catalogues.translations(message))))
    needed = {letter for letter in needed if letter.isprintable()}
    assert "ß" in needed and "’" in needed
    assert sorted((needed | fonts.characters()) - fonts.SYMBOLS - fonts.FOREIGN - characters_of(built_font(face))) == []


def test_the_sans_family_has_the_letters_of_western_european_languages() -> None:
    found = {face: characters_of(built_font(face)) for face in fonts.FACES if face.family == "sans"}
    assert set("ÀÉÎÕÜÅÆÇÐØÞßáèîõüåæçðøþñÿ¿¡£©") <= set().union(*found.values())
    assert not set.intersection(*found.values()), "a page would load both for one letter"


@pytest.mark.parametrize("face", FACES_OF_TEXTS, ids=by_name)
def test_digits_are_tabular_and_lining(face: fonts.Face) -> None:
    font = built_font(face)
    glyphs, capital = font.getBestCmap(), font["OS/2"].sCapHeight
    names = [glyphs[ord(digit)] for digit in "0123456789"]
    assert len({font["hmtx"][name][0] for name in names}) == 1
    for name in names:
        shape = font["glyf"][name]
        assert -0.03 * capital < shape.yMin < 0.03 * capital, name
        assert 0.9 * capital < shape.yMax < 1.07 * capital, name


def test_all_faces_together_are_small_enough(tmp_path: Path) -> None:
    fonts.write(tmp_path)
    fonts.write_licences(tmp_path)
    files = list(tmp_path.glob("*.woff2"))
    assert {file.stem for file in files} == {face.name for face in fonts.FACES}
    assert sum(file.stat().st_size for file in files) <= MAX_SIZE
    assert len(list(tmp_path.glob("*.licence.txt"))) == len({face.family for face in fonts.FACES})


@pytest.mark.quarter_of("tools")
def test_font_builds_are_reproducible() -> None:
    (face,) = (face for face in fonts.FACES if face.style == "italic")
    text = sorted(face.text)
    assert fonts.to_woff2(fonts.make_subset(face, text, face.weights)) == fonts.woff2(face)


def metrics(rule: str) -> dict[str, float]:
    """The percentages of a CSS rule as fractions."""
    return {name: float(part) / 100 for name, part in re.findall(r"([\w-]+):([\d.]+)%", rule)}


def test_fallback_fonts_have_the_width_and_line_height_of_the_web_fonts() -> None:
    rules = [rule for rule in RULE.findall(fonts.stylesheet()) if "local(" in rule]
    assert len(rules) == 3 * len(fonts.LOCALS["serif"]) + 2 * len(fonts.LOCALS["sans"])
    files = {("serif", 400): "DejaVuSerif", ("serif", 700): "DejaVuSerif-Bold", ("sans", 400): "DejaVuSans"}
    for (role, weight), file in files.items():
        face = next(face for face in fonts.FACES if face.family == role)
        ours = fonts.make_subset(face, fonts.FREQUENCIES, (weight if weight == 400 else fonts.BOLD,) * 2)
        (rule,) = (
            rule
            for rule in rules
            if f"{fonts.FAMILIES[role]}, DejaVu" in rule and f"normal;font-weight:{weight}" in rule
        )
        fallback = metrics(rule)
        local = TTFont(DEJAVU / f"{file}.ttf")
        assert fallback["size-adjust"] * fonts.average_width(local) == pytest.approx(
            fonts.average_width(ours), rel=0.001
        )
        em = ours["head"].unitsPerEm
        assert fallback["size-adjust"] * fallback["ascent-override"] == pytest.approx(
            ours["hhea"].ascent / em, rel=0.001
        )
        assert fallback["size-adjust"] * fallback["descent-override"] == pytest.approx(
            -ours["hhea"].descent / em, rel=0.001
        )


def test_font_stacks_end_in_a_generic_family_and_use_declared_fonts() -> None:
    css = fonts.stylesheet()
    declared = set(re.findall(r'font-family:"([^"]*)"', css))
    for role, generic in fonts.GENERIC.items():
        (value,) = re.findall(rf"--{role}:([^;]*);", css)
        assert value.endswith(f",{generic}")
        assert set(re.findall(r'"([^"]*)"', value)) <= declared


def test_generated_letters_are_up_to_date() -> None:
    for path, text in generate_letters.build_files().items():
        assert path.read_text(encoding="utf-8") == text, "run .venv/bin/python -m tools.generate_letters"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_page_preloads_its_fonts_and_its_policy_allows_them(page: Path, tmp_path: Path) -> None:
    text = page.read_text(encoding="utf-8")
    (styles,) = re.findall(r"style-src ([^;]*);", text)
    (allowed,) = re.findall(r"font-src ([^;]*);", text)
    assert allowed == styles
    for script in re.findall(r'<script type="module" src="(?:\.\./)?assets/(.*?)">', text):
        (tmp_path / script).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / script).touch()
    complete = pages.add_asset_links(text, tmp_path)
    up = "../" if page.name == "rules.html" else ""
    preloads = re.findall(r'<link rel="preload" as="font" type="font/woff2" crossorigin href="([^"]*)">', complete)
    if pages.START in text:  # a page for frames
        assert preloads == []
    else:
        assert preloads == [f"{up}{tmp_path.name}/{name}.woff2" for name in fonts.PRELOADED]
        assert complete.index('rel="preload"') < complete.index('rel="stylesheet"')


def test_the_inline_font_has_the_characters_of_its_text() -> None:
    (data,) = re.findall(r"base64,([^\"]*)", fonts.inline_font_face("No page here"))
    assert set("Nopaghere ") <= characters_of(TTFont(io.BytesIO(b64decode(data))))
    assert len(data) < 12_000
