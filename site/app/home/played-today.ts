// Home page: how today's deal was played, as the page tells it and as a text to share.

import { addressOfDeal } from "../model/addresses.ts";
import { barePoints, firstAttempt, type Stars, starsOf } from "../model/daily-contest.ts";
import { dailyDeal } from "../model/daily-deal.ts";
import { localDay, puzzleShareText } from "../model/daily-puzzle.ts";
import { daysText, ratingToShare, streakOf } from "../model/puzzle-progress.ts";
import type { Result } from "../model/result.ts";
import { outcome, resultText } from "../model/result-text.ts";
import { localSeat } from "../model/seats.ts";
import { dailyResultText, dealToShare } from "../model/share-text.ts";
import { readProgress } from "../saves/puzzle-store.ts";
import { shareText } from "../shared/copy-share-download.ts";
import { t } from "../shared/i18n.ts";
import { daysPlayed } from "./week.tsx";

/** The first attempt at today's deal. */
export interface Played {
  news: string;
  stars: Stars | null; // of the contest
  isWon: boolean;
  again: string; // what to beat, or else "Play again"
  share: (button: HTMLButtonElement) => unknown; // together with today's puzzle, if that is done
}

/** @param results latest first */
export function playedToday(results: Result[]): Played | null {
  const first = firstAttempt(results, dailyDeal(Date.now()));
  if (!first) return null;
  const stars = starsOf(first);
  return {
    again:
      localSeat(first.seats) === null || first.resigned !== undefined || !first.scores.length
        ? t("Play again")
        : t("Beat your {points}", { points: barePoints(first) }),
    news: resultText(first),
    stars,
    isWon: outcome(first) === "won",
    share: (button) => shareText(textOfDay(first, results, stars), addressOfDeal(...dealToShare(first)), button),
  };
}

/** The text to share of today's deal or, if the puzzle is done too, of both, with the streak that counts both. */
function textOfDay(first: Result, results: Result[], stars: Stars | null) {
  const day = localDay();
  const progress = readProgress();
  const attempt = progress.days[day];
  if (!attempt || attempt.state === "open") return dailyResultText(first, results, stars);
  const { length } = streakOf(daysPlayed(progress, results), day, Date.now());
  const figures = [...(length > 1 ? [daysText(length)] : []), ...ratingToShare(progress)].join(" · ");
  return [puzzleShareText(day, attempt), dailyResultText(first, [], stars), figures].filter(Boolean).join("\n");
}
