// Translates the page's texts. English texts are in the sources; a script of the build provides the translations and
// runs before all others. Texts from Python are already translated, with the same catalogue.

declare global {
  /** The page's translations, by English text. A list holds the plural forms. */
  var words: Record<string, string | string[]> | undefined;
}

export const DAY = 86_400_000; // ms

/** In the order of CLDR, which is the order of forms in the catalogues. */
const CATEGORIES: Intl.LDMLPluralRule[] = ["zero", "one", "two", "few", "many", "other"];

/** The page's language: "en", "de". A worker has no document, and uses English. */
export const language = () => globalThis.document?.documentElement.lang || "en";

/** Translate a text, and replace each `{name}` in it by the value of that name. */
export function t(text: string, values: Record<string, string | number> = {}) {
  const found = globalThis.words?.[text];
  return filled(typeof found === "string" && found ? found : text, values);
}

/** Translate a text with a plural, and replace `{count}` in it by the number. */
export function n(one: string, many: string, count: number, values: Record<string, string | number> = {}) {
  const found = globalThis.words?.[one];
  const form = Array.isArray(found) ? (found[formOf(count)] ?? found.at(-1)) : "";
  return filled(form || (count === 1 ? one : many), { count, ...values });
}

function formOf(count: number) {
  const plurals = new Intl.PluralRules(language());
  const { pluralCategories } = plurals.resolvedOptions(); // the browser's order differs
  return CATEGORIES.filter((category) => pluralCategories.includes(category)).indexOf(plurals.select(count));
}

/** Join texts as a list: "a, b, and c". @param type "disjunction" for "a, b, or c" */
export const joined = (words: string[], type: "conjunction" | "disjunction" = "conjunction") => new Intl.ListFormat(language(), { type }).format(words);

/** A chance of winning in percent. Never 0 or 100: a search only estimates. @param chance 0 to 1 */
export const percent = (chance: number) => Math.min(99, Math.max(1, Math.round(100 * chance)));

/** Replace each `{name}` in a text by the value of that name. */
export const filled = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{(\w+)\}/g, (placeholder, name) => String(values[name] ?? placeholder));

/** A day in the visitor's time zone and language: "today", "yesterday", or the date of any other day. */
export function relativeDay(time: number, now: number = Date.now()) {
  const days = Math.round((midnight(time) - midnight(now)) / DAY);
  if (days > 0 || days < -1) return new Intl.DateTimeFormat(language(), { dateStyle: "medium" }).format(time);
  return new Intl.RelativeTimeFormat(language(), { numeric: "auto" }).format(days, "day");
}

/** The date of a day in words. @param day counted from 1 January 1970 */
export const dateText = (day: number, format: Intl.DateTimeFormatOptions = { dateStyle: "long" }) =>
  new Intl.DateTimeFormat(language(), { ...format, timeZone: "UTC" }).format(day * DAY);

const midnight = (time: number) => new Date(time).setHours(0, 0, 0, 0);

export const capitalized = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** The message of anything that was thrown; Pyodide also throws objects that are not errors. */
export function messageOf(thrown: unknown): string {
  if (thrown instanceof Error) return thrown.message;
  const message = (thrown as { message?: unknown } | null | undefined)?.message;
  return typeof message === "string" ? message : String(thrown);
}
