// The games that this browser keeps: one entry a game, whole after every ply. A save that cannot be read is kept aside.

import { clear, createStore, del, entries, get, update } from "idb-keyval";

/** @import { GameRecord } from "./answers.js" */
/** @import { UseStore } from "idb-keyval" */
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
 * @property {number} changed when, in milliseconds
 * @property {string} stamp differs after every change, so that two tabs can tell that they disagree
 * @property {string} [unreadable] why the engine could not read it
 */
/** @typedef {{ id: string, reason: string, content: unknown }} Unreadable */

const LIMIT = 4000; // ms; a store that does not answer is as good as none

/** What is kept where the browser keeps nothing: gone with the page. @type {Map<string, unknown>} */
const memory = new Map();
let lasting = true;
/** @type {UseStore | undefined} */
let store;

function opened() {
  store ??= createStore("pygames", "games");
  return store;
}

/** Let nothing of this page outlive it. */
export function keepNothing() {
  lasting = false;
}

/** Whether saves outlive this page. */
export const areLasting = () => lasting;

/** A fresh id or stamp. */
export const fresh = () => Array.from(crypto.getRandomValues(new Uint8Array(5)), (byte) => byte.toString(36).padStart(2, "0")).join("");

/** @returns {Promise<{ games: Save[], unreadable: Unreadable[] }>} the latest first */
export async function list() {
  const all = await stored((store) => entries(store), [...memory]);
  const games = [];
  const unreadable = [];
  for (const [key, content] of all) {
    const reason = whyUnreadable(content);
    if (reason) unreadable.push({ id: String(key), reason, content });
    else games.push(/** @type {Save} */ (content));
  }
  games.sort((one, other) => other.changed - one.changed);
  return { games, unreadable };
}

/**
 * @param {string} id
 * @returns {Promise<{ save: Save, reason: "" } | { save: null, reason: string }>}
 */
export async function find(id) {
  const content = await stored((store) => get(id, store), memory.get(id));
  const reason = content === undefined ? "This browser keeps no such game. It may have been deleted, or be in another browser." : whyUnreadable(content, true);
  return reason ? { save: null, reason } : { save: /** @type {Save} */ (content), reason: "" };
}

/**
 * Keep a game, unless another tab has changed it since `known`: then nothing is written.
 * @param {Save} save @param {string} known the stamp of the content that this save replaces; "" for a new one
 * @returns {Promise<boolean>} whether it was written
 */
export async function keep(save, known) {
  let written = true;
  memory.set(save.id, save);
  await stored(
    (store) =>
      update(
        save.id,
        (old) => {
          written = !old || old.stamp === known;
          return written ? save : old;
        },
        store,
      ),
    undefined,
  );
  return written;
}

/** Delete a game, because a person said so. @param {string} id */
export async function remove(id) {
  memory.delete(id);
  await stored((store) => del(id, store), undefined);
}

/** Delete all games, those that could not be read too, because a person said so twice. */
export async function removeAll() {
  memory.clear();
  await stored((store) => clear(store), undefined);
}

/**
 * Do something with the browser's store; where it throws or hangs, go on with the memory.
 * @template T
 * @param {(store: UseStore) => Promise<T>} action
 * @param {T} otherwise
 * @returns {Promise<T>}
 */
async function stored(action, otherwise) {
  if (!lasting) return otherwise;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @type {Promise<never>} */
  const late = new Promise((_, fail) => {
    timer = setTimeout(fail, LIMIT, new Error("the store does not answer"));
  });
  try {
    return await Promise.race([action(opened()), late]);
  } catch {
    lasting = false; // private windows, blocked storage, a full disk: said in words by the page
    return otherwise;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * @param {unknown} content @param {boolean} [again] whether to try again what the engine could not read once
 * @returns {string} a reason, "" for a save that looks whole
 */
function whyUnreadable(content, again = false) {
  if (typeof content !== "object" || content === null) return "It is not a saved game.";
  const save = /** @type {Record<string, any>} */ (content);
  if (typeof save.version !== "number") return "It has no version number.";
  if (save.version > 1) return "A newer version of this site has written it.";
  if (typeof save.record?.deal?.game !== "string" || !Array.isArray(save.record.moves)) return "Its record is not whole.";
  if (!Number.isInteger(save.at)) return "It does not say where in the game it stands.";
  return save.unreadable && !again ? save.unreadable : "";
}
