// Home page: this week's puzzles and deals in one table, and the rating.

import { countOf, starSigns, starsOfDay } from "../model/daily-contest.ts";
import { dailyDeal, weekdayText } from "../model/daily-deal.ts";
import { gameOfDay, localDay, weekFrom } from "../model/daily-puzzle.ts";
import { countOver, isProvisional, type Progress, type PuzzleState, ratingOf } from "../model/puzzle-progress.ts";
import { levelName } from "../model/seats.ts";
import { readProgress } from "../saves/puzzle-store.ts";
import type { Result } from "../saves/results-store.ts";
import { DAY, n, t } from "../shared/i18n.ts";

const TOLD: Record<PuzzleState, string> = { open: t("not tried"), right: t("solved"), failed: t("tried") };
const SIGNS: Record<PuzzleState, string> = { open: "", right: "✓", failed: "" };

/** @param results none before they are read; the stars have their place */
export function Week({ results }: { results: Result[] }) {
  const today = localDay();
  const dealDay = Math.floor(Date.now() / DAY); // the deal changes everywhere at once, the puzzle at midnight
  const days = weekFrom(today);
  const progress = readProgress();
  return (
    <section class="week" aria-label={t("This week")}>
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
            <th scope="row">{t("Puzzle")}</th>
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
            <th scope="row">{t("Deal")}</th>
            {days.map((day) => {
              const { name, level } = dailyDeal(day * DAY);
              const stars = starsOfDay(results, day * DAY);
              return (
                <td aria-current={day === dealDay ? "date" : undefined} title={`${name} · ${levelName(level)}`} key={day}>
                  <b aria-hidden="true">{stars ? starSigns(stars) : ""}</b>
                  <span class="visually-hidden">{stars ? n("one star", "{count} stars", countOf(stars)) : `${name}, ${levelName(level)}`}</span>
                </td>
              );
            })}
          </tr>
        </tbody>
      </table>
      <div class="week-told">
        {countOver(progress) > 0 && <Figures progress={progress} />}
        <details>
          <summary aria-label={t("What the marks mean")}>?</summary>
          <p class="quiet">
            {t("✓ solved, ○ tried.")} {t("★ for a win, a result above par, and no hint or undo.")}{" "}
            {t("Deals are against {first} on Monday, {last} at the weekend.", { first: levelName("novice"), last: levelName("expert") })}
          </p>
        </details>
      </div>
    </section>
  );
}

/** The rating and the number of solved puzzles, once a puzzle was solved or failed. */
function Figures({ progress }: { progress: Progress }) {
  const rating = ratingOf(progress);
  const gain = rating - ratingOf(progress, Date.now() - 7 * DAY);
  const solved = Object.values(progress.puzzles).filter(({ state }) => state === "right").length;
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
