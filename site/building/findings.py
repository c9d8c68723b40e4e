"""Builds the page of findings, findings.html: the article of each study with published results, with its charts."""

from pathlib import Path

from building import finding_charts, languages, pages, templates
from building.articles import Article, published
from building.finding_figures import number
from building.output import write_text


def write(frame: Path, dist: Path, assets: Path) -> None:
    """Write the page in each language: all articles inside the page ``frame``."""
    articles = published()
    for language in languages.each_language():
        page = pages.with_load_error(languages.translate_page(frame.read_text(encoding="utf-8")), frame.parent)
        page, parts = templates.take(pages.add_asset_links(page, assets))
        games = sum(article.figures.all_games() for article in articles)
        links = [question for article in articles for question in article.questions(language)]
        page = page.replace("{games}", number(games, 0, "", language))
        page = pages.fill(page, "questions", "".join(parts["question"].format(id=id_, question=q) for id_, q in links))
        page = pages.fill(page, "articles", "\n".join(_sections(articles, parts, language)))
        write_text(languages.folder(dist, language) / frame.name, languages.localize_page(page, language))


def _sections(articles: list[Article], parts: dict[str, str], language: str) -> list[str]:
    """Return the HTML of each article. All charts are drawn at once, because starting Node takes most of the time."""
    charts = [(article, spec) for article in articles for spec in article.charts()]
    drawings = finding_charts.draw([finding_charts.data(spec, one.figures, language) for one, spec in charts])
    figures = iter(
        finding_charts.figure(parts, spec, drawing, article.figures, f"chart-{index}", language)
        for index, ((article, spec), drawing) in enumerate(zip(charts, drawings, strict=True), start=1)
    )
    return [
        parts["article"].format(
            id=article.study.id,
            text=article.html(language, figures),
            games=article.figures.results["games"],
            seed=article.figures.results["seed"],
        )
        for article in articles
    ]
