"""Builds parts of the site for `make dev`: ``python site/dev_build.py`` is a worker that reads orders.

An order is a line on standard input that names parts ("scripts pages"). The worker answers with the output of the tools
and a last line, DONE or FAILED. It keeps its modules loaded, so a style is rebuilt in a fraction of a second; tools.dev
restarts it when Python code changes. It leaves out minification, prebuilt deals, PNG icons, link previews, oEmbed, and
the service worker, which would cache old files.
"""

import json
import shutil
import sys
import traceback
from collections.abc import Callable, Iterable
from pathlib import Path
from subprocess import CalledProcessError
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # import the package from this repository

from building import bundles, dev_engine, findings, head_metadata, languages, not_found, pages, posters, web_manifest
from building.output import copy_files
from tools.dev import DONE, FAILED, FOLDER, Part
from tools.file_lock import locked

SITE = Path(__file__).resolve().parent
ROOT = SITE.parent
ASSETS = "assets-dev"  # needs no content hash: the server of `make dev` forbids caching it
BUNDLE_PATTERNS = ("*.js", "*.css", "*.map", "*.txt")


class DevBuild:
    """The output folder of a development build, and the functions that build its parts."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.assets = folder, folder / ASSETS
        self._builders: dict[Part, Callable[[], None]] = {
            "engine": self._build_engine,
            "scripts": self._build_scripts,
            "pages": self._build_pages,
            "posters": lambda: posters.write(self.assets / "posters"),
        }

    def build(self, parts: Iterable[Part]) -> None:
        """Build these parts in the order of their dependencies."""
        requested = set(parts)
        with locked(ROOT / ".build" / "build.lock"):
            self.assets.mkdir(parents=True, exist_ok=True)
            for part, build in self._builders.items():
                if part in requested:
                    build()

    def _build_engine(self) -> None:
        with TemporaryDirectory(dir=self.folder.parent) as new:
            dev_engine.write(ROOT, Path(new))
            replace_all(Path(new), self.folder)

    def _build_scripts(self) -> None:
        with TemporaryDirectory(dir=self.folder) as new:  # beside assets: source maps have relative paths
            engine = json.loads((self.folder / "engine.json").read_text(encoding="utf-8"))
            constants = {"ENGINE": engine, "OPENINGS": {}, "GAMES": pages.names()}
            bundles.write(ROOT, Path(new), constants, dev=True)
            catalogues = {file.name for file in self.assets.glob("words-*.js")}
            for old in (file for pattern in BUNDLE_PATTERNS for file in self.assets.glob(pattern)):
                if old.name not in catalogues:
                    old.unlink()
            replace_all(Path(new), self.assets)
        bundles.write_at_root(ROOT, self.folder, dev=True)
        for folder in self.folder.glob("engine-*"):  # delete the engines of older builds
            if f"{folder.name}/" != engine["folder"]:
                shutil.rmtree(folder)

    def _build_pages(self) -> None:
        pages.write_table(SITE, self.assets)
        pages.write_start_data(self.assets)
        languages.write_catalogues(self.assets)
        pages.write_pages(SITE, self.folder, self.assets)
        pages.write_rules(SITE / "rules.html", self.folder, self.assets)
        findings.write(SITE / "findings.html", self.folder, self.assets)
        pages.write_games(self.folder / "games.json")
        copy_files(SITE, self.folder, "*.svg")
        copy_files(ROOT, self.folder, "LICENSE")
        copy_files(ROOT / "docs", self.folder, "licences.md")
        web_manifest.write_manifest(self.folder)
        head_metadata.write(self.folder)
        not_found.write(SITE / "404.html", SITE / "icon.svg", self.folder / "404.html")


def replace_all(new: Path, folder: Path) -> None:
    """Move everything in ``new`` to ``folder``, and replace entries of the same name."""
    for entry in new.iterdir():
        target = folder / entry.name
        if target.is_dir():
            shutil.rmtree(target)
        entry.replace(target)


def main() -> None:
    """Carry out the orders from standard input until it ends."""
    site = DevBuild(ROOT / FOLDER)
    for order in sys.stdin:
        try:
            site.build(order.split())  # type: ignore[arg-type]  # tools.dev writes them
            verdict = DONE
        except Exception as error:  # an error in a source must not end the worker
            if not isinstance(error, CalledProcessError):  # the tool has printed its own errors
                traceback.print_exc()
            verdict = FAILED
        sys.stderr.flush()
        print(verdict, flush=True)


if __name__ == "__main__":
    main()
