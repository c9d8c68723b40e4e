// How games against a computer player have gone so far, and which level it suggests: the next one after wins, the one
// before after losses.

import type { Result } from "../saves/results-store.ts";
import { n } from "../shared/i18n.ts";
import { levelName } from "./level-names.ts";
import { outcome } from "./result-text.ts";
import { isComputer, localOnlySeat } from "./seats.ts";
import { OFFERED } from "./start-choice.ts";

/** games against a level */
export interface Tally {
  level: string;
  won: number;
  lost: number;
  drawn: number;
}

const LOSSES = 2; // in a row, after which the level before is suggested

/**
 * A game that was played on from a position of another one does not count.
 * @param results the newest first
 * @param seats the players now
 */
export function nextLevel(
  results: Result[],
  game: string,
  seats: string[],
): { level: string; next: string; wins: number } | { level: string; next: string; losses: number } | null {
  const level = onlyLevel(seats);
  const outcomes = outcomesAgainst(results, game, seats);
  if (!OFFERED.includes(level)) return null;
  const place = OFFERED.indexOf(level);
  const [wins, losses] = [inARow(outcomes, "won"), inARow(outcomes, "lost")];
  const [harder, easier] = [OFFERED[place + 1], OFFERED[place - 1]];
  if (wins && harder) return { level, next: harder, wins };
  return losses >= LOSSES && easier ? { level, next: easier, losses } : null;
}

/** The suggestion in words. */
export function suggestionText({ level, next, ...series }: NonNullable<ReturnType<typeof nextLevel>>) {
  const names = { level: levelName(level), next: levelName(next) };
  return "wins" in series
    ? n("One win against {level}: try {next}?", "{count} wins in a row against {level}: try {next}?", series.wins, names)
    : n("One loss against {level}: try {next}?", "{count} losses in a row against {level}: try {next}?", series.losses, names);
}

/** All games against the only level at the table, this one included; null without one, or for the first game. */
export function tally(results: Result[], game: string, seats: string[]): Tally | null {
  const level = onlyLevel(seats);
  const outcomes = outcomesAgainst(results, game, seats);
  const count = (one: string) => outcomes.filter((other) => other === one).length;
  return level && outcomes.length > 1 ? { level, won: count("won"), lost: count("lost"), drawn: count("drawn") } : null;
}

/** The level that was beaten for the first time in this game; null if none was. @param id of the game's save */
export function firstWin(results: Result[], game: string, seats: string[], id: string): string | null {
  const level = onlyLevel(seats);
  const first = gamesAgainst(results, game, seats).findLast((result) => outcome(result) === "won");
  return level && first?.id === id ? level : null;
}

/** The games against the level of these seats, with as many players: against several opponents, a win is harder. */
const gamesAgainst = (results: Result[], game: string, seats: string[]) =>
  results.filter((result) => !result.branched && result.game === game && result.seats.length === seats.length && onlyLevel(result.seats) === onlyLevel(seats));

const outcomesAgainst = (results: Result[], game: string, seats: string[]) => gamesAgainst(results, game, seats).map(outcome);

/** How many of the newest games ended like this. */
function inARow(outcomes: (string | null)[], wanted: string) {
  const other = outcomes.findIndex((outcome) => outcome !== wanted);
  return other < 0 ? outcomes.length : other;
}

/** The level of all opponents of a single local player; "" if they differ, or if there are other people. */
function onlyLevel(seats: string[]) {
  if (localOnlySeat(seats) === null) return "";
  const levels = new Set(seats.filter(isComputer));
  return levels.size === 1 ? ([...levels][0] ?? "") : "";
}
