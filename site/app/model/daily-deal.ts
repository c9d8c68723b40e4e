// The deal of the day: the same for everyone, determined only by the UTC date and the list of games. And the player's
// streak of days, and the text to share.

import type { NewDeal } from "../engine/protocol.ts";
import type { Result } from "../saves/results-store.ts";
import { language, n, t } from "../shared/i18n.ts";
import type { Ended } from "./result-text.ts";
import { against, outcome, pointsText, resultText } from "./result-text.ts";
import { isComputer, levelName, localSeat } from "./seats.ts";

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

/** The number of consecutive days whose deal has a result, up to today or, if today has none yet, up to yesterday. */
export function dailyStreak(results: Result[], now: number) {
  const days = new Set(results.map(({ seed }) => dailyDealTime(seed) / DAY));
  const today = Math.floor(now / DAY);
  const last = days.has(today) ? today : today - 1;
  let length = 0;
  while (days.has(last - length)) length += 1;
  return length;
}

/**
 * The text with which players share a result: the game, the date, how it ended, a sign for each line of the score, and
 * the streak up to that day. It does not tell how the game was played.
 * @param results all results
 */
export function shareWords(result: Ended & Pick<Result, "game" | "name" | "seed" | "lines" | "hinted">, results: Result[] = []) {
  const { game, name, seed } = result;
  const day = t("Deal of the day, {date}", { date: dailyDealDate(game, seed) });
  const days = dailyStreak(results, dailyDealTime(seed));
  const streak = days > 1 ? n("{count} day in a row.", "{count} days in a row.", days) : "";
  const { count = 0, all = 0 } = result.hinted ?? {};
  const hints = count ? n("A hint played {count} of my {all} moves.", "Hints played {count} of my {all} moves.", count, { all }) : "";
  return [`${name} · ${day}`, resultInFirstPerson(result), signsOfLines(result), hints, streak].filter(Boolean).join("\n");
}

/** The lines of the score that the only local player has won and lost, as signs; "" if there are not several. */
function signsOfLines({ seats, lines, resigned }: Ended & Pick<Result, "lines">) {
  const own = localSeat(seats);
  if (own === null || resigned !== undefined || !Array.isArray(lines) || !lines.every(Array.isArray) || lines.length < 2) return "";
  const signs = lines.map((winners) => (winners.length === 0 || winners.length === seats.length ? "➖" : winners.includes(own) ? "✅" : "❌")).join("");
  return t("Won and lost, line by line: {signs}", { signs });
}

function resultInFirstPerson(result: Ended) {
  const { seats, typed, winners, resigned } = result;
  const own = localSeat(seats);
  const level = seats.find((who, seat) => seat !== own && isComputer(who));
  const opponents = seats.length === 2 && level ? t("the computer ({level})", { level: levelName(level) }) : against(seats, typed);
  const values = { opponents, points: pointsText(result) };
  if (resigned !== undefined) return own === resigned ? t("I gave up against {opponents}.", values) : resultText(result);
  switch (outcome(result)) {
    case "won":
      return winners.length > 1 ? t("I shared the win, {points}.", values) : t("I won against {opponents}, {points}.", values);
    case "lost":
      return t("I lost to {opponents}, {points}.", values);
    case "drawn":
      return t("I drew with {opponents}, {points}.", values);
  }
  return resultText(result); // nobody or several people at this screen
}

/** The deal of a result and its seats, for somebody else to play: where friends played, a computer does. */
export function dealToShare({ game, seed, seats }: Pick<Result, "game" | "seed" | "seats">): [NewDeal, string[]] {
  const own = localSeat(seats) ?? 0;
  const others = seats.map((who, seat) => (seat === own ? "person" : isComputer(who) ? who : "novice"));
  return [{ game, seed: seed ?? "", options: {}, ...(seats.length > 2 && { players: seats.length }) }, others];
}
