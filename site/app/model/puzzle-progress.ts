// What the player has done with the puzzles: the first result of each puzzle and of each day, and the puzzles from the player's own games.
// The streak of days and the rating follow from the results.

import { DAY, n, t } from "../shared/i18n.ts";
import { isListOfTexts, isTime } from "../shared/storage.ts";
import type { PuzzleInfo } from "./daily-puzzle.ts";

type PuzzleState = "open" | "right" | "failed";
/** "shown": somebody asked for the solution */
export type PuzzleEvent = "wrong" | "hint" | "right" | "shown";

export interface Attempt {
  state: PuzzleState;
  wrong: number; // tries
  hints: number;
}

interface PuzzleResult extends Attempt {
  at: number; // when it began, in milliseconds
  rating: number; // of the puzzle; 0 if it has none
  on?: number; // the day that it counts for, although it is not the puzzle of a day: it was tried to its end on it, and the clock was not set back
}

interface DayResult extends PuzzleResult {
  id: string; // of the puzzle
  late?: true; // it ended on a later day, or the clock was set back: it does not count for the streak
}

export interface Progress {
  version: 1;
  puzzles: Record<string, PuzzleResult>; // by id
  days: Record<string, DayResult>; // by the number of the day
  own: Record<string, PuzzleInfo>; // from games of this player, by id, the newest last
  seen: number; // the last day on which puzzles were opened
}

export const TRIES = 3;
export const NOTHING: Attempt = { state: "open", wrong: 0, hints: 0 };
export const NO_PROGRESS: Progress = { version: 1, puzzles: {}, days: {}, own: {}, seen: 0 };

const FIRST_RATING = 1100; // a little below the casual level
const FREE = 5; // results that cannot lower the rating: newcomers learn
const STEP = 16; // points that a result moves the rating by at most; a miss at an equal puzzle costs 8
const EARLY_STEP = 96; // the same for the gains of those first results
const SCALE = 400; // of Elo's formula
export const MILESTONES = [3, 7, 14, 30, 100]; // days of a streak
const EASY = 900; // the rating up to which a puzzle is one to warm up
const GENTLE = 750; // the rating of the first puzzles
const GENTLE_COUNT = 4; // puzzles of that rating, before they get harder
const RISE = 100; // points by which each of the following may be harder
const HARDER = 3; // a puzzle that is harder than wanted counts as so many times as far away
const UNSURE = 400; // points by which an easy puzzle counts as further away if its solution surely does not win
const MAX_OWN = 200;
const DAYS_PER_DAY_OFF = 7; // of two days off in a streak, the second is at least so many days later
const CLOCK_REPAIRED = 31; // days: if the clock goes back further, the later date was the wrong one

/** How an attempt stands after an event. What is over stays as it is. */
export function after(attempt: Attempt, event: PuzzleEvent): Attempt {
  if (attempt.state !== "open") return attempt;
  const wrong = attempt.wrong + (event === "wrong" ? 1 : 0);
  const hints = attempt.hints + (event === "hint" ? 1 : 0);
  return { wrong, hints, state: event === "right" ? "right" : event === "shown" || wrong >= TRIES ? "failed" : "open" };
}

/** How an attempt has ended, in a few words; "" while it is open. */
export function endedText({ state, wrong, hints }: Attempt): string {
  if (state !== "right") return state === "failed" ? t("Not solved this time.") : "";
  if (hints) return t("Solved with a hint.");
  return [t("Solved on the first try!"), t("Solved on the second try!"), t("Solved on the third try!")][wrong] ?? "";
}

/** Note that puzzles were opened on a day: then an earlier one is over, even if the clock is set back. */
export function seenOn(progress: Progress, day: number): Progress {
  const isBack = progress.seen > day && progress.seen - day <= CLOCK_REPAIRED;
  return isBack || progress.seen === day ? progress : { ...progress, seen: day };
}

/**
 * Note an event of a first attempt.
 * @param day the puzzle is that of this day; null for any other
 * @param now the time, and the day at that time
 */
export function withEvent(
  progress: Progress,
  puzzle: { id: string; rating: number },
  day: number | null,
  event: PuzzleEvent,
  now: { time: number; day: number },
): Progress {
  const { id, rating } = puzzle;
  const { seen } = seenOn(progress, now.day);
  const begun = { at: now.time, rating };
  const first: PuzzleResult = { ...begun, ...progress.puzzles[id], ...after(progress.puzzles[id] ?? NOTHING, event) };
  const hasEnded = first.state !== "open" && (progress.puzzles[id] ?? NOTHING).state === "open";
  if (day === null && hasEnded && event !== "shown" && seen === now.day) first.on = now.day;
  const puzzles = { ...progress.puzzles, [id]: first };
  if (day === null) return { ...progress, puzzles, seen };
  const before = progress.days[day] ?? (day === now.day ? NOTHING : (progress.puzzles[id] ?? NOTHING));
  const late = seen > day && before.state === "open" && { late: true as const };
  const ofDay = { ...begun, id, ...before, ...late, ...after(before, event) };
  return { ...progress, puzzles, days: { ...progress.days, [day]: ofDay }, seen };
}

export const withOwn = (progress: Progress, puzzle: PuzzleInfo): Progress => ({ ...progress, own: newest({ ...progress.own, [puzzle.id]: puzzle }) });

const newest = (own: Progress["own"]) => Object.fromEntries(Object.entries(own).slice(-MAX_OWN));

export const hasProgress = ({ puzzles, own }: Progress) => Object.keys(puzzles).length + Object.keys(own).length > 0;

/** What is known from two places, such as this browser and a file: of two attempts, the first one counts. */
export function merged(one: Progress, other: Progress): Progress {
  const own = newest({ ...other.own, ...one.own });
  return { version: 1, puzzles: firstOf(one.puzzles, other.puzzles), days: firstOf(one.days, other.days), own, seen: Math.max(one.seen, other.seen) };
}

function firstOf<Result extends PuzzleResult>(some: Record<string, Result>, others: Record<string, Result>): Record<string, Result> {
  const all = { ...some };
  for (const [key, other] of Object.entries(others)) {
    const one = all[key];
    if (!one || isBefore(other, one)) all[key] = other;
  }
  return all;
}

/** Whether an attempt began earlier, or is the same one and has gone further. */
const isBefore = (one: PuzzleResult, other: PuzzleResult) => one.at < other.at || (one.at === other.at && length(one) > length(other));

const length = ({ state, wrong, hints }: Attempt) => wrong + hints + (state === "open" ? 0 : 10 * TRIES);

/** What can be read of stored or imported progress. */
export function progressFrom(content: unknown): Progress {
  const { version, puzzles, days, own, seen } = (content ?? {}) as Record<string, unknown>;
  if (version !== 1) return NO_PROGRESS;
  const isOfDay = (result: DayResult) => typeof result.id === "string";
  return {
    version,
    puzzles: readable(puzzles, isResult),
    days: readable(days, (result): result is DayResult => isResult(result) && isOfDay(result as DayResult)),
    own: readable(own, isPuzzle),
    seen: Number.isInteger(seen) ? (seen as number) : 0,
  };
}

function readable<Kept>(content: unknown, isRight: (one: unknown) => one is Kept): Record<string, Kept> {
  const entries: [string, unknown][] = typeof content === "object" && content !== null ? Object.entries(content) : [];
  return Object.fromEntries(entries.filter((entry): entry is [string, Kept] => isRight(entry[1])));
}

function isPuzzle(content: unknown): content is PuzzleInfo {
  if (typeof content !== "object" || content === null) return false;
  const { id, link, kind, at, seat, rating, solution } = content as Record<string, unknown>;
  return isListOfTexts([id, link, kind]) && [at, seat, rating].every(Number.isInteger) && isListOfTexts(solution);
}

function isResult(content: unknown): content is PuzzleResult {
  if (typeof content !== "object" || content === null) return false;
  const { state, wrong, hints, at, rating, on = 0 } = content as Record<string, unknown>;
  return ["open", "right", "failed"].includes(state as string) && [wrong, hints, on].every(Number.isInteger) && Number.isFinite(rating) && isTime(at);
}

/** The number of puzzles that are solved. @param counts whether the puzzle of an id counts; by default, all do */
export const countSolved = ({ puzzles }: Progress, counts: (id: string) => boolean = () => true) =>
  Object.entries(puzzles).filter(([id, { state }]) => state === "right" && counts(id)).length;

/** The days on which their own puzzle or another one was tried to its end, solved or not, each with the time of the attempt. */
export function daysTried({ days, puzzles }: Progress): Map<number, number> {
  const others = Object.values(puzzles).flatMap(({ on, at }) => (on === undefined ? [] : [[on, at] as const]));
  return new Map([...others, ...Object.entries(days).flatMap(([day, { state, late, at }]) => (state !== "open" && !late ? [[Number(day), at] as const] : []))]);
}

/** The result of another puzzle that was tried on a day; the last one of several. */
export const otherOn = ({ puzzles }: Progress, day: number): Attempt | undefined => Object.values(puzzles).findLast(({ on }) => on === day);

export interface Streak {
  length: number; // days that were tried
  off: number[]; // the missed days between them
}

/**
 * The streak up to today or, if today is still open, up to the last day before. It survives one missed day in any seven.
 * @param tried the days that count, each with a time
 */
export function streakOf(tried: Map<number, number>, today: number, now: number): Streak {
  const off: number[] = [];
  let length = 0;
  for (let day = tried.has(today) ? today : dayBefore(tried, today, now, off); day !== null; day = dayBefore(tried, day, tried.get(day) ?? now, off))
    length += 1;
  return { length, off };
}

/** The day before in a streak; a day off between the two is added to `off`. A day that a traveller across the date line has not had is none. */
function dayBefore(tried: Map<number, number>, day: number, at: number, off: number[]): number | null {
  if (tried.has(day - 1)) return day - 1;
  const earlier = tried.get(day - 2);
  if (earlier === undefined) return null;
  if (at - earlier >= DAY) {
    const later = off.at(-1) ?? Infinity;
    if (later - (day - 1) < DAYS_PER_DAY_OFF) return null;
    off.push(day - 1);
  }
  return day - 2;
}

/** It does not say "in a row": there may be days off. */
export const daysText = (length: number) => n("Streak: {count} day", "Streak: {count} days", length);

export const bestStreak = (tried: Map<number, number>): number => Math.max(0, ...Array.from(tried, ([day, at]) => streakOf(tried, day, at).length));

/** The results that count for the rating: those of rated puzzles that failed, or were solved without a hint. */
const rated = ({ puzzles }: Progress) =>
  Object.values(puzzles).filter(({ state, hints, rating }) => rating > 0 && (state === "failed" || (state === "right" && !hints)));

/** How the result of a puzzle has changed the rating, and why if it has not. */
export function ratingChange(progress: Progress, id: string): { rating: number; gain: number; why: string } {
  const { [id]: result = NOTHING, ...puzzles } = progress.puzzles;
  const rating = ratingOf(progress);
  const gain = rating - ratingOf({ ...progress, puzzles });
  return { rating, gain, why: gain ? "" : whyUnchanged(result, rated(progress).length) };
}

function whyUnchanged({ state, hints, wrong }: Attempt, results: number) {
  if (state === "failed") return results <= FREE ? t("The first {count} results cost no points.", { count: FREE }) : "";
  if (hints) return t("With a hint, a puzzle earns no rating.");
  return wrong ? t("An easy puzzle earns points only at the first try.") : "";
}

/**
 * The rating of whoever solves, by Elo's formula: solved at the first try, a puzzle is a whole win, at the second half of one, at
 * the third a third. Solving never lowers the rating, and neither do the first results; wins among these count more.
 */
export function ratingOf(progress: Progress): number {
  let rating = FIRST_RATING;
  const results = rated(progress).sort((one, other) => one.at - other.at);
  for (const [number, result] of results.entries()) {
    const expected = 1 / (1 + 10 ** ((result.rating - rating) / SCALE));
    const isSolved = result.state === "right";
    const surplus = (isSolved ? 1 / (1 + result.wrong) : 0) - expected;
    if (surplus > 0) rating += (number < FREE ? EARLY_STEP : STEP) * surplus;
    else if (!isSolved && number >= FREE) rating += STEP * surplus;
  }
  return Math.round(rating);
}

/** The rating as players share it, as a list of one text; empty if no result counts for it. */
export const ratingToShare = (progress: Progress): string[] => (rated(progress).length ? [t("My rating: {rating}", { rating: ratingOf(progress) })] : []);

/** The rating of the puzzles that suit the player: newcomers get easy ones first, then harder ones step by step up to their own rating. */
export const suitedRating = (progress: Progress): number => Math.min(ratingOf(progress), GENTLE + RISE * Math.max(0, countSolved(progress) - GENTLE_COUNT + 1));

/**
 * The puzzle to try next: of those not tried yet, or if all are, not solved yet, the one whose rating is nearest, rather below than
 * above; of easy ones, rather one whose solution wins for sure. Of several equally near ones, the shortest.
 * @param wanted the rating
 * @param not the id of the puzzle that was just shown
 */
export function nextPuzzle<Puzzle extends { id: string; rating: number; value?: number; solution?: string[] }>(
  puzzles: Puzzle[],
  { puzzles: tried }: Progress,
  wanted: number,
  not: string,
): Puzzle | undefined {
  const others = puzzles.filter(({ id }) => id !== not);
  const choices = [others.filter(({ id }) => !tried[id]), others.filter(({ id }) => tried[id]?.state !== "right"), others];
  const unsure = ({ value = 1 }: Puzzle) => (wanted <= EASY ? UNSURE * (1 - value) : 0);
  const distance = (puzzle: Puzzle) => unsure(puzzle) + (puzzle.rating > wanted ? HARDER * (puzzle.rating - wanted) : wanted - puzzle.rating);
  const plies = ({ solution = [] }: Puzzle) => solution.length;
  const before = (one: Puzzle, other: Puzzle) => distance(one) - distance(other) || plies(one) - plies(other);
  return choices.find(({ length }) => length)?.reduce((best, one) => (before(one, best) < 0 ? one : best));
}

/** An easy puzzle of a game, to try before the one that is shown; undefined if this one is easy too. */
export function easierPuzzle<Puzzle extends { id: string; rating: number }>(puzzles: Puzzle[], progress: Progress, shown: Puzzle): Puzzle | undefined {
  const easy = puzzles.filter(({ rating }) => rating <= EASY);
  return shown.rating > EASY ? nextPuzzle(easy, progress, 0, shown.id) : undefined;
}
