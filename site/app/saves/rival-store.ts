// Who plays next, as the end card of the last game has offered it: the home page shows it before the first paint, when
// results cannot be read yet.

import { isListOfTexts, readLocal, writeLocal } from "../shared/storage.ts";

export interface Rival {
  game: string;
  name: string; // of the game
  seats: string[]; // of the next game
  level: string;
  isRematch: boolean; // after a loss
}

const NAME = "rival";

/** @param rival null if no computer player is next */
export const keepRival = (rival: Rival | null) => writeLocal(NAME, JSON.stringify(rival));

export function readRival(): Rival | null {
  try {
    const { game, name, seats, level, isRematch } = JSON.parse(readLocal(NAME) ?? "null") ?? {};
    return isListOfTexts([game, name, level]) && isListOfTexts(seats) ? { game, name, seats, level, isRematch: isRematch === true } : null;
  } catch {
    return null; // someone has edited the storage
  }
}
