// The deal of the day: one deal, the same for everyone. It follows from the date in Greenwich and the list of games, and from nothing else.

import { language } from "../shared/i18n.js";

const DAY = 86_400_000; // ms
const SEED = /^day-(\d{4}-\d\d-\d\d)$/;

/** @param {number} time in milliseconds @returns {{ game: string, name: string, seed: string }} the games take turns, in the order of their list */
export function dealOfDay(time) {
  const [game = "", name = ""] = GAMES.at(Math.floor(time / DAY) % GAMES.length) ?? []; // negative before 1970: counted from the end
  return { game, name, seed: `day-${new Date(time).toISOString().slice(0, 10)}` };
}

/** The day whose deal this is, in words; "" for any other deal. @param {string} game @param {string | null} seed */
export function dayOf(game, seed) {
  const time = Date.parse(SEED.exec(seed ?? "")?.[1] ?? "");
  return Number.isNaN(time) || dealOfDay(time).game !== game ? "" : dated(time, "long");
}

/** The date as it stands over the deal of the day. @param {number} time */
export const dateOf = (time) => dated(time, "full");

/** @param {number} time @param {"full" | "long"} dateStyle */
const dated = (time, dateStyle) => new Intl.DateTimeFormat(language(), { dateStyle, timeZone: "UTC" }).format(time);
