// The table while someone far away has to play: it can be looked at, and nothing can be moved.

/** @import { Table } from "./answers.js" */

/** @param {Table} table @returns {Table} */
export function awaited(table) {
  const name = table.seat_names[table.to_move ?? 0] ?? "";
  const status = `It is ${name}’s turn, far away: their link is awaited.`;
  return { ...table, moves: [], labels: {}, status, said: table.said.replace(table.status, status) };
}
