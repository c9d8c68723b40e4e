// What the page says, in its own language: English, as the sources have it, or what a catalogue says for it, a script of the build that runs before all others.
// Texts from Python come translated, from the same catalogue.

/** In the order of Unicode's list, in which catalogues have their forms. @type {Intl.LDMLPluralRule[]} */
const CATEGORIES = ["zero", "one", "two", "few", "many", "other"];

/** The page's language: "en", "de". A worker has no page, and says everything in English. */
export const language = () => globalThis.document?.documentElement.lang || "en";

/**
 * A text, with each `{name}` in it replaced by the value of that name.
 * @param {string} text @param {Record<string, string | number>} [values]
 */
export function t(text, values = {}) {
  const found = globalThis.words?.[text];
  return filled(typeof found === "string" && found ? found : text, values);
}

/**
 * A text that depends on a number, which is `{count}` in it.
 * @param {string} one @param {string} many @param {number} count @param {Record<string, string | number>} [values]
 */
export function n(one, many, count, values = {}) {
  const found = globalThis.words?.[one];
  const told = Array.isArray(found) ? (found[formOf(count)] ?? found.at(-1)) : "";
  return filled(told || (count === 1 ? one : many), { count, ...values });
}

/** Which of a catalogue's forms a number takes. @param {number} count */
function formOf(count) {
  const plurals = new Intl.PluralRules(language());
  const { pluralCategories } = plurals.resolvedOptions(); // in an order of the browser's own
  return CATEGORIES.filter((category) => pluralCategories.includes(category)).indexOf(plurals.select(count));
}

/** Several things in one sentence: "a, b, and c". @param {string[]} words @param {"conjunction" | "disjunction"} [type] "disjunction" for "a, b, or c" */
export const joined = (words, type = "conjunction") => new Intl.ListFormat(language(), { type }).format(words);

/** @param {string} text @param {Record<string, string | number>} values */
const filled = (text, values) => text.replace(/\{(\w+)\}/g, (place, name) => String(values[name] ?? place));
