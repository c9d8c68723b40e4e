// What has happened since the player last saw or moved in the game, in the words of the log.

import { logTurns } from "../model/log-turns.js";
import { arePeopleOut, isSpectating } from "../model/seats.js";

/** @import { Turn } from "../model/log-turns.js" */
/** @import { TableView } from "../engine/protocol.js" */

const MAX_TURNS = 4; // the log has the earlier ones

/**
 * The last turns of the other players since a local player last moved, and all turns that a link has added. If only AIs can move, or after the end, only the last turn.
 * @param {Pick<TableView, "log" | "out" | "over">} table @param {string[]} seats @param {number} [news] plies after this one came with a link @returns {Turn[]}
 */
export function movesOfOthers({ log, out, over }, seats, news = log.length) {
  if (isSpectating(seats) || arePeopleOut(seats, out)) return logTurns(log).slice(-1);
  const since = Math.min(news, log.findLastIndex(({ seat }) => seats[seat] === "person") + 1);
  return logTurns(log.slice(since)).slice(over ? -1 : -MAX_TURNS); // at the end nobody is out any more
}
