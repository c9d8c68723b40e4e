// Describes the result of a game in a sentence, from the local player's point of view.

import { joined, t } from "../shared/i18n.js";
import { levelName } from "./level-names.js";
import { isComputer, localSeat } from "./seats.js";

/** @import { Result } from "../saves/results-store.js" */
/** @typedef {"won" | "drawn" | "lost"} Outcome */

/** The outcome for the only local player; null if there is none or more than one. @param {Result} result @returns {Outcome | null} */
export function outcome({ seats, winners }) {
  const own = localSeat(seats);
  if (own === null) return null;
  if (!winners.includes(own)) return "lost";
  return winners.length === seats.length ? "drawn" : "won"; // with three players, two may share the win
}

/** @param {Result} result @returns {string} a sentence */
export function resultText(result) {
  const { seats, names, winners, resigned } = result;
  const points = scoresText(result);
  const opponents = against(seats);
  const winner = joined(winners.map((seat) => names[seat] ?? ""));
  if (resigned !== undefined) {
    if (localSeat(seats) === resigned) return t("You gave up against {opponents}.", { opponents });
    return t("{name} gave up.", { name: names[resigned] ?? "" });
  }
  switch (outcome(result)) {
    case "won":
      if (winners.length > 1) return t("You shared the win with {others}, {points}.", { others: against(winners.map((seat) => seats[seat] ?? "")), points });
      return t("You won against {opponents}, {points}.", { opponents, points });
    case "lost":
      return t("You lost to {opponents}, {points}.", { opponents, points });
    case "drawn":
      return t("A draw with {opponents}, {points}.", { opponents, points });
  }
  if (winners.length === seats.length) return t("A draw, {points}.", { points });
  return winners.length > 1 ? t("{winners} shared the win, {points}.", { winners: winner, points }) : t("{winner} won, {points}.", { winner, points });
}

/** The opponents of the local player in words: AI levels, and friends who play by link. @param {string[]} seats */
export function against(seats) {
  const computers = seats.filter(isComputer).map(levelName);
  const away = seats.filter((who) => who === "away").length;
  const others = away === 1 ? t("a friend") : t("friends");
  return joined(away ? [...computers, others] : computers);
}

/** The scores in words, first those of the local player, or else of the winner. @param {Result} result */
function scoresText({ seats, scores, winners }) {
  const first = localSeat(seats) ?? winners[0] ?? 0;
  const points = { points: scores[first] ?? 0, others: scores.filter((_, seat) => seat !== first).join(", ") };
  const tied = winners.length === 1 && scores.filter((score) => score === scores[winners[0] ?? 0]).length > 1;
  return tied ? t("{points} to {others} on the tie-break", points) : t("{points} to {others}", points);
}
