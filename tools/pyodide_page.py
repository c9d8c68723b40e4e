"""Runs Python in Pyodide in Chromium, with the wheel of the built site, for tests and benchmarks."""

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

_RUN = Path(__file__).with_name("pyodide_page.js").read_text(encoding="utf-8")


def run_in_pyodide(page: Page, site: str, files: dict[str, str], source: str) -> Any:
    """Run `source` and return the value of its last expression, which is JSON text, parsed.

    `files` maps paths to texts: these files are written to Pyodide's file system first.

    The code runs on the main thread of an otherwise empty page, so that nothing else slows it down.
    """
    page.goto(f"{site}/engine.json")
    return json.loads(page.evaluate(_RUN, [site, files, source]))
