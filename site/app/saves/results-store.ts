// Stores results of games finished here, one entry per game. They outlive the saves. Unreadable entries are counted and
// kept, but not listed. In localStorage are the last game, when each lesson was finished, and whether the ladder was explained.

import { update } from "idb-keyval";
import type { TableView } from "../engine/protocol.ts";
import { countsForLadder, type RunningGame } from "../model/ladder.ts";
import { type Flags, type LastGame, NO_FLAGS, type Par, type Result, storedFlags } from "../model/result.ts";
import { hintedMoves, leaders } from "../model/result-text.ts";
import { cleanNames, playerNames } from "../model/seats.ts";
import { language } from "../shared/i18n.ts";
import { isListOfTexts, isTime, readJson, readLocal, Store, writeLocal } from "../shared/storage.ts";

/** The names are those that were typed. */
export type ResultDetails = Partial<Flags> & { names?: string[] };

const results = new Store("pygames-results", "results");

export const areResultsPersistent = () => results.isLasting;

/** Settles when the browser has answered the last request, even after its timeout; rejects if it failed. */
export const resultsAnswered = () => results.answered;

/** Record the first result of a game, unless only AIs played. */
export async function saveResult(id: string, position: TableView, seats: string[], details: ResultDetails = {}) {
  if (!seats.includes("person")) return;
  const result = resultOf(id, position, seats, details);
  if (position.seed?.startsWith("day-") && (await listResults()).results.some((other) => other.id !== id && isSameDeal(other, position))) result.again = true;
  await results.use((store) => update(id, (old) => old ?? result, store), undefined);
}

export function resultOf(id: string, position: TableView, seats: string[], details: ResultDetails): Result {
  const { names: typed = [], ...known } = details;
  const { hinted: plies = [], ...flags } = storedFlags({ ...NO_FLAGS, ...known });
  const { game, name, seed, score, at } = position;
  const { scores, winners } = score;
  const hinted = hintedMoves(position, seats, plies);
  return {
    ...{ version: 1, id, game, name, seed, seats, names: playerNames(position, seats, typed), typed },
    ...{ scores, winners, lines: leaders(score), plies: at, ended: Date.now() },
    ...flags,
    ...(hinted.count > 0 && { hinted }),
  };
}

/** Delete the result of a resigned game when its player resumes it. @returns whether there was such a result */
export async function forgetResigned(id: string): Promise<boolean> {
  const result = (await results.get(id)) as Result | undefined;
  const wasResigned = result?.resigned !== undefined;
  if (wasResigned) await results.delete(id);
  return wasResigned;
}

const isSameDeal = (one: Pick<Result, "game" | "seed">, other: Pick<Result, "game" | "seed">) => one.game === other.game && one.seed === other.seed;

export const savePar = (id: string, par: Par) => results.use((store) => update(id, (result) => result && { ...result, par }, store), undefined);

/** Add results from a file, except those that are here already. */
export async function addResults(found: unknown[]) {
  for (const result of found.filter(isResult)) await results.use((store) => update(result.id, (old) => old ?? result, store), undefined);
}

/** @returns the newest first, and the number of unreadable entries */
export async function listResults(): Promise<{ results: Result[]; unreadable: number }> {
  const all = await results.entries();
  const readable = all.flatMap(([_, content]) => (isResult(content) ? [{ ...content, ...(content.typed && { typed: cleanNames(content.typed) }) }] : []));
  readable.sort((one, other) => other.ended - one.ended);
  return { results: readable, unreadable: all.length - readable.length };
}

/** Delete all results, also entries that cannot be read. */
export const deleteResults = () => results.clear();

/** Whether an entry is complete and of a known version. */
function isResult(content: unknown): content is Result {
  if (typeof content !== "object" || content === null) return false;
  const { version, id, game, name, seats, names, scores, winners, plies, ended } = content as Record<string, unknown>;
  return (
    version === 1 &&
    isListOfTexts([id, game, name]) &&
    Number.isFinite(plies) &&
    isTime(ended) &&
    isListOfTexts(seats) &&
    seats.length > 1 &&
    isListOfTexts(names) &&
    names.length === seats.length &&
    isListOfNumbers(scores) &&
    [0, seats.length].includes(scores.length) &&
    isListOfNumbers(winners)
  );
}

const isListOfNumbers = (list: unknown): list is number[] => Array.isArray(list) && list.every((one) => typeof one === "number");

export const keepLastGame = (last: LastGame) => writeLocal("last-game", JSON.stringify({ ...last, language: language() }));

/** @returns null if there is none. Texts in another language are left out, and a win is then not told at all */
export function readLastGame(): LastGame | null {
  const { language: spoken = language(), id = "", seats = [], losses = 0, ...last } = readJson("last-game") ?? {};
  const { game, level, beaten, points, side, why = "" } = last;
  const isForeign = spoken !== language();
  const isValid = isListOfTexts([id, game, level, beaten, points, side, why]) && isListOfTexts(seats) && Number.isInteger(losses);
  return isValid && !(isForeign && beaten) ? { id, game, level, beaten, points, side, seats, why: isForeign ? "" : why, losses } : null;
}

export const isLearned = (game: string) => readLocal(`learned-${game}`) !== null;

/** When that was, in milliseconds; 0 if it was not, and 1 if an earlier version has not stored the time. */
export const learnedAt = (game: string) => (isLearned(game) ? Number(readLocal(`learned-${game}`)) || 1 : 0);

/** What keeps the streak of days besides puzzles: the games, and each lesson when it was finished for the first time. */
export const gamesAndLessons = (results: Pick<Result, "ended" | "resigned">[]): Pick<Result, "ended" | "resigned">[] => [
  ...results,
  ...GAMES.map(({ id }) => ({ ended: learnedAt(id) })).filter(({ ended }) => ended > 1),
];

const TOLD = "told-ladder"; // the key of what is stored once the ladder was explained

/** Whether to explain what a step of the ladder asks for: only the first time that a game can be one. */
export function explainsLadder(game: RunningGame) {
  if (!countsForLadder(game) || readLocal(TOLD)) return false;
  writeLocal(TOLD, "yes");
  return true;
}
