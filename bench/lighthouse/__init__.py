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
    """Return the scores in a report on a page, one for each category."""
    return [
        CategoryScore(
            page, category, round(100 * report["categories"][category]["score"]), _failed_audits(report, category)
        )
        for category in MINIMUM
    ]


def _failed_audits(report: dict[str, Any], category: str) -> list[str]:
    """Return the ids of the weighted audits of a category that do not have the full score."""
    weighted = [audit["id"] for audit in report["categories"][category]["auditRefs"] if audit["weight"]]
    return [name for name in weighted if report["audits"][name]["score"] not in (1, None)]


def run_lighthouse(address: str, chrome: Path) -> dict[str, Any]:
    """Run Lighthouse on a page and return its JSON report. Raise CalledProcessError with the output if it fails."""
    flags = [
        "--quiet",
        "--preset=desktop",
        f"--only-categories={','.join(MINIMUM)}",
        "--output=json",
        "--chrome-flags=--headless=new",
    ]
    done = subprocess.run(
        [HERE / "node_modules" / ".bin" / "lighthouse", address, *flags],
        env={**os.environ, "CHROME_PATH": str(chrome)},
        check=True,
        capture_output=True,
        text=True,
    )
    report: dict[str, Any] = json.loads(done.stdout)
    return report
