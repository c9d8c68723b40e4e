// What a game leads to: the next step of the ladder or, by the games before it, a harder or an easier opponent.

import { n } from "../shared/i18n.ts";
import { isStep, nextStep, type Step, seatsOf, wayTo } from "./ladder.ts";
import { isComputer, OFFERED, opponentName } from "./people.ts";
import type { Result } from "./result.ts";
import { isPlayedByHints, outcome } from "./result-text.ts";
import { localOnlySeat, withLevel } from "./seats.ts";

export type NextGame =
  | { kind: "again" } // without help
  | { kind: "page"; address: string; words: string } // the lesson or puzzles
  | { kind: "level"; seats: string[]; level: string; why: string }; // "" if the ladder says it

/**
 * What to play after a game; null for no suggestion.
 * @param results the newest first
 * @param result of the game; undefined if it is not known
 * @param steps of the ladder; null if the game is on none
 */
export function nextGame(results: Result[], game: string, seats: string[], result: Result | undefined, steps: Step[] | null): NextGame | null {
  if (result && isHelpedWin(result)) return steps && { kind: "again" };
  const step = steps && nextStep(steps);
  const onLadder = step && result && isStep(result) && seatsOf(step);
  if (onLadder) return { kind: "level", seats: onLadder, level: step.id, why: "" };
  const suggestion = nextLevel(results, game, seats);
  if (suggestion) return { kind: "level", seats: withLevel(seats, suggestion.level, suggestion.next), level: suggestion.next, why: suggestionText(suggestion) };
  if (step && !isComputer(step.id)) return { kind: "page", ...wayTo(step, game) };
  const own = step && seatsOf(step); // after a loss to somebody stronger
  return own && OFFERED.indexOf(step.id) < OFFERED.indexOf(onlyLevel(seats)) ? { kind: "level", seats: own, level: step.id, why: "" } : null;
}

export const isHelpedWin = (result: Result) => outcome(result) === "won" && !isStep(result);

const LOSSES = 2; // in a row, after which the level before is suggested

export const lossesInARow = (results: Result[], game: string, seats: string[]) => inARow(results, game, seats, "lost");

export const isTooMany = (losses: number) => losses >= LOSSES;

export const easierLevel = (level: string, losses: number) => (isTooMany(losses) ? OFFERED[OFFERED.indexOf(level) - 1] : undefined);

interface Suggestion {
  level: string;
  next: string;
}

/**
 * The level that the games against a computer player suggest: the next one after wins, the one before after losses. A
 * game that was played on from a position of another one does not count.
 * @param results the newest first
 * @param seats the players now
 */
export function nextLevel(results: Result[], game: string, seats: string[]): (Suggestion & ({ wins: number } | { losses: number })) | null {
  const level = onlyLevel(seats);
  if (!OFFERED.includes(level)) return null;
  const [wins, losses] = [inARow(results, game, seats, "won"), lossesInARow(results, game, seats)];
  const [harder, easier] = [OFFERED[OFFERED.indexOf(level) + 1], easierLevel(level, losses)];
  if (wins && harder) return { level, next: harder, wins };
  return easier ? { level, next: easier, losses } : null;
}

function suggestionText({ level, next, ...series }: NonNullable<ReturnType<typeof nextLevel>>) {
  const names = { level: opponentName(level), next: opponentName(next) };
  return "wins" in series
    ? n("One win against {level}: try {next}?", "{count} wins in a row against {level}: try {next}?", series.wins, names)
    : n("One loss against {level}: try {next}?", "{count} losses in a row against {level}: try {next}?", series.losses, names);
}

/** The games against the level of these seats, with as many players: against several opponents, a win is harder. */
export const gamesAgainst = (results: Result[], game: string, seats: string[]) =>
  results
    .filter((result) => !result.branched && !isPlayedByHints(result))
    .filter((result) => result.game === game && result.seats.length === seats.length && onlyLevel(result.seats) === onlyLevel(seats));

function inARow(results: Result[], game: string, seats: string[], wanted: string) {
  const outcomes = gamesAgainst(results, game, seats).map(outcome);
  const other = outcomes.findIndex((one) => one !== wanted);
  return other < 0 ? outcomes.length : other;
}

/** The level of all opponents of a single local player; "" if they differ, or if there are other people. */
export function onlyLevel(seats: string[]) {
  if (localOnlySeat(seats) === null) return "";
  const levels = new Set(seats.filter(isComputer));
  return levels.size === 1 ? ([...levels][0] ?? "") : "";
}
