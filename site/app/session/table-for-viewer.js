// The table as this screen shows it: what its players are called, whose turn it is in words, and no moves while someone else has to move.

import { movesFirst, nameOfFriend, playerNames, waitingFor } from "../model/player-names.js";
import { aiLevelAt, isRemoteTurn, isSpectating, localSeat } from "../model/seats.js";
import { t } from "../shared/i18n.js";

/** @import { TableView } from "../engine/protocol.js" */

/** @param {TableView} table @param {string[]} seats @param {string[]} names typed by the players @returns {TableView} */
export function tableForViewer(table, seats, names) {
  if (table.lesson) return table; // it addresses the learner
  const shown = { ...table, you: localSeat(seats), player_names: playerNames(table, seats, names) };
  const status = statusText(shown, seats, names);
  const said = table.said.replace(table.status, () => status);
  const waits = aiLevelAt(seats, table.to_move) !== null || isRemoteTurn(seats, table.to_move);
  return { ...shown, ...(waits && { moves: [], labels: {} }), status, said };
}

/** Whose turn it is, and what they have to do; at the end, who has won. @param {TableView} table @param {string[]} seats @param {string[]} typed names @returns {string} */
function statusText({ to_move: mover, player_names: names, prompt, score, status, out, you, plies, seat_names }, seats, typed) {
  if (mover === null) return score.verdict || status;
  const whyOut = you !== null && out[you];
  if (whyOut) return whyOut;
  const player = names[mover] ?? "";
  if (aiLevelAt(seats, mover)) return isSpectating(seats) ? t("{player} to move.", { player }) : t("{player} is thinking…", { player });
  if (isRemoteTurn(seats, mover)) return (plies ? waitingFor : movesFirst)(nameOfFriend({ seat_names }, seats, typed, mover));
  if (localSeat(seats) === mover) return t("Your turn. {prompt}", { prompt });
  return t("{seat}: {text}", { seat: player, text: prompt });
}
