"""Markdown files: the README's examples work, links and file names are right, and designers are credited."""

import doctest
import re
from pathlib import Path

import pytest

import pygames

ROOT = Path(__file__).parent.parent


def test_the_examples_of_the_readme_work() -> None:
    failures, attempted = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert attempted >= 8 and failures == 0


def test_the_examples_of_the_lab_work() -> None:
    failures, attempted = doctest.testfile(str(ROOT / "docs/lab.md"), module_relative=False)
    assert attempted >= 6 and failures == 0


def test_the_examples_of_the_package_docstring_work() -> None:
    failures, attempted = doctest.testmod(pygames)
    assert attempted and failures == 0


PAGES = sorted(page.relative_to(ROOT).as_posix() for page in [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])


@pytest.mark.parametrize("page", PAGES)
def test_every_linked_file_exists(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    for link in (part.split(")")[0] for part in text.split("](")[1:]):
        if "://" not in link:
            assert ((ROOT / page).parent / link.split("#")[0]).exists(), link


@pytest.mark.parametrize("page", [page for page in PAGES if page != "CHANGELOG.md"])
def test_every_file_named_in_a_document_exists(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    for path in re.findall(r"`((?:bench|docs|e2e|examples|pygames|site|tests|tools)/[^`<>*\s]*)`", text):
        assert (ROOT / path).exists(), path


def test_the_readme_credits_every_designer() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    for game in pygames.GAMES.values():
        assert game.designer in text
    assert "P. D. Magnus" in text
