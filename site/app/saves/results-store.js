// Stores results of games finished here, one entry per game. They outlive the saves. Unreadable entries are counted and kept, but not listed.

import { clear, del, entries, get, update } from "idb-keyval";
import { cleanNames, playerNames } from "../model/player-names.js";
import { Store } from "../shared/indexed-db.js";
import { isTime } from "../shared/timestamp.js";

/** @import { TableView } from "../engine/protocol.js" */
/**
 * @typedef {object} Result
 * @property {1} version
 * @property {string} id of the game's save
 * @property {string} game
 * @property {string} name of the game
 * @property {string | null} seed
 * @property {string[]} seats the players: "person", "away" or an AI level
 * @property {string[]} names what the players were called
 * @property {string[]} [typed] the names that were typed, by seat
 * @property {number[]} scores
 * @property {number[]} winners
 * @property {number[][]} [lines] who has won each line of the score
 * @property {number} plies
 * @property {number} ended time in milliseconds
 * @property {number} [resigned] the seat that gave up
 * @property {true} [branched] it was played on from a position of another game
 */

const results = new Store("pygames-results", "results");

/**
 * Record the first result of a game, unless only AIs played.
 * @param {string} id @param {TableView} table @param {string[]} seats @param {{ names?: string[], resigned?: number | undefined, branched?: boolean }} [more] typed names by seat; the seat that gave up; whether it was played on from a position of another game
 */
export async function saveResult(id, table, seats, { names: typed = [], resigned, branched = false } = {}) {
  if (!seats.includes("person")) return;
  const { game, name, seed, score, at } = table;
  const { scores, winners } = score;
  const names = playerNames(table, seats, typed);
  /** @type {Result} */
  const result = {
    version: 1,
    id,
    game,
    name,
    seed,
    seats,
    names,
    typed,
    scores,
    winners,
    lines: score.lines.map((line) => line.winners),
    plies: at,
    ended: Date.now(),
    ...(resigned !== undefined && { resigned }),
    ...(branched && { branched }),
  };
  await results.use((store) => update(id, (old) => old ?? result, store), undefined);
}

/** Delete the result of a resigned game when its player resumes it. @param {string} id @returns {Promise<boolean>} whether there was such a result */
export async function forgetResigned(id) {
  const result = await results.use((store) => get(id, store), /** @type {Result | undefined} */ (undefined));
  const wasResigned = result?.resigned !== undefined;
  if (wasResigned) await results.use((store) => del(id, store), undefined);
  return wasResigned;
}

/** @returns {Promise<{ results: Result[], unreadable: number }>} the newest first, and the number of unreadable entries */
export async function listResults() {
  const all = await results.use((store) => entries(store), []);
  const readable = all.flatMap(([_, content]) => (isResult(content) ? [{ ...content, ...(content.typed && { typed: cleanNames(content.typed) }) }] : []));
  readable.sort((one, other) => other.ended - one.ended);
  return { results: readable, unreadable: all.length - readable.length };
}

/** Delete all results, including unreadable entries, at the player's request. */
export const deleteResults = () => results.use((store) => clear(store), undefined);

/** Whether an entry is complete and of a known version. @param {unknown} content @returns {content is Result} */
function isResult(content) {
  if (typeof content !== "object" || content === null) return false;
  const { version, id, game, name, seats, names, scores, winners, plies, ended } = /** @type {Record<string, unknown>} */ (content);
  const players = Array.isArray(seats) ? seats.length : 0;
  return (
    version === 1 &&
    [id, game, name].every((text) => typeof text === "string") &&
    Number.isFinite(plies) &&
    isTime(ended) &&
    players > 1 &&
    isListOf(seats, "string") &&
    isListOf(names, "string", players) &&
    isListOf(scores, "number", players) &&
    isListOf(winners, "number")
  );
}

/** @param {unknown} list @param {"string" | "number"} kind @param {number} [length] */
const isListOf = (list, kind, length) => Array.isArray(list) && (length === undefined || list.length === length) && list.every((one) => typeof one === kind);
