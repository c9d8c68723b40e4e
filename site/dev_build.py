"""Build the site for `make dev`, part by part: ``python site/dev_build.py``, a worker that reads orders line by line.

An order names parts ("scripts pages"). Its answer is what the tools said, and a last line, DONE or FAILED. The worker
keeps its modules loaded, so a style is rebuilt in a fraction of a second; where Python has changed, tools.dev starts
another one. What a visitor gets and a developer does not need is left out: the service worker, which would hold old
files; prebuilt deals; icons and previews as PNG; small scripts.
"""

import json
import shutil
import sys
import traceback
from collections.abc import Callable, Iterable
from pathlib import Path
from subprocess import CalledProcessError
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # the package as it stands in this tree

from building import bundles, dev_engine, head_metadata, languages, not_found, pages, posters, web_manifest
from building.output import copied
from tools.dev import DONE, FAILED, FOLDER, Part
from tools.file_lock import locked

SITE = Path(__file__).resolve().parent
ROOT = SITE.parent
ASSETS = "assets-dev"  # one name for ever: the server of `make dev` lets no browser keep what is in it
BUNDLED = ("*.js", "*.css", "*.map", "*.txt")


class DevBuild:
    """A folder with the site, and what its parts must know of each other."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.assets = folder, folder / ASSETS
        self._makers: dict[Part, Callable[[], None]] = {
            "engine": self._build_engine,
            "scripts": self._build_scripts,
            "pages": self._build_pages,
            "posters": lambda: posters.write(self.assets / "posters"),
        }

    def build(self, parts: Iterable[Part]) -> None:
        """Build these parts, those that others need first."""
        wanted = set(parts)
        with locked(ROOT / ".build" / "build.lock"):
            self.assets.mkdir(parents=True, exist_ok=True)
            for part, make in self._makers.items():
                if part in wanted:
                    make()

    def _build_engine(self) -> None:
        with TemporaryDirectory(dir=self.folder.parent) as new:
            dev_engine.write(ROOT, Path(new))
            replace_all(Path(new), self.folder)

    def _build_scripts(self) -> None:
        with TemporaryDirectory(dir=self.folder) as new:  # as deep as assets: source maps name files from there
            names = json.loads((self.folder / "engine.json").read_text(encoding="utf-8"))
            told = {"ENGINE": names, "OPENINGS": {}, "GAMES": pages.names()}
            bundles.write(ROOT, Path(new), told, dev=True)
            words = {file.name for file in self.assets.glob("words-*.js")}
            for old in (file for pattern in BUNDLED for file in self.assets.glob(pattern)):
                if old.name not in words:
                    old.unlink()
            replace_all(Path(new), self.assets)
        bundles.write_at_root(ROOT, self.folder, dev=True)
        for engine in self.folder.glob("engine-*"):  # no page needs an older one any more
            if f"{engine.name}/" != names["folder"]:
                shutil.rmtree(engine)

    def _build_pages(self) -> None:
        pages.write_table(SITE, self.assets)
        languages.write_catalogues(self.assets)
        pages.write_pages(SITE, self.folder, self.assets)
        pages.write_rules(SITE / "rules.html", self.folder, self.assets)
        pages.write_games(self.folder / "games.json")
        copied(SITE, self.folder, "*.svg")
        copied(ROOT, self.folder, "LICENSE")
        copied(ROOT / "docs", self.folder, "licences.md")
        web_manifest.write_manifest(self.folder)
        head_metadata.write(self.folder)
        not_found.write(SITE / "404.html", SITE / "icon.svg", self.folder / "404.html")


def replace_all(new: Path, folder: Path) -> None:
    """Move everything in ``new`` to ``folder``, in place of what has its name there."""
    for entry in new.iterdir():
        target = folder / entry.name
        if target.is_dir():
            shutil.rmtree(target)
        entry.replace(target)


def main() -> None:
    """Carry out the orders on standard input until it ends."""
    site = DevBuild(ROOT / FOLDER)
    for order in sys.stdin:
        try:
            site.build(order.split())  # type: ignore[arg-type]  # tools.dev writes them
            verdict = DONE
        except Exception as trouble:  # any mistake in a source is shown, and the worker goes on
            if not isinstance(trouble, CalledProcessError):  # a tool that failed has said why
                traceback.print_exc()
            verdict = FAILED
        sys.stderr.flush()
        print(verdict, flush=True)


if __name__ == "__main__":
    main()
