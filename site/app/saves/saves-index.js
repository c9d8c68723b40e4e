// An index of the saves, in localStorage, which can be read before the first paint. The saves themselves are read asynchronously; without the index, the layout would shift when they arrive.

import { readLocal, writeLocal } from "../shared/local-storage.js";
import { isTime } from "../shared/timestamp.js";
import { isListOfTexts } from "./validate-save.js";

/** @import { Save } from "./saves-store.js" */
/** @typedef {{ id: string, game: string, seed: string | null, name: string, where: string, over: boolean, seats: string[], plies: number, changed: number }} IndexEntry */

const STORAGE_KEY = "shelf";
const MAX_GAMES = 50; // games in the index; the others appear when the saves have been read

/** The index entry of a save. @param {Save} save @returns {IndexEntry} */
export function indexEntry({ id, name, record, where, over, seats, changed }) {
  const { game, seed } = record.deal;
  return { id, game, seed: seed ?? null, name, where, over, seats, plies: record.moves.length, changed };
}

/** The indexed games, the newest first. @returns {IndexEntry[]} */
export function savesIndex() {
  try {
    const games = JSON.parse(readLocal(STORAGE_KEY) ?? "[]");
    return Array.isArray(games) ? games.filter(isIndexEntry) : [];
  } catch {
    return []; // an invalid index is rebuilt when the saves have been read
  }
}

/** @param {IndexEntry[]} games all saved games, the newest first */
export function setSavesIndex(games) {
  const text = JSON.stringify(games.slice(0, MAX_GAMES));
  if (text !== (readLocal(STORAGE_KEY) ?? "[]")) writeLocal(STORAGE_KEY, text); // after deleting everything, do not create a new entry
}

/** Put a save at the top of the index. @param {Save} save */
export const indexSave = (save) => setSavesIndex([indexEntry(save), ...others(save.id)]);

/** Remove a save from the index. @param {string} id */
export const unindexSave = (id) => setSavesIndex(others(id));

/** @param {string} id */
const others = (id) => savesIndex().filter((game) => game.id !== id);

/** @param {any} game @returns {game is IndexEntry} */
const isIndexEntry = (game) => isListOfTexts([game?.id, game?.game, game?.name, game?.where]) && isListOfTexts(game.seats) && isTime(game.changed);
