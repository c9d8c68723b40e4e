// Stores what was done with the puzzles, in localStorage: the home page reads it before the first paint. A change begins
// with what is stored, so that two tabs lose nothing.

import type { PuzzleInfo } from "../model/daily-puzzle.ts";
import { knownGame } from "../model/games.ts";
import { countSolved, hasProgress, merged, NO_PROGRESS, type Progress, progressFrom, withOwn } from "../model/puzzle-progress.ts";
import { canWriteLocal, readJson, writeLocal } from "../shared/storage.ts";
import { isPersistent } from "./saves-store.ts";

export type { Progress };

const NAME = "puzzles";

let memory = NO_PROGRESS; // it stands in for a storage that is blocked

export const readProgress = (): Progress => (canWriteLocal() ? progressFrom(readJson(NAME)) : memory);

/** Change what is stored. @param change gets the latest that any tab has written */
export function changeProgress(change: (progress: Progress) => Progress): Progress {
  memory = change(readProgress());
  writeLocal(NAME, JSON.stringify(memory));
  return memory;
}

/** Add what was done elsewhere, such as that of a file. */
export const mergeProgress = (other: Progress) => changeProgress((progress) => merged(progress, other));

/** What was done with puzzles; undefined if none was tried, and there are none of the player's own. */
export function triedPuzzles() {
  const progress = readProgress();
  return hasProgress(progress) ? progress : undefined;
}

/** Whether a puzzle from a game of the player can be kept, and its page can show it. */
export const canKeepOwn = (game: string) => isPersistent() && knownGame(game) !== undefined;

export const keepOwn = (puzzle: PuzzleInfo) => changeProgress((progress) => withOwn(progress, puzzle));

export const puzzlesSolved = (game: string) => countSolved(readProgress(), (id) => id.slice(0, id.lastIndexOf("-")) === game);

/** Call a listener when another tab has changed the progress. */
export function onProgressElsewhere(listener: () => void) {
  addEventListener("storage", ({ key }) => key?.endsWith(`-${NAME}`) && listener());
}

export function deleteProgress() {
  changeProgress(() => NO_PROGRESS);
}
