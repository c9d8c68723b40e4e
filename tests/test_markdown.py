"""Markdown files: the README's examples work, links and file names are right, and designers are credited."""

import doctest
import importlib.util
import re
import shlex
from pathlib import Path

import pytest

import pygames
from pygames.__main__ import _commands
from pygames.plugins import guide

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


def sections_of(page: Path) -> set[str]:
    """The names by which links find the headings of a page."""
    headings = re.findall(r"(?m)^#+ (.*)", page.read_text(encoding="utf-8"))
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES)
def test_every_linked_file_and_section_exists(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    for link in (part.split(")")[0] for part in text.split("](")[1:]):
        if "://" not in link:
            name, _, section = link.partition("#")
            linked = (ROOT / page).parent / name if name else ROOT / page
            assert linked.exists(), link
            assert not section or linked.suffix != ".md" or section in sections_of(linked), link


CURRENT_PAGES = [page for page in PAGES if page != "CHANGELOG.md"]  # which names what was there before, too
SOURCES = {path.name for folder in ("bench", "e2e", "examples", "pygames", "site", "tests", "tools")
           for path in (ROOT / folder).rglob("*")}  # fmt: skip
TARGETS = set(re.findall(r"^([a-z][a-z0-9-]*):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))


@pytest.mark.parametrize("page", CURRENT_PAGES)
def test_every_file_named_in_a_document_exists(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    for path in re.findall(r"`((?:bench|docs|e2e|examples|pygames|site|tests|tools)/[^`<>*\s]*)`", text):
        assert (ROOT / path).exists(), path
    for name in re.findall(r"`([\w-]+\.(?:py|ts|tsx|mjs|css))`", text):
        assert name in SOURCES or (ROOT / name).exists(), name


def test_the_walks_count_their_files() -> None:
    text = (ROOT / "docs/architecture/walks.md").read_text(encoding="utf-8")
    walks = re.findall(r"^## (.+: (\d+) files.*)\n((?:\|.*\n)+)", text, re.MULTILINE)
    assert len(walks) == 4
    for heading, count, rows in walks:
        assert len(set(re.findall(r"^\| `([^`]+)`", rows, re.MULTILINE))) == int(count), heading


@pytest.mark.parametrize("page", CURRENT_PAGES)
def test_every_command_named_in_a_document_exists(page: str) -> None:
    """Arguments that a reader has to fill in are left out: those in capitals, "your-game" and "my-game"."""
    text = (ROOT / page).read_text(encoding="utf-8")
    for target in re.findall(r"(?:^|`)make ([a-z][a-z0-9-]*)", text, re.MULTILINE):
        assert target in TARGETS, f"make {target}"
    for module in re.findall(r"python -m ((?:tools|bench)[\w.]*)", text):
        assert importlib.util.find_spec(module), module
    for line in re.findall(r"(?:python -m |^)pygames ([^`\n#|]+)", text, re.MULTILINE):
        words = shlex.split(
            re.sub(r"\s{2,}.*", "", line).replace("your-game", "granicus").replace("my-game", "granicus")
        )
        if not any(word.isupper() or word.startswith("<") for word in words):
            _commands().parse_args(words)


def test_every_section_that_a_test_names_exists() -> None:
    sections = sections_of(ROOT / "docs/game-reference.md")
    sources = "".join(file.read_text(encoding="utf-8") for file in ROOT.glob("tests/**/*.py"))
    named = {name for line in sources.split("docs/game-reference.md#")[1:] for name in re.findall(r"^[a-z-]+", line)}
    assert named and named <= sections


def test_the_readme_has_a_row_for_every_game_and_credits_its_designer() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    for game in pygames.GAMES.values():
        players = f"{game.seats[0]}-{game.seats[-1]}" if len(game.seats) > 1 else str(game.seats[0])
        row = f"| {game.name} | {game.designer} | {players} | {game.minutes} |"
        assert row in text, f"The table in README.md lacks {row!r}. See docs/game-reference.md#register-it."
    assert "P. D. Magnus" in text


@pytest.mark.parametrize("game", pygames.GAMES.values(), ids=pygames.GAMES)
def test_every_ruling_has_a_test_with_its_number_in_the_name(game: pygames.Game) -> None:
    folder = ROOT / "tests" / "games" / game.id.replace("-", "_")
    tests = "".join(file.read_text(encoding="utf-8") for file in folder.glob("test_*.py"))
    tested = set(re.findall(r"[a-z]\d+", " ".join(re.findall(r"def (test_\w+)", tests)).replace("_", " ")))
    missing = [number for number in re.findall(r"\*\*([A-Z]\d+)\.\*\*", guide(game)) if number.lower() not in tested]
    assert not tests or not missing, (
        f"No test of {game.name} has {missing} in its name. See docs/game-reference.md#register-it."
    )
