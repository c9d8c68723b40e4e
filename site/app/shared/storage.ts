// The browser's storage: small values in localStorage, stores in IndexedDB with a timeout, and checks of what was stored.
// If storage fails, the page continues with what is in memory.

import { clear, createStore, del, entries, get, type UseStore } from "idb-keyval";
import { inTime } from "./dom.ts";

const TIMEOUT = 4000; // ms; a store that takes longer counts as failed

export class Store<Value = unknown> {
  static isAllowed = true;
  readonly memory: Map<IDBValidKey, Value> = new Map(); // what the page has stored itself; it stands in for a store that fails
  #works = true;
  #timeout = TIMEOUT;
  #last: Promise<unknown> = Promise.resolve(); // the last request, which may settle after its timeout
  #open: () => UseStore;
  #opened: UseStore | undefined;

  constructor(database: string, name: string) {
    this.#open = () => createStore(database, name);
  }

  entries() {
    return this.use<[IDBValidKey, unknown][]>(entries, [...this.memory]);
  }

  get(key: string) {
    return this.use<unknown>((store) => get(key, store), this.memory.get(key));
  }

  delete(key: string) {
    this.memory.delete(key);
    return this.use((store) => del(key, store), undefined);
  }

  clear() {
    this.memory.clear();
    return this.use(clear, undefined);
  }

  /** Whether saved data outlives this page, judging by the last request. */
  get isLasting() {
    return Store.isAllowed && this.#works;
  }

  /** Settles with the last request, even after a timeout; rejects if it failed. */
  get answered() {
    return this.#last;
  }

  /** Run an action on the store. If it throws or times out, return `otherwise`; an action that timed out may still complete, and actions keep their order. */
  async use<T>(action: (store: UseStore) => Promise<T>, otherwise: T): Promise<T> {
    if (!Store.isAllowed) return otherwise;
    const done = this.#run(action);
    this.#last = done;
    try {
      return await inTime(done, this.#timeout);
    } catch (error) {
      if (error instanceof DOMException && error.name === "TimeoutError") this.#timeout = 0; // do not wait a second time
      this.#works = false; // a private window, blocked storage, a full or busy disk; the page tells the player
      return otherwise;
    }
  }

  async #run<T>(action: (store: UseStore) => Promise<T>): Promise<T> {
    this.#opened ??= this.#open();
    const store = this.#opened;
    // the retry reopens a connection that the browser has closed
    const answer = await action(store).catch(() => action(store));
    this.#works = true;
    this.#timeout = TIMEOUT;
    return answer;
  }
}

export function disableStorage() {
  Store.isAllowed = false;
}

/** Read a small value. @param storage localStorage by default; a function, because the access itself may be blocked */
export function readLocal(name: string, storage: () => Storage = () => localStorage): string | null {
  try {
    return storage().getItem(`pygames-${name}`);
  } catch {
    return null; // a private window or blocked storage
  }
}

/** Read a value that was stored as JSON. @returns null if there is none, or if somebody has edited the storage; the caller checks its shape */
export function readJson(name: string, storage?: () => Storage): any {
  try {
    return JSON.parse(readLocal(name, storage) ?? "null");
  } catch {
    return null;
  }
}

export function writeLocal(name: string, value: string, storage: () => Storage = () => localStorage) {
  try {
    storage().setItem(`pygames-${name}`, value);
  } catch {
    // Storage is full or blocked: the value lasts only as long as this page.
  }
}

/** For values that last as long as the tab. */
export const inTab = () => sessionStorage;

/** Otherwise values apply to this page only. */
export function canWriteLocal() {
  try {
    return Boolean(localStorage);
  } catch {
    return false;
  }
}

/** Whether a value is a valid date. Numbers out of range (9e15) are not. */
export const isTime = (value: unknown) => typeof value === "number" && !Number.isNaN(new Date(value).getTime());

export const isListOfTexts = (list: unknown): list is string[] => Array.isArray(list) && list.every((one) => typeof one === "string");
