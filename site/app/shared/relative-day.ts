// A date and time in the visitor's time zone and language: "today 9:08 AM", "yesterday 9:08 AM", or only the date of
// any other day.

import { language } from "./i18n.ts";

const DAY = 86_400_000; // ms

export function relativeDay(time: number, now: number = Date.now()) {
  const days = Math.round((midnight(time) - midnight(now)) / DAY);
  if (days > 0 || days < -1) return new Intl.DateTimeFormat(language(), { dateStyle: "medium" }).format(time);
  const day = new Intl.RelativeTimeFormat(language(), { numeric: "auto" }).format(days, "day");
  return `${day} ${new Intl.DateTimeFormat(language(), { timeStyle: "short" }).format(time)}`;
}

const midnight = (time: number) => new Date(time).setHours(0, 0, 0, 0);
