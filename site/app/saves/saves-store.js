// The games that this browser keeps: one entry a game, whole after every ply. A save that cannot be read is kept aside.

import { clear, del, entries, get, update } from "idb-keyval";
import { t } from "../shared/i18n.js";
import { Store } from "../shared/indexed-db.js";
import { indexSave, listed, setSavesIndex, unindexSave } from "./saves-index.js";
import { checkSave } from "./validate-save.js";

/** @import { GameRecord } from "../engine/protocol.js" */
/** @import { Checked } from "./validate-save.js" */
/**
 * @typedef {object} Save
 * @property {1} version
 * @property {string} id
 * @property {string} name the game's, for the list
 * @property {GameRecord} record every ply, those that were undone too
 * @property {number} at how many of them stand
 * @property {string} where in words, for the list
 * @property {boolean} over
 * @property {string[]} seats who sits there: "person", "away" or the level of a computer
 * @property {number} changed when, in milliseconds; 0 where nobody knows
 * @property {string} stamp differs after every change, so that two tabs can tell that they disagree
 * @property {boolean} [ended] whether it has been over before, though it may not be now: its result is written down no second time
 * @property {string} [unreadable] why the engine could not read it
 */
/** @typedef {{ id: string, reason: string, content: unknown }} Unreadable */

/** What is kept where the browser keeps nothing: gone with the page. @type {Map<string, unknown>} */
const memory = new Map();
const games = new Store("pygames", "games");

/** Whether saves outlive this page. */
export const isPersistent = () => games.isLasting;

/** When the browser has answered after all what it was asked last; rejects where it cannot. */
export const answered = () => games.answered;

/** A fresh id or stamp. */
export const randomId = () => Array.from(crypto.getRandomValues(new Uint8Array(5)), (byte) => byte.toString(36).padStart(2, "0")).join("");

/** @returns {Promise<{ games: Save[], unreadable: Unreadable[] }>} the latest first */
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
  if (isPersistent()) setSavesIndex(readable.map(listed));
  return { games: readable, unreadable };
}

/** @param {string} id @returns {Promise<Checked>} */
export async function find(id) {
  const content = await games.use((store) => get(id, store), memory.get(id));
  if (content !== undefined) return checkSave(id, content, true);
  const missing = isPersistent()
    ? t("This browser keeps no such game. It may have been deleted, or be in another browser.")
    : t("The browser does not give what it keeps. Nothing is deleted by that: load the page again.");
  return { save: null, reason: missing };
}

/**
 * Keep a game, unless another tab has changed it: then nothing is written.
 * @param {Save} save @param {Set<string>} known the stamps of all that this save may replace
 * @returns {Promise<boolean>} whether it was written
 */
export async function keep(save, known) {
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

/** Delete a game, because a person said so. @param {string} id */
export async function remove(id) {
  memory.delete(id);
  unindexSave(id);
  await games.use((store) => del(id, store), undefined);
}

/** Delete all games, those that could not be read too, because a person said so twice. */
export async function removeAll() {
  memory.clear();
  setSavesIndex([]);
  await games.use((store) => clear(store), undefined);
}
