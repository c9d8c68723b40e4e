"""Saves, results and preferences of version 0.1 still work."""

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from e2e.table_page import TablePage

STORAGE = json.loads((Path(__file__).parent / "fixtures" / "browser-storage-0.1.json").read_text(encoding="utf-8"))

# Writes localStorage, and the databases in the format of idb-keyval.
RESTORE = """async ({ databases, localStorage: texts }) => {
  for (const [name, stores] of Object.entries(databases)) {
    const open = indexedDB.open(name);
    open.onupgradeneeded = () => Object.keys(stores).forEach((store) => open.result.createObjectStore(store));
    const db = await new Promise((resolve, reject) => {
      open.onsuccess = () => resolve(open.result);
      open.onerror = reject;
    });
    for (const [store, entries] of Object.entries(stores)) {
      const transaction = db.transaction(store, 'readwrite');
      for (const [key, value] of Object.entries(entries)) transaction.objectStore(store).put(value, key);
      await new Promise((resolve) => { transaction.oncomplete = resolve; });
    }
    db.close();
  }
  for (const [key, value] of Object.entries(texts)) localStorage.setItem(key, value);
}"""


def test_saves_results_and_preferences_of_version_0_1_work(page: Page, site: str) -> None:
    page.goto(f"{site}/rules/granicus.html")  # a page that writes neither saves nor results
    page.evaluate(RESTORE, STORAGE)
    page.goto(f"{site}/index.html")
    expect(page.locator("html")).to_have_attribute("data-look", "dark")
    expect(page.locator("#results .result")).to_have_count(1)
    page.locator("#saves-more").click()
    expect(page.locator("#saves .save, #results a")).to_have_count(6)  # the finished one is among the results
    saves: dict[str, Any] = STORAGE["databases"]["pygames"]["games"]
    table = TablePage(page, site)
    for key, save in saves.items():
        page.goto(f"{site}/play.html?game={save['record']['deal']['game']}&save={key}")
        table.ready()
        record = table.record()
        deal = save["record"]["deal"]
        assert record["deal"] == {**deal, "options": {**record["deal"]["options"], **deal["options"]}}
        assert record["moves"] == save["record"]["moves"][: save["at"]]
        assert table.over == save["over"]
