// Page controller of the home page: lists the running and the finished games, downloads and deletes them, and sets up
// the deal of the day, the links that start games, imports and the offline copy.

import { makeOfflineCopy } from "../offline/client.ts";
import { gameEntry, gamesFiles } from "../saves/backup-file.ts";
import { prunePictures } from "../saves/board-pictures.ts";
import { indexEntry, savesIndex } from "../saves/saves-index.ts";
import type { Save, Unreadable } from "../saves/saves-store.ts";
import { answered, find, isPersistent, list, remove } from "../saves/saves-store.ts";
import { save as download } from "../shared/copy-share-download.ts";
import { $, h } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";
import { asset } from "../shared/site-url.ts";
import { dailyStrip, showDailyResult } from "./daily-strip.ts";
import { takeFiles } from "./import.ts";
import { showResults } from "./results-section.ts";
import { counted, showAllSaves, showSaves } from "./saved-games.ts";
import { openSheets, pointAtOpponents } from "./start-links.ts";

/** The folder of the posters, which is beside this script in the build. */
const POSTERS = asset("posters/");

async function show() {
  const { games, unreadable } = await list();
  if (isPersistent()) prunePictures(games.map(({ id }) => id));
  if (isPersistent()) showSaves(games.map(indexEntry), POSTERS);
  else void answered().then(show, () => {}); // keep the cached list until the store answers
  $("#broken").hidden = !unreadable.length;
  $("#unreadable").replaceChildren(...unreadable.map(unreadableItem));
  $("#not-kept").hidden = isPersistent();
  $("#save-all").hidden = !games.length;
  showDailyResult(await showResults(games.map(indexEntry)));
}

/** Handle the buttons of a saved game. */
async function onSave({ target }: Event) {
  const button = target instanceof Element ? target.closest("button") : null;
  const id = button?.dataset.file ?? button?.dataset.delete;
  const { save } = id ? await find(id) : { save: null };
  if (!save) return;
  if (button?.dataset.file) download(fileOf(save));
  else confirmDelete(save);
}

/** A saved game as a file that can be imported. */
const fileOf = (save: Save) => jsonFile(`${save.record.deal.game}-${save.record.deal.seed ?? "game"}`, `${JSON.stringify(gameEntry(save), null, 1)}\n`);

/** All readable games, in one file, or in several if there are thousands. */
async function allFiles() {
  const texts = gamesFiles((await list()).games);
  return texts.map((text, number) => jsonFile(number ? `games-${number + 1}` : "games", text));
}

const jsonFile = (name: string, text: string) => new File([text], `${name.replace(/[^\w-]+/g, "-").slice(0, 60)}.json`, { type: "application/json" });

/** Ask whether to delete a game, and delete it if the player agrees. */
function confirmDelete(save: Save) {
  const dialog = $("#delete") as HTMLDialogElement;
  $("#delete-what").textContent = t("{name}, {plies}. You cannot undo this.", { name: save.name, plies: counted(save.record.moves.length) });
  dialog.onclose = async () => {
    if (dialog.returnValue !== "delete") return;
    await remove(save.id);
    await show();
    const next = document.querySelector("#saves a, #results a") ?? $("#games-title");
    (next as HTMLElement).focus();
  };
  dialog.returnValue = "";
  dialog.showModal();
}

/** The list entry of a save that could not be read, with the reason, a download, and a link that tries to open it. */
function unreadableItem({ id, reason, content }: Unreadable) {
  const file = new Blob([JSON.stringify(content, null, 1) ?? ""], { type: "application/json" });
  return h(
    "li",
    { class: "save" },
    h("p", { class: "where" }, t("This game could not be read. {reason}", { reason })),
    h(
      "p",
      { class: "buttons" },
      h("a", { class: "button", download: `game-${id}.json`, href: URL.createObjectURL(file) }, t("Download file")),
      h("a", { class: "button plain", href: `play.html?${new URLSearchParams({ save: id })}` }, t("Try to open it")),
    ),
  );
}

/** Open the section that imports games if the address names it. */
function openFilesSection() {
  const files = $("#files") as HTMLDetailsElement;
  if (location.hash === "#files") files.open = true;
  addEventListener("hashchange", () => {
    files.open ||= location.hash === "#files";
  });
}

/** Render the page and add its listeners. */
export function showHome() {
  takeFiles(show);
  for (const list of ["#saves", "#results"]) $(list).addEventListener("click", onSave);
  $("#saves-more").addEventListener("click", async () => showAllSaves((await list()).games.map(indexEntry), POSTERS));
  $("#save-all").addEventListener("click", async () => (await allFiles()).forEach(download));
  addEventListener("pageshow", (event) => {
    if (!event.persisted) return;
    $("#day").replaceWith(dailyStrip(savesIndex()));
    void show(); // restored from the back/forward cache: the list may have changed
    pointAtOpponents();
  });
  void show().then(() => location.hash === "#played" && $("#played").scrollIntoView()); // #played was hidden when the browser scrolled to the fragment
  openSheets();
  openFilesSection();
  void makeOfflineCopy((status) => {
    $("#offline").textContent = status === "ready" ? t("Ready to play offline.") : "";
  });
}
