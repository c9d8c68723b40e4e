"""Updates the translation catalogues from the sources: ``python -m tools.catalogues``.

``python -m tools.catalogues fr`` adds a French catalogue.

Translators edit `pygames/i18n/locale/<language>/LC_MESSAGES/pygames.po`. It holds the messages of the package, the
site, the guides and the articles on findings. The builds compile it to an ``.mo`` file beside it, which is not
committed. This module is also the hatchling hook that puts catalogues of the package's own messages into the wheel.
"""

import inspect
import io
import os
import re
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent.parent
KEYWORDS: dict[str, Any] = {"_": None, "N_": None, "n_": (1, 2), "t": None, "n": (1, 2)}
WIDTH = 120

SourceMessage = tuple[str | tuple[str, str], str]  # the text, or (singular, plural); the file that contains it


class CatalogueHook(BuildHookInterface):  # type: ignore[type-arg]  # the hook never uses its builder configuration
    """Adds the compiled catalogues to the wheel."""

    PLUGIN_NAME = "catalogues"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the package's own messages; hatchling calls this before it builds the wheel."""
        self.folder = tempfile.TemporaryDirectory()
        for source in sources():
            file = Path(self.folder.name) / f"{language(source)}.mo"
            file.write_bytes(python_messages(source))
            build_data["force_include"][str(file)] = source.with_suffix(".mo").relative_to(ROOT).as_posix()

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove what was compiled; hatchling calls this when the wheel is built."""
        self.folder.cleanup()


def sources() -> list[Path]:
    """Return the ``.po`` file of each language."""
    return sorted((ROOT / "pygames" / "i18n" / "locale").glob("*/LC_MESSAGES/pygames.po"))


def language(source: Path) -> str:
    """Return the language code of a ``.po`` file, such as "de"."""
    return source.parent.parent.name


def read_catalogue(source: Path) -> Catalog:
    """Parse a ``.po`` file."""
    with source.open("rb") as file:
        return read_po(file, locale=language(source), abort_invalid=True)


def compile_catalogue(source: Path) -> None:
    """Write the ``.mo`` file beside a ``.po`` file, if it is missing or out of date."""
    target = source.with_suffix(".mo")
    if not target.exists() or target.stat().st_mtime <= source.stat().st_mtime:
        new = target.with_suffix(f".{os.getpid()}.new")
        with new.open("wb") as file:
            write_mo(file, read_catalogue(source))
        new.replace(target)  # Path.rename fails on Windows if the target exists


def python_messages(source: Path) -> bytes:
    """Return a compiled catalogue of the messages in the package: guides and pages are translated by the builds."""
    catalogue, compiled = read_catalogue(source), io.BytesIO()
    for message in list(catalogue):
        if message.id and not any(re.fullmatch(r"pygames/.*\.py", file) for file, _line in message.locations):
            catalogue.delete(message.id)
    write_mo(compiled, catalogue)
    return compiled.getvalue()


def messages() -> Iterator[SourceMessage]:
    """Yield all translatable messages with the files that contain them."""
    from pygames.i18n import with_you  # imported here: a build of the wheel has no pygames yet

    for folder, kind in (("pygames", "python"), ("site/app", "javascript")):
        patterns = ("**.py",) if kind == "python" else ("**.ts", "**.tsx")
        calls = extract_from_dir(
            str(ROOT / folder),
            [(pattern, kind) for pattern in patterns],
            {pattern: {"parse_template_string": True} for pattern in patterns},  # calls in `${...}`
            keywords=KEYWORDS,
        )
        for file, _, message, _, _ in calls:
            yield message, f"{folder}/{file}"  # type: ignore[misc]  # text, or a pair
    package = ROOT / "pygames"
    with_deeds = [file for file in package.rglob("*.py") if "P_(" in file.read_text(encoding="utf-8")]
    sources_of_deeds = [(file.relative_to(package).as_posix(), "python") for file in with_deeds]
    for file, _, deed, _, _ in extract_from_dir(str(package), sources_of_deeds, keywords={"P_": None}):
        assert isinstance(deed, str)  # P_ takes one text
        yield from ((text, f"pygames/{file}") for text in (with_you(deed), deed))
    yield from _from_game_data()
    yield from _from_pages()


def _from_game_data() -> Iterator[SourceMessage]:
    """Yield messages that are not in `_()` calls: card names, descriptions and options of games, texts of lessons."""
    import pygames
    from pygames import lessons
    from pygames.model import decktet

    for card in decktet.CARDS.values():
        yield card.name, "pygames/model/decktet.py"
        yield card.title, "pygames/model/decktet.py"
    for game in pygames.GAMES.values():
        folder = Path(inspect.getfile(type(game))).parent.relative_to(ROOT).as_posix()
        data = (game.designer, game.sentence, game.similar_to, game.form_help, *game.seat_names, *game.side_notes)
        for text in (*data, *(word for words in game.option_words.values() for word in words)):
            yield text, f"{folder}/game.py"
        for step in lessons.steps(game) if game.lesson_minutes else ():
            for text in (step.title, *step.words.split("\n\n"), step.task, step.right, step.wrong):
                yield text, f"{folder}/lesson.py"


def _from_pages() -> Iterator[SourceMessage]:
    """Yield the messages of the HTML pages, the guides and the articles on findings."""
    import pygames
    from building import articles, guides, translate_html

    yield "In English?", "site/building/languages.py"
    for page in sorted((ROOT / "site").glob("*.html")):
        for text in translate_html.texts(page.read_text(encoding="utf-8")):
            yield text, f"site/{page.name}"
    for game in pygames.GAMES.values():
        guide = guides.path(game)
        for text in guides.texts(guide.read_text(encoding="utf-8")):
            yield text, guide.relative_to(ROOT).as_posix()
    for article in articles.sources():
        for text in articles.messages(article.read_text(encoding="utf-8"), article.name):
            yield text, article.relative_to(ROOT).as_posix()


def build_template() -> Catalog:
    """Return a catalogue of all messages without translations (what gettext calls a POT file)."""
    catalogue = Catalog(project="The Small Table", copyright_holder="the pygames authors", charset="utf-8")
    for message, file in messages():
        if message:
            catalogue.add(message, locations=[(file, None)])  # type: ignore[list-item]  # no line numbers: they change often
    return catalogue


def update(new_languages: Sequence[str] = ()) -> None:
    """Update every catalogue, and add one for each new language."""
    template = build_template()
    catalogues = {source: read_catalogue(source) for source in sources()}
    for code in new_languages:
        catalogues.setdefault(
            ROOT / "pygames" / "i18n" / "locale" / code / "LC_MESSAGES" / "pygames.po", Catalog(locale=code)
        )
    for source, catalogue in catalogues.items():
        catalogue.update(template, no_fuzzy_matching=True, update_creation_date=False)
        source.parent.mkdir(parents=True, exist_ok=True)
        with source.open("wb") as file:
            write_po(file, catalogue, width=WIDTH, ignore_obsolete=True, include_lineno=False, sort_by_file=True)
        untranslated = sum(not all(translations(message)) for message in catalogue if message.id)
        print(f"{language(source)}: {len(catalogue)} texts, {untranslated} of them not translated yet")


def translations(message: Message) -> tuple[str, ...]:
    """Return the translation of a message: one string, or one for each plural form. They are empty if it is missing."""
    return tuple(map(str, message.string)) if isinstance(message.string, list | tuple) else (str(message.string or ""),)


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT / "site"))
    update(sys.argv[1:])
