// Home page: today's puzzle, for whoever has done a lesson, a puzzle or any game. Once it is over, how it went and the streak.

import { gameOfDay, localDay, puzzleNumber } from "../model/daily-puzzle.ts";
import { puzzleStreak } from "../model/puzzle-progress.ts";
import { readProgress, triedPuzzles } from "../saves/puzzle-store.ts";
import { savesIndex } from "../saves/saves-store.ts";
import { n, t } from "../shared/i18n.ts";
import { hasFinishedLesson } from "../start/lesson-progress.tsx";

export function DailyPuzzle() {
  const progress = readProgress();
  const isNew = !savesIndex().length && !triedPuzzles() && !hasFinishedLesson();
  if (isNew) return null;
  const now = Date.now();
  const day = localDay(now);
  const { name } = gameOfDay(day);
  const { state = "open" } = progress.days[day] ?? {};
  const streak = puzzleStreak(progress, day, now);
  const news = { open: t("One position, one move to find."), right: t("Solved."), failed: t("Not solved this time.") }[state];
  return (
    <section class="day puzzle-day" id="puzzle-day" data-state={state} aria-labelledby="puzzle-day-title">
      <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M9.500 6.500a2.500 2.500 0 0 1 5 0H19v4.500a2.500 2.500 0 0 1 0 5v4H5v-4a2.500 2.500 0 0 0 0-5V6.500Z" />
      </svg>
      <div>
        <h2 id="puzzle-day-title">{t("Today’s puzzle: {name}", { name })}</h2>
        <p>
          {news} {streak > 0 && n("Your streak has begun.", "{count} days in a row.", streak)}
        </p>
      </div>
      <p class="buttons">
        <a class={state === "open" ? "button main" : "button"} href="puzzles.html" aria-describedby="puzzle-day-title">
          {state === "open" ? t("Solve No. {number}", { number: puzzleNumber(day) }) : t("More puzzles")}
        </a>
      </p>
    </section>
  );
}
