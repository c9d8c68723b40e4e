// Home: the games in progress and the results of those that have ended, as this browser keeps them.

import { levelName } from "../model/level-names.js";
import { keepOffline } from "../offline/client.js";
import { lastOpponent } from "../preferences/ai-timing.js";
import { gamesFiles } from "../saves/backup-file.js";
import { listed, savesIndex } from "../saves/saves-index.js";
import { answered, find, isPersistent, list, remove } from "../saves/saves-store.js";
import { save as download } from "../shared/clipboard.js";
import { $, h } from "../shared/dom.js";
import { t } from "../shared/i18n.js";
import { dayCard, tellDay } from "./daily-card.js";
import { takeFiles } from "./import.js";
import { showPlayed } from "./results.js";
import { counted, showAllSaves, showSaves } from "./saved-games.js";

/** @import { Save, Unreadable } from "../saves/saves-store.js" */

async function show() {
  const { games, unreadable } = await list();
  if (isPersistent()) showSaves(games.map(listed));
  else void answered().then(show, () => {}); // what is known at once stays until then
  $("#broken").hidden = !unreadable.length;
  $("#unreadable").replaceChildren(...unreadable.map(aside));
  $("#not-kept").hidden = isPersistent();
  $("#save-all").hidden = !games.length;
  tellDay(await showPlayed(games.map(({ id }) => id)));
}

/** What a button of a game asks for. @param {Event} event */
async function onSave({ target }) {
  const button = target instanceof Element ? target.closest("button") : null;
  const id = button?.dataset.file ?? button?.dataset.delete;
  const { save } = id ? await find(id) : { save: null };
  if (!save) return;
  if (button?.dataset.file) download(fileOf(save));
  else ask(save);
}

/** A game as a file that this site opens again, here or elsewhere. @param {Save} save */
const fileOf = ({ record, at }) => jsonFile(`${record.deal.game}-${record.deal.seed ?? "game"}`, `${JSON.stringify({ ...record, at }, null, 1)}\n`);

/** All games that can be read, in one file; in several where there are thousands of them. */
async function allOf() {
  const texts = gamesFiles((await list()).games);
  return texts.map((text, number) => jsonFile(number ? `games-${number + 1}` : "games", text));
}

/** @param {string} name @param {string} text */
const jsonFile = (name, text) => new File([text], `${name.replace(/[^\w-]+/g, "-").slice(0, 60)}.json`, { type: "application/json" });

/** Ask before a game is deleted. @param {Save} save */
function ask(save) {
  const dialog = /** @type {HTMLDialogElement} */ ($("#delete"));
  $("#delete-what").textContent = t("{name}, {plies}. It cannot be brought back.", { name: save.name, plies: counted(save.record.moves.length) });
  dialog.onclose = async () => {
    if (dialog.returnValue !== "delete") return;
    await remove(save.id);
    await show();
    const next = document.querySelector("#saves a") ?? $("#games-title");
    /** @type {HTMLElement} */ (next).focus();
  };
  dialog.returnValue = "";
  dialog.showModal();
}

/** A save that could not be read: kept aside, with its reason, to be fetched as a file. @param {Unreadable} save */
function aside({ id, reason, content }) {
  const file = new Blob([JSON.stringify(content, null, 1) ?? ""], { type: "application/json" });
  return h(
    "li",
    { class: "save" },
    h("p", { class: "where" }, t("A game that could not be read. {reason}", { reason })),
    h(
      "p",
      { class: "buttons" },
      h("a", { class: "button", download: `game-${id}.json`, href: URL.createObjectURL(file) }, t("Fetch it as a file")),
      h("a", { class: "button plain", href: `play.html?${new URLSearchParams({ save: id })}` }, t("Try to open it")),
    ),
  );
}

/** Who is alone goes on against whom they played last. */
function showOpponents() {
  for (const way of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("[data-alone]"))) {
    const game = way.dataset.alone ?? "";
    const level = lastOpponent(game);
    way.href = `play.html?${new URLSearchParams({ game, seat1: level })}`;
    $(`[data-alone="${game}"] .level`).textContent = levelName(level);
  }
}

/** Show what this browser keeps, and let all of it be asked for. */
export function showHome() {
  takeFiles(show);
  $("#saves").addEventListener("click", onSave);
  $("#saves-more").addEventListener("click", async () => showAllSaves((await list()).games.map(listed)));
  $("#save-all").addEventListener("click", async () => (await allOf()).forEach(download));
  addEventListener("pageshow", (event) => {
    if (!event.persisted) return;
    $("#day").replaceWith(dayCard(savesIndex(), new URL("./", /** @type {HTMLImageElement} */ ($("#day img")).src).href));
    void show(); // back from a table: the list has changed meanwhile
    showOpponents();
  });
  void show().then(() => location.hash === "#played" && $("#played").scrollIntoView()); // it was not there when the browser looked for it
  showOpponents();
  void keepOffline((standing) => {
    $("#offline").textContent = standing === "ready" ? t("Ready to play offline.") : "";
  });
}
