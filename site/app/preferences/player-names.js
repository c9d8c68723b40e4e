// Remembers the names that were typed for the seats, for the next game.

import { cleanNames } from "../model/player-names.js";
import { readLocal, writeLocal } from "../shared/local-storage.js";

/** The names typed last, by seat; "" if none. @returns {string[]} */
export function lastNames() {
  try {
    return cleanNames(JSON.parse(readLocal("names") ?? "[]"));
  } catch {
    return []; // someone has edited the storage
  }
}

/** Remember names. A seat without a name keeps its last one. @param {string[]} names by seat */
export function setLastNames(names) {
  const last = lastNames();
  const all = Array.from({ length: Math.max(last.length, names.length) }, (_, seat) => names[seat] || last[seat] || "");
  writeLocal("names", JSON.stringify(all));
}
