"""Translation with gettext catalogues. The source language is English.

Every text for a person passes through `_` or `n_` at the moment of use, so `speak` may be called at any time. A text
that is defined earlier (a name in a table, a sentence of a lesson) is stored in English and passes through `_` when it
is used. `N_` marks such texts for extraction if the extraction tool does not find them otherwise. Moves, card ids, and
the names of fields and options are never translated.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, TypeVar, cast

if TYPE_CHECKING:
    from gettext import GNUTranslations
    from importlib.resources.abc import Traversable

DOMAIN = "pygames"
ENGLISH = "en"


_catalogue: "GNUTranslations | None" = None  # None: English
_clear_caches: list[Callable[[], None]] = []  # called when the language changes

F = TypeVar("F", bound=Callable[..., str])


def _(text: str, /, **values: object) -> str:
    """Return the translation of a text, with each ``{name}`` in it replaced by the value of that name."""
    translated = _catalogue.gettext(text) if _catalogue and text else text
    return translated.format_map(values) if values else translated


def n_(one: str, many: str, count: int, /, **values: object) -> str:
    """Return the translation of the singular or plural: ``n_("{count} card", "{count} cards", 3)`` is "3 cards"."""
    translated = _catalogue.ngettext(one, many, count) if _catalogue else one if count == 1 else many
    return translated.format_map({"count": count, **values})


def N_(text: str) -> str:  # noqa: N802  # gettext's usual name
    """Return the text unchanged. This marks it for extraction; pass it through `_` when it is used."""
    return text


def P_(text: str) -> str:  # noqa: N802  # like N_
    """Return the text unchanged. This marks a sentence about what ``{seat}`` did: see `perspective.did`.

    It is extracted twice, the second time by `with_you`, because in most languages the verb changes with its subject.
    """
    return text


def with_you(text: str) -> str:
    """Return a sentence about what ``{seat}`` did as one about what "You" did."""
    return text.replace("{seat}", "You", 1)


def cache_text(function: F) -> F:
    """Decorate a function that returns translated text with an `lru_cache` that a change of language clears."""
    cached = lru_cache(maxsize=1024)(function)
    _clear_caches.append(cached.cache_clear)
    return cast(F, cached)


def speak(language: str) -> None:
    """Set the language: "en" or one of `languages`. Raise ValueError for any other."""
    if language == ENGLISH:
        speak_from(None)
        return
    if language not in languages():
        raise ValueError(_("There is no translation for {language}.", language=repr(language)))
    speak_from(_compiled_catalogues()[language].read_bytes())


def speak_from(catalogue: bytes | memoryview | None) -> None:
    """Set the language to that of a compiled catalogue (the bytes of an ``.mo`` file), or to English if it is None."""
    import io  # imported here, because a program that stays in English needs neither
    from gettext import GNUTranslations

    global _catalogue  # noqa: PLW0603  # a program has one language at a time
    _catalogue = None if catalogue is None else GNUTranslations(io.BytesIO(catalogue))
    for clear in _clear_caches:
        clear()


def languages() -> list[str]:
    """Return the codes of the languages, besides English, whose compiled catalogues are in the package."""
    return sorted(_compiled_catalogues())


def _compiled_catalogues() -> dict[str, "Traversable"]:
    """Return the compiled catalogue of each language, from the package's folder or zip archive."""
    from importlib import resources  # not in the site's Python, where the page passes the catalogue to `speak_from`

    folder = resources.files(__package__) / "locale"
    found = folder.iterdir() if folder.is_dir() else ()
    files = {language.name: language / "LC_MESSAGES" / f"{DOMAIN}.mo" for language in found}
    return {language: file for language, file in files.items() if file.is_file()}
