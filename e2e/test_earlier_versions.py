"""What earlier builds have stored still works: version 0.1, and the last build in JavaScript."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import pygames
from e2e.table_page import TablePage
from e2e.wait import until

FIXTURES = Path(__file__).parent / "fixtures"

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


@pytest.mark.sample(1)
@pytest.mark.parametrize("build", ["0.1", "javascript"])
@pytest.mark.quarter_of("earlier versions")
def test_what_an_earlier_build_has_stored_works(page: Page, site: str, build: str) -> None:
    storage = json.loads((FIXTURES / f"browser-storage-{build}.json").read_text(encoding="utf-8"))
    saves: dict[str, Any] = storage["databases"]["pygames"]["games"]
    page.goto(f"{site}/rules/granicus.html")  # a page that writes neither saves nor results
    page.evaluate(RESTORE, storage)
    page.goto(f"{site}/index.html")
    expect(page.locator("html")).to_have_attribute("data-look", "dark")
    expect(page.locator("#results .result")).to_have_count(1)
    more = page.locator("#saves-more")
    if more.is_visible():
        more.click()
    shown = page.locator("#saves .save:not(.lesson-save), #results a")  # the finished one is among the results
    expect(shown).to_have_count(len(saves))
    table = TablePage(page, site)
    for key, save in saves.items():
        page.goto(f"{site}/play.html?game={save['record']['deal']['game']}&save={key}")
        table.ready()
        record = table.record()
        deal = save["record"]["deal"]
        assert record["deal"] == {**deal, "options": {**record["deal"]["options"], **deal["options"]}}
        assert record["moves"] == save["record"]["moves"][: save["at"]]
        assert table.over == save["over"]
    (lesson, step), *_ = json.loads(storage["localStorage"]["pygames-lessons"]).items()
    page.goto(f"{site}/lesson.html?game={lesson}")
    expect(page.locator(".lesson-panel")).to_contain_text(f"Step {step} of")


@pytest.mark.quarter_of("earlier versions")
def test_a_game_of_the_last_build_in_javascript_goes_on(page: Page, site: str) -> None:
    storage = json.loads((FIXTURES / "browser-storage-javascript.json").read_text(encoding="utf-8"))
    (key, save), *_ = (
        item for item in storage["databases"]["pygames"]["games"].items() if "novice" in item[1]["seats"]
    )
    page.goto(f"{site}/rules/granicus.html")
    page.evaluate(RESTORE, storage)
    page.goto(f"{site}/play.html?game=granicus&save={key}")
    table = TablePage(page, site)
    table.ready()
    before = save["record"]["moves"]
    move = pygames.replay(save["record"]).legal_moves()[0]
    page.evaluate("(move) => window.table.play(move)", move)
    until(page, lambda: len(table.record()["moves"]) == len(before) + 2, "the computer's move")
    assert table.record()["moves"][: len(before) + 1] == [*before, move]
    page.reload()
    table.ready()
    assert table.record()["moves"][: len(before) + 1] == [*before, move]


@pytest.mark.quarter_of("earlier versions")
def test_preferences_of_the_last_build_in_javascript_apply(page: Page, site: str) -> None:
    page.goto(f"{site}/rules/granicus.html")
    page.evaluate(RESTORE, json.loads((FIXTURES / "browser-storage-javascript.json").read_text(encoding="utf-8")))
    page.goto(f"{site}/de/index.html")
    expect(page).to_have_url(f"{site}/index.html")  # English was chosen
    expect(page.locator("html")).to_have_attribute("data-confirm", "yes")
    page.locator("[data-settings]").click()
    for name, value in (("language", "en"), ("look", "dark"), ("confirm", "yes")):
        expect(page.locator(f"input[name={name}][value={value}]")).to_be_checked()
