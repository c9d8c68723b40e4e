// The page of browser.html: shows what this browser stores for the site, and lets the player delete it.

import type { CopyStatus } from "../offline/client.ts";
import { makeOfflineCopy, removeCopy, turnOffCopy, turnOnCopy } from "../offline/client.ts";
import { applyPreferences } from "../preferences/preferences.ts";
import { deleteAllPlugins, listPlugins } from "../saves/plugins-store.ts";
import { deleteResults, listResults } from "../saves/results-store.ts";
import { isPersistent, list, removeAll } from "../saves/saves-store.ts";
import { $, h } from "../shared/dom.ts";
import { language, n, t } from "../shared/i18n.ts";
import { canWriteLocal } from "../shared/local-storage.ts";

const WORDS: Record<CopyStatus | "deleted", string> = {
  coming: t("Downloading all games, so that you can play them offline."),
  ready: t("Ready to play offline. All games and rules are saved in this browser."),
  failed: t("The offline copy is incomplete. It will be downloaded again on your next visit."),
  refused: t("You have removed the offline copy."),
  deleted: t("The offline copy has been deleted."),
  impossible: t("This browser does not save an offline copy. Private windows often do not."),
};

async function showGames() {
  const { games, unreadable } = await list();
  const aside = unreadable.length ? t("Could not be read: {count}.", { count: unreadable.length }) : "";
  $("#games").textContent = isPersistent() ? `${gamesText(games.length)} ${aside}` : t("This browser does not allow saving.");
  const all = games.length + unreadable.length;
  $("#ways").hidden = $("#ask-first").hidden = !all;
  return all;
}

async function showResults() {
  const { results, unreadable } = await listResults();
  const aside = unreadable ? t("Could not be read: {count}.", { count: unreadable }) : "";
  $("#results").textContent = `${resultsText(results.length)} ${aside}`;
  $("#results-see").hidden = !results.length;
  $("#results-delete").hidden = !(results.length + unreadable);
}

function resultsText(results: number) {
  if (!results) return t("No results saved yet. Every game that you finish adds one.");
  return n("{count} result saved. It stays when you delete the game.", "{count} results saved. They stay when you delete the games.", results);
}

async function askToDeleteResults() {
  $("#ask-first").hidden = true; // no offer to back up the games first: they are not deleted
  const what = t("Your results will be deleted. Saved games are kept.");
  if (!(await askToConfirm(t("Delete the results?"), what, t("Delete them")))) return;
  await deleteResults();
  await showResults();
  $("#results").focus();
}

async function showPlugins() {
  const { plugins: known, unreadable } = await listPlugins();
  const aside = unreadable ? t("Could not be read: {count}.", { count: unreadable }) : "";
  $("#plugins").textContent = `${pluginsText(known.length)} ${aside}`;
  $("#plugins-list").replaceChildren(...known.map(({ title, file }) => h("li", {}, title, " ", h("code", {}, file))));
  $("#plugins-list").hidden = !known.length;
  $("#plugins-see").hidden = $("#plugins-delete").hidden = !(known.length + unreadable);
}

function pluginsText(plugins: number) {
  if (!plugins) return t("None saved.");
  return n("{count} game by another author saved, with your progress.", "{count} games by other authors saved, with your progress.", plugins);
}

async function deletePlugins() {
  $("#ask-first").hidden = true; // plugins are not part of the backup file
  const what = t("Games by other authors will be deleted from this browser, with your progress. To play one again, you need its wheel.");
  if (!(await askToConfirm(t("Delete games by others?"), what, t("Delete them")))) return;
  await deleteAllPlugins();
  await showPlugins();
  $("#plugins").focus();
}

const gamesText = (games: number) => (games ? n("{count} game saved.", "{count} games saved.", games) : t("No games saved."));

function showCopy(status: CopyStatus | "deleted") {
  $("#offline").textContent = WORDS[status];
  $("#refuse").hidden = status !== "ready" && status !== "coming";
  $("#allow").hidden = status !== "refused";
  void showUsage();
}

async function showUsage() {
  const { usage, quota } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {};
  if (usage === undefined || !quota) return;
  $("#storage-used").textContent = t("About {used} of {allowed} available.", { used: megabytes(usage), allowed: megabytes(quota) });
}

/**
 * Show whether the browser may evict the data when storage is low.
 * @param requested whether the player requested persistent storage
 */
async function showPersistence(requested: boolean = false) {
  if (!navigator.storage?.persist) return;
  const persisted = await (requested ? navigator.storage.persist() : navigator.storage.persisted()).catch(() => false);
  const refused = requested ? t("The browser did not agree. It may do so once you have visited more often. To be safe, download your games.") : "";
  const open = t("The browser may delete this data when space runs low.");
  $("#persistence").textContent = persisted ? t("The browser will not delete this data on its own.") : refused || open;
  $("#persistence-buttons").hidden = persisted || requested;
}

function megabytes(bytes: number) {
  const [size, unit] = bytes < 1e9 ? [bytes / 1e6, "MB"] : [bytes / 1e9, "GB"];
  return `${size.toLocaleString(language(), { maximumFractionDigits: size < 10 ? 1 : 0 })} ${unit}`;
}

/** Ask the player to confirm. @param yes label of the confirm button */
function askToConfirm(title: string, what: string, yes: string): Promise<boolean> {
  const dialog = $("#ask") as HTMLDialogElement;
  $("#ask-title").textContent = title;
  $("#ask-what").textContent = what;
  $("#ask-yes").textContent = yes;
  dialog.returnValue = "";
  dialog.showModal();
  return new Promise((answered) => dialog.addEventListener("close", () => answered(dialog.returnValue === "yes"), { once: true }));
}

/**
 * Delete the settings and everything else of this site from web storage. Only keys with our prefix, because other sites
 * may share the origin.
 */
function deleteSettings() {
  if (!canWriteLocal()) return;
  for (const storage of [localStorage, sessionStorage]) for (const name of Object.keys(storage)) if (name.startsWith("pygames-")) storage.removeItem(name);
  applyPreferences();
}

async function deleteEverything() {
  const games = await showGames();
  const what = t("{games} Everything will be deleted: games, results, games by other authors, the offline copy and all settings.", {
    games: gamesText(games),
  });
  if (!(await askToConfirm(t("Delete everything?"), what, t("Continue")))) return;
  if (!(await askToConfirm(t("Delete permanently?"), t("You cannot undo this."), t("Delete all")))) return;
  await removeAll();
  await deleteResults();
  await deleteAllPlugins();
  deleteSettings();
  await removeCopy();
  showCopy("deleted");
  await showGames();
  await showResults();
  await showPlugins();
  $("#deleted").textContent = t("Everything has been deleted. The offline copy will come back on your next visit, unless you remove it then.");
}

/** Show what is stored, and the buttons to delete it. */
export function showStorage() {
  $("#refuse").addEventListener("click", async () => {
    await turnOffCopy();
    showCopy("refused");
    $("#allow").focus();
  });
  $("#allow").addEventListener("click", () => {
    turnOnCopy();
    showCopy("coming");
    $("#refuse").focus();
    void makeOfflineCopy(showCopy);
  });
  $("#persistence-ask").addEventListener("click", () => void showPersistence(true));
  $("#results-delete").addEventListener("click", () => void askToDeleteResults());
  $("#plugins-delete").addEventListener("click", () => void deletePlugins());
  $("#delete").addEventListener("click", () => void deleteEverything());
  void showGames();
  void showResults();
  void showPlugins();
  void showUsage();
  void showPersistence();
  void makeOfflineCopy(showCopy);
}
