// Remembers the names that were typed for the players, for the next game.

import { cleanNames } from "../model/player-names.js";
import { readLocal, writeLocal } from "../shared/local-storage.js";

/** The names typed last, "" for none: by seat or, if they come from the start sheet, the player's own name first. @returns {string[]} */
export function lastNames() {
  try {
    return cleanNames(JSON.parse(readLocal("names") ?? "[]"));
  } catch {
    return []; // someone has edited the storage
  }
}

/** Remember names. A place without a name keeps its last one. @param {string[]} names in the order of lastNames */
export function setLastNames(names) {
  const last = lastNames();
  const all = Array.from({ length: Math.max(last.length, names.length) }, (_, seat) => names[seat] || last[seat] || "");
  writeLocal("names", JSON.stringify(all));
}
