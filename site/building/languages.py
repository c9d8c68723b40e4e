"""The languages of the site: English at its root, each other one in a folder of its name, with the same pages."""

import json
import re
import zlib
from collections.abc import Iterator
from html import escape
from pathlib import Path, PurePosixPath

from babel import Locale

from building import page_texts
from building.output import written
from pygames.language import ENGLISH, _, languages, speak
from tools import catalogues

AT_ROOT = ("icon.svg", "load-error.js")  # lie there, as assets do
MODULE = re.compile(r'<script type="module" src="([^"]*/)')  # and the folder in which it lies


def all_spoken() -> Iterator[str]:
    """Each language in turn; whatever is asked of the package meanwhile is said in it."""
    try:
        for language in all_languages():
            speak(language)
            yield language
    finally:
        speak(ENGLISH)


def all_languages() -> list[str]:
    """English first, then the others."""
    for source in catalogues.sources():
        catalogues.compile_catalogue(source)
    return [ENGLISH, *languages()]


def write_catalogues(assets: Path) -> None:
    """Write what is said in each language: for scripts as one that runs before them, for Python as its catalogue.

    The catalogue is made small here, as hosts would not do it.
    """
    for source in catalogues.sources():
        name = f"words-{catalogues.language(source)}"
        (assets / f"{name}.bin").write_bytes(zlib.compress(catalogues.compile_catalogue(source).read_bytes(), 9))
        words = json.dumps(_words(source), ensure_ascii=False, sort_keys=True, separators=(",", ":"))
        written(assets / f"{name}.js", f"globalThis.words={words}\n")


def folder(dist: Path, language: str) -> Path:
    """Where the pages of a language lie."""
    return dist if language == ENGLISH else dist / language


def told(page: str) -> str:
    """A page's source, or a part of one, in the language that is spoken."""
    return page_texts.said(page, _)


def settled(page: str, language: str) -> str:
    """A page that says of itself in which language it is, finds what all languages share, and loads its words first."""
    if language == ENGLISH:
        return page
    page = page.replace('<html lang="en"', f'<html lang="{language}"', 1)
    for shared in ("assets-", *AT_ROOT):
        page = page.replace(f'="../{shared}', f'="../../{shared}').replace(f'="{shared}', f'="../{shared}')
    module = MODULE.search(page)
    if module is None:
        return page
    words = f'<script src="{module[1]}words-{language}.js"></script>'
    return page.replace("</head>", f"  {words}\n  </head>", 1)


def alternates(page: PurePosixPath) -> list[str]:
    """For a page, by its path in dist/, the links of its head to the same page in every language."""
    return [
        f'<link rel="alternate" hreflang="{language}" href="{address}" title="{escape(name(language))}">'
        for language, address in _addresses(page).items()
    ]


def choice(page: PurePosixPath) -> str:
    """The same as links for a person, each in its own language."""
    own = _own(page)
    return " · ".join(
        f'<span aria-current="true">{escape(name(language))}</span>'
        if language == own
        else f'<a href="{address}" hreflang="{language}" lang="{language}" data-language>{escape(name(language))}</a>'
        for language, address in _addresses(page).items()
    )


def name(language: str) -> str:
    """What a language calls itself: "Deutsch"."""
    return str(Locale.parse(language).display_name).capitalize()


def _own(page: PurePosixPath) -> str:
    return page.parts[0] if page.parts[0] in all_languages() else ENGLISH


def _addresses(page: PurePosixPath) -> dict[str, str]:
    """Where a page lies in every language, as seen from it."""
    own = _own(page)
    bare = page if own == ENGLISH else page.relative_to(own)
    up = "../" * (len(page.parts) - 1)
    return {language: f"{up}{bare if language == ENGLISH else f'{language}/{bare}'}" for language in all_languages()}


def _words(source: Path) -> dict[str, str | tuple[str, ...]]:
    """What the scripts of pages say, as a catalogue has it."""
    said: dict[str, str | tuple[str, ...]] = {}
    for message in catalogues.read_catalogue(source):
        if any(place.startswith("site/app/") for place, _line in message.locations):
            said[message.id if isinstance(message.id, str) else message.id[0]] = message.string  # type: ignore[assignment]
    return said
