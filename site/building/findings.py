"""Builds the page of findings, findings.html: the articles of all studies with published results, with their charts."""

from collections.abc import Iterator
from html import escape
from pathlib import Path

import pygames
from building import finding_charts, languages, pages, templates
from building.articles import Answer, Article, different_games, published
from building.finding_figures import number
from building.output import write_text


def write(frame: Path, dist: Path, assets: Path) -> None:
    """Write the page in each language: all articles inside the page ``frame``, by game."""
    articles = published()
    for language in languages.each_language():
        page = pages.with_load_error(pages.read(frame), frame.parent)
        page, parts = templates.take(pages.add_asset_links(page, assets))
        games = different_games(articles) // 10_000 * 10_000  # the page says "more than"
        answers = _answers(articles, parts, language)
        groups = list(_groups(answers, parts["all-games"]))
        surprises = [
            (answer.id, text) for _title, group in groups for _one, answer in group for text in answer.surprises
        ]
        page = page.replace("{games}", number(games, 0, "", language))
        page = pages.fill(
            page, "surprises", "".join(parts["surprise"].format(id=id_, surprise=text) for id_, text in surprises)
        )
        page = pages.fill(page, "questions", "".join(_contents(title, group, parts) for title, group in groups))
        page = pages.fill(page, "articles", "\n".join(_section(title, group, parts) for title, group in groups))
        write_text(languages.folder(dist, language) / frame.name, languages.localize_page(page, language))


Found = list[tuple[Article, Answer]]


def _groups(answers: Found, all_games: str) -> Iterator[tuple[str, Found]]:
    """Yield the names of the games with the answers on each, then those on several games."""
    for game, name in [*((game.id, game.name) for game in pygames.GAMES.values()), ("", all_games)]:
        if found := [(article, answer) for article, answer in answers if article.game() == game]:
            yield name, found


def _contents(title: str, group: Found, parts: dict[str, str]) -> str:
    links = (parts["question"].format(id=one.id, question=one.question, answer=one.short) for _article, one in group)
    return parts["contents"].format(title=escape(title), questions="".join(links))


def _section(title: str, group: Found, parts: dict[str, str]) -> str:
    findings = (
        parts["finding"].format(
            **answer._asdict(),
            study=article.study.id,
            games=article.figures.results["games"],
            seed=article.figures.results["seed"],
        )
        for article, answer in group
    )
    return parts["game"].format(title=escape(title), findings="".join(findings))


def _answers(articles: list[Article], parts: dict[str, str], language: str) -> Found:
    """Return all answers. All charts are drawn at once, because starting Node takes most of the time."""
    charts = [(article, spec) for article in articles for spec in article.charts()]
    drawings = finding_charts.draw([finding_charts.data(spec, one.figures, language) for one, spec in charts])
    figures = iter(
        finding_charts.figure(parts, spec, drawing, article.figures, f"chart-{index}", language)
        for index, ((article, spec), drawing) in enumerate(zip(charts, drawings, strict=True), start=1)
    )
    return [(article, answer) for article in articles for answer in article.answers(language, figures)]
