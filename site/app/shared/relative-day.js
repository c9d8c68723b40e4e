// A date and time in the visitor's time zone and language: "today 9:08 AM", "yesterday 9:08 AM", or only the date of any other day.

import { language } from "./i18n.js";

const DAY = 86_400_000; // ms

/** @param {number} time @param {number} [now] */
export function relativeDay(time, now = Date.now()) {
  const days = Math.round((midnight(time) - midnight(now)) / DAY);
  if (days > 0 || days < -1) return new Intl.DateTimeFormat(language(), { dateStyle: "medium" }).format(time);
  const day = new Intl.RelativeTimeFormat(language(), { numeric: "auto" }).format(days, "day");
  return `${day} ${new Intl.DateTimeFormat(language(), { timeStyle: "short" }).format(time)}`;
}

/** @param {number} time */
const midnight = (time) => new Date(time).setHours(0, 0, 0, 0);
