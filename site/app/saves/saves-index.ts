// An index of the saves, and small pictures of the boards of the latest ones, in localStorage, which can be read before
// the first paint. The saves themselves are read asynchronously; without the index, the layout would shift when they
// arrive.

import { canWriteLocal, readLocal, writeLocal } from "../shared/storage.ts";
import type { Save } from "./saves-store.ts";

export interface IndexEntry {
  id: string;
  game: string;
  seed: string | null;
  name: string;
  where: string;
  over: boolean;
  seats: string[];
  plies: number;
  changed: number;
}

const STORAGE_KEY = "shelf";
const MAX_GAMES = 50; // games in the index; the others appear when the saves have been read

/** The index entry of a save. */
export function indexEntry({ id, name, record, where, over, seats, changed }: Save): IndexEntry {
  const { game, seed } = record.deal;
  return { id, game, seed: seed ?? null, name, where, over, seats, plies: record.moves.length, changed };
}

/** The indexed games, the newest first. */
export function savesIndex(): IndexEntry[] {
  try {
    const games = JSON.parse(readLocal(STORAGE_KEY) ?? "[]");
    return Array.isArray(games) ? games.filter(isIndexEntry) : [];
  } catch {
    return []; // an invalid index is rebuilt when the saves have been read
  }
}

/** @param games all saved games, the newest first */
export function setSavesIndex(games: IndexEntry[]) {
  const text = JSON.stringify(games.slice(0, MAX_GAMES));
  // after deleting everything, do not create a new entry
  if (text !== (readLocal(STORAGE_KEY) ?? "[]")) writeLocal(STORAGE_KEY, text);
}

/** Put a save at the top of the index. */
export const indexSave = (save: Save) => setSavesIndex([indexEntry(save), ...others(save.id)]);

/** Remove a save from the index. */
export const unindexSave = (id: string) => setSavesIndex(others(id));

const others = (id: string) => savesIndex().filter((game) => game.id !== id);

const isIndexEntry = (game: any): game is IndexEntry =>
  isListOfTexts([game?.id, game?.game, game?.name, game?.where]) && isListOfTexts(game.seats) && isTime(game.changed);

/** Whether the value is a valid date. NaN, strings and numbers out of range (9e15) are not. */
export const isTime = (value: unknown) => typeof value === "number" && !Number.isNaN(new Date(value).getTime());

export const isListOfTexts = (list: unknown): list is string[] => Array.isArray(list) && list.every((one) => typeof one === "string");

const PREFIX = "board-";
const LIST = "boards"; // ids of the games with a picture, the newest first
const MAX_PICTURES = 8;
const MAX_LENGTH = 40_000; // characters of a picture

/** The picture of a saved game as a data URL; null if there is none. */
export function boardPicture(id: string) {
  const picture = readLocal(PREFIX + id);
  return picture?.startsWith("data:image/") ? picture : null;
}

/**
 * Store a picture of the board. A missing picture does no harm.
 * @param id of a saved game
 * @param picture data URL
 */
export function setBoardPicture(id: string, picture: string) {
  if (picture.length > MAX_LENGTH) return;
  const ids = [id, ...pictured().filter((other) => other !== id)].slice(0, MAX_PICTURES);
  keepOnly(ids);
  writeLocal(PREFIX + id, picture);
}

/** Remove the pictures of all games but these. */
export function prunePictures(ids: string[]) {
  const before = pictured();
  const left = before.filter((id) => ids.includes(id));
  if (left.length < before.length) keepOnly(left);
}

function keepOnly(ids: string[]) {
  writeLocal(LIST, ids.join(" "));
  if (!canWriteLocal()) return;
  const prefix = `pygames-${PREFIX}`;
  const stale = Object.keys(localStorage).filter((key) => key.startsWith(prefix) && !ids.includes(key.slice(prefix.length)));
  for (const key of stale) localStorage.removeItem(key);
}

/** The ids of the games with a picture. */
const pictured = () => (readLocal(LIST) ?? "").split(" ").filter(Boolean);
