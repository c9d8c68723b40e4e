// The deal of the day: the same for everyone, determined only by the UTC date and the list of games.

import { language } from "../shared/i18n.ts";

/** Milliseconds of a day. */
export const DAY = 86_400_000;
const SEED = /^day-(\d{4}-\d\d-\d\d)$/;

/**
 * @param time in milliseconds
 * @returns the games rotate in the order of the list
 */
export function dailyDeal(time: number): { game: string; name: string; seed: string } {
  // negative before 1970: counted from the end
  const [game = "", name = ""] = GAMES.at(Math.floor(time / DAY) % GAMES.length) ?? [];
  return { game, name, seed: `day-${new Date(time).toISOString().slice(0, 10)}` };
}

/** The time at which the day of a deal of the day begins, in milliseconds; NaN for any other seed. */
export const dailyDealTime = (seed: string | null) => Date.parse(SEED.exec(seed ?? "")?.[1] ?? "");

/** The date of a deal of the day, in words; "" for any other deal. */
export function dailyDealDate(game: string, seed: string | null, format: Intl.DateTimeFormatOptions = { dateStyle: "long" }) {
  const time = dailyDealTime(seed);
  return Number.isNaN(time) || dailyDeal(time).game !== game ? "" : formatDate(time, format);
}

/** The day of the month, or the short name of the month, for the calendar icon. */
export const shortDateText = (time: number, part: "day" | "month") => formatDate(time, part === "day" ? { day: "numeric" } : { month: "short" });

const formatDate = (time: number, format: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language(), { ...format, timeZone: "UTC" }).format(time);
