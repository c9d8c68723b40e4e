// One-line status of a game for the list of saved games.

import { t } from "../shared/i18n.js";
import { isRemoteTurn, localSeat } from "./seats.js";

/** @import { TableView } from "../engine/protocol.js" */

/** @param {TableView} table @param {string[]} seats */
export function statusLine({ over, plies, score, seat_names: names, to_move: mover }, seats) {
  if (over) return score.verdict;
  const name = names[mover ?? 0] ?? "";
  const scores = plies ? ` ${names.map((seat, which) => `${seat} ${score.scores[which]}`).join(", ")}.` : "";
  if (isRemoteTurn(seats, mover)) return t("Waiting for {seat}’s link.", { seat: name }) + scores;
  if (mover !== null && localSeat(seats) === mover) return t("Your move.") + scores;
  return (plies ? t("{seat} to move.", { seat: name }) : t("{seat} begins.", { seat: name })) + scores;
}
