// The deal of the day: the same for everyone, determined only by the UTC date and the list of games.

import { language } from "../shared/i18n.js";

/** Milliseconds of a day. */
export const DAY = 86_400_000;
const SEED = /^day-(\d{4}-\d\d-\d\d)$/;

/** @param {number} time in milliseconds @returns {{ game: string, name: string, seed: string }} the games rotate in the order of the list */
export function dailyDeal(time) {
  const [game = "", name = ""] = GAMES.at(Math.floor(time / DAY) % GAMES.length) ?? []; // negative before 1970: counted from the end
  return { game, name, seed: `day-${new Date(time).toISOString().slice(0, 10)}` };
}

/** The time at which the day of a deal of the day begins, in milliseconds; NaN for any other seed. @param {string | null} seed */
export const dailyDealTime = (seed) => Date.parse(SEED.exec(seed ?? "")?.[1] ?? "");

/** The date of a deal of the day, in words; "" for any other deal. @param {string} game @param {string | null} seed @param {Intl.DateTimeFormatOptions} [format] */
export function dailyDealDate(game, seed, format = { dateStyle: "long" }) {
  const time = dailyDealTime(seed);
  return Number.isNaN(time) || dailyDeal(time).game !== game ? "" : formatDate(time, format);
}

/** The day of the month, or the short name of the month, for the calendar icon. @param {number} time @param {"day" | "month"} part */
export const shortDateText = (time, part) => formatDate(time, part === "day" ? { day: "numeric" } : { month: "short" });

/** @param {number} time @param {Intl.DateTimeFormatOptions} format */
const formatDate = (time, format) => new Intl.DateTimeFormat(language(), { ...format, timeZone: "UTC" }).format(time);
