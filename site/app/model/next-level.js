// How games against a computer player have gone so far, and which level it suggests: the next one after wins, the one before after losses.

import { outcome } from "./result-text.js";
import { isComputer, localOnlySeat } from "./seats.js";
import { OFFERED } from "./start-choice.js";

/** @import { Result } from "../saves/results-store.js" */
/** @typedef {{ level: string, won: number, lost: number, drawn: number }} Tally games against a level */

const LOSSES = 2; // in a row, after which the level before is suggested

/**
 * A game that was played on from a position of another one does not count.
 * @param {Result[]} results the newest first @param {string} game @param {string[]} seats the players now
 * @returns {{ level: string, next: string, wins: number } | { level: string, next: string, losses: number } | null}
 */
export function nextLevel(results, game, seats) {
  const level = onlyLevel(seats);
  const outcomes = outcomesAgainst(results, game, level);
  if (!OFFERED.includes(level)) return null;
  const place = OFFERED.indexOf(level);
  const [wins, losses] = [inARow(outcomes, "won"), inARow(outcomes, "lost")];
  const [harder, easier] = [OFFERED[place + 1], OFFERED[place - 1]];
  if (wins && harder) return { level, next: harder, wins };
  return losses >= LOSSES && easier ? { level, next: easier, losses } : null;
}

/** All games against the only level at the table, this one included; null without one, or for the first game. @param {Result[]} results @param {string} game @param {string[]} seats @returns {Tally | null} */
export function tally(results, game, seats) {
  const level = onlyLevel(seats);
  const outcomes = outcomesAgainst(results, game, level);
  const count = (/** @type {string} */ one) => outcomes.filter((other) => other === one).length;
  return level && outcomes.length > 1 ? { level, won: count("won"), lost: count("lost"), drawn: count("drawn") } : null;
}

/** @param {Result[]} results @param {string} game @param {string} level */
const outcomesAgainst = (results, game, level) =>
  results.filter((result) => !result.branched && result.game === game && onlyLevel(result.seats) === level).map(outcome);

/** How many of the newest games ended like this. @param {(string | null)[]} outcomes @param {string} wanted */
function inARow(outcomes, wanted) {
  const other = outcomes.findIndex((outcome) => outcome !== wanted);
  return other < 0 ? outcomes.length : other;
}

/** The level of all opponents of a single local player; "" if they differ, or if there are other people. @param {string[]} seats */
function onlyLevel(seats) {
  if (localOnlySeat(seats) === null) return "";
  const levels = new Set(seats.filter(isComputer));
  return levels.size === 1 ? ([...levels][0] ?? "") : "";
}
