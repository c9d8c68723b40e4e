// Remembers the names that players have typed.

import { cleanName } from "../model/seats.js";
import { readLocal, writeLocal } from "../shared/local-storage.js";

const KEY = "names";

/** The names that were typed last: of the person at this device, then of the others. @returns {string[]} */
export function lastNames() {
  try {
    const names = JSON.parse(readLocal(KEY) ?? "[]");
    return Array.isArray(names) ? names.map(cleanName) : [];
  } catch {
    return [];
  }
}

/** @param {string[]} names */
export const setLastNames = (names) => writeLocal(KEY, JSON.stringify(names));
