// How a game stands, in a line for the list of games.

import { isAwaited, ownSeat } from "./seats.js";

/** @import { Table } from "./answers.js" */

/** @param {Table} table @param {string[]} seats */
export function where({ over, plies, score, seat_names: names, to_move: mover }, seats) {
  if (over) return score.verdict;
  const name = names[mover ?? 0] ?? "";
  const standing = plies ? ` ${names.map((seat, which) => `${seat} ${score.scores[which]}`).join(", ")}.` : "";
  if (isAwaited(seats, mover)) return `Waiting for ${name}’s link.${standing}`;
  return `${mover !== null && ownSeat(seats) === mover ? "Your move" : `${name} ${plies ? "to move" : "begins"}`}.${standing}`;
}
