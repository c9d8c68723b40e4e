"""Every message catalogue is complete: each message, no others, with the same placeholders and markup."""

import re
from pathlib import Path
from typing import Any

import pytest

from tools import catalogues

PLACE = re.compile(r"\{\w*\}")
MARK = re.compile(r"</?\w+|href=\"[^\"]*\"|`[^`]*`|\([A-Z]\d+\)|\*\*[A-Z]\d+\.\*\*")


def texts(message: Any) -> tuple[str, ...]:
    return message if isinstance(message, tuple) else (message,)


@pytest.fixture(scope="module")
def wanted() -> set[Any]:
    return {message.id for message in catalogues.build_template() if message.id}


@pytest.mark.parametrize("source", catalogues.sources(), ids=catalogues.language)
def test_every_message_is_translated_with_the_same_placeholders_and_markup(source: Path, wanted: set[Any]) -> None:
    catalogue = catalogues.read_catalogue(source)
    told = {message.id: message.string for message in catalogue if message.id}
    assert told.keys() == wanted, ".venv/bin/python -m tools.catalogues brings it up to date"
    assert [text for text, said in told.items() if not all(texts(said))] == []
    for text, said in told.items():
        for form in texts(said):
            assert set(PLACE.findall(form)) in [set(PLACE.findall(one)) for one in texts(text)], (text, form)
            assert sorted(MARK.findall(form)) in [sorted(MARK.findall(one)) for one in texts(text)], (text, form)
