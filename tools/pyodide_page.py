"""Python inside Chromium's Pyodide, with the wheel that the built site ships: for tests and measurements."""

import json
from typing import Any

from playwright.sync_api import Page

_RUN = """async ([site, files, source]) => {
  const names = await (await fetch(site + '/engine.json')).json();
  const { loadPyodide } = await import(`${site}/${names.pyodide}pyodide.mjs`);
  const lockFileContents = { info: names.info, packages: {} };
  const py = await loadPyodide({ indexURL: `${site}/${names.pyodide}`, lockFileContents, packageBaseUrl: site });
  py.unpackArchive(await (await fetch(`${site}/${names.folder}${names.package}`)).arrayBuffer(), 'wheel');
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
    page.goto(f"{site}/engine.json")
    return json.loads(page.evaluate(_RUN, [site, files, source]))
