// The page of puzzles: which puzzle is on the table, what was done with it and with all others, and which one comes next.

import { addressOfPuzzle } from "../model/addresses.ts";
import { fetchPuzzles, gameOfDay, kindIn, localDay, type PuzzleFile, type PuzzleInfo, puzzleOfDay } from "../model/daily-puzzle.ts";
import { gameOfPuzzle, gamesWithPuzzles, knownGame } from "../model/games.ts";
import { LADDER_PUZZLES } from "../model/ladder.ts";
import { type Attempt, easierPuzzle, NOTHING, nextPuzzle, type PuzzleEvent, seenOn, suitedRating, withEvent } from "../model/puzzle-progress.ts";
import type { Result } from "../model/result.ts";
import { changeProgress, onProgressElsewhere, readProgress } from "../saves/puzzle-store.ts";
import { listResults } from "../saves/results-store.ts";
import type { Table } from "../session/table.ts";
import { asksForNewTab } from "../shared/dom.ts";
import { DAY } from "../shared/i18n.ts";
import { makeReactive, update } from "../shared/signals.ts";
import { Puzzle } from "./puzzle.ts";

/** The puzzle on the table. */
export interface ShownPuzzle {
  info: PuzzleInfo;
  file: PuzzleFile;
  /** the day whose puzzle it is; null for any other */
  day: number | null;
  puzzle: Puzzle;
  /** whether it was not over yet when it was opened */
  isFirst: boolean;
}

/** A group of puzzles: those of a game, of one kind of a game, or from the player's own games. */
export interface Pack {
  game: string;
  kind: string;
}

export const OWN: Pack = { game: "own", kind: "" };

/** Which puzzle comes next: one of the same pack that is easier or harder, or one of another game. */
export type Following = "easier" | "harder" | "other";

const STEP = 150; // points by which an easier or a harder puzzle differs

export class PuzzlePage {
  shown: ShownPuzzle | null = null;
  /** The puzzles of all games; null before they are loaded. */
  files: PuzzleFile[] | null = null;
  progress = readProgress();
  pack: Pack | null = null; // which puzzles come next; null: any
  results: Result[] = []; // of games, once they are read: they keep the streak, too
  opponent = ""; // the level that was chosen to play on against; "" before
  #loading: Map<string, Promise<PuzzleFile>> = new Map();

  constructor() {
    makeReactive(this);
    void listResults().then(({ results }) => {
      this.results = results;
    });
    onProgressElsewhere(() => {
      this.progress = readProgress();
      const { shown } = this;
      if (shown) shown.puzzle.attempt = this.#attempt(shown.info, shown.day);
    });
  }

  /** Put the puzzle of an address on the table. @returns whether there is one */
  async open(table: Table, search: string): Promise<boolean> {
    const { engine, session } = table;
    const found = await this.#find(new URLSearchParams(search));
    if (!found) return false;
    const { info, file, day } = found;
    this.progress = changeProgress((progress) => seenOn(progress, localDay()));
    const { record } = await engine.request({ request: "read", text: info.link });
    if (!record) return false;
    const solution = [...record.moves.slice(0, info.at), ...info.solution];
    const attempt = this.#attempt(info, day);
    const isSolved = attempt.state === "right" && day !== null && !search.includes("puzzle="); // then the board shows the solution
    this.shown?.puzzle.leave();
    await session.solve({ record: { ...record, moves: isSolved ? solution : record.moves.slice(0, info.at) }, at: info.at });
    const keep = (event: PuzzleEvent) => this.#note(info, day, event);
    const puzzle = new Puzzle(table, { ...record, moves: solution }, { keep, attempt, proven: info });
    const shown = { info, file, day, puzzle, isFirst: attempt.state === "open" };
    update<PuzzlePage>(this, { pack: packIn(new URLSearchParams(search)), shown });
    if (isSolved) await session.showPly(solution.length).then(() => puzzle.end());
    puzzle.showHints();
    table.ai.start(); // so that a wrong move is answered soon
    return true;
  }

  /** Whether there are puzzles of several games. */
  get hasOtherGames() {
    return gamesWithPuzzles().length > 1;
  }

  async #find(query: URLSearchParams) {
    const today = localDay();
    const { progress } = this;
    const pack = packIn(query);
    const isOfPack = pack && !query.get("puzzle");
    if (isOfPack) await this.loadAll();
    const id = isOfPack ? this.nextOf(pack) : query.get("puzzle");
    const date = query.get("day");
    const day = id || pack ? null : Math.min(today, date ? dayOf(date) : today);
    if (day !== null) {
      const { game } = gameOfDay(day);
      const file = await this.file(game);
      const info = puzzleOfDay(day, file.puzzles);
      return info && { info, file, day };
    }
    const game = gameOfPuzzle(id ?? "");
    const file = game ? await this.file(game) : null;
    const info = file?.puzzles.find((one) => one.id === id) ?? progress.own[id ?? ""];
    if (!file || !info) return null;
    const isOfToday = game === gameOfDay(today).game && puzzleOfDay(today, file.puzzles) === info;
    return { info, file, day: isOfToday ? today : null };
  }

  /** The puzzles of a game. @throws if they cannot be loaded */
  file(game: string): Promise<PuzzleFile> {
    const loading = this.#loading.get(game) ?? fetchPuzzles(game);
    this.#loading.set(game, loading);
    loading.catch(() => this.#loading.delete(game));
    return loading;
  }

  async loadAll(): Promise<PuzzleFile[]> {
    this.files ??= await Promise.all(GAMES.map(({ id }) => this.file(id)));
    return this.files;
  }

  /** How the first attempt stands: that at the day's puzzle on its day, or else that at the puzzle. */
  #attempt({ id }: PuzzleInfo, day: number | null): Attempt {
    const { days, puzzles } = this.progress;
    if (day === localDay()) return days[day] ?? NOTHING;
    return puzzles[id] ?? days[day ?? -1] ?? NOTHING;
  }

  #note(info: PuzzleInfo, day: number | null, event: PuzzleEvent) {
    this.progress = changeProgress((progress) => withEvent(progress, info, day, event, { time: Date.now(), day: localDay() }));
    return this.#attempt(info, day);
  }

  /** The address of the next puzzle: of the pack or, if the pack has no other, of the game on the table; with "other", of another game. It suits the player's rating, or is easier or harder than the puzzle on the table. */
  async next({ info, file }: ShownPuzzle, how?: Following): Promise<string> {
    const files = await this.loadAll();
    const { progress } = this;
    const others = (pack: Pack | null) => this.puzzlesOf(pack, files).filter((one) => one.id !== info.id && (how !== "other" || !file.puzzles.includes(one)));
    const pack = how === "other" ? null : ([this.pack, { game: file.game, kind: "" }].find((one) => one && others(one).length) ?? null);
    const inPack = others(pack);
    const isRight = ({ rating }: PuzzleInfo) => (how === "harder" ? rating > info.rating : how !== "easier" || rating < info.rating);
    const choices = inPack.filter(isRight);
    const wanted = how === "harder" ? info.rating + STEP : how === "easier" ? info.rating - STEP : suitedRating(progress);
    return addressOfPuzzle(nextPuzzle(choices.length ? choices : inPack, progress, wanted, info.id)?.id ?? "", pack);
  }

  /** The id of the next puzzle of a pack: of those not tried yet, or else not solved yet, the one that suits the player; "" if it has none. */
  nextOf(pack: Pack): string {
    return nextPuzzle(this.puzzlesOf(pack), this.progress, suitedRating(this.progress), "")?.id ?? "";
  }

  /** How many of some puzzles are solved. */
  solvedOf(puzzles: PuzzleInfo[]): number {
    return puzzles.filter(({ id }) => this.progress.puzzles[id]?.state === "right").length;
  }

  /** How many puzzles of the game's ladder are solved with this one; 0 if the ladder has all its puzzles without it. */
  solvedOnLadder({ info, file, isFirst }: ShownPuzzle): number {
    const count = this.solvedOf(file.puzzles);
    const counts = isFirst && count <= LADDER_PUZZLES && this.progress.puzzles[info.id]?.state === "right" && file.puzzles.includes(info);
    return counts ? count : 0;
  }

  /** The address of an easy puzzle of the same game, for somebody who has solved few of them; "" if this one is easy too. */
  warmUp({ info, file, isFirst }: ShownPuzzle): string {
    const easier = isFirst && this.solvedOf(file.puzzles) < LADDER_PUZZLES && easierPuzzle(file.puzzles, this.progress, info);
    return easier ? addressOfPuzzle(easier.id, { game: file.game }) : "";
  }

  /** Kinds of the same name are one. @param pack null: those of all files */
  puzzlesOf(pack: Pack | null, files: PuzzleFile[] = this.files ?? []): PuzzleInfo[] {
    if (pack?.game === OWN.game) return Object.values(this.progress.own);
    const isOf = (file: PuzzleFile, kind: string) => !pack?.kind || kindIn(file, kind).name === kindIn(file, pack.kind).name;
    return files.flatMap((file) => (!pack || pack.game === file.game ? file.puzzles.filter(({ kind }) => isOf(file, kind)) : []));
  }
}

/** Handles a click on a link to another puzzle, unless it asks for a new tab. */
export const followLink = (address: string, go: (address: string) => void) => (event: MouseEvent) => {
  if (asksForNewTab(event)) return;
  event.preventDefault();
  go(address);
};

const dayOf = (date: string) => (/^\d{4}-\d\d-\d\d$/.test(date) && Date.parse(date) / DAY) || localDay();

/** The name of the game of an address if it has no puzzles; else "". */
export function gameWithoutPuzzles(search: string): string {
  const asked = packIn(new URLSearchParams(search))?.game;
  const { name = "", hasPuzzles } = knownGame(asked) ?? {};
  return hasPuzzles ? "" : name;
}

/** The pack of an address; a link to the puzzles of a game may name it like those to its table. */
function packIn(query: URLSearchParams): Pack | null {
  const [game = "", kind = ""] = (query.get("pack") ?? query.get("game") ?? "").split(".");
  return game ? { game, kind } : null;
}
