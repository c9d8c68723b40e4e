// What players share of a finished game: its result in words, in the first person, and the deal for somebody else to play; of a deal of
// the day, which has more; and of the day's puzzle.

import type { NewDeal } from "../engine/protocol.ts";
import { n, t } from "../shared/i18n.ts";
import { barePoints, parOf, type Stars, starSigns } from "./daily-contest.ts";
import { dailyDealDate } from "./daily-deal.ts";
import { gameOfDay, puzzleNumber } from "./daily-puzzle.ts";
import { isComputer, opponentName } from "./people.ts";
import type { Attempt } from "./puzzle-progress.ts";
import type { Result } from "./result.ts";
import { against, type Ended, outcome, pointsText, resultText, withoutGap } from "./result-text.ts";
import { localSeat } from "./seats.ts";

/** The text that is shared with the link to a finished game; "" unless one person at this screen has played it. */
export function resultToShare(result: Ended & Pick<Result, "name">) {
  const { name, seats, resigned } = result;
  if (localSeat(seats) === null) return "";
  const isBeaten = outcome(result) === "won" && resigned === undefined && seats.length === 2;
  const level = isBeaten && seats.find(isComputer);
  const words = level
    ? t("I beat {opponent} {points} in {game}.", { opponent: opponentName(level), points: pointsText(result), game: name })
    : `${name}: ${resultInFirstPerson(result)}`;
  return [withoutGap(words), hintsInFirstPerson(result)].filter(Boolean).join(" ");
}

function resultInFirstPerson(result: Ended) {
  const { seats, typed, winners, resigned } = result;
  const own = localSeat(seats);
  const values = { opponents: against(seats, typed), points: pointsText(result) };
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

function hintsInFirstPerson({ hinted: { count, all } = { count: 0, all: 0 } }: Pick<Result, "hinted">) {
  return count ? n("{count} of my {all} moves came from a hint.", "{count} of my {all} moves came from hints.", count, { all }) : "";
}

/**
 * The text with which players share a result: the game, the date, how it ended and a sign for each line of the
 * score. It does not tell how the game was played.
 * @param stars of the contest; null if it is another game
 */
export function dailyResultText(result: Ended & Pick<Result, "game" | "name" | "seed" | "lines" | "hinted" | "par">, stars: Stars | null = null) {
  const { game, name, seed } = result;
  const day = t("Deal of the day, {date}", { date: dailyDealDate(game, seed) });
  return [`${name} · ${day}`, withoutGap(resultInFirstPerson(result)), stars ? starLine(result, stars) : "", signsOfLines(result), hintsInFirstPerson(result)]
    .filter(Boolean)
    .join("\n");
}

function starLine(result: Ended & Pick<Result, "par">, stars: Stars) {
  const par = parOf(result);
  return [starSigns(stars), ...(par ? [t("Par: {points}", { points: barePoints({ ...result, scores: par.scores }) })] : [])].join(" · ");
}

/** The lines of the score that the only local player has won and lost, as signs; "" if there are not several. */
function signsOfLines({ seats, lines, resigned }: Ended & Pick<Result, "lines">) {
  const own = localSeat(seats);
  if (own === null || resigned !== undefined || !Array.isArray(lines) || !lines.every(Array.isArray) || lines.length < 2) return "";
  const signs = lines.map((winners) => (winners.length === 0 || winners.length === seats.length ? "➖" : winners.includes(own) ? "✅" : "❌")).join("");
  return t("Won and lost, line by line: {signs}", { signs });
}

/** The deal of a result and its seats, for somebody else to play: where friends played, a computer does. */
export function dealToShare({ game, seed, seats }: Pick<Result, "game" | "seed" | "seats">): [NewDeal, string[]] {
  const own = localSeat(seats) ?? 0;
  const others = seats.map((who, seat) => (seat === own ? "person" : isComputer(who) ? who : "novice"));
  return [{ game, seed: seed ?? "", options: {}, ...(seats.length > 2 && { players: seats.length }) }, others];
}

/**
 * What players share of a day's puzzle: its number, the game, at which try it was solved, and a mark for each try.
 * @param more after the marks, such as the streak
 */
export function puzzleShareText(day: number, attempt: Attempt, more: string[] = []) {
  const { wrong, state } = attempt;
  const result = state === "right" ? triesText(attempt) : t("not solved");
  const marks = `${"🟥".repeat(wrong)}${state === "right" ? "🟩" : ""}`;
  const heading = t("Small Table {number} · {game} · {result}", { number: puzzleNumber(day), game: gameOfDay(day).name, result });
  return [heading, [marks, ...more].filter(Boolean).join(" · ")].filter(Boolean).join("\n");
}

function triesText({ wrong, hints }: Attempt) {
  const tries = [t("1st try"), t("2nd try"), t("3rd try")][wrong] ?? "";
  return hints ? t("{tries}, with a hint", { tries }) : tries;
}
