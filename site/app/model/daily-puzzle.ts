// Puzzles: what is known of one, how a turning point of a game becomes one, and which is today's. That is the same for everyone,
// determined only by the local date and the puzzles of all games. The build chooses the puzzles of a cycle of days (site/building/puzzle_days.py).

import type { AiClient } from "../engine/ai-client.ts";
import type { GameViews, KeyMoment } from "../engine/protocol.ts";
import { DAY, language } from "../shared/i18n.ts";
import { SITE } from "../shared/site-files.ts";

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

interface PuzzleKind {
  name: string;
  question: string;
  recall: string; // how the game is scored, and the rule that the solution needs
}

/** The puzzles of a game, those of its days in turn and then the others, and the words for their kinds in each language. */
export interface PuzzleFile {
  game: string;
  name: string;
  puzzles: PuzzleInfo[];
  texts: Record<string, { kinds: Record<string, PuzzleKind> }>;
}

/** The puzzles of a game. @throws if they cannot be loaded */
export async function fetchPuzzles(game: string): Promise<PuzzleFile> {
  const answer = await fetch(`${SITE}puzzles/${game}.json`);
  if (!answer.ok) throw new Error(`${answer.status} for the puzzles of ${game}`);
  return answer.json();
}

export function kindIn({ texts }: PuzzleFile, kind: string): PuzzleKind {
  const found = texts[language()] ?? texts.en;
  return found?.kinds[kind] ?? { name: kind, question: "", recall: "" };
}

/**
 * The puzzle that a turning point makes if the AI worker proves that the better move is the only good one.
 * @param views what each mover of the game saw
 * @param onProgress gets the progress, 0 to 1
 * @returns null if it makes none; undefined if the proof was cancelled
 */
export async function provenPuzzle(
  ai: Pick<AiClient, "think">,
  { ply, seat, better }: KeyMoment,
  { views }: GameViews,
  onProgress: (progress: number) => void = () => {},
): Promise<Omit<PuzzleInfo, "id" | "link"> | null | undefined> {
  const proof = await ai.think({ request: "prove", view: views[ply - 1] ?? {} }, ({ progress }) => onProgress(progress));
  if (!proof) return undefined;
  const { solution = [], kind, line, rival } = proof;
  return better && solution[0] === better.move ? { at: ply - 1, seat, kind, rating: 0, solution, line, rival } : null;
}

export const FIRST_DAY: number = Date.UTC(2026, 0, 1) / DAY; // puzzle number 1

const MONDAY = 4; // the day of the first Monday, counted from 1 January 1970; the cycle of days begins with it

/** The day of the local calendar, counted from 1 January 1970. */
export function localDay(time: number = Date.now()): number {
  const date = new Date(time);
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY;
}

/** The days of a day's week, from Monday. */
export const weekFrom = (day: number): number[] => sevenDays(day - modulo(day - MONDAY, 7));

/** A day and the six days before it. */
export const lastSevenDays = (day: number): number[] => sevenDays(day - 6);

const sevenDays = (first: number) => Array.from({ length: 7 }, (_, place) => first + place);

export const puzzleNumber = (day: number) => day - FIRST_DAY + 1;

export const addressOfDay = (day: number) => (day === localDay() ? "puzzles.html" : `puzzles.html?day=${isoDate(day)}`);

export const isoDate = (day: number) => new Date(day * DAY).toISOString().slice(0, 10);

const SETTERS = ["novice", "casual", "casual", "strong", "strong", "expert", "expert"]; // from Monday on: the puzzles get harder, too

/** The level of whoever sets the day's puzzle. */
export const setterOf = (day: number) => SETTERS[modulo(day - MONDAY, 7)] ?? "";

export function gameOfDay(day: number): { game: string; name: string } {
  const { id: game = "", name = "" } = GAMES[Number(PUZZLE_DAYS[placeOf(day)])] ?? {};
  return { game, name };
}

/**
 * The day's puzzle.
 * @param puzzles those of the day's game, in the order of its days
 */
export function puzzleOfDay<Puzzle>(day: number, puzzles: Puzzle[]): Puzzle | undefined {
  const place = placeOf(day);
  const earlier = PUZZLE_DAYS.slice(0, place).split(PUZZLE_DAYS[place] ?? "").length - 1; // days of the same game
  return puzzles[earlier % puzzles.length];
}

const placeOf = (day: number) => modulo(day - MONDAY, PUZZLE_DAYS.length);

/** Negative numbers count from the end. */
const modulo = (number: number, count: number) => ((number % count) + count) % count;
