// @vitest-environment happy-dom
// The page of browser.html: shows and deletes all data of this site, and no data of other programs.

import "fake-indexeddb/auto";
import { fireEvent, screen, within } from "@testing-library/preact";
import { createStore, keys, set } from "idb-keyval";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withEvent } from "../../../../site/app/model/puzzle-progress.ts";
import { deleteAllPlugins, listPlugins, savePlugin } from "../../../../site/app/saves/plugins-store.ts";
import { changeProgress, readProgress } from "../../../../site/app/saves/puzzle-store.ts";
import { deleteResults } from "../../../../site/app/saves/results-store.ts";
import PAGE from "../../../../site/browser.html?raw";
import { openPage } from "../support/page.ts";
import { leave } from "../support/toy-table.ts";
import { until } from "../support/until.ts";

const PLUGIN = {
  ...{ key: "29b7", file: "null_game-1.0.0-py3-none-any.whl", bytes: new Uint8Array(4), address: "", changed: 1 },
  ...{ title: "<b>Null</b>", game: "null-game", link: "1abc", where: "Ann to move." },
};
const RESULT = {
  ...{ version: 1, id: "result-1", game: "first", name: "The First Game", seed: null, seats: ["person", "novice"], names: ["Ann", "Ben"] },
  ...{ scores: [12, 8], winners: [0], plies: 3, ended: 1 },
};
const store = () => createStore("pygames-guests", "guests");

const open = () => openPage("browser.html", PAGE, () => import("../../../../site/app/pages/browser.tsx"));
const section = (name: string) => within(screen.getByRole("region", { name }));
const status = (name: string) => section(name).getAllByRole("status")[0]?.textContent?.trim();
const press = (name: string, where: string) => fireEvent.click(section(where).getByRole("button", { name }));
const names = (role: string, where: string) =>
  section(where)
    .queryAllByRole(role)
    .map(({ textContent }) => textContent);

/** Wait for the confirm dialog with this title, and answer it. @param what part of its text */
async function answer(title: string, button: string, what: string = "") {
  const dialog = (await until(() => screen.getByRole("dialog", { name: title }))) as HTMLDialogElement;
  await until(() => expect(dialog.open).toBe(true));
  expect(dialog.textContent).toContain(what);
  within(dialog).getByRole("button", { name: button }).click();
}

beforeEach(async () => {
  vi.stubGlobal("caches", { keys: async () => [] });
  await deleteAllPlugins();
  await deleteResults();
});

afterEach(() => {
  vi.unstubAllGlobals();
  leave();
});

test("plugins are listed as plain text, and deleted on request", async () => {
  const where = "Games by other authors";
  await open();
  await until(() => expect(status(where)).toBe("None saved."));
  expect([names("link", where), names("button", where)]).toEqual([[], []]);
  await savePlugin(PLUGIN);
  await set("junk", { no: "plugin" }, store());
  await open();
  await until(() => expect(status(where)).toBe("1 game by another author saved, with your progress. Could not be read: 1."));
  expect(names("listitem", where)).toEqual([`<b>Null</b> ${PLUGIN.file}`]);
  for (const button of ["Keep everything", "Delete them"]) {
    expect(await keys(store())).toEqual(["29b7", "junk"]);
    press("Delete them", where);
    await answer("Delete games by others?", button);
  }
  await until(() => expect(status(where)).toBe("None saved."));
  expect(await keys(store())).toEqual([]);
});

test("results are counted, and deleted on request", async () => {
  const results = createStore("pygames-results", "results");
  await set(RESULT.id, RESULT, results);
  for (const junk of [{ version: 2, id: "from-tomorrow" }, { junk: "<b>none</b>" }]) await set(JSON.stringify(junk), junk, results);
  await open();
  await until(() => expect(status("Results")).toBe("1 result saved. It stays when you delete the game. Could not be read: 2."));
  expect([names("link", "Results"), names("button", "Results")]).toEqual([["View results"], ["Delete them"]]);
  press("Delete them", "Results");
  await answer("Delete the results?", "Delete them", "Saved games are kept.");
  expect(screen.queryByRole("link", { name: "Save all games to a file first" })).toBeNull();
  await until(() => expect(status("Results")).toBe("No results saved yet. Every game that you finish adds one."));
  expect([names("button", "Results"), document.activeElement?.id]).toEqual([[], "results"]);
});

test("“Delete everything” also deletes plugins, but nothing of other programs at this address", async () => {
  await savePlugin(PLUGIN);
  for (const storage of [localStorage, sessionStorage]) {
    storage.setItem("pygames-speed", "fast");
    storage.setItem("pygamesolver", "another program's");
  }
  await open();
  press("Delete everything", "Reset");
  await answer("Delete everything?", "Continue", "games by other authors");
  await answer("Delete permanently?", "Delete all");
  await until(() => expect(status("Reset")).toContain("Everything has been deleted."));
  expect(await listPlugins()).toEqual({ plugins: [], unreadable: 0 });
  expect(status("Games by other authors")).toBe("None saved.");
  for (const storage of [localStorage, sessionStorage]) expect(Object.keys(storage)).toEqual(["pygamesolver"]);
});

test("results of puzzles are counted, and deleted on request", async () => {
  changeProgress((progress) => withEvent(progress, { id: "first-a", rating: 900 }, null, "right", { time: 5, day: 3 }));
  await open();
  await until(() => expect(status("Puzzles")).toBe("1 puzzle tried."));
  press("Delete them", "Puzzles");
  await answer("Delete the results of puzzles?", "Delete them", "Your rating");
  await until(() => expect(status("Puzzles")).toBe("None tried yet."));
  expect(readProgress().puzzles).toEqual({});
});
