"""Make dist/, the site as any static host can serve it: ``python site/build.py [another folder]``.

The same sources and locks give the same bytes. A build takes the place of the last one only when it is whole.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # the package as it stands in this tree

from building import (
    bundles,
    cards,
    engine,
    head,
    installable,
    lost,
    offline,
    openings,
    pages,
    pictures,
    posters,
    previews,
    tongues,
)
from building.place import copied, fresh, named_by_content

SITE = Path(__file__).resolve().parent
ROOT = SITE.parent


def main(target: Path) -> None:
    """Build everything into ``target``, in place of what is there. Pages come last: they name what they load."""
    with fresh(target) as dist:
        names = engine.write(ROOT, dist)
        assets = dist / "assets"
        assets.mkdir()
        bundles.write(ROOT, assets, {"ENGINE": names, "OPENINGS": openings.counts(), "GAMES": pages.names()})
        openings.write(assets / "openings")
        posters.write(assets / "posters")
        pages.write_table(SITE, assets)
        tongues.write_catalogues(assets)
        assets = named_by_content(assets)
        pages.write_pages(SITE, dist, assets)
        pages.write_rules(SITE / "rules.html", dist, assets)
        bundles.write_at_root(ROOT, dist)
        pages.write_games(dist / "games.json")
        copied(SITE, dist, "*.svg")
        copied(ROOT, dist, "LICENSE")
        copied(ROOT / "docs", dist, "licences.md")
        installable.write_manifest(dist)
        icon = SITE / "icon.svg"
        drawn = installable.icons(icon, dist / "icons") + previews.pictures(icon, dist / "previews")
        pictures.write(ROOT, drawn)
        head.write(dist)
        cards.write(dist)
        lost.write(SITE / "404.html", icon, dist / "404.html")
        offline.write(ROOT, dist)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "dist")
