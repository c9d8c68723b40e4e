// What can be chosen before a game, and what was chosen last: its options and players, the names that were typed, the
// level of the AI, its time limits and the pauses between its plies.

import type { GameCard } from "../engine/protocol.ts";
import { isComputer } from "../model/people.ts";
import { cleanNames } from "../model/seats.ts";
import { firstChoice, isChoice, type StartChoice } from "../model/start-choice.ts";
import { n } from "../shared/i18n.ts";
import { readJson, readLocal, writeLocal } from "../shared/storage.ts";

const EXPERT_SECONDS = [2, 5, 10, 20, 60]; // choices for the expert's time limit, in seconds per move

/** Pauses between the plies of a game between AIs, in milliseconds. */
export const SPEEDS = { slow: 3000, steady: 1500, quick: 0 };

const TIME_LIMIT = 0.55; // seconds, for all levels but strong and expert; most of them finish earlier
const STRONG_TIME_LIMIT = 1.75; // seconds, for the strong level
const SEARCH_SHARE = 0.9; // share of the expert's time spent searching; the rest is for messages and drawing
const [, DEFAULT_EXPERT_SECONDS = 5] = EXPERT_SECONDS;

export const expertTimes = () => EXPERT_SECONDS.map((limit) => ({ value: String(limit), text: n("{count} second", "{count} seconds", limit) }));

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

/** The names typed last, the player's own first. */
export const lastNames = (): string[] => cleanNames(readJson("names"));

/** Remember names. A place without a name keeps its last one. @param names in the order of lastNames */
export function setLastNames(names: string[]) {
  const last = lastNames();
  const all = Array.from({ length: Math.max(last.length, names.length) }, (_, seat) => names[seat] || last[seat] || "");
  writeLocal("names", JSON.stringify(all));
}

/** The seats in the order of lastNames. @param seats their number @param own null if none or several are played here */
export const ownSeatFirst = (seats: number, own: number | null) => {
  const all = Array.from({ length: seats }, (_, seat) => seat);
  return own === null ? all : [own, ...all.filter((seat) => seat !== own)];
};

export function lastChoice(game: GameCard): StartChoice {
  const choice = readJson(`start-${game.id}`);
  return isChoice(game, choice) ? choice : firstChoice(game, lastOpponent(game.id));
}

export function rememberChoice(game: GameCard, { side, players, opponents, options, names = [] }: StartChoice) {
  writeLocal(`start-${game.id}`, JSON.stringify({ side, players, opponents, options }));
  const level = opponents.find(isComputer);
  if (level) setLastOpponent(game.id, level);
  if (names.some(Boolean)) setLastNames(names);
}
