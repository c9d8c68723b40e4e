// The table while it is nobody here who plays: it can be looked at, and nothing can be moved.

import { computerAt, isAwaited } from "./seats.js";

/** @import { Table } from "./answers.js" */

/** The table as those at this screen have it. @param {Table} table @param {string[]} seats @returns {Table} */
export function atScreen(table, seats) {
  const name = table.seat_names[table.to_move ?? 0] ?? "";
  const computer = computerAt(seats, table.to_move);
  if (computer) return heldUp(table, `${name}: ${named(computer)}’s turn.`);
  return isAwaited(seats, table.to_move) ? heldUp(table, `It is ${name}’s turn, far away: their link is awaited.`) : table;
}

/** A level as a name. @param {string} level */
export const named = (level) => level.charAt(0).toUpperCase() + level.slice(1);

/** @param {Table} table @param {string} status @returns {Table} */
const heldUp = (table, status) => ({ ...table, moves: [], labels: {}, status, said: table.said.replace(table.status, status) });
