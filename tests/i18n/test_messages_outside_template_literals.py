"""Messages in scripts are where the message extractor finds them."""

import re
from pathlib import Path

import pytest

APP = Path(__file__).resolve().parents[2] / "site" / "app"
HIDDEN = re.compile(r"\$\{[^}`]*\b[tn]\([\"'`]")  # inside a template, which the extractor takes for one text


@pytest.mark.parametrize("script", sorted(APP.rglob("*.js")), ids=lambda script: script.name)
def test_no_message_is_inside_a_template_literal(script: Path) -> None:
    assert not HIDDEN.search(script.read_text(encoding="utf-8"))
