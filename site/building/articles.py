"""The articles on the findings: beside a study in `pygames.lab.studies`, a Markdown file with the same name.

Its figures come from the published results (building/finding_figures.py), its charts too (building/finding_charts.py),
and its sentences rest on claims that are checked in them (building/finding_claims.py).
"""

import importlib
import json
import pkgutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from markdown_it.token import Token

from building import finding_charts, finding_claims, guides
from building.finding_figures import Figures
from pygames.i18n import _
from pygames.lab import studies
from pygames.lab.results import read_results
from pygames.lab.study import Study

FOLDER = Path(studies.__file__).parent
PUBLISHED = FOLDER.parent / "published"


class Answer(NamedTuple):
    """A question of an article and its answer, as HTML."""

    id: str
    question: str
    short: str  # the answer in a few words: the bold start of its first paragraph; "" if it has none
    first: str  # the first paragraph
    details: str  # the other paragraphs and the charts
    method: str  # the parts with headings: how it was measured, what it can't say
    surprises: list[str]


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

    def game(self) -> str:
        """Return the id of the only game that the study plays; "" if there are several."""
        games = {matchup.game for matchup in self.study.matchups}
        return games.pop() if len(games) == 1 else ""

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

    def answers(self, language: str, figures: Iterator[str]) -> list[Answer]:
        """Return the questions with their answers, in the current language; `figures` are the charts of the article."""
        tokens = self.tokens(language)
        for chart in _fences(tokens):
            chart.type, chart.content = "html_block", next(figures)
        starts = [index for index, token in enumerate(tokens) if _is_question(token)]
        return [
            self._answer(tokens[start:end], language)
            for start, end in zip(starts, [*starts[1:], len(tokens)], strict=True)
        ]

    def _answer(self, tokens: list[Token], language: str) -> Answer:
        heading, question, _end, *rest = tokens
        surprises = [token.content for token in rest if _is_surprise(token)]
        rest = [token for token in rest if not _is_surprise(token)]
        at = next((index for index, token in enumerate(rest) if token.type == "heading_open"), len(rest))
        after = 3 if rest and rest[0].type == "paragraph_open" else 0  # its start, its text, its end
        first, details, method = rest[:after], rest[after:at], rest[at:]
        for token in method:
            if token.tag == "h3":
                token.tag = "h4"  # the page has the question as h3, under the name of the game
        return Answer(
            id=str(heading.attrs["id"]),
            question=_inline(question),
            short=_bold_start(first[1]) if first else "",
            first=guides.html(first),
            details=guides.html(details),
            method=guides.html(method),
            surprises=[self._surprise(text, language) for text in surprises],
        )

    def _surprise(self, text: str, language: str) -> str:
        return str(guides.MARKDOWN.renderInline(self.figures.fill(_(" ".join(text.split())), language)))

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


def different_games(published: list[Article]) -> int:
    """Return how many games were played for these articles. Games that several of them quote count once."""
    counts: dict[str, int] = {}
    for article in published:
        for matchup in article.study.matchups:
            # Everything that a game depends on. Studies share their deals, so one list of games begins with the other.
            deal = matchup.deal(article.figures.results["seed"], 0)
            played = json.dumps([deal, matchup.seats, matchup.iterations, repr(matchup.opening)], sort_keys=True)
            counts[played] = max(counts.get(played, 0), article.figures.games_of(matchup))
    return sum(counts.values())


def sources() -> list[Path]:
    """Return the files of all articles, also of studies without published results."""
    return sorted(FOLDER.glob("*.md"))


def messages(markdown: str, file: str) -> list[str]:
    """Return the translatable texts of an article."""
    tokens = guides.parse(markdown)
    charts = [text for token in _fences(tokens) for text in finding_charts.texts(token.content, file)]
    surprises = [" ".join(token.content.split()) for token in tokens if _is_surprise(token)]
    return [*guides.lines(tokens), *charts, *surprises]


def _files(folder: Path) -> dict[str, Path]:
    """Return the existing articles by the id of their study: the modules of studies are named as they like."""
    names = [module.name for module in pkgutil.iter_modules(studies.__path__)]
    ids: dict[str, Any] = {name: importlib.import_module(f"{studies.__name__}.{name}").STUDY.id for name in names}
    return {ids[name]: file for name in names if (file := folder / f"{name}.md").exists()}


def _fences(tokens: list[Token]) -> list[Token]:
    return [token for token in tokens if token.type == "fence" and token.info == finding_charts.FENCE]


def _is_question(token: Token) -> bool:
    return token.type == "heading_open" and token.tag == "h2"


def _is_surprise(token: Token) -> bool:
    return token.type == "fence" and token.info == finding_claims.SURPRISE


def _bold_start(paragraph: Token) -> str:
    """Return the HTML of the bold text that a paragraph begins with; "" if it does not begin with one."""
    parts = [child for child in paragraph.children or [] if child.type != "text" or child.content]
    if not parts or parts[0].type != "strong_open":
        return ""
    end = next(index for index, part in enumerate(parts) if part.type == "strong_close")
    return _inline(Token("inline", "", 0, children=parts[1:end]))


def _inline(token: Token) -> str:
    html: str = guides.MARKDOWN.renderer.render([token], guides.MARKDOWN.options, {})
    return html
