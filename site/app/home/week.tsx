// Home page: the streak, the puzzles and deals of the last days in one table, and the figures; after some days away, a welcome.

import { daysPlayed, firstAttempt, starSigns, starsOfDay, starsText } from "../model/daily-contest.ts";
import { dailyDeal } from "../model/daily-deal.ts";
import { addressOfDay, gameOfDay, localDay } from "../model/daily-puzzle.ts";
import { bestStreak, MILESTONES, otherOn, type Progress, streakOf } from "../model/puzzle-progress.ts";
import type { Result } from "../model/result.ts";
import { levelName, personOf } from "../model/seats.ts";
import { readProgress } from "../saves/puzzle-store.ts";
import { readRival } from "../saves/results-store.ts";
import type { IndexEntry } from "../saves/saves-store.ts";
import { Icon } from "../shared/components.tsx";
import { DAY, dateText, n, t } from "../shared/i18n.ts";
import { PUZZLE_PIECE } from "../start/ladder.tsx";
import { addressOfDaily } from "./daily.tsx";
import { Figures } from "./figures.tsx";

const TOLD = { open: t("not tried"), right: t("solved"), failed: t("tried"), off: t("day off") };
const TOLD_OF_OTHER = { open: "", right: t("another one solved"), failed: t("another one tried") };
const CARDS = "M9 4h10v13H9ZM5 8v12h9";
const SUN =
  "M12 7.500a4.500 4.500 0 1 0 0 9a4.500 4.500 0 0 0 0-9ZM12 2v2.500m0 15V22M2 12h2.500m15 0H22M4.900 4.900l1.800 1.800m10.600 10.600 1.800 1.800m0-14.200-1.800 1.800M6.700 17.300l-1.800 1.800";

interface WeekProps {
  games: IndexEntry[]; // saved ones
  results: Result[] | null; // null before they are read: the stars and the streak have their place
}

/** The last seven days. Each mark leads to the puzzle or the deal of its day. */
export function Week({ games, results }: WeekProps) {
  const today = localDay();
  const dealDay = Math.floor(Date.now() / DAY); // the deal changes everywhere at once, the puzzle at midnight
  const last = Math.max(today, dealDay);
  const days = Array.from({ length: 7 }, (_, place) => last - 6 + place);
  const progress = readProgress();
  const played = daysPlayed(progress, results ?? []);
  const streak = streakOf(played, today, Date.now()).length;
  const off = new Set(days.flatMap((day) => streakOf(played, day, played.get(day) ?? Date.now()).off));
  const best = bestStreak(played);
  return (
    <section class="week" aria-label={t("The last seven days")}>
      <StreakLine streak={streak} isDone={played.has(today)} best={best} isKnown={results !== null} />
      <table>
        <thead>
          <tr>
            <td />
            {days.map((day) => (
              <th
                scope="col"
                abbr={dateText(day, { weekday: "long" })}
                aria-current={day === today ? "date" : undefined}
                data-played={played.has(day) || undefined}
                key={day}
              >
                {dateText(day, { weekday: "short" })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr class="week-puzzles">
            <th scope="row">
              <Icon path={PUZZLE_PIECE} /> <span class="visually-hidden">{t("Puzzle")}</span>
            </th>
            {days.map((day) => (
              <td aria-current={day === today ? "date" : undefined} key={day}>
                {day <= today && <PuzzleMark day={day} progress={progress} isOff={off.has(day)} />}
              </td>
            ))}
          </tr>
          <tr class="week-deals">
            <th scope="row">
              <Icon path={CARDS} /> <span class="visually-hidden">{t("Deal")}</span>
            </th>
            {days.map((day) => (
              <td aria-current={day === dealDay ? "date" : undefined} key={day}>
                {day <= dealDay && <DealMark time={day * DAY} games={games} results={results ?? []} isToday={day === dealDay} />}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      <Figures progress={progress} results={results ?? []} />
      <details>
        <summary aria-label={t("What the marks mean")}>?</summary>
        <ul class="quiet">
          <li>{t("✓ solved, ○ tried, dashed: a day off.")}</li>
          <li>{t("A puzzle or a game each day keeps your streak, won or lost. It survives one missed day in seven.")}</li>
          <li>{t("Each mark leads to its puzzle or deal.")}</li>
          <li>{t("A deal has three stars: one for a win, one for beating par, one for a win or par without hint and undo.")}</li>
        </ul>
      </details>
    </section>
  );
}

const weekday = (day: number) => dateText(day, { weekday: "long" });

/** How the puzzle of a day has gone; if it was not tried, how another one has. */
function PuzzleMark({ day, progress, isOff }: { day: number; progress: Progress; isOff: boolean }) {
  const own = progress.days[day]?.state ?? "open";
  const other = own === "open" ? (otherOn(progress, day)?.state ?? "open") : "open";
  const shown = other !== "open" ? other : own === "open" && isOff ? "off" : own;
  const name = t("Puzzle of {day}: {name}, {state}", { day: weekday(day), name: gameOfDay(day).name, state: TOLD_OF_OTHER[other] || TOLD[shown] });
  return (
    <a href={addressOfDay(day)} aria-label={name} title={name} data-state={shown}>
      <i>{shown === "right" && "✓"}</i>
    </a>
  );
}

/** When games and puzzles were last changed. */
const timesHere = (games: IndexEntry[], { puzzles }: Progress) => [...games.map(({ changed }) => changed), ...Object.values(puzzles).map(({ at }) => at)];

/** The stars of a deal; a check mark if it was played late or against somebody else, or if another game was played that day; today, its opponent. */
function DealMark({ time, games, results, isToday }: { time: number; games: IndexEntry[]; results: Result[]; isToday: boolean }) {
  const { name, level } = dailyDeal(time);
  const isPlayed = firstAttempt(results, dailyDeal(time)) !== undefined;
  const isOther = !isPlayed && results.some(({ ended, resigned }) => resigned === undefined && localDay(ended) === time / DAY);
  const stars = starsOfDay(results, time);
  const isLate = Date.now() - time >= 2 * DAY;
  const missed = isOther ? t("another game played") : isLate ? t("not played; it does not count any more") : t("not played");
  const news = stars ? starsText(stars) : isPlayed ? t("played without stars") : missed;
  const told = t("Deal of {day}: {name} against {level}, {news}", { day: weekday(time / DAY), name, level: levelName(level), news });
  const mark = isToday && !isOther ? <span class="portrait" data-level={level} /> : <i class={isOther ? "played-late" : ""}>{isOther && "✓"}</i>;
  return (
    <a href={addressOfDaily(time, games)} aria-label={told} title={told} data-state={isPlayed || isOther ? undefined : "open"}>
      {stars ? <b>{starSigns(stars)}</b> : isPlayed ? <i class="played-late">✓</i> : mark}
    </a>
  );
}

/** The days with a puzzle or a game. The sun is filled once today has one. @param isKnown whether the results are read */
function StreakLine({ streak, isDone, best, isKnown }: { streak: number; isDone: boolean; best: number; isKnown: boolean }) {
  const today = streak ? t("play today for {count}", { count: streak + 1 }) : t("A new streak begins today");
  const isMilestone = isDone && MILESTONES.includes(streak);
  const told = [
    isDone ? t("safe today") : today,
    ...(isMilestone ? [t("a milestone ★")] : []),
    ...(best > streak ? [t("Best: {count}", { count: best })] : []),
  ];
  return (
    <p class={isKnown ? (isDone ? "streak is-done" : "streak") : "streak is-unknown"}>
      <Icon path={SUN} />
      {streak > 0 && <b>{n("{count} day", "{count} days", streak)}</b>} <small>{told.join(" · ")}</small>
    </p>
  );
}

const AWAY = 7; // days without a puzzle or a game, after which somebody is welcomed back

/** After some days away: who has missed the player, and what waits. @param results null before they are read */
export function WelcomeBack({ games, results }: { games: IndexEntry[]; results: Result[] | null }) {
  const progress = readProgress();
  const played = daysPlayed(progress, results ?? []);
  const last = Math.max(progress.seen, ...[...timesHere(games, progress), ...played.values()].map(localDay));
  const away = localDay() - last;
  if (!last || away < AWAY) return null;
  const level = readRival()?.level ?? "novice";
  const best = bestStreak(played);
  return (
    <p class="rival" id="welcome">
      <span class="portrait" data-level={level} />
      <span>
        <b>{t("{person} has missed you for {count} days.", { person: personOf(level), count: away })}</b>{" "}
        <small>{t("{count} puzzles wait in the calendar.", { count: away - 1 })}</small>{" "}
        {best > 1 && <small>{t("Your best streak is {count} days.", { count: best })}</small>}
      </span>
      <a class="button" href={addressOfDay(last + 1)}>
        {t("Catch up")}
      </a>
    </p>
  );
}
