// Stores saved games in IndexedDB, one entry per game, rewritten after every ply. Unreadable saves are kept, and listed separately.

import { clear, del, entries, get, update } from "idb-keyval";
import { t } from "../shared/i18n.js";
import { Store } from "../shared/indexed-db.js";
import { indexEntry, indexSave, setSavesIndex, unindexSave } from "./saves-index.js";
import { checkSave } from "./validate-save.js";

/** @import { GameRecord } from "../engine/protocol.js" */
/** @import { Checked } from "./validate-save.js" */
/**
 * @typedef {object} Save
 * @property {1} version
 * @property {string} id
 * @property {string} name of the game, for the list
 * @property {GameRecord} record every ply, including undone ones
 * @property {number} at number of plies that are not undone
 * @property {string} where the status line, for the list
 * @property {boolean} over
 * @property {string[]} seats the players: "person", "away" or an AI level
 * @property {string[]} [names] the typed names of the players by seat; missing in older saves
 * @property {number} changed time in milliseconds; 0 if unknown
 * @property {string} stamp differs after every change, so that tabs can detect conflicts
 * @property {boolean} [ended] whether the game has been over before, even if it was undone since; its result is recorded only once
 * @property {number} [resigned] the seat that has given up
 * @property {number[]} [hinted] the plies that hints have played, counted from 0
 * @property {boolean} [branched] whether it is played on from a position of another game
 * @property {string} [unreadable] why the engine could not read it
 */
/** @typedef {{ id: string, reason: string, content: unknown }} Unreadable */

/** Fallback if the browser stores nothing; lost with the page. @type {Map<string, unknown>} */
const memory = new Map();
const games = new Store("pygames", "games");

/** Whether saves outlive this page. */
export const isPersistent = () => games.isLasting;

/** Settles when the browser has answered the last request, even after its timeout; rejects if it failed. */
export const answered = () => games.answered;

/** A random id or stamp. */
export const randomId = () => Array.from(crypto.getRandomValues(new Uint8Array(5)), (byte) => byte.toString(36).padStart(2, "0")).join("");

/** @returns {Promise<{ games: Save[], unreadable: Unreadable[] }>} the newest first */
export async function list() {
  const all = await games.use((store) => entries(store), [...memory]);
  const readable = [];
  const unreadable = [];
  for (const [key, content] of all) {
    const { save, reason } = checkSave(key, content);
    if (save) readable.push(save);
    else unreadable.push({ id: String(key), reason, content });
  }
  readable.sort((one, other) => other.changed - one.changed);
  if (isPersistent()) setSavesIndex(readable.map(indexEntry));
  return { games: readable, unreadable };
}

/** @param {string} id @returns {Promise<Checked>} */
export async function find(id) {
  const content = await games.use((store) => get(id, store), memory.get(id));
  if (content !== undefined) return checkSave(id, content, true);
  const missing = isPersistent()
    ? t("This game is not saved in this browser. It may have been deleted, or saved in another browser.")
    : t("Saved games can’t be read right now. Nothing was deleted: reload the page.");
  return { save: null, reason: missing };
}

/**
 * Save a game, unless another tab has changed its save.
 * @param {Save} save @param {Set<string>} known stamps that this save may replace
 * @returns {Promise<boolean>} whether it was written
 */
export async function saveGame(save, known) {
  let written = true;
  memory.set(save.id, save);
  await games.use(async (store) => {
    await update(
      save.id,
      (old) => {
        written = !old || known.has(old.stamp);
        return written ? save : old;
      },
      store,
    );
    if (written) indexSave(save);
  }, undefined);
  return written;
}

/** Delete a game at the player's request. @param {string} id */
export async function remove(id) {
  memory.delete(id);
  unindexSave(id);
  await games.use((store) => del(id, store), undefined);
}

/** Delete all games, including unreadable ones, after the player has confirmed it. */
export async function removeAll() {
  memory.clear();
  setSavesIndex([]);
  await games.use((store) => clear(store), undefined);
}
