"""Builds for `make dev` what Python makes: ``python site/dev_build.py [CHANGED FILE ...]``, by default everything.

``python site/dev_build.py --posters`` builds the pictures of the games, which take the longest.

Vite serves the scripts and styles (tools/dev-server.js). Prebuilt deals, PNG icons, link previews, oEmbed and the
service worker, which would cache old files, are left out.
"""

import json
import shutil
import sys
from collections.abc import Callable
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # import the package from this repository

from building import bundles, content, dev_engine, pages, puzzle_days
from building.output import write_text
from tools.file_lock import locked

SITE = Path(__file__).resolve().parent
ROOT = SITE.parent
FOLDER = ROOT / ".build" / "dev"
ASSETS = FOLDER / "assets-dev"  # needs no content hash: its files are not cached
PAGE_SOURCES = (".html", ".svg", ".md", ".po")  # .md: guides, .po: catalogues


def build_engine() -> None:
    """Build the engine, the constants and styles that scripts and style sheets import."""
    with TemporaryDirectory(dir=FOLDER.parent) as new:
        engine = dev_engine.write(ROOT, Path(new))
        replace_all(Path(new), FOLDER)
    for folder in FOLDER.glob("engine-*"):  # delete the engines of older builds
        if f"{folder.name}/" != engine["folder"]:
            shutil.rmtree(folder)
    worker = {"size": 0, "sha256": ""}  # not verified
    values = {
        "ENGINE": json.dumps(engine),
        "WORKER": worker,
        "OPENINGS": {},
        "GAMES": pages.known_games(),
        "PUZZLE_DAYS": puzzle_days.games_of_days(),
    }
    constants = {name: json.dumps(value) for name, value in values.items()}
    write_text(FOLDER / "constants.json", json.dumps(constants))
    bundles.write_made(ROOT)


def build_pages() -> None:
    """Build the pages, and the texts that scripts fetch."""
    content.write_texts(SITE, ASSETS)
    content.write_pages(SITE, FOLDER, ASSETS)


def build_posters() -> None:
    """Build the pictures of the games."""
    content.write_posters(ASSETS / "posters")


def steps_after(changed: list[PurePosixPath]) -> tuple[Callable[[], None], ...]:
    """Return what has to be done after a change of these files."""
    if changed and all(path.suffix in PAGE_SOURCES or path.name == "LICENSE" for path in changed):
        return (build_pages,)
    return (build_engine, build_pages)


def replace_all(new: Path, folder: Path) -> None:
    """Move everything in ``new`` to ``folder``, and replace entries of the same name."""
    for entry in new.iterdir():
        target = folder / entry.name
        if target.is_dir():
            shutil.rmtree(target)
        entry.replace(target)


def main(changed: list[str]) -> None:
    """Build what depends on the changed files."""
    with locked(ROOT / ".build" / "build.lock"):
        ASSETS.mkdir(parents=True, exist_ok=True)
        steps = (build_posters,) if changed == ["--posters"] else steps_after([*map(PurePosixPath, changed)])
        for build in steps:
            build()


if __name__ == "__main__":
    main(sys.argv[1:])
