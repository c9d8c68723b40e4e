// How long computers think, and how long each of their plies can be seen. What a person has set is remembered.

import { isComputer } from "../model/seats.js";
import { readLocal, writeLocal } from "../shared/local-storage.js";

/** @import { Slice } from "../engine/protocol.js" */

/** Seconds that an expert may be given for a move. */
export const PATIENCES = [2, 5, 10, 20, 60];

/** How computers among themselves can be watched: by how many milliseconds a ply stays. */
export const SPEEDS = { slow: 3000, steady: 1500, quick: 0 };

const SEEN = 500; // ms from one ply to a computer's: what lies elsewhere has glided there, and the eye has followed
const BRIEF = 0.55; // seconds of thinking: most levels stop before
const LONG = 1.75; // of a strong player
const SHARE = 0.9; // of an expert's time: the rest is for the way to the worker and back, and for drawing
const [, USUAL = 5] = PATIENCES;
const DOUBT = 0.01; // a chance of winning this near to 0 or 1 is no longer in doubt
const LOOKS = 300; // iterations after which that is believed

/** Seconds that an expert takes for a move. */
export function patience() {
  const set = Number(readLocal("patience"));
  return PATIENCES.includes(set) ? set : USUAL;
}

/** @param {number} seconds */
export const setPatience = (seconds) => writeLocal("patience", String(seconds));

/** @returns {keyof typeof SPEEDS} */
export function speed() {
  const set = readLocal("speed");
  return set === "slow" || set === "quick" ? set : "steady";
}

/** @param {string} speed */
export const setSpeed = (speed) => writeLocal("speed", speed);

/** Seconds of thinking for a move. @param {string} level */
export function thinkingTime(level) {
  if (level === "expert") return SHARE * patience();
  return level === "strong" ? LONG : BRIEF;
}

/** Whether more thinking would change nothing: nobody is kept waiting for the end of a game that is as good as over. @param {Slice} slice */
export const isDecided = ({ value, iterations }) => iterations >= LOOKS && Math.min(value, 1 - value) < DOUBT;

/** Milliseconds from one ply to the next, however short the thinking. @param {boolean} watched */
export function leastPause(watched) {
  if (watched) return SPEEDS[speed()];
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : SEEN;
}

/** The level that was last played against in a game. @param {string} game */
export function lastOpponent(game) {
  const last = readLocal(`opponent-${game}`);
  return last && isComputer(last) ? last : "novice";
}

/** @param {string} game @param {string} level */
export const setLastOpponent = (game, level) => writeLocal(`opponent-${game}`, level);
