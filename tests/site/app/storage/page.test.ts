// @vitest-environment happy-dom
// The storage page: shows and deletes all data of this site, and no data of other programs.

import "fake-indexeddb/auto";
import { createStore, keys, set } from "idb-keyval";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deleteAllPlugins, listPlugins, savePlugin } from "../../../../site/app/saves/plugins-store.ts";
import { showStorage } from "../../../../site/app/storage/page.ts";
import STORAGE from "../../../../site/browser.html?raw";
import { $, all, leave, text, until, visit } from "../support/toy-table.ts";

const GUEST = {
  ...{ key: "29b7", file: "null_game-1.0.0-py3-none-any.whl", bytes: new Uint8Array(4), address: "", changed: 1 },
  ...{ title: "<b>Null</b>", game: "null-game", link: "1abc", where: "Ann to move." },
};
const store = () => createStore("pygames-guests", "guests");

async function open() {
  leave();
  await visit("browser.html");
  document.body.innerHTML = /<body[^>]*>([\s\S]*)<\/body>/.exec(STORAGE)?.[1] ?? "";
  showStorage();
  await until(() => expect(text("#plugins")).not.toBe("Loading…"));
}

/** Wait for the confirm dialog with this title, and answer it. @param what part of its text */
async function say(title: string, answer: string, what: string = "") {
  const dialog = $("#ask") as HTMLDialogElement;
  await until(() => expect([dialog.open, text("#ask-title")]).toEqual([true, title]));
  expect(text("#ask-what")).toContain(what);
  dialog.close(answer);
}

beforeEach(async () => {
  vi.stubGlobal("caches", { keys: async () => [] });
  await deleteAllPlugins();
});

afterEach(() => {
  vi.unstubAllGlobals();
  leave();
});

test("plugins are listed as plain text, and deleted on request", async () => {
  await open();
  expect([text("#plugins").trim(), $("#plugins-see").hidden, $("#plugins-delete").hidden]).toEqual(["None saved.", true, true]);
  await savePlugin(GUEST);
  await set("junk", { no: "plugin" }, store());
  await open();
  expect(text("#plugins")).toBe("1 game by another author saved, with your progress. Could not be read: 1.");
  expect(all("#plugins-list li").map(({ textContent }) => textContent)).toEqual([`<b>Null</b> ${GUEST.file}`]);
  for (const answer of ["", "yes"]) {
    expect(await keys(store())).toEqual(["29b7", "junk"]);
    $("#plugins-delete").click();
    await say("Delete games by others?", answer);
  }
  await until(() => expect(text("#plugins").trim()).toBe("None saved."));
  expect(await keys(store())).toEqual([]);
});

test("“Delete everything” also deletes plugins, but nothing of other programs at this address", async () => {
  await savePlugin(GUEST);
  for (const storage of [localStorage, sessionStorage]) {
    storage.setItem("pygames-speed", "fast");
    storage.setItem("pygamesolver", "another program's");
  }
  await open();
  $("#delete").click();
  await say("Delete everything?", "yes", "games by other authors");
  await say("Delete permanently?", "yes");
  await until(() => expect(text("#deleted")).toContain("Everything has been deleted."));
  expect(await listPlugins()).toEqual({ plugins: [], unreadable: 0 });
  expect(text("#plugins").trim()).toBe("None saved.");
  for (const storage of [localStorage, sessionStorage]) expect(Object.keys(storage)).toEqual(["pygamesolver"]);
});
