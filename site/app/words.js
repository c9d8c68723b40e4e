// What the page says, in its own language: English, as the sources have it, or what a catalogue says for it, a script of the build that runs before all others.
// Texts from Python come translated, from the same catalogue.

const said = globalThis.words ?? {};

/** The page's language: "en", "de". */
export const language = globalThis.document?.documentElement.lang || "en";

const plurals = new Intl.PluralRules(language);
const forms = plurals.resolvedOptions().pluralCategories; // in the order of Unicode's list, as catalogues have them

/**
 * A text, with each `{name}` in it replaced by the value of that name.
 * @param {string} text @param {Record<string, string | number>} [values]
 */
export function t(text, values = {}) {
  const found = said[text];
  return filled(typeof found === "string" && found ? found : text, values);
}

/**
 * A text that depends on a number, which is `{count}` in it.
 * @param {string} one @param {string} many @param {number} count @param {Record<string, string | number>} [values]
 */
export function n(one, many, count, values = {}) {
  const found = said[one];
  const told = Array.isArray(found) ? (found[forms.indexOf(plurals.select(count))] ?? found.at(-1)) : "";
  return filled(told || (count === 1 ? one : many), { count, ...values });
}

/** @param {string} text @param {Record<string, string | number>} values */
const filled = (text, values) => text.replace(/\{(\w+)\}/g, (place, name) => String(values[name] ?? place));
