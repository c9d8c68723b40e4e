"""Runs Python in Pyodide in Chromium, with the wheel of the built site, for tests and benchmarks."""

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
    """Run `source` and return the value of its last expression, which is JSON text, parsed.

    `files` maps paths to texts: these files are written to Pyodide's file system first.

    The code runs on the main thread of an otherwise empty page, so that nothing else slows it down.
    """
    page.goto(f"{site}/engine.json")
    return json.loads(page.evaluate(_RUN, [site, files, source]))
