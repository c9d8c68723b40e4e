// The calendar of a month: how the puzzle of each day went. Each day is a link to its puzzle.

import { useState } from "preact/hooks";
import { addressOfDay, FIRST_DAY, gameOfDay, localDay, weekFrom } from "../model/daily-puzzle.ts";
import type { Progress } from "../model/puzzle-progress.ts";
import { Icon } from "../shared/components.tsx";
import { DAY, dateText, t } from "../shared/i18n.ts";
import { followLink, type PuzzlePage } from "./puzzle-page.ts";

const WEEK = 7;

export function Month({ puzzles, go }: { puzzles: PuzzlePage; go: (address: string) => void }) {
  const today = localDay();
  const shown = puzzles.shown?.day ?? today;
  const [month, setMonth] = useState(monthOf(shown));
  const { first, days, before } = daysOf(month);
  const cells = [...Array.from({ length: before }, () => null), ...Array.from({ length: days }, (_, day) => first + day)];
  const rows = Array.from({ length: Math.ceil(cells.length / WEEK) }, (_, row) => Array.from({ length: WEEK }, (_, cell) => cells[WEEK * row + cell] ?? null));
  const step = (name: string, path: string, way: number, isDisabled: boolean) => (
    <button type="button" class="plain" aria-label={name} aria-disabled={isDisabled} onClick={() => isDisabled || setMonth(month + way)}>
      <Icon path={path} />
    </button>
  );
  return (
    <section class="month figures" aria-labelledby="month-title">
      <div class="row wrap">
        {step(t("Month before"), "m15 6-7 6 7 6", -1, month <= monthOf(FIRST_DAY))}
        <h3 id="month-title">{dateText(first, { month: "long", year: "numeric" })}</h3>
        {step(t("Month after"), "m9 6 7 6-7 6", 1, month >= monthOf(today))}
      </div>
      <table>
        <thead>
          <tr>
            {weekFrom(today).map((day) => (
              <th scope="col" key={day} abbr={dateText(day, { weekday: "long" })}>
                {dateText(day, { weekday: "narrow" })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, number) => (
            <tr key={number}>
              {row.map((day, weekday) => (
                <td key={weekday}>
                  {day !== null && <DayOfMonth day={day} today={today} isShown={puzzles.shown?.day === day} progress={puzzles.progress} go={go} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface DayProps {
  day: number;
  today: number;
  isShown: boolean;
  progress: Progress;
  go: (address: string) => void;
}

function DayOfMonth({ day, today, isShown, progress, go }: DayProps) {
  const number = new Date(day * DAY).getUTCDate();
  if (day > today || day < FIRST_DAY) return <span class="quiet">{number}</span>;
  const result = progress.days[day];
  const state = result && result.state !== "open" ? result.state : "";
  const told = state === "right" ? t("solved") : result ? t("tried, not solved") : t("not tried");
  const address = addressOfDay(day);
  return (
    <a
      href={address}
      data-state={state}
      aria-current={isShown ? "true" : day === today ? "date" : undefined}
      aria-label={`${dateText(day, { day: "numeric", month: "long" })}, ${gameOfDay(day).name}, ${told}`}
      onClick={followLink(address, go)}
    >
      {number}
    </a>
  );
}

/** The number of a day's month. */
function monthOf(day: number) {
  const date = new Date(day * DAY);
  return 12 * date.getUTCFullYear() + date.getUTCMonth();
}

/** The first day of a month, the number of its days, and how many days of its first week belong to the month before. */
function daysOf(month: number) {
  const [first, next] = [0, 1].map((more) => Date.UTC(Math.floor((month + more) / 12), (month + more) % 12, 1) / DAY) as [number, number];
  return { first, days: next - first, before: first - (weekFrom(first)[0] ?? first) };
}
