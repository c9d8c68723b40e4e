// Home page: the streak, this week's puzzles and deals in one table, and the rating.

import { countOf, isInTime, starSigns, starsOfDay } from "../model/daily-contest.ts";
import { dailyDeal, weekdayText } from "../model/daily-deal.ts";
import { gameOfDay, localDay, weekFrom } from "../model/daily-puzzle.ts";
import {
  bestStreak,
  countOver,
  countSolved,
  daysTried,
  isProvisional,
  type Progress,
  type PuzzleState,
  ratingOf,
  type Streak,
  streakOf,
} from "../model/puzzle-progress.ts";
import { levelName } from "../model/seats.ts";
import { readProgress } from "../saves/puzzle-store.ts";
import type { Result } from "../saves/results-store.ts";
import { Icon } from "../shared/components.tsx";
import { DAY, n, t } from "../shared/i18n.ts";

const TOLD: Record<PuzzleState | "off", string> = { open: t("not tried"), right: t("solved"), failed: t("tried"), off: t("day off") };
const SIGNS: Record<PuzzleState | "off", string> = { open: "", right: "✓", failed: "", off: "" };
const SUN =
  "M12 7.500a4.500 4.500 0 1 0 0 9a4.500 4.500 0 0 0 0-9ZM12 2v2.500m0 15V22M2 12h2.500m15 0H22M4.900 4.900l1.800 1.800m10.600 10.600 1.800 1.800m0-14.200-1.800 1.800M6.700 17.300l-1.800 1.800";

/** @param results null before they are read; the stars and the streak have their place */
export function Week({ results }: { results: Result[] | null }) {
  const today = localDay();
  const dealDay = Math.floor(Date.now() / DAY); // the deal changes everywhere at once, the puzzle at midnight
  const days = weekFrom(today);
  const progress = readProgress();
  const tried = daysTried(progress);
  for (const { ended } of (results ?? []).filter(isInTime)) if (!tried.has(localDay(ended))) tried.set(localDay(ended), ended);
  const streak = streakOf(tried, today, Date.now());
  const stateOf = (day: number) => {
    const state = progress.days[day]?.state ?? "open";
    return state === "open" && streak.off.includes(day) ? "off" : state;
  };
  return (
    <section class="week" aria-label={t("This week")}>
      <StreakLine streak={streak} isDone={tried.has(today)} best={bestStreak(tried)} isKnown={results !== null} />
      <table>
        <thead>
          <tr>
            <td />
            {days.map((day) => (
              <th scope="col" abbr={weekdayText(day * DAY, "long")} aria-current={day === today ? "date" : undefined} key={day}>
                {weekdayText(day * DAY, "short")}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr class="week-puzzles">
            <th scope="row">
              <span class="visually-hidden">{t("Puzzle")}</span>
            </th>
            {days.map((day) => {
              const state = stateOf(day);
              return (
                <td data-state={state} aria-current={day === today ? "date" : undefined} title={gameOfDay(day).name} key={day}>
                  <i aria-hidden="true">{SIGNS[state]}</i>
                  <span class="visually-hidden">{TOLD[state]}</span>
                </td>
              );
            })}
          </tr>
          <tr class="week-deals">
            <th scope="row">
              <span class="visually-hidden">{t("Deal")}</span>
            </th>
            {days.map((day) => {
              const { name, level } = dailyDeal(day * DAY);
              const stars = starsOfDay(results ?? [], day * DAY);
              return (
                <td aria-current={day === dealDay ? "date" : undefined} title={`${name} · ${levelName(level)}`} key={day}>
                  {stars ? <b aria-hidden="true">{starSigns(stars)}</b> : <span class="portrait" data-level={level} />}
                  <span class="visually-hidden">{stars ? n("one star", "{count} stars", countOf(stars)) : `${name}, ${levelName(level)}`}</span>
                </td>
              );
            })}
          </tr>
        </tbody>
      </table>
      {countOver(progress) > 0 && <Figures progress={progress} />}
      <details>
        <summary aria-label={t("What the marks mean")}>?</summary>
        <ul class="quiet">
          <li>{t("✓ solved, ○ tried, dashed: a day off.")}</li>
          <li>{t("A puzzle or a deal each day keeps your streak. It survives one missed day in seven.")}</li>
          <li>{t("A deal has three stars: one for a win, one for beating par, one for a win or par without hint and undo.")}</li>
          <li>{t("Deals are against {first} on Monday, {last} at the weekend.", { first: levelName("novice"), last: levelName("expert") })}</li>
        </ul>
      </details>
    </section>
  );
}

/** The days with a puzzle or a deal. The sun is filled once today has one. @param isKnown whether the results are read */
function StreakLine({ streak: { length, off }, isDone, best, isKnown }: { streak: Streak; isDone: boolean; best: number; isKnown: boolean }) {
  const today = length ? t("play today to make it {count}", { count: length + 1 }) : t("A new streak begins today");
  const told = [
    isDone ? t("done for today") : today,
    ...(off.length ? [n("{count} day off", "{count} days off", off.length)] : []),
    ...(best > length ? [t("Best: {count}", { count: best })] : []),
  ];
  return (
    <p class={isKnown ? (isDone ? "streak is-done" : "streak") : "streak is-unknown"}>
      <Icon path={SUN} />
      {length > 0 && <b>{n("{count} day", "{count} days", length)}</b>} <small>{told.join(" · ")}</small>
    </p>
  );
}

/** The rating and the number of solved puzzles, once a puzzle was solved or failed. */
function Figures({ progress }: { progress: Progress }) {
  const rating = ratingOf(progress);
  const gain = rating - ratingOf(progress, Date.now() - 7 * DAY);
  const solved = countSolved(progress);
  return (
    <p class="figures">
      <span>
        <b>{rating}</b> {t("rating")}
        {isProvisional(progress) ? <small> ({t("provisional")})</small> : gain > 0 && <small> {t("{change} this week", { change: `+${gain}` })}</small>}
      </span>
      <span>
        <b>{solved}</b> {n("puzzle solved", "puzzles solved", solved)}
      </span>
    </p>
  );
}
