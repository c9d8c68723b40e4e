"""The catalogue that a browser downloads has the messages that it needs, and no others."""

import io
import re
import zlib
from gettext import GNUTranslations
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

import pygames
from building import guides, languages
from pygames.i18n import speak_from
from tools import catalogues


def test_the_catalogue_for_python_has_the_messages_of_the_package_only(tmp_path: Path) -> None:
    languages.write_catalogues(tmp_path)
    for source in catalogues.sources():
        compiled = zlib.decompress((tmp_path / f"words-{catalogues.language(source)}.bin").read_bytes())
        translations = GNUTranslations(io.BytesIO(compiled))
        for message in catalogues.read_catalogue(source):
            text, translation = (
                value[0] if isinstance(value, list | tuple) else value for value in (message.id, message.string)
            )
            if not translation:
                continue  # not translated yet
            is_python = any(re.fullmatch(r"pygames/.*\.py", file) for file, _line in message.locations)
            if text and not isinstance(message.id, list | tuple):
                assert translations.gettext(text) == (translation if is_python else text)
            elif text:
                assert (translations.ngettext(message.id[0], message.id[1], 1) == translation) == is_python


def test_the_guide_of_every_game_is_translated() -> None:
    for language in languages.each_language():
        if language != "en":
            missing = [game.id for game in pygames.GAMES.values() if not guides.is_translated(game)]
            assert not missing, f"The guide has no translation into {language}: see docs/translating.md"


def test_headings_that_guides_share_do_not_make_a_guide_translated() -> None:
    german, catalogue = Catalog(locale="de"), io.BytesIO()
    game = pygames.GAMES["granicus"]
    sections = guides.render(game).sections
    for _name, title in sections:
        german.add(title, f"{title} auf Deutsch")
    write_mo(catalogue, german)
    try:
        speak_from(catalogue.getvalue())
        assert guides.render(game).sections != sections
        assert not guides.is_translated(game)
    finally:
        speak_from(None)
