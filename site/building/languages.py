"""Builds the site in all languages: English at the root, each other language in a folder named by its code."""

import json
import re
import zlib
from collections.abc import Iterator
from html import escape
from pathlib import Path, PurePosixPath

from babel import Locale

from building import translate_html
from building.output import write_text
from pygames.i18n import ENGLISH, _, languages, speak
from tools import catalogues

AT_ROOT = ("icon.svg", "load-error.js")  # shared by all languages, as the assets are
OFFER = "In English?"  # a message, which each catalogue translates with the name of its own language
MODULE = re.compile(r'<script type="module" src="([^"]*/)')  # captures the folder


def each_language() -> Iterator[str]:
    """Yield each language code, and make it the current language of the package until the next one."""
    try:
        for language in all_languages():
            speak(language)
            yield language
    finally:
        speak(ENGLISH)


def all_languages() -> list[str]:
    """Compile the catalogues; return all language codes, English first."""
    for source in catalogues.sources():
        catalogues.compile_catalogue(source)
    return [ENGLISH, *languages()]


def write_catalogues(assets: Path) -> None:
    """Write the messages of each language: a script for the pages, and a catalogue for Python.

    The catalogue is compressed here, because static hosts do not compress binary files.
    """
    for source in catalogues.sources():
        name = f"words-{catalogues.language(source)}"
        (assets / f"{name}.bin").write_bytes(zlib.compress(catalogues.python_messages(source), 9))
        messages = json.dumps(_page_messages(source), ensure_ascii=False, sort_keys=True, separators=(",", ":"))
        write_text(assets / f"{name}.js", f"globalThis.words={messages}\n")


def folder(dist: Path, language: str) -> Path:
    """Return the folder with the pages of a language."""
    return dist if language == ENGLISH else dist / language


def translate_page(page: str) -> str:
    """Return a page's source, or a part of one, translated to the current language."""
    return translate_html.replace_texts(page, _)


def localize_page(page: str, language: str) -> str:
    """Set the `lang` of a page, correct its paths to shared files, and load the messages of its scripts."""
    if language == ENGLISH:
        return page
    page = page.replace('<html lang="en"', f'<html lang="{language}"', 1)
    for shared in ("assets-", *AT_ROOT):
        page = page.replace(f'="../{shared}', f'="../../{shared}').replace(f'="{shared}', f'="../{shared}')
    module = MODULE.search(page)
    if module is None:
        return page
    script = f'<script src="{module[1]}words-{language}.js"></script>'
    return page.replace("</head>", f"  {script}\n  </head>", 1)


def alternates(page: PurePosixPath) -> list[str]:
    """Return the `<link rel="alternate">` tags of a page (a path in dist/), one for each language.

    Each has the words that offer its language (site/app/preferences/language.ts), in that language.
    """
    tags = []
    for language, address in _addresses(page).items():
        speak(language)
        words = f'data-offer="{escape(_(OFFER))}" data-close="{escape(_("Close"))}"'
        tags.append(
            f'<link rel="alternate" hreflang="{language}" href="{address}" title="{escape(name(language))}" {words}>'
        )
    speak(ENGLISH)
    return tags


def language_links(page: PurePosixPath) -> str:
    """Return the visible links to a page in each language, each named in that language."""
    own = _language_of(page)
    return " · ".join(
        f'<span aria-current="true">{escape(name(language))}</span>'
        if language == own
        else f'<a href="{address}" hreflang="{language}" lang="{language}" data-language>{escape(name(language))}</a>'
        for language, address in _addresses(page).items()
    )


def name(language: str) -> str:
    """Return the name of a language in that language, such as "Deutsch"."""
    return str(Locale.parse(language).display_name).capitalize()


def _language_of(page: PurePosixPath) -> str:
    return page.parts[0] if page.parts[0] in all_languages() else ENGLISH


def _addresses(page: PurePosixPath) -> dict[str, str]:
    """Return the relative URL of a page in each language."""
    own = _language_of(page)
    bare = page if own == ENGLISH else page.relative_to(own)
    up = "../" * (len(page.parts) - 1)
    return {language: f"{up}{bare if language == ENGLISH else f'{language}/{bare}'}" for language in all_languages()}


def _page_messages(source: Path) -> dict[str, str | tuple[str, ...]]:
    """Return the translations of the messages in the scripts of pages."""
    messages: dict[str, str | tuple[str, ...]] = {}
    for message in catalogues.read_catalogue(source):
        if any(file.startswith("site/app/") for file, _line in message.locations):
            messages[message.id if isinstance(message.id, str) else message.id[0]] = message.string  # type: ignore[assignment]
    return messages
