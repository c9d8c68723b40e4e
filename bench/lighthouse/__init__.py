"""Runs Lighthouse with the desktop preset on the pages in `PAGES`: scores out of 100, and the failed audits."""

import json
import os
import subprocess
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

from bench.throttle import Network, serving_over
from tools.browsers import find
from tools.serve import DIST

HERE = Path(__file__).resolve().parent
PAGES = ("index.html", "play.html?game=deckfish", "lesson.html?game=deckfish", "rules/deckfish.html")
MINIMUM = {"accessibility": 100, "best-practices": 100, "performance": 95}


class CategoryScore(NamedTuple):
    """The score of one page in one category."""

    page: str
    category: str
    score: int
    failed: list[str]  # ids of the audits that lost points


def measure() -> list[CategoryScore]:
    """Return the scores of all pages."""
    with tempfile.TemporaryDirectory() as folder, serving_over(Network(), DIST) as site:
        chrome = Path(folder) / "chrome"
        script = f'#!/bin/sh\nexec "{find()}" --no-sandbox "$@"\n'  # containers run Chrome as root
        chrome.write_text(script, encoding="utf-8")
        chrome.chmod(0o755)
        return [score for page in PAGES for score in category_scores(page, run_lighthouse(f"{site}/{page}", chrome))]


def category_scores(page: str, report: dict[str, Any]) -> list[CategoryScore]:
    """Return the scores in a report on a page, one for each category. Audits without a weight cannot fail."""
    found = []
    for category in MINIMUM:
        result = report["categories"][category]
        weighted = [audit["id"] for audit in result["auditRefs"] if audit["weight"]]
        failed = [audit for audit in weighted if report["audits"][audit]["score"] not in (1, None)]
        found.append(CategoryScore(page, category, round(100 * result["score"]), failed))
    return found


def run_lighthouse(address: str, chrome: Path) -> dict[str, Any]:
    """Run Lighthouse on a page and return its JSON report. Raise CalledProcessError with the output if it fails."""
    categories = f"--only-categories={','.join(MINIMUM)}"
    flags = ["--quiet", "--preset=desktop", categories, "--output=json", "--chrome-flags=--headless=new"]
    done = subprocess.run(
        [HERE / "node_modules" / ".bin" / "lighthouse", address, *flags],
        env={**os.environ, "CHROME_PATH": str(chrome)},
        check=True,
        capture_output=True,
        text=True,
    )
    report: dict[str, Any] = json.loads(done.stdout)
    return report
