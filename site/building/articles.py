"""The articles on the findings: beside a study in `pygames.lab.studies`, a Markdown file with the same name.

Its figures come from the published results (building/finding_figures.py), its charts too (building/finding_charts.py),
and its sentences rest on claims that are checked in them (building/finding_claims.py).
"""

import importlib
import pkgutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from markdown_it.token import Token

from building import finding_charts, finding_claims, guides
from building.finding_figures import Figures
from pygames.lab import studies
from pygames.lab.results import read_results
from pygames.lab.study import Study

FOLDER = Path(studies.__file__).parent
PUBLISHED = FOLDER.parent / "published"


class Article(NamedTuple):
    """The article on a study, with the results that it quotes."""

    study: Study
    figures: Figures
    markdown: str
    file: str  # its name, for error messages

    def about(self, game: str) -> bool:
        """Return whether the study plays this game."""
        return any(matchup.game == game for matchup in self.study.matchups)

    def questions(self, language: str) -> list[tuple[str, str]]:
        """Return the id and the HTML of each question, in the current language, which is `language`."""
        tokens = self.tokens(language)
        headings = [index for index, token in enumerate(tokens) if _is_question(token)]
        return [(str(tokens[at].attrs["id"]), _inline(tokens[at + 1])) for at in headings]

    def charts(self) -> list[finding_charts.Spec]:
        """Return the descriptions of the charts, in their order."""
        return [finding_charts.parse(token.content, self.file) for token in _fences(guides.parse(self.markdown))]

    def tokens(self, language: str) -> list[Token]:
        """Return the translated article as Markdown tokens, with its figures, without its claims."""
        tokens = guides.parse(self.markdown)
        guides.translate(tokens, lambda text: self.figures.fill(text, language))
        for number, heading in enumerate(filter(_is_question, tokens)):
            heading.attrSet("id", f"{self.study.id}-{number + 1}" if number else self.study.id)
        return [token for token in tokens if not (token.type == "fence" and token.info == finding_claims.FENCE)]

    def html(self, language: str, figures: Iterator[str]) -> str:
        """Return the article as HTML; `figures` are its charts."""
        tokens = self.tokens(language)
        for chart in _fences(tokens):
            chart.type, chart.content = "html_block", next(figures)
        return guides.html(tokens)

    def check(self) -> None:
        """Raise ValueError unless the article has a question, and its claims hold and cover its answers."""
        tokens = guides.parse(self.markdown)
        if not tokens or not _is_question(tokens[0]):
            raise ValueError(f"{self.file}: an article begins with its question, a heading with ##.")
        finding_claims.check(tokens, self.figures, self.file)


def published(folder: Path = PUBLISHED, texts: Path = FOLDER) -> list[Article]:
    """Return the articles of all studies with published results, in the order of the studies.

    Raise ValueError if a claim in one does not hold.
    """
    results = {one["study"]: one for one in read_results(folder)} if any(folder.glob("*.json")) else {}
    files = _files(texts)
    articles = []
    for study in studies.all_studies().values():
        if study.id in results and study.id in files:
            file = files[study.id]
            figures = Figures(study, results[study.id], file.name)
            articles.append(Article(study, figures, file.read_text(encoding="utf-8"), file.name))
            articles[-1].check()
    return articles


def sources() -> list[Path]:
    """Return the files of all articles, also of studies without published results."""
    return sorted(FOLDER.glob("*.md"))


def messages(markdown: str, file: str) -> list[str]:
    """Return the translatable texts of an article."""
    tokens = guides.parse(markdown)
    charts = [text for token in _fences(tokens) for text in finding_charts.texts(token.content, file)]
    return [*guides.lines(tokens), *charts]


def _files(folder: Path) -> dict[str, Path]:
    """Return the existing articles by the id of their study: the modules of studies are named as they like."""
    names = [module.name for module in pkgutil.iter_modules(studies.__path__)]
    ids: dict[str, Any] = {name: importlib.import_module(f"{studies.__name__}.{name}").STUDY.id for name in names}
    return {ids[name]: file for name in names if (file := folder / f"{name}.md").exists()}


def _fences(tokens: list[Token]) -> list[Token]:
    return [token for token in tokens if token.type == "fence" and token.info == finding_charts.FENCE]


def _is_question(token: Token) -> bool:
    return token.type == "heading_open" and token.tag == "h2"


def _inline(token: Token) -> str:
    html: str = guides.MARKDOWN.renderer.render([token], guides.MARKDOWN.options, {})
    return html
