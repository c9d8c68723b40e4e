"""The articles on findings agree with the published results, in every language."""

import json
from pathlib import Path

import pytest

from building import articles, finding_charts, languages
from building.finding_figures import PLACEHOLDER, Figures
from pygames.lab.intervals import Row
from pygames.lab.studies import all_studies
from tests.site.findings_fixture import ROWS, STUDY, article

SAMPLE = """## How *long*?

```surprise
Only {few: plies | 0} plies ({few: plies | 1 interval}),
in {few: share | 0 %} ({few: share | 0 points interval}) of the games.
```

**Not *long*.** About {few: plies | 0} plies, with 95 % certainty.

More words.

```claims
Only => few: plies low >= 18; few: share high < 0.1
Not long => few: plies low >= 18
About => few: plies low >= 18
More words => not measured
```

```chart
kind = "bars"
title = "Plies of {few: plies | n} games"
[rows]
"Few" = "few: plies"
```

### How it was measured

By counting.

## And how often?

Never.

```claims
Never => few: share high < 0.1
```
"""


def test_an_article_is_rendered_with_its_figures_and_charts() -> None:
    sample = article(SAMPLE)
    sample.check()
    long, often = sample.answers("en", iter(["<figure>the chart</figure>"]))
    assert (long.id, long.question, long.short) == ("sample", "How <em>long</em>?", "Not <em>long</em>.")
    assert long.first == "<p><strong>Not <em>long</em>.</strong> About 18 plies, with 95% certainty.</p>"
    assert long.details == "<p>More words.</p>\n<figure>the chart</figure>", "claims and surprises are not shown here"
    assert long.method == "<h4>How it was measured</h4>\n<p>By counting.</p>"
    assert long.surprises == ["Only 18 plies (18.0 to 18.5), in 8% (8 to 9) of the games."]
    assert often == ("sample-2", "And how often?", "", "<p>Never.</p>", "", "", [])
    assert sample.questions("en") == [("sample", "How <em>long</em>?"), ("sample-2", "And how often?")]
    assert sample.about("granicus") and not sample.about("mutation")
    assert sample.game() == "", "it is about several games"


def test_five_findings_are_surprises() -> None:
    charts = [[""] * len(one.charts()) for one in articles.published()]
    answers = [
        answer
        for one, drawn in zip(articles.published(), charts, strict=True)
        for answer in one.answers("en", iter(drawn))
    ]
    surprises = [text for answer in answers for text in answer.surprises]
    assert len(surprises) == 5 and all(len(text) <= 105 for text in surprises)


def test_games_that_two_studies_quote_count_once() -> None:
    sample = article(SAMPLE)
    rows: list[Row] = [{"what": row["what"], "value": 0.5, "low": 0.4, "high": 0.6, "n": 5} for row in ROWS]
    again, elsewhere = (
        sample._replace(
            figures=Figures(STUDY, {"study": "sample", "games": 5, "seed": seed, "rows": rows}, "sample.md")
        )
        for seed in ("lab", "other")
    )
    assert articles.different_games([sample, again]) == articles.different_games([sample]) == 12_530
    assert articles.different_games([sample, elsewhere]) == 12_540, "another seed deals other games"


def test_the_lead_counts_the_games_of_the_page() -> None:
    published = articles.published()
    games, granicus, one_move = articles.different_games(published), 0, 0
    for one in published:
        # Where nobody swaps, the pie rule repeats the games without it.
        games -= sum(row["n"] for row in one.figures.results["rows"] if "swaps" in row["what"] and not row["value"])
        for matchup in one.study.matchups:
            granicus += one.figures.games_of(matchup) * (matchup.game == "granicus")
            one_move += one.figures.games_of(matchup) * (set(matchup.seats) <= {"greedy", "points-greedy"})
    assert 100_000 < games < 110_000, "the title says a hundred thousand, the lead says more than that"
    assert min(granicus, one_move) > 110_000 / 2, "the lead says most of them"


def test_the_steps_that_articles_name_are_those_of_the_studies() -> None:
    published = {one.study.id: one for one in articles.published()}
    luck, granicus = published["luck-and-skill"], published["granicus-tiebreak"]
    steps = {one.game: one.iterations for one in luck.study.matchups if one.iterations}
    assert steps == {"granicus": 400, "siege-of-jacynth": 200, "mutation": 200}
    assert "400 in Granicus and 200 in the others" in luck.markdown
    assert any(one.seats == ("flat-30", "flat-3") for one in granicus.study.matchups)
    assert "the stronger one thirty times and the weaker one three times" in granicus.markdown


def test_an_answer_begins_with_the_figures_of_its_surprise() -> None:
    for one in articles.published():
        for section in one.markdown.split("\n## "):
            blocks = [block for block in section.split("\n\n")[1:] if not block.startswith("```claims")]
            if blocks[0].startswith("```surprise"):
                surprise, first = ({row.strip() for row, _ in PLACEHOLDER.findall(text)} for text in blocks[:2])
                assert surprise and surprise <= first, one.file


def test_the_messages_of_an_article_keep_their_placeholders() -> None:
    assert articles.messages(SAMPLE, "sample.md") == [
        "How *long*?",
        "**Not *long*.** About {few: plies | 0} plies, with 95 % certainty.",
        "More words.",
        "How it was measured",
        "By counting.",
        "And how often?",
        "Never.",
        "Plies of {few: plies | n} games",
        "Few",
        (
            "Only {few: plies | 0} plies ({few: plies | 1 interval}), "
            "in {few: share | 0 %} ({few: share | 0 points interval}) of the games."
        ),
    ]


def test_an_article_begins_with_its_question_and_its_claims_hold() -> None:
    with pytest.raises(ValueError, match="begins with its question"):
        article("Words.").check()
    with pytest.raises(ValueError, match="does not hold"):
        article(SAMPLE.replace(">= 18", "> 18")).check()


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
            answers = one.answers(language, iter([""] * len(charts)))
            assert [(answer.id, answer.question) for answer in answers] == one.questions(language)
            assert answers[0].id == one.study.id and all(answer.short for answer in answers)
