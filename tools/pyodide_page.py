"""Python inside Chromium's Pyodide, with the wheel that the built site ships: for tests and measurements."""

import json
from typing import Any

from playwright.sync_api import Page

_RUN = """async ([engine, files, source]) => {
  const { loadPyodide } = await import(engine + 'pyodide.mjs');
  const names = await (await fetch(engine + 'engine.json')).json();
  const py = await loadPyodide({ indexURL: engine });
  py.unpackArchive(await (await fetch(engine + names.package)).arrayBuffer(), 'wheel');
  for (const [path, text] of Object.entries(files)) {
    py.FS.mkdirTree(path.split('/').slice(0, -1).join('/') || '.');
    py.FS.writeFile(path, text);
  }
  return py.runPython(source);
}"""


def run_in_pyodide(page: Page, site: str, files: dict[str, str], source: str) -> Any:
    """Run `source`, whose last expression is JSON text, beside `files` (path: text); the parsed JSON.

    Runs on the page's own thread in an otherwise empty page of the site, so nothing else slows it.
    """
    page.goto(f"{site}/engine/engine.json")
    return json.loads(page.evaluate(_RUN, [f"{site}/engine/", files, source]))
