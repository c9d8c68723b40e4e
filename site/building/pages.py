"""The HTML pages of dist/: the site's own, with what the package knows put in, and the rules of each game."""

import json
import re
from html import escape
from pathlib import Path
from typing import Any

import pygames
from building import fonts, guides, languages
from building.output import written
from pygames.api import bridge
from pygames.render import svg

CARD = re.compile(r'\n *<template id="game-card">\n(.*?) *</template>', re.DOTALL)  # how home shows one game
IMPORTED = re.compile(r'(?:from|import)"\./([\w-]+\.js)"')  # as esbuild writes what a script needs before it runs
STYLE = re.compile(r'(<link rel="stylesheet" href=")((?:\.\./)?)(assets/)')
FIRST = re.compile(r' *<script src="((?:\.\./)?)assets/apply-preferences\.js"></script>\n')
BODY = re.compile(r"<body[^>]*>")
POSTER = '<body class="embed">'  # in other people's pages, where every byte counts until it is played
FRAGMENTS = ("404.html", "load-error.html", "rules.html", "table.html")  # parts of pages, and what others make pages of


def write_table(site: Path, assets: Path) -> None:
    """Write the table's part of a page on its own, for a page that fetches it later."""
    for language in languages.all_spoken():
        written(assets / f"table-{language}.html", table(site))


def write_pages(site: Path, dist: Path, assets: Path) -> None:
    """Write the pages: a card for each game at ``<!-- games -->``, the table at ``<!-- table -->``."""
    for language in languages.all_spoken():
        for source in sorted(site.glob("*.html")):
            if source.name not in FRAGMENTS:
                page = with_load_error(complete(languages.told(source.read_text(encoding="utf-8")), site), site)
                place = languages.folder(dist, language) / source.name
                written(place, languages.settled(loading(page, assets), language))


def complete(page: str, site: Path) -> str:
    """A page with the games and the table that it has places for."""
    if card := CARD.search(page):
        page = page.replace(card[0], "")
        page = put(page, "games", "".join(card[1].format_map(facts(game)) for game in games()).strip())
    return put(page, "table", table(site)) if "<!-- table -->" in page else page


def write_rules(frame: Path, dist: Path, assets: Path) -> None:
    """Write each game's guide into the frame, to ``rules``/<game>.html."""
    for language in languages.all_spoken():
        page = with_load_error(languages.told(frame.read_text(encoding="utf-8")), frame.parent)
        empty = loading(page, assets)
        for game in pygames.GAMES.values():
            text, symbols = guides.guided(game)
            page = empty.replace("{name}", escape(game.name)).replace("{id}", game.id)
            page = put(put(page, "guide", text), "symbols", symbols)
            written(languages.folder(dist, language) / "rules" / f"{game.id}.html", languages.settled(page, language))


def write_games(place: Path) -> None:
    """Write the list of games, as the engine would give it to a page that cannot wait for it."""
    written(place, json.dumps(games(), ensure_ascii=False, indent=1) + "\n")


def table(site: Path) -> str:
    """What a table is made of: the board, what stands about it, and last, as they are not seen, the symbols."""
    return languages.told((site / "table.html").read_text(encoding="utf-8")) + svg.sprite() + "\n"


def with_load_error(page: str, site: Path) -> str:
    """The page with what says so where its scripts or styles cannot be fetched: a script before all others, and words.

    Raises ValueError where the page has no first script or no body.
    """
    words = languages.told((site / "load-error.html").read_text(encoding="utf-8")).strip()
    page, scripts = FIRST.subn(lambda tag: f'    <script src="{tag[1]}load-error.js"></script>\n{tag[0]}', page)
    page, bodies = BODY.subn(lambda tag: f"{tag[0]}\n{words}\n", page)
    if (scripts, bodies) != (1, 1):
        raise ValueError(f"A page has {scripts} first scripts and {bodies} bodies, not one of each.")
    return page


def loading(page: str, assets: Path) -> str:
    """The page with the folder's real name in its addresses, told at once which scripts and fonts will be asked for."""
    page = STYLE.sub(
        lambda link: fonts.preloads(link[2], fonts.ON_POSTER if POSTER in page else fonts.PRELOADED) + link[0],
        page,
        count=1,
    )
    for script in re.findall(r'<script type="module" src="assets/(.*?)">', page):
        tag = f'<script type="module" src="assets/{script}"></script>'
        parts = imported(assets, script, {})
        links = "".join(f'<link rel="modulepreload" href="assets/{part}">\n    ' for part in parts)
        page = page.replace(tag, links + tag)
    return page.replace('="assets/', f'="{assets.name}/').replace('="../assets/', f'="../{assets.name}/')


def imported(assets: Path, script: str, found: dict[str, None]) -> dict[str, None]:
    """Add to ``found`` the scripts that must be there before ``script`` runs, those that they need in turn too."""
    for part in IMPORTED.findall((assets / script).read_text(encoding="utf-8")):
        if part not in found:
            found[part] = None
            imported(assets, part, found)
    return found


def games() -> list[dict[str, Any]]:
    """Every game's card, as the bridge gives it."""
    return [bridge.about(game) for game in pygames.GAMES.values()]


def names() -> list[tuple[str, str]]:
    """Every game's id and name, in the order of the list, for the scripts."""
    return [(game.id, game.name) for game in pygames.GAMES.values()]


def facts(card: dict[str, Any]) -> dict[str, str]:
    """What home says of a game, ready to stand in HTML."""
    seats = card["seats"]
    players = str(seats[0]) if len(seats) == 1 else f"{seats[0]}–{seats[-1]}"
    texts = {name: value for name, value in card.items() if isinstance(value, str)}
    texts |= {"players": players, "minutes": card["minutes"].replace("-", "–")}
    return {name: escape(text) for name, text in texts.items()}


def put(page: str, name: str, content: str) -> str:
    """The page with ``content`` in its one place for it. Raises ValueError where there is not exactly one."""
    place = f"<!-- {name} -->"
    if page.count(place) != 1:
        raise ValueError(f"A page has {page.count(place)} places {place}, not one.")
    return page.replace(place, content)
