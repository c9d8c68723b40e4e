// Suggests the next level after wins against a computer player.

import { outcome } from "./result-text.js";
import { isComputer, localOnlySeat } from "./seats.js";
import { OFFERED } from "./start-choice.js";

/** @import { Result } from "../saves/results-store.js" */

/**
 * A game that was played on from a position of another one does not count.
 * @param {Result[]} results the newest first @param {string} game @param {string[]} seats the players now
 * @returns {{ level: string, next: string, wins: number } | null}
 */
export function nextLevel(results, game, seats) {
  const level = onlyLevel(seats);
  const next = level && OFFERED[OFFERED.indexOf(level) + 1];
  if (!next || !OFFERED.includes(level)) return null;
  const against = results.filter((result) => !result.branched && result.game === game && onlyLevel(result.seats) === level);
  const other = against.findIndex((result) => outcome(result) !== "won");
  const wins = other < 0 ? against.length : other;
  return !wins ? null : { level, next, wins };
}

/** The level of all opponents of a single local player; "" if they differ, or if there are other people. @param {string[]} seats */
function onlyLevel(seats) {
  if (localOnlySeat(seats) === null) return "";
  const levels = new Set(seats.filter(isComputer));
  return levels.size === 1 ? ([...levels][0] ?? "") : "";
}
