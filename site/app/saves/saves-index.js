// The list of games in short. The games themselves take a while to be read; this is there at once, before anything of home is seen, so that nothing moves.

import { readLocal, writeLocal } from "../shared/local-storage.js";
import { isTime } from "../shared/timestamp.js";
import { isListOfTexts } from "./validate-save.js";

/** @import { Save } from "./saves-store.js" */
/** @typedef {{ id: string, game: string, seed: string | null, name: string, where: string, over: boolean, seats: string[], plies: number, changed: number }} Listed */

const SHELF = "shelf";
const ROOM = 50; // games; who has more waits for the others

/** What a list says of a game. @param {Save} save @returns {Listed} */
export function listed({ id, name, record, where, over, seats, changed }) {
  const { game, seed } = record.deal;
  return { id, game, seed: seed ?? null, name, where, over, seats, plies: record.moves.length, changed };
}

/** The games that are kept, the latest first, as far as is known at once. @returns {Listed[]} */
export function savesIndex() {
  try {
    const games = JSON.parse(readLocal(SHELF) ?? "[]");
    return Array.isArray(games) ? games.filter(isListed) : [];
  } catch {
    return []; // the list itself comes soon
  }
}

/** @param {Listed[]} games all that are kept, the latest first */
export function setSavesIndex(games) {
  const text = JSON.stringify(games.slice(0, ROOM));
  if (text !== (readLocal(SHELF) ?? "[]")) writeLocal(SHELF, text); // who has deleted everything finds nothing new
}

/** A game is kept, as the latest. @param {Save} save */
export const indexSave = (save) => setSavesIndex([listed(save), ...others(save.id)]);

/** A game is kept no more. @param {string} id */
export const unindexSave = (id) => setSavesIndex(others(id));

/** @param {string} id */
const others = (id) => savesIndex().filter((game) => game.id !== id);

/** @param {any} game @returns {game is Listed} */
const isListed = (game) => isListOfTexts([game?.id, game?.game, game?.name, game?.where]) && isListOfTexts(game.seats) && isTime(game.changed);
