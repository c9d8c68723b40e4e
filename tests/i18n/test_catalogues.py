"""Every message catalogue has exactly the messages of the sources, with the same placeholders and markup."""

import re
from pathlib import Path
from typing import Any

import pytest

from tools import catalogues

PLACEHOLDER = re.compile(r"\{\w*\}|\{[^{}|]+\|[^{}|]+\}")  # a value, or a figure in an article on findings
MARKUP = re.compile(r"</?\w+|href=\"[^\"]*\"|`[^`]*`|\([A-Z]\d+\)|\*\*[A-Z]\d+\.\*\*")
SITE_CALL = re.compile(r'(?<![\w.])[tn]\(\s*"((?:[^"\\]|\\.)*)"')  # with its first text

# Short forms of the imperative, which German allows too: the texts have "setze" and "wähle".
SHORT_IMPERATIVE = re.compile(
    r"(?<![\w„*-])(?:[Zz]ieh|[Dd]rück|[Ss]chieb|[Ss]pring|[Ll]eg|[Hh]ol|[Mm]ach|[Ss]chick|[Pp]robier|[Zz]eig|[Ss]chließ|"
    r"[Pp]rüf|[Ss]uch|[Ss]etz|[Ww]ähl|[Tt]ausch aus|[Ss]piel (?:deine|gegen|mindestens))(?![\w-])"
)


def texts(message: Any) -> tuple[str, ...]:
    return message if isinstance(message, tuple) else (message,)


@pytest.fixture(scope="module")
def source_messages() -> set[Any]:
    return {message.id for message in catalogues.build_template() if message.id}


def test_all_texts_of_the_site_are_messages_also_inside_template_literals(source_messages: set[Any]) -> None:
    app = catalogues.ROOT / "site" / "app"
    sources = {source: source.read_text(encoding="utf-8") for source in sorted(app.rglob("*.ts*"))}
    known = {text for message in source_messages for text in texts(message)}
    missing = [
        (source.name, text)
        for source, code in sources.items()
        for text in SITE_CALL.findall(code)
        if text.replace('\\"', '"') not in known
    ]
    assert missing == [], "Babel finds no call with values in `${...}`: assign its text to a variable"


@pytest.mark.parametrize("source", catalogues.sources(), ids=catalogues.language)
def test_every_message_is_translated_with_the_same_placeholders_and_markup(
    source: Path, source_messages: set[Any]
) -> None:
    catalogue = catalogues.read_catalogue(source)
    translations = {message.id: message.string for message in catalogue if message.id}
    assert translations.keys() == source_messages, (
        ".venv/bin/python -m tools.catalogues brings it up to date. See docs/translating.md."
    )
    missing = [text for text, translation in translations.items() if not all(texts(translation))]
    assert missing == [], f"{source} has no translation of these. See docs/translating.md."
    assert [message.id for message in catalogue if message.id and message.fuzzy] == [], "gettext leaves these out"
    for text, translation in translations.items():
        for form in texts(translation):
            assert set(PLACEHOLDER.findall(form)) in [set(PLACEHOLDER.findall(one)) for one in texts(text)], (
                text,
                form,
            )
            assert sorted(MARKUP.findall(form)) in [sorted(MARKUP.findall(one)) for one in texts(text)], (text, form)


def test_german_addresses_the_player_in_one_form_of_the_imperative() -> None:
    [source] = [source for source in catalogues.sources() if catalogues.language(source) == "de"]
    forms = [form for message in catalogues.read_catalogue(source) if message.id for form in texts(message.string)]
    assert [form for form in forms if SHORT_IMPERATIVE.search(form)] == []
