"""The articles on findings agree with the published results, in every language."""

import json
from pathlib import Path

import pytest

from building import articles, finding_charts, languages
from pygames.lab.studies import all_studies
from tests.site.findings_fixture import article

SAMPLE = """## How *long*?

About {few: plies | 0} plies.

```claims
About => few: plies low >= 18
```

```chart
kind = "bars"
title = "Plies of {few: plies | n} games"
[rows]
"Few" = "few: plies"
```

## And how often?

Never.

```claims
Never => few: share high < 0.1
```
"""


def test_an_article_is_rendered_with_its_figures_and_charts() -> None:
    sample = article(SAMPLE)
    sample.check()
    html = sample.html("en", iter(["<figure>the chart</figure>"]))
    assert '<h2 id="sample">How <em>long</em>?</h2>' in html and '<h2 id="sample-2">' in html
    assert "<p>About 18 plies.</p>" in html and "<figure>the chart</figure>" in html
    assert "few:" not in html and "Never =" not in html, "claims are not shown"
    assert sample.questions("en") == [("sample", "How <em>long</em>?"), ("sample-2", "And how often?")]
    assert sample.about("granicus") and not sample.about("mutation")


def test_the_messages_of_an_article_keep_their_placeholders() -> None:
    assert articles.messages(SAMPLE, "sample.md") == [
        "How *long*?",
        "About {few: plies | 0} plies.",
        "And how often?",
        "Never.",
        "Plies of {few: plies | n} games",
        "Few",
    ]


def test_an_article_begins_with_its_question_and_its_claims_hold() -> None:
    with pytest.raises(ValueError, match="begins with its question"):
        article("Words.").check()
    with pytest.raises(ValueError, match="does not hold"):
        article(SAMPLE.replace(">= 18", "< 18")).check()


def test_a_study_without_results_or_article_is_left_out(tmp_path: Path) -> None:
    assert articles.published(tmp_path) == []
    study = next(iter(all_studies().values()))
    results = {"study": study.id, "games": 2, "seed": "lab", "rows": []}
    (tmp_path / f"{study.id}.json").write_text(json.dumps(results), encoding="utf-8")
    assert articles.published(tmp_path, tmp_path) == []


def test_published_articles_can_be_rendered_in_every_language() -> None:
    for language in languages.each_language():
        for one in articles.published():  # raises an error if a claim does not hold
            charts = one.charts()
            for chart in charts:
                assert finding_charts.data(chart, one.figures, language)["series"]
            assert one.html(language, iter([""] * len(charts)))
            assert one.questions(language)[0][0] == one.study.id
