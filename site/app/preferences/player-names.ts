// Remembers the names that were typed for the players, for the next game.

import { cleanNames } from "../model/player-names.ts";
import { readLocal, writeLocal } from "../shared/local-storage.ts";

/** The names typed last, the player's own first; "" for none. */
export function lastNames(): string[] {
  try {
    return cleanNames(JSON.parse(readLocal("names") ?? "[]"));
  } catch {
    return []; // someone has edited the storage
  }
}

/** Remember names. A place without a name keeps its last one. @param names in the order of lastNames */
export function setLastNames(names: string[]) {
  const last = lastNames();
  const all = Array.from({ length: Math.max(last.length, names.length) }, (_, seat) => names[seat] || last[seat] || "");
  writeLocal("names", JSON.stringify(all));
}

/**
 * The seats in the order of lastNames: the player's own seat first.
 * @param seats their number
 * @param own null if none or several are played here
 */
export const ownSeatFirst = (seats: number, own: number | null) => {
  const all = Array.from({ length: seats }, (_, seat) => seat);
  return own === null ? all : [own, ...all.filter((seat) => seat !== own)];
};
