"""Compiles message catalogues for tests."""

import io
from collections.abc import Mapping

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

Text = str | tuple[str, ...]


def compiled_catalogue(language: str, texts: Mapping[Text, Text]) -> bytes:
    """A compiled catalogue for `pygames.i18n.speak_from`, with the translation of each text."""
    catalogue = Catalog(locale=language)
    for text, translation in texts.items():
        catalogue.add(text, translation)
    compiled = io.BytesIO()
    write_mo(compiled, catalogue)
    return compiled.getvalue()
