"""The language in which the package speaks: English, as the sources have it, or what a gettext catalogue says for it.

Every text for a person passes through `_` or `n_` at the moment it is said, so `speak` may be called at any time.
A text that is written down before (a name in a table, a sentence of a lesson) stays English there and passes through
`_` when it is said; where no other tool finds such a text, `N_` marks it. Moves, cards' ids, the names of fields and
options are no words of a language and stay what they are everywhere.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Protocol, TypeVar, cast

DOMAIN = "pygames"
ENGLISH = "en"


class _Catalogue(Protocol):
    """What `gettext.GNUTranslations` does for us."""

    def gettext(self, message: str, /) -> str: ...
    def ngettext(self, msgid1: str, msgid2: str, n: int, /) -> str: ...


class _File(Protocol):
    """A file in a folder or in a zip."""

    def read_bytes(self) -> bytes: ...


_said: _Catalogue | None = None  # None: English
_forgets: list[Callable[[], None]] = []  # what is done where another language is spoken

F = TypeVar("F", bound=Callable[..., str])


def _(text: str, /, **values: object) -> str:
    """A text in the language that is spoken, with each ``{name}`` in it replaced by the value of that name."""
    said = _said.gettext(text) if _said and text else text
    return said.format_map(values) if values else said


def n_(one: str, many: str, count: int, /, **values: object) -> str:
    """A text that depends on a number, which is ``{count}`` in it: ``n_("{count} card", "{count} cards", 3)``."""
    said = _said.ngettext(one, many, count) if _said else one if count == 1 else many
    return said.format_map({"count": count, **values})


def N_(text: str) -> str:  # noqa: N802  # gettext's own name for it
    """The text itself, marked for the catalogue: it will pass through `_` when it is said."""
    return text


def kept(function: F) -> F:
    """`lru_cache` for a function whose answer has words in it: it forgets them where another language is spoken."""
    cached = lru_cache(maxsize=1024)(function)
    _forgets.append(cached.cache_clear)
    return cast(F, cached)


def speak(language: str) -> None:
    """Speak a language from now on, "en" or one of `languages`. Raises ValueError for any other."""
    if language == ENGLISH:
        speak_from(None)
        return
    if language not in languages():
        raise ValueError(_("There is no catalogue for {language} here.", language=repr(language)))
    speak_from(_compiled()[language].read_bytes())


def speak_from(catalogue: bytes | memoryview | None) -> None:
    """Speak what a compiled catalogue (the bytes of an ``.mo``) says, or English without one."""
    import io  # only who speaks another language needs these two
    from gettext import GNUTranslations

    global _said  # noqa: PLW0603  # a program speaks one language at a time
    _said = None if catalogue is None else GNUTranslations(io.BytesIO(catalogue))
    for forget in _forgets:
        forget()


def languages() -> list[str]:
    """The languages beside English whose compiled catalogues lie in the package."""
    return sorted(_compiled())


def _compiled() -> dict[str, _File]:
    """The compiled catalogue of each language, wherever the package was imported from: a folder, or a zip."""
    from importlib import resources  # a page is handed its catalogue, and carries no such module

    folder = resources.files(__package__) / "locale"
    found = folder.iterdir() if folder.is_dir() else ()
    places = {language.name: language / "LC_MESSAGES" / f"{DOMAIN}.mo" for language in found}
    return {language: place for language, place in places.items() if place.is_file()}
