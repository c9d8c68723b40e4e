// The guests that were let in, with where their games stand: kept by the page, since their own frame can keep nothing.

import { del, entries, get, set } from "idb-keyval";
import { Store } from "../store.js";

/**
 * @typedef {object} Guest
 * @property {string} key the wheel's fingerprint
 * @property {string} file the wheel's name
 * @property {Uint8Array<ArrayBuffer>} bytes
 * @property {string} address where it came from; "" for a file
 * @property {string} title the game's, as it calls itself
 * @property {string} game its id
 * @property {string} link the game as it stands; "" before its first ply
 * @property {string} where it stands, in words
 * @property {number} changed when, in milliseconds
 */

const kept = new Store("pygames-guests", "guests");

/** What is kept where the browser keeps nothing. @type {Map<string, Guest>} */
const memory = new Map();

/** The latest first. @returns {Promise<Guest[]>} */
export async function guests() {
  const all = await kept.use((store) => entries(store), [...memory]);
  return all.map(([, guest]) => /** @type {Guest} */ (guest)).sort((one, other) => other.changed - one.changed);
}

/** @param {string} key @returns {Promise<Guest | undefined>} */
export const guest = (key) => kept.use((store) => get(key, store), memory.get(key));

/** @param {Guest} guest */
export async function keep(guest) {
  memory.set(guest.key, guest);
  await kept.use((store) => set(guest.key, guest, store), undefined);
}

/** @param {string} key */
export async function forget(key) {
  memory.delete(key);
  await kept.use((store) => del(key, store), undefined);
}
