"""Someone's own browser, which is closed and opened again; and a site that is put in the place of another."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, Playwright

from tools.browsers import launch_with_profile

ROOT = Path(__file__).parent.parent
BOOT = 90_000  # ms: an engine and all the rest, on a machine that runs other tests beside this one
LISTED = """
import sys; from pathlib import Path; sys.path[:0] = ["site"]
from building import service_worker; service_worker.write(Path.cwd(), Path(sys.argv[1]))
"""

KEPT = """async () => {
  const names = [];
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys()) names.push(url);
  return names;
}"""


ACTIVE = """() => {
  navigator.serviceWorker.getRegistration().then((found) => { window.active = found?.active?.state === 'activated'; });
  return window.active;
}"""


UPDATE = """async () => {
  const found = await navigator.serviceWorker.getRegistration();
  await found.update();
  const { installing } = found;
  if (installing) await new Promise((settled) => installing.addEventListener('statechange', settled, { once: true }));
  return found.waiting ? 'one waits' : 'none waits';
}"""


@contextmanager
def at_home(playwright: Playwright, profile: Path) -> Iterator[BrowserContext]:
    """Chromium with a profile of its own, which is there again the next time."""
    look: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce"}
    with launch_with_profile(playwright, profile, full=False, **look) as context:
        yield context


def until_kept(page: Page) -> None:
    """Wait until the whole copy is there, whichever page it was asked for from."""
    page.wait_for_function(ACTIVE, timeout=BOOT)


def kept(page: Page) -> list[str]:
    """The addresses of all that the page's site keeps in caches."""
    found: list[str] = page.evaluate(KEPT)
    return found


def settled_update(page: Page) -> str:
    """Look for a new version and let it come or fail; whether one waits then."""
    verdict: str = page.evaluate(UPDATE)
    return verdict


def next_version(dist: Path) -> None:
    """Turn a built site into its next version: another name of the assets, another title of home."""
    (assets,) = dist.glob("assets-*")
    renewed = assets.rename(dist / "assets-000000000002")
    for page in [*dist.glob("*.html"), *dist.glob("rules/*.html")]:
        text = page.read_text(encoding="utf-8").replace(assets.name, renewed.name)
        page.write_text(text.replace("<h1>The Small Table", "<h1>The Next Table"), encoding="utf-8")
    subprocess.run([sys.executable, "-c", LISTED, str(dist)], cwd=ROOT, check=True)
