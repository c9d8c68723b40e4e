// What a ply does to the score, in words.

/** @import { Effect } from "./answers.js" */
/** @typedef {NonNullable<Effect["lines"]>[number]} Line */

/** A sentence for each thing that differs; one that says so where nothing does. @param {Effect} effect @param {string[]} names of the seats @returns {string[]} */
export function inWords({ untold, scores, leaders, lines = [] }, names) {
  if (untold || !scores || !leaders) return [untold];
  const isScore = lines.some(({ values }) => String(values.after) === String(scores.after) && String(values.before) === String(scores.before));
  const total = isScore ? [] : changes(scores.before, scores.after, names);
  const told = [...lines.map((line) => lineInWords(line, names)), ...(total.length ? [`The score: ${total.join(", ")}.`] : [])];
  return [...(told.length ? told : ["The score stays as it is."]), ...lead(leaders, names)];
}

/** @param {Line} line @param {string[]} names */
function lineInWords({ label, values, winners }, names) {
  const told = changes(values.before, values.after, names).join(", ");
  const taker = winners.after.map((seat) => names[seat] ?? "").join(", ");
  if (String(winners.before) === String(winners.after)) return `${label}: ${told}.`;
  if (!taker) return told ? `${label}: ${told}. It goes to nobody.` : `${label} goes to nobody.`;
  return told ? `${label}: ${told}. It goes to ${taker}.` : `${label} goes to ${taker}.`;
}

/** Each seat whose value is another. @param {(string | number)[] | null} before null: there was none @param {(string | number)[]} after @param {string[]} names */
function changes(before, after, names) {
  return after.flatMap((value, seat) => {
    if (!before) return String(value) === "0" ? [] : [`${names[seat]} ${value}`];
    return value === before[seat] ? [] : [`${names[seat]} ${before[seat]} to ${value}`];
  });
}

/** @param {NonNullable<Effect["leaders"]>} leaders @param {string[]} names */
function lead({ before, after }, names) {
  if (String(before) === String(after)) return [];
  const ahead = after.map((seat) => names[seat] ?? "");
  return [ahead.length > 1 ? `${ahead.join(" and ")} are level.` : `The lead goes to ${ahead[0]}.`];
}
