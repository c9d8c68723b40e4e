"""Under `make dev`, a changed file causes a rebuild of the parts that depend on it."""

from pathlib import Path, PurePosixPath

import pytest

from tools.dev.affected_parts import ALL, NOTHING, parts_of, parts_of_all

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(
    ("path", "parts"),
    [
        ("site/app/shared/i18n.ts", {"scripts"}),
        ("site/app/console/repl.py", {"scripts"}),
        ("site/style/page.css", {"scripts"}),
        ("site/index.html", {"pages"}),
        ("site/icon.svg", {"pages"}),
        ("pygames/games/deckfish/guide.md", {"pages"}),
        ("pygames/i18n/locale/de/LC_MESSAGES/pygames.po", {"pages"}),
        ("pygames/games/deckfish/game.py", ALL),
        ("pygames/render/art/palettes.py", ALL),
        ("site/building/pages.py", ALL),
        ("site/build.py", ALL),
        ("tools/catalogues.py", ALL),
        ("package-lock.json", ALL),
        ("pygames/i18n/locale/de/LC_MESSAGES/pygames.mo", NOTHING),
        ("pygames/__pycache__/svg.cpython-312.pyc", NOTHING),
        ("site/style/.page.css.swp", NOTHING),
        ("tools/check.py", NOTHING),
        ("tests/formats/test_link.py", NOTHING),
    ],
)
def test_a_change_rebuilds_these_parts(path: str, parts: frozenset[str]) -> None:
    assert parts_of(PurePosixPath(path)) == parts


def test_several_changes_rebuild_all_their_parts() -> None:
    changed = map(PurePosixPath, ("site/style/page.css", "site/index.html", "tests/formats/test_link.py"))
    assert parts_of_all(changed) == {"scripts", "pages"}


def test_every_source_of_the_site_causes_a_rebuild() -> None:
    kinds = {".py", ".ts", ".css", ".html", ".svg", ".md", ".po"}
    files = [file for folder in ("site", "pygames") for file in (ROOT / folder).rglob("*") if file.suffix in kinds]
    assert len(files) > 300
    assert [file for file in files if not parts_of(PurePosixPath(file.relative_to(ROOT).as_posix()))] == []
