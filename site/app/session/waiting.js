// The table while it is nobody here who plays: it can be looked at, and nothing can be moved.

import { levelName } from "../model/level-names.js";
import { aiLevelAt, isRemoteTurn } from "../model/seats.js";
import { t } from "../shared/i18n.js";

/** @import { Table } from "../engine/protocol.js" */

/** The table as those at this screen have it. @param {Table} table @param {string[]} seats @returns {Table} */
export function atScreen(table, seats) {
  const name = table.seat_names[table.to_move ?? 0] ?? "";
  const computer = aiLevelAt(seats, table.to_move);
  if (computer) return heldUp(table, t("{seat}: {player}’s turn.", { seat: name, player: levelName(computer) }));
  return isRemoteTurn(seats, table.to_move) ? heldUp(table, t("It is {seat}’s turn, far away: their link is awaited.", { seat: name })) : table;
}

/** @param {Table} table @param {string} status @returns {Table} */
const heldUp = (table, status) => ({ ...table, moves: [], labels: {}, status, said: table.said.replace(table.status, status) });
