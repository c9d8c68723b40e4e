"""The catalogues of other languages: ``python -m tools.catalogues`` brings them up to date with the sources.

``python -m tools.catalogues fr`` begins a French one.

`pygames/i18n/locale/<language>/LC_MESSAGES/pygames.po` holds all that is said in the package, on the site and in the
guides, and is what a translator writes; where it is compiled to, an ``.mo`` beside it, only the builds know. Also the
hook by which the wheel gets what is compiled.
"""

import inspect
import sys
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

Text = tuple[str | tuple[str, str], str]  # what is said (with its plural), and where


class CatalogueHook(BuildHookInterface):  # type: ignore[type-arg]  # of a builder that it never asks
    """Puts the compiled catalogues into a wheel."""

    PLUGIN_NAME = "catalogues"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called before the wheel is made."""
        made = [compiled(source) for source in sources(Path(self.root))]
        build_data["artifacts"] += [f"/{file.relative_to(self.root).as_posix()}" for file in made]


def sources(root: Path = ROOT) -> list[Path]:
    """The catalogue of each language, as its translator writes it."""
    return sorted((root / "pygames" / "i18n" / "locale").glob("*/LC_MESSAGES/pygames.po"))


def language(source: Path) -> str:
    """Of which language a catalogue is: "de"."""
    return source.parent.parent.name


def read(source: Path) -> Catalog:
    """A catalogue."""
    with source.open("rb") as file:
        return read_po(file, locale=language(source), abort_invalid=True)


def compiled(source: Path) -> Path:
    """The ``.mo`` beside a catalogue, made anew only where the catalogue is newer."""
    target = source.with_suffix(".mo")
    if not target.exists() or target.stat().st_mtime <= source.stat().st_mtime:
        new = target.with_suffix(".new")
        with new.open("wb") as file:
            write_mo(file, read(source))
        new.replace(target)  # on Windows, a rename replaces nothing
    return target


def said() -> Iterator[Text]:
    """All that passes through the catalogue, and where it is said."""
    for folder, kind in (("pygames", "python"), ("site/app", "javascript")):
        pattern = "**.py" if kind == "python" else "**.js"
        found = extract_from_dir(str(ROOT / folder), [(pattern, kind)], keywords=KEYWORDS)
        for file, _, message, _, _ in found:
            yield message, f"{folder}/{file}"  # type: ignore[misc]  # text, or a pair
    yield from _held()
    yield from _on_pages()


def _held() -> Iterator[Text]:
    """What stands in tables: names of cards and suits, what a game says of itself, the sentences of lessons."""
    import pygames
    from pygames.lessons import lesson_runner
    from pygames.model import decktet

    for card in decktet.CARDS.values():
        yield card.name, "pygames/model/decktet.py"
        yield card.title, "pygames/model/decktet.py"
    for game in pygames.GAMES.values():
        folder = Path(inspect.getfile(type(game))).parent.relative_to(ROOT).as_posix()
        words = [word for words in game.option_words.values() for word in words]
        for text in (game.designer, game.sentence, game.form_help, *game.seat_names, *words):
            yield text, f"{folder}/rules.py"
        for step in lesson_runner.steps(game):
            for text in (step.title, *step.words.split("\n\n"), step.task, step.right, step.wrong):
                yield text, f"{folder}/lesson.py"


def _on_pages() -> Iterator[Text]:
    """What stands on pages, and in guides."""
    import pygames
    from building import guides, page_texts

    for page in sorted((ROOT / "site").glob("*.html")):
        for text in page_texts.texts(page.read_text(encoding="utf-8")):
            yield text, f"site/{page.name}"
    for game in pygames.GAMES.values():
        place = guides.place(game)
        for text in guides.texts(place.read_text(encoding="utf-8")):
            yield text, place.relative_to(ROOT).as_posix()


def collected() -> Catalog:
    """The catalogue of what is to be said, with no language yet."""
    catalogue = Catalog(project="The Small Table", copyright_holder="the pygames authors", charset="utf-8")
    for message, place in said():
        if message:
            catalogue.add(message, locations=[(place, None)])  # type: ignore[list-item]  # no line: lines move
    return catalogue


def update(begun: Sequence[str] = ()) -> None:
    """Bring every catalogue up to date, and begin those of other languages."""
    wanted = collected()
    catalogues = {source: read(source) for source in sources()}
    for code in begun:
        catalogues.setdefault(
            ROOT / "pygames" / "i18n" / "locale" / code / "LC_MESSAGES" / "pygames.po", Catalog(locale=code)
        )
    for source, catalogue in catalogues.items():
        catalogue.update(wanted, no_fuzzy_matching=True, update_creation_date=False)
        source.parent.mkdir(parents=True, exist_ok=True)
        with source.open("wb") as file:
            write_po(file, catalogue, width=WIDTH, ignore_obsolete=True, include_lineno=False, sort_by_file=True)
        untold = sum(not all(strings(message)) for message in catalogue if message.id)
        print(f"{language(source)}: {len(catalogue)} texts, {untold} of them not translated yet")


def strings(message: Message) -> tuple[str, ...]:
    """What a text is in another language: one form, or one for each kind of number."""
    return tuple(map(str, message.string)) if isinstance(message.string, list | tuple) else (str(message.string or ""),)


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT / "site"))
    update(sys.argv[1:])
