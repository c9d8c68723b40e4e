// How a game has ended for whoever played it here, in words.

import { isComputer, ownSeat } from "./seats.js";
import { named } from "./waiting.js";

/** @import { Result } from "./results.js" */
/** @typedef {"won" | "drawn" | "lost"} Outcome */

const and = new Intl.ListFormat("en");

/** How it has ended for the one person here; null where there is no one such. @param {Result} result @returns {Outcome | null} */
export function outcome({ seats, winners }) {
  const own = ownSeat(seats);
  if (own === null) return null;
  if (!winners.includes(own)) return "lost";
  return winners.length === seats.length ? "drawn" : "won"; // of three, two may share a win
}

/** @param {Result} result @returns {string} a sentence */
export function told(result) {
  const { seats, names, winners } = result;
  const points = counted(result);
  const opponents = against(seats);
  const winner = and.format(winners.map((seat) => names[seat] ?? ""));
  switch (outcome(result)) {
    case "won":
      if (winners.length > 1) return `You shared the win with ${against(winners.map((seat) => seats[seat] ?? ""))}, ${points}.`;
      return `You won against ${opponents}, ${points}.`;
    case "lost":
      return `You lost to ${opponents}, ${points}.`;
    case "drawn":
      return `A draw with ${opponents}, ${points}.`;
  }
  if (winners.length === seats.length) return `A draw, ${points}.`;
  return winners.length > 1 ? `${winner} shared the win, ${points}.` : `${winner} won, ${points}.`;
}

/** Whom the one person here plays against: computers, and people who send links. @param {string[]} seats */
export function against(seats) {
  const computers = seats.filter(isComputer).map(named);
  const away = seats.filter((who) => who === "away").length;
  return and.format([...computers, ...(away ? [away === 1 ? "someone far away" : "others far away"] : [])]);
}

/** The points, those of the one person here first, else the winner's. @param {Result} result */
function counted({ seats, scores, winners }) {
  const first = ownSeat(seats) ?? winners[0] ?? 0;
  const points = scores[first] ?? 0;
  const others = scores.filter((_, seat) => seat !== first);
  const tied = winners.length === 1 && scores.filter((score) => score === scores[winners[0] ?? 0]).length > 1;
  return tied ? `${points} to ${others.join(", ")} and the tie-break` : `${points} to ${others.join(", ")}`;
}
