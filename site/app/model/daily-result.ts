// The result of a deal of the day, as players share it: a text, and the deal for somebody else to play.

import type { NewDeal } from "../engine/protocol.ts";
import type { Result } from "../saves/results-store.ts";
import { n, t } from "../shared/i18n.ts";
import { dailyStreak, parOf, type Stars, starSigns } from "./daily-contest.ts";
import { dailyDealDate, dailyDealTime } from "./daily-deal.ts";
import { against, type Ended, outcome, pointsText, resultText } from "./result-text.ts";
import { isComputer, levelName, localSeat } from "./seats.ts";

/**
 * The text with which players share a result: the game, the date, how it ended, a sign for each line of the score, and
 * the streak up to that day. It does not tell how the game was played.
 * @param results all results
 * @param stars of the contest; null if it is another game
 */
export function dailyResultText(
  result: Ended & Pick<Result, "game" | "name" | "seed" | "lines" | "hinted" | "par">,
  results: Result[] = [],
  stars: Stars | null = null,
) {
  const { game, name, seed } = result;
  const day = t("Deal of the day, {date}", { date: dailyDealDate(game, seed) });
  const days = dailyStreak(results, dailyDealTime(seed));
  const streak = days > 1 ? n("{count} day in a row.", "{count} days in a row.", days) : "";
  const { count = 0, all = 0 } = result.hinted ?? {};
  const hints = count ? n("A hint played {count} of my {all} moves.", "Hints played {count} of my {all} moves.", count, { all }) : "";
  return [`${name} · ${day}`, resultInFirstPerson(result), stars ? starLine(result, stars) : "", signsOfLines(result), hints, streak]
    .filter(Boolean)
    .join("\n");
}

function starLine(result: Ended & Pick<Result, "par">, stars: Stars) {
  const par = parOf(result);
  return [starSigns(stars), ...(par ? [t("Par: {points}", { points: pointsText({ ...result, scores: par.scores, winners: [] }) })] : [])].join(" · ");
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
