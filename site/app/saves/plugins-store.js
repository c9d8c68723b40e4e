// The guests that were let in, with where their games stand: kept by the page, since their own frame can keep nothing.

import { clear, del, entries, get, set } from "idb-keyval";
import { Store } from "../shared/indexed-db.js";

/** @import { GameReport } from "../plugin/sandbox-messages.js" */
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

const PLIES = 10; // that are kept at once; a frame may tell of plies without end
const GAP = 1000; // ms until one more is
const TEXTS = ["key", "file", "address", "title", "game", "link", "where"];

const kept = new Store("pygames-guests", "guests");

/** What is kept where the browser keeps nothing. @type {Map<string, Guest>} */
const memory = new Map();

/** @returns {Promise<{ guests: Guest[], unreadable: number }>} the latest first, and how many are kept aside */
export async function guests() {
  const all = await kept.use((store) => entries(store), [...memory]);
  const readable = all.filter(([key, content]) => isGuest(content) && content.key === key).map(([, content]) => /** @type {Guest} */ (content));
  readable.sort((one, other) => other.changed - one.changed);
  return { guests: readable, unreadable: all.length - readable.length };
}

/** @param {string} key @returns {Promise<Guest | undefined>} */
export async function guest(key) {
  const content = await kept.use((store) => get(key, store), memory.get(key));
  return isGuest(content) ? content : undefined;
}

/** @param {Guest} guest */
export async function keep(guest) {
  memory.set(guest.key, guest);
  await kept.use(async (store) => {
    const old = await get(guest.key, store);
    if (old !== undefined && !isGuest(old)) await set(`${guest.key} aside`, old, store);
    await set(guest.key, guest, store);
  }, undefined);
}

/** @param {string} key */
export async function forget(key) {
  memory.delete(key);
  await kept.use((store) => del(key, store), undefined);
}

/** Forget them all, those that could not be read too, because a person said so. */
export async function forgetAll() {
  memory.clear();
  await kept.use((store) => clear(store), undefined);
}

/** Keeps how one guest's game stands, whatever its frame tells: each ply at once, but not without end; then the latest, once a second. */
export class Keeper {
  #allowance = PLIES;
  #isDue = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #refill;

  /** @param {Guest} guest */
  constructor(guest) {
    this.guest = guest;
  }

  /** @param {GameReport} told */
  onReport({ game, title, link, where }) {
    const { guest } = this;
    if (guest.game === game && guest.title === title && guest.link === link && guest.where === where) return;
    Object.assign(guest, { game, title, link, where, changed: Date.now() });
    this.#isDue = true;
    if (this.#allowance > 0) void this.finish();
  }

  /** Keep what waits, because there is allowance again or the page is about to be left. */
  async finish() {
    this.#refill ??= setTimeout(() => this.#onSecond(), GAP);
    if (!this.#isDue) return;
    this.#isDue = false;
    this.#allowance -= 1;
    await keep({ ...this.guest });
  }

  #onSecond() {
    this.#refill = undefined;
    this.#allowance = Math.min(PLIES, this.#allowance + 1);
    if (this.#isDue || this.#allowance < PLIES) void this.finish();
  }
}

/** @param {unknown} content @returns {content is Guest} */
function isGuest(content) {
  if (typeof content !== "object" || content === null) return false;
  const { bytes, changed, ...rest } = /** @type {Record<string, unknown>} */ (content);
  return bytes instanceof Uint8Array && Number.isFinite(changed) && TEXTS.every((name) => typeof rest[name] === "string");
}
