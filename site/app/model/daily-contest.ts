// The deal of the day as a contest: which attempt counts, its stars, the week and the streak. All follows from the results of
// games and puzzles, so nothing else has to be kept.

import { DAY, n, t } from "../shared/i18n.ts";
import { dailyDeal, dailyDealTime } from "./daily-deal.ts";
import { localDay } from "./daily-puzzle.ts";
import { fullName, isComputer, LEVELS, OFFERED } from "./people.ts";
import { daysTried, type Progress, streakOf } from "./puzzle-progress.ts";
import type { Par, Result } from "./result.ts";
import { outcome, pointsText } from "./result-text.ts";
import { localSeat, withLevel } from "./seats.ts";

export const PAR_LEVEL = "strong";

/**
 * The attempt that counts for a deal of the day: the first one that was finished. A later one is marked when it is saved, so
 * a clock that was set back does not make it the first.
 */
export function firstAttempt(results: Result[], { game, seed }: Pick<Result, "game" | "seed">): Result | undefined {
  const attempts = results.filter((result) => result.seed === seed && result.game === game);
  return attempts.sort((one, other) => Number(one.again ?? 0) - Number(other.again ?? 0) || one.ended - other.ended)[0];
}

/** Whether a result counts for its day: a deal that was begun late in the evening may be finished on the day after. */
export function isInTime({ seed, ended }: Pick<Result, "seed" | "ended">) {
  const late = ended - dailyDealTime(seed);
  return late >= 0 && late < 2 * DAY;
}

/** Whether there are points, and the seats are those of the contest, so that the result can be compared with others. */
export const isContest = ({ game, seed, seats, scores }: Pick<Result, "game" | "seed" | "seats" | "scores">) => {
  const deal = dealOf(seed);
  return scores.length > 0 && deal?.game === game && String(deal.seats) === String(seats);
};

/** Whether it was played on the side of the contest, but against somebody easier: the star for that is won by everybody who is not that far yet. */
function isGentler({ game, seed, seats }: Pick<Result, "game" | "seed" | "seats">) {
  const deal = dealOf(seed);
  const level = seats.find(isComputer) ?? "";
  const isEasier = OFFERED.includes(level) && LEVELS.indexOf(level) < LEVELS.indexOf(deal?.level ?? "");
  return isEasier && deal?.game === game && String(withLevel(deal.seats, deal.level, level)) === String(seats);
}

/** The deal of the day with this seed; null if it is another deal. */
function dealOf(seed: string | null) {
  const time = dailyDealTime(seed);
  return Number.isNaN(time) ? null : dailyDeal(time);
}

export interface Stars {
  won: boolean;
  par: boolean | null; // null while the par is unknown
  alone: boolean | null; // a win or at least par, without hints and undo; null while that depends on the par
}

/** The stars of an attempt: up to three, or one for a win against somebody easier; null if it is another game. */
export function starsOf(result: Result): Stars | null {
  if (isGentler(result) && outcome(result) === "won" && result.resigned === undefined) return { won: true, par: false, alone: false };
  if (!isContest(result)) return null;
  if (result.resigned !== undefined) return { won: false, par: false, alone: false };
  const own = localSeat(result.seats) ?? 0;
  const par = parOf(result);
  const ahead = par && lead(result.scores, own) - lead(par.scores, own);
  const won = outcome(result) === "won";
  return { won, par: ahead === null ? null : ahead > 0, alone: result.helped === false && (won || (ahead === null ? null : ahead >= 0)) };
}

const countOf = ({ won, par, alone }: Stars) => [won, par, alone].filter(Boolean).length;

export const starsText = (stars: Stars) => n("one star", "{count} stars", countOf(stars));

/** Filled and empty stars: "★★☆". */
export const starSigns = (stars: Stars) => "★".repeat(countOf(stars)).padEnd(3, "☆");

/** The par of a result, if it has a valid one; it may come from a file. */
export function parOf({ par, scores }: Pick<Result, "par" | "scores">): Par | null {
  const isPar = Array.isArray(par?.scores) && par.scores.length === scores.length && [...par.scores, par.wins, par.games].every(Number.isFinite);
  return par && isPar ? par : null;
}

/** How far a seat is ahead of the best of the others; below 0 if it is behind. */
export const lead = (scores: number[], own: number) => (scores[own] ?? 0) - Math.max(...scores.filter((_, seat) => seat !== own));

/** The points of a result, the player's first, without a word about a tie-break: "3–8". */
export const barePoints = ({ scores, seats }: Pick<Result, "scores" | "seats">) => pointsText({ scores, seats, winners: [] });

/** The par in a sentence, and why an attempt as good as par has no star for it. */
export function parText(par: Par, { scores, seats }: Pick<Result, "scores" | "seats">) {
  const own = seats.indexOf("person");
  const words = t("Par: {level} scored {points} from your side.", { points: barePoints({ seats, scores: par.scores }), level: fullName(PAR_LEVEL) });
  return lead(scores, own) === lead(par.scores, own) ? [words, t("You have equalled it: the star is for beating it.")].join(" ") : words;
}

/** The stars of the deal of a day; null if it was not played in time, or against somebody else. */
export function starsOfDay(results: Result[], time: number): Stars | null {
  const first = firstAttempt(results, dailyDeal(time));
  return first && isInTime(first) ? starsOf(first) : null;
}

/** The days with a puzzle or a game that was played to its end, each with a time. */
export function daysPlayed(progress: Progress, results: Pick<Result, "ended" | "resigned">[]) {
  const days = daysTried(progress);
  for (const { ended, resigned } of results) if (resigned === undefined && !days.has(localDay(ended))) days.set(localDay(ended), ended);
  return days;
}

/** The length of the streak of puzzles and games, up to the day of a time. */
export const streakAt = (time: number, progress: Progress, results: Pick<Result, "ended" | "resigned">[]) =>
  streakOf(daysPlayed(progress, results), localDay(time), time).length;
