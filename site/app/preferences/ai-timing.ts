// Time limits of AI players and pauses between their plies. Remembers the player's choices.

import type { ThinkSlice } from "../engine/protocol.ts";
import { isComputer } from "../model/seats.ts";
import { readLocal, writeLocal } from "../shared/local-storage.ts";

/** Choices for the expert's time limit, in seconds per move. */
export const EXPERT_SECONDS = [2, 5, 10, 20, 60];

/** Pauses between the plies of a game between AIs, in milliseconds. */
export const SPEEDS = { slow: 3000, steady: 1500, quick: 0 };

const TIME_LIMIT = 0.55; // seconds, for all levels but strong and expert; most of them finish earlier
const STRONG_TIME_LIMIT = 1.75; // seconds, for the strong level
const SEARCH_SHARE = 0.9; // share of the expert's time spent searching; the rest is for messages and drawing
const [, DEFAULT_EXPERT_SECONDS = 5] = EXPERT_SECONDS;
const DECIDED_MARGIN = 0.01; // the game is decided if the probability of winning is this close to 0 or 1
const MIN_ITERATIONS = 300; // iterations needed to trust that probability

/** The expert's time limit, in seconds per move. */
export function expertSeconds() {
  const set = Number(readLocal("patience"));
  return EXPERT_SECONDS.includes(set) ? set : DEFAULT_EXPERT_SECONDS;
}

export const setExpertSeconds = (seconds: number) => writeLocal("patience", String(seconds));

export function speed(): keyof typeof SPEEDS {
  const set = readLocal("speed");
  return set === "slow" || set === "quick" ? set : "steady";
}

export const setSpeed = (speed: string) => writeLocal("speed", speed);

/** The time limit of a search, in seconds. */
export function thinkingTime(level: string) {
  if (level === "expert") return SEARCH_SHARE * expertSeconds();
  return level === "strong" ? STRONG_TIME_LIMIT : TIME_LIMIT;
}

/** Whether the result is so clear that searching longer would only waste time. */
export const isDecided = ({ value, iterations }: ThinkSlice) => iterations >= MIN_ITERATIONS && Math.min(value, 1 - value) < DECIDED_MARGIN;

/** The minimum time between two plies, in milliseconds. @param watched whether only AIs play */
export function minPause(watched: boolean) {
  if (watched) return SPEEDS[speed()];
  return 0; // the animation of the last ply already ends with a short pause
}

/** The AI level last played against in a game; "novice" by default. */
export function lastOpponent(game: string) {
  const last = readLocal(`opponent-${game}`);
  return last && isComputer(last) ? last : "novice";
}

export const setLastOpponent = (game: string, level: string) => writeLocal(`opponent-${game}`, level);
