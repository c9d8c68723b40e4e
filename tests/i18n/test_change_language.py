"""Translation of texts and plural forms, and changing the language while the program runs."""

from collections.abc import Iterator

import pytest

from pygames.i18n import ENGLISH, N_, _, n_, speak, speak_from
from tests.support.compiled_catalogue import Text, compiled_catalogue


@pytest.fixture(autouse=True)
def restore_english() -> Iterator[None]:
    yield
    speak(ENGLISH)


def test_english_is_the_text_in_the_sources() -> None:
    assert _("{seat} wins.", seat="Odd") == "Odd wins."
    assert [n_("{count} card", "{count} cards", count) for count in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
    assert N_("Moons") == "Moons"
    assert _("") == ""


def test_a_translation_has_its_own_word_order_and_plural_forms() -> None:
    texts: dict[Text, Text] = {
        "{seat} wins.": "Sieg für {seat}.",
        ("{count} card", "{count} cards"): ("{count} Karte", "{count} Karten"),
    }
    speak_from(compiled_catalogue("de", texts))
    assert _("{seat} wins.", seat="Odd") == "Sieg für Odd."
    assert [n_("{count} card", "{count} cards", count) for count in (0, 1, 2)] == ["0 Karten", "1 Karte", "2 Karten"]
    assert _("Not in it.") == "Not in it."
    assert _("") == ""
    speak(ENGLISH)
    assert _("{seat} wins.", seat="Odd") == "Odd wins."


def test_a_value_is_never_used_as_a_placeholder() -> None:
    assert _("{name} plays.", name="{seat}") == "{seat} plays."


def test_an_unknown_language_is_refused_and_the_current_one_stays() -> None:
    speak_from(compiled_catalogue("de", {"Undo": "Zurück"}))
    with pytest.raises(ValueError, match="'xx'"):
        speak("xx")
    assert _("Undo") == "Zurück"
