// Home page: the streak, this week's puzzles and deals in one table, and the rating.

import { countOf, isInTime, starSigns, starsOfDay } from "../model/daily-contest.ts";
import { dailyDeal } from "../model/daily-deal.ts";
import { gameOfDay, localDay, weekFrom } from "../model/daily-puzzle.ts";
import { countOver, countSolved, endedOn, isProvisional, NOTHING, type Progress, type PuzzleState, puzzleStreak, ratingOf } from "../model/puzzle-progress.ts";
import type { Result } from "../model/result.ts";
import { levelName } from "../model/seats.ts";
import { readProgress } from "../saves/puzzle-store.ts";
import { Icon } from "../shared/components.tsx";
import { DAY, dateText, n, t } from "../shared/i18n.ts";

const TOLD: Record<PuzzleState, string> = { open: t("not tried"), right: t("solved"), failed: t("tried") };
const SIGNS: Record<PuzzleState, string> = { open: "", right: "✓", failed: "" };
const SUN =
  "M12 7.500a4.500 4.500 0 1 0 0 9a4.500 4.500 0 0 0 0-9ZM12 2v2.500m0 15V22M2 12h2.500m15 0H22M4.900 4.900l1.800 1.800m10.600 10.600 1.800 1.800m0-14.200-1.800 1.800M6.700 17.300l-1.800 1.800";

/** @param results null before they are read; the stars and the streak have their place */
export function Week({ results }: { results: Result[] | null }) {
  const today = localDay();
  const dealDay = Math.floor(Date.now() / DAY); // the deal changes everywhere at once, the puzzle at midnight
  const days = weekFrom(today);
  const progress = readProgress();
  return (
    <section class="week" aria-label={t("This week")}>
      <Streak results={results} progress={progress} />
      <table>
        <thead>
          <tr>
            <td />
            {days.map((day) => (
              <th scope="col" abbr={dateText(day, { weekday: "long" })} aria-current={day === today ? "date" : undefined} key={day}>
                {dateText(day, { weekday: "short" })}
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
              const state = progress.days[day]?.state ?? "open";
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
        <p class="quiet">
          {t("✓ solved, ○ tried.")} {t("★ for a win, a result above par, and no hint or undo.")}{" "}
          {t("Deals are against {first} on Monday, {last} at the weekend.", { first: levelName("novice"), last: levelName("expert") })}{" "}
          {t("A puzzle or a deal each day keeps your streak.")}
        </p>
      </details>
    </section>
  );
}

/** The number of consecutive days with a puzzle or a deal. The sun is filled once today has one. */
function Streak({ results, progress }: { results: Result[] | null; progress: Progress }) {
  const today = localDay();
  const days = { ...progress.days };
  for (const { ended } of (results ?? []).filter(isInTime)) {
    const day = localDay(ended);
    if (!endedOn(days, day)) days[day] = { ...NOTHING, state: "right", rating: 0, at: ended, id: "" };
  }
  const count = puzzleStreak({ ...progress, days }, today, Date.now());
  const isOpen = !endedOn(days, today);
  return (
    <p class={isOpen ? "streak" : "streak is-done"} hidden={!results}>
      <Icon path={SUN} />
      <b>{count}</b>
      <small>{isOpen ? (count ? t("today keeps your {count}", { count }) : t("begins today")) : n("day in a row", "days in a row", count)}</small>
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
