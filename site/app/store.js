// Where this browser keeps things from visit to visit: a store of its own for each kind. Where it keeps nothing, the page goes on without.

import { createStore } from "idb-keyval";

/** @import { UseStore } from "idb-keyval" */

const LIMIT = 4000; // ms; a store that does not answer is as good as none

let allowed = true;

/** Let nothing of this page outlive it. */
export function keepNothing() {
  allowed = false;
}

export class Store {
  #works = true;
  /** @type {UseStore | undefined} */
  #opened;

  /** @param {string} database @param {string} name the one store in it */
  constructor(database, name) {
    this.database = database;
    this.name = name;
  }

  /** Whether what is kept here outlives the page. */
  get isLasting() {
    return allowed && this.#works;
  }

  /**
   * Do something with the store; where it throws or hangs, go on without.
   * @template T
   * @param {(store: UseStore) => Promise<T>} action
   * @param {T} otherwise
   * @returns {Promise<T>}
   */
  async use(action, otherwise) {
    if (!this.isLasting) return otherwise;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    /** @type {Promise<never>} */
    const late = new Promise((_, fail) => {
      timer = setTimeout(fail, LIMIT, new Error("the store does not answer"));
    });
    try {
      this.#opened ??= createStore(this.database, this.name);
      return await Promise.race([action(this.#opened), late]);
    } catch {
      this.#works = false; // private windows, blocked storage, a full disk: said in words by the page
      return otherwise;
    } finally {
      clearTimeout(timer);
    }
  }
}
