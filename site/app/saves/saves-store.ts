// Stores saved games in IndexedDB, one entry per game, and saves the current game after every ply. A save whose game is
// invalid cannot be read: it is kept, and listed separately. Other invalid fields, such as the name in the list, are
// replaced. An index of the saves and small pictures of the latest boards are in localStorage, which can be read before
// the first paint; without them, the layout would shift when the saves arrive.

import { update } from "idb-keyval";
import type { GameRecord, TableView } from "../engine/protocol.ts";
import { NO_FLAGS, type Result, type StoredFlags, storedFlags } from "../model/result.ts";
import { type Standing, savedGameStatus, standingOf } from "../model/result-text.ts";
import { cleanNames, isRemoteGame, isRemoteTurn } from "../model/seats.ts";
import { t } from "../shared/i18n.ts";
import { canWriteLocal, isListOfTexts, isTime, readJson, readLocal, Store, writeLocal } from "../shared/storage.ts";
import { forgetResigned, listResults, type ResultDetails, saveResult } from "./results-store.ts";

export interface Save extends StoredFlags {
  version: 1;
  id: string;
  name: string; // of the game, for the list
  record: GameRecord; // every ply, including undone ones
  at: number; // number of plies that are not undone
  where: string; // the status line, for the list; of an older save in the language of then
  standing?: Standing; // what it follows from; missing in older saves
  over: boolean;
  seats: string[]; // the players: "person", "away" or an AI level
  names?: string[]; // the typed names of the players by seat; missing in older saves
  changed: number; // time in milliseconds; 0 if unknown
  stamp: string; // differs after every change, so that tabs can detect conflicts
  ended?: boolean; // whether the game has been over before, even if it was undone since; its result is recorded only once
  unreadable?: string; // why the engine could not read it
}
export interface Unreadable {
  id: string;
  reason: string;
  content: unknown;
}

const games = new Store("pygames", "games");

export const isPersistent = () => games.isLasting;

/** Settles when the browser has answered the last request, even after its timeout; rejects if it failed. */
export const savesAnswered = () => games.answered;

export const randomId = () => Array.from(crypto.getRandomValues(new Uint8Array(5)), (byte) => byte.toString(36).padStart(2, "0")).join("");

/** @returns the newest first */
export async function listSaves(): Promise<{ games: Save[]; unreadable: Unreadable[] }> {
  const all = await games.entries();
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

export async function findSave(id: string): Promise<Checked> {
  const content = await games.get(id);
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
  games.memory.set(save.id, save);
  await games.use(async (store) => {
    const replace = (old: Save | undefined) => {
      written = !old || known.has(old.stamp);
      return written || !old ? save : old;
    };
    await update(save.id, replace, store);
    if (written) setSavesIndex([indexEntry(save), ...others(save.id)]);
  }, undefined);
  return written;
}

export function deleteSave(id: string) {
  setSavesIndex(others(id));
  return games.delete(id);
}

/** Delete all games, also those that cannot be read. */
export function deleteAllSaves() {
  setSavesIndex([]);
  return games.clear();
}

type Checked = { save: Save; reason: "" } | { save: null; reason: string };

/** @param again whether to retry a save that the engine could not read before @returns the save, or why it cannot be read */
function checkSave(key: unknown, content: unknown, again: boolean = false): Checked {
  const reason = whyUnreadable(key, content, again);
  return reason ? { save: null, reason } : { save: repaired(String(key), content as Save), reason: "" };
}

function whyUnreadable(key: unknown, content: unknown, again: boolean): string {
  if (typeof key !== "string" || typeof content !== "object" || content === null) return t("This is not a saved game.");
  const { version, record, at, unreadable } = content as Record<string, any>;
  if (!Number.isFinite(version)) return t("The version number is missing.");
  if (version > 1) return t("It was saved by a newer version of this site.");
  if (typeof record?.deal?.game !== "string" || !isListOfTexts(record.moves)) return t("The game in it is incomplete.");
  if (!Number.isInteger(at) || at < 0) return t("The current move is missing.");
  return typeof unreadable === "string" && !again ? unreadable : "";
}

function repaired(id: string, save: Save): Save {
  const { name, where, standing, over, seats, names, resigned, changed, record } = save;
  const isStanding = hasSeats(standing, seats);
  return {
    ...save,
    id,
    name: typeof name === "string" ? name : record.deal.game,
    where: isStanding ? savedGameStatus(standing, seats, names, resigned !== undefined) : typeof where === "string" ? where : "",
    over: over === true,
    seats: isListOfTexts(seats) ? seats : [], // people by default
    names: cleanNames(names),
    changed: isTime(changed) ? changed : 0, // 0: unknown
    ...(!isStanding && { standing: undefined }),
  };
}

const hasSeats = (standing: any, seats: unknown): standing is Standing =>
  isListOfTexts(standing?.seat_names) &&
  isListOfTexts(seats) &&
  standing.seat_names.length === seats.length &&
  [standing.score?.scores, standing.score?.winners].every(Array.isArray);

/** Saves the current game. If another tab has changed the same save, this tab's game is forked into a new save. */
export class Autosave {
  warn: (words: string) => void;
  id = "";
  isSaved = false; // Whether the game has been saved. A deal is saved only from its first ply on.
  #stamps: Set<string> = new Set(); // those of all saves written here: a save with another one comes from another tab
  #ended = false; // whether the game has been over before: a different end after an undo is not recorded

  constructor(warn: (words: string) => void) {
    this.warn = warn;
  }

  /** Start saving another game. @param save its save, if it has one */
  startGame(save?: Save) {
    this.isSaved = save !== undefined;
    this.id = save?.id ?? randomId();
    this.#stamps = new Set(save && [save.stamp]);
    this.#ended = save?.ended ?? save?.over ?? false;
  }

  /** @param played whether a ply on this table led here; the result of an imported finished game is not recorded */
  async save(answer: TableView, seats: string[], played: boolean, { names = [], ...flags }: ResultDetails = {}) {
    const { name, record, at, over } = answer;
    const counts = played && over && !this.#ended;
    this.#ended ||= over;
    const stored = storedFlags({ ...NO_FLAGS, ...flags });
    const where = savedGameStatus(answer, seats, names, stored.resigned !== undefined);
    const save = {
      ...{
        version: 1 as const,
        name,
        record,
        at,
        over,
        where,
        standing: standingOf(answer),
        seats,
        ended: this.#ended,
        changed: Date.now(),
        stamp: randomId(),
      },
      ...(names.some(Boolean) && { names }),
      ...stored,
    };
    if (!(await saveGame({ id: this.id, ...save }, this.#stamps))) {
      this.id = randomId();
      this.#stamps.clear();
      await saveGame({ id: this.id, ...save }, this.#stamps);
      this.warn(t("This game was continued in another tab. Your moves here are saved as a separate game."));
    }
    this.#stamps.add(save.stamp);
    this.isSaved = true;
    if (counts) await saveResult(this.id, answer, seats, { names, ...flags });
  }

  /** Delete the result of a resigned game when its player resumes it: the real end can then be recorded. */
  async forgetResignation() {
    if (await forgetResigned(this.id)) this.#ended = false;
  }

  /** The save as another tab has changed it; null if it is unchanged. */
  async changedElsewhere() {
    const { save } = await findSave(this.id);
    return save && !this.#stamps.has(save.stamp) ? save : null;
  }
}

/** Whether a save shows that its player was helped. An older save tells only of moves that hints have played, and of undone plies that are still in it. */
export const hasTraceOfHelp = ({ helped, hinted, at, record }: Save) => helped ?? Boolean(hinted?.length || at < record.moves.length);

/** The results, where those of an earlier version say whether the player was helped only if their saves tell. */
export function withHelp(results: Result[], saves: Save[]): Result[] {
  const saved = new Map(saves.map((save) => [save.id, save]));
  return results.map((result) => {
    const save = saved.get(result.id);
    return result.helped === undefined && save ? { ...result, helped: hasTraceOfHelp(save) } : result;
  });
}

export async function readResults(): Promise<Result[]> {
  const [{ games }, { results }] = await Promise.all([listSaves(), listResults()]);
  return withHelp(results, games);
}

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
  isHelped?: true; // a win would be no step of the ladder
  isResigned?: true;
  isTurn?: true; // of the player, in a game by link
}

const INDEX_KEY = "shelf";
const MAX_GAMES = 50; // games in the index; the others appear when the saves have been read

export function indexEntry(save: Save): IndexEntry {
  const { id, name, record, where, standing, over, seats, changed, branched } = save;
  const { game, seed } = record.deal;
  const isTurn = isRemoteGame(seats) && !over && standing !== undefined && !isRemoteTurn(seats, standing.to_move);
  return {
    ...{ id, game, seed: seed ?? null, name, where, over, seats, plies: record.moves.length, changed },
    ...(isTurn && { isTurn }),
    ...((branched || hasTraceOfHelp(save)) && { isHelped: true }),
    ...(save.resigned !== undefined && { isResigned: true }),
  };
}

export function savesIndex(): IndexEntry[] {
  const games = readJson(INDEX_KEY);
  return Array.isArray(games) ? games.filter(isIndexEntry) : []; // an invalid index is rebuilt when the saves have been read
}

export function setSavesIndex(games: IndexEntry[]) {
  const text = JSON.stringify(games.slice(0, MAX_GAMES));
  // after deleting everything, do not create a new entry
  if (text !== (readLocal(INDEX_KEY) ?? "[]")) writeLocal(INDEX_KEY, text);
}

const others = (id: string) => savesIndex().filter((game) => game.id !== id);

const isIndexEntry = (game: any): game is IndexEntry =>
  isListOfTexts([game?.id, game?.game, game?.name, game?.where]) && isListOfTexts(game.seats) && isTime(game.changed);

const PREFIX = "board-";
const LIST = "boards"; // ids of the games with a picture, the newest first
const MAX_PICTURES = 8;
const MAX_LENGTH = 120_000; // characters of a picture, which contains one for each theme

export function boardPicture(id: string) {
  const picture = readLocal(PREFIX + id);
  return picture?.startsWith("data:image/") ? picture : null;
}

/** Store a picture of the board of a saved game, a data URL. A missing picture does no harm. */
export function setBoardPicture(id: string, picture: string) {
  if (picture.length > MAX_LENGTH) return;
  const ids = [id, ...pictured().filter((other) => other !== id)].slice(0, MAX_PICTURES);
  keepOnly(ids);
  writeLocal(PREFIX + id, picture);
}

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

const pictured = () => (readLocal(LIST) ?? "").split(" ").filter(Boolean);
