"""Builds the site for a static host into dist/: ``python site/build.py [another folder]``.

Builds are reproducible: the same sources and lock files give the same bytes. A build replaces the last one only when it
is complete.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # import the package from this repository

from building import (
    bundles,
    content,
    engine,
    oembed,
    pages,
    png,
    prebuilt_deals,
    preview_cards,
    puzzle_days,
    script_files,
    service_worker,
    web_manifest,
)
from building.output import rename_by_content, replacing

SITE = Path(__file__).resolve().parent
ROOT = SITE.parent


def main(target: Path) -> None:
    """Build everything into ``target`` and replace its old content.

    Pages come after the assets, because they contain the final name of that folder. The service worker comes last: it
    lists all other files.
    """
    with replacing(target) as dist:
        engine_constants = engine.write(ROOT, dist)
        assets = dist / "assets"
        assets.mkdir()
        constants = {
            "ENGINE": engine_constants,
            "OPENINGS": prebuilt_deals.counts(),
            "GAMES": pages.known_games(),
            "PUZZLE_DAYS": puzzle_days.games_of_days(),
        }
        bundles.write(ROOT, assets, constants)
        prebuilt_deals.write(assets / "openings")
        content.write_posters(assets / "posters")
        content.write_texts(SITE, assets)
        assets = rename_by_content(assets)
        bundles.bundle(ROOT, "root", dist, {})
        icon = SITE / "icon.svg"
        png.write(ROOT, web_manifest.icons(icon, dist / "icons") + preview_cards.pictures(icon, dist / "previews"))
        content.write_pages(SITE, dist, assets)
        oembed.write(dist)
        script_files.write(dist)
        service_worker.write(ROOT, dist)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "dist")
