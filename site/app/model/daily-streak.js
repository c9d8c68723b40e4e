// For the deal of the day: its number, the player's streak of days, and the line to share.

import { DAY, dailyDealTime } from "./daily-deal.js";
import { localSeat } from "./seats.js";

/** @import { Result } from "../saves/results-store.js" */

const FIRST = Date.UTC(2026, 0, 1);
const SQUARES = 5;
const [MINE, THEIRS] = ["\u{1F7E6}", "\u2B1C"]; // blue and white squares: only in copied texts, because the site's fonts lack them

/** The number of a deal of the day: 1 on 1 January 2026; NaN for any other deal. @param {string | null} seed */
export const dailyNumber = (seed) => Math.floor((dailyDealTime(seed) - FIRST) / DAY) + 1;

/** The number of consecutive days whose deal has a result, up to today or, if today has none yet, up to yesterday. @param {Result[]} results @param {number} now */
export function dailyStreak(results, now) {
  const days = new Set(results.map(({ seed }) => dailyDealTime(seed) / DAY));
  const today = Math.floor(now / DAY);
  const last = days.has(today) ? today : today - 1;
  let length = 0;
  while (days.has(last - length)) length += 1;
  return length;
}

/**
 * The line with which players share a result: "Site #3 Game 5–3", with the player's own score first, and coloured squares for the shares of
 * the points. It does not reveal how the game was played.
 * @param {Pick<Result, "name" | "seed" | "seats" | "scores">} result @param {string} [site] its name
 */
export function shareLine({ name, seed, seats, scores }, site = "Small Table") {
  const own = localSeat(seats) ?? 0;
  const ordered = [scores[own] ?? 0, ...scores.filter((_, seat) => seat !== own)];
  const sum = ordered.reduce((total, score) => total + score, 0);
  const mine = sum > 0 ? Math.min(SQUARES, Math.max(0, Math.round((SQUARES * (ordered[0] ?? 0)) / sum))) : 0;
  const squares = sum > 0 ? ` ${MINE.repeat(mine)}${THEIRS.repeat(SQUARES - mine)}` : "";
  return `${site} #${dailyNumber(seed)} ${name} ${ordered.join("–")}${squares}`;
}
