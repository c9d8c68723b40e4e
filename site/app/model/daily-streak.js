// For the deal of the day: the player's streak of days, and the text to share.

import { n, t } from "../shared/i18n.js";
import { DAY, dailyDealDate, dailyDealTime } from "./daily-deal.js";
import { levelName } from "./level-names.js";
import { against, outcome, pointsText, resultText } from "./result-text.js";
import { isComputer, localSeat } from "./seats.js";

/** @import { NewDeal } from "../engine/protocol.js" */
/** @import { Result } from "../saves/results-store.js" */
/** @import { Ended } from "./result-text.js" */

/** The number of consecutive days whose deal has a result, up to today or, if today has none yet, up to yesterday. @param {Result[]} results @param {number} now */
export function dailyStreak(results, now) {
  const days = new Set(results.map(({ seed }) => dailyDealTime(seed) / DAY));
  const today = Math.floor(now / DAY);
  const last = days.has(today) ? today : today - 1;
  let length = 0;
  while (days.has(last - length)) length += 1;
  return length;
}

/**
 * The text with which players share a result: the game, the date, how it ended, a sign for each line of the score, and the streak up to that day. It does not tell how the game was played.
 * @param {Ended & Pick<Result, "game" | "name" | "seed" | "lines">} result @param {Result[]} [results] all results
 */
export function shareWords(result, results = []) {
  const { game, name, seed } = result;
  const day = t("Deal of the day, {date}", { date: dailyDealDate(game, seed) });
  const days = dailyStreak(results, dailyDealTime(seed));
  const streak = days > 1 ? n("{count} day in a row.", "{count} days in a row.", days) : "";
  return [`${name} · ${day}`, resultInFirstPerson(result), signsOfLines(result), streak].filter(Boolean).join("\n");
}

/** The lines of the score that the only local player has won and lost, as signs; "" if there are not several. @param {Ended & Pick<Result, "lines">} result */
function signsOfLines({ seats, lines, resigned }) {
  const own = localSeat(seats);
  if (own === null || resigned !== undefined || !Array.isArray(lines) || !lines.every(Array.isArray) || lines.length < 2) return "";
  const signs = lines.map((winners) => (winners.length === 0 || winners.length === seats.length ? "⬜" : winners.includes(own) ? "🟩" : "🟥")).join("");
  return t("The score, line by line: {signs}", { signs });
}

/** @param {Ended} result */
function resultInFirstPerson(result) {
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

/**
 * The deal of a result and its seats, for somebody else to play: where friends played, a computer does.
 * @param {Pick<Result, "game" | "seed" | "seats">} result @returns {[NewDeal, string[]]}
 */
export function dealToShare({ game, seed, seats }) {
  const own = localSeat(seats) ?? 0;
  const others = seats.map((who, seat) => (seat === own ? "person" : isComputer(who) ? who : "novice"));
  return [{ game, seed: seed ?? "", options: {}, ...(seats.length > 2 && { players: seats.length }) }, others];
}
