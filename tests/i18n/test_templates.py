"""What a page's script says stands where the reader of the catalogue finds it."""

import re
from pathlib import Path

import pytest

APP = Path(__file__).resolve().parents[2] / "site" / "app"
HIDDEN = re.compile(r"\$\{[^}`]*\b[tn]\([\"'`]")  # said inside a template: the reader takes a template for one text


@pytest.mark.parametrize("script", sorted(APP.rglob("*.js")), ids=lambda script: script.name)
def test_no_text_is_said_inside_a_template(script: Path) -> None:
    assert not HIDDEN.search(script.read_text(encoding="utf-8"))
