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
  #patience = LIMIT;
  /** What was asked of it last, once it comes about. @type {Promise<unknown>} */
  #last = Promise.resolve();
  /** @type {UseStore | undefined} */
  #opened;

  /** @param {string} database @param {string} name the one store in it */
  constructor(database, name) {
    this.database = database;
    this.name = name;
  }

  /** Whether what is kept here outlives the page, as far as the last thing that was asked tells. */
  get isLasting() {
    return allowed && this.#works;
  }

  /** When what was asked last has come about after all; rejects where it cannot. */
  get answered() {
    return this.#last;
  }

  /**
   * Do something with the store. Where it throws or hangs, go on without; what hangs may still come about, and is asked in this order.
   * @template T
   * @param {(store: UseStore) => Promise<T>} action
   * @param {T} otherwise
   * @returns {Promise<T>}
   */
  async use(action, otherwise) {
    if (!allowed) return otherwise;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    /** @type {Promise<never>} */
    const late = new Promise((_, reject) => {
      timer = setTimeout(() => {
        this.#patience = 0; // once is waited for it
        reject(new Error("the store does not answer"));
      }, this.#patience);
    });
    const done = this.#do(action);
    this.#last = done;
    try {
      return await Promise.race([done, late]);
    } catch {
      this.#works = false; // private windows, blocked storage, a full or busy disk: said in words by the page
      return otherwise;
    } finally {
      clearTimeout(timer);
    }
  }

  /** @template T @param {(store: UseStore) => Promise<T>} action @returns {Promise<T>} */
  async #do(action) {
    this.#opened ??= createStore(this.database, this.name);
    const store = this.#opened;
    const answer = await action(store).catch(() => action(store)); // a connection that the browser has closed is opened anew
    this.#works = true;
    this.#patience = LIMIT;
    return answer;
  }
}
