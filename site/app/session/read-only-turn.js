// Makes the table read-only while an AI or a remote player is to move.

import { levelName } from "../model/level-names.js";
import { aiLevelAt, isRemoteTurn } from "../model/seats.js";
import { t } from "../shared/i18n.js";

/** @import { TableView } from "../engine/protocol.js" */

/** The table without moves and with a status that says who is to move, unless that is a local player. @param {TableView} table @param {string[]} seats @returns {TableView} */
export function readOnlyUnlessLocal(table, seats) {
  const name = table.seat_names[table.to_move ?? 0] ?? "";
  const computer = aiLevelAt(seats, table.to_move);
  if (computer) return readOnly(table, t("{seat}’s turn ({player}).", { seat: name, player: levelName(computer) }));
  return isRemoteTurn(seats, table.to_move) ? readOnly(table, t("Waiting for {seat}’s link.", { seat: name })) : table;
}

/** @param {TableView} table @param {string} status @returns {TableView} */
const readOnly = (table, status) => ({ ...table, moves: [], labels: {}, status, said: table.said.replace(table.status, status) });
