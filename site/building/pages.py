"""Builds the HTML pages: the site's own, filled with data from the package, and the rules of each game."""

import json
import re
from collections.abc import Iterable
from html import escape
from pathlib import Path
from typing import Any

import pygames
from building import articles, fonts, guides, home_page, languages, templates
from building.output import write_text
from pygames.api.bridge import game_card
from pygames.i18n import ENGLISH, speak
from pygames.render import svg

STATIC_IMPORT = re.compile(r"""(?:from|import)["']\./([\w-]+\.js)["']""")  # as Vite writes it
STYLE = re.compile(r'(<link rel="stylesheet" href=")((?:\.\./)?)(assets/)')
FIRST_SCRIPT = re.compile(r' *<script src="((?:\.\./)?)assets/head\.js"></script>\n')
BODY = re.compile(r"<body[^>]*>")
START = "<template>"  # in the pages for frames: what starts them if they have an origin (site/app/pages/frame-start.ts)
# Included in other pages, or built elsewhere.
FRAGMENTS = ("404.html", "findings.html", "load-error.html", "rules.html", "settings-button.html", "table.html")
SETTINGS = "<!-- settings -->"  # the button that opens the settings


def write_table(site: Path, assets: Path) -> None:
    """Write the markup of the table in each language, and the symbols of its pieces: some pages fetch them later."""
    for language in languages.each_language():
        write_text(assets / f"table-{language}.html", read(site / "table.html"))
    write_text(assets / "symbols.html", f"{svg.sprite()}\n")


def write_pages(site: Path, dist: Path, assets: Path) -> None:
    """Write the site's own pages in each language, with the games and the table at their placeholders."""
    for language in languages.each_language():
        for source in sorted(site.glob("*.html")):
            if source.name not in FRAGMENTS:
                page = add_asset_links(with_load_error(fill_placeholders(read(source), site), site), assets)
                output = languages.folder(dist, language) / source.name
                write_text(output, languages.localize_page(page, language))


def read(source: Path) -> str:
    """Return a page in the current language, with the button of the settings."""
    button = (source.parent / "settings-button.html").read_text(encoding="utf-8").strip()
    return languages.translate_page(source.read_text(encoding="utf-8").replace(SETTINGS, button))


def fill_placeholders(page: str, site: Path) -> str:
    """Fill in the games and the table, if the page has placeholders for them."""
    look = {game.id: {"tint": game.tint, "emblem": game.emblem} for game in pygames.GAMES.values()}
    page = home_page.fill(page, [card | look[card["id"]] for card in games()])
    return fill(page, "table", table(site)) if "<!-- table -->" in page else page


def write_rules(frame: Path, dist: Path, assets: Path) -> None:
    """Write each game's rules page in each language, ``rules/<game>.html``: its guide inside the page ``frame``."""
    findings = articles.published()
    for language in languages.each_language():
        page = with_load_error(read(frame), frame.parent)
        template, parts = templates.take(add_asset_links(page, assets))
        for game in pygames.GAMES.values():
            is_own = language == ENGLISH or guides.is_translated(game)
            if is_own:
                guide, note = guides.render(game), ""
            else:
                speak(ENGLISH)  # all of it, also the headings that other guides have
                guide, note = guides.render(game).in_english(), parts["untranslated"]
                speak(language)
            page = template.replace("{name}", escape(game.name)).replace("{id}", game.id)
            contents = "".join(parts["section"].format(id=name, title=title) for name, title in guide.sections)
            learn = parts["learn"].format(id=game.id, lesson_minutes=game.lesson_minutes) if game.lesson_minutes else ""
            ways = parts["ways"].format(id=game.id, learn=learn, contents=contents)
            page = fill(page, "guide", f"{guide.head}\n{note}{ways}\n{guide.body}")
            page = fill(page, "symbols", guide.symbols)
            page = fill(page, "findings", links_to_findings(findings, parts, game, language))
            output = languages.folder(dist, language) / "rules" / f"{game.id}.html"
            write_text(output, languages.localize_page(page, language))


def links_to_findings(
    findings: Iterable[articles.Article], parts: dict[str, str], game: pygames.Game, language: str
) -> str:
    """Return the links to the findings on a game; "" if there are none. They use two templates of the rules page."""
    found = [question for one in findings if one.about(game.id) for question in one.questions(language)]
    links = "".join(parts["finding"].format(id=name, question=question) for name, question in found)
    return parts["findings"].format(name=escape(game.name), links=links) if links else ""


def write_games(output: Path) -> None:
    """Write the list of games as JSON, as the engine would return it, for programs that do not start Python."""
    write_text(output, json.dumps(games(), ensure_ascii=False, indent=1) + "\n")


def write_start_data(assets: Path) -> None:
    """Write the list of games in each language, for the start sheet, which does not wait for the engine."""
    for language in languages.each_language():
        write_games(assets / f"games-{language}.json")


def table(site: Path) -> str:
    """Return the markup of a table, and the hidden SVG with its symbols."""
    return read(site / "table.html") + svg.sprite() + "\n"


def with_load_error(page: str, site: Path) -> str:
    """Add the script that reports failed downloads of scripts and styles, and its message.

    The script comes before all others. Raises ValueError if the page has no first script or no body.
    """
    message = languages.translate_page((site / "load-error.html").read_text(encoding="utf-8")).strip()
    page, scripts = FIRST_SCRIPT.subn(lambda tag: f'    <script src="{tag[1]}load-error.js"></script>\n{tag[0]}', page)
    page, bodies = BODY.subn(lambda tag: f"{tag[0]}\n{message}\n", page)
    if (scripts, bodies) != (1, 1):
        raise ValueError(f"A page has {scripts} first scripts and {bodies} bodies, not one of each.")
    return page


def add_asset_links(page: str, assets: Path) -> str:
    """Replace "assets/" with the real name of the folder, and preload fonts and the scripts that others import.

    A page for frames preloads no fonts: while its frame is out of view, browsers do not draw it and warn that a font
    was preloaded in vain; without an origin, it may not fetch any.
    """
    if START not in page:
        page = STYLE.sub(lambda link: fonts.preloads(link[2]) + link[0], page, count=1)
    for script in re.findall(r'<script type="module" src="assets/(.*?)">', page):
        tag = f'<script type="module" src="assets/{script}"></script>'
        chunks = static_imports(assets, script, {}) if (assets / script).exists() else ()  # `make dev` has no bundles
        links = "".join(f'<link rel="modulepreload" href="assets/{chunk}">\n    ' for chunk in chunks)
        page = page.replace(tag, links + tag)
    return page.replace('="assets/', f'="{assets.name}/').replace('="../assets/', f'="../{assets.name}/')


def static_imports(assets: Path, script: str, found: dict[str, None]) -> dict[str, None]:
    """Add to ``found`` the scripts that ``script`` imports statically, directly or indirectly; return ``found``."""
    for chunk in STATIC_IMPORT.findall((assets / script).read_text(encoding="utf-8")):
        if chunk not in found:
            found[chunk] = None
            static_imports(assets, chunk, found)
    return found


def games() -> list[dict[str, Any]]:
    """Return the data of every game's card, as the bridge returns it."""
    return [game_card(game) for game in pygames.GAMES.values()]


def known_games() -> list[dict[str, Any]]:
    """Return the constant GAMES (site/app/build-constants.d.ts): the games in the order of the home page."""
    return [
        {
            "id": game.id,
            "name": game.name,
            "isDealt": bool(game.fields),
            "hasPuzzles": bool(pygames.puzzles(game.id)),
            "lessonMinutes": game.lesson_minutes,
        }
        for game in pygames.GAMES.values()
    ]


def fill(page: str, name: str, content: str) -> str:
    """Replace the placeholder ``<!-- name -->``. Raises ValueError unless the page has exactly one."""
    placeholder = f"<!-- {name} -->"
    if page.count(placeholder) != 1:
        raise ValueError(f"A page has {page.count(placeholder)} placeholders {placeholder}, not one.")
    return page.replace(placeholder, content)
