"""Make dist/, the site as any static host can serve it: ``python site/build.py [another folder]``.

The same sources and locks give the same bytes. A build takes the place of the last one only when it is whole.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # the package as it stands in this tree

from building import engine, libraries, pages, posters
from building.place import copied, fresh

SITE = Path(__file__).resolve().parent
ROOT = SITE.parent


def main(target: Path) -> None:
    """Build everything into ``target``, in place of what is there."""
    with fresh(target) as dist:
        for name in ("app", "style"):
            copied(SITE / name, dist / name, "**/*.js", "**/*.css")
        copied(SITE, dist, "*.svg")
        copied(ROOT, dist, "LICENSE")
        copied(ROOT / "docs", dist, "licences.md")
        libraries.copy(ROOT / "node_modules", dist / "vendor")
        pages.write_stylesheet(dist / "style" / "table.css")
        pages.write_pages(SITE, dist)
        pages.write_rules(SITE / "rules.html", dist / "rules")
        pages.write_games(dist / "games.json")
        posters.write(dist / "posters")
        engine.write(ROOT, dist)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "dist")
