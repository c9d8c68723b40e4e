// Home page: the streak, and the last seven days.

import { daysPlayed, starSigns, starsOfDay, starsText } from "../model/daily-contest.ts";
import { addressOfDay, gameOfDay, lastSevenDays, localDay } from "../model/daily-puzzle.ts";
import { bestStreak, MILESTONES, otherOn, type Progress, streakOf } from "../model/puzzle-progress.ts";
import type { Result } from "../model/result.ts";
import { readProgress } from "../saves/puzzle-store.ts";
import { gamesAndLessons } from "../saves/results-store.ts";
import { Icon } from "../shared/components.tsx";
import { DAY, dateText, n, t } from "../shared/i18n.ts";
import { puzzleOfToday } from "./puzzle-card.tsx";
import type { TodayProps } from "./today.tsx";

const TOLD = { open: t("not tried"), right: t("solved"), failed: t("tried") };
const TOLD_OF_OTHER = { open: "", right: t("another one solved"), failed: t("another one tried") };
const SUN =
  "M12 7.500a4.500 4.500 0 1 0 0 9a4.500 4.500 0 0 0 0-9ZM12 2v2.500m0 15V22M2 12h2.500m15 0H22M4.900 4.900l1.800 1.800m10.600 10.600 1.800 1.800m0-14.200-1.800 1.800M6.700 17.300l-1.800 1.800";

/** The last seven days, each with a mark that leads to its puzzle. @param results null before they are read: the streak and the marks have their place */
export function Week({ games, results, played: deal }: Pick<TodayProps, "games" | "results" | "played">) {
  const today = localDay();
  const days = lastSevenDays(today);
  const progress = readProgress();
  const played = daysPlayed(progress, gamesAndLessons(results ?? []));
  const streak = streakOf(played, today, Date.now()).length;
  const off = new Set(days.flatMap((day) => streakOf(played, day, played.get(day) ?? Date.now()).off));
  return (
    <section class="week wrap" aria-label={t("The last seven days")}>
      <StreakLine
        streak={streak}
        isDone={played.has(today)}
        isAllDone={deal !== null && puzzleOfToday(games).attempt.state !== "open"}
        best={bestStreak(played)}
        isKnown={results !== null}
      />
      <ol>
        {days.map((day) => (
          <Day day={day} state={played.has(day) ? "played" : off.has(day) ? "off" : "open"} progress={progress} results={results ?? []} key={day} />
        ))}
      </ol>
      <details
        onToggle={({ currentTarget }) => currentTarget.open && currentTarget.lastElementChild?.scrollIntoView({ block: "nearest" })}
        onFocusOut={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget as Node | null)) currentTarget.open = false;
        }}
        onKeyDown={({ currentTarget, key }) => {
          if (key === "Escape") currentTarget.open = false;
        }}
      >
        <summary aria-label={t("What the marks mean")}>?</summary>
        <ul class="quiet box">
          <li>
            {t(
              "A puzzle, a new lesson or a game each day keeps your streak, won or lost, but not given up. It survives one missed day in seven, which is dashed.",
            )}
          </li>
          <li>{t("Each mark leads to the puzzle of its day.")}</li>
          <li>
            {t("The deal of the day has three stars: one for a win, one for beating par, one for a win or par without hint and undo.")}{" "}
            {t("A win against an easier opponent earns one.")}
          </li>
        </ul>
      </details>
    </section>
  );
}

/** Whether something was played on a day, and the stars of its deal. */
function Day({ day, state, progress, results }: { day: number; state: string; progress: Progress; results: Result[] }) {
  const own = progress.days[day]?.state ?? "open";
  const other = own === "open" ? (otherOn(progress, day)?.state ?? "open") : "open";
  const stars = starsOfDay(results, day * DAY);
  const long = dateText(day, { weekday: "long" });
  const puzzle = t("Puzzle of {day}: {name}, {state}", { day: long, name: gameOfDay(day).name, state: TOLD_OF_OTHER[other] || TOLD[own] });
  const deal = stars ? [t("Deal: {stars}", { stars: starsText(stars) })] : [];
  const told = [puzzle, ...deal].join(" · ");
  return (
    <li aria-current={day === localDay() ? "date" : undefined}>
      <a href={addressOfDay(day)} title={told} data-state={state}>
        {dateText(day, { weekday: "short" })} <span class="visually-hidden">{told}</span>
        <i class="round" aria-hidden="true">
          {state === "played" && "✓"}
        </i>
        <b aria-hidden="true">{stars && starSigns(stars)}</b>
      </a>
    </li>
  );
}

interface StreakProps {
  streak: number; // days
  isDone: boolean; // whether today counts
  isAllDone: boolean; // whether today's puzzle and deal are done
  best: number; // days of the best streak
  isKnown: boolean; // whether the results are read
}

/** The days with a puzzle or a game. The sun is filled once today has one. */
function StreakLine({ streak, isDone, isAllDone, best, isKnown }: StreakProps) {
  const isMilestone = isDone && MILESTONES.includes(streak);
  const broken = best > 1 ? t("A new streak begins today. Your best: {count} days.", { count: best }) : t("A new streak begins today.");
  const open = streak ? t("Play today to make it {count}.", { count: streak + 1 }) : broken;
  const told = isMilestone ? t("A milestone!") : isAllDone ? t("Done for today. See you tomorrow!") : isDone ? t("in a row. Done for today.") : open;
  return (
    <p class={`streak across figures${isKnown ? "" : " is-unknown"}${isDone ? " is-done" : ""}${isMilestone ? " is-milestone" : ""}`}>
      <Icon path={SUN} />
      {streak > 0 && <b>{n("{count} day", "{count} days", streak)}</b>} <small>{told}</small>
    </p>
  );
}
