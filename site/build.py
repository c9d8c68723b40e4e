"""Builds the site for a static host into dist/: ``python site/build.py [another folder]``.

Builds are reproducible: the same sources and lock files give the same bytes. A build replaces the last one only when it
is complete.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # import the package from this repository

from building import (
    bundles,
    engine,
    findings,
    head_metadata,
    languages,
    not_found,
    oembed,
    pages,
    png,
    poster_pieces,
    posters,
    prebuilt_deals,
    preview_cards,
    puzzle_days,
    puzzles,
    script_files,
    service_worker,
    web_manifest,
)
from building.output import copy_files, rename_by_content, replacing

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
        posters.write(assets / "posters")
        poster_pieces.write(assets / "posters")
        puzzles.write_boards(assets / "posters")
        pages.write_table(SITE, assets)
        pages.write_start_data(assets)
        languages.write_catalogues(assets)
        assets = rename_by_content(assets)
        pages.write_pages(SITE, dist, assets)
        pages.write_rules(SITE / "rules.html", dist, assets)
        findings.write(SITE / "findings.html", dist, assets)
        bundles.bundle(ROOT, "root", dist, {})
        pages.write_games(dist / "games.json")
        puzzles.write(dist / "puzzles")
        copy_files(SITE, dist, "*.svg")
        copy_files(ROOT, dist, "LICENSE")
        copy_files(ROOT / "docs", dist, "licences.md")
        web_manifest.write_manifest(dist)
        icon = SITE / "icon.svg"
        pictures = web_manifest.icons(icon, dist / "icons") + preview_cards.pictures(icon, dist / "previews")
        png.write(ROOT, pictures)
        head_metadata.write(dist)
        oembed.write(dist)
        not_found.write(SITE / "404.html", icon, dist / "404.html")
        script_files.write(dist)
        service_worker.write(ROOT, dist)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "dist")
