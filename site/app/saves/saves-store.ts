// Stores saved games in IndexedDB, one entry per game, rewritten after every ply. A save whose game is invalid cannot
// be read: it is kept, and listed separately. Other invalid fields, such as the name in the list, are replaced.

import { clear, del, entries, get, update } from "idb-keyval";
import type { GameRecord } from "../engine/protocol.ts";
import { cleanNames } from "../model/seats.ts";
import { t } from "../shared/i18n.ts";
import { Store } from "../shared/indexed-db.ts";
import { indexEntry, indexSave, isListOfTexts, isTime, setSavesIndex, unindexSave } from "./saves-index.ts";

export interface Save {
  version: 1;
  id: string;
  /** of the game, for the list */
  name: string;
  /** every ply, including undone ones */
  record: GameRecord;
  /** number of plies that are not undone */
  at: number;
  /** the status line, for the list */
  where: string;
  over: boolean;
  /** the players: "person", "away" or an AI level */
  seats: string[];
  /** the typed names of the players by seat; missing in older saves */
  names?: string[];
  /** time in milliseconds; 0 if unknown */
  changed: number;
  /** differs after every change, so that tabs can detect conflicts */
  stamp: string;
  /** whether the game has been over before, even if it was undone since; its result is recorded only once */
  ended?: boolean;
  /** the seat that has given up */
  resigned?: number;
  /** the plies that hints have played, counted from 0 */
  hinted?: number[];
  /** whether it is played on from a position of another game */
  branched?: boolean;
  /** why the engine could not read it */
  unreadable?: string;
}
export interface Unreadable {
  id: string;
  reason: string;
  content: unknown;
}

/** Fallback if the browser stores nothing; lost with the page. */
const memory: Map<string, unknown> = new Map();
const games = new Store("pygames", "games");

/** Whether saves outlive this page. */
export const isPersistent = () => games.isLasting;

/** Settles when the browser has answered the last request, even after its timeout; rejects if it failed. */
export const answered = () => games.answered;

/** A random id or stamp. */
export const randomId = () => Array.from(crypto.getRandomValues(new Uint8Array(5)), (byte) => byte.toString(36).padStart(2, "0")).join("");

/** @returns the newest first */
export async function list(): Promise<{ games: Save[]; unreadable: Unreadable[] }> {
  const all = await games.use((store) => entries(store), [...memory]);
  const readable = [];
  const unreadable = [];
  for (const [key, content] of all) {
    const { save, reason } = checkSave(key, content);
    if (save) readable.push(save);
    else unreadable.push({ id: String(key), reason, content });
  }
  readable.sort((one, other) => other.changed - one.changed);
  if (isPersistent()) setSavesIndex(readable.map(indexEntry));
  return { games: readable, unreadable };
}

export async function find(id: string): Promise<Checked> {
  const content = await games.use((store) => get(id, store), memory.get(id));
  if (content !== undefined) return checkSave(id, content, true);
  const missing = isPersistent()
    ? t("This game is not saved in this browser. It may have been deleted, or saved in another browser.")
    : t("Saved games can’t be read right now. Nothing was deleted: reload the page.");
  return { save: null, reason: missing };
}

/**
 * Save a game, unless another tab has changed its save.
 * @param known stamps that this save may replace
 * @returns whether it was written
 */
export async function saveGame(save: Save, known: Set<string>): Promise<boolean> {
  let written = true;
  memory.set(save.id, save);
  await games.use(async (store) => {
    await update(
      save.id,
      (old) => {
        written = !old || known.has(old.stamp);
        return written ? save : old;
      },
      store,
    );
    if (written) indexSave(save);
  }, undefined);
  return written;
}

/** Delete a game at the player's request. */
export async function remove(id: string) {
  memory.delete(id);
  unindexSave(id);
  await games.use((store) => del(id, store), undefined);
}

/** Delete all games, including unreadable ones, after the player has confirmed it. */
export async function removeAll() {
  memory.clear();
  setSavesIndex([]);
  await games.use((store) => clear(store), undefined);
}

export type Checked = { save: Save; reason: "" } | { save: null; reason: string };

/**
 * Validate the shape of a save.
 * @param key its key in the store
 * @param again whether to retry a save that the engine could not read before
 * @returns the save, or why it cannot be read
 */
export function checkSave(key: unknown, content: unknown, again: boolean = false): Checked {
  const reason = whyUnreadable(key, content, again);
  return reason ? { save: null, reason } : { save: repaired(String(key), content as Save), reason: "" };
}

/** @returns "" if the save looks valid */
function whyUnreadable(key: unknown, content: unknown, again: boolean): string {
  if (typeof key !== "string" || typeof content !== "object" || content === null) return t("This is not a saved game.");
  const { version, record, at, unreadable } = content as Record<string, any>;
  if (!Number.isFinite(version)) return t("The version number is missing.");
  if (version > 1) return t("It was saved by a newer version of this site.");
  if (typeof record?.deal?.game !== "string" || !isListOfTexts(record.moves)) return t("The game in it is incomplete.");
  if (!Number.isInteger(at) || at < 0) return t("The current move is missing.");
  return typeof unreadable === "string" && !again ? unreadable : "";
}

/** @param save with a valid game */
function repaired(id: string, save: Save): Save {
  const { name, where, over, seats, names, changed, record } = save;
  return {
    ...save,
    id,
    name: typeof name === "string" ? name : record.deal.game,
    where: typeof where === "string" ? where : "",
    over: over === true,
    seats: isListOfTexts(seats) ? seats : [], // people by default
    names: cleanNames(names),
    changed: isTime(changed) ? changed : 0, // 0: unknown
  };
}
