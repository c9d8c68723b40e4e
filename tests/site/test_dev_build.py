"""Under `make dev`, a changed file causes a rebuild of the parts that depend on it."""

from pathlib import PurePosixPath

import dev_build
import pytest

PAGES = (dev_build.build_pages,)
ALL = (dev_build.build_engine, dev_build.build_pages)


@pytest.mark.parametrize(
    ("paths", "steps"),
    [
        ([], ALL),
        (["site/index.html"], PAGES),
        (["site/icon.svg", "LICENSE"], PAGES),
        (["pygames/games/deckfish/guide.md"], PAGES),
        (["pygames/i18n/locale/de/LC_MESSAGES/pygames.po"], PAGES),
        (["pygames/games/deckfish/game.py"], ALL),
        (["site/building/pages.py"], ALL),
        (["package-lock.json"], ALL),
        (["site/index.html", "pygames/render/art/palettes.py"], ALL),
    ],
)
def test_a_change_rebuilds_these_parts(paths: list[str], steps: object) -> None:
    assert dev_build.steps_after([PurePosixPath(path) for path in paths]) == steps
