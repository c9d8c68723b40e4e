"""Helpers for tests of the offline copy and of updates: browsers with a persistent profile, and a new site version."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, Playwright

from tools.browsers import launch_with_profile

ROOT = Path(__file__).parent.parent
BOOT = 90_000  # ms: enough to start the engine and download everything while other tests run
BUILD_SERVICE_WORKER = """
import sys; from pathlib import Path; sys.path[:0] = ["site"]
from building import service_worker; service_worker.write(Path.cwd(), Path(sys.argv[1]))
"""

CACHED_URLS = """async () => {
  const names = [];
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys()) names.push(url);
  return names;
}"""


IS_WORKER_ACTIVE = """() => {
  navigator.serviceWorker.getRegistration()
    .then((registration) => { window.active = registration?.active?.state === 'activated'; });
  return window.active;
}"""


UPDATE = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration.update();
  const { installing } = registration;
  if (installing) await new Promise((resolve) => installing.addEventListener('statechange', resolve, { once: true }));
  return registration.waiting ? 'waiting' : 'none';
}"""


@contextmanager
def persistent_browser(playwright: Playwright, profile: Path) -> Iterator[BrowserContext]:
    """Chromium with this profile folder, which a later browser can use again."""
    options: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce"}
    with launch_with_profile(playwright, profile, full=False, **options) as context:
        yield context


def wait_for_offline_copy(page: Page) -> None:
    """Wait until the service worker has cached all files."""
    page.wait_for_function(IS_WORKER_ACTIVE, timeout=BOOT)


def cached_urls(page: Page) -> list[str]:
    """The URLs of all cached files."""
    urls: list[str] = page.evaluate(CACHED_URLS)
    return urls


def check_for_update(page: Page) -> str:
    """Let the page look for a new version of the site; return "waiting" if one is installed, else "none"."""
    result: str = page.evaluate(UPDATE)
    return result


def next_version(dist: Path) -> None:
    """Change a built site into a new version: a new assets folder, home page title and service worker."""
    (assets,) = dist.glob("assets-*")
    new_assets = assets.rename(dist / "assets-000000000002")
    for page in [*dist.glob("*.html"), *dist.glob("rules/*.html")]:
        text = page.read_text(encoding="utf-8").replace(assets.name, new_assets.name)
        page.write_text(text.replace("<h1>The Small Table", "<h1>The Next Table"), encoding="utf-8")
    subprocess.run([sys.executable, "-c", BUILD_SERVICE_WORKER, str(dist)], cwd=ROOT, check=True)
