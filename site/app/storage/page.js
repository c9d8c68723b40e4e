// browser.html: what this browser keeps of the site, and how a person is rid of it.

import { allow, keepOffline, refuse, remove } from "../offline/client.js";
import { applyPreferences } from "../preferences/preferences.js";
import { forgetAll as forgetAllGuests, guests } from "../saves/plugins-store.js";
import { forget, listResults } from "../saves/results-store.js";
import { isPersistent, list, removeAll } from "../saves/saves-store.js";
import { $, h } from "../shared/dom.js";
import { language, n, t } from "../shared/i18n.js";
import { canWriteLocal } from "../shared/local-storage.js";

/** @import { CopyStatus } from "../offline/client.js" */

/** @type {Record<CopyStatus | "deleted", string>} */
const WORDS = {
  coming: t("All the games are being fetched, so that they can be played without a network."),
  ready: t("Ready to play offline. All the games and their rules are here, whatever the network does."),
  failed: t("The offline copy is not whole. It is fetched again on the next visit."),
  refused: t("There is no offline copy, as you have chosen."),
  deleted: t("The offline copy is deleted."),
  impossible: t("This browser keeps no offline copy of this page. Private windows often do not."),
};

async function showGames() {
  const { games, unreadable } = await list();
  const aside = unreadable.length ? t("Kept aside, since it could not be read: {count}.", { count: unreadable.length }) : "";
  $("#games").textContent = isPersistent() ? `${counted(games.length)} ${aside}` : t("This browser lets the page keep nothing.");
  const all = games.length + unreadable.length;
  $("#ways").hidden = $("#ask-first").hidden = !all;
  return all;
}

async function showResults() {
  const { results, unreadable } = await listResults();
  const aside = unreadable ? t("Kept aside, since it could not be read: {count}.", { count: unreadable }) : "";
  $("#results").textContent = `${keptResults(results.length)} ${aside}`;
  $("#results-see").hidden = !results.length;
  $("#results-forget").hidden = !(results.length + unreadable);
}

/** @param {number} results */
function keptResults(results) {
  if (!results) return t("No result is kept. A game that you play to its end leaves one here.");
  return n("{count} result is kept. It stays when the game is deleted.", "{count} results are kept. They stay when the games are deleted.", results);
}

async function forgetResults() {
  $("#ask-first").hidden = true; // the games stay
  const what = t("Home tells no more how your games have ended. The games themselves stay.");
  if (!(await sure(t("Forget the results?"), what, t("Forget them")))) return;
  await forget();
  await showResults();
  $("#results").focus();
}

async function showGuests() {
  const { guests: known, unreadable } = await guests();
  const aside = unreadable ? t("Kept aside, since it could not be read: {count}.", { count: unreadable }) : "";
  $("#guests").textContent = `${keptGuests(known.length)} ${aside}`;
  $("#guests-list").replaceChildren(...known.map(({ title, file }) => h("li", {}, title, " ", h("code", {}, file))));
  $("#guests-list").hidden = !known.length;
  $("#guests-see").hidden = $("#guests-forget").hidden = !(known.length + unreadable);
}

/** @param {number} guests */
function keptGuests(guests) {
  if (!guests) return t("None is kept.");
  return n("{count} game that someone else wrote is kept, with where it stands.", "{count} games that others wrote are kept, with where they stand.", guests);
}

async function forgetGuests() {
  $("#ask-first").hidden = true; // they are in no such file
  const what = t("The games that others wrote are deleted from this browser, with where they stand. To play one again, you need its wheel.");
  if (!(await sure(t("Delete the games of others?"), what, t("Delete them")))) return;
  await forgetAllGuests();
  await showGuests();
  $("#guests").focus();
}

/** @param {number} games */
const counted = (games) => (games ? n("{count} game is kept.", "{count} games are kept.", games) : t("No game is kept."));

/** @param {CopyStatus | "deleted"} standing */
function showCopy(standing) {
  $("#offline").textContent = WORDS[standing];
  $("#refuse").hidden = standing !== "ready" && standing !== "coming";
  $("#allow").hidden = standing !== "refused";
  void showRoom();
}

async function showRoom() {
  const { usage, quota } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {};
  if (usage === undefined || !quota) return;
  $("#room").textContent = t("About {used} of the {allowed} that the browser allows.", { used: megabytes(usage), allowed: megabytes(quota) });
}

/** A browser that is short of room may clear what it keeps, unless it has promised not to. @param {boolean} [asked] */
async function showPromise(asked = false) {
  if (!navigator.storage?.persist) return;
  const promised = await (asked ? navigator.storage.persist() : navigator.storage.persisted()).catch(() => false);
  const refused = asked ? t("The browser makes no promise now; it may when you have been here more often. A file keeps your games for sure.") : "";
  const open = t("A browser that runs short of room may clear it.");
  $("#promise").textContent = promised ? t("The browser has promised not to clear it by itself.") : refused || open;
  $("#promising").hidden = promised || asked;
}

/** @param {number} bytes */
function megabytes(bytes) {
  const [size, unit] = bytes < 1e9 ? [bytes / 1e6, "MB"] : [bytes / 1e9, "GB"];
  return `${size.toLocaleString(language(), { maximumFractionDigits: size < 10 ? 1 : 0 })} ${unit}`;
}

/**
 * Ask a question over the page. @param {string} title @param {string} what @param {string} yes the button that goes on
 * @returns {Promise<boolean>}
 */
function sure(title, what, yes) {
  const dialog = /** @type {HTMLDialogElement} */ ($("#ask"));
  $("#ask-title").textContent = title;
  $("#ask-what").textContent = what;
  $("#ask-yes").textContent = yes;
  dialog.returnValue = "";
  dialog.showModal();
  return new Promise((answered) => dialog.addEventListener("close", () => answered(dialog.returnValue === "yes"), { once: true }));
}

/** Their names begin alike, since other sites may share the address. */
function forgetSettings() {
  if (!canWriteLocal()) return;
  for (const storage of [localStorage, sessionStorage]) for (const name of Object.keys(storage)) if (name.startsWith("pygames-")) storage.removeItem(name);
  applyPreferences();
}

async function deleteEverything() {
  const games = await showGames();
  const what = t("{games} Whatever this browser keeps is deleted: results, games that others wrote, the offline copy and every setting too.", {
    games: counted(games),
  });
  if (!(await sure(t("Delete everything?"), what, t("Go on")))) return;
  if (!(await sure(t("For good?"), t("What is deleted now cannot be brought back."), t("Delete it all")))) return;
  await removeAll();
  await forget();
  await forgetAllGuests();
  forgetSettings();
  await remove();
  showCopy("deleted");
  await showGames();
  await showResults();
  await showGuests();
  $("#deleted").textContent = t("Everything is deleted. The offline copy comes back when you next visit, unless you remove it then.");
}

/** Show what is kept, and let it be deleted. */
export function showStorage() {
  $("#refuse").addEventListener("click", async () => {
    await refuse();
    showCopy("refused");
    $("#allow").focus();
  });
  $("#allow").addEventListener("click", () => {
    allow();
    showCopy("coming");
    $("#refuse").focus();
    void keepOffline(showCopy);
  });
  $("#promise-ask").addEventListener("click", () => void showPromise(true));
  $("#results-forget").addEventListener("click", () => void forgetResults());
  $("#guests-forget").addEventListener("click", () => void forgetGuests());
  $("#delete").addEventListener("click", () => void deleteEverything());
  void showGames();
  void showResults();
  void showGuests();
  void showRoom();
  void showPromise();
  void keepOffline(showCopy);
}
