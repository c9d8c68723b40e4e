// The deal of the day: the same game, deal, side and opponent for everyone, determined only by the UTC date and the list
// of games.

import { DAY, dateText } from "../shared/i18n.ts";

const SEED = /^day-(\d{4}-\d\d-\d\d)$/;

// the opponents, from Thursday on, because day 0 was one: they get stronger from Monday to the weekend
const OPPONENTS = ["strong", "strong", "expert", "expert", "novice", "casual", "casual"];

/**
 * @param time in milliseconds
 * @returns the games rotate in the order of the list, without those that always begin alike, and each time a game comes, the player has the other side
 */
export function dailyDeal(time: number) {
  const day = Math.floor(time / DAY);
  const games = GAMES.filter(({ isDealt }) => isDealt);
  const { id: game, name } = games.at(day % games.length) as KnownGame; // negative before 1970: counted from the end
  const level = OPPONENTS.at(day % 7) ?? "";
  const seats = Math.floor(day / games.length) % 2 ? [level, "person"] : ["person", level];
  return { game, name, level, seats, seed: `day-${new Date(time).toISOString().slice(0, 10)}` };
}

/** The time at which the day of a deal of the day begins, in milliseconds; NaN for any other seed. */
export const dailyDealTime = (seed: string | null) => Date.parse(SEED.exec(seed ?? "")?.[1] ?? "");

/** The date of a deal of the day, in words; "" for any other deal. */
export function dailyDealDate(game: string, seed: string | null) {
  const time = dailyDealTime(seed);
  return Number.isNaN(time) || dailyDeal(time).game !== game ? "" : dateText(time / DAY);
}
