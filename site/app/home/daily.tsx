// Home page: what is new each day, with its streak: the deal, with its result and a text to share once it has been played,
// and, for whoever has done a lesson, a puzzle or any game, the puzzle.

import { countOf, type Day, dailyStreak, firstAttempt, starSigns, starsOf, weekOf } from "../model/daily-contest.ts";
import { DAY, dailyDeal, shortDateText, weekdayText } from "../model/daily-deal.ts";
import { gameOfDay, localDay, puzzleNumber } from "../model/daily-puzzle.ts";
import { dailyResultText, dealToShare } from "../model/daily-result.ts";
import { countOver, lastDays, type Progress, puzzleStreak, ratingOf } from "../model/puzzle-progress.ts";
import { resultText } from "../model/result-text.ts";
import { levelName } from "../model/seats.ts";
import { readProgress, triedPuzzles } from "../saves/puzzle-store.ts";
import type { Result } from "../saves/results-store.ts";
import type { IndexEntry } from "../saves/saves-store.ts";
import { savesIndex } from "../saves/saves-store.ts";
import { addressOfDeal, addressOfSave } from "../session/address.ts";
import { shareText } from "../shared/copy-share-download.ts";
import { n, t } from "../shared/i18n.ts";
import { begunLesson, hasFinishedLesson, isLearned } from "../start/lesson-progress.tsx";

/** Whether somebody has played, learned or solved something here. */
const hasPlayed = () => savesIndex().length > 0 || triedPuzzles() !== undefined || hasFinishedLesson();

/** Whether somebody comes back: then the page begins with what is theirs. */
export const isReturning = () => hasPlayed() || begunLesson() !== null;

export function DailyPuzzle() {
  if (!hasPlayed()) return null;
  const progress = readProgress();
  const day = localDay();
  const { name } = gameOfDay(day);
  const { state = "open" } = progress.days[day] ?? {};
  const news = { open: t("One position, one move to find."), right: t("Solved."), failed: t("Not solved this time.") }[state];
  return (
    <section class="day puzzle-day" id="puzzle-day" data-state={state} aria-labelledby="puzzle-day-title">
      <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M9.500 6.500a2.500 2.500 0 0 1 5 0H19v4.500a2.500 2.500 0 0 1 0 5v4H5v-4a2.500 2.500 0 0 0 0-5V6.500Z" />
      </svg>
      <div>
        <h2 id="puzzle-day-title">{t("Today’s puzzle: {name}", { name })}</h2>
        <p>{news}</p>
      </div>
      <p class="buttons">
        <a class={state === "open" ? "button main" : "button"} href="puzzles.html" aria-describedby="puzzle-day-title">
          {state === "open" ? t("Solve No. {number}", { number: puzzleNumber(day) }) : t("More puzzles")}
        </a>
      </p>
      {countOver(progress) > 0 && <PuzzleWeek progress={progress} day={day} />}
    </section>
  );
}

/** The last seven days, the streak and the rating, for whoever has solved or failed a puzzle. */
function PuzzleWeek({ progress, day }: { progress: Progress; day: number }) {
  const now = Date.now();
  const streak = puzzleStreak(progress, day, now);
  const rating = ratingOf(progress);
  const gain = rating - ratingOf(progress, now - 7 * DAY);
  const change = gain < 0 ? `−${-gain}` : `+${gain}`;
  const told = { open: t("not tried"), right: t("solved"), failed: t("not solved") };
  return (
    <div class="week puzzle-week">
      <ol>
        {lastDays(progress, day).map(({ day: one, state }) => (
          <li data-state={state} aria-current={one === day ? "date" : undefined} key={one}>
            <span aria-hidden="true">{weekdayText(one * DAY, "narrow")}</span>
            <span class="visually-hidden">
              {weekdayText(one * DAY, "long")}: {told[state]}
            </span>
          </li>
        ))}
      </ol>
      <p class="figures">
        {streak > 0 && (
          <span>
            <b>{streak}</b> {n("day in a row", "days in a row", streak)}
          </span>
        )}
        <span>
          <b>{rating}</b> {t("rating")}
          {gain !== 0 && <small> {t("{change} this week", { change })}</small>}
        </span>
      </p>
    </div>
  );
}

/** The first attempt at today's deal. */
interface Played {
  news: string;
  share: (button: HTMLButtonElement) => unknown;
}

/** The save of today's deal that is not over; undefined if there is none. */
export function startedDeal(games: IndexEntry[]): IndexEntry | undefined {
  const { game, seed } = dailyDeal(Date.now());
  return games.find((one) => one.game === game && one.seed === seed && !one.over);
}

/** @param games saved games @param results null before they are read, and in the script before the first paint */
export function DailyDeal({ games, results, played }: { games: IndexEntry[]; results: Result[] | null; played: Played | null }) {
  const time = Date.now();
  const { game, name, seed, level, seats } = dailyDeal(time);
  const started = startedDeal(games);
  const address = addressOfDeal({ game, seed, options: {} }, seats);
  return (
    <section class="day" id="day" data-seed={seed} aria-labelledby="day-title">
      <p class="calendar" aria-hidden="true">
        <span>{shortDateText(time, "month")}</span>
        <b>{shortDateText(time, "day")}</b>
      </p>
      <div>
        <h2 id="day-title">{t("Deal of the day: {name}", { name })}</h2>
        <p id="day-news">
          {played?.news ??
            (started
              ? t("You have started it. {standing}", { standing: started.where })
              : t("Today against {level}. Everyone has the same deal and side.", { level: levelName(level) }))}
        </p>
      </div>
      <p class="buttons" id="day-buttons">
        {played ? (
          <>
            <button type="button" aria-describedby="day-title" onClick={({ currentTarget }) => played.share(currentTarget)}>
              {t("Share result")}
            </button>
            <a class="button plain" href={address} aria-describedby="day-title">
              {t("Play again")}
            </a>
          </>
        ) : (
          <>
            <a class={started ? "button main" : "button"} href={started ? addressOfSave(game, started.id) : address} aria-describedby="day-title">
              {started ? t("Continue") : t("Play")}
            </a>
            {!started && !isLearned(game) && (
              <a class="button plain" href={`lesson.html?game=${game}`} aria-label={t("Learn {name}", { name })}>
                {t("Learn")}
              </a>
            )}
          </>
        )}
      </p>
      <Week days={weekOf(results ?? [], time)} />
    </section>
  );
}

/** The week, a star for each that was won; it has its place before the results are read. */
function Week({ days }: { days: Day[] }) {
  return (
    <div class="week">
      <ol>
        {days.map(({ time, name, level, stars, when }) => (
          <li class={`is-${when}`} title={`${name} · ${levelName(level)}`} aria-current={when === "today" ? "date" : undefined} key={time}>
            <span aria-hidden="true">{weekdayText(time, "short")}</span>
            <b aria-hidden="true">{stars ? starSigns(stars) : ""}</b>
            <span class="visually-hidden">
              {weekdayText(time, "long")}: {name}, {levelName(level)}
              {stars && `, ${n("one star", "{count} stars", countOf(stars))}`}
            </span>
          </li>
        ))}
      </ol>
      <p class="quiet">
        {t("{first} on Monday, {last} at the weekend.", { first: levelName("novice"), last: levelName("expert") })}{" "}
        <span>{t("Stars are for a win, a result above par, and no hint or undo.")}</span>
      </p>
    </div>
  );
}

/** How today's deal was played. Not called before the first paint, whose script stays small. @param results latest first */
export function playedToday(results: Result[]): Played | null {
  const time = Date.now();
  const first = firstAttempt(results, dailyDeal(time));
  if (!first) return null;
  const streak = n("Your streak has begun.", "{count} days in a row.", dailyStreak(results, time));
  return {
    news: [resultText(first), streak, t("Tomorrow: {name}.", { name: dailyDeal(time + DAY).name })].join(" "),
    share: (button) => shareText(dailyResultText(first, results, starsOf(first)), addressOfDeal(...dealToShare(first)), button),
  };
}
