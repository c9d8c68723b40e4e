// Home page: one card for a day whose puzzle and deal are both done: how they went, and what comes tomorrow.

import { starSigns, starsText, streakAt } from "../model/daily-contest.ts";
import { dailyDeal } from "../model/daily-deal.ts";
import { gameOfDay, localDay } from "../model/daily-puzzle.ts";
import { daysText } from "../model/puzzle-progress.ts";
import type { Result } from "../model/result.ts";
import { levelName, personOf } from "../model/seats.ts";
import { readProgress } from "../saves/puzzle-store.ts";
import type { IndexEntry } from "../saves/saves-store.ts";
import { DAY, t } from "../shared/i18n.ts";
import { addressOfDaily, finishedDeal, WithScores } from "./daily.tsx";
import type { Played } from "./played-today.ts";
import { puzzleNews, puzzleOfToday } from "./puzzle-card.tsx";

/** Whether today's puzzle and deal are both done. */
export const isDayDone = (games: IndexEntry[], isPlayed: boolean) => isPlayed && puzzleOfToday(games).attempt.state !== "open";

interface Props {
  games: IndexEntry[];
  results: Result[] | null; // null before they are read, and in the script before the first paint
  played: Played | null;
  isNext: boolean;
}

export function DayDone({ games, results, played, isNext }: Props) {
  const day = localDay();
  const { name } = dailyDeal(Date.now());
  const puzzle = puzzleOfToday(games);
  const next = dailyDeal(Date.now() + DAY);
  const streak = streakAt(Date.now(), readProgress(), results ?? []);
  const tomorrow = { person: personOf(next.level), level: levelName(next.level), name: next.name, puzzle: gameOfDay(day + 1).name };
  return (
    <section class="day" id="day-done" aria-labelledby="day-done-title">
      <span class="portrait" data-level={next.level} />
      <div>
        <h2 id="day-done-title">{t("Done for today. See you tomorrow!")}</h2>
        <p>{t("{name}: {news}", { name: puzzle.name, news: puzzleNews(puzzle.attempt) })}</p>
        <p id="day-done-news">
          <WithScores text={t("{name}: {news}", { name, news: played?.news ?? finishedDeal(games)?.where ?? "" })} />{" "}
          {played?.stars && (
            <>
              <b aria-hidden="true">{starSigns(played.stars)}</b>
              <span class="visually-hidden">{starsText(played.stars)}</span>
            </>
          )}
        </p>
        <p>
          {streak > 1 && `${daysText(streak)}. `}
          {t("{person} ({level}) brings {name} tomorrow; the puzzle is from {puzzle}.", tomorrow)}
        </p>
      </div>
      <p class="buttons">
        <button type="button" class={isNext && played?.isWon ? "main" : ""} onClick={({ currentTarget }) => played?.share(currentTarget)}>
          {t("Share both results")}
        </button>
        <a class="button plain" href={addressOfDaily(Date.now(), games)} aria-describedby="day-done-title">
          {played?.again ?? t("Play again")}
        </a>
        <a class="button plain" href="puzzles.html#packs">
          {t("More puzzles")}
        </a>
      </p>
    </section>
  );
}
