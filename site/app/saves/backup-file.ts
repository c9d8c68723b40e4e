// Reads and writes the file with all games, and the results of games and of puzzles, each on a line of their own. It is split into single
// games without parsing it whole, so that the engine reads one game at a time. Saves games that were imported from files.

import { closestGame, dealKey, type GameHistory } from "../model/game-history.ts";
import { hasProgress, type Progress, progressFrom } from "../model/puzzle-progress.ts";
import { type Result, type StoredFlags, storedFlags } from "../model/result.ts";
import { cleanNames } from "../model/seats.ts";
import { isListOfTexts, isTime } from "../shared/storage.ts";
import { triedPuzzles } from "./puzzle-store.ts";
import { isPersistent, listSaves, randomId, type Save, saveGame } from "./saves-store.ts";

/** its id, who played a game, its flags, and when; older files have none or some of it */
export type Details = Partial<Pick<Save, "id" | "seats" | "names" | "changed" | keyof StoredFlags>>;

export type ImportedGame = Pick<Save, "name" | "record" | "at" | "over" | "where" | "standing" | "seats"> & Details;

// characters per file; more games go into another file, so that each can be imported again (`MAX_LIST_BYTES` in
// paste-and-drop.ts)
const MAX_FILE_LENGTH = 8_000_000;
const MAX_GAMES = 50_000; // games per text; our own files hold at most a third as many
const MAX_GAME_LENGTH = 2 ** 20; // characters of a game, as in the engine (`LONGEST` in importing.py); longer ones are not passed to it whole

const HEAD = '{\n "version": 1,\n "games": [\n';
const RESULTS = /,\n "results": (\[[^\n]*\])(?=\n\}\s*$)/; // the last line of a file
const PUZZLES = /,\n "puzzles": \{[^\n]*\}(?=\n\}\s*$)/; // the line before it
const ID = /^[0-9a-z]{10}$/;
const TOKEN = /["[\]{},]/g; // JSON punctuation and the start of a string

export const gameEntry = ({ id, record, at, seats, names, changed, ...flags }: GameHistory & Details) => ({
  ...record,
  ...(id && { id }),
  at,
  seats,
  ...(names?.some(Boolean) && { names }),
  ...storedFlags(flags),
  changed,
});

/** What a file tells about the players of its only, or its last, game. @returns empty for any other text */
export function detailsIn(text: string): Details {
  try {
    const value = JSON.parse(text.trimStart()); // which also removes a byte order mark
    const { id, seats, names, changed, ...flags } = (Array.isArray(value) ? value : value.games)?.at(-1) ?? value;
    return {
      ...(typeof id === "string" && ID.test(id) && { id }),
      ...(isListOfTexts(seats) && { seats }),
      ...(isListOfTexts(names) && { names: cleanNames(names) }),
      ...storedFlags(flags),
      ...(isTime(changed) && { changed }),
    };
  } catch {
    return {}; // the engine says what is wrong with it
  }
}

/** The results of puzzles in a file; null if it has none. */
export function progressIn(text: string): Progress | null {
  if (!text.includes('"puzzles"')) return null;
  try {
    const progress = progressFrom(JSON.parse(text.trimStart()).puzzles);
    return hasProgress(progress) ? progress : null;
  } catch {
    return null; // the engine says what is wrong with it
  }
}

/** Serialize these games to as few texts as possible, usually one. The first one has the results of games and of puzzles, if there are any. */
export function gamesFiles(games: (GameHistory & Details)[], results: Result[] = [], progress: Progress | undefined = triedPuzzles()): string[] {
  const files: string[][] = [];
  let space = 0;
  for (const game of games) {
    const text = `  ${JSON.stringify(gameEntry(game), null, 1).replaceAll("\n", "\n  ")}`;
    space -= text.length + 2;
    if (space < 0) {
      files.push([]);
      space = MAX_FILE_LENGTH - text.length - 2;
    }
    files.at(-1)?.push(text);
  }
  if (!files.length && progress) files.push([]);
  const more = (progress ? `,\n "puzzles": ${JSON.stringify(progress)}` : "") + (results.length ? `,\n "results": ${JSON.stringify(results)}` : "");
  return files.map((texts, file) => `${HEAD}${texts.join(",\n")}\n ]${file ? "" : more}\n}\n`);
}

/** The results in a file of games, unchecked. */
export function resultsIn(text: string): unknown[] {
  try {
    return JSON.parse(RESULTS.exec(text)?.[1] ?? "[]");
  } catch {
    return []; // somebody has edited the file
  }
}

/**
 * Split a text with a list of games into one text per game; any other text becomes a single entry. Longer entries are cut just
 * above MAX_GAME_LENGTH, which the engine refuses. The engine validates all of them and reports errors. The last text keeps the
 * head and tail of the whole, so that the engine can detect a newer version or truncation.
 */
export function gamesIn(file: string): string[] {
  const text = file.replace(RESULTS, "").replace(PUZZLES, "");
  const start = startOfList(text);
  const entries = start < 0 ? [] : entriesOf(text, start);
  const games = entries.map(([begin, end]) => text.slice(begin, end));
  const last = entries.at(-1);
  if (!last || games.length < 2) return [bounded(text)];
  return [...games.slice(0, -1).map(bounded), bounded(text.slice(0, start + 1) + text.slice(last[0]))];
}

const bounded = (text: string) => text.slice(0, MAX_GAME_LENGTH + 1);

/** The offset of the list of games: the text itself, or its "games" property; -1 if there is none. */
function startOfList(text: string) {
  const first = text.search(/[^\s\ufeff]/);
  if (text[first] === "[") return first;
  if (text[first] !== "{") return -1;
  let depth = 0;
  for (const { sign, begin, end } of tokens(text, first)) {
    if (sign === '"' && depth === 1 && text.slice(begin, end) === '"games"') {
      const list = /^\s*:\s*\[/.exec(text.slice(end, end + 100));
      if (list) return end + list[0].length - 1;
    }
    depth += depthChange(sign);
    if (depth < 1) return -1;
  }
  return -1;
}

/** The start and end of each entry of a list. Beyond the limit, the rest is a single entry. */
function entriesOf(text: string, start: number) {
  const entries: [number, number][] = [];
  let depth = 0;
  let from = start + 1;
  for (const { sign, begin } of tokens(text, from)) {
    depth += depthChange(sign);
    if (depth < 0 || (depth === 0 && sign === ",")) {
      entries.push([from, begin]);
      from = begin + 1;
      if (depth < 0 || entries.length === MAX_GAMES) break;
    }
  }
  if (depth >= 0) entries.push([from, text.length]); // truncated
  return entries;
}

/** The offsets of punctuation in a JSON text; a string counts as one token. */
function* tokens(text: string, from: number) {
  TOKEN.lastIndex = from;
  for (let found = TOKEN.exec(text); found; found = TOKEN.exec(text)) {
    const begin = found.index;
    const end = found[0] === '"' ? endOfString(text, begin) : begin + 1;
    yield { sign: found[0], begin, end };
    TOKEN.lastIndex = end;
  }
}

function endOfString(text: string, begin: number) {
  for (let mark = text.indexOf('"', begin + 1); mark >= 0; mark = text.indexOf('"', mark + 1)) {
    let before = mark - 1;
    while (text[before] === "\\") before -= 1;
    if ((mark - before) % 2 === 1) return mark + 1; // otherwise the quotation mark is escaped
  }
  return text.length;
}

/** How a token changes the nesting depth. */
const depthChange = (sign: string) => ("[{".includes(sign) ? 1 : "]}".includes(sign) ? -1 : 0);

/**
 * Save imported games, except those that are already saved at the same ply or a later one.
 * @param found latest first
 * @returns how many games were saved
 * @throws {Error} if the browser stops saving
 */
export async function saveAll(found: ImportedGame[], onProgress: (number: number) => void): Promise<number> {
  const { games } = await listSaves();
  const wasPersistent = isPersistent(); // in a private window, for example, games last as long as the page
  const here = Map.groupBy(games as ImportedGame[], dealOf);
  const ids = new Set(games.map(({ id }) => id)); // a game keeps its id, by which its result knows it
  const now = Date.now();
  let kept = 0;
  for (const [number, game] of found.entries()) {
    const same = here.get(dealOf(game)) ?? [];
    const relation = closestGame(same, game)?.comparison.is;
    if (relation !== "same" && relation !== "behind") {
      const id = game.id && !ids.has(game.id) ? game.id : randomId();
      ids.add(id);
      await saveGame({ changed: now - number, ...game, version: 1, id, ended: game.over, stamp: randomId() }, new Set());
      here.set(dealOf(game), [...same, game]);
      kept++;
      if (wasPersistent && !isPersistent()) throw new Error("the store does not write");
    }
    onProgress(number + 1);
  }
  return kept;
}

const dealOf = ({ record }: ImportedGame) => dealKey(record.deal);
