// The ladder of a game: its lesson and five puzzles if it has them, and a win against each level on both sides, or with two numbers of
// players, without hints and undo. A win against a stronger level counts for the weaker ones too.

import type { GameCard } from "../engine/protocol.ts";
import { n, t } from "../shared/i18n.ts";
import { addressOfDeal, addressOfLesson, addressOfPuzzle } from "./addresses.ts";
import { knownGame } from "./games.ts";
import { company, isComputer, LEVELS, levelName, OFFERED, opponentName, personOf, shortName } from "./people.ts";
import type { Result } from "./result.ts";
import { outcome } from "./result-text.ts";
import { localOnlySeat, localSeat } from "./seats.ts";

export type LadderGame = Pick<GameCard, "id" | "seats" | "seat_names" | "lesson_minutes">;

/** Where a level has to be beaten: at one seat or, without a seat, with a number of players. */
export interface Part {
  players: number;
  seat?: number;
}

export interface Step {
  id: string; // "lesson", "puzzles" or a level
  done: number;
  of: number;
  missing: Part[]; // of a level
  was?: number; // how much was done before, if it has just grown
}

export const LADDER_PUZZLES = 5;
const MANY = 4; // players, at which a game for several numbers of players has to be won, or at most as many

/** The parts of each level: both sides, or the lowest number of players and a higher one. */
export function partsOf({ seats }: Pick<LadderGame, "seats">): Part[] {
  const [fewest = 2] = seats;
  if (seats.length < 2) return Array.from({ length: fewest }, (_, seat) => ({ players: fewest, seat }));
  const many = Math.max(...seats.filter((count) => count <= MANY));
  return [...new Set([fewest, Math.max(fewest, many)])].map((players) => ({ players }));
}

/**
 * @param results those of other games are ignored
 * @param learned whether the lesson is finished
 * @param solved how many puzzles; null if the game has none
 */
export function ladder(game: LadderGame, results: Result[], learned: boolean, solved: number | null): Step[] {
  const wins = results.filter((result) => result.game === game.id && isStep(result));
  const parts = partsOf(game);
  const levels = OFFERED.map((level) => {
    const missing = parts.filter((part) => !wins.some((win) => fits(win, part) && weakest(win.seats) >= LEVELS.indexOf(level)));
    return { id: level, done: parts.length - missing.length, of: parts.length, missing };
  });
  const lesson = game.lesson_minutes > 0 ? [{ id: "lesson", done: Number(learned), of: 1, missing: [] }] : [];
  const puzzles = solved === null ? [] : [{ id: "puzzles", done: Math.min(solved, LADDER_PUZZLES), of: LADDER_PUZZLES, missing: [] }];
  return [...lesson, ...puzzles, ...levels];
}

/** The weakest level that was not beaten in a game yet; undefined if all were. */
export const unbeatenLevel = (results: Result[], game: string) =>
  OFFERED.find((level) => !results.some((result) => result.game === game && isStep(result) && weakest(result.seats) >= LEVELS.indexOf(level)));

/** Whether a result is a win of the only player, who was not helped, against computers. */
export const isStep = (result: Result) =>
  result.helped === false && !result.branched && result.resigned === undefined && localOnlySeat(result.seats) !== null && outcome(result) === "won";

/** Whether a win of a running game would be a step of a ladder. */
export const countsForLadder = ({ position, seats, flags }: RunningGame) =>
  !flags.helped && !flags.branched && localOnlySeat(seats) !== null && knownGame(position?.game ?? "") !== undefined;

export interface RunningGame {
  position: { game: string } | null;
  seats: string[];
  flags: { helped: boolean; branched: boolean };
}

export const advances = (seats: string[], { id, missing }: Step) =>
  localOnlySeat(seats) !== null && weakest(seats) >= LEVELS.indexOf(id) && missing.some((part) => fits({ seats }, part));

const fits = ({ seats }: Pick<Result, "seats">, { players, seat }: Part) => seats.length === players && (seat === undefined || seat === localSeat(seats));

const weakest = (seats: string[]) => Math.min(...seats.filter(isComputer).map((level) => LEVELS.indexOf(level)));

/**
 * The next step: nobody is sent back behind the last level that they have beaten, unless only such steps are left. Puzzles do not replace the
 * lesson, and wait until the weakest level is beaten: who knows the rules wants to play first.
 */
export function nextStep(ladder: Step[]): Step | undefined {
  const puzzles = ladder.filter(({ id }) => id === "puzzles");
  const others = ladder.filter(({ id }) => id !== "puzzles");
  const steps = others.toSpliced(others.findIndex(({ id }) => isComputer(id)) + 1, 0, ...puzzles);
  const isOpen = ({ done, of }: Step) => done < of;
  const begun = steps.findLastIndex(({ id, done }) => done > 0 && id !== "puzzles");
  return steps.slice(Math.max(begun, 0)).find(isOpen) ?? steps.find(isOpen);
}

/** The seats of the next game of a level; null for other steps, and if it is beaten. */
export function seatsOf({ id, missing: [part] }: Step): string[] | null {
  if (!part) return null;
  const { players, seat = 0 } = part;
  return company(id, players - 1).toSpliced(seat, 0, "person");
}

export function nextText(steps: Step[], seatNames: string[]) {
  const next = nextStep(steps);
  if (!next) return t("You have done it all.");
  const [part] = next.missing;
  if (next.id === "lesson") return t("Next: the lesson.");
  if (next.id === "puzzles") return n("Next: one puzzle.", "Next: {count} puzzles.", next.of - next.done);
  const level = opponentName(next.id);
  if (!next.done || !part) return t("Next: beat {level}.", { level });
  if (part.seat === undefined) return t("Next: beat {level} with {count} players.", { level, count: part.players });
  return t("Next: beat {level} as {side}.", { level, side: seatNames[part.seat] ?? "" });
}

export function goalText({ id, done, of, missing: [part] }: Step, name: string, seatNames: string[]) {
  if (id === "lesson") return t("Learn {name}", { name });
  if (id === "puzzles") return t("Solve {count} puzzles of {name}", { count: of, name });
  const words = { opponent: opponentName(id), name };
  if (!done || !part) return t("Beat {opponent} at {name}", words);
  if (part.seat === undefined) return t("Beat {opponent} at {name} with {count} players", { ...words, count: part.players });
  return t("Beat {opponent} at {name} as {side}", { ...words, side: seatNames[part.seat] ?? "" });
}

export function doneText({ id, of }: Step, name: string) {
  if (id === "lesson") return t("You know the rules of {name}!", { name });
  if (id === "puzzles") return t("{count} puzzles of {name} solved!", { count: of, name });
  return t("{person} is beaten at {name}!", { person: personOf(id), name });
}

/** The address of a new game at these seats. Two players are the default. */
export const addressOfSeats = (game: string, seats: string[]) =>
  addressOfDeal({ game, ...(seats.length > 2 && { players: seats.length }), options: {} }, seats);

/** What leads to a step of a game: an address, and the words of its link. It is the same wherever somebody may go on: at the end of a lesson or a game, and on the home page. */
export function wayTo(step: Step, game: string) {
  if (step.id === "lesson") return { address: addressOfLesson(game), words: t("Take the lesson") };
  if (step.id === "puzzles") return { address: addressOfPuzzle("", { game }), words: t("Solve puzzles") };
  return { address: addressOfSeats(game, seatsOf(step) ?? ["person", step.id]), words: playText(step.id) };
}

export const playText = (level: string) => t("Play {level}", { level: shortName(level) });

export function stepText({ id, done, of }: Step) {
  const name = { lesson: t("Lesson"), puzzles: t("Puzzles") }[id] ?? levelName(id);
  if (done === of) return t("{name}: done", { name });
  return of > 1 && done ? t("{name}: {done} of {all}", { name, done, all: of }) : t("{name}: open", { name });
}
