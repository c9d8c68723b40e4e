// The deal of the day: the same for everyone, determined only by the UTC date and the list of games. And the player's
// streak of days.

import type { Result } from "../saves/results-store.ts";
import { language } from "../shared/i18n.ts";

export const DAY = 86_400_000; // milliseconds of a day
const SEED = /^day-(\d{4}-\d\d-\d\d)$/;

/**
 * @param time in milliseconds
 * @returns the games rotate in the order of the list, without those that always begin alike
 */
export function dailyDeal(time: number): { game: string; name: string; seed: string } {
  // negative before 1970: counted from the end
  const games = GAMES.filter(([, , isDealt]) => isDealt);
  const [game = "", name = ""] = games.at(Math.floor(time / DAY) % games.length) ?? [];
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

/** The number of consecutive days whose deal has a result, up to today or, if today has none yet, up to yesterday. */
export function dailyStreak(results: Result[], now: number) {
  const days = new Set(results.map(({ seed }) => dailyDealTime(seed) / DAY));
  const today = Math.floor(now / DAY);
  const last = days.has(today) ? today : today - 1;
  let length = 0;
  while (days.has(last - length)) length += 1;
  return length;
}
