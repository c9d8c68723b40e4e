"""Make dist/, the site as any static host can serve it: ``python site/build.py [another folder]``.

The same sources and locks give the same bytes. A build takes the place of the last one only when it is whole.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # the package as it stands in this tree

from building import (
    bundles,
    engine,
    head_metadata,
    languages,
    not_found,
    oembed,
    pages,
    png,
    posters,
    prebuilt_deals,
    preview_cards,
    service_worker,
    web_manifest,
)
from building.output import copied, fresh, named_by_content

SITE = Path(__file__).resolve().parent
ROOT = SITE.parent


def main(target: Path) -> None:
    """Build everything into ``target``, in place of what is there. Pages come last: they name what they load."""
    with fresh(target) as dist:
        names = engine.write(ROOT, dist)
        assets = dist / "assets"
        assets.mkdir()
        bundles.write(ROOT, assets, {"ENGINE": names, "OPENINGS": prebuilt_deals.counts(), "GAMES": pages.names()})
        prebuilt_deals.write(assets / "openings")
        posters.write(assets / "posters")
        pages.write_table(SITE, assets)
        languages.write_catalogues(assets)
        assets = named_by_content(assets)
        pages.write_pages(SITE, dist, assets)
        pages.write_rules(SITE / "rules.html", dist, assets)
        bundles.write_at_root(ROOT, dist)
        pages.write_games(dist / "games.json")
        copied(SITE, dist, "*.svg")
        copied(ROOT, dist, "LICENSE")
        copied(ROOT / "docs", dist, "licences.md")
        web_manifest.write_manifest(dist)
        icon = SITE / "icon.svg"
        drawn = web_manifest.icons(icon, dist / "icons") + preview_cards.pictures(icon, dist / "previews")
        png.write(ROOT, drawn)
        head_metadata.write(dist)
        oembed.write(dist)
        not_found.write(SITE / "404.html", icon, dist / "404.html")
        service_worker.write(ROOT, dist)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "dist")
