"""No script calls t() or n() inside a template literal, where the message extractor does not find them."""

import re
from pathlib import Path

import pytest

APP = Path(__file__).resolve().parents[2] / "site" / "app"
MESSAGE_IN_TEMPLATE = re.compile(r"\$\{[^}`]*\b[tn]\([\"'`]")


@pytest.mark.parametrize("script", sorted(APP.rglob("*.ts")), ids=lambda script: script.name)
def test_no_message_is_inside_a_template_literal(script: Path) -> None:
    assert not MESSAGE_IN_TEMPLATE.search(script.read_text(encoding="utf-8"))
