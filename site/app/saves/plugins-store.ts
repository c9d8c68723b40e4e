// Stores plugins and their games. The page stores them, because a sandboxed frame has no storage.

import { get, set } from "idb-keyval";
import type { PluginCard } from "../engine/protocol.ts";
import type { BoardPicture } from "../shared/copy-share-download.ts";
import { Store } from "../shared/storage.ts";

/** A wheel, and the last report of its game. Before the first one, its title is the name and version of the wheel, and its other texts are "". */
export interface SavedPlugin extends GameReport {
  key: string; // the wheel's fingerprint
  file: string; // the wheel's file name
  bytes: Uint8Array<ArrayBuffer>;
  address: string; // the URL that it was downloaded from; "" for a local file
  changed: number; // time in milliseconds
}

/**
 * What the frame of a plugin reports. All of it is untrusted: texts are shown and stored as text only, and pictures as images. Older
 * saves have the texts alone.
 */
export interface GameReport {
  game: string; // its id
  title: string; // its name
  link: string; // the current game; "" before its first ply
  where: string; // the status line
  over?: boolean; // whether the current game is over
  resigned?: number | null; // the seat that has given it up
  seats?: string[]; // who plays: "person", "away" or an AI level
  names?: string[];
  facts?: GameFacts;
  picture?: BoardPicture;
}

export interface GameFacts {
  designer: string;
  sentence: string;
  minutes: string;
  players: string;
  lesson: boolean; // whether it has one
  guide: boolean;
}

/** @param card untrusted */
export function factsOf({ designer, sentence, minutes, seats, lesson_minutes, guide }: PluginCard): GameFacts {
  const short = (text: string) => text.slice(0, 200);
  const [fewest = 1, most = fewest] = [seats[0], seats.at(-1)];
  return {
    designer: short(designer),
    sentence: short(sentence),
    minutes: short(minutes.replace("-", "–")),
    players: fewest === most ? `${fewest}` : `${fewest}–${most}`,
    lesson: lesson_minutes > 0,
    guide: guide !== "",
  };
}

const BURST = 10; // writes allowed in a burst; a hostile frame may report without end
const REFILL_INTERVAL = 1000; // ms until the allowance grows by one write
const TEXT_FIELDS = ["key", "file", "address", "title", "game", "link", "where"];

const pluginStore = new Store<SavedPlugin>("pygames-guests", "guests");

/** @returns the newest first, and the number of unreadable entries */
export async function listPlugins(): Promise<{ plugins: SavedPlugin[]; unreadable: number }> {
  const all = await pluginStore.entries();
  const readable = all.filter(([key, content]) => isSavedPlugin(content) && content.key === key).map(([, content]) => content as SavedPlugin);
  readable.sort((one, other) => other.changed - one.changed);
  return { plugins: readable, unreadable: all.length - readable.length };
}

export async function findPlugin(key: string): Promise<SavedPlugin | undefined> {
  const content = await pluginStore.get(key);
  return isSavedPlugin(content) ? content : undefined;
}

export async function savePlugin(plugin: SavedPlugin) {
  pluginStore.memory.set(plugin.key, plugin);
  await pluginStore.use(async (store) => {
    const old = await get(plugin.key, store);
    if (old !== undefined && !isSavedPlugin(old)) await set(`${plugin.key} aside`, old, store);
    await set(plugin.key, plugin, store);
  }, undefined);
}

export const deletePlugin = (key: string) => pluginStore.delete(key);

/** Delete all plugins, also entries that cannot be read. */
export const deleteAllPlugins = () => pluginStore.clear();

/** Saves the game of one plugin, rate-limited: each report at once until the allowance is used up, then the latest one every second. */
export class PluginAutosave {
  plugin: SavedPlugin;
  #allowance = BURST;
  #isDue = false;
  #refill: ReturnType<typeof setTimeout> | undefined;

  constructor(plugin: SavedPlugin) {
    this.plugin = plugin;
  }

  onReport(report: GameReport) {
    const { plugin } = this;
    const isNew = (name: keyof GameReport) => JSON.stringify(plugin[name]) !== JSON.stringify(report[name]);
    if (!(Object.keys(report) as (keyof GameReport)[]).some(isNew)) return;
    Object.assign(plugin, report, { changed: Date.now() });
    this.#isDue = true;
    if (this.#allowance > 0) void this.finish();
  }

  /** Write pending changes now. Called for a report while the allowance lasts, when the allowance has grown, and when the player leaves. */
  async finish() {
    this.#refill ??= setTimeout(() => this.#onSecond(), REFILL_INTERVAL);
    if (!this.#isDue) return;
    this.#isDue = false;
    this.#allowance -= 1;
    await savePlugin({ ...this.plugin });
  }

  #onSecond() {
    this.#refill = undefined;
    this.#allowance = Math.min(BURST, this.#allowance + 1);
    if (this.#isDue || this.#allowance < BURST) void this.finish();
  }
}

function isSavedPlugin(content: unknown): content is SavedPlugin {
  if (typeof content !== "object" || content === null) return false;
  const { bytes, changed, ...rest } = content as Record<string, unknown>;
  return bytes instanceof Uint8Array && Number.isFinite(changed) && TEXT_FIELDS.every((name) => typeof rest[name] === "string");
}
