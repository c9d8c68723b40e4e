"""What both builds write: the pages, the texts that scripts fetch, and the pictures of the games."""

from pathlib import Path

from building import (
    findings,
    head_metadata,
    languages,
    not_found,
    pages,
    poster_pieces,
    posters,
    puzzles,
    web_manifest,
)
from building.output import copy_files


def write_texts(site: Path, assets: Path) -> None:
    """Write the texts that scripts fetch: the markup of the table, the list of games and the catalogues."""
    pages.write_table(site, assets)
    pages.write_start_data(assets)
    languages.write_catalogues(assets)


def write_posters(folder: Path) -> None:
    """Write the pictures of the games, which the home page and embeds show."""
    posters.write(folder)
    poster_pieces.write(folder)
    puzzles.write_boards(folder)


def write_pages(site: Path, dist: Path, assets: Path) -> None:
    """Write the pages, and what stands beside them. The icons and previews that they link to are there already."""
    pages.write_pages(site, dist, assets)
    pages.write_rules(site / "rules.html", dist, assets)
    findings.write(site / "findings.html", dist, assets)
    pages.write_games(dist / "games.json")
    puzzles.write(dist / "puzzles")
    copy_files(site, dist, "*.svg")
    copy_files(site.parent, dist, "LICENSE")
    copy_files(site.parent / "docs", dist, "licences.md")
    web_manifest.write_manifest(dist)
    head_metadata.write(dist)
    not_found.write(site / "404.html", site / "icon.svg", dist / "404.html")
