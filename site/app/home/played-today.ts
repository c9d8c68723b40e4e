// Home page: how today's deal was played, as the page tells and shares it. It is not in daily.tsx, which runs before the first paint.

import { barePoints, firstAttempt, type Stars, starsOf } from "../model/daily-contest.ts";
import { dailyDeal } from "../model/daily-deal.ts";
import type { Result } from "../model/result.ts";
import { resultText } from "../model/result-text.ts";
import { localSeat } from "../model/seats.ts";
import { shareDay } from "../saves/daily-share.ts";
import { t } from "../shared/i18n.ts";

/** The first attempt at today's deal. */
export interface Played {
  news: string;
  stars: Stars | null; // of the contest
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
    share: (button) => shareDay(first, results, button),
  };
}
