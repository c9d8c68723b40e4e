"""Accessibility problems that axe-core finds on a page."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

AXE = (Path(__file__).parent.parent / "node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")
DEFAULT_SCHEME: dict[str, Any] = {"contrast": "no-preference", "color_scheme": "light"}
OTHER_SCHEMES: list[dict[str, Any]] = [
    {"contrast": "more", "color_scheme": "dark"},
    {"contrast": "more", "color_scheme": "light"},
    {"contrast": "no-preference", "color_scheme": "dark"},
]


def violations(page: Page, *rules: str, within: str = "") -> list[str]:
    """The violations of all rules, or of `rules`, on the page or in the elements that match the selector `within`."""
    if not page.evaluate("Boolean(window.axe)"):
        page.evaluate(AXE)
    common = {"resultTypes": ["violations"], "iframes": False}  # axe cannot run in a frame with an opaque origin
    # The rule target-size of WCAG 2.2 is off by default.
    options: dict[str, Any] = {**common, "rules": {"target-size": {"enabled": True}}}
    if rules:
        options = {**common, "runOnly": rules}
    results: dict[str, Any] = page.evaluate(
        "([part, options]) => axe.run(part || document, options)", [within, options]
    )
    return [f"{v['id']}: {node['html'][:160]}" for v in results["violations"] for node in v["nodes"]]


def violations_in_all_colour_schemes(page: Page) -> list[str]:
    """All violations in the default colour scheme, and contrast violations in the others."""
    all_violations = violations(page)
    for scheme in OTHER_SCHEMES:
        page.emulate_media(**scheme)
        all_violations += [f"{scheme}: {violation}" for violation in violations(page, "color-contrast")]
    page.emulate_media(**DEFAULT_SCHEME)
    return all_violations
