"""``python -m bench``: how fast the rules are, natively and in Chromium's Pyodide, in one run, on the built site."""

import platform
from pathlib import Path
from typing import Any

from bench.measure import measure
from tools.pyodide_page import run_in_pyodide

SECONDS = 3.0  # of measuring for each figure
TARGETS = {"deckfish": 800, "siege-of-jacynth": 1300, "granicus": 10_000, "strings-of-suits": 1200, "mutation": 400}
NATIVE = 2.5  # natively, this many times the browser's target


def in_the_browser() -> dict[str, dict[str, float]]:
    """The same measurements inside Pyodide."""
    from playwright.sync_api import sync_playwright

    from tools.browser import launch
    from tools.serve import serving

    source = (Path(__file__).parent / "measure.py").read_text(encoding="utf-8")
    with serving(Path("dist")) as site, sync_playwright() as playwright:
        browser = launch(playwright)
        found: dict[str, dict[str, float]] = run_in_pyodide(
            browser.new_page(),
            site,
            {"measure.py": source},
            f"import json, measure\njson.dumps(measure.measure({SECONDS}))",
        )
        browser.close()
    return found


def show(native: dict[str, dict[str, float]], browser: dict[str, dict[str, float]]) -> None:
    """Print both runs side by side: a second's worth, and against the yardstick of the same interpreter."""
    units = native["yardstick"]["calls"], browser["yardstick"]["calls"]
    print(f"Yardstick loops a second: CPython {platform.python_version()} {units[0]:,.0f}, Pyodide {units[1]:,.0f}")
    print(
        f"{'random playouts a second':<28}{'native':>10}{'target':>9}{'browser':>10}{'target':>9}{'per yardstick':>22}"
    )
    for game, target in TARGETS.items():
        rates = native[game]["playouts"], browser[game]["playouts"]
        per = " / ".join(f"{rate / unit:.2f}" for rate, unit in zip(rates, units, strict=True))
        print(f"{game:<28}{rates[0]:>10,.0f}{target * NATIVE:>9,.0f}{rates[1]:>10,.0f}{target:>9,}{per:>22}")
    print(f"{'legal_moves calls a second':<28}{'native':>10}{'':>9}{'browser':>10}")
    for game in TARGETS:
        row: Any = native[game]["legal_moves"], browser[game]["legal_moves"]
        print(f"{game:<28}{row[0]:>10,.0f}{'':>9}{row[1]:>10,.0f}")


if __name__ == "__main__":
    show(measure(SECONDS), in_the_browser())
