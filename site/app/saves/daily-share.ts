// What players share of a deal of the day: its result or, if it is today's and the puzzle is done too, both.

import { addressOfDeal } from "../model/addresses.ts";
import { starsOf, streakAt } from "../model/daily-contest.ts";
import { dailyDeal } from "../model/daily-deal.ts";
import { localDay } from "../model/daily-puzzle.ts";
import { daysText, ratingToShare } from "../model/puzzle-progress.ts";
import type { Result } from "../model/result.ts";
import { dailyResultText, dealToShare, puzzleShareText } from "../model/share-text.ts";
import { shareText } from "../shared/copy-share-download.ts";
import { readProgress } from "./puzzle-store.ts";
import { gamesAndLessons } from "./results-store.ts";

/**
 * @param result the first attempt, because in later ones the cards are known
 * @param results all of them, for the streak
 */
export const shareDay = (result: Result, results: Result[], label: HTMLElement) =>
  shareText(textOfDay(result, results), addressOfDeal(...dealToShare(result)), label);

function textOfDay(result: Result, results: Result[]) {
  const progress = readProgress();
  const day = localDay();
  const attempt = result.seed === dailyDeal(Date.now()).seed ? progress.days[day] : undefined;
  const puzzle = attempt && attempt.state !== "open" ? puzzleShareText(day, attempt) : "";
  const streak = streakAt(result.ended, progress, gamesAndLessons(results));
  const figures = [streak > 1 ? daysText(streak) : "", ...(puzzle ? ratingToShare(progress) : [])].filter(Boolean).join(" · ");
  return [puzzle, dailyResultText(result, starsOf(result)), figures].filter(Boolean).join("\n");
}
