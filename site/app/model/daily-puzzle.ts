// Today's puzzle: the same for everyone, determined only by the local date, the list of games and their puzzles.

import { DAY } from "./daily-deal.ts";

/** A puzzle, as site/building/puzzles.py writes it, or from a game of the player. */
export interface PuzzleInfo {
  id: string;
  link: string; // of the game, at least up to the position
  at: number; // plies before the position
  seat: number; // who has to find a move
  kind: string;
  rating: number; // 0 if nobody has tried it
  solution: string[]; // the move to find, then replies and further moves in turn
  method?: "exact" | "search"; // how it is proven; none for the player's own puzzles, nor any of the next four
  value?: number; // the chance of winning with the move to find, 0 to 1
  margin?: number; // by how much it is lower with any other move, at least
  line?: string[]; // the solution, and best play to the end if it is known
  rival?: string[]; // the same with the second best move, or this and the answer to it
}

/** The words for a kind of puzzles. */
export interface PuzzleKind {
  name: string;
  question: string;
  recall: string; // the rule that the solution needs
}

/** The puzzles of a game, the easiest first, and the words for their kinds in each language. */
export interface PuzzleFile {
  game: string;
  name: string;
  puzzles: PuzzleInfo[];
  texts: Record<string, { kinds: Record<string, PuzzleKind> }>;
}

export const FIRST_DAY: number = Date.UTC(2026, 0, 1) / DAY; // puzzle number 1

// Weekends get the hardest 21 of 73 puzzles of a game. In 52 weeks a game has at most 52 weekdays and 21 days of weekends.
const HARDEST = 21 / 73;
const WEEKDAYS = 5;
const MONDAY = 4; // the day of the first Monday, counted from 1 January 1970
const GOLDEN = 0.618; // a step of this share spreads the puzzles of neighbouring days over the whole list

/** The day of the local calendar, counted from 1 January 1970. */
export function localDay(time: number = Date.now()): number {
  const date = new Date(time);
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY;
}

/** The days of a day's week, from Monday. */
export function weekFrom(day: number): number[] {
  const monday = day - modulo(day - MONDAY, 7);
  return Array.from({ length: 7 }, (_, place) => monday + place);
}

export const gamesWithPuzzles = () => GAMES.filter(([, , , hasPuzzles]) => hasPuzzles);

/** The number of the day's puzzle, which players share. */
export const puzzleNumber = (day: number) => day - FIRST_DAY + 1;

/** The game of the day's puzzle. Games take turns, on weekdays and on weekends separately. */
export function gameOfDay(day: number): { game: string; name: string } {
  const games = gamesWithPuzzles();
  const [game = "", name = ""] = games[modulo(turnOf(day).turn, games.length)] ?? [];
  return { game, name };
}

/**
 * The day's puzzle. No puzzle returns within 52 weeks if the game has at least 73.
 * @param puzzles those of the day's game, the easiest first
 */
export function puzzleOfDay<Puzzle>(day: number, puzzles: Puzzle[]): Puzzle | undefined {
  const { isWeekend, turn } = turnOf(day);
  const easy = puzzles.length - Math.round(HARDEST * puzzles.length);
  const half = isWeekend ? puzzles.slice(easy) : puzzles.slice(0, easy);
  const list = half.length ? half : puzzles;
  return list[modulo(Math.floor(turn / gamesWithPuzzles().length) * stepFor(list.length), list.length)];
}

/** How many weekdays, or days of weekends, come before this one. */
function turnOf(day: number) {
  const week = Math.floor((day - MONDAY) / 7);
  const weekday = day - MONDAY - 7 * week;
  const isWeekend = weekday >= WEEKDAYS;
  return { isWeekend, turn: isWeekend ? 2 * week + weekday - WEEKDAYS : WEEKDAYS * week + weekday };
}

/** A step that visits each of `count` places before it returns to the first. */
function stepFor(count: number) {
  let step = Math.max(1, Math.round(GOLDEN * count));
  while (greatestDivisor(step, count) > 1) step += 1;
  return step;
}

const greatestDivisor = (one: number, other: number): number => (other ? greatestDivisor(other, one % other) : one);

/** Negative numbers count from the end. */
const modulo = (number: number, count: number) => ((number % count) + count) % count;
