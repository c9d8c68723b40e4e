// The moves of a game as a history: groups the log by turns, and compares two histories, like branches: whether they
// belong to the same game and which one is ahead. Finds the closest saved game, and merges two.

import type { GameRecord, LogEntry, SavedGame } from "../engine/protocol.ts";

/** A game with `at` current plies; later ones were undone. */
export type GameHistory = SavedGame;

/** How their game relates to mine: "ahead" continues mine, "behind" is continued by mine, "diverged" differs after the common plies, "unrelated" has another deal. */
interface Comparison {
  is: "unrelated" | "same" | "ahead" | "behind" | "diverged";
  common: number;
}

export function compareGames(mine: GameHistory, theirs: GameHistory): Comparison {
  if (dealKey(mine.record.deal) !== dealKey(theirs.record.deal)) return { is: "unrelated", common: 0 };
  const [ours, others] = [currentMoves(mine), currentMoves(theirs)];
  const differs = ours.findIndex((move, ply) => move !== others[ply]);
  if (differs < 0) return { is: others.length > ours.length ? "ahead" : "same", common: ours.length };
  return { is: differs === others.length ? "behind" : "diverged", common: differs };
}

/** The saved game with the same deal that best matches an incoming one (`nearness`), and among equals has the most plies in common with it. */
export function closestGame<Kept extends GameHistory>(kept: Kept[], theirs: GameHistory): { game: Kept; comparison: Comparison } | null {
  const matches = kept.map((game) => ({ game, comparison: compareGames(game, theirs) })).filter((one) => one.comparison.is !== "unrelated");
  const nearness = ["diverged", "behind", "ahead", "same"];
  const rank = ({ is, common }: Comparison) => nearness.indexOf(is) * 1e6 + common;
  return matches.sort((one, other) => rank(other.comparison) - rank(one.comparison))[0] ?? null;
}

/** Fast-forward my game to theirs, which is ahead. If it only redoes what I have undone, my record stays, so that I can redo the rest. */
export function mergeGames(mine: GameHistory, theirs: GameHistory): GameHistory {
  const others = currentMoves(theirs);
  const redone = others.every((move, ply) => mine.record.moves[ply] === move);
  return { record: redone ? mine.record : { ...theirs.record, moves: others }, at: others.length };
}

const currentMoves = ({ record, at }: GameHistory) => record.moves.slice(0, at);

/** A deal as canonical JSON, independent of the order of its fields and without the seed. */
export const dealKey = ({ seed: _, ...deal }: GameRecord["deal"]) =>
  JSON.stringify(deal, (_, value) => (isObject(value) ? Object.fromEntries(Object.entries(value).sort()) : value));

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null && !Array.isArray(value);

/** The plies of one turn, with their moves joined. */
export interface Turn {
  first: number;
  last: number;
  seat: number;
  move: string;
  sentences: string[];
}

/** Group the log by turns: a move and its exchange, for example, are one. */
export function logTurns(log: LogEntry[]): Turn[] {
  const turns: Turn[] = [];
  for (const { ply, seat, shown: move, sentence, continues } of log) {
    const turn = turns.at(-1);
    if (turn && continues) Object.assign(turn, { last: ply, move: `${turn.move} ${move}`, sentences: [...turn.sentences, sentence] });
    else turns.push({ first: ply, last: ply, seat, move, sentences: [sentence] });
  }
  return turns;
}
